// Package online is play on the Internet as the screens see it.
//
//   - [Room] follows the changes at the client, puts the games of matches on the board, and opens the sheets.
//   - [Connection] has the client of package web/online/client, its line to the server, and the saved document.
//   - [Account] is who the player is at the server.
//   - records are what the server has saved of its players, published the rules of players, calendar the days to come, arenas the
//     tournaments, and clubs the clubs.
//   - messages are the saved messages, invitations the invitation that waits, words the texts for what the server sends, goingon the
//     game by link that goes on at the server, places the addresses of servers, and privacy what servers keep.
//
// A sheet embeds what package pages gives every page of online play: what every sheet of the program has, the connection and the words.
// Those of this package also have the room.
//
// The screen with the board uses this package by the interface remotePlay of package play. Nothing here imports that screen.
package online
