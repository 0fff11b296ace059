// Train finds the weights of the static evaluation (see awale/ai/eval).
//
// The engine plays games against itself with a fixed number of nodes a move, from openings of random moves, with
// endgame tables, and with a random move now and then so that games differ. Every position of a game is searched, and one
// that is up to three random moves away from it. The weights are fitted by logistic regression: the evaluation, taken as
// odds of winning, should agree with the value of the search.
//
//	go run ./ai/train -seed 2 -o ai/eval/trained.go
//
// The first generation plays with the weights of first.go, each later one with those of the generation before. The same flags make the same
// file again, bit for bit, with any number of threads: every game has its own random numbers and its own engine, and sums are computed in a
// fixed order. This holds as long as the search stays the same, for one release of Go on amd64 with GOAMD64=v1, the default, and a
// processor with AVX and FMA: math.Exp uses them where they are, and rounds differently without. Compilers for other machines may fuse
// multiplications and additions or round exponentials differently. The search has changed since the weights in the program were made, so
// their commands need not make them again with the present one. The first lines of a file contain the command that made it, and a
// fingerprint of all that went into it besides the search. A test compares the fingerprint of the weights in the program with what their
// command would use now.
//
// The weights in the program are those of -seed 2. Against the weights of first.go they scored 63.5 % ± 8.8 of the points of
// 100 games with 2,000 nodes a move, and 52.8 % ± 4.5 of 400 games against those in the program before, which no command makes.
// Seed 1 gives weights with which two tests of endings fail: one game is won too slowly for its win to stay proved, and a
// loss is not proved in 100,000 nodes.
//
// With -plain the first generation plays with plain weights, so that nothing but the flags matters. Three generations of 200,
// 200 and 800 games made weights that scored 62.5 % ± 8.5 of the points of 100 games with 2,000 nodes a move against those of
// first.go.
//
// The weights for other rules were made by the commands in their files, such as kalah.go and songo.go. They begin with plain weights.
// Each set of weights adds about 4 kB to a first visit of the page.
//
// Without -plain all rules are refused that do not play like the default one, because the weights of first.go are for that.
package main
