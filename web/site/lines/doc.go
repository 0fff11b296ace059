// Package lines takes what only a crash report tells out of a Go program for WebAssembly: source lines, and the names of
// functions of libraries.
//
// Go keeps a table of all functions in the data of a program, even when it is linked without symbols. With it the garbage
// collector finds pointers and a panic finds its deferred calls. Some of its parts only say which file and line an instruction
// comes from. A player reads them in no case but a crash. [Strip] sets these parts to zero, and those that WebAssembly never
// asks for. A crash report then names the functions of the program and of the runtime, without lines and arguments; everything
// else stays as it is. The initial data are written anew in few runs, which compress better than the many of Go's linker. A
// browser fetches a seventh less.
//
// Source: the table's form is in runtime/symtab.go, runtime/runtime2.go (_func) and internal/abi/symtab.go of Go's source. An
// offset of 0 says there that a function has no such part.
package lines
