// Train finds the weights by which positions are estimated (see awale/ai/eval).
//
// The engine plays games against itself with a fixed number of nodes a move, from openings of random moves, with
// endgame tables, and now and then another random move so that games differ. Of every position it keeps what the
// search found and how the game ended. The weights are those by which the estimate, taken as odds of winning,
// agrees best with both: a logistic regression, begun with the weights there are and held back by them.
//
//	go run ./ai/train -games 20000 -nodes 4000 -o ai/eval/trained.go
//
// The same flags make the same file again, however many games are played at once: every game has its own random
// numbers and its own engine, and sums are taken in one order. That holds on machines of one kind. Compilers for
// another may fuse products and sums, and its exponentials may be rounded in another way. The command that made a file
// is in its first lines.
//
// Begin with a generation of its own (-plain), then train once or twice more on games played with the weights of the
// last one. The weights in the program are those of a third generation. With what flags they were made has not been
// kept, and the search that played the games has changed since: they cannot be made again to the digit.
package main
