package client

import "time"

// Connection is one connection to a server: a WebSocket of package platform, or one in memory. No method waits.
type Connection interface {
	// Status reports whether the connection is open, or has ended. A connection that has ended is never open again. Messages that came
	// before its end can still be received.
	Status() (open, ended bool)
	// Receive returns the next message of the server. ok is false if there is none now.
	Receive() (text []byte, ok bool)
	// Send sends a message, at once or when it can. A connection that cannot take more messages ends.
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

// mostAtOnce is how many messages are received in one call: the rest waits, so that no frame takes long.
const mostAtOnce = 200

// Tick receives and sends messages, and opens and closes connections. now is the time of a clock that only goes forward. It is called
// once a frame.
func (l *Line) Tick(now time.Duration) {
	c := l.client
	if l.link != nil {
		l.receive(now) // first: after a long time without a frame, the answer that the client waits for may have come
	}
	c.Tick(now)
	if l.link != nil && !c.Wanted() {
		l.flush() // the last messages
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

// receive gives the client the messages that have come.
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

// flush sends the messages that wait.
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
