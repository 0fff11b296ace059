// Train finds the weights of the static evaluation (see awale/ai/eval).
//
// The engine plays games against itself with a fixed number of nodes a move, from openings of random moves, with
// endgame tables, and with a random move now and then so that games differ. Every position of a game is searched, and one
// that is up to three random moves away from it. The weights are fitted by logistic regression: the evaluation, taken as
// odds of winning, should agree with the value of the search.
//
//	go run ./ai/train -o ai/eval/trained.go
//
// The first generation plays with the weights of first.go, each later one with those of the generation before. The same
// flags make the same file again, bit for bit, with any number of threads: every game has its own random numbers and its own
// engine, and sums are computed in a fixed order. This holds as long as the search stays the same, for one release of Go on
// amd64 with GOAMD64=v1, the default. Compilers for others may fuse multiplications and additions or round exponentials
// differently. The first lines of a file contain the command that made it.
//
// The weights in the program were made when engines still played several games each, so the command of their first lines makes
// other ones. Those scored 67.0 % ± 8.8 of the points of 100 games with 2,000 nodes a move against the weights of first.go, and
// the weights in the program 74.0 % ± 8.2.
//
// With -plain the first generation plays with plain weights, so that nothing but the flags matters. Three generations of 200,
// 200 and 800 games made weights that scored 62.5 % ± 8.5 of the points of 100 games with 2,000 nodes a move against those of
// first.go.
package main
