// Package archive finds games that are over, by player, rule and date. Its [Index] is a set of SQLite tables. Everything in it comes from
// the logs of matches. So a file that is lost, outdated or damaged is rebuilt from them.
//
// [Index.Follow] reads the logs in the order in which they were written, beginning after the last entry that it has read. It replays each
// match in which a game may have ended, because only the referee applies rules. Games and the position in the logs are written in one
// transaction. One match is in memory at a time.
//
// The tables have no names of accounts. [Index.Name] sets them, and a deleted name finds nothing any more. The tables have the names of
// guests, as the logs do. A guest who has an account, or had one, is found and shown as that account.
package archive
