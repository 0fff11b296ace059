// Package seat is the seat of a player elsewhere at a table of package game: it joins a session to a match of package client.
//
// The server keeps the match. Package client mirrors it, and applies every event by the rules. A session follows the record of that
// mirror, see [game.Remote]: no move is kept or counted here. What people here do goes to the server as commands. The session shows
// it at once, and waits with following until the server has answered, and the match holds what it has answered. So a reload, a gap or a
// second window ends in the same game.
//
// A session is one game of a match. [Setup] describes it to the table, and [Seats] makes its seats: that of the opponent, or those of
// both sides in a match that is watched. The sides are swapped after each game of a match, so the next one is begun with another
// Setup.
package seat
