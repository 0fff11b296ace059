//go:build !js

package relay

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"awale/web/online/hub"
	"awale/web/online/journal/journaltest"
	"awale/web/online/lobby"
	"awale/web/online/protocol"

	"github.com/nats-io/nats.go"
	"pgregory.net/rapid"
)

var quiet = slog.New(slog.DiscardHandler)

func dial(t *testing.T, url string) *nats.Conn {
	t.Helper()
	conn, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return conn
}

func newOutpost(t *testing.T, url string, most int) *Outpost {
	t.Helper()
	o, err := NewOutpost(dial(t, url), most, quiet)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(o.Close)
	return o
}

func newHub(t *testing.T, m *hub.Memory) *hub.Hub {
	t.Helper()
	h, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: 100}, OfPlace: 3}, m)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Stop)
	return h
}

func newBase(t *testing.T, url string, h *hub.Hub) *Base {
	t.Helper()
	b, err := NewBase(dial(t, url), h, quiet)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close(ended) })
	return b
}

// ended is a context that has ended.
var ended = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()

// client is a client at an outpost.
type client struct {
	t      *testing.T
	conn   *Conn
	outbox protocol.Outbox
}

func connect(t *testing.T, o *Outpost, place string) *client {
	t.Helper()
	conn, err := o.Connect(hub.From{Address: "wss://" + place + ".example.org/online", Place: place})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return &client{t: t, conn: conn}
}

func (c *client) send(with protocol.Asked) {
	c.t.Helper()
	m, _ := c.outbox.Put(with)
	text, err := m.Encode()
	if err != nil {
		c.t.Fatal(err)
	}
	c.conn.Receive(text)
}

// next returns the next notice; nil at the end of the connection.
func (c *client) next() protocol.Told {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(c.t.Context(), time.Minute)
	defer cancel()
	text, err := c.conn.Next(ctx)
	if err == io.EOF {
		return nil
	}
	if err != nil {
		c.t.Fatal(err)
	}
	n, err := protocol.DecodeNotice(text)
	if err != nil {
		c.t.Fatal(err)
	}
	return n.With
}

// enter comes in as a guest.
func (c *client) enter(session, name string) protocol.Player {
	c.t.Helper()
	c.send(&protocol.Hello{Version: protocol.Version, Session: session})
	c.send(&protocol.Guest{Name: name})
	if w, ok := c.next().(*protocol.Welcome); !ok || !strings.HasPrefix(w.Server, "wss://"+c.conn.from.Place) {
		c.t.Fatalf("the welcome is %+v", w)
	}
	you, ok := c.next().(*protocol.You)
	if !ok {
		c.t.Fatal("a guest is not let in")
	}
	return you.Player
}

// until waits until something is so.
func until(t *testing.T, what string, so func() bool) {
	t.Helper()
	for range 6000 {
		if so() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("not within a minute: %s", what)
}

// Clients of two outposts meet at a hub that comes after them, and go on at the next one.
func TestClientsOfOutpostsMeet(t *testing.T) {
	url := journaltest.Server(t)
	one, two := newOutpost(t, url, 0), newOutpost(t, url, 2)
	ama, kofi := connect(t, one, "one"), connect(t, two, "two")
	if one.Ready() {
		t.Error("there is no base")
	}
	store := hub.NewMemory()
	h := newHub(t, store)
	came := make(chan protocol.Player)
	go func() { came <- ama.enter("session00001", "Ama") }() // it waits for the base
	b := newBase(t, url, h)
	before := <-came
	kofi.enter("session00002", "Kofi")
	ama.conn.Lag(80)

	ama.send(&protocol.Follow{Of: protocol.StreamTalk})
	for followed := false; !followed; {
		_, followed = ama.next().(*protocol.Done)
	}
	kofi.send(&protocol.Say{Words: protocol.Words{Text: "Good evening"}})
	for said := false; !said; {
		switch n := ama.next().(type) {
		case *protocol.Said:
			said = n.Text == "Good evening"
		case *protocol.Talk:
		default:
			t.Fatalf("%#v is told", n)
		}
	}
	// The limits of the hub hold for clients that come by way of another host, and an outpost has its own.
	for range 2 {
		connect(t, one, "one")
	}
	if many := connect(t, one, "one"); many.next() != nil {
		t.Error("one place has too many connections")
	}
	connect(t, two, "two")
	if _, err := two.Connect(hub.From{}); !errors.Is(err, hub.ErrFull) {
		t.Errorf("a third connection of two: %v", err)
	}
	until(t, "five connections", func() bool { return h.Health().Connections == 5 })
	kofi.conn.Close()
	until(t, "a connection has ended", func() bool { return h.Health().Connections == 4 })

	h.Stop()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	b.Close(ctx)
	var last protocol.Told
	for n := ama.next(); n != nil; n = ama.next() {
		last = n
	}
	if bye, ok := last.(*protocol.Bye); !ok || bye.Why != protocol.ByeStop {
		t.Errorf("the last word is %#v", last)
	}
	until(t, "the outpost knows that the base is gone", func() bool { return !one.Ready() })
	newBase(t, url, newHub(t, store))
	if after := connect(t, one, "one").enter("session00001", "Ama"); after.ID != before.ID {
		t.Error("a guest is somebody else at the next hub")
	}
}

// What is lost or spoilt on the way, or silent, ends a link with its connections, and the next one works.
func TestAFailedLinkIsReplaced(t *testing.T) {
	url := journaltest.Server(t)
	o := newOutpost(t, url, 0)
	h := newHub(t, hub.NewMemory())
	b := newBase(t, url, h)
	links := func() (at, there *link) {
		until(t, "a link", o.Ready)
		o.mu.Lock()
		defer o.mu.Unlock()
		until(t, "a link of the base", func() bool {
			b.mu.Lock()
			defer b.mu.Unlock()
			for id, l := range b.links {
				if strings.HasSuffix(o.ear.Subject, id) {
					there = l
				}
			}
			return there != nil
		})
		return o.link, there
	}
	late := func(l *link) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.silence = 0
	}
	for name, fail := range map[string]func(outpost, base *link, conn uint64){
		"a frame to the base is lost":           func(outpost, _ *link, _ uint64) { outpost.mu.Lock(); outpost.sent++; outpost.mu.Unlock() },
		"a frame to the outpost is lost":        func(_, base *link, _ uint64) { base.mu.Lock(); base.sent++; base.mu.Unlock() },
		"the base is spoilt":                    func(_, base *link, _ uint64) { base.publish([]byte("nonsense")) },
		"the outpost is spoilt":                 func(outpost, _ *link, _ uint64) { outpost.publish(nil) },
		"the outpost takes what was never sent": func(outpost, _ *link, conn uint64) { outpost.count(taken, conn, 1<<20) },
		"a connection is opened twice":          func(outpost, _ *link, conn uint64) { outpost.send(opening, conn, []byte("{}")) },
		"a connection comes from nowhere":       func(outpost, _ *link, _ uint64) { outpost.send(opening, 99, []byte("[]")) },
		"more comes than may be on the way":     func(outpost, _ *link, conn uint64) { outpost.send(part, conn, make([]byte, 10*upWindow)) },
		"the outpost gives up":                  func(outpost, _ *link, conn uint64) { outpost.publish(frame{kind: reset}.encode()) },
		"the base is silent":                    func(outpost, _ *link, _ uint64) { late(outpost) },
		"the outpost is silent":                 func(_, base *link, _ uint64) { late(base) },
	} {
		c := connect(t, o, "one")
		c.enter("session00001", "Ama")
		outpost, base := links()
		fail(outpost, base, c.conn.line.number)
		for n := c.next(); n != nil; n = c.next() {
			if _, ok := n.(*protocol.Bye); ok {
				t.Errorf("%s: the hub has ended the connection", name)
			}
		}
		until(t, name+": the hub has no connection", func() bool { return h.Health().Connections == 0 })
	}
	connect(t, o, "one").enter("session00001", "Ama")
}

// A client at an outpost asks for more than it reads, and hangs up. The hub notices.
func TestAClientThatReadsNothingHangsUp(t *testing.T) {
	const crowd = 4000
	h, err := hub.Open(hub.Options{Lobby: lobby.Settings{Most: crowd + 1}}, hub.NewMemory())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Stop)
	url := journaltest.Server(t)
	newBase(t, url, h)
	o := newOutpost(t, url, 0)
	for i := range crowd {
		place := fmt.Sprint("place", i)
		conn, err := h.Connect(hub.From{Address: "wss://" + place + ".example.org/online", Place: place})
		if err != nil {
			t.Fatal(err)
		}
		for number, with := range []protocol.Asked{&protocol.Hello{Version: protocol.Version, Session: fmt.Sprintf("guest%07d", i)}, &protocol.Guest{Name: fmt.Sprint("Guest of a crowd ", i)}} {
			text, err := protocol.Command{ID: uint64(number) + 1, With: with}.Encode()
			if err != nil {
				t.Fatal(err)
			}
			conn.Receive(text)
		}
	}
	c := connect(t, o, "one")
	c.enter("session00001", "Ama")
	for range 8 {
		c.send(&protocol.Follow{Of: protocol.StreamLobby})
	}
	until(t, "the way is full", func() bool {
		c.conn.line.mu.Lock()
		defer c.conn.line.mu.Unlock()
		return c.conn.line.held >= downWindow
	})
	time.Sleep(100 * time.Millisecond) // what has come last waits for room
	c.conn.Close()
	until(t, "the connection has ended", func() bool { return h.Health().Connections == crowd })
}

// Without a base a client waits, and not for ever.
func TestAClientWaitsForABase(t *testing.T) {
	o := newOutpost(t, journaltest.Server(t), 0)
	c := connect(t, o, "one")
	o.mu.Lock()
	c.conn.since = time.Now().Add(-2 * patience)
	o.mu.Unlock()
	if c.next() != nil {
		t.Error("something is told without a hub")
	}
	c.send(&protocol.Hello{Version: protocol.Version, Session: "session00001"}) // nobody takes it, and nothing waits
	o.Close()
	if _, err := o.Connect(hub.From{}); err == nil {
		t.Error("a closed outpost takes connections")
	}
}

// held is a connection on which nothing comes while a test holds it.
type held struct {
	net.Conn
	mu *sync.Mutex
}

func (h held) Read(data []byte) (int, error) {
	n, err := h.Conn.Read(data)
	h.mu.Lock()
	defer h.mu.Unlock()
	return n, err
}

// Dial implements nats.CustomDialer.
func (h held) Dial(network, address string) (net.Conn, error) {
	conn, err := net.Dial(network, address)
	return held{conn, h.mu}, err
}

// Clients come while an outpost makes its link to a base.
func TestNobodyWaitsForALink(t *testing.T) {
	var answers sync.Mutex
	conn, err := nats.Connect(journaltest.Server(t), nats.SetCustomDialer(held{mu: &answers}))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	o, err := NewOutpost(conn, 0, quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer o.Close()
	if err := conn.Flush(); err != nil {
		t.Fatal(err)
	}
	answers.Lock()
	linked := make(chan struct{})
	go func() {
		o.hear("a base")
		close(linked)
	}()
	until(t, "the outpost subscribes", func() bool { return conn.NumSubscriptions() == 2 })
	c := connect(t, o, "one")
	select {
	case <-linked:
		t.Error("a client has waited for the link")
	default:
	}
	answers.Unlock()
	<-linked
	o.hear("a base") // the machine may have been too slow for the first beat
	if c.conn.isWaiting() || !o.Ready() {
		t.Error("the client has no link")
	}
}

// pipe returns the ends of a link without NATS, and what counts the bytes that go from the first one to the second.
func pipe() (a, b *link, sent *atomic.Int64) {
	ends, sent := [2]*link{}, &atomic.Int64{}
	for i := range ends {
		ways := make(chan []byte, 1<<16)
		ends[i] = newLink(func(data []byte) {
			if i == 0 {
				sent.Add(int64(len(data)))
			}
			ways <- data
		})
		go func() {
			for data := range ways {
				other := ends[1-i]
				f, err := decode(data)
				if err != nil || f.kind != reset && (!other.hear(f) || other.give(f) != nil) {
					other.giveUp()
				}
				if f.kind == reset {
					return
				}
			}
		}()
	}
	return ends[0], ends[1], sent
}

// join adds both ends of a connection to a link.
func join(a, b *link, number uint64, window, opposite int) (x, y *line) {
	x, y = newLine(number, window, opposite), newLine(number, opposite, window)
	x.link, y.link = a, b
	a.add(x)
	b.add(y)
	return x, y
}

// Texts of any length come whole and in order, on several connections in both directions, whether they are new or were sent to somebody
// before, and while others end.
func TestTextsArrive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const least = 8 << 10
		a, b, _ := pipe()
		window := rapid.IntRange(least, 4*least)
		text := rapid.Custom(func(t *rapid.T) []byte {
			n := rapid.OneOf(rapid.IntRange(0, 200), rapid.IntRange(1, 5*piece)).Draw(t, "length")
			return bytes.Repeat([]byte{byte(rapid.IntRange(0, 255).Draw(t, "byte"))}, n)
		})
		pool := rapid.SliceOfN(text, 1, 6).Draw(t, "pool")
		done := make(chan error, 8)
		var all []*line
		ways := 0
		for number := range uint64(rapid.IntRange(1, 3).Draw(t, "connections")) {
			x, y := join(a, b, number, window.Draw(t, "window"), window.Draw(t, "opposite"))
			all = append(all, x, y)
			for _, way := range [2]struct{ from, to *line }{{x, y}, {y, x}} {
				texts := rapid.SliceOfN(rapid.SampledFrom(pool), 1, 12).Draw(t, "texts")
				pauses := rapid.SliceOfN(rapid.IntRange(0, 2), len(texts), len(texts)).Draw(t, "pauses")
				ways++
				go func() {
					for _, x := range texts {
						_ = way.from.send(context.Background(), x) // what does not come is missed below
					}
				}()
				go func() {
					for i, want := range texts {
						time.Sleep(time.Duration(pauses[i]) * time.Millisecond)
						got, err := way.to.next(context.Background())
						if err != nil || !bytes.Equal(got, want) {
							done <- fmt.Errorf("text %d: %d bytes in place of %d, %v", i, len(got), len(want), err)
							return
						}
					}
					done <- nil
				}()
			}
		}
		// One more ends at the other end while it is sent to.
		x, y := join(a, b, 99, least, least)
		go func() {
			for _, text := range pool {
				_ = x.send(context.Background(), text) // it ends meanwhile
			}
			x.link.remove(x)
		}()
		go func() {
			_, _ = y.next(context.Background()) // whether there is a text or not
			y.end()
			y.link.remove(y)
		}()
		for range ways {
			select {
			case err := <-done:
				if err != nil {
					t.Fatal(err)
				}
			case <-time.After(30 * time.Second):
				t.Fatal("texts wait for ever")
			}
		}
		for _, x := range all {
			x.mu.Lock()
			if x.held >= x.opposite/4 {
				t.Errorf("%d bytes were taken, and the other end was not told", x.held)
			}
			x.mu.Unlock()
		}
		for _, l := range []*link{a, b} {
			l.publish(frame{kind: reset}.encode())
		}
	})
}

// What many are told goes over a link once, also if others are told something else between.
func TestATextToManyIsSentOnce(t *testing.T) {
	a, b, sent := pipe()
	const clients = 50
	texts := [][]byte{bytes.Repeat([]byte("lobby"), 20_000), bytes.Repeat([]byte("change"), 50)}
	whole := len(texts[0]) + len(texts[1])
	for number := range uint64(clients) {
		x, y := join(a, b, number, downWindow, upWindow)
		for _, text := range append(texts, bytes.Repeat([]byte{byte(number)}, leastKept)) {
			if err := x.send(t.Context(), text); err != nil {
				t.Fatal(err)
			}
			if got, err := y.next(t.Context()); err != nil || !bytes.Equal(got, text) {
				t.Fatalf("client %d: %v", number, err)
			}
		}
	}
	if n := int(sent.Load()); n < whole || n > whole+clients*(leastKept+50) {
		t.Errorf("%d bytes were sent for texts of %d", n, whole)
	}
	// Texts of the same letters are not the same text: a slice may be filled anew.
	x, y := join(a, b, clients, downWindow, upWindow)
	for _, text := range [][]byte{bytes.Repeat([]byte("change"), 50), texts[1]} {
		if err := x.send(t.Context(), text); err != nil {
			t.Fatal(err)
		}
		if got, err := y.next(t.Context()); err != nil || !bytes.Equal(got, text) {
			t.Fatal(err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, x := range []frame{{kind: reset}, {beat, 1, 0, nil}, {opening, 7, 300, []byte("{}")}, {taken, 1 << 40, 2, []byte{0x80, 1}}} {
		f.Add(x.encode())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := decode(data)
		if err != nil {
			return
		}
		again, err := decode(x.encode())
		if err != nil || again.kind != x.kind || again.number != x.number || again.conn != x.conn || !bytes.Equal(again.body, x.body) {
			t.Errorf("%+v is read as %+v", x, again)
		}
		_, _ = x.count()
	})
}
