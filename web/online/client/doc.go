// Package client is the player's end of online play: a session with a server, the streams that it follows, and mirrors of the
// lobby, of what concerns the player, and of matches.
//
// A [Client] knows no socket and no clock. It is told what its connection does ([Client.Opened], [Client.Text], [Client.Closed]) and
// what time it is, and returns the texts that are to be sent ([Client.Next]). [Line] joins it to a [Connection], such as a WebSocket of
// package platform, once a frame. Nothing here waits, and no goroutine is begun.
//
// The client keeps the promises of the protocol (see package awale/web/online): it numbers commands, sends them again after a lost
// connection, follows streams, takes each notice once, and connects again by itself, each time later than the last, also to the other
// servers of a cluster. What the program asks for is a command, see [Client.Do]. What the server tells shows in the mirrors, and as a
// [Change] to those who observe it.
//
// A [Match] is folded from its events by package referee, so every move in it has been played by the rules. An event that does not
// follow from those before it is not taken.
//
// Nothing that a server sends makes the client panic, or grow without bound: every list has one.
package client
