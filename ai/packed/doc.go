// Package packed is a fast move generator for two-row games. [Compile] turns a rule of [awale/variants] with a
// single lap and at most eight houses a side into look-up tables. A position is then two 64-bit words, one a
// side, with one house in each byte. A move is a look-up, two additions and a few shifts.
//
// [CompileCrossing] does the same for rules with captures across the board, in which seeds may also fall into
// the stores, give another turn and be sown in laps. A lap is a look-up and two additions. It also takes the rules whose captures
// are not found by one comparison.
//
// A position is always seen by the player to move: own are his houses and opp those of the opponent. Lane 0,
// the lowest byte, is the first house of a side that is sown by a move from the other side. Sowing therefore
// goes up through the lanes of own, then up through the lanes of opp, and round again, in either direction of
// the rule. The caller counts the stores.
//
// The tests compare every result with package variants, move by move. The package knows no history, no values
// and no search.
package packed
