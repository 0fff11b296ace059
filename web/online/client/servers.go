package client

import (
	"slices"
	"strings"
)

// servers are the servers of a cluster. A client can connect to each of them.
type servers struct {
	// list has their addresses. The first one is the server for which the client was made. Only that one may name others: otherwise a
	// server that was named could send players anywhere.
	list []string
	// at is the index of the server that is tried now.
	at int
}

// Server returns the address of the server to which the client is connected, or is about to connect: [Client.Address], or another server
// of the same cluster that it has named.
func (c *Client) Server() string { return c.servers.list[c.servers.at] }

// next chooses the next server.
func (s *servers) next() { s.at = (s.at + 1) % len(s.list) }

// hear takes the other servers that the present server has named. A client that uses TLS does not connect without it.
func (s *servers) hear(others []string) {
	if s.at != 0 {
		return
	}
	secure := func(address string) bool { return strings.HasPrefix(address, "wss://") }
	s.list = append(s.list[:1:1], slices.DeleteFunc(slices.Clone(others),
		func(other string) bool { return secure(s.list[0]) && !secure(other) })...)
}
