// Package seat is the seat of a player elsewhere at a table of package game: it joins a session to a match of package client.
//
// What people here do goes to the server as commands. What the server tells of the match comes to the session as signals, which it
// checks like all others. A move from here is pending until the server has told of it. Where the session does not fit the match, it
// asks for a snapshot, and gets the game as the match tells it. So a reload, a gap or a second window ends in the same game.
//
// A session is one game of a match. [Setup] describes it to the table, and [Seats] makes its seats: that of the opponent, or those of
// both sides in a match that is watched. The sides are swapped after each game of a match, so the next one is begun with another
// Setup.
package seat
