// Package referee keeps a match of online play as the server does: it applies every move by the rules, keeps the clocks, decides
// results, and takes nothing on a player's word.
//
// A [Match] is the fold of its events, which are those of package protocol. The server keeps them in a log that only grows, and sends
// them to the players and to those who watch. [Replay] makes the match out of its log again.
//
//	events, err := match.Do(player, command, arrival)
//
// carries out a command, and what time has brought before it. The server stores the events, and only then answers the command and
// tells others. If they cannot be stored, it throws the match away and replays the log.
//
// # Time
//
// Time comes in as a value, in milliseconds since 1970. [Match.Pass] carries out what time alone brings: a clock that has run out, a
// player who is not back, the next game. [Match.Due] says when that is to be asked next.
//
// A move costs the time from the event before until it came, less the time on the way as the server measures it. Of that at most
// lagMost is given back for one move, and over a game no more than an allowance that each move refills a little: a player who
// answers pings late gains little, see [Arrival].
//
// A player who is away has graceTime in each game, over all absences; each absence takes leastAbsence of it at least. When the
// server itself was out, [Match.Recover] stops clocks and grace times from the moment on at which it was last known to run.
//
// # Bounds
//
// A match ends whatever its players do. A game has protocol.MaxPly moves at most, those that were taken back included, and is then
// drawn. Offers are limited by moves, undoing by mostUndone, absences in a game by the grace time, the time for a move by the clock, or
// by idleTime without one, and a rest between two games by nextTime.
package referee
