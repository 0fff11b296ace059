// Package bundle makes the folder that a web server hands out: the program as WebAssembly, the page
// around it, and a compressed copy of each file for servers that send such copies.
//
// Every file but index.html carries the hash of its content in its name, so that a browser may keep
// it for ever and a page never meets a program of another build. The page has the hashes of its scripts and the checksum of the
// program, and refuses damaged ones; the scripts that say so are written into the page itself. All references are relative: the
// folder works under any address. The package knows the go command and nothing of the game.
//
// The program is made small by steps around the compiler. This is what the page's program weighs, in bytes, compressed by Brotli 9, if a
// single step is left out; with all steps it is 3,010,491 (go1.26.8, Ebitengine v2.10.0):
//
//	3,507,904  without lines.Strip
//	3,227,568  without flow.Restore, which is there for speed
//	3,080,755  without flow.Shorten
//	3,203,093  with the lookup of methods by name in text/template
//	3,103,053  without the stand-in of go/build
//	3,074,087  without the stand-in of go/constant
//	3,065,162  without the stand-in of go/printer
//	3,045,952  without the stand-in of archive/zip
//
// These figures are from a program with more stand-ins, which were removed because each alone saved less than 25,000 bytes:
// log/slog 23,344, compress/zlib 17,800, encoding/gob 16,882, net 5,610. Without them the program has 3,073,345.
//
// As the compiler writes it with the changed standard library, the program has 3,785,295 bytes, and 4,420,126 with the standard library
// as it is. A stand-in stays if it saves 25,000 bytes, Shorten if it saves 40,000.
//
// Risk: a stand-in does less than the package it stands for. A test holds that only Ebitengine imports these packages. A release of
// Ebitengine that calls them in a page would get an error from them where the real package does something; one that needs more of them
// does not compile, and the program is built with the standard library as it is.
package bundle
