package client

import "time"

// Connection is one connection to a server. Nothing in it waits. It may be that of package platform, or one in memory.
type Connection interface {
	// Status reports whether the connection is open, or has ended. One that has ended stays so. What has come before may still be
	// received.
	Status() (open, ended bool)
	// Receive returns the next message that has come. ok is false if there is none now.
	Receive() (text []byte, ok bool)
	// Send sends a message, at once or when it can. A connection that takes no more ends.
	Send(text []byte)
	// Close ends the connection.
	Close()
}

// Line joins a client to connections.
type Line struct {
	client *Client
	dial   func(address string) Connection
	link   Connection
	opened bool
}

// NewLine returns a line for a client. dial begins a connection to an address, and returns at once.
func NewLine(c *Client, dial func(address string) Connection) *Line {
	return &Line{client: c, dial: dial}
}

// mostAtOnce is how many messages are taken in one call: the rest waits, so that no frame does.
const mostAtOnce = 200

// Tick lets time go on to now, of a clock that only goes forward: it takes what has come, sends what is to be sent, and opens and closes
// connections. It is called once a frame.
func (l *Line) Tick(now time.Duration) {
	c := l.client
	if l.link != nil {
		l.receive(now) // first: after a long time without a frame, what the client waits for may lie here
	}
	c.Tick(now)
	if l.link != nil && !c.Wanted() {
		l.flush() // the last words
		l.link.Close()
		l.link = nil
		c.Closed(now)
	}
	if l.link == nil && c.Wanted() {
		c.Dialled(now)
		l.link, l.opened = l.dial(c.Server()), false
	}
	l.flush()
}

// receive takes what the connection has brought.
func (l *Line) receive(now time.Duration) {
	c := l.client
	open, ended := l.link.Status()
	if open && !l.opened {
		l.opened = true
		c.Opened(now)
	}
	for range mostAtOnce {
		text, ok := l.link.Receive()
		if !ok {
			if ended {
				l.link.Close()
				l.link = nil
				c.Closed(now)
			}
			return
		}
		c.Text(now, text)
	}
}

// flush sends what waits.
func (l *Line) flush() {
	if l.link == nil || !l.opened {
		return
	}
	for {
		text, ok := l.client.Next()
		if !ok {
			return
		}
		l.link.Send(text)
	}
}
