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

// far is the seat of somebody elsewhere, who brings what a test has put down.
type far struct {
	script  []Signal
	number  uint64
	sent    []Signal
	resyncs int
}

func (*far) Local() bool                                { return false }
func (*far) Begin(*variants.Rules, []variants.Position) {}
func (*far) Stop()                                      {}
func (f *far) Send(s Signal)                            { f.sent = append(f.sent, s) }
func (f *far) Resync()                                  { f.resyncs++ }
func (f *far) Poll() (Signal, bool) {
	if len(f.script) == 0 {
		return Signal{}, false
	}
	s := f.script[0]
	f.script = f.script[1:]
	return s, true
}

// bring puts down signals in their order, numbered on.
func (f *far) bring(signals ...Signal) {
	for _, s := range signals {
		f.number++
		s.Number = f.number
		f.script = append(f.script, s)
	}
}

// withFar begins a game between a person here, South, and somebody elsewhere.
func withFar(t testing.TB, store save.Store, control TimeControl) (*bench, *far) {
	f := &far{}
	b := benchOver(t, store)
	b.seats = func(variants.Side) Seat { return f }
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Remote, Name: "Ama", ID: "7"}}, Time: control, First: FirstSouth})
	return b, f
}

// tick lets the session hear, and returns why something was refused.
func (b *bench) tick() error { return b.Tick(b.now) }

// exchange plays a move here, has it confirmed, and has the other side answer.
func exchange(b *bench, f *far, mine, theirs variants.Move) {
	b.t.Helper()
	ply := b.Session().Record().depth(b.at())
	b.play(mine)
	f.bring(Signal{Kind: SignalConfirm, Ply: ply}, Signal{Kind: SignalMove, Ply: ply + 1, Move: theirs})
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
	f.bring(Signal{Kind: SignalConfirm, Ply: 0})
	b.must(b.tick())
	if s.Pending() != 0 || b.at() != 1 {
		t.Errorf("pending %d at %d", s.Pending(), b.at())
	}
	f.bring(Signal{Kind: SignalMove, Ply: 1, Move: 6})
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
	f.bring(Signal{Kind: SignalRefuse, Ply: 2, Why: why})
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
	f.bring(Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferDraw}})
	b.must(b.tick())
	if o := s.Offered(); o.Kind != OfferDraw || o.From != north {
		t.Fatalf("asked %+v", o)
	}
	b.must(s.Answer(south, false))
	if last := f.sent[len(f.sent)-1]; last.Kind != SignalAnswer || last.Yes {
		t.Errorf("sent %+v", last)
	}
	f.bring(Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferUndo}}, Signal{Kind: SignalWithdraw})
	b.must(b.tick())
	b.must(b.tick())
	if s.Offered().Kind != NoOffer {
		t.Error("a question that was withdrawn waits")
	}
	b.must(s.Undo(south)) // the last turn of South
	if b.at() != 2 || f.sent[len(f.sent)-1].Offer.Kind != OfferUndo {
		t.Fatalf("at %d, sent %+v", b.at(), f.sent)
	}
	f.bring(Signal{Kind: SignalAnswer, Yes: true})
	b.must(b.tick())
	if b.at() != 0 {
		t.Errorf("agreed to an undo, and at %d", b.at())
	}
	exchange(b, f, 5, 6)
	f.bring(Signal{Kind: SignalResign})
	b.must(b.tick())
	if how, loser := s.Record().Closed(); how != variants.Resignation || loser != north {
		t.Errorf("%v by %v", how, loser)
	}
	f.bring(Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferNew}})
	b.must(b.tick())
	b.must(s.Answer(south, true))
	if b.Session() == s || b.Session().Position().Turn != north {
		t.Error("no rematch was begun")
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

// What does not fit changes nothing but that a snapshot is asked for, once.
func TestAWrongRemoteSeat(t *testing.T) {
	other := rulestest.Load(t, "kalah")
	otherRec, err := NewRecord(other, other.Start())
	if err != nil {
		t.Fatal(err)
	}
	wrongRule := Document(otherRec, people, south, 1)
	cheat := save.Game{Rule: "abapa", Moves: "FF", At: 2, Tip: 2, View: save.South, Players: people}
	for name, signal := range map[string]Signal{
		"a move out of turn":          {Kind: SignalMove, Ply: 2, Move: 6},
		"a move of another position":  {Kind: SignalMove, Ply: 7, Move: 6},
		"an answer to no question":    {Kind: SignalAnswer, Yes: true},
		"nothing to withdraw":         {Kind: SignalWithdraw},
		"a confirmation of nothing":   {Kind: SignalConfirm, Ply: 1},
		"a refusal of nothing":        {Kind: SignalRefuse, Ply: 1},
		"no clock":                    {Kind: SignalClock},
		"an end by the rules":         {Kind: SignalEnd, Method: variants.Majority, Result: variants.NorthWins},
		"an aborted game with winner": {Kind: SignalEnd, Method: variants.Aborted, Result: variants.NorthWins},
		"a decision for nobody":       {Kind: SignalEnd, Method: variants.Adjudicated},
		"back to a game parked":       {Kind: SignalOffer, Offer: Offer{Kind: OfferBack}},
		"a game of its own choice":    {Kind: SignalOffer, Offer: Offer{Kind: OfferNew, Setup: &Setup{}}},
		"no offer":                    {Kind: SignalOffer},
		"redo of nothing":             {Kind: SignalOffer, Offer: Offer{Kind: OfferRedo}},
		"a snapshot of nothing":       {Kind: SignalSnapshot},
		"a snapshot of another rule":  {Kind: SignalSnapshot, Game: &wrongRule},
		"an illegal snapshot":         {Kind: SignalSnapshot, Game: &cheat},
		"an unknown kind":             {Kind: SignalAway + 1},
	} {
		b, f := withFar(t, &save.Memory{}, TimeControl{})
		exchange(b, f, 5, 6)
		doc, told := written(b.Table), len(b.changes)
		f.bring(signal, signal)
		if err := b.tick(); err == nil {
			t.Errorf("%s is not refused", name)
		}
		_ = b.tick() // as wrong, or not heard any more
		if written(b.Table) != doc || len(b.changes) != told || f.resyncs != 1 {
			t.Errorf("%s: %d changes, asked %d times for a snapshot", name, len(b.changes)-told, f.resyncs)
		}
	}
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	b.play(5)
	f.bring(Signal{Kind: SignalConfirm}, Signal{Kind: SignalMove, Ply: 1, Move: 0})
	b.must(b.tick())
	var refusal *variants.Refusal
	if err := b.tick(); !errors.As(err, &refusal) || b.at() != 1 {
		t.Errorf("an illegal move: %v, at %d", err, b.at())
	}
}

// Copies and stale signals are not taken again; after a gap only a snapshot counts.
func TestCopiesAndGaps(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	exchange(b, f, 5, 6)
	f.script = append(f.script, Signal{Number: 2, Kind: SignalMove, Ply: 1, Move: 6}, Signal{Number: 1, Kind: SignalResign}, Signal{Kind: SignalResign})
	b.must(b.tick())
	if b.at() != 2 || f.resyncs != 0 || b.Session().Outcome().Over() {
		t.Fatalf("at %d, asked %d times", b.at(), f.resyncs)
	}
	f.number += 3 // lost on the way
	f.bring(Signal{Kind: SignalResign}, Signal{Kind: SignalResign})
	if err := b.tick(); err == nil {
		t.Error("a gap was not noticed")
	}
	b.must(b.tick())
	if f.resyncs != 1 || b.Session().Outcome().Over() {
		t.Fatalf("asked %d times", f.resyncs)
	}
	there := save.Game{Rule: "abapa", Moves: "FaEb", At: 4, Tip: 4, View: save.South, Players: people}
	f.bring(Signal{Kind: SignalSnapshot, Game: &there}, Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferDraw}})
	b.must(b.tick())
	b.must(b.tick())
	if last := b.Session().Record().Moves(); len(last) != 4 || b.Session().Offered().Kind != OfferDraw {
		t.Errorf("after a snapshot %v, %+v", last, b.Session().Offered())
	}
}

// A snapshot that lacks only the move that is on its way leaves that pending; it is confirmed or taken back later.
func TestASnapshotFromBeforeAMove(t *testing.T) {
	there := save.Game{Rule: "abapa", Moves: "Fa", At: 2, Tip: 2, View: save.South, Players: people}
	for _, verdict := range []Signal{{Kind: SignalConfirm, Ply: 2}, {Kind: SignalRefuse, Ply: 2}} {
		b, f := withFar(t, &save.Memory{}, TimeControl{})
		exchange(b, f, 5, 6)
		b.play(4)
		told := len(b.changes)
		f.bring(Signal{Kind: SignalSnapshot, Game: &there})
		b.must(b.tick())
		if b.at() != 3 || b.Session().Pending() != 3 || len(b.changes) != told {
			t.Fatalf("at %d, pending %d, %+v", b.at(), b.Session().Pending(), b.changes[told:])
		}
		f.bring(verdict)
		b.must(b.tick())
		if moves := len(b.Session().Record().Moves()); b.Session().Pending() != 0 || (moves == 3) != (verdict.Kind == SignalConfirm) {
			t.Errorf("%d moves, pending %d", moves, b.Session().Pending())
		}
	}
}

// A snapshot replaces a game that has diverged, and a move that was never confirmed; one of the same game changes
// nothing.
func TestASnapshot(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{Each: time.Minute})
	s := b.Session()
	exchange(b, f, 5, 6)
	b.play(4)
	there := save.Game{Rule: "abapa", Moves: "Fb", At: 2, Tip: 2, View: save.South, Players: people, Clock: &save.Clock{Each: 60_000, South: 41_000, North: 42_000}}
	f.bring(Signal{Kind: SignalSnapshot, Game: &there})
	b.must(b.tick())
	last := b.changes[len(b.changes)-1]
	if last.Kind != Replaced || s.Pending() != 0 || s.Record().Moves()[1] != 7 || s.Clock().Left(south) != 41*time.Second {
		t.Errorf("%v, pending %d, %v, %v", last.Kind, s.Pending(), s.Record().Moves(), s.Clock().Left(south))
	}
	told := len(b.changes)
	f.bring(Signal{Kind: SignalSnapshot, Game: &there})
	b.must(b.tick())
	if len(b.changes) != told {
		t.Error("the same game was told as another")
	}
	ended := there
	ended.End = save.NorthLeft
	f.bring(Signal{Kind: SignalSnapshot, Game: &ended})
	b.must(b.tick())
	if o := s.Outcome(); o.Method != variants.Left || o.Result != variants.SouthWins {
		t.Errorf("%+v", o)
	}
}

func TestEndingsDecidedElsewhere(t *testing.T) {
	for _, o := range []variants.Outcome{{Method: variants.Left, Result: variants.SouthWins}, {Method: variants.Left, Result: variants.NorthWins},
		{Method: variants.Aborted}, {Method: variants.Adjudicated, Result: variants.Draw}, {Method: variants.Adjudicated, Result: variants.NorthWins},
		{Method: variants.Timeout, Result: variants.SouthWins}} {
		store := &save.Memory{}
		b, f := withFar(t, store, TimeControl{})
		exchange(b, f, 5, 6)
		b.play(4) // pending
		total := b.Session().Position()
		f.bring(Signal{Kind: SignalEnd, Method: o.Method, Result: o.Result}, Signal{Kind: SignalEnd, Method: o.Method, Result: o.Result})
		b.must(b.tick())
		b.must(b.tick())
		if b.Session().Outcome() != o || b.Session().Position() != total {
			t.Errorf("%+v ended as %+v", o, b.Session().Outcome())
		}
		b.refused(b.Session().Undo(south), Unconfirmed)
		again := benchOver(t, store)
		again.seats = func(variants.Side) Seat { return &far{} }
		if !again.Restore() || again.Session().Outcome() != o {
			t.Errorf("%+v came back otherwise", o)
		}
	}
}

// The clock elsewhere decides; time here fills the gaps between its readings.
func TestTheClockElsewhereDecides(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{Each: time.Minute})
	s := b.Session()
	exchange(b, f, 5, 6)
	b.pass(50 * time.Second)
	f.bring(Signal{Kind: SignalClock, Clock: [2]time.Duration{30 * time.Second, 55 * time.Second}})
	b.must(b.tick())
	if s.Clock().Left(south) != 30*time.Second {
		t.Errorf("the clock shows %v", s.Clock().Left(south))
	}
	b.pass(40 * time.Second)
	if s.Outcome().Over() || s.Clock().Left(south) != 0 {
		t.Errorf("time is up here: %+v, %v left", s.Outcome(), s.Clock().Left(south))
	}
	for _, bad := range [][2]time.Duration{{-1, 0}, {0, 25 * time.Hour}} {
		b, f := withFar(t, &save.Memory{}, TimeControl{Each: time.Minute})
		f.bring(Signal{Kind: SignalClock, Clock: bad})
		if err := b.tick(); err == nil || b.Session().Clock().Left(south) != time.Minute || f.resyncs != 1 {
			t.Errorf("a reading of %v: %v", bad, err)
		}
	}
}

// A reading is of the moment at which it comes: the time since the last tick is in it.
func TestAReadingIsOfNow(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{Each: time.Minute})
	exchange(b, f, 5, 6)
	b.now += 3 * time.Second
	f.bring(Signal{Kind: SignalClock, Clock: [2]time.Duration{40 * time.Second, 50 * time.Second}})
	b.must(b.tick())
	if left := b.Session().Clock().Left(south); left != 40*time.Second {
		t.Errorf("the clock shows %v", left)
	}
	b.now += time.Second
	b.must(b.tick())
	if left := b.Session().Clock().Left(south); left != 39*time.Second {
		t.Errorf("the clock shows %v a second later", left)
	}
}

// A draw that is offered together with a move stands until the other place has moved or answered. An undo does not.
func TestADrawOfferedWithAMove(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	s := b.Session()
	exchange(b, f, 5, 6)
	b.must(s.Offer(south, OfferDraw, nil))
	b.play(4)
	f.bring(Signal{Kind: SignalConfirm, Ply: 2})
	b.must(b.tick())
	if o := s.Offered(); o.Kind != OfferDraw || o.From != south {
		t.Fatalf("asked %+v", o)
	}
	f.bring(Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferDraw}}, Signal{Kind: SignalMove, Ply: 3, Move: 7})
	if err := b.tick(); err == nil {
		t.Error("who has been asked asks")
	}
	f.bring(Signal{Kind: SignalSnapshot, Game: &save.Game{Rule: "abapa", Moves: "FaEb", At: 4, Tip: 4, View: save.South, Players: people}})
	for range 3 {
		_ = b.tick()
	}
	if s.Offered().Kind != NoOffer {
		t.Error("a draw is offered after the other side has moved")
	}
	f.bring(Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferDraw}})
	b.must(b.tick())
	b.play(3)
	if s.Offered().Kind != NoOffer {
		t.Error("a move did not decline the draw")
	}
	f.bring(Signal{Kind: SignalConfirm, Ply: 4}, Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferUndo}}, Signal{Kind: SignalMove, Ply: 5, Move: 8})
	for range 3 {
		b.must(b.tick())
	}
	if s.Offered().Kind != NoOffer || b.at() != 6 {
		t.Errorf("asked %+v at %d", s.Offered(), b.at())
	}
}

// A spectator changes nothing.
func TestWatching(t *testing.T) {
	seats := [2]*far{{}, {}}
	b := benchOver(t, &save.Memory{})
	b.seats = func(side variants.Side) Seat { return seats[side] }
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: [2]save.Player{{Kind: save.Remote}, {Kind: save.Remote}}, First: FirstSouth})
	s := b.Session()
	seats[south].bring(Signal{Kind: SignalMove, Ply: 0, Move: 5}, Signal{Kind: SignalOffer, Offer: Offer{Kind: OfferDraw}})
	seats[north].bring(Signal{Kind: SignalMove, Ply: 1, Move: 6})
	for range 3 {
		b.must(b.tick())
	}
	for name, err := range map[string]error{"a move": s.Play(south, 4), "a resignation": s.Resign(north), "an undo": s.Undo(south),
		"an answer": s.Answer(north, true), "a withdrawal": s.Withdraw(south)} {
		var r *Refusal
		if !errors.As(err, &r) || r.Reason != Watching {
			t.Errorf("%s by who watches: %v", name, err)
		}
	}
	if s.Go(0) == nil || s.Pending() != 0 || len(seats[south].sent)+len(seats[north].sent) > 0 {
		t.Error("who watches has done something")
	}
	if s.Record().depth(b.at()) == 0 {
		t.Error("nothing was seen")
	}
}

// A player who cannot be reached is told as such, and days of silence harm nothing: the game is saved, restored and gone
// on with. A move that was never confirmed is sent again.
func TestDaysOfSilence(t *testing.T) {
	store := &save.Memory{}
	b, f := withFar(t, store, TimeControl{})
	exchange(b, f, 5, 6)
	b.play(4)
	f.bring(Signal{Kind: SignalAway, Away: true})
	b.must(b.tick())
	if !b.Session().Away(north) || b.Session().Away(south) {
		t.Error("the other is not away")
	}
	for range 5 {
		b.now += 24 * time.Hour
		b.must(b.tick())
	}
	again := benchOver(t, store)
	late := &far{}
	again.seats = func(variants.Side) Seat { return late }
	again.now = b.now
	if !again.Restore() {
		t.Fatal("there is no game")
	}
	if again.Session().Pending() != 3 || len(late.sent) != 1 || late.sent[0].Move != 4 || late.sent[0].Ply != 2 || late.resyncs != 1 {
		t.Fatalf("pending %d, sent %+v, asked %d times", again.Session().Pending(), late.sent, late.resyncs)
	}
	if p := again.Players()[north]; p.Name != "Ama" || p.ID != "7" {
		t.Errorf("against %+v", p)
	}
	there := save.Game{Rule: "abapa", Moves: "FaEd", At: 4, Tip: 4, View: save.South, Players: people}
	late.bring(Signal{Kind: SignalSnapshot, Game: &there})
	again.must(again.tick())
	if again.Session().Pending() != 0 || again.Session().Record().Len() != 5 {
		t.Errorf("pending %d of %d", again.Session().Pending(), again.Session().Record().Len())
	}
	again.play(3)
	late.bring(Signal{Kind: SignalConfirm, Ply: 4})
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
	if b.at() != 3 || b.Session().Pending() != 3 || len(f.sent) != sent+1 || f.resyncs != 1 {
		t.Errorf("back at %d, pending %d, %d signals, asked %d times", b.at(), b.Session().Pending(), len(f.sent)-sent, f.resyncs)
	}
}

// drawSignal draws what a seat elsewhere could bring, most of it wrong.
func drawSignal(t *rapid.T, s *Session, f *far) Signal {
	depth := s.Record().depth(s.Record().At())
	g := Signal{Kind: SignalKind(rapid.IntRange(0, int(SignalAway)+1).Draw(t, "signal")), Yes: rapid.Bool().Draw(t, "yes"), Away: rapid.Bool().Draw(t, "away"),
		Ply:    depth + rapid.SampledFrom([]int{0, 0, 0, -1, 1}).Draw(t, "ply"),
		Offer:  Offer{Kind: OfferKind(rapid.IntRange(0, int(OfferStop)).Draw(t, "offer"))},
		Method: variants.Method(rapid.IntRange(0, int(variants.Stopped)).Draw(t, "method")), Result: variants.Result(rapid.IntRange(0, 3).Draw(t, "result"))}
	if g.Kind == SignalEnd && rapid.IntRange(0, 3).Draw(t, "rare") > 0 {
		g.Kind = SignalMove
	}
	if legal := s.Record().Rules().Legal(s.Position()); len(legal) > 0 && rapid.IntRange(0, 4).Draw(t, "legal") > 0 {
		g.Move = rapid.SampledFrom(legal).Draw(t, "move")
	} else {
		g.Move = variants.Move(rapid.Byte().Draw(t, "any move"))
	}
	for i := range g.Clock {
		g.Clock[i] = time.Duration(rapid.Int64Range(-1000, 2*save.MaxClock).Draw(t, "reading")) * time.Millisecond
	}
	if g.Kind == SignalSnapshot {
		doc := Document(s.Record(), people, south, 1)
		if rapid.Bool().Draw(t, "of another game") {
			doc = save.Game{Rule: rapid.SampledFrom([]string{"abapa", "kalah"}).Draw(t, "rule"), Moves: "F", At: 1, Tip: 1, View: save.South, Players: people}
		}
		g.Game = &doc
	}
	f.number++
	switch rapid.IntRange(0, 9).Draw(t, "numbered") {
	case 0:
		g.Number = f.number / 2
	case 1:
		f.number++
		fallthrough
	default:
		g.Number = f.number
	}
	return g
}

// TestNothingBreaksATable gives random commands for random sides, from here and from elsewhere, and lets random time pass.
// Whatever comes, the record follows the rules, no seed is lost, no clock shows less than nothing, only a side that may ask
// asks, what is refused changes nothing, what observers are told leads to the same position, and the game can be saved.
func TestNothingBreaksATable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule := rulestest.Load(t, rapid.SampledFrom([]string{"abapa", "adji-kui", "nam-nam"}).Draw(t, "rule"))
		kinds := []string{save.Human, save.Human, save.Remote, save.Engine}
		players := [2]save.Player{{Kind: rapid.SampledFrom(kinds).Draw(t, "south")}, {Kind: rapid.SampledFrom(kinds).Draw(t, "north")}}
		seats := [2]*far{{}, {}}
		for i := range players {
			if players[i].Kind == save.Engine {
				players[i].Level = "club"
			}
		}
		n := uint64(0)
		archive, _ := save.OpenArchive(save.NewShelf(&save.Memory{}), func() uint64 { n++; return n }, Replay)
		table := NewTable(Config{Archive: archive, Seat: func(side variants.Side, p save.Player, _ uint64) Seat {
			if p.Kind == save.Engine {
				return &scripted{silent: true}
			}
			seats[side] = &far{}
			return seats[side]
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
		control := rapid.SampledFrom([]TimeControl{{}, {Each: time.Minute}, {Kind: Delay, Each: time.Minute, Plus: time.Second}, {Kind: Hourglass, Each: time.Minute},
			{Kind: PerMove, Each: time.Minute}}).Draw(t, "time")
		setup := &Setup{Rules: rule, Players: players, Time: control, Sitting: Sitting(rapid.IntRange(0, 1).Draw(t, "sitting")), First: FirstRandom}
		if err := table.Begin(setup); err != nil {
			t.Fatal(err)
		}
		start := rule.Start()
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
				if _, ok := s.Seat(side).(Remote); ok {
					seats[side].script = append(seats[side].script, drawSignal(t, s, seats[side]))
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
	})
}
