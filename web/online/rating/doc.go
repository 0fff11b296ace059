// Package rating computes the ratings and the hall of fame of online play from the results of games.
//
// The rating of a player follows Glicko-2 ([learn.Rating]). It is used to pair players. There is one for each [Board]: for each group of
// rules ([ruletext.Group]), because a player who plays one rule well also plays similar rules well, at each speed, because not everybody
// who plays well plays fast. The points are those of the original program. There are points for each rule. They make the hall of fame:
// every game moves points from the loser to the winner, see [Points].
//
// A rating is provisional while its deviation is protocol.ProvisionalFrom or more. It has no place among the [Book.Leaders] then. There is
// one limit for both, because few players play many games at one speed: about eleven games against players with known ratings, or twenty
// against others, are enough. Deviations grow, so a place ends some months after the last game.
//
// A [Book] is computed from the results of rated games, in the order in which they ended. It knows no clock and no storage.
//
// # Farming
//
// A player may win against a second account of the same person. Three limits make this useless. An account can lose no more points than it
// has. Matches of the same two players within looseTime count less: from the third on, their games have half the effect of those of the
// match before. And games of the same two players within pairTime count less: after the first pairFull games, each has half the effect of
// the one before, and from the pairMost-th game on none changes the ratings. So the games of a usual match count in full, and a player wins
// at most (pairFull+1) * mostPoints from one opponent in that time.
package rating
