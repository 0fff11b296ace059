// Package socket brings clients to a hub of online play: it takes WebSockets, and carries texts between them and the connections of
// awale/web/online/hub. On a host of a cluster that does not serve, a [Forwarder] passes them on to the one that does.
//
// It limits what a client can do to a server before a command is understood: a page of a stranger does not connect for its visitor
// (origins), a message has protocol.MaxCommand bytes at most, and a client that takes or sends nothing for patience while there is
// something to take or to send is left. Pings tell how long the way to a client is, and that it is still there. A client that has
// said that it is in view is left much sooner.
package socket
