// Package archive finds games that are over, by player, rule and date. Its [Index] is a table in SQLite of what the
// logs of matches hold: nothing is in it that cannot be read from them again, so that a file that is lost, old or
// damaged is made anew.
//
// [Index.Follow] reads the logs in the order in which they were written, from the entry on that it has read last, and replays each match
// in which a game may have ended: the referee alone applies rules. The rows of games and the place in the logs are written together.
// One match is in memory at a time.
//
// An Index keeps no names of accounts: it is told them, and a name that is deleted finds nothing any more. It keeps what guests were
// called, as the logs do.
package archive
