// Package client is the player's end of online play: a session with a server, the streams that it follows, and mirrors of the
// lobby, of what concerns the player, and of matches.
//
// A [Client] has no socket and no clock. Its caller reports what the connection does ([Client.Opened], [Client.Text],
// [Client.Closed]) and what time it is, and sends the messages that it returns ([Client.Next]). [Line] joins it to a [Connection], such
// as a WebSocket of package platform, once a frame. No call waits, and no goroutine is started.
//
// The client does what the protocol asks for (see package awale/web/online): it numbers commands, sends them again after a lost
// connection, follows streams, takes each notice once, and connects again by itself, with longer and longer waits, also to the other
// servers of a cluster. It notices a connection that is lost without a sign, later while the program is hidden ([Client.Hide]). A program
// sends commands with [Client.Do]. The news of the server changes the mirrors, and observers get a [Change].
//
// A [Match] is folded from its events by package referee, so every move in it has been played by the rules. An event that does not
// follow from those before it is not taken: the match is then asked for again from its beginning.
//
// No message of a server makes the client panic, or use more and more memory: every list has a bound.
package client
