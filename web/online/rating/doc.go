// Package rating keeps what results say about players of online play: two numbers for each, a place in the hall of fame, and how
// they came about.
//
// The rating is by Glicko-2 ([learn.Rating]) and pairs players. It is kept for each group of rules ([ruletext.Group]), because
// who plays one rule well plays its relatives well. The points are those of the original program. They are kept for each rule and
// make the hall of fame: every game moves points from the loser to the winner, see [Points].
//
// A [Book] is the fold of the results of rated games, in the order in which they ended, and can be made again from them. It knows
// no clock and no storage.
//
// # Farming
//
// A player may have a second account and win against it. Two things make that a poor harvest: a player has no more to
// give than the points that the account began with, and of the games of the same two players within pairTime, each one
// after the first pairFull moves half as many points as the one before, and none changes the rating from the
// pairMost-th on. So nobody wins more than (pairFull+1) * mostPoints from one opponent in that time, and from an equal
// one less than two hundred: who wins has more points each time, and so wins fewer.
package rating
