//go:build !js

// Package pipes is for tests of servers in a bubble with a clock of its own: connections without a network.
package pipes

import (
	"net"
	"sync"
)

// Listener is a listener on which every connection is a pipe without a buffer: what a client does not read, the server
// cannot write, and the clock of a test stands still meanwhile.
type Listener struct {
	accept chan net.Conn
	closed chan struct{}
	once   sync.Once
}

// Listen returns a listener without connections.
func Listen() *Listener {
	return &Listener{accept: make(chan net.Conn), closed: make(chan struct{})}
}

// Accept implements [net.Listener].
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.accept:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close implements [net.Listener].
func (l *Listener) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

// Addr implements [net.Listener].
func (l *Listener) Addr() net.Addr { return &net.TCPAddr{} }

// Connect returns the client's end of a new connection, once the server has accepted it.
func (l *Listener) Connect() net.Conn {
	client, server := net.Pipe()
	l.accept <- server
	return client
}
