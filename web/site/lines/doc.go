// Package lines takes what only a crash report tells out of a Go program for WebAssembly: source lines, and the names of
// functions of libraries.
//
// Go keeps a table of all functions in the data of a program, even when it is linked without symbols. With it the garbage
// collector finds pointers and a panic finds its deferred calls. Some of its parts only say which file and line an instruction
// comes from. A player reads them in no case but a crash. [Strip] sets these parts to zero, and those that WebAssembly never
// asks for. A crash report then names the functions of the program and of the runtime, without lines and arguments; everything
// else stays as it is. The initial data are written anew in few runs, which compress better than the many of Go's linker.
//
// [TakeNames] takes the names of the program's own functions out as well, and returns them. The page fetches them when it has a crash to
// report, and writes them in the place of their numbers.
//
// [WriteDifferences] writes the table as differences, because most numbers in it are a little larger than those before them, which
// compresses badly. Where functions have their records follows from the size of the records, and the index by which functions are found
// follows from their number: neither is written at all. A function of WebAssembly that is added to the program restores the table when a
// browser instantiates the program, before anything else of it runs.
//
// Gain: the program of the page has 3,010,491 bytes instead of 3,507,904 (Brotli 9, go1.26.8, all other steps taken). Its speed is the
// same. Differences make 2,718,909 bytes of 2,821,170 (Brotli 11), and 18.5 MB of 23.6 MB once it is unpacked. Under Node the
// program is instantiated in 8 to 12 ms, as without differences in 9 to 13, because fewer data are copied.
//
// Risk: the package knows the places of fields in the runtime's tables. A release that moves one of them without changing the table's
// version number would have the wrong bytes changed, and the program could stop in the garbage collector or while it unwinds a panic.
// Everything is read and checked before anything is changed; what does not fit is an error, and the program stays as it is.
//
// Source: the table's form is in runtime/symtab.go, runtime/runtime2.go (_func) and internal/abi/symtab.go of Go's source. An
// offset of 0 says there that a function has no such part.
package lines
