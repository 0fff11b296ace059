// Command dist packs the programs that "make dist" has built, so that people can install them who build nothing:
//
//   - for Linux an archive and a package for Debian, with entries for the menu, software centres, types of files and the manual,
//   - for Windows an archive with a program that has an icon, a version and a manifest, and with awale.com (web/platform/console),
//   - for macOS an archive with a bundle for both kinds of processors. It is not signed.
//
// Each holds the licences of all that is linked into the program (licences.go); a module without one ends the build. SHA256SUMS has
// the checksums.
//
// The same sources give the same bytes: no clock is read. Files in packages have the day of the version in CHANGELOG.md, one owner,
// fixed modes and a fixed order.
//
// A file of package data is a template if its name ends in .tmpl. The command knows nothing of the game but its version, its icon and
// the files that it opens.
package main
