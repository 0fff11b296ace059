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
// of loops that hold calls, for what is entered again. In front of the switch its usual number is compared, which needs no table.
// Each instruction that does something stays, in the same order, with the same stack and the same numbers by which Go knows its places.
//
// Then instructions get short forms that do the same (short.go): an address in the frame becomes part of the access to memory, a condition
// is not turned into a number and back, and a nil check says that the call of the panic does not come back. Without the last, the browser's
// compiler keeps all variables in memory across every nil check, as it does across calls.
//
// Gain: a search of 200,000 nodes fifteen times took 0.61 to 0.73 s of processor time under Node in place of 0.76 to 1.03 s,
// five times in turn on a busy machine; in Chromium a search had 685,000 and 853,000 nodes a second in place of 395,000 and 545,000. A
// frame with moving seeds took the program 1.1 to 1.3 ms in place of 1.5 to 2.0 (median; 95 in 100 frames at most 2.0 to 6.2 in place of
// 4.0 to 8.2), twice in turn on a phone's and a desktop's window. The program of the page is smaller by 217,077 bytes (Brotli 9).
//
// Gain of the short forms and of the comparison in front of switches: searches of 30,000 nodes took turns in one process of Node. By
// processor time, at their best of 60 to 80, abapa has 7 to 10 % more nodes a second, kalah 12 to 16 % and songo 11 to 24 %. Two thirds of
// it and more are the short forms. The program that thinks has 735,542 bytes in place of 740,481 (Brotli 11), and 4.1 MB in place of 4.4
// once it is unpacked.
//
// Tried in the same way and left out: to read numbers of the frame from variables where they are known to hold the same (0 to 5 % faster,
// 250 lines, and the program grows by what the short forms save); to add addresses in 32 bits (no faster); and in the search to read an
// entry of the transposition table early, in place of the prefetch that WebAssembly does not have (4 to 8 % slower).
//
// Risk: a function with another meaning than the compiler's would compute something else without an error. So a function whose form is not
// known exactly is an error of the whole program, an interpreter in the tests runs functions in both forms, with frames and panics, and a
// call of a panic that did come back would stop the program. The tests of the module run as WebAssembly in the restored form (make
// test-wasm). A release of Go that writes another form makes the builder ship the compiler's output, see bundle.Release.
//
// Only functions of the forms that Go's compiler is known to write are restored. A program with a function of another form is
// left as it is.
//
// Source: N. Ramsey, Beyond Relooper: Recursive Translation of Unstructured Control Flow to Restored Control Flow,
// Proceedings of the ACM on Programming Languages 6 (ICFP), 2022. The forms that Go writes are in
// cmd/internal/obj/wasm of its source.
package flow
