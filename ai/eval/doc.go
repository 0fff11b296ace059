// Package appraise says what a packed position is worth without looking ahead: what every house is worth
// with the seeds that lie in it, and what hangs. It is what the leaves of a search are judged by, so an
// estimate is a few look-ups and sums.
//
// The [Weights] are linear and are found by games, not by thought: awale/ai/train plays and fits them,
// with the [Appraisal.Terms] of the positions as what is fitted. They are given at a few numbers of seeds in play,
// the knots, and run in straight lines between. Rules that nobody has trained are judged by [Plain] ones.
//
// The package knows no search, no history and no end of a game.
package eval
