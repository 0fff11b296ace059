// Package rating keeps what results say about players of online play: two numbers for each, a place in the hall of fame, and how
// they came about.
//
// The rating is by Glicko-2 ([learn.Rating]) and pairs players. It is kept for each group of rules ([Group]), because
// who plays one rule well plays its relatives well. The points are those of the original program. They are kept for each rule and
// make the hall of fame: every game moves points from the loser to the winner, see [Points].
//
// A [Book] is the fold of the results of rated games, in the order in which they ended, and can be made again from them. It knows
// no clock and no storage.
//
// # Farming
//
// A player may have a second account and win against it. Two things make that a poor harvest: a player has no more to give than the
// points that the account began with, and further games of the same two players within pairTime count half as many points each, and nothing for
// the rating from the pairMost-th on. So nobody wins more than twice mostPoints from one opponent in that time.
package rating
