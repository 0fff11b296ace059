// Package eval is the static evaluation of packed positions: the value of every house with its seeds, and the
// threats. The leaves of a search call it, so an evaluation is a few table look-ups and additions.
//
// The [Weights] are linear. They are trained by games: awale/ai/train plays and fits them to the
// [Evaluator.Terms] of positions. There is a set of weights at each of a few numbers of seeds in play, the
// knots, with linear interpolation between them. Rules without trained weights use [Plain] ones.
//
// The package knows no search, no history and no end of a game.
package eval
