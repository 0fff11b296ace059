// Package flow gives the functions of a Go program for WebAssembly the shape that a browser's compiler understands.
//
// WebAssembly has no jump to anywhere: only out of a block and back to the beginning of a loop. Go's compiler therefore puts
// every function into one large loop around a switch, and each of its jumps, also that of the innermost for, goes
// through that switch with the number of its target. The browser's compiler sees a loop in which everything may follow on
// everything, keeps all variables alive in it and foresees nothing. What makes the switch necessary are only calls:
// a function may be left in the middle of one when its goroutine waits, and is entered again behind it.
//
// [Restore] reads the jumps back into a graph and writes the function anew: loops as loops, what is reached from
// several places behind a block, everything else where it is reached from. A switch remains at the entrance, and at the head
// of loops that hold calls, for what is entered again. Nothing but jumps is changed: each instruction that does something
// stays, in the same order, with the same stack and the same numbers by which Go knows its places.
//
// [Shorten] replaces runs of instructions by shorter ones that do the same: a browser fetches less, and has less to compile before
// the program starts.
//
// Only functions of the forms that Go's compiler is known to write are restored. A program with a function of another form is
// left as it is.
//
// Source: N. Ramsey, Beyond Relooper: Recursive Translation of Unstructured Control Flow to Restored Control Flow,
// Proceedings of the ACM on Programming Languages 6 (ICFP), 2022. The forms that Go writes are in
// cmd/internal/obj/wasm of its source.
package flow
