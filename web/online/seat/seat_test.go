//go:build !js

package seat_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// desk is a table with a player of online play at it.
type desk struct {
	*game.Table
	t      *testing.T
	player *clienttest.Player
	seats  *seat.Seats
	begun  time.Time
	// refused are the errors of the session: signals that it did not take.
	refused []error
	changes []game.Change
}

func newDesk(t *testing.T, p *clienttest.Player, store save.Store) *desk {
	d := &desk{t: t, player: p, seats: seat.NewSeats(p.Client), begun: time.Now()}
	config := game.Config{Seat: func(_ variants.Side, x save.Player, _ uint64) game.Seat {
		s, ok := d.seats.Seat(x)
		if !ok {
			t.Fatalf("%+v has no seat", x)
		}
		return s
	}}
	if store != nil {
		n := uint64(0)
		config.Archive, _ = save.OpenArchive(save.NewShelf(store), func() uint64 { n++; return n }, game.Replay)
	}
	d.Table = game.NewTable(config)
	d.Observe(func(c game.Change) { d.changes = append(d.changes, c) })
	return d
}

// sit begins the present game of a match at a table.
func sit(t *testing.T, p *clienttest.Player, id string) *desk {
	t.Helper()
	d := newDesk(t, p, nil)
	d.begin(id)
	return d
}

func (d *desk) begin(id string) {
	d.t.Helper()
	setup, ok := seat.Setup(d.player.Match(id), d.player.You().ID, d.player.Server())
	if !ok {
		d.t.Fatal("there is no game")
	}
	if err := d.Begin(setup); err != nil {
		d.t.Fatal(err)
	}
	d.pass(0)
}

// pass lets time go by.
func (d *desk) pass(by time.Duration) {
	for end := time.Now().Add(by); ; {
		d.player.Pass(0)
		for range 6 {
			if err := d.Tick(time.Since(d.begun)); err != nil {
				d.refused = append(d.refused, err)
			}
		}
		if !time.Now().Before(end) {
			return
		}
		time.Sleep(250 * time.Millisecond)
	}
}

// told reports whether a change was told, and forgets all.
func (d *desk) told(kind game.ChangeKind) (c game.Change, ok bool) {
	for _, x := range d.changes {
		if x.Kind == kind {
			c, ok = x, true
		}
	}
	d.changes = nil
	return c, ok
}

func (d *desk) must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}

// hand returns the side of the player at the table.
func (d *desk) hand() variants.Side { return d.Session().Hand() }

// turn plays a move at the table whose turn it is, and lets the others see it.
func turn(desks ...*desk) {
	for _, d := range desks {
		if d.Session().Local() {
			s := d.Session()
			d.must(s.Play(d.hand(), s.Record().Rules().Legal(s.Position())[0]))
			d.pass(0)
			break
		}
	}
	for _, d := range desks {
		d.pass(0)
	}
}

// alike checks that tables show one game, that nothing waits, and that no signal was refused.
func alike(t *testing.T, desks ...*desk) {
	t.Helper()
	for i, d := range desks {
		first := desks[0].Session()
		s := d.Session()
		if s.Position() != first.Position() || s.Outcome() != first.Outcome() || len(s.Record().Moves()) != len(first.Record().Moves()) ||
			s.Offered() != first.Offered() || s.Pending() != 0 {
			t.Errorf("table %d is at move %d, %v, asked %+v, pending %d; the first at move %d, %v, %+v", i, len(s.Record().Moves()),
				s.Outcome(), s.Offered(), s.Pending(),
				len(first.Record().Moves()), first.Outcome(), first.Offered())
		}
		if len(d.refused) > 0 {
			t.Errorf("table %d did not take: %v", i, d.refused)
		}
	}
}

// two begins a match at two tables; the first is that of the one who is to move.
func two(t *testing.T, x protocol.Terms) (id string, h *hub.Hub, a, b *desk) {
	h, ama, kofi := clienttest.Pair(t, hub.NewMemory())
	id = clienttest.Meet(t, ama, kofi, x)
	if clienttest.Mover(id, ama, kofi) == kofi {
		ama, kofi = kofi, ama
	}
	return id, h, sit(t, ama, id), sit(t, kofi, id)
}

func TestAGameAtTwoTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		id, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		efua := clienttest.New(t, h, client.Entry{Name: "Efua"}, client.Session{})
		efua.Watch(id)
		efua.Pass(0)
		w := sit(t, efua, id)
		if p := a.Players(); p[a.hand()].Kind != save.Human || p[b.hand()].Kind != save.Remote || p[b.hand()].Name == "" {
			t.Errorf("players %+v", p)
		}
		for a.Session().Outcome().Result == variants.NoResult && len(a.Session().Record().Moves()) < 400 {
			time.Sleep(time.Second)
			turn(a, b, w)
			if a.Session().Pending() != 0 {
				t.Fatal("a move is not confirmed")
			}
		}
		alike(t, a, b, w)
		if !a.Session().Outcome().Over() || !a.player.Match(id).Over() ||
			a.player.Match(id).Log().Record().Position() != a.Session().Position() {
			t.Errorf("it is not over: %v", a.Session().Outcome())
		}
		if err := w.Session().Play(variants.South, 0); err == nil {
			t.Error("who watches plays")
		}
	})
}

func TestOffers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		turn(a, b)
		a.must(a.Session().Offer(a.hand(), game.OfferDraw, nil))
		a.pass(0)
		b.pass(0)
		if b.Session().Offered().Kind != game.OfferDraw {
			t.Fatal("no draw is offered")
		}
		alike(t, a, b)
		b.must(b.Session().Answer(b.hand(), false))
		b.pass(0)
		a.pass(0)
		if c, ok := a.told(game.Answered); !ok || c.Yes {
			t.Errorf("answered %+v", c)
		}
		// It was declined a moment ago.
		a.must(a.Session().Offer(a.hand(), game.OfferDraw, nil))
		a.pass(0)
		b.pass(0)
		if c, ok := a.told(game.Answered); !ok || c.Yes {
			t.Errorf("answered %+v", c)
		}
		alike(t, a, b)

		a.must(a.Session().Undo(a.hand()))
		a.pass(0)
		b.pass(0)
		b.must(b.Session().Answer(b.hand(), true))
		b.pass(0)
		a.pass(0)
		alike(t, a, b)
		if n := len(a.Session().Record().Moves()); n != 0 {
			t.Errorf("at move %d", n)
		}
		for range 4 {
			turn(a, b)
		}
		// An offer is taken back, and one that comes with a move stands.
		a.must(a.Session().Offer(a.hand(), game.OfferDraw, nil))
		a.pass(0)
		b.pass(0)
		a.must(a.Session().Withdraw(a.hand()))
		a.pass(0)
		b.pass(0)
		alike(t, a, b)
		if b.Session().Offered().Kind != game.NoOffer {
			t.Error("it is not taken back")
		}
		turn(a, b)
		turn(a, b)
		a.must(a.Session().Offer(a.hand(), game.OfferDraw, nil))
		turn(a, b)
		if b.Session().Offered().Kind != game.OfferDraw || a.Session().Offered().Kind != game.OfferDraw {
			t.Errorf("offered %+v and %+v", a.Session().Offered(), b.Session().Offered())
		}
		alike(t, a, b)
		// Another game is no matter of this one.
		a.must(b.Session().Answer(b.hand(), true))
		b.pass(0)
		a.pass(0)
		alike(t, a, b)
		if a.Session().Outcome().Method != variants.Agreement {
			t.Errorf("ended by %v", a.Session().Outcome().Method)
		}
		a.must(a.Session().Offer(a.hand(), game.OfferNew, nil))
		a.pass(0)
		if c, ok := a.told(game.Answered); !ok || c.Yes {
			t.Errorf("answered %+v", c)
		}
	})
}

// An offer that comes after the opponent has moved is not made.
func TestAnOfferThatIsLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		s := b.Session()
		b.must(s.Play(b.hand(), s.Record().Rules().Legal(s.Position())[0]))
		b.pass(0)
		a.must(a.Session().Offer(a.hand(), game.OfferDraw, nil))
		a.pass(0)
		b.pass(0)
		alike(t, a, b)
		if a.Session().Offered().Kind != game.NoOffer {
			t.Error("it was made")
		}
	})
}

// Both ask at the same time: the one who was first is asked nothing.
func TestBothOffer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		turn(a, b)
		b.must(b.Session().Offer(b.hand(), game.OfferDraw, nil))
		a.must(a.Session().Offer(a.hand(), game.OfferUndo, nil))
		a.pass(0)
		b.pass(0)
		a.pass(0)
		alike(t, a, b)
		if o := b.Session().Offered(); o.Kind != game.OfferUndo || o.From != a.hand() {
			t.Errorf("offered %+v", o)
		}
	})
}

func TestResigning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		a.must(a.Session().Resign(a.hand()))
		a.pass(0)
		b.pass(0)
		alike(t, a, b)
		if o := b.Session().Outcome(); o.Method != variants.Resignation || o.Result != variants.Wins(b.hand()) {
			t.Errorf("%+v", o)
		}
	})
}

// The clocks are those of the server, and so is the end of the time. A move that comes after it is taken back.
func TestTheTimeIsThatOfTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := clienttest.Terms()
		x.Clock = protocol.Clock{Kind: protocol.Increment, Each: 60}
		_, h, a, b := two(t, x)
		defer h.Stop()
		time.Sleep(20 * time.Second) // without a frame: the program was asleep
		a.pass(0)
		b.pass(3 * time.Second)
		a.pass(0)
		for _, d := range []*desk{a, b} {
			if left := d.Session().Clock().Left(a.hand()); left < 36*time.Second || left > 37500*time.Millisecond {
				t.Errorf("the clock shows %v", left)
			}
		}
		turn(a, b)
		a.pass(0)
		b.pass(59 * time.Second)
		time.Sleep(1500 * time.Millisecond) // the server does not know yet that it will be too late
		s := b.Session()
		legal := s.Record().Rules().Legal(s.Position())
		b.must(s.Play(b.hand(), legal[rand.IntN(len(legal))]))
		b.pass(4 * time.Second)
		a.pass(0)
		alike(t, a, b)
		if o := a.Session().Outcome(); o.Method != variants.Timeout || o.Result != variants.Wins(a.hand()) ||
			len(a.Session().Record().Moves()) != 1 {
			t.Errorf("%+v after %d moves", o, len(a.Session().Record().Moves()))
		}
	})
}

// Who loses the connection is away, and has made up for everything when back. One who stays away has left.
func TestAwayAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		b.player.Wire.Conn.Close()
		a.pass(0)
		if _, ok := a.told(game.Away); !ok || !a.Session().Away(b.hand()) {
			t.Fatal("nobody is away")
		}
		s := b.Session()
		b.must(s.Play(b.hand(), s.Record().Rules().Legal(s.Position())[0]))
		if b.Session().Pending() == 0 {
			t.Error("nothing waits")
		}
		b.pass(3 * time.Second)
		a.pass(0)
		if a.Session().Away(b.hand()) {
			t.Error("who is back is away")
		}
		alike(t, a, b)
		turn(a, b)
		alike(t, a, b)
		b.player.Leave()
		b.pass(0)
		a.pass(2 * time.Minute)
		if o := a.Session().Outcome(); o.Method != variants.Left || o.Result != variants.Wins(a.hand()) {
			t.Errorf("%+v", o)
		}
	})
}

// Who watches with a delay sees the clocks as they were then: no time is lost by what has not been shown yet.
func TestThoseWhoWatchSeeTheClocksOfThen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := clienttest.Terms()
		x.Behind = 60
		id, h, a, b := two(t, x)
		defer h.Stop()
		efua := clienttest.New(t, h, client.Entry{Name: "Efua"}, client.Session{})
		efua.Watch(id)
		efua.Pass(0)
		w := sit(t, efua, id)
		began := time.Now()
		left := func(d *desk) time.Duration { return d.Session().Clock().Left(a.hand()).Round(time.Second) }
		w.pass(20 * time.Second)
		if left(w) != 300*time.Second {
			t.Errorf("before the beginning the clock shows %v", left(w))
		}
		turn(a, b)
		then := left(a)
		w.pass(59*time.Second - time.Since(began))
		if len(w.Session().Record().Moves()) != 0 || left(w) != 300*time.Second {
			t.Errorf("%d moves are shown, and %v", len(w.Session().Record().Moves()), left(w))
		}
		w.pass(79*time.Second - time.Since(began))
		if n := len(w.Session().Record().Moves()); n != 0 || left(w) > then+2*time.Second || left(w) < then {
			t.Errorf("%d moves are shown, and %v where the player saw %v", n, left(w), then)
		}
		w.pass(5 * time.Second)
		if n := len(w.Session().Record().Moves()); n != 1 || left(w) != then || len(w.refused) > 0 {
			t.Errorf("%d moves are shown, and %v where the player saw %v: %v", n, left(w), then, w.refused)
		}
	})
}

// A server that was out has stopped the clocks. They stand until the one who is to move is back.
func TestTheServerWasOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := hub.NewMemory()
		h, ama, kofi := clienttest.Pair(t, store)
		id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
		if clienttest.Mover(id, ama, kofi) == kofi {
			ama, kofi = kofi, ama
		}
		a, b := sit(t, ama, id), sit(t, kofi, id)
		turn(a, b)
		h.Stop()
		a.pass(10 * time.Second)
		b.pass(30 * time.Second)
		if a.player.State() == client.Online || b.player.Retry() == 0 {
			t.Fatal("there is a connection")
		}
		again := clienttest.OpenHub(t, store)
		defer again.Stop()
		a.player.Hub, b.player.Hub = again, again
		a.player.Hurry()
		a.pass(5 * time.Second) // the one who is to move is not back
		if !a.Session().Away(b.hand()) {
			t.Fatal("the match goes on")
		}
		left := a.Session().Clock().Left(b.hand())
		a.pass(5 * time.Second)
		if now := a.Session().Clock().Left(b.hand()); now != left || left < 298*time.Second {
			t.Errorf("the clock shows %v, and then %v", left, now)
		}
		b.player.Hurry()
		b.pass(time.Second)
		a.pass(0)
		turn(a, b)
		alike(t, a, b)
		if n := len(a.Session().Record().Moves()); n != 2 {
			t.Errorf("at move %d", n)
		}
	})
}

// A move waits on the board while there is no connection, and while the server cannot keep it. No clock runs meanwhile, and it is played
// once.
func TestAMoveThatWaits(t *testing.T) {
	for _, cut := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			store := hub.NewMemory()
			h, ama, kofi := clienttest.Pair(t, store)
			defer h.Stop()
			id := clienttest.Meet(t, ama, kofi, clienttest.Terms())
			if clienttest.Mover(id, ama, kofi) == kofi {
				ama, kofi = kofi, ama
			}
			a, b := sit(t, ama, id), sit(t, kofi, id)
			gone := clienttest.OpenHub(t, hub.NewMemory())
			gone.Stop()
			if cut {
				a.player.Hub, a.player.Wire.Drop = gone, true
			} else {
				store.Fail(errors.New("the disk is full"))
			}
			s := a.Session()
			a.must(s.Play(a.hand(), s.Record().Rules().Legal(s.Position())[0]))
			mine := s.Clock().Left(a.hand())
			a.pass(7 * time.Second)
			b.pass(0)
			other := s.Clock().Left(b.hand())
			for range 20 {
				a.pass(time.Second)
				b.pass(0)
				if c := s.Clock(); c.Left(a.hand()) != mine || c.Left(b.hand()) != other {
					t.Fatalf("the clocks show %v and %v, and had %v and %v", c.Left(a.hand()), c.Left(b.hand()), mine, other)
				}
				if !s.Waits() || s.Cut() != cut {
					t.Fatalf("waits %v, cut %v, pending %d", s.Waits(), s.Cut(), s.Pending())
				}
			}
			a.player.Hub = h
			store.Fail(nil)
			a.pass(6 * time.Second)
			b.pass(0)
			alike(t, a, b)
			if n := len(s.Record().Moves()); n != 1 || s.Waits() || s.Cut() {
				t.Errorf("at move %d, waits %v, cut %v", n, s.Waits(), s.Cut())
			}
			if c, ok := a.told(game.Refused); ok {
				t.Errorf("the move was taken back: %+v", c)
			}
			turn(a, b)
			alike(t, a, b)
		})
	}
}

// twoKept is a match between two players, of whom the second keeps the game in a store.
func twoKept(t *testing.T) (id string, h *hub.Hub, a, kept *desk, store *save.Memory) {
	t.Helper()
	id, h, a, b := two(t, clienttest.Terms())
	store = &save.Memory{}
	kept = newDesk(t, b.player, store)
	kept.begin(id)
	return id, h, a, kept, store
}

// A program that is started again goes on with the game that it kept, and with the move that was not confirmed.
func TestAGameThatIsRestored(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, kept, store := twoKept(t)
		defer h.Stop()
		turn(a, kept)
		kept.player.Wire.Drop = true
		s := kept.Session()
		kept.must(s.Play(kept.hand(), s.Record().Rules().Legal(s.Position())[0]))
		kept.player.Wire.Conn.Close()
		// The same player, who is a guest or has an account.
		again := clienttest.New(t, h, kept.player.Entry, client.Session{ID: kept.player.Session().ID, Last: kept.player.Session().Last})
		d := newDesk(t, again, store)
		if !d.Restore() {
			t.Fatal("there is no game")
		}
		d.pass(0)
		a.pass(0)
		alike(t, a, d)
		if c, ok := d.told(game.Replaced); ok {
			t.Errorf("the move was taken back for a while: %+v", c)
		}
		if len(a.Session().Record().Moves()) != 2 {
			t.Errorf("at move %d", len(a.Session().Record().Moves()))
		}
		turn(a, d)
		alike(t, a, d)
	})
}

// A program that is started again shows the last position of its game at once, also if the connection is lost again while the moves come.
func TestAGameThatIsRestoredIsNotReplayed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		id, h, a, kept, store := twoKept(t)
		defer h.Stop()
		for range 8 {
			turn(a, kept)
		}
		kept.player.Wire.Conn.Close()
		turn(a) // while the other program is not there
		wires, s := 0, kept.player.Session()
		again := clienttest.New(t, h, kept.player.Entry, client.Session{ID: s.ID, Last: s.Last}, func(w *clienttest.Wire) {
			if wires++; wires == 1 {
				w.Most = 7 // the answers to the log-in, the own stream, and the match until its second move
			}
		})
		d := newDesk(t, again, store)
		if !d.Restore() || again.Match(id).Log().Ply() != 2 {
			t.Fatalf("there is no game, or the client is at move %d", again.Match(id).Log().Ply())
		}
		for range 40 {
			d.pass(250 * time.Millisecond)
			if n := len(d.Session().Record().Moves()); n < 8 {
				t.Fatalf("the board shows move %d", n)
			}
		}
		if wires < 2 {
			t.Fatal("the connection was not lost")
		}
		alike(t, a, d)
		if c, ok := d.told(game.Moved); ok {
			t.Errorf("a move is shown again: %+v", c)
		}
	})
}

// A move of the opponent that gets lost on the way is made up for by the next event of the match: the table shows both, one
// after the other, and loses nothing of what was noted about the moves before.
func TestAGap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		turn(a, b)
		a.must(a.Session().Annotate(1, "a good move"))
		turn(a, b)
		a.changes = nil
		a.player.Wire.Lose = 1
		turn(b)
		if a.pass(0); a.player.Wire.Lose != 0 || len(a.Session().Record().Moves()) != 3 {
			t.Fatalf("at move %d, and %d messages are to be lost", len(a.Session().Record().Moves()), a.player.Wire.Lose)
		}
		b.must(b.Session().Offer(b.hand(), game.OfferDraw, nil))
		b.pass(0)
		a.pass(0)
		alike(t, a, b)
		if a.Session().Offered().Kind != game.OfferDraw || a.Session().Record().Node(1).Comment == "" {
			t.Errorf("offered %+v; the first move has the comment %q", a.Session().Offered(), a.Session().Record().Node(1).Comment)
		}
		if c, ok := a.told(game.Moved); !ok || c.Side != b.hand() {
			t.Errorf("the move was not told: %+v", c)
		}
	})
}

// A move from here stays on the board while its event is lost, although the server has answered it.
func TestTheEventOfAMoveIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		turn(a, b)
		s := a.Session()
		a.player.Wire.Lose = 1
		a.must(s.Play(a.hand(), s.Record().Rules().Legal(s.Position())[0]))
		a.pass(0)
		if a.player.Wire.Lose != 0 || s.Pending() == 0 || len(s.Record().Moves()) != 3 {
			t.Fatalf("at move %d, pending %d", len(s.Record().Moves()), s.Pending())
		}
		b.pass(0)
		turn(b, a)
		alike(t, a, b)
		if n := len(s.Record().Moves()); n != 4 {
			t.Errorf("at move %d", n)
		}
	})
}

// A table that was held while the match went on catches up: what it missed is told move by move, in the order of the match.
func TestATableThatWasHeld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		id, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		efua := clienttest.New(t, h, client.Entry{Name: "Efua"}, client.Session{})
		efua.Watch(id)
		efua.Pass(0)
		w := sit(t, efua, id)
		w.Session().Hold(game.Hold{Seats: true})
		for range 6 {
			turn(a, b)
		}
		w.pass(0)
		if n := len(w.Session().Record().Moves()); n != 0 {
			t.Fatalf("it was held at move %d", n)
		}
		w.changes = nil
		w.Session().Hold(game.Hold{})
		w.pass(0)
		w.pass(0)
		alike(t, a, b, w)
		moved := 0
		for _, c := range w.changes {
			if c.Kind == game.Moved {
				moved++
			}
		}
		if moved != 6 {
			t.Errorf("%d moves were told", moved)
		}
	})
}

// The games of a match are begun one after the other, with the sides swapped.
func TestTheNextGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := clienttest.Terms()
		x.Games = 2
		id, h, a, b := two(t, x)
		defer h.Stop()
		side := a.hand()
		turn(a, b)
		a.must(a.Session().Resign(a.hand()))
		a.pass(0)
		b.pass(0)
		for _, d := range []*desk{a, b} {
			d.player.Must(&protocol.Next{At: protocol.At{Match: id, Game: 1}})
		}
		a.pass(0)
		b.pass(0)
		alike(t, a, b) // the tables show the game that is over
		a.begin(id)
		b.begin(id)
		if a.hand() == side || a.player.Match(id).Log().Game() != 2 {
			t.Errorf("%v plays game %d", a.hand(), a.player.Match(id).Log().Game())
		}
		turn(a, b)
		turn(a, b)
		alike(t, a, b)
		if len(a.Session().Record().Moves()) != 2 {
			t.Errorf("at move %d", len(a.Session().Record().Moves()))
		}
	})
}

func TestOtherSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ama, _ := clienttest.Pair(t, hub.NewMemory())
		defer h.Stop()
		seats := seat.NewSeats(ama.Client)
		for _, p := range []save.Player{{Kind: save.Remote}, {Kind: save.Remote, ID: "k3v9.1"}, {Kind: save.Remote, ID: "match0000000.0"},
			{Kind: save.Remote, ID: "match0000000.01"},
			{Kind: save.Engine, ID: "match0000000.1"}} {
			if _, ok := seats.Seat(p); ok {
				t.Errorf("%+v has a seat", p)
			}
		}
		if _, ok := seats.Seat(save.Player{Kind: save.Remote, ID: "match0000000.1"}); !ok || ama.Match("match0000000") == nil {
			t.Error("the match is not followed")
		}
	})
}

// A move is made in the position that the table shows. It is not played in a later one that the table has not shown yet.
func TestAMoveBelongsToItsPosition(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		id, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		s := b.Session()
		s.Hold(game.Hold{Seats: true})
		b.player.Must(clienttest.Next(b.player.Match(id).Log())) // in another window
		a.pass(0)
		turn(a, b)
		legal := s.Record().Rules().Legal(s.Position())
		b.must(s.Play(b.hand(), legal[len(legal)-1]))
		b.pass(0)
		s.Hold(game.Hold{})
		b.pass(0)
		a.pass(0)
		alike(t, a, b)
		if n := len(a.Session().Record().Moves()); n != 3 {
			t.Errorf("at move %d", n)
		}
	})
}

// Where another window of the player has moved first, the table shows that move.
func TestAnotherWindowMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		id, h, a, b := two(t, clienttest.Terms())
		defer h.Stop()
		turn(a, b)
		s := b.Session()
		legal := s.Record().Rules().Legal(s.Position())
		b.player.Do(clienttest.Next(b.player.Match(id).Log()), nil)
		b.must(s.Play(b.hand(), legal[1]))
		b.pass(0)
		a.pass(0)
		alike(t, a, b)
		if moves := a.Session().Record().Moves(); len(moves) != 2 || moves[1] != legal[0] {
			t.Errorf("played %v", moves)
		}
	})
}
