//go:build !js

package hub

import (
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"awale/web/online/budget"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// From is where a connection comes from.
type From struct {
	// Address is the address of this server to which the client has connected, which proofs have to cover. It is one of those that the
	// host has named: what a client says of it is not believed.
	Address string
	// Place is the address of the client, or the part of it that belongs to one household.
	Place string
	// Computer is the level of a computer player of the host, which has its own way in, "" for everybody else.
	Computer string
	// Others are the addresses of the other servers of the same cluster, protocol.MaxOthers at most. The client is told.
	Others []string
}

// Bounds of a connection.
const (
	// mostTexts and mostBytes are how many texts, and how many bytes, may wait for a client. One who follows the lobby of many players
	// gets that many changes in a minute at most.
	mostTexts, mostBytes = 8192, 8 << 20
	// fullBytes is how many bytes wait for a client before the next command is carried out.
	fullBytes = 256 << 10
	// anonymousTime is how long a connection may take to say who it is, in milliseconds. Clients give up after 20 s.
	anonymousTime = 30_000
	// mostFollowed is how many matches a connection may follow.
	mostFollowed = 8
)

// aliveEvery is how long a client in view is sent nothing, a little less than it expects. It is looked at every readEvery.
const aliveEvery = protocol.BeatEvery*time.Millisecond - readEvery

// The budgets of a connection: commands, and messages that cannot be read. listing bounds the lists of players that all ask for: one costs
// some tenths of a millisecond in a full lobby.
var (
	sending  = budget.Limit{Burst: 100, Each: 50}
	spoiling = budget.Limit{Burst: 10, Each: 6000}
	listing  = budget.Limit{Burst: 300, Each: 3}
)

// sendingBytes is how many bytes of a text count as one command in the budget sending. Only rules of players and proposals about them are
// longer, and to read a text takes as long as it is.
const sendingBytes = 1 << 10

// Conn is one connection of a client. Receive is called for one text after the other; other methods may be called at the same time.
type Conn struct {
	hub  *Hub
	from From
	// since is when the connection was opened, in milliseconds.
	since int64
	// number counts the connections: one that was opened later has a larger number.
	number uint64
	lag    atomic.Int64
	// view is whether the client is in view, so that it sends something every few seconds.
	view atomic.Bool
	// outages is the number of outages of the host after the last of which the client was heard.
	outages atomic.Int64

	// receiving is held while a text is carried out. It guards what follows.
	receiving sync.Mutex
	// ticket and session are there after hello, and player and key, with which an account was opened, after login.
	ticket    *identity.Ticket
	session   *session
	sessionID string
	player    string
	key       string
	followed  map[string]*table
	arenas    map[string]*director
	sent      budget.Budget
	spoilt    budget.Budget

	// own is whether the client follows what concerns its player alone, and watched are the matches that the player watches by this
	// connection. The hub guards both.
	own     bool
	watched map[string]bool

	// mu guards what waits to be sent.
	mu      sync.Mutex
	waiting [][]byte
	size    int
	// lastAdded is when the last text was added.
	lastAdded time.Time
	// ended is set when nothing more is added.
	ended bool
	// wake has an element when there is something new for Next, room one when there is less to send, and asked one when another
	// player has asked something of the player.
	wake, room, asked chan struct{}
}

// Connect opens a connection. The error is ErrFull, or says that the hub has stopped.
func (h *Hub) Connect(f From) (*Conn, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := h.placeOf(f.Place)
	switch {
	case h.stopped:
		return nil, errStopped
	case h.options.Connections > 0 && len(h.conns) >= h.options.Connections, h.options.OfPlace > 0 && p.conns >= h.options.OfPlace:
		return nil, ErrFull
	}
	h.opened++
	known, _ := h.clock.outage(0)
	c := &Conn{hub: h, from: f, since: h.now(), number: h.opened, followed: map[string]*table{}, arenas: map[string]*director{},
		watched: map[string]bool{},
		wake:    make(chan struct{}, 1), room: make(chan struct{}, 1), asked: make(chan struct{}, 1)}
	c.outages.Store(int64(known))
	p.conns++
	h.conns[c] = true
	return c, nil
}

// placeOf returns what is known of a place. The caller holds the lock.
func (h *Hub) placeOf(name string) *place {
	p := h.places[name]
	if p == nil {
		p = &place{}
		h.places[name] = p
	}
	return p
}

// Lag notes how long a message takes to the client and back, in milliseconds, as a ping has measured it that was just answered.
func (c *Conn) Lag(milliseconds int64) {
	c.lag.Store(milliseconds)
	c.receiving.Lock()
	defer c.receiving.Unlock()
	if !c.isEnded() {
		c.heard()
	}
}

// Beats reports whether the client sends something at least every [protocol.BeatEvery]: it is in view, and its player plays or seeks an
// opponent.
func (c *Conn) Beats() bool {
	if !c.view.Load() {
		return false
	}
	h := c.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	m := h.members[c.player]
	return m != nil && m.conn == c && (h.playing[c.player] != nil || h.lobby.Seeks(c.player))
}

// Asked is a channel that has an element once another player has asked for a game with the player of the connection, or has
// written to the player: it matters now whether the client is still there.
func (c *Conn) Asked() <-chan struct{} { return c.asked }

// heard notes that the client was heard. After an outage of the host its player is back then: before, the connection may have been lost
// without a sign. The caller holds receiving.
func (c *Conn) heard() {
	n, _ := c.hub.clock.outage(0)
	if c.outages.Swap(int64(n)) == int64(n) {
		return
	}
	h := c.hub
	h.mu.Lock()
	var t *table
	if m := h.members[c.player]; m != nil && m.conn == c {
		t = h.playing[c.player]
	}
	h.mu.Unlock()
	if t != nil {
		t.comeBack(c.player)
	}
}

// Next returns the next text for the client, and waits until there is one. The error is io.EOF when the connection has ended
// and nothing is left, or that of ctx.
func (c *Conn) Next(ctx context.Context) ([]byte, error) {
	for {
		c.mu.Lock()
		if len(c.waiting) > 0 {
			text := c.waiting[0]
			c.waiting[0] = nil
			c.waiting = c.waiting[1:]
			c.size -= len(text)
			if c.size < fullBytes {
				signal(c.room)
			}
			c.mu.Unlock()
			return text, nil
		}
		ended := c.ended
		c.mu.Unlock()
		if ended {
			return nil, io.EOF
		}
		select {
		case <-c.wake:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func signal(to chan struct{}) {
	select {
	case to <- struct{}{}:
	default:
	}
}

// push adds a text for the client. It does not wait: the connection of a client that reads too slowly ends.
func (c *Conn) push(text []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.ended:
	case len(c.waiting) >= mostTexts, len(c.waiting) > 0 && c.size+len(text) > mostBytes:
		c.finish(protocol.ByeSlow, true)
	default:
		c.add(text)
	}
}

func (c *Conn) add(text []byte) {
	c.waiting = append(c.waiting, text)
	c.size += len(text)
	c.lastAdded = time.Now()
	signal(c.wake)
}

// tellAlive adds a sign of life, if nothing was added for a while.
func (c *Conn) tellAlive(text []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.ended && time.Since(c.lastAdded) > aliveEvery {
		c.add(text)
	}
}

// end ends the connection with a reason.
func (c *Conn) end(why string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.finish(why, false)
}

// finish adds the last text, "" for none. drop discards the texts that wait before it.
func (c *Conn) finish(why string, drop bool) {
	if c.ended {
		return
	}
	if drop {
		c.waiting, c.size = nil, 0
	}
	if text, err := (protocol.Notice{With: &protocol.Bye{Why: why}}).Encode(); why != "" && err == nil {
		c.add(text)
	}
	c.ended = true
	signal(c.wake)
	signal(c.room)
}

// waitForRoom waits until not too much waits for the client. It reports false if the connection has ended.
func (c *Conn) waitForRoom() bool {
	for {
		c.mu.Lock()
		ended, full := c.ended, c.size >= fullBytes
		c.mu.Unlock()
		if ended || !full {
			return !ended
		}
		<-c.room
	}
}

// notify sends a notice.
func (c *Conn) notify(n protocol.Notice) {
	text, err := n.Encode()
	if err != nil {
		c.hub.log.Error("a notice cannot be written", "kind", n.With.Kind(), "error", err)
		return
	}
	c.push(text)
}

// Close ends the connection from the side of the client. It waits for the command that is carried out.
func (c *Conn) Close() {
	c.mu.Lock()
	c.finish("", true)
	c.mu.Unlock()
	c.receiving.Lock()
	defer c.receiving.Unlock()
	h := c.hub
	h.mu.Lock()
	if !h.conns[c] {
		h.mu.Unlock()
		return
	}
	delete(h.conns, c)
	h.placeOf(c.from.Place).conns--
	for _, following := range h.following {
		delete(following, c)
	}
	h.unwatch(c)
	t := h.lose(c, h.now())
	h.mu.Unlock()
	for _, followed := range c.followed {
		followed.unfollow(c)
	}
	for _, d := range c.arenas {
		d.unfollow(c)
	}
	if t != nil {
		t.lose(c.player)
	}
}

// Receive carries out what the client has sent, and returns when that is done. It waits while the client does not read what it
// was sent.
func (c *Conn) Receive(text []byte) {
	arrived := c.hub.now()
	if !c.waitForRoom() {
		return
	}
	c.receiving.Lock()
	defer c.receiving.Unlock()
	if c.isEnded() {
		return
	}
	c.heard()
	if !c.sent.SpendSome(1+int64(len(text)/sendingBytes), sending, arrived) {
		c.end(protocol.ByeFlood)
		return
	}
	m, err := protocol.DecodeCommand(text)
	if err != nil {
		if !c.spoilt.Spend(spoiling, arrived) {
			c.end(protocol.ByeFlood)
			return
		}
		c.notify(protocol.Notice{Re: m.ID, With: unreadable(err)})
		return
	}
	c.carryOut(m, arrived)
}

// waitForCommand waits until no command is carried out. The connection has ended, so that none follows.
func (c *Conn) waitForCommand() {
	c.receiving.Lock()
	defer c.receiving.Unlock()
}

func (c *Conn) isEnded() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ended
}

// unreadable says to the author of a client what is wrong with a message.
func unreadable(err error) *protocol.Refused {
	r := protocol.Refuse(protocol.WhyMessage)
	r.Says = err.Error()
	return r
}

// refusal returns the answer for an error: what is no refusal is a fault of the store.
func refusal(err error) *protocol.Refused {
	var r *protocol.Refused
	if errors.As(err, &r) {
		return r
	}
	return protocol.Refuse(protocol.WhyFull)
}
