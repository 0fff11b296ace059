// Package referee runs a match of online play: it applies every move by the rules, keeps the clocks, decides results, and does not rely on
// anything that a client claims.
//
// The state of a [Match] follows from its events, which are defined in package protocol. The server appends them to a log, and sends them
// to the players and spectators. [Replay] computes the match from its log.
//
//	events, err := match.Do(player, command, arrival)
//
// carries out a command, after everything that has become due before it. The server stores the events, and only then answers the command
// and sends the events. If it cannot store them, it discards the match and replays the log.
//
// # Time
//
// Times are arguments, in milliseconds since 1970. [Match.Pass] carries out what happens without a command: a clock runs out, an absent
// player loses, the next game begins. [Match.Due] returns the time of the next such event.
//
// A move costs the time since the previous event, minus the network delay that the server has measured. The deduction is at most lagMost
// for one move, and limited over a game by an allowance that each move refills a little. So a player who answers pings late on purpose
// gains little, see [Arrival].
//
// A player may be absent for graceTime in each game, over all absences. The first freeTime of an absence does not count, for mostFree
// absences; each of the others counts at least leastAbsence. After an outage of the server, [Match.Recover] stops clocks and grace times at
// the moment at which the server was last known to run.
//
// # Bounds
//
// Every match ends, whatever its players do. A game is drawn after protocol.MaxPly moves, including moves that were taken back. Moves limit
// the number of offers, mostUndone limits undos, the grace time limits absences, the clock or idleTime limits the time for a move, and
// nextTime limits the rest between two games.
package referee
