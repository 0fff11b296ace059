// Package pairing decides who plays whom: Swiss, round robin, knockout and arena. South begins a game.
//
// Its functions are pure. The same arguments give the same pairings on every machine: nothing depends on the order of a map, on
// a clock or on the number of processors. Lots are drawn from a seed.
//
// The matching of players comes from the module chesspairing. Nothing else of it is linked: its package swisslib brings package
// testing along. Its own Swiss pairing would not do anyway: version 0.2.2 needs 47 s for the first round of 300 players, takes
// every round for the last one, and fills its lists from maps. Tests compare with it in small fields, and compare
// the tables of a round robin and the choice of sides.
//
// The Swiss pairing here has the aims that published rules of Swiss pairing have in common (no second meeting, players of
// equal points, at most one bye, balanced beginnings, no repeated floats). It weighs them over the whole field at once. It claims to be
// the official system of no body.
//
// Lists of structs are sorted by sort.SliceStable, which is compiled once. The sorting of package slices is compiled for each
// type, and adds to the page.
//
// The package knows nothing of tournaments, results and names.
package pairing
