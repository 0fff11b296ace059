//go:build !js

package hub

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"awale/variants/notation"
	"awale/web/online/lobby"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
)

// stopTime is how long a host is stopped in tests, in milliseconds: longer than the clocks and the grace time last.
const stopTime = 150_000

// machine has the clock of a machine on which the host can be stopped.
type machine struct {
	mu sync.Mutex
	// skew is how long the host was stopped so far, in milliseconds. readings counts the readings of the clock: the host is stopped before
	// the one with the number stopAt.
	skew             int64
	readings, stopAt int
}

func (m *machine) read() int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.readings++; m.readings == m.stopAt {
		m.skew += stopTime
	}
	return time.Now().UnixMilli() + m.skew
}

// stop stops the host for a while, which may be negative: then somebody sets the clock back.
func (m *machine) stop(milliseconds int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.skew += milliseconds
}

// at has the host stop before a reading of the clock, the next one with 1, and returns whether it has done so.
func (m *machine) at(reading int) (stopped func() bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.stopAt = m.readings + reading
	at := m.stopAt
	return func() bool {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.readings >= at
	}
}

// slowStore is a store that calls functions around its work, nil for none.
type slowStore struct {
	*Memory
	mu sync.Mutex
	// before and after are called around Append, and reading before a log is read.
	before, after, reading func()
}

// set changes one of the functions.
func (s *slowStore) set(which *func(), to func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	*which = to
}

func (s *slowStore) call(which *func()) {
	s.mu.Lock()
	f := *which
	s.mu.Unlock()
	if f != nil {
		f()
	}
}

// Going implements [Store]. The oldest match comes first.
func (s *slowStore) Going(ctx context.Context) ([]string, error) {
	ids, err := s.Memory.Going(ctx)
	begun := func(id string) int64 {
		_, events, err := s.Memory.Log(ctx, id)
		if err != nil || len(events) == 0 {
			return 0
		}
		return events[0].When()
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Compare(begun(a), begun(b)) })
	return ids, err
}

func (s *slowStore) Log(ctx context.Context, match string) (matchlog.Log, []protocol.Event, error) {
	s.call(&s.reading)
	l, events, err := s.Memory.Log(ctx, match)
	return slowLog{l, s}, events, err
}

type slowLog struct {
	matchlog.Log
	store *slowStore
}

func (l slowLog) Append(ctx context.Context, events ...protocol.Event) error {
	l.store.call(&l.store.before)
	defer l.store.call(&l.store.after)
	return l.Log.Append(ctx, events...)
}

// stopped is a match in which the host is stopped. mover has thought for two seconds, and waits has moved before.
type stopped struct {
	machine      *machine
	store        *slowStore
	h            *Hub
	match        string
	mover, waits *client
	move         *protocol.Move
}

// newStopped begins a match with some seconds for each side.
func newStopped(t *testing.T, each int) *stopped {
	s := &stopped{machine: &machine{}, store: &slowStore{Memory: NewMemory()}}
	s.h = openWith(t, s.store, Options{Clock: s.machine.read})
	s.mover, s.waits = registered(t, s.h, "Ama"), registered(t, s.h, "Kofi")
	x := terms()
	x.Clock.Each, x.Rated = each, false
	s.match = pair(t, s.mover, s.waits, x)
	for range 4 {
		play(t, s.match, s.mover, s.waits)
	}
	time.Sleep(2 * time.Second)
	var player string
	if player, s.move = next(s.mover.matches[s.match], 0); player != s.mover.id {
		s.mover, s.waits = s.waits, s.mover
	}
	return s
}

// again has a client notice that its connection is gone, and come back with the commands that wait for an answer.
func again(c *client) {
	c.t.Helper()
	c.conn.Close()
	c.got = nil
	c.back()
	c.follow(protocol.StreamOwn)
	for match := range c.matches {
		c.follow(match)
	}
	for _, m := range c.outbox.Waiting() {
		c.repeat(m)
	}
}

// costsNothing checks that the move was played, once, and that neither player has lost the game or time by the stop of the host.
func (s *stopped) costsNothing(t *testing.T) {
	t.Helper()
	ply, start := s.move.Ply, time.Now()
	for _, c := range []*client{s.mover, s.waits} {
		c.read()
		if m := c.matches[s.match]; m.Over() || m.Ply() != ply+1 {
			t.Fatalf("over %v at move %d, not %d", m.Over(), m.Ply(), ply+1)
		}
	}
	time.Sleep(3 * time.Second)
	_, reply := next(s.waits.matches[s.match], 0)
	s.waits.got = nil
	s.waits.do(reply)
	moved := told[*protocol.Moved](s.waits)
	if most := time.Since(start).Milliseconds() + 100; moved.Spent > most || min(moved.Left[0], moved.Left[1]) < 50_000 {
		t.Errorf("%+v after %d ms", moved, most)
	}
	// All of the grace time is there.
	s.mover.conn.Close()
	away := told[*protocol.Away](s.waits)
	if grace := away.Until - away.Time; grace != 110_000 {
		t.Errorf("%d ms of the grace time are left", grace)
	}
}

// TestAHostThatStandsStill stops the host for longer than clocks and grace times last, at every step of a move: at each reading of its
// clock while it carries out the move, and before and after it has stored it. The clients lose their connections meanwhile, or not.
func TestAHostThatStandsStill(t *testing.T) {
	for _, lost := range []string{"none", "mover", "waits", "both"} {
		for step := -1; ; step++ {
			done := false
			t.Run(fmt.Sprintf("%s loses the connection, step %d", lost, step), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := newStopped(t, 60)
					reached := func() bool { return true }
					once := sync.OnceFunc(func() { s.machine.stop(stopTime) })
					switch step {
					case -1:
						s.store.set(&s.store.before, once)
					case 0:
						s.store.set(&s.store.after, once)
					default:
						reached = s.machine.at(step)
					}
					s.mover.send(s.move)
					done = !reached()
					// The timers of the host are due before anything else.
					s.h.tables[s.match].pass()
					s.h.pass(s.h.now())
					// Those who have lost the connection come back seconds later.
					for i, name := range []string{"mover", "waits"} {
						if c := []*client{s.mover, s.waits}[i]; lost == name || lost == "both" {
							time.Sleep(4 * time.Second)
							again(c)
						} else {
							c.follow(protocol.StreamOwn)
						}
					}
					s.costsNothing(t)
				})
			})
			if done || t.Failed() {
				break
			}
		}
	}
}

// TestAMoveThatHasNotComeYet stops the host before it has read a move that waits in the connection.
func TestAMoveThatHasNotComeYet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStopped(t, 60)
		s.machine.stop(stopTime)
		s.h.tables[s.match].pass()
		s.mover.send(s.move) // by the old connection, which the client has given up by now
		again(s.mover)
		time.Sleep(8 * time.Second)
		again(s.waits)
		s.costsNothing(t)
	})
}

// TestGraceStandsWhileTheHostIsOut has a player away whose grace time is nearly over.
func TestGraceStandsWhileTheHostIsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStopped(t, 300)
		s.mover.do(s.move)
		s.mover.conn.Close()
		time.Sleep(50 * time.Second)
		s.machine.stop(stopTime)
		s.h.tables[s.match].pass()
		s.waits.follow(protocol.StreamOwn) // whose clock runs again
		time.Sleep(50 * time.Second)
		s.waits.read()
		if s.waits.matches[s.match].Over() {
			t.Fatal("the grace time ran while the host was out")
		}
		again(s.mover)
		if s.mover.matches[s.match].Over() {
			t.Error("the match is over")
		}
	})
}

// TestTheClockOfTheMachineIsSet sets the clock back and forward by an hour.
func TestTheClockOfTheMachineIsSet(t *testing.T) {
	for _, by := range []int64{-3_600_000, 3_600_000, -500} {
		synctest.Test(t, func(t *testing.T) {
			s := newStopped(t, 60)
			s.machine.stop(by)
			s.h.tables[s.match].pass()
			s.mover.follow(protocol.StreamOwn)
			s.waits.follow(protocol.StreamOwn)
			time.Sleep(5 * time.Second)
			s.mover.got = nil
			s.mover.do(s.move)
			if moved := told[*protocol.Moved](s.mover); moved.Spent < 4400 || moved.Spent > 8000 {
				t.Errorf("%+v", moved)
			}
		})
	}
}

// TestAHostThatTakesLongToOpen has the store take longer for a match than the clocks and grace times of another one last, which is there
// already.
func TestAHostThatTakesLongToOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStopped(t, 60)
		pair(t, registered(t, s.h, "Efua"), registered(t, s.h, "Esi"), terms())
		s.h.Stop()
		reads := 0
		s.store.set(&s.store.reading, func() {
			if reads++; reads == 2 {
				time.Sleep(stopTime * time.Millisecond)
			}
		})
		s.h = openWith(t, s.store, Options{})
		s.store.set(&s.store.reading, nil)
		time.Sleep(15 * time.Second)
		for _, c := range []*client{s.mover, s.waits} {
			c.h = s.h
			again(c)
		}
		s.mover.do(s.move)
		s.costsNothing(t)
	})
}

// TestALateLogInEndsNoNewerConnection: a client logs in twice, because the host was out, and the log-in that it has given up is carried out
// last.
func TestALateLogInEndsNoNewerConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		c := guestOf(t, h, "Ama")
		c.connect()
		old := c.conn
		c.connect()
		c.is(c.ask(&protocol.Guest{Name: "Ama"}))
		newer := c.conn
		c.conn = old
		c.refused(&protocol.Guest{Name: "Ama"}, protocol.WhyOld)
		old.Close()
		c.conn = newer
		c.follow(protocol.StreamOwn)
		if slices.ContainsFunc(c.got, func(n protocol.Notice) bool { _, bye := n.With.(*protocol.Bye); return bye }) {
			t.Error("the newer connection has ended")
		}
	})
}

// computerOf is a computer player of the host.
func computerOf(t *testing.T, h *Hub, number int) *client {
	t.Helper()
	c := newClient(t, h)
	c.conn.from.Computer = "club"
	c.is(c.ask(&protocol.Guest{Name: protocol.ComputerName("club", number)}))
	return c
}

// TestAComputerIsLeftFirst has a player leave a match with a computer for one with a person. While its end cannot be stored, everything
// stays as it was. A match with a person never ends so, though both may go on after a restart.
func TestAComputerIsLeftFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &slowStore{Memory: NewMemory()}
		h := openWith(t, store, Options{})
		ama, kofi, esi, club := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi"), computerOf(t, h, 1)
		x := terms()
		x.Rated = false
		sought := x
		sought.Clock.Each, sought.Side = 60, protocol.Lot
		with := pair(t, ama, club, x)
		kofi.follow(protocol.StreamOwn)
		kofi.do(&protocol.Seek{Terms: sought})
		accept := &protocol.Accept{}
		accept.Challenge = kofi.do(&protocol.Challenge{Player: ama.id, Terms: x})
		store.set(&store.before, func() { store.Fail(errLost) })
		store.set(&store.after, func() { store.Fail(nil); store.set(&store.before, nil) })
		ama.refused(accept, protocol.WhyFull)
		going, _ := store.Going(t.Context())
		h.mu.Lock()
		if !h.lobby.Seeks(kofi.id) || h.lobby.Playing(ama.id) != with || h.lobby.Playing(kofi.id) != "" ||
			!slices.Equal(going, []string{with}) {
			t.Errorf("she plays %s of %v, he plays %q, and seeks: %t", h.lobby.Playing(ama.id), going, h.lobby.Playing(kofi.id),
				h.lobby.Seeks(kofi.id))
		}
		h.mu.Unlock()
		ama.got, kofi.got = nil, nil
		time.Sleep(2 * time.Second) // the table goes on
		ama.do(accept)
		match := told[*protocol.Playing](ama).Match
		place := func(match string) int {
			return slices.IndexFunc(store.entries, func(e matchlog.Entry) bool {
				return e.Match == match && (match != with || strings.Contains(string(e.Text), notation.Aborted))
			})
		}
		if end, begin := place(with), place(match); end < 0 || begin < end {
			t.Errorf("the match begins with entry %d, and the one before ends with entry %d", begin, end)
		}

		// Both go on after a restart, the one with the computer being the later one.
		late := computerOf(t, h, 2)
		if err := h.seat(lobby.Agreement{Players: [2]string{ama.id, late.id}, Terms: x}, sitting{}); err != nil {
			t.Fatal(err)
		}
		h.Stop()
		h = openWith(t, store, Options{})
		if n := h.Health().Matches; n != 2 || h.playing[ama.id] != h.tables[match] {
			t.Errorf("of %d matches she plays another one", n)
		}
		ama.h, esi.h = h, h
		clear(ama.streams)
		ama.back()
		esi.back()
		esi.do(&protocol.Seek{Terms: sought})
		ama.refused(&protocol.Seek{Terms: sought}, protocol.WhyBusy)
		if h.playing[ama.id] != h.tables[match] {
			t.Error("the match with a person is not the one that she plays")
		}
		another := lobby.Agreement{Players: [2]string{ama.id, esi.id}, Terms: x}
		if err := h.begin(another, sitting{}); err != nil {
			t.Fatal(err)
		}
		if left := h.lobby.Leaves(another); len(left) != 0 || h.tables[match].over {
			t.Error("the match with a person has ended, or the one with a computer has not")
		}
	})
}

// TestASearchBehindAMatchWithoutEnd has a player seek whose match with a computer can never end. The player is told once. Nobody waits for
// that one, who gets an opponent the more seldom.
func TestASearchBehindAMatchWithoutEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		h := openWith(t, NewMemory(), Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
		ama, kofi, esi, club := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi"), computerOf(t, h, 1)
		x := terms()
		x.Rated, x.Side = false, protocol.Lot
		h.tables[pair(t, ama, club, x)].close()
		for _, c := range []*client{kofi, esi} {
			c.follow(protocol.StreamOwn)
		}
		ama.do(&protocol.Seek{Terms: x})
		kofi.do(&protocol.Seek{Terms: x})
		time.Sleep(time.Minute)
		told[*protocol.Stalled](ama)
		quiet[*protocol.Stalled](ama)
		quiet[*protocol.Stalled](kofi)
		if n := strings.Count(log.String(), "a match cannot begin"); n != 5 {
			t.Errorf("in a minute %d matches were tried", n)
		}
		esi.do(&protocol.Seek{Terms: x})
		time.Sleep(2 * time.Second)
		told[*protocol.Playing](kofi)
		told[*protocol.Playing](esi)
	})
}
