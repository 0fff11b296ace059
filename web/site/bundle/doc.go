// Package bundle makes the folder that a web server hands out: the program as WebAssembly, the page
// around it, the program that thinks in a worker of that page (web/thinker), which is fetched once the game can be played, and a
// compressed copy of each file for servers that send such copies.
//
// Every file but index.html, worker.js, translate.html and files.json carries the hash of its content in its name, so that a browser may
// keep it for ever and a page never meets a program of another build. The page has the hashes of its scripts and the checksum of the
// program, and refuses damaged ones; the scripts that say so are written into the page itself. All references are relative: the folder
// works under any address. The package knows the go command and nothing of the game.
//
// The program is made small by steps around the compiler. A stand-in of a package of the standard library stays if it saves 25,000 bytes
// of the page's program as it is served (Brotli 11). With go1.26.8 and Ebitengine v2.10.0 each step saves, when it alone is left out of a
// program that had all of them and those below:
//
//	step                                                    Brotli 11   Brotli 9
//	lines.Strip                                                          497,413
//	flow.Restore, which is there for speed                               217,077
//	the stand-in of go/build                                              92,562
//	the stand-in of go/constant                                30,902     63,596
//	the stand-in of go/printer                                 25,734     54,671
//
// Later, of 2,885,718 bytes:
//
//	the stand-in of text/template                              83,721
//
// It took the place of a change to the library that saved 192,602 bytes (Brotli 9).
//
// Later, of 3,069,356 bytes (Brotli 11):
//
//	shaders compiled beforehand (web/site/engine)             140,810
//	names of functions in a file of their own (lines.TakeNames), and fonts without
//	the text of their licence                                  51,632
//	the stand-in of crypto/sha256                              36,461
//
// Later, of 2,821,170 bytes (Brotli 11):
//
//	the table of functions as differences
//	(lines.WriteDifferences)                                  102,261
//
// These steps were removed because they save too little. The shortening of instructions had to save 40,000 bytes:
//
//	shorter instructions                                       27,542     70,264
//	the stand-in of archive/zip                                22,476     35,461
//	the stand-ins of log/slog, compress/zlib, encoding/gob
//	and net together                                           29,616     62,854
//	one code that sorts slices of all types, not one for each  19,736
//
// Without the compiler of shaders in the page nothing imports go/printer there, so that its stand-in went. That of go/constant went too:
// the program was 2,958 bytes larger with it.
//
// Risk: a stand-in does less than the package it stands for. A test holds that only Ebitengine imports these packages. A release of
// Ebitengine that calls them in a page would get an error from them where the real package does something; one that needs more of them
// does not compile, and the program is built with the standard library as it is. A new kind of action in a template of Ebitengine would
// stop the page when it starts: a test compares what both make of these templates.
package bundle
