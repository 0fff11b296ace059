package client

import (
	"slices"
	"strings"
)

// servers are the servers of a cluster, each of which takes clients.
type servers struct {
	// list are their addresses. The first one is that for which the client was made, and the only one that is believed about others:
	// whoever can have another one send a welcome cannot lead players on.
	list []string
	// at is the one that is tried now.
	at int
}

// Server returns the address of the server to which the client is connected, or is about to connect: that of [Client.Address], or of
// another server of the same cluster that it has told.
func (c *Client) Server() string { return c.servers.list[c.servers.at] }

// next turns to the next server.
func (s *servers) next() { s.at = (s.at + 1) % len(s.list) }

// hear takes the others that the server of now has told. Who has come by TLS does not go on without it.
func (s *servers) hear(others []string) {
	if s.at != 0 {
		return
	}
	secure := func(address string) bool { return strings.HasPrefix(address, "wss://") }
	s.list = append(s.list[:1:1], slices.DeleteFunc(slices.Clone(others), func(other string) bool { return secure(s.list[0]) && !secure(other) })...)
}
