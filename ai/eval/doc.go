// Package eval is the static evaluation of packed positions: the value of every house with its seeds, the threats, and a
// small neural network. The leaves of a search call it, so an evaluation is a few table look-ups and additions.
//
// The [Weights] of houses and threats are linear. There is a set of them at each of a few numbers of seeds in play, the
// knots, with linear interpolation between them. To these come eight hinges (see [Hinge]), which see all houses of both
// sides at once. The sums of four hinges fit in one word, so that a pair of houses adds to all eight by two additions, and
// integers give the same values on every machine.
//
// The weights were trained by searches: awale/ai/train plays games and fits the weights to the values of positions. Abapa, Mangala and
// Songo have trained weights each, which rules that play alike share. Other rules use [Plain] ones, without hinges.
//
// Rules with captures across the board, and others whose captures one comparison does not find, have an evaluator of their own,
// [CrossingEvaluator]. It plays every move to see what it gains, in place of the threats. Kalah, Ayoayo and Bohnenspiel have trained
// weights each.
//
// The package knows no search, no history and no end of a game.
package eval
