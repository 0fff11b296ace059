// Package tables provides the endgame tables of the rule that is played to the computer players. It fetches the files
// of a [Source], checks them, and builds small tables if there are no files. All of this runs behind a gate, so that it
// takes no more of a frame than it is granted. If anything fails, the game goes on without tables.
//
// The package knows no file and no network. It reads both through a [Source].
package tables
