// Package online is play on the Internet as the screens see it. [Room] keeps a client of package web/online/client, follows what comes
// from there, puts the games of its matches on the board, and opens the lobby and everything that is reached from it.
//
// The screen with the board asks this package only what the interface remotePlay of package play names. Nothing here imports that screen.
package online
