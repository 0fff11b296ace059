// Make writes the opening book that comes with the program (see awale/ai/book).
//
// Beginning with the start of the rule it searches positions with a fixed number of nodes and writes down the best
// move of each. From there it goes on with that move and every answer to it, and, for the sake of the other side,
// with every move and the best answer, so many plies deep. The same flags make the same file on every machine.
//
//	go run ./ai/book/make -plies 6 -nodes 1000000 -o ai/book/abapa.book
package main
