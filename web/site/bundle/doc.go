// Package bundle makes the folder that a web server hands out: the program as WebAssembly, the page
// around it, and a compressed copy of each file for servers that send such copies.
//
// Every file but index.html carries the hash of its content in its name, so that a browser may keep
// it for ever and a page never meets a program of another build. The page has the hashes of its scripts and the checksum of the
// program, and refuses damaged ones; the scripts that say so are written into the page itself. All references are relative: the
// folder works under any address. The package knows the go command and nothing of the game.
package bundle
