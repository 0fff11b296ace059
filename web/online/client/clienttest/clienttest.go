//go:build !js

// Package clienttest joins clients to a hub in memory, for tests.
package clienttest

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/hub"
	"awale/web/online/identity"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// Address is that of the hub.
const Address = "wss://play.example.org/online"

// Key signs with a key of package identity, at once.
type Key struct{ identity.Key }

// Prove implements [client.Signer].
func (k Key) Prove(do, server, nonce string, expires int64, done func(protocol.Proof, error)) {
	done(k.Key.Prove(do, server, nonce, expires), nil)
}

// Wire is a connection to a hub in memory.
type Wire struct {
	Conn *hub.Conn
	// Ended is set once the connection has ended.
	Ended bool
	// Drop loses what is sent in both directions, as a network does that is gone.
	Drop bool
	// Lose is how many of the next messages of the hub get lost. Most is how many still come before Drop is set, 0 for any number.
	Lose   int
	Most   int
	killed bool
}

// Status implements [client.Connection], as the following methods do.
func (w *Wire) Status() (open, ended bool) { return true, w.Ended }

// Receive is described at Status.
func (w *Wire) Receive() ([]byte, bool) {
	now, cancel := context.WithCancel(context.Background())
	cancel()
	text, err := w.Conn.Next(now)
	if w.Ended = w.Ended || errors.Is(err, io.EOF); w.Drop {
		return nil, false
	}
	if err == nil && w.Lose > 0 {
		w.Lose--
		return w.Receive()
	}
	if err == nil && w.Most > 0 {
		w.Most--
		w.Drop = w.Most == 0
	}
	return text, err == nil
}

// Send is described at Status.
func (w *Wire) Send(text []byte) {
	if !w.Drop {
		w.Conn.Receive(text)
	}
}

// Close is described at Status.
func (w *Wire) Close() {
	if !w.killed {
		w.Conn.Close()
	}
	w.Ended = true
}

// Kill ends the connection as that of a server that was killed: the hub does nothing about it.
func (w *Wire) Kill() { w.Ended, w.killed = true, true }

// Player is a client in a test, and its line.
type Player struct {
	*client.Client
	// Entry is as whom the player entered.
	Entry client.Entry
	t     *testing.T
	Line  *client.Line
	// Hub is what the player connects to, and Wire the last connection.
	Hub     *hub.Hub
	Wire    *Wire
	begun   time.Time
	changes []client.Change
}

// New returns a player who enters, with an earlier session or the zero value. dialled is called with every new connection.
func New(t *testing.T, h *hub.Hub, e client.Entry, s client.Session, dialled ...func(*Wire)) *Player {
	p := &Player{t: t, Entry: e, Hub: h, begun: time.Now(), Client: client.New(client.Options{Address: Address, Session: s,
		Chance: rand.Uint64})}
	p.Line = client.NewLine(p.Client, func(string) client.Connection {
		level, _, _ := protocol.ComputerLevel(e.Name) // nobody else has such a name
		conn, err := p.Hub.Connect(hub.From{Address: Address, Place: e.Name, Computer: level})
		if err != nil {
			return closed{}
		}
		p.Wire = &Wire{Conn: conn}
		for _, f := range dialled {
			f(p.Wire)
		}
		return p.Wire
	})
	p.Observe(func(x client.Change) { p.changes = append(p.changes, x) })
	p.Enter(e)
	p.Pass(0)
	return p
}

// closed is a connection that could not be opened.
type closed struct{}

func (closed) Status() (open, ended bool) { return false, true }
func (closed) Receive() ([]byte, bool)    { return nil, false }
func (closed) Send([]byte)                {}
func (closed) Close()                     {}

// Pass lets time go by, with four frames a second and eight at its end.
func (p *Player) Pass(d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); {
		p.Line.Tick(time.Since(p.begun))
		time.Sleep(250 * time.Millisecond)
	}
	for range 8 {
		p.Line.Tick(time.Since(p.begun))
	}
}

// Must sends a command and returns the id of what it has made.
func (p *Player) Must(with protocol.Asked) string {
	p.t.Helper()
	var answer protocol.Told
	p.Do(with, func(t protocol.Told) { answer = t })
	p.Pass(0)
	done, ok := answer.(*protocol.Done)
	if !ok {
		p.t.Fatalf("%s: %+v", with.Do(), answer)
	}
	return done.ID
}

// Told reports whether a change was told, and forgets all.
func (p *Player) Told(kind client.ChangeKind) (x client.Change, ok bool) {
	for _, c := range p.changes {
		if c.Kind == kind {
			x, ok = c, true
		}
	}
	p.changes = nil
	return x, ok
}

// OpenHub opens a hub on a store, with the ids of moderators.
func OpenHub(t *testing.T, m *hub.Memory, moderators ...string) *hub.Hub {
	h, err := hub.Open(hub.Options{Tournaments: hub.AccountsMake, Clubs: hub.AccountsMake, Lobby: lobby.Settings{Most: 1000},
		Moderators: moderators}, m)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// Terms are those of an unrated game of five minutes each, in which the one who asks is South.
func Terms() protocol.Terms {
	return protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: protocol.South, Games: 1}
}

// Meet begins a match in which the first one is South, and returns its id.
func Meet(t *testing.T, a, b *Player, x protocol.Terms) string {
	t.Helper()
	accept := &protocol.Accept{}
	accept.Challenge = a.Must(&protocol.Challenge{Player: b.You().ID, Terms: x})
	b.Must(accept)
	a.Pass(0)
	x1, _ := a.Told(client.Plays)
	x2, _ := b.Told(client.Plays)
	if x1.ID == "" || x1.ID != x2.ID || a.Match(x1.ID).Log() == nil || b.Match(x1.ID).Log() == nil {
		t.Fatalf("one plays %q, the other %q", x1.ID, x2.ID)
	}
	return x1.ID
}

// Turn plays the next move of a match, whoever's it is.
func Turn(t *testing.T, id string, players ...*Player) {
	t.Helper()
	p := Mover(id, players...)
	p.Must(Next(p.Match(id).Log()))
	for _, p := range players {
		p.Pass(0)
	}
}

// Mover returns the player whose turn it is in the first game of a match.
func Mover(id string, players ...*Player) *Player {
	for _, p := range players {
		if log := p.Match(id).Log(); log.Players()[log.Record().Position().Turn] == p.You().ID {
			return p
		}
	}
	return nil
}

// Next returns some move of the side to move.
func Next(log *referee.Match) *protocol.Move {
	rules := log.Record().Rules()
	return &protocol.Move{At: protocol.At{Match: log.ID(), Game: log.Game()}, Ply: log.Ply(),
		Move: notation.FormatMove(rules.Size(), rules.Legal(log.Record().Position())[0])}
}

// Pair opens a hub with an account and a guest.
func Pair(t *testing.T, store *hub.Memory) (h *hub.Hub, ama, kofi *Player) {
	h = OpenHub(t, store)
	ama = New(t, h, client.Entry{Name: "Ama", Signer: Key{identity.NewKey()}, Register: true}, client.Session{})
	kofi = New(t, h, client.Entry{Name: "Kofi"}, client.Session{})
	return h, ama, kofi
}
