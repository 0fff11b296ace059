package game

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

// far is the seat of somebody elsewhere, with the server that keeps the game.
type far struct {
	Absent
	known Known
	clock *Clock
	sent  []Signal
	// deaf is set while nothing can be sent.
	deaf bool
}

func (f *far) Known() Known  { return f.known }
func (f *far) Clock() *Clock { return f.clock }
func (f *far) Send(s Signal) (sent bool) {
	if !f.deaf {
		f.sent = append(f.sent, s)
		f.known.Underway = true
	}
	return !f.deaf
}

// serverWith returns a server that keeps a game.
func serverWith(rec *Record) *far { return &far{known: Known{Record: rec}} }

// serverFor returns a server that keeps a game of a rule after some moves.
func serverFor(t testing.TB, rule string, moves ...variants.Move) *far {
	t.Helper()
	r := rulestest.Load(t, rule)
	rec, err := NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	f := serverWith(rec)
	f.plays(t, moves...)
	return f
}

// plays has the server take moves, whoever has made them.
func (f *far) plays(t testing.TB, moves ...variants.Move) {
	t.Helper()
	for _, m := range moves {
		if _, err := f.known.Record.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

// takes has the server carry out the move that was sent last.
func (f *far) takes(t testing.TB) {
	t.Helper()
	f.plays(t, f.sent[len(f.sent)-1].Move)
	f.known.Underway = false
}

// refuses has the server refuse what was sent last.
func (f *far) refuses(why variants.Message) { f.known.Underway, f.known.Why = false, why }

// withFar begins a game between a person here, South, and somebody elsewhere.
func withFar(t testing.TB, store save.Store, control TimeControl) (*bench, *far) {
	f := serverFor(t, "abapa")
	b := benchOver(t, store)
	b.seats = func(variants.Side) Seat { return f }
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"),
		Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Remote, Name: "Ama", ID: "7"}}, Time: control, First: FirstSouth})
	return b, f
}

// tick lets the session follow, and returns why it cannot.
func (b *bench) tick() error { return b.Tick(b.now) }

// exchange plays a move here, which the server takes, and has the other side answer.
func exchange(b *bench, f *far, mine, theirs variants.Move) {
	b.t.Helper()
	b.play(mine)
	f.takes(b.t)
	f.plays(b.t, theirs)
	b.must(b.tick())
	b.must(b.tick())
}

func TestARemoteSeatPlays(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	s := b.Session()
	b.play(5)
	if s.Pending() != 1 || len(f.sent) != 1 || f.sent[0].Kind != SignalMove || f.sent[0].Move != 5 || f.sent[0].Ply != 0 {
		t.Fatalf("pending %d, sent %+v", s.Pending(), f.sent)
	}
	b.refused(s.Undo(south), Unconfirmed)
	b.refused(s.Play(north, 6), NotYourSeat)
	f.takes(t)
	b.must(b.tick())
	if s.Pending() != 0 || b.at() != 1 || b.changes[len(b.changes)-1].Kind != Confirmed {
		t.Errorf("pending %d at %d", s.Pending(), b.at())
	}
	f.plays(t, 6)
	b.must(b.tick())
	if b.at() != 2 || s.Position().Turn != south {
		t.Errorf("at %d", b.at())
	}
}

func TestARefusedMoveIsTakenBack(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	s := b.Session()
	exchange(b, f, 5, 6)
	before, nodes := s.Position(), s.Record().Len()
	b.play(4)
	why := variants.Say("refuse.gameOver")
	f.refuses(why)
	b.must(b.tick())
	if last := b.changes[len(b.changes)-1]; last.Kind != Refused || last.Why.Key != why.Key || last.After != before {
		t.Errorf("told %+v", last)
	}
	if s.Position() != before || s.Pending() != 0 || s.Record().Len() != nodes {
		t.Errorf("at %d of %d, pending %d", b.at(), s.Record().Len(), s.Pending())
	}
	b.play(3)
	if s.Pending() == 0 {
		t.Error("another move cannot be tried")
	}
}

func TestARemoteSeatResignsAndOffers(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	s := b.Session()
	exchange(b, f, 5, 6)
	f.known.Offer = Offer{Kind: OfferDraw, From: north}
	b.must(b.tick())
	if o := s.Offered(); o.Kind != OfferDraw || o.From != north {
		t.Fatalf("asked %+v", o)
	}
	b.must(s.Answer(south, false))
	if last := f.sent[len(f.sent)-1]; last.Kind != SignalAnswer || last.Yes || last.Ply != 2 {
		t.Errorf("sent %+v", last)
	}
	f.known.Underway, f.known.Offer = false, Offer{Kind: OfferUndo, From: north}
	b.must(b.tick())
	if s.Offered().Kind != OfferUndo {
		t.Errorf("asked %+v", s.Offered())
	}
	f.known.Offer = Offer{}
	b.must(b.tick())
	if s.Offered().Kind != NoOffer || b.changes[len(b.changes)-1].Kind != Withdrawn {
		t.Error("a question that was withdrawn waits")
	}
	b.must(s.Undo(south)) // the last turn of South
	if b.at() != 2 || f.sent[len(f.sent)-1].Offer.Kind != OfferUndo {
		t.Fatalf("at %d, sent %+v", b.at(), f.sent)
	}
	f.known.Underway, f.known.Offer = false, Offer{Kind: OfferUndo, From: south}
	b.must(b.tick())
	told := len(b.changes)
	f.known.Offer = Offer{}
	f.known.Record.Undo()
	f.known.Record.Undo()
	b.must(b.tick())
	if c := b.changes[told:]; b.at() != 0 || len(c) != 2 || c[0].Kind != Answered || !c[0].Yes || c[1].Kind != Undone {
		t.Errorf("agreed to an undo, and at %d: %+v", b.at(), c)
	}
	exchange(b, f, 5, 6)
	if _, err := f.known.Record.Resign(north); err != nil {
		t.Fatal(err)
	}
	b.must(b.tick())
	if how, loser := s.Record().Closed(); how != variants.Resignation || loser != north {
		t.Errorf("%v by %v", how, loser)
	}
}

// An offer from here that is no longer open was declined, by the other player or by the server, which says why.
func TestAnOfferThatIsDeclined(t *testing.T) {
	for _, why := range []variants.Message{{}, variants.Say("online.why.again")} {
		b, f := withFar(t, &save.Memory{}, TimeControl{})
		exchange(b, f, 5, 6)
		b.must(b.Session().Offer(south, OfferDraw, nil))
		b.must(b.tick())
		if b.Session().Offered().Kind != OfferDraw {
			t.Fatal("it was declined on its way")
		}
		f.refuses(why)
		b.must(b.tick())
		if c := b.changes[len(b.changes)-1]; c.Kind != Answered || c.Yes || c.Side != north || c.Why.Key != why.Key {
			t.Errorf("told %+v", c)
		}
	}
}

// A draw that was agreed on ends the game with the answer.
func TestADrawIsAgreedOn(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	exchange(b, f, 5, 6)
	b.must(b.Session().Offer(south, OfferDraw, nil))
	if _, err := f.known.Record.Agree(); err != nil {
		t.Fatal(err)
	}
	told := len(b.changes)
	f.known.Underway = false
	b.must(b.tick())
	if c := b.changes[told:]; len(c) != 2 || c[0].Kind != Answered || !c[0].Yes || c[1].Kind != Closed ||
		b.Session().Outcome().Method != variants.Agreement {
		t.Errorf("told %+v", c)
	}
}

// written is the present game as it is saved.
func written(t *Table) string {
	data, err := json.Marshal(t.Document())
	if err != nil {
		panic(err) // plain data
	}
	return string(data)
}

// A server that keeps another game changes nothing. It is told once.
func TestAWrongServer(t *testing.T) {
	other := serverFor(t, "abapa")
	start := other.known.Record.Start()
	start.Turn = north
	turned, err := NewRecord(other.known.Record.Rules(), start)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]*far{"another rule": serverFor(t, "kalah"), "another start": serverWith(turned)} {
		b := benchOver(t, &save.Memory{})
		b.seats = func(variants.Side) Seat { return f }
		b.must(b.Begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Remote}},
			First: FirstSouth}))
		doc, told := written(b.Table), len(b.changes)
		if err := b.tick(); err == nil {
			t.Errorf("%s is not refused", name)
		}
		b.must(b.tick())
		if written(b.Table) != doc || len(b.changes) != told {
			t.Errorf("%s: %d changes", name, len(b.changes)-told)
		}
	}
}

// What comes while the table is held, or after a gap, is told one move after the other. A game that is far ahead jumps.
func TestAGameThatIsBehind(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	s := b.Session()
	exchange(b, f, 5, 6)
	s.Hold(Hold{Seats: true})
	rec := f.known.Record
	ahead := func(moves int) {
		for range moves {
			legal := rec.Rules().Legal(rec.Position())
			f.plays(t, legal[len(rec.Moves())%len(legal)]) // a long game
		}
	}
	ahead(6)
	b.must(b.tick())
	if b.at() != 2 {
		t.Fatalf("held at %d", b.at())
	}
	s.Hold(Hold{})
	told := len(b.changes)
	for i := range 6 {
		b.must(b.tick())
		if n := len(s.Record().Moves()); n != 3+i || b.changes[len(b.changes)-1].Kind != Moved {
			t.Fatalf("at %d after %d ticks", n, i+1)
		}
	}
	if len(b.changes) != told+6 {
		t.Errorf("told %+v", b.changes[told:])
	}
	ahead(mostBehind + 1)
	b.must(b.tick())
	if s.Position() != rec.Position() || b.changes[len(b.changes)-1].Kind != Replaced {
		t.Errorf("at %d of %d moves", len(s.Record().Moves()), len(rec.Moves()))
	}
}

// While a move is on its way the server may not have it yet: it stays until it is taken or refused.
func TestAMoveOnItsWay(t *testing.T) {
	for _, taken := range []bool{true, false} {
		b, f := withFar(t, &save.Memory{}, TimeControl{})
		exchange(b, f, 5, 6)
		b.play(4)
		told := len(b.changes)
		b.must(b.tick())
		if b.at() != 3 || b.Session().Pending() != 3 || len(b.changes) != told {
			t.Fatalf("at %d, pending %d, %+v", b.at(), b.Session().Pending(), b.changes[told:])
		}
		if taken {
			f.takes(t)
		} else {
			f.refuses(variants.Message{})
		}
		b.must(b.tick())
		if moves := len(b.Session().Record().Moves()); b.Session().Pending() != 0 || (moves == 3) != taken {
			t.Errorf("%d moves, pending %d", moves, b.Session().Pending())
		}
	}
}

// A move that is made before the game is known is sent once it is.
func TestAMoveThatCannotBeSentYet(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	rec := f.known.Record
	f.known, f.deaf = Known{}, true
	b.play(5)
	b.must(b.tick())
	if b.Session().Pending() != 1 || len(f.sent) != 0 {
		t.Fatalf("pending %d, sent %+v", b.Session().Pending(), f.sent)
	}
	f.known, f.deaf = Known{Record: rec}, false
	b.must(b.tick())
	if len(f.sent) != 1 || f.sent[0].Move != 5 {
		t.Fatalf("sent %+v", f.sent)
	}
	f.takes(t)
	b.must(b.tick())
	if b.Session().Pending() != 0 || b.at() != 1 {
		t.Errorf("pending %d at %d", b.Session().Pending(), b.at())
	}
}

// A game that has diverged jumps to where the server has it, without the move that was never taken. The moves that both have
// keep what was noted about them.
func TestAGameThatHasDiverged(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{Each: time.Minute})
	s := b.Session()
	exchange(b, f, 5, 6)
	b.must(s.Annotate(1, "a good move"))
	b.play(4)
	f.known.Record.Undo()
	f.plays(t, 7)
	f.known.Underway = false
	b.must(b.tick())
	last := b.changes[len(b.changes)-1]
	if last.Kind != Replaced || s.Pending() != 0 || len(s.Record().Moves()) != 2 || s.Record().Moves()[1] != 7 ||
		s.Record().Node(1).Comment == "" {
		t.Errorf("%v, pending %d, %v", last.Kind, s.Pending(), s.Record().Moves())
	}
	told := len(b.changes)
	b.must(b.tick())
	if len(b.changes) != told {
		t.Error("the same game was told as another")
	}
	if _, err := f.known.Record.Leave(north); err != nil {
		t.Fatal(err)
	}
	b.must(b.tick())
	if o := s.Outcome(); o.Method != variants.Left || o.Result != variants.SouthWins {
		t.Errorf("%+v", o)
	}
}

// What was done here and is refused is taken back, whatever it was.
func TestAResignationThatIsRefused(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	exchange(b, f, 5, 6)
	b.must(b.Session().Resign(south))
	b.must(b.tick())
	if !b.Session().Outcome().Over() {
		t.Fatal("it was taken back on its way")
	}
	f.refuses(variants.Message{})
	b.must(b.tick())
	if b.Session().Outcome().Over() || b.at() != 2 {
		t.Errorf("at %d, %+v", b.at(), b.Session().Outcome())
	}
}

func TestEndingsDecidedElsewhere(t *testing.T) {
	for o, end := range map[variants.Outcome]func(*Record) ([]variants.Event, error){
		{Method: variants.Left, Result: variants.SouthWins}: func(rec *Record) ([]variants.Event, error) { return rec.Leave(north) },
		{Method: variants.Left, Result: variants.NorthWins}: func(rec *Record) ([]variants.Event, error) { return rec.Leave(south) },
		{Method: variants.Aborted}:                          (*Record).Abort,
		{Method: variants.Adjudicated, Result: variants.Draw}: func(rec *Record) ([]variants.Event,
			error) {
			return rec.Adjudicate(variants.Draw)
		},
		{Method: variants.Adjudicated, Result: variants.NorthWins}: func(rec *Record) ([]variants.Event,
			error) {
			return rec.Adjudicate(variants.NorthWins)
		},
		{Method: variants.Timeout, Result: variants.SouthWins}: func(rec *Record) ([]variants.Event, error) { return rec.Expire(north) },
	} {
		store := &save.Memory{}
		b, f := withFar(t, store, TimeControl{})
		exchange(b, f, 5, 6)
		b.play(4)
		f.takes(t)
		total := b.Session().Position()
		if _, err := end(f.known.Record); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			b.must(b.tick())
		}
		if b.Session().Outcome() != o || b.Session().Position() != total {
			t.Errorf("%+v ended as %+v", o, b.Session().Outcome())
		}
		b.refused(b.Session().Undo(south), LastingEnd)
		again := benchOver(t, store)
		again.seats = func(variants.Side) Seat { return &far{} }
		if !again.Restore() || again.Session().Outcome() != o {
			t.Errorf("%+v came back otherwise", o)
		}
	}
}

// A game that ended while a move was on its way takes the move back, and then ends.
func TestAnEndBeforeAMove(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	exchange(b, f, 5, 6)
	b.play(4)
	if _, err := f.known.Record.Expire(south); err != nil {
		t.Fatal(err)
	}
	f.refuses(variants.GameOver.Message())
	told := len(b.changes)
	b.must(b.tick())
	b.must(b.tick())
	if c := b.changes[told:]; len(c) != 2 || c[0].Kind != Refused || c[1].Kind != Closed || b.at() != 2 ||
		b.Session().Outcome().Method != variants.Timeout {
		t.Errorf("at %d, told %+v", b.at(), c)
	}
}

// The clock of the server decides; time here fills the gaps while it is not known.
func TestTheClockElsewhereDecides(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{Each: time.Minute})
	s := b.Session()
	exchange(b, f, 5, 6)
	b.pass(50 * time.Second)
	f.clock = &Clock{left: [2]time.Duration{30 * time.Second, 55 * time.Second}}
	b.must(b.tick())
	if s.Clock().Left(south) != 30*time.Second || s.Clock().Left(north) != 55*time.Second {
		t.Errorf("the clock shows %v", s.Clock().Left(south))
	}
	f.clock = nil
	b.pass(40 * time.Second)
	if s.Outcome().Over() || s.Clock().Left(south) != 0 {
		t.Errorf("time is up here: %+v, %v left", s.Outcome(), s.Clock().Left(south))
	}
}

// A reading is of the moment at which it comes: the time since the last tick is in it. Little time is warned of once, but not
// where the clock was not seen to run.
func TestAReadingIsOfNow(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{Each: 2 * time.Minute})
	exchange(b, f, 5, 6)
	warned := 0
	for _, c := range []struct {
		left   time.Duration
		warned int
	}{{40 * time.Second, 0}, {39 * time.Second, 0}, {31 * time.Second, 0}, {29 * time.Second, 1}, {28 * time.Second, 1}, {15 * time.Second,
		1}, {9 * time.Second, 2}} {
		b.now += 3 * time.Second
		f.clock = &Clock{left: [2]time.Duration{c.left, 50 * time.Second}}
		told := len(b.changes)
		b.must(b.tick())
		for _, x := range b.changes[told:] {
			if x.Kind == Warned && x.Side == south {
				warned++
			}
		}
		if left := b.Session().Clock().Left(south); left != c.left || warned != c.warned {
			t.Errorf("the clock shows %v of %v, warned %d times", left, c.left, warned)
		}
	}
}

// A draw that is offered together with a move stands until the other place has moved or answered. An undo does not.
func TestADrawOfferedWithAMove(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	s := b.Session()
	exchange(b, f, 5, 6)
	b.must(s.Offer(south, OfferDraw, nil))
	b.play(4)
	f.takes(t)
	f.known.Offer = Offer{Kind: OfferDraw, From: south}
	b.must(b.tick())
	b.must(b.tick())
	if o := s.Offered(); o.Kind != OfferDraw || o.From != south {
		t.Fatalf("asked %+v", o)
	}
	f.plays(t, 7)
	f.known.Offer = Offer{}
	for range 3 {
		b.must(b.tick())
	}
	if s.Offered().Kind != NoOffer || b.at() != 4 {
		t.Error("a draw is offered after the other side has moved")
	}
	f.known.Offer = Offer{Kind: OfferDraw, From: north}
	b.must(b.tick())
	b.play(3)
	if s.Offered().Kind != NoOffer {
		t.Error("a move did not decline the draw")
	}
	f.takes(t)
	f.known.Offer = Offer{Kind: OfferUndo, From: north}
	b.must(b.tick())
	b.must(b.tick())
	if s.Offered().Kind != OfferUndo {
		t.Errorf("asked %+v", s.Offered())
	}
	f.plays(t, 8)
	f.known.Offer = Offer{}
	for range 3 {
		b.must(b.tick())
	}
	if s.Offered().Kind != NoOffer || b.at() != 6 {
		t.Errorf("asked %+v at %d", s.Offered(), b.at())
	}
}

// A spectator changes nothing.
func TestWatching(t *testing.T) {
	f := serverFor(t, "abapa")
	b := benchOver(t, &save.Memory{})
	b.seats = func(variants.Side) Seat { return f }
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: [2]save.Player{{Kind: save.Remote}, {Kind: save.Remote}}, First: FirstSouth})
	s := b.Session()
	f.plays(t, 5, 6)
	f.known.Offer = Offer{Kind: OfferDraw, From: south}
	for range 4 {
		b.must(b.tick())
	}
	for name, err := range map[string]error{"a move": s.Play(south, 4), "a resignation": s.Resign(north), "an undo": s.Undo(south),
		"an answer": s.Answer(north, true), "a withdrawal": s.Withdraw(south)} {
		var r *Refusal
		if !errors.As(err, &r) || r.Reason != Watching {
			t.Errorf("%s by who watches: %v", name, err)
		}
	}
	err := goTo(s, 0)
	s.Return() // watching, one may look
	if err == nil || s.Pending() != 0 || len(f.sent) > 0 {
		t.Error("who watches has done something")
	}
	if s.Record().depth(b.at()) != 2 || s.Offered().Kind != OfferDraw {
		t.Error("nothing was seen")
	}
	for kind, declined := range map[ChangeKind]bool{Answered: true, Withdrawn: false} {
		f.known.Offer, f.known.Declined = Offer{Kind: OfferDraw, From: south}, false
		b.must(b.tick())
		f.known.Offer, f.known.Declined = Offer{}, declined
		if b.must(b.tick()); b.changes[len(b.changes)-1].Kind != kind {
			t.Errorf("an offer that is gone was told as %v, declined %t", b.changes[len(b.changes)-1].Kind, declined)
		}
	}
}

// A player who cannot be reached is told as such, and days of silence harm nothing: the game is saved, restored and gone
// on with. A move that was never confirmed is sent again.
func TestDaysOfSilence(t *testing.T) {
	store := &save.Memory{}
	b, f := withFar(t, store, TimeControl{})
	exchange(b, f, 5, 6)
	b.play(4)
	f.known.Away[north] = true
	b.must(b.tick())
	if !b.Session().Away(north) || b.Session().Away(south) {
		t.Error("the other is not away")
	}
	for range 5 {
		b.now += 24 * time.Hour
		b.must(b.tick())
	}
	again := benchOver(t, store)
	late := serverWith(f.known.Record)
	again.seats = func(variants.Side) Seat { return late }
	again.now = b.now
	if !again.Restore() {
		t.Fatal("there is no game")
	}
	if again.Session().Pending() != 3 || len(late.sent) != 1 || late.sent[0].Move != 4 || late.sent[0].Ply != 2 {
		t.Fatalf("pending %d, sent %+v", again.Session().Pending(), late.sent)
	}
	if p := again.Players()[north]; p.Name != "Ama" || p.ID != "7" {
		t.Errorf("against %+v", p)
	}
	late.takes(t)
	late.plays(t, 9)
	again.must(again.tick())
	again.must(again.tick())
	if again.Session().Pending() != 0 || again.Session().Record().Len() != 5 {
		t.Errorf("pending %d of %d", again.Session().Pending(), again.Session().Record().Len())
	}
	again.play(3)
	late.takes(t)
	again.must(again.tick())
	if again.Session().Pending() != 0 {
		t.Error("the game does not go on")
	}
}

// A game with somebody elsewhere is left for another one without asking, and goes on when it is returned to.
func TestLeavingForAnotherGame(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	exchange(b, f, 5, 6)
	b.play(4) // pending
	sent := len(f.sent)
	b.must(b.Session().Offer(south, OfferNew, &Setup{Rules: rulestest.Load(t, "kalah"), Players: people, First: FirstSouth}))
	if b.Session().Record().Rules().ID() != "kalah" || len(f.sent) != sent || b.Parked() != 1 {
		t.Fatalf("%d signals were sent, %d games are parked", len(f.sent)-sent, b.Parked())
	}
	b.must(b.Session().Offer(south, OfferBack, nil))
	if b.at() != 3 || b.Session().Pending() != 3 || len(f.sent) != sent+1 {
		t.Errorf("back at %d, pending %d, %d signals", b.at(), b.Session().Pending(), len(f.sent)-sent)
	}
}

// happens draws what happens on a server: it takes or refuses what was sent, the players elsewhere act, or another window of
// the player here does.
func (f *far) happens(t *rapid.T, seats [2]Seat) {
	rec := f.known.Record
	switch rapid.IntRange(0, 9).Draw(t, "on the server") {
	case 0, 1, 2:
		for _, g := range f.sent {
			f.carriesOut(g, rapid.IntRange(0, 3).Draw(t, "refused") == 0)
		}
		f.sent, f.known.Underway = nil, false
	case 3, 4:
		if !rec.Outcome().Over() {
			_, _ = rec.Play(rapid.SampledFrom(rec.Rules().Legal(rec.Position())).Draw(t, "move"))
			f.known.Offer = Offer{}
		}
	case 5:
		if rec.closed == 0 {
			for range rapid.IntRange(0, 3).Draw(t, "undone") {
				rec.Undo()
			}
			f.known.Offer = Offer{}
		}
	case 6:
		if !rec.Outcome().Over() && rapid.IntRange(0, 5).Draw(t, "rare") == 0 {
			side := variants.Side(rapid.IntRange(0, 1).Draw(t, "loser"))
			for _, end := range []func() ([]variants.Event, error){func() ([]variants.Event, error) { return rec.Resign(side) }, rec.Agree,
				rec.Abort,
				func() ([]variants.Event, error) { return rec.Expire(side) }}[rapid.IntRange(0, 3).Draw(t, "end"):] {
				_, _ = end()
			}
			f.known.Offer = Offer{}
		}
	case 7:
		from := variants.Side(rapid.IntRange(0, 1).Draw(t, "asks"))
		if _, ok := seats[from].(Remote); ok {
			f.known.Offer = Offer{Kind: OfferKind(rapid.IntRange(int(NoOffer), int(OfferDraw)).Draw(t, "offer")), From: from}
			f.known.Declined = rapid.Bool().Draw(t, "declined")
		}
	case 8:
		f.known.Away[rapid.IntRange(0, 1).Draw(t, "who")] = rapid.Bool().Draw(t, "away")
		f.deaf = rapid.Bool().Draw(t, "deaf")
	case 9:
		left := func() time.Duration {
			return time.Duration(rapid.Int64Range(0, int64(longestTime)).Draw(t, "left"))
		}
		f.clock = &Clock{left: [2]time.Duration{left(), left()}}
	}
}

// carriesOut has the server carry out a signal, unless it refuses it.
func (f *far) carriesOut(g Signal, refused bool) {
	rec := f.known.Record
	f.known.Why = variants.Message{}
	switch {
	case refused || rec.Outcome().Over():
		f.known.Why = variants.Say("refuse.server")
	case g.Kind == SignalMove && g.Ply == rec.depth(rec.at):
		_, _ = rec.Play(g.Move)
	case g.Kind == SignalResign:
		_, _ = rec.Resign(rec.Position().Turn)
	case g.Kind == SignalOffer && g.Offer.Kind <= OfferDraw && g.Ply == rec.depth(rec.at):
		f.known.Offer = g.Offer
	case g.Kind == SignalWithdraw:
		f.known.Offer = Offer{}
	case g.Kind == SignalAnswer:
		switch {
		case g.Yes && f.known.Offer.Kind == OfferUndo:
			rec.Undo()
		case g.Yes && f.known.Offer.Kind == OfferDraw:
			_, _ = rec.Agree()
		}
		f.known.Offer, f.known.Declined = Offer{}, !g.Yes
	}
}

// TestNothingBreaksATable gives random commands for random sides, from here and from elsewhere, and lets random time pass.
// Whatever comes, the record follows the rules, no seed is lost, no clock shows less than nothing, only a side that may ask
// asks, what is refused changes nothing, what observers are told leads to the same position, and the game can be saved.
func TestNothingBreaksATable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule := rulestest.Load(t, rapid.SampledFrom([]string{"abapa", "adji-kui", "nam-nam"}).Draw(t, "rule"))
		kinds := []string{save.Human, save.Human, save.Remote, save.Engine}
		players := [2]save.Player{{Kind: rapid.SampledFrom(kinds).Draw(t, "south")}, {Kind: rapid.SampledFrom(kinds).Draw(t, "north")}}
		start := rule.Start()
		server, err := NewRecord(rule, start)
		if err != nil {
			t.Fatal(err)
		}
		remote := serverWith(server)
		for i := range players {
			if players[i].Kind == save.Engine {
				players[i].Level = "club"
			}
		}
		n := uint64(0)
		archive, _ := save.OpenArchive(save.NewShelf(&save.Memory{}), func() uint64 { n++; return n }, Replay)
		table := NewTable(Config{Archive: archive, Seat: func(_ variants.Side, p save.Player, _ uint64) Seat {
			if p.Kind == save.Engine {
				return &scripted{silent: true}
			}
			return remote
		}, Problem: func(p *save.Problem) { t.Fatal(p) }})
		var seen variants.Position
		told := 0
		table.Observe(func(c Change) {
			told++
			switch c.Kind {
			case Placed:
				seen = table.Session().Position()
			case Moved:
				if c.Before != seen {
					t.Fatal("a move was told from another position")
				}
				if err := table.Session().Record().Rules().Check(seen, c.Move); err != nil {
					t.Fatal(err)
				}
				seen = c.After
			case Closed:
				seen = c.After
			default:
				if c.Kind.Jump() {
					seen = c.After
				}
			}
		})
		control := rapid.SampledFrom([]TimeControl{{}, {Each: time.Minute}, {Kind: Delay, Each: time.Minute, Plus: time.Second},
			{Kind: Hourglass, Each: time.Minute},
			{Kind: PerMove, Each: time.Minute}}).Draw(t, "time")
		setup := &Setup{Rules: rule, Players: players, Time: control, Sitting: Sitting(rapid.IntRange(0, 1).Draw(t, "sitting")),
			First: FirstSouth}
		if err := table.Begin(setup); err != nil {
			t.Fatal(err)
		}
		seeds := start.Total()
		now := time.Duration(0)
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			s := table.Session()
			side := variants.Side(rapid.IntRange(0, 1).Draw(t, "side"))
			before, heard := written(table), told
			var err error
			switch rapid.IntRange(0, 8).Draw(t, "command") {
			case 0, 1, 2:
				m := variants.Move(rapid.Byte().Draw(t, "move"))
				if legal := s.Record().Rules().Legal(s.Position()); len(legal) > 0 {
					m = rapid.SampledFrom(legal).Draw(t, "legal")
				}
				err = s.Play(side, m)
			case 3:
				if rapid.IntRange(0, 5).Draw(t, "rare") == 0 {
					err = s.Resign(side)
				}
			case 4:
				err = s.Offer(side, OfferKind(rapid.IntRange(0, int(OfferStop)).Draw(t, "offer")), nil)
			case 5:
				err = s.Answer(side, rapid.Bool().Draw(t, "yes"))
			case 6:
				err = s.Withdraw(side)
			default:
				if s.Online() {
					remote.happens(t, s.seats)
				}
				now += time.Duration(rapid.Int64Range(0, 20_000).Draw(t, "passed")) * time.Millisecond
				_ = table.Tick(now)
			}
			if err != nil && (written(table) != before || told != heard) {
				t.Fatalf("refused with %v, and changed", err)
			}
			s = table.Session()
			p := s.Position()
			if p.Total() != seeds || p != seen {
				t.Fatalf("%d seeds of %d; observers are at %v, the table at %v", p.Total(), seeds, seen, p)
			}
			if c := s.Clock(); c != nil && (min(c.Left(south), c.Left(north)) < 0 || max(c.Left(south), c.Left(north)) > longestTime) {
				t.Fatalf("the clocks show %v and %v", c.Left(south), c.Left(north))
			}
			if o := s.Offered(); o.Kind != NoOffer {
				_, far := s.Seat(o.From).(Remote)
				if !far && !s.Seat(o.From).Local() || o.Kind == OfferBack && far {
					t.Fatalf("%v asks for %d", o.From, o.Kind)
				}
			}
			doc := table.Document()
			if err := doc.Check(); err != nil {
				t.Fatal(err)
			}
			rec, err := Restore(doc)
			if err != nil || rec.Position() != p || rec.Outcome() != s.Outcome() {
				t.Fatalf("the game came back as %v: %v", rec, err)
			}
		}
		s := table.Session()
		if !s.Online() || s.remote.astray {
			return
		}
		remote.deaf = false
		for range 200 {
			for _, g := range remote.sent {
				remote.carriesOut(g, false)
			}
			remote.sent, remote.known.Underway = nil, false
			_ = table.Tick(now)
		}
		if node, ahead := s.record.branch(s.record.at, server); node != s.record.at || ahead != 0 || s.record.closing != server.closing ||
			s.Pending() != 0 {
			t.Fatalf("the table stands at %v, %v, pending %d; the server at %v, %v", s.record.Moves(), s.Outcome(), s.Pending(),
				server.Moves(), server.Outcome())
		}
	})
}
