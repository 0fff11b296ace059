// Make writes the built-in opening book (see awale/ai/book).
//
// It searches positions with a fixed number of nodes and stores the best move of each, beginning with the start of
// the rule. It continues with that move and every answer to it and, for the book of the other side, with every move
// and the best answer, for some number of plies. The same flags make the same file on every machine.
//
//	go run ./ai/book/make -plies 6 -nodes 1000000 -o ai/book/abapa.book
package main
