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
// Gain: a search of 200,000 nodes fifteen times took 0.61 to 0.73 s of processor time under Node in place of 0.76 to 1.03 s,
// five times in turn on a busy machine; in Chromium a search had 685,000 and 853,000 nodes a second in place of 395,000 and 545,000. A
// frame with moving seeds took the program 1.1 to 1.3 ms in place of 1.5 to 2.0 (median; 95 in 100 frames at most 2.0 to 6.2 in place of
// 4.0 to 8.2), twice in turn on a phone's and a desktop's window. The program of the page is smaller by 217,077 bytes (Brotli 9).
//
// Risk: a function with another meaning than the compiler's would compute something else without an error. So a function whose form is not
// known exactly is an error of the whole program, an interpreter in the tests runs functions in both forms, and the tests of the module run
// as WebAssembly in the restored form (make test-wasm). A release of Go that writes another form makes the builder ship the compiler's
// output, see bundle.Release.
//
// Only functions of the forms that Go's compiler is known to write are restored. A program with a function of another form is
// left as it is.
//
// Source: N. Ramsey, Beyond Relooper: Recursive Translation of Unstructured Control Flow to Restored Control Flow,
// Proceedings of the ACM on Programming Languages 6 (ICFP), 2022. The forms that Go writes are in
// cmd/internal/obj/wasm of its source.
package flow
