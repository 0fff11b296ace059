// Train finds the weights of the static evaluation (see awale/ai/eval).
//
// The engine plays games against itself with a fixed number of nodes a move, from openings of random moves, with
// endgame tables, and with a random move now and then so that games differ. For every position it keeps the value
// of the search and the result of the game. The weights are fitted by logistic regression: the evaluation, taken as
// odds of winning, should agree with both. The regression begins with the current weights, which also regularise
// it.
//
//	go run ./ai/train -games 20000 -nodes 4000 -o ai/eval/trained.go
//
// The same flags make the same file again, with any number of threads: every game has its own random numbers and
// its own engine, and sums are computed in a fixed order. This holds for machines of one kind. Compilers for others
// may fuse multiplications and additions or round exponentials differently. The first lines of a file contain the
// command that made it.
//
// Begin with one generation with -plain, then train once or twice more on games played with the weights of the
// generation before. The weights in the program are from a third generation. Their flags are not known, and the
// search has changed since, so they cannot be reproduced exactly.
package main
