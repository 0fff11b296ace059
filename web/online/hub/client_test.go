//go:build !js

package hub

import (
	"cmp"
	"context"
	"fmt"
	"testing"
	"time"

	"awale/variants/notation"
	"awale/web/online/identity"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

const address = "wss://play.example.org/online"

// open opens a hub on a store.
func open(t *testing.T, s Store) *Hub {
	t.Helper()
	return openWith(t, s, Options{})
}

// openWith opens a hub on a store, for 100 players unless the options say how many.
func openWith(t *testing.T, s Store, o Options) *Hub {
	t.Helper()
	o.Lobby.Most = cmp.Or(o.Lobby.Most, 100)
	h, err := Open(o, s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Stop)
	return h
}

// client is a client of a test, in one session.
type client struct {
	t       *testing.T
	h       *Hub
	key     identity.Key
	session string
	// place is where it comes from, "" for that of all others.
	place  string
	outbox protocol.Outbox
	conn   *Conn
	id     string
	// got are the notices that came and were not looked at.
	got     []protocol.Notice
	streams map[string]*protocol.Follower
	matches map[string]*referee.Match
}

var sessions int

func newClient(t *testing.T, h *Hub) *client {
	t.Helper()
	sessions++
	c := &client{t: t, h: h, key: identity.NewKey(), session: fmt.Sprintf("s%011d", sessions), streams: map[string]*protocol.Follower{},
		matches: map[string]*referee.Match{}}
	c.connect()
	return c
}

// connect opens a connection and returns the welcome.
func (c *client) connect() *protocol.Welcome {
	c.t.Helper()
	conn, err := c.h.Connect(From{Address: address, Place: cmp.Or(c.place, "192.0.2.1")})
	if err != nil {
		c.t.Fatal(err)
	}
	c.conn = conn
	return c.ask(&protocol.Hello{Version: protocol.Version, Session: c.session}).(*protocol.Welcome)
}

// registered is a client with a new account.
func registered(t *testing.T, h *Hub, name string) *client {
	t.Helper()
	c := &client{t: t, h: h, key: identity.NewKey(), streams: map[string]*protocol.Follower{}, matches: map[string]*referee.Match{}}
	sessions++
	c.session = fmt.Sprintf("s%011d", sessions)
	w := c.connect()
	c.is(c.ask(&protocol.Register{Name: name, Proof: c.key.Prove("register", address, w.Nonce, w.Expires)}))
	return c
}

// guest is a client without an account.
func guestOf(t *testing.T, h *Hub, name string) *client {
	t.Helper()
	c := newClient(t, h)
	c.is(c.ask(&protocol.Guest{Name: name}))
	return c
}

// back connects and logs in again.
func (c *client) back() {
	c.t.Helper()
	w := c.connect()
	c.is(c.ask(&protocol.LogIn{Proof: c.key.Prove("login", address, w.Nonce, w.Expires)}))
}

// is takes the answer that says who the client is.
func (c *client) is(answer protocol.Told) {
	c.t.Helper()
	you, ok := answer.(*protocol.You)
	if !ok {
		c.t.Fatalf("%#v", answer)
	}
	c.id = you.Player.ID
}

// send sends a command, of which it returns the number.
func (c *client) send(with protocol.Asked) uint64 {
	c.t.Helper()
	m, ok := c.outbox.Put(with)
	if !ok {
		c.t.Fatal("too many commands wait")
	}
	c.repeat(m)
	return m.ID
}

func (c *client) repeat(m protocol.Command) {
	c.t.Helper()
	text, err := m.Encode()
	if err != nil {
		c.t.Fatal(err)
	}
	c.conn.Receive(text)
	c.read()
}

// read takes what has come.
func (c *client) read() {
	c.t.Helper()
	now, cancel := context.WithCancel(context.Background())
	cancel()
	for {
		text, err := c.conn.Next(now)
		if err != nil {
			return
		}
		n, err := protocol.DecodeNotice(text)
		if err != nil {
			c.t.Fatalf("%s: %v", text, err)
		}
		c.take(n)
	}
}

// take folds a notice of a stream.
func (c *client) take(n protocol.Notice) {
	c.t.Helper()
	if n.Re != 0 {
		c.outbox.Answered(n.Re)
	}
	c.got = append(c.got, n)
	if n.Of == "" {
		return
	}
	f := c.streams[n.Of]
	if f == nil {
		c.t.Fatalf("%s comes, which is not followed", n.Of)
	}
	switch whole := n.With.(type) {
	case *protocol.Lobby:
		f.Whole(whole.Life, n.Number)
		return
	case *protocol.Talk:
		f.Whole(whole.Life, n.Number)
		return
	case *protocol.Own:
		f.Whole(whole.Life, n.Number)
		return
	}
	if f.Take(n.Number) != protocol.Expected {
		c.t.Fatalf("%s: number %d does not come after %d", n.Of, n.Number, f.Last)
	}
	e, ok := n.With.(protocol.Event)
	if !ok {
		return
	}
	var err error
	if m := c.matches[n.Of]; m != nil {
		err = m.Apply(e)
	} else {
		c.matches[n.Of], err = referee.Replay([]protocol.Event{e})
	}
	if err != nil {
		c.t.Fatalf("%s: %d: %v", n.Of, n.Number, err)
	}
}

// ask sends a command and returns the answer.
func (c *client) ask(with protocol.Asked) protocol.Told {
	c.t.Helper()
	id := c.send(with)
	for i, n := range c.got {
		if n.Re == id {
			c.got = append(c.got[:i], c.got[i+1:]...)
			return n.With
		}
	}
	c.t.Fatalf("%s has no answer", with.Do())
	return nil
}

// do sends a command that is carried out, and returns the id of what was made.
func (c *client) do(with protocol.Asked) string {
	c.t.Helper()
	answer := c.ask(with)
	done, ok := answer.(*protocol.Done)
	if !ok {
		c.t.Fatalf("%s is not carried out: %+v", with.Do(), answer)
	}
	return done.ID
}

// refused sends a command that is refused.
func (c *client) refused(with protocol.Asked, why protocol.Why) {
	c.t.Helper()
	if r, ok := c.ask(with).(*protocol.Refused); !ok || r.Why != why {
		c.t.Fatalf("%s: %#v, want %s", with.Do(), r, why)
	}
}

// follow follows a stream.
func (c *client) follow(of string) {
	c.t.Helper()
	f := c.streams[of]
	if f == nil {
		f = &protocol.Follower{}
		c.streams[of] = f
	}
	c.do(f.Follow(of))
}

// told returns the first notice of a type that came, and forgets it with all before it.
func told[T protocol.Told](c *client) T {
	c.t.Helper()
	c.read()
	for i, n := range c.got {
		if with, ok := n.With.(T); ok {
			c.got = c.got[i+1:]
			return with
		}
	}
	var none T
	c.t.Fatalf("no %T came", none)
	return none
}

// quiet checks that no notice of a type came.
func quiet[T protocol.Told](c *client) {
	c.t.Helper()
	c.read()
	for _, n := range c.got {
		if with, ok := n.With.(T); ok {
			c.t.Fatalf("%#v came", with)
		}
	}
}

// terms are those of a rated game of five minutes each.
func terms() protocol.Terms {
	return protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: protocol.South, Rated: true,
		Games: 1}
}

// pair begins a match of two clients, in which the first one is South, and follows it.
func pair(t *testing.T, a, b *client, terms protocol.Terms) (match string) {
	t.Helper()
	for _, c := range []*client{a, b} {
		if c.streams[protocol.StreamOwn] == nil {
			c.follow(protocol.StreamOwn)
		}
	}
	accept := &protocol.Accept{}
	accept.Challenge = a.do(&protocol.Challenge{Player: b.id, Terms: terms})
	b.do(accept)
	match = told[*protocol.Playing](a).Match
	if other := told[*protocol.Playing](b).Match; other != match {
		t.Fatalf("one plays %s, the other %s", match, other)
	}
	for _, c := range []*client{a, b} {
		c.follow(match)
	}
	return match
}

// next returns the command for a random move, and who of both is to send it.
func next(m *referee.Match, lot int) (player string, move *protocol.Move) {
	p := m.Record().Position()
	legal := m.Record().Rules().Legal(p)
	mover := (int(p.Turn) + m.Game() - 1) % 2
	return m.Players()[mover], &protocol.Move{At: protocol.At{Match: m.ID(), Game: m.Game()}, Ply: m.Ply(),
		Move: notation.FormatMove(m.Record().Rules().Size(), legal[lot%len(legal)])}
}

// begins plays the moves from which on a game counts.
func begins(t *testing.T, match string, a, b *client) {
	t.Helper()
	for range 2 * leastMoves {
		play(t, match, a, b)
	}
}

// play plays a move in a match of two clients.
func play(t *testing.T, match string, a, b *client) {
	t.Helper()
	time.Sleep(900 * time.Millisecond)
	a.read()
	b.read()
	player, move := next(a.matches[match], 7*a.matches[match].Ply())
	mover := a
	if b.id == player {
		mover = b
	}
	mover.do(move)
	a.read()
	b.read()
}
