// Package table puts the game on the board into words, and passes the players' questions on: [Playing] is the game,
// [Narrator] says how it stands, [Commentary] is the line in which the game speaks, and [Offers] are the requests of
// the players.
//
// The package draws no board and decides nothing about a game: package game does.
package table
