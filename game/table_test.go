package game

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

// people are two people here.
var people = [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}

// bench is a table over a store, with a clock of its own.
type bench struct {
	*Table
	t       testing.TB
	now     time.Duration
	changes []Change
	// seats are the seats that are made for players who are no people here.
	seats func(side variants.Side) Seat
}

// benchOver returns a table over a store, without a game unless one was kept.
func benchOver(t testing.TB, store save.Store) *bench {
	t.Helper()
	n := uint64(0)
	archive, problems := save.OpenArchive(save.NewShelf(store), func() uint64 { n += 0x9e3779b97f4a7c15; return n }, Replay)
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	b := &bench{t: t, seats: func(variants.Side) Seat { return &scripted{} }}
	b.Table = NewTable(Config{Archive: archive, Seed: 1, Wall: func() int64 { return 1_800_000_000_000 + b.now.Milliseconds() },
		Seat:    func(side variants.Side, _ save.Player, _ uint64) Seat { return b.seats(side) },
		Problem: func(p *save.Problem) { t.Error(p) }})
	b.Observe(func(c Change) { b.changes = append(b.changes, c) })
	return b
}

// twoPeople begins a game between two people.
func twoPeople(t testing.TB, sitting Sitting, control TimeControl) *bench {
	b := benchOver(t, &save.Memory{})
	b.begin(&Setup{Rules: rulestest.Load(t, variants.Default), Players: people, Sitting: sitting, Time: control, First: FirstSouth})
	return b
}

func (b *bench) begin(s *Setup) {
	b.t.Helper()
	if err := b.Begin(s); err != nil {
		b.t.Fatal(err)
	}
	b.pass(0)
}

// pass lets time pass in ticks of a second at most.
func (b *bench) pass(d time.Duration) {
	b.t.Helper()
	for step := min(d, time.Second); ; step = min(d, time.Second) {
		b.now += step
		if err := b.Tick(b.now); err != nil {
			b.t.Fatal(err)
		}
		if d -= step; d <= 0 {
			return
		}
	}
}

func (b *bench) play(moves ...variants.Move) {
	b.t.Helper()
	for _, m := range moves {
		b.must(b.Session().Play(b.Session().Hand(), m))
	}
}

func (b *bench) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

// refused fails the test unless a command was refused for a reason.
func (b *bench) refused(err error, want RefusalReason) {
	b.t.Helper()
	var r *Refusal
	if !errors.As(err, &r) || r.Reason != want {
		b.t.Errorf("refused with %v, want reason %q", err, want)
	}
}

// await ticks, with pauses in which the computer thinks even where there is one thread only, until something is so.
func (b *bench) await(what string, so func() bool) {
	b.t.Helper()
	for range 20_000 {
		if so() {
			return
		}
		b.must(b.Session().Tick(0))
		time.Sleep(50 * time.Microsecond)
	}
	b.t.Fatal("it does not happen that ", what)
}

func (b *bench) at() int { return b.Session().Record().At() }

const (
	south = variants.South
	north = variants.North
)

func TestCommandsNameTheirSeat(t *testing.T) {
	b := twoPeople(t, Opposite, TimeControl{})
	s := b.Session()
	b.refused(s.Play(north, 6), NotYourTurn)
	b.play(5)
	b.refused(s.Play(south, 4), NotYourTurn)
	b.must(s.Resign(south)) // although North is to move
	if _, loser := s.Record().Closed(); loser != south {
		t.Errorf("%v gave up", loser)
	}
	against := benchOver(t, &save.Memory{})
	against.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "club"}},
		First: FirstNorth})
	s = against.Session()
	against.refused(s.Play(north, 6), NotYourSeat)
	against.refused(s.Play(south, 5), NotYourTurn)
	against.refused(s.Resign(north), NotYourSeat)
	against.refused(s.Undo(north), NotYourSeat)
	against.refused(s.Answer(south, true), NothingAsked)
	if len(against.changes) != 1 || against.at() != 0 {
		t.Errorf("changes after nothing but refusals: %+v", against.changes[1:])
	}
}

// Two people beside each other agree to everything at once, and so does a player against the computer.
func TestBesideEachOtherNothingIsAsked(t *testing.T) {
	b := twoPeople(t, Beside, TimeControl{})
	s := b.Session()
	b.refused(s.Offer(south, OfferDraw, nil), NoMoveYet)
	b.refused(s.Undo(south), NothingToUndo)
	b.refused(s.Redo(south), NothingToRedo)
	b.play(5, 6)
	b.must(s.Undo(s.Hand()))
	b.must(s.Redo(s.Hand()))
	b.must(s.Undo(s.Hand()))
	if b.at() != 1 || s.Offered().Kind != NoOffer {
		t.Errorf("at %d, asked %d", b.at(), s.Offered().Kind)
	}
	b.must(s.Offer(south, OfferDraw, nil))
	if s.Outcome().Method != variants.Agreement {
		t.Errorf("%+v", s.Outcome())
	}
	b.must(s.Offer(south, OfferNew, nil))
	if b.Session() == s || b.at() != 0 || b.Session().Position().Turn != north {
		t.Error("a rematch is begun by the other side")
	}
	against := benchOver(t, &save.Memory{})
	against.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "club"}},
		First: FirstSouth})
	against.play(5)
	against.refused(against.Session().Offer(south, OfferDraw, nil), NobodyAnswers)
	against.must(against.Session().Undo(south))
	if against.at() != 0 {
		t.Error("against the computer undo waits for an answer")
	}
}

func TestOppositeEachOtherAQuestionWaits(t *testing.T) {
	b := twoPeople(t, Opposite, TimeControl{})
	s := b.Session()
	b.play(5)
	b.must(s.Undo(south))
	if b.at() != 1 || s.Offered().Kind != OfferUndo || s.Offered().From != south {
		t.Fatalf("at %d, %+v", b.at(), s.Offered())
	}
	b.refused(s.Answer(south, true), NothingAsked)
	b.refused(s.Offer(north, OfferDraw, nil), AnswerFirst)
	b.refused(s.Withdraw(north), NothingAsked)
	b.must(s.Answer(north, false))
	b.refused(s.Answer(north, true), NothingAsked)
	if b.at() != 1 || s.Offered().Kind != NoOffer {
		t.Error("declining changed the game")
	}
	b.must(s.Undo(south))
	b.must(s.Offer(south, OfferDraw, nil)) // in its place
	b.play(6)
	if s.Offered().Kind != NoOffer {
		t.Error("a move left the question open")
	}
	b.must(s.Undo(north))
	b.must(s.Withdraw(north))
	b.must(s.Undo(north))
	b.must(s.Answer(south, true))
	if b.at() != 1 {
		t.Errorf("agreed, and at %d", b.at())
	}
	b.must(s.Redo(north))
	b.must(s.Answer(south, true))
	if b.at() != 2 {
		t.Errorf("agreed, and at %d", b.at())
	}
	setup := &Setup{Rules: rulestest.Load(t, "kalah"), Players: people, Sitting: Opposite, First: FirstNorth}
	b.must(s.Offer(north, OfferNew, setup))
	b.must(s.Answer(south, true))
	now := b.Session()
	if last := b.changes[len(b.changes)-1]; now.Record().Rules().ID() != "kalah" || last.Kind != Placed || last.Setup != setup ||
		now.Position().Turn != north {
		t.Errorf("agreed to kalah, and play %s", now.Record().Rules().ID())
	}
	b.must(now.Offer(south, OfferBack, nil))
	b.must(now.Answer(north, true))
	if b.at() != 2 || b.Session().Record().Rules().ID() != variants.Default {
		t.Errorf("at %d of %s", b.at(), b.Session().Record().Rules().ID())
	}
	b.refused(b.Session().Offer(south, OfferBack, nil), NoParkedGame) // kalah had no move
}

// passing is a game in which North can only pass after South's first legal move.
func passing(t testing.TB) *Setup {
	t.Helper()
	r := rulestest.Load(t, "adji-kui") // singles are not sown
	start := variants.Position{Size: uint8(r.Size())}
	start.Houses[0], start.Houses[1], start.Houses[6] = 4, 4, 1
	rec, err := NewRecord(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return &Setup{Record: rec, Players: people}
}

// A person who can only pass passes by itself, and undo does not stop at that turn.
func TestPassingByItself(t *testing.T) {
	b := benchOver(t, &save.Memory{})
	b.begin(passing(t))
	b.play(b.Session().Record().Rules().Legal(b.Session().Position())[0])
	b.Session().Hold(Hold{Seats: true})
	b.pass(0)
	if b.at() != 1 || !b.Session().MustPass() {
		t.Fatalf("passed while seeds were on their way: at %d", b.at())
	}
	b.Session().Hold(Hold{})
	b.pass(0)
	if b.at() != 2 || b.Session().Position().Turn != south {
		t.Fatalf("at %d", b.at())
	}
	b.must(b.Session().Undo(south))
	if b.at() != 0 {
		t.Errorf("undo stopped at %d, where North could only pass", b.at())
	}
}

func TestTimeRunsOut(t *testing.T) {
	b := twoPeople(t, Opposite, TimeControl{Each: 90 * time.Second})
	b.pass(20 * time.Second)
	b.play(5)
	b.pass(70 * time.Second)
	c := b.Session().Clock()
	if c.Left(south) != 70*time.Second || c.Left(north) != 20*time.Second {
		t.Errorf("%v and %v are left", c.Left(south), c.Left(north))
	}
	b.now += LongestGap + 1
	b.must(b.Tick(b.now))
	b.Session().Hold(Hold{Clock: true})
	b.pass(30 * time.Second)
	b.Session().Hold(Hold{})
	if c.Left(north) != 20*time.Second {
		t.Errorf("a gap and a held clock left %v", c.Left(north))
	}
	b.pass(20 * time.Second)
	if o := b.Session().Outcome(); o.Method != variants.Timeout || o.Result != variants.SouthWins {
		t.Errorf("%+v", o)
	}
	b.refused(b.Session().Undo(north), LastingEnd)
	var warned []time.Duration
	for _, c := range b.changes {
		if c.Kind == Warned && c.Side == north {
			warned = append(warned, c.Left)
		}
	}
	if !slices.Equal(warned, []time.Duration{60 * time.Second, 30 * time.Second, 10 * time.Second}) {
		t.Errorf("North was warned at %v", warned)
	}
}

// A node knows when it was played and what the clocks showed, also after it was saved.
func TestNodesKnowTheirTime(t *testing.T) {
	store := &save.Memory{}
	b := benchOver(t, store)
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: people, Time: TimeControl{Kind: Increment, Each: time.Minute,
		Plus: 2 * time.Second}, First: FirstSouth})
	b.pass(5 * time.Second)
	b.play(5)
	b.pass(7 * time.Second)
	b.play(6)
	want := []Node{{}, {Played: 1_800_000_005_000, Clock: [2]time.Duration{57 * time.Second, 60 * time.Second}},
		{Played: 1_800_000_012_000, Clock: [2]time.Duration{57 * time.Second, 55 * time.Second}}}
	want[0].Clock = [2]time.Duration{time.Minute, time.Minute}
	for _, table := range []*bench{b, benchOver(t, store)} {
		if table.Session() == nil && !table.Restore() {
			t.Fatal("the game is not there")
		}
		for i, w := range want {
			if n := table.Session().Record().Node(i); !n.Timed || n.Clock != w.Clock || n.Played != w.Played {
				t.Errorf("node %d: %v, %d, %v", i, n.Timed, n.Played, n.Clock)
			}
		}
	}
}

// Everything about a game comes back, and chance goes on as it would have done.
func TestAGameIsRestored(t *testing.T) {
	store := &save.Memory{}
	b := benchOver(t, store)
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: people, Sitting: Opposite, First: FirstSouth,
		Time: TimeControl{Kind: Delay, Each: time.Minute, Plus: 3 * time.Second}, Match: &MatchRules{Games: 3, First: FirstAlternating}})
	b.pass(10 * time.Second)
	b.play(5)
	b.pass(time.Second)
	b.Save()
	again := benchOver(t, store)
	if !again.Restore() {
		t.Fatal("there is no game")
	}
	s, c := again.Session(), again.Session().Clock()
	if s.Sitting() != Opposite || *c != *b.Session().Clock() || again.at() != 1 || again.match == nil || again.match.Games != 3 {
		t.Errorf("restored %+v", again.Document())
	}
	b.must(again.Session().Resign(south))
	b.must(again.Next())
	if again.match.Score() != [2]int{0, 2} || again.Session().Position().Turn != north ||
		again.Session().Clock().Left(south) != time.Minute {
		t.Errorf("score %v", again.match.Score())
	}
}

func TestGamesSetAside(t *testing.T) {
	store := &save.Memory{}
	b := benchOver(t, store)
	rule := rulestest.Load(t, "abapa")
	for n := range 3 {
		b.begin(&Setup{Rules: rule, Players: people, First: FirstSouth})
		b.play(variants.Move(n))
	}
	b.begin(&Setup{Rules: rule, Players: people, First: FirstSouth}) // nothing happens in it
	if b.Parked() != 3 {
		t.Fatalf("%d games are parked", b.Parked())
	}
	b.must(b.Back())
	if got := b.Session().Record().Moves(); b.Parked() != 2 || got[0] != 2 {
		t.Errorf("back to %v, %d parked", got, b.Parked())
	}
	b.must(b.Back())
	if got := b.Session().Record().Moves(); b.Parked() != 2 || got[0] != 1 {
		t.Errorf("back to %v, %d parked", got, b.Parked())
	}
	b.must(b.Session().Resign(south))
	b.must(b.Back())
	if got := b.Session().Record().Moves(); b.Parked() != 1 || got[0] != 2 {
		t.Errorf("back to %v, %d parked", got, b.Parked())
	}
	again := benchOver(t, store)
	if !again.Restore() || again.Parked() != 1 {
		t.Errorf("after a reload %d are parked", again.Parked())
	}
	b.must(again.Back())
	b.must(again.Session().Resign(north))
	b.must(again.Back())
	b.refused(again.Back(), NoParkedGame)
}

func TestWhoBegins(t *testing.T) {
	random := ""
	for _, id := range variants.IDs() {
		if rulestest.Load(t, id).Parameters().FirstMover == "random" {
			random = id
		}
	}
	begins := func(id string, f First) (south int) {
		for seed := range uint64(20) {
			b := NewTable(Config{Seed: seed})
			if err := b.Begin(&Setup{Rules: rulestest.Load(t, id), Players: people, First: f}); err != nil {
				t.Fatal(err)
			}
			if b.Session().Position().Turn == variants.South {
				south++
			}
		}
		return south
	}
	if n := begins("abapa", FirstSouth); n != 20 {
		t.Errorf("South begins %d of 20", n)
	}
	if n := begins("abapa", FirstNorth); n != 0 {
		t.Errorf("South begins %d of 20, and should not", n)
	}
	if n := begins("abapa", FirstRandom); n < 3 || n > 17 {
		t.Errorf("by chance South begins %d of 20", n)
	}
	if random != "" {
		if n := begins(random, FirstByRule); n < 3 || n > 17 {
			t.Errorf("by the rule South begins %d of 20", n)
		}
	}
}

func TestASetupThatCannotBePlayed(t *testing.T) {
	b := twoPeople(t, Beside, TimeControl{})
	s := b.Session()
	for name, setup := range map[string]*Setup{
		"a clock of fifteen days": {Rules: s.Record().Rules(), Players: people, Time: TimeControl{Each: 15 * 24 * time.Hour}},
		"a match without games":   {Rules: s.Record().Rules(), Players: people, Match: &MatchRules{First: FirstSouth}},
	} {
		if b.Begin(setup) == nil || b.Session() != s {
			t.Errorf("%s was begun", name)
		}
	}
}

// closedGate lets no search begin.
type closedGate struct{}

func (closedGate) Acquire(ctx context.Context, _ int) (int, error) {
	<-ctx.Done()
	return 0, ctx.Err()
}

func (closedGate) Release(int) {}

// limited is a computer that notes how long it may think about a move.
type limited struct {
	*Engine
	budget Budget
}

func (l *limited) Begin(t Turn) {
	l.budget = t.Budget
	l.Engine.Begin(t)
}

// The clock of the computer runs while it thinks. A soft clock only tells that the time is up.
func TestTheComputerHasAClock(t *testing.T) {
	for _, soft := range []bool{false, true} {
		b := benchOver(t, &save.Memory{})
		engine := &limited{Engine: NewEngine(ai.GrandMaster.Strength(), closedGate{}, func() time.Duration { return 0 }, 1)}
		b.seats = func(variants.Side) Seat { return engine }
		b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), First: FirstSouth, Time: TimeControl{Each: 40 * time.Second, Soft: soft},
			Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: ai.GrandMaster.Key()}}})
		b.pass(5 * time.Second)
		b.play(5)
		b.pass(30 * time.Second)
		c := b.Session().Clock()
		if c.Left(south) != 35*time.Second || c.Left(north) != 10*time.Second || engine.budget.Usual != 40*time.Second/partsLeft {
			t.Errorf("soft %v: %v and %v are left, and the computer may take %+v", soft, c.Left(south), c.Left(north), engine.budget)
		}
		if again := RestoreClock(c.Document()); *again != *c {
			t.Errorf("%+v came back as %+v", c, again)
		}
		b.pass(20 * time.Second)
		if over := b.Session().Outcome().Method == variants.Timeout; over == soft {
			t.Errorf("soft %v: ended by the time %v", soft, over)
		}
		told := 0
		for _, c := range b.changes {
			if c.Kind == Warned && c.Side == north && c.Left == 0 {
				told++
			}
		}
		if soft != (told == 1) {
			t.Errorf("soft %v: told %d times that the time is up", soft, told)
		}
		b.Session().Close()
	}
}

// refusing is a store that refuses one change, when it is told to.
type refusing struct {
	save.Memory
	refuses bool
}

func (r *refusing) Set(key, value string) error {
	if r.refuses {
		r.refuses = false
		return errors.New("in use")
	}
	return r.Memory.Set(key, value)
}

// TestAMoveThatWasNotSavedIsSavedAtTheEnd: what the store has refused for a moment is not lost when the program ends.
func TestAMoveThatWasNotSavedIsSavedAtTheEnd(t *testing.T) {
	store := &refusing{}
	b := benchOver(t, store)
	b.begin(&Setup{Rules: rulestest.Load(t, variants.Default), Players: people, First: FirstSouth})
	problems := 0
	b.config.Problem = func(*save.Problem) { problems++ }
	store.refuses = true
	if err := b.Session().Play(south, 5); err != nil || problems != 1 {
		t.Fatal(err, problems)
	}
	b.Close()
	again := benchOver(t, store)
	if !again.Restore() || again.Session().Record().Len() != 2 {
		t.Error("the move is lost")
	}
}
