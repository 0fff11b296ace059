//go:build !js

package relay

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"awale/web/online/hub"

	"github.com/nats-io/nats.go"
)

// patience is how long a client waits at an outpost until there is a base. It has to be shorter than the time that clients have for
// coming in.
const patience = 15 * time.Second

// flushTime is how long a NATS server may take to have read what was sent to it.
const flushTime = time.Second

// Outpost takes the connections of clients at a host without a hub, or before it has one.
type Outpost struct {
	conn *nats.Conn
	most int
	log  *slog.Logger
	stop context.CancelFunc
	done sync.WaitGroup

	mu     sync.Mutex
	closed bool
	// base is the id of the base of the link, "" for none, and link is nil then.
	base string
	link *link
	// ear is the subscription to what comes on the link.
	ear   *nats.Subscription
	count uint64
	conns map[*Conn]bool
}

// NewOutpost returns an outpost that takes at most so many connections at a time, 0 for any number.
func NewOutpost(conn *nats.Conn, most int, log *slog.Logger) (*Outpost, error) {
	o := &Outpost{conn: conn, most: most, log: log, conns: map[*Conn]bool{}}
	beats, err := conn.Subscribe(beatSubject, func(m *nats.Msg) { o.hear(string(m.Data)) })
	if err != nil {
		return nil, err
	}
	var ctx context.Context
	ctx, o.stop = context.WithCancel(context.Background())
	o.done.Go(func() {
		defer func() { _ = beats.Unsubscribe() }() // a connection that is gone has no subscriptions
		for ctx.Err() == nil {
			o.pass()
			select {
			case <-time.After(beatEvery):
			case <-ctx.Done():
			}
		}
	})
	return o, nil
}

// Close ends all connections.
func (o *Outpost) Close() {
	o.stop()
	o.done.Wait()
	o.mu.Lock()
	o.closed = true
	conns := slices.Collect(maps.Keys(o.conns))
	o.mu.Unlock()
	for _, c := range conns {
		c.Close()
	}
	o.mu.Lock()
	o.leave()
	o.mu.Unlock()
	_ = o.conn.FlushTimeout(flushTime) // a base that does not hear it notices the silence
}

// Ready reports whether there is a base now.
func (o *Outpost) Ready() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.link != nil
}

// hear notes that a base is there. With another one, everything that belongs to the one before has ended. It is called for one beat after
// the other.
func (o *Outpost) hear(base string) {
	o.mu.Lock()
	known := o.closed || base == o.base
	if !known {
		o.leave()
	}
	o.mu.Unlock()
	if known {
		return
	}
	// Meanwhile clients may come and go.
	l, ear, err := o.reach(base)
	if err != nil {
		o.log.Warn("the host that serves cannot be reached", "error", err)
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		_ = ear.Unsubscribe() // a connection that is gone has no subscriptions
		return
	}
	o.base, o.link, o.ear = base, l, ear
	for c := range o.conns {
		if c.isWaiting() {
			c.join(l)
		}
	}
}

// reach makes a link to a base, of which the base learns by the first frame.
func (o *Outpost) reach(base string) (*link, *nats.Subscription, error) {
	id := rand.Text()
	subject := baseSubject + base + "." + id
	l := newLink(func(data []byte) { _ = o.conn.Publish(subject, data) }) // what is lost is noticed at the other end
	ear, err := o.conn.Subscribe(linkSubject+id, func(m *nats.Msg) { o.receive(l, m.Data) })
	if err != nil {
		return nil, nil, err
	}
	err = ear.SetPendingLimits(-1, mostPending)
	if err == nil {
		// Who answers the first frame has to find the subscription.
		err = o.conn.FlushTimeout(flushTime)
	}
	if err != nil {
		_ = ear.Unsubscribe()
		return nil, nil, err
	}
	return l, ear, nil
}

// leave gives the link up.
func (o *Outpost) leave() {
	if o.link == nil {
		return
	}
	_ = o.ear.Unsubscribe() // a connection that is gone has no subscriptions
	o.link.publish(frame{kind: reset}.encode())
	o.link.giveUp()
	o.base, o.link, o.ear = "", nil, nil
}

// lose gives a link up that has failed. The next beat of the base makes a new one.
func (o *Outpost) lose(l *link, why string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.link == l {
		o.log.Warn("the way to the host that serves is lost", "why", why)
		o.leave()
	}
}

// pass lets time pass.
func (o *Outpost) pass() {
	o.mu.Lock()
	l := o.link
	var late []*Conn
	for c := range o.conns {
		if c.isWaiting() && time.Since(c.since) > patience {
			late = append(late, c)
		}
	}
	o.mu.Unlock()
	for _, c := range late {
		c.line.end()
	}
	switch {
	case l == nil:
	case l.silent():
		o.lose(l, "it is silent")
	default:
		l.send(beat, 0, nil)
	}
}

// receive takes a message of the base.
func (o *Outpost) receive(l *link, data []byte) {
	f, err := decode(data)
	switch {
	case err != nil:
		o.lose(l, err.Error())
	case f.kind == reset:
		o.lose(l, "it has given the link up")
	case !l.hear(f):
		o.lose(l, "a message is missing")
	case f.kind != beat:
		if err := l.give(f); err != nil {
			o.lose(l, err.Error())
		}
	}
}

// Conn is a connection of a client at an outpost. Its methods are those of [hub.Conn].
type Conn struct {
	outpost *Outpost
	from    hub.From
	since   time.Time
	line    *line
	// joined is closed when there is a link.
	joined chan struct{}
}

// Connect opens a connection. The error is [hub.ErrFull], or says that the outpost is closed. What the client says waits until there is
// a base; without one the connection ends after a while.
func (o *Outpost) Connect(f hub.From) (*Conn, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.closed:
		return nil, io.ErrClosedPipe
	case o.most > 0 && len(o.conns) >= o.most:
		return nil, hub.ErrFull
	}
	o.count++
	c := &Conn{outpost: o, from: f, since: time.Now(), line: newLine(o.count, upWindow, downWindow), joined: make(chan struct{})}
	o.conns[c] = true
	if o.link != nil {
		c.join(o.link)
	}
	return c, nil
}

// isWaiting reports whether there was no base for the connection yet.
func (c *Conn) isWaiting() bool {
	select {
	case <-c.joined:
		return false
	default:
		return true
	}
}

// join opens the connection at the base.
func (c *Conn) join(l *link) {
	c.line.link = l
	from, err := json.Marshal(c.from)
	if err != nil || !l.add(c.line) {
		c.line.end()
	} else {
		l.send(opening, c.line.number, from)
	}
	close(c.joined)
}

// Receive carries what the client has sent to the base. It waits while too much is on the way.
func (c *Conn) Receive(text []byte) {
	select {
	case <-c.joined:
		_ = c.line.send(context.Background(), text) // a connection that has ended takes nothing
	case <-c.line.ended:
	}
}

// Next returns the next text for the client, and waits until there is one. The error is io.EOF when the connection has ended and nothing
// is left, or that of ctx.
func (c *Conn) Next(ctx context.Context) ([]byte, error) { return c.line.next(ctx) }

// Lag tells the base how long a message takes to the client and back, in milliseconds.
func (c *Conn) Lag(milliseconds int64) {
	if !c.isWaiting() {
		c.line.link.count(lag, c.line.number, int(milliseconds))
	}
}

// Close ends the connection from the side of the client.
func (c *Conn) Close() {
	o := c.outpost
	o.mu.Lock()
	delete(o.conns, c)
	o.mu.Unlock()
	c.line.end()
	if !c.isWaiting() {
		c.line.link.remove(c.line)
	}
}
