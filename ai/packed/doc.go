// Package packed plays the single-lap two-row games fast. A rule of [awale/variants] with at most eight
// houses a side is compiled by [Compile] into tables; a position is then two words of 64 bits, one a side,
// with the seeds of one house in each byte, and a move is a look-up, two additions and a few shifts.
//
// A position is always seen by the player to move: own are his houses and opp the opponent's. Lane 0, the
// lowest byte, is the house of a side that is sown first when a hand arrives from the other side, so that
// sowing goes up through the lanes of own, then up through the lanes of opp, and round again, whichever
// way the rule sows. Stores are the caller's to count.
//
// The package says nothing of its own about the rules: the tests hold it to variants move by move. It
// knows no history, no values and no search.
package packed
