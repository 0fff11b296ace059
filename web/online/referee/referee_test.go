package referee

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

const (
	ama, kofi, eve = "ama000000000", "kofi00000000", "eve000000000"
	matchID        = "match0000000"
	start          = 1_700_000_000_000
)

// blitz are terms of a rated game of three minutes a side.
func blitz() protocol.Terms {
	return protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 180}, Side: protocol.South,
		Rated: true, Games: 1}
}

// friendly are terms of an unrated match of two games without a clock.
func friendly() protocol.Terms {
	return protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.South, Games: 2}
}

// arena plays a match for a test and keeps its log.
type arena struct {
	t   testing.TB
	m   *Match
	log []protocol.Event
	now int64
}

func newArena(t testing.TB, terms protocol.Terms) *arena {
	t.Helper()
	m, first, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"}, Terms: terms}, false, start)
	if err != nil {
		t.Fatal(err)
	}
	return &arena{t, m, []protocol.Event{first}, start}
}

func (a *arena) at() protocol.At { return protocol.At{Match: matchID, Game: a.m.Game()} }

// do carries out a command, and holds the match to the fold of its log.
func (a *arena) do(player string, command protocol.Asked, lag int64) error {
	a.t.Helper()
	events, err := a.m.Do(player, command, Arrival{a.now, lag})
	a.keep(events)
	return err
}

// move plays the first legal move for whoever is to move, after some time.
func (a *arena) move(after int64) error {
	a.t.Helper()
	a.now += after
	legal := a.m.rules.Legal(a.m.Record().Position())
	return a.do(a.m.begun.Players[a.m.side(int(a.m.turn()))],
		&protocol.Move{At: a.at(), Ply: a.m.Ply(), Move: notation.FormatMove(a.m.rules.Size(), legal[0])}, 0)
}

func (a *arena) keep(events []protocol.Event) {
	a.t.Helper()
	a.log = append(a.log, events...)
	if a.m.Events() != uint64(len(a.log)) {
		a.t.Fatalf("%d events of %d", a.m.Events(), len(a.log))
	}
}

func (a *arena) pass(after int64) {
	a.t.Helper()
	a.now += after
	a.keep(a.m.Pass(a.now))
}

func (a *arena) must(err error) {
	a.t.Helper()
	if err != nil {
		a.t.Fatal(err)
	}
}

func (a *arena) refused(err error, why protocol.Why) {
	a.t.Helper()
	var r *protocol.Refused
	if !errors.As(err, &r) || r.Why != why {
		a.t.Errorf("%v, want %s", err, why)
	}
}

// last returns the last event, which has to be of a type.
func last[E protocol.Event](a *arena) E {
	a.t.Helper()
	e, ok := a.log[len(a.log)-1].(E)
	if !ok {
		a.t.Fatalf("the last event is %+v", a.log[len(a.log)-1])
	}
	return e
}

func TestOnlyTheSideToMoveMoves(t *testing.T) {
	a := newArena(t, blitz())
	move := &protocol.Move{At: a.at(), Move: "F"}
	a.refused(a.do(eve, move, 0), protocol.WhyPlayer)
	a.refused(a.do(kofi, move, 0), protocol.WhyTurn)
	a.refused(a.do(ama, &protocol.Move{At: a.at(), Ply: 1, Move: "F"}, 0), protocol.WhyPly)
	a.refused(a.do(ama, &protocol.Move{At: protocol.At{Match: matchID, Game: 2}, Move: "F"}, 0), protocol.WhyGame)
	a.refused(a.do(ama, &protocol.Move{At: protocol.At{Match: kofi, Game: 1}, Move: "F"}, 0), protocol.WhyGame)
	a.refused(a.do(ama, &protocol.Move{At: a.at(), Move: "FA"}, 0), protocol.WhyIllegal)
	a.refused(a.do(ama, &protocol.Guest{Name: "Ama"}, 0), protocol.WhyOrder)
	var r *protocol.Refused
	if err := a.do(ama, &protocol.Move{At: a.at(), Move: "a"}, 0); !errors.As(err, &r) || r.Rule != variants.NotYours.Message().Key {
		t.Errorf("a move of the other side is refused with %v", err)
	}
	if a.m.Events() != 1 {
		t.Fatal("what was refused has changed the match")
	}
	a.must(a.do(ama, move, 0))
	a.refused(a.do(ama, move, 0), protocol.WhyTurn) // sent again
	a.refused(a.do(kofi, &protocol.Move{At: a.at(), Ply: 0, Move: "a"}, 0), protocol.WhyPly)
	a.must(a.do(kofi, &protocol.Move{At: a.at(), Ply: 1, Move: "a"}, 0))
	if moved := last[*protocol.Moved](a); moved.Side != protocol.North || moved.Ply != 1 {
		t.Errorf("%+v", moved)
	}
}

func TestTheClockChargesWhatAMoveTook(t *testing.T) {
	a := newArena(t, blitz())
	a.must(a.move(10_000))
	if m := last[*protocol.Moved](a); m.Spent != 10_000 || m.Lag != 0 || m.Left != [2]int64{170_000, 180_000} {
		t.Errorf("%+v", m)
	}
	terms := blitz()
	terms.Clock.Plus = 3
	a = newArena(t, terms)
	a.must(a.move(1000))
	if m := last[*protocol.Moved](a); m.Left != [2]int64{182_000, 180_000} {
		t.Errorf("%+v", m)
	}
}

// TestEveryClock looks at the readings after a move of three seconds and one of one.
func TestEveryClock(t *testing.T) {
	for kind, want := range map[string][2]int64{protocol.Increment: {59_000, 61_000}, protocol.Delay: {59_000, 60_000},
		protocol.Bronstein: {59_000, 60_000}, protocol.PerMove: {60_000, 60_000}, protocol.Hourglass: {58_000, 62_000}} {
		terms := blitz()
		terms.Clock = protocol.Clock{Kind: kind, Each: 60, Plus: 2}
		if kind == protocol.PerMove || kind == protocol.Hourglass {
			terms.Clock.Plus = 0
		}
		a := newArena(t, terms)
		a.must(a.move(3000))
		a.must(a.move(1000))
		if m := last[*protocol.Moved](a); m.Left != want {
			t.Errorf("%s: %v, want %v", kind, m.Left, want)
		}
		if a.pass(400_000); !a.m.Over() {
			t.Errorf("%s never runs out", kind)
		}
	}
}

// TestLagIsGivenBackWithinBounds has a player answer pings ever more slowly.
func TestLagIsGivenBackWithinBounds(t *testing.T) {
	a := newArena(t, blitz())
	play := func(after, lag int64) *protocol.Moved {
		t.Helper()
		a.now += after
		p := a.m.Record().Position()
		move := &protocol.Move{At: a.at(), Ply: a.m.Ply(), Move: notation.FormatMove(6, a.m.rules.Legal(p)[0])}
		a.must(a.do(a.m.begun.Players[a.m.side(int(p.Turn))], move, lag))
		return last[*protocol.Moved](a)
	}
	if m := play(2000, 150); m.Lag != 150 || m.Spent != 1850 {
		t.Errorf("a usual connection: %+v", m)
	}
	if m := play(100, 3000); m.Lag != 100 || m.Spent != 0 {
		t.Errorf("more is given back than was used: %+v", m)
	}
	if m := play(5000, 60_000); m.Lag != lagMost {
		t.Errorf("a slow answer: %+v", m)
	}
	if m := play(5000, -60_000); m.Lag != 0 || m.Spent != 5000 {
		t.Errorf("a lag below 0: %+v", m)
	}
	given, moves := int64(0), int64(0)
	for range 12 {
		given += play(5000, 60_000).Lag
		play(10, 0)
		moves++
	}
	if most := lagAllowance + moves*lagRefill; given > most || given < lagRefill*moves {
		t.Errorf("%d ms are given back in %d moves, more than %d", given, moves, most)
	}
}

func TestTimeRunsOut(t *testing.T) {
	a := newArena(t, blitz())
	if due := a.m.Due(); due != start+180_000+lagMost {
		t.Errorf("due in %d ms", due-start)
	}
	a.pass(180_000 + lagMost - 1)
	if a.m.Over() {
		t.Fatal("time is up too early: a move may be on its way")
	}
	a.refused(a.do(ama, &protocol.Move{At: a.at(), Move: "F"}, 100), protocol.WhyTime)
	if e := last[*protocol.Ended](a); e.How != notation.SouthTimedOut || e.Result != protocol.North || !a.m.Over() ||
		a.m.score.Result() != variants.NorthWins {
		t.Errorf("%+v", e)
	}
	a = newArena(t, blitz())
	a.now += 180_000 + 400
	a.must(a.do(ama, &protocol.Move{At: a.at(), Move: "F"}, 500))
	if m := last[*protocol.Moved](a); m.Left[0] != 100 {
		t.Errorf("a move that was on its way in time: %+v", m)
	}
	a = newArena(t, blitz())
	a.pass(400_000)
	if e := last[*protocol.Ended](a); e.Time != start+180_000+lagMost {
		t.Errorf("it ended %d ms after the start, whenever somebody asks", e.Time-start)
	}
	a = newArena(t, friendly())
	a.pass(idleTime)
	if e := last[*protocol.Ended](a); e.How != notation.SouthLeft || !a.m.Over() {
		t.Errorf("a player who never moves: %+v", e)
	}
}

func TestOffers(t *testing.T) {
	a := newArena(t, friendly())
	offer := func(what string) *protocol.Offer { return &protocol.Offer{At: a.at(), Ply: a.m.Ply(), What: what} }
	answer := func(yes bool) *protocol.Answer { return &protocol.Answer{At: a.at(), Ply: a.m.Ply(), Yes: yes} }
	a.refused(a.do(ama, offer(protocol.OfferDraw), 0), protocol.WhyOffer)
	a.must(a.move(0))
	a.refused(a.do(kofi, offer(protocol.OfferUndo), 0), protocol.WhyOffer) // no move of the own
	a.must(a.do(ama, offer(protocol.OfferUndo), 0))
	a.refused(a.do(ama, offer(protocol.OfferUndo), 0), protocol.WhyAgain)
	a.refused(a.do(ama, answer(true), 0), protocol.WhyOffer) // the own offer
	a.refused(a.do(kofi, offer(protocol.OfferDraw), 0), protocol.WhyOffer)
	a.refused(a.do(eve, answer(true), 0), protocol.WhyPlayer)
	a.refused(a.do(kofi, &protocol.Answer{At: a.at(), Ply: 0, Yes: true}, 0), protocol.WhyPly)
	a.must(a.do(kofi, answer(true), 0))
	if a.m.Ply() != 0 || a.m.turn() != variants.South {
		t.Fatalf("at ply %d after an undo", a.m.Ply())
	}
	a.must(a.move(0))
	a.must(a.move(0))
	a.must(a.move(0))
	a.must(a.do(ama, offer(protocol.OfferDraw), 0))
	a.must(a.move(0)) // which declines it
	a.refused(a.do(kofi, answer(true), 0), protocol.WhyOffer)
	a.refused(a.do(ama, offer(protocol.OfferDraw), 0), protocol.WhyAgain)
	a.must(a.do(kofi, offer(protocol.OfferUndo), 0))
	a.must(a.do(kofi, &protocol.Retract{At: a.at()}, 0))
	a.refused(a.do(kofi, &protocol.Retract{At: a.at()}, 0), protocol.WhyOffer)
	a.refused(a.do(kofi, offer(protocol.OfferUndo), 0), protocol.WhyAgain)
	a.must(a.do(kofi, offer(protocol.OfferDraw), 0))
	a.must(a.do(ama, answer(false), 0))
	a.must(a.move(0))
	a.must(a.move(0))
	a.must(a.do(ama, offer(protocol.OfferDraw), 0))
	a.must(a.do(kofi, answer(true), 0))
	if o := a.m.Record().Outcome(); o.Method != variants.Agreement || a.m.Over() {
		t.Errorf("%+v", o)
	}
	a = newArena(t, blitz())
	a.must(a.move(0))
	a.refused(a.do(ama, offer(protocol.OfferUndo), 0), protocol.WhyRated)
}

// TestAMatchToANumberOfWins plays matches of a tournament that a number of wins decides, to each of their ends.
func TestAMatchToANumberOfWins(t *testing.T) {
	terms := blitz()
	terms.Wins, terms.Games = 2, protocol.MostGames
	begin := func() *arena {
		t.Helper()
		m, first, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"}, Terms: terms,
			Tournament: eve}, false, start)
		if err != nil {
			t.Fatal(err)
		}
		return &arena{t, m, []protocol.Event{first}, start}
	}
	resign := func(a *arena, player string) {
		t.Helper()
		a.must(a.move(500))
		a.must(a.move(500))
		a.must(a.do(player, &protocol.Resign{At: a.at()}, 0))
		if !a.m.Over() {
			a.pass(nextTime)
		}
	}
	for _, x := range []struct {
		name   string
		play   func(a *arena)
		points [2]int
		games  int
		// forfeit is who has lost it whatever the points are, -1 for nobody.
		forfeit int
	}{
		{"two wins in a row", func(a *arena) { resign(a, kofi); resign(a, kofi) }, [2]int{4, 0}, 2, -1},
		{"the third game decides", func(a *arena) { resign(a, kofi); resign(a, ama); resign(a, ama) }, [2]int{2, 4}, 3, -1},
		{"the first move does not come", func(a *arena) { a.pass(protocol.FirstMoveTime + lagMost) }, [2]int{0, 2}, 1, 0},
		{"the second move does not come", func(a *arena) { a.must(a.move(0)); a.pass(protocol.FirstMoveTime + lagMost) }, [2]int{2, 0}, 1, 1},
		{"a later first move does not come", func(a *arena) {
			resign(a, kofi)
			a.pass(protocol.FirstMoveTime + lagMost) // Kofi begins the second game
		}, [2]int{4, 0}, 2, -1},
		{"who goes away loses it", func(a *arena) {
			resign(a, kofi)
			a.must(a.move(0))
			a.must(a.move(0))
			a.must(a.do(ama, leave(), 0))
			a.must(a.move(0))
			a.pass(freeTime + graceTime)
		}, [2]int{2, 2}, 2, 0},
		{"the time is over in a game", func(a *arena) {
			resign(a, ama)
			a.must(a.move(0))
			a.must(a.move(0))
			a.keep(a.m.Adjudicate(a.now))
			if e := last[*protocol.Ended](a); !e.Match || e.How != notation.AdjudicatedDraw {
				t.Errorf("it ends by %+v", e)
			}
		}, [2]int{1, 3}, 2, -1},
		{"the time is over between games", func(a *arena) {
			resign(a, ama)
			a.keep(a.m.Adjudicate(a.now))
		}, [2]int{0, 2}, 2, -1},
	} {
		a := begin()
		x.play(a)
		if !a.m.Over() || a.m.Points() != x.points || len(a.m.Played()) != x.games {
			t.Errorf("%s: over: %v, %v points, %d games", x.name, a.m.Over(), a.m.Points(), len(a.m.Played()))
		}
		// The score tells the end of the match where points decide it, and nothing else.
		if s := a.m.Score(); a.m.Forfeit() != x.forfeit || s.Over() != (x.forfeit < 0) || x.forfeit < 0 && s.Result() == variants.Draw {
			t.Errorf("%s: player %d forfeits it, and its score is that of one that is over: %v", x.name, a.m.Forfeit(), s.Over())
		}
		if again, err := Replay(a.log); err != nil || !reflect.DeepEqual(again, a.m) {
			t.Errorf("%s: the log gives another match: %v", x.name, err)
		}
	}
	a := begin()
	for range protocol.MostGames { // draws alone
		for range protocol.DrawPlies {
			a.must(a.move(100))
		}
		mover := a.m.begun.Players[a.m.player(a.m.turn())]
		other := map[string]string{ama: kofi, kofi: ama}[mover]
		a.must(a.do(mover, &protocol.Offer{At: a.at(), Ply: a.m.Ply(), What: protocol.OfferDraw}, 0))
		a.must(a.do(other, &protocol.Answer{At: a.at(), Ply: a.m.Ply(), Yes: true}, 0))
		if !a.m.Over() {
			a.pass(nextTime)
		}
	}
	if !a.m.Over() || a.m.Points() != [2]int{protocol.MostGames, protocol.MostGames} {
		t.Errorf("with draws alone, over: %v, %v points", a.m.Over(), a.m.Points())
	}
	if s := a.m.Score(); !s.Over() || s.Result() != variants.Draw {
		t.Error("after the last game that it may have, the score is that of a match that goes on")
	}
}

// TestAMatchOfATournamentToItsLastGame: all games of such a match are played, also when one player cannot be caught any more, and it may
// be a draw. Who does not come to its first move has lost it, and at a later one a game.
func TestAMatchOfATournamentToItsLastGame(t *testing.T) {
	terms := blitz()
	terms.Games = 4
	for _, x := range []struct {
		name string
		// losers are who lose its games: after two moves, by a first move that does not come with late, or because they go away with left.
		losers     []string
		late, left int
		points     [2]int
		// forfeit is who has lost it whatever the points are, -1 for nobody.
		forfeit int
	}{
		{"four wins", []string{kofi, kofi, kofi, kofi}, 0, 0, [2]int{8, 0}, -1},
		{"an even match", []string{kofi, ama, ama, kofi}, 0, 0, [2]int{4, 4}, -1},
		{"the first move does not come", []string{ama}, 1, 0, [2]int{0, 2}, 0},
		{"a later first move does not come", []string{kofi, kofi, kofi, kofi}, 2, 0, [2]int{8, 0}, -1},
		{"who goes away loses it", []string{kofi, kofi, ama}, 0, 3, [2]int{4, 2}, 0},
		{"who goes away in the last game loses it", []string{kofi, kofi, kofi, ama}, 0, 4, [2]int{6, 2}, 0},
	} {
		m, first, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"}, Terms: terms,
			Tournament: eve}, false, start)
		if err != nil {
			t.Fatal(err)
		}
		a := &arena{t, m, []protocol.Event{first}, start}
		for i, loser := range x.losers {
			if a.m.Over() {
				t.Fatalf("%s: it is over after %d games", x.name, i)
			}
			if i+1 == x.late {
				a.pass(protocol.FirstMoveTime + lagMost)
			} else {
				a.must(a.move(500))
				a.must(a.move(500))
			}
			switch i + 1 {
			case x.late:
			case x.left:
				a.must(a.do(loser, leave(), 0))
				a.pass(freeTime + graceTime)
			default:
				a.must(a.do(loser, &protocol.Resign{At: a.at()}, 0))
			}
			if !a.m.Over() {
				a.pass(nextTime)
			}
		}
		if !a.m.Over() || a.m.Points() != x.points || len(a.m.Played()) != len(x.losers) {
			t.Errorf("%s: over: %v, %v points, %d games", x.name, a.m.Over(), a.m.Points(), len(a.m.Played()))
		}
		if a.m.Forfeit() != x.forfeit || a.m.Scored() != (x.forfeit < 0) {
			t.Errorf("%s: player %d forfeits it; its score tells: %v", x.name, a.m.Forfeit(), a.m.Scored())
		}
		if again, err := Replay(a.log); err != nil || !reflect.DeepEqual(again, a.m) {
			t.Errorf("%s: the log gives another match: %v", x.name, err)
		}
	}
}

func TestAMatchOfSeveralGames(t *testing.T) {
	a := newArena(t, friendly())
	next := func() *protocol.Next { return &protocol.Next{At: a.at()} }
	a.must(a.move(0))
	a.refused(a.do(ama, next(), 0), protocol.WhyGoing)
	a.must(a.do(kofi, &protocol.Resign{At: a.at()}, 0)) // as North
	if e := last[*protocol.Ended](a); e.How != notation.NorthResigned || e.Result != protocol.South || e.Match {
		t.Errorf("%+v", e)
	}
	a.refused(a.do(kofi, &protocol.Move{At: a.at(), Ply: 1, Move: "a"}, 0), protocol.WhyOver)
	a.must(a.do(ama, next(), 0))
	a.refused(a.do(ama, next(), 0), protocol.WhyAgain)
	first := next()
	a.must(a.do(kofi, next(), 0))
	if e := last[*protocol.NextGame](a); e.Game != 2 || a.m.Game() != 2 {
		t.Errorf("%+v", e)
	}
	a.refused(a.do(kofi, first, 0), protocol.WhyGame)
	a.refused(a.do(ama, &protocol.Move{At: a.at(), Move: "F"}, 0), protocol.WhyTurn) // Kofi is South now
	a.must(a.do(kofi, &protocol.Move{At: a.at(), Move: "F"}, 0))
	a.refused(a.do(ama, &protocol.Rematch{}, 0), protocol.WhyGame)
	a.must(a.do(ama, &protocol.Resign{At: a.at()}, 0)) // as North
	played := a.m.Played()
	if !a.m.Over() || a.m.score.Result() != variants.Draw || len(played) != 2 || played[0].Result != variants.SouthWins ||
		played[1].Result != variants.NorthWins {
		t.Errorf("%v: %+v", a.m.score.Result(), played)
	}
	a.refused(a.do(ama, next(), 0), protocol.WhyOver)
	rematch := &protocol.Rematch{}
	rematch.Match = matchID
	a.must(a.do(ama, rematch, 0))
	if a.m.Again() {
		t.Error("one player alone begins another match")
	}
	a.must(a.do(kofi, rematch, 0))
	if b := a.m.Rematch(eve); !a.m.Again() || b.Players != [2]string{kofi, ama} || b.Names != [2]string{"Kofi", "Ama"} || b.Match != eve {
		t.Errorf("%v: %+v", a.m.Again(), b)
	}
	a = newArena(t, friendly())
	a.must(a.do(ama, &protocol.Resign{At: a.at()}, 0))
	a.pass(nextTime)
	if last[*protocol.NextGame](a); a.m.turn() != variants.South {
		t.Error("the next game does not begin by itself")
	}
}

func leave() *protocol.Leave {
	l := &protocol.Leave{}
	l.Match = matchID
	return l
}

func comeBack() *protocol.Return {
	r := &protocol.Return{}
	r.Match = matchID
	return r
}

func TestWhoIsNotBackLoses(t *testing.T) {
	terms := friendly()
	a := newArena(t, terms)
	a.must(a.move(0))
	a.must(a.do(ama, leave(), 0))
	if e := last[*protocol.Away](a); e.Player != 0 || e.Until != start+freeTime+graceTime || !a.m.Away(0) {
		t.Errorf("%+v", e)
	}
	a.refused(a.do(ama, leave(), 0), protocol.WhyGame)
	a.now += 50_000
	a.must(a.do(ama, comeBack(), 0))
	a.refused(a.do(ama, comeBack(), 0), protocol.WhyGame)
	a.must(a.do(ama, leave(), 0))
	if e := last[*protocol.Away](a); e.Until != a.now+freeTime+graceTime-30_000 {
		t.Errorf("the grace time of one game is given again: %d ms", e.Until-a.now)
	}
	a.pass(79_999)
	last[*protocol.Away](a)
	a.pass(1)
	if e := last[*protocol.Ended](a); e.How != notation.SouthLeft || e.Result != protocol.North || !e.Match || !a.m.Over() {
		t.Errorf("%+v", e)
	}
	a.refused(a.do(ama, comeBack(), 0), protocol.WhyGame)

	a = newArena(t, terms)
	for range mostFree + graceTime/leastAbsence {
		a.must(a.do(ama, leave(), 0))
		a.must(a.do(ama, comeBack(), 0))
	}
	a.must(a.do(ama, leave(), 0))
	if a.pass(0); !a.m.Over() {
		t.Error("a player comes and goes for ever")
	}

	a = newArena(t, terms)
	a.must(a.do(ama, leave(), 0))
	a.must(a.do(kofi, leave(), 0))
	a.pass(freeTime + graceTime)
	if e := last[*protocol.Ended](a); e.How != notation.Aborted || e.Result != protocol.Nobody {
		t.Errorf("both left at once: %+v", e)
	}

	a = newArena(t, terms)
	a.must(a.do(kofi, leave(), 0))
	a.now++
	a.must(a.do(ama, leave(), 0))
	a.pass(freeTime + graceTime)
	if e := last[*protocol.Ended](a); e.How != notation.NorthLeft {
		t.Errorf("the first who left loses: %+v", e)
	}
}

// TestAShortAbsenceCostsNothing has a player lose the connection again and again.
func TestAShortAbsenceCostsNothing(t *testing.T) {
	away := func(a *arena, by int64) {
		t.Helper()
		a.must(a.do(ama, leave(), 0))
		a.now += by
		a.must(a.do(ama, comeBack(), 0))
	}
	left := func(a *arena, want int64) {
		t.Helper()
		if got := a.m.grace[0]; got != want {
			t.Errorf("%d ms of the grace time are left, not %d", got, want)
		}
	}
	a := newArena(t, friendly())
	for range mostFree - 1 {
		away(a, freeTime)
	}
	left(a, graceTime)
	away(a, freeTime+10)
	left(a, graceTime-10)
	away(a, 10) // one too many to cost nothing
	left(a, graceTime-10-leastAbsence)

	// In a log from before, no part of an absence is free.
	a = newArena(t, friendly())
	a.keep(a.m.emit(&protocol.Away{Moment: protocol.Moment{Time: a.now}, Player: 0}))
	if e := last[*protocol.Away](a); e.Until != a.now+graceTime {
		t.Errorf("%+v", e)
	}
	a.now += 15_000
	a.must(a.do(ama, comeBack(), 0))
	left(a, graceTime-15_000)
	if _, err := Replay(a.log); err != nil {
		t.Error(err)
	}
	a.log[1].(*protocol.Away).Free = freeTime + 1
	if _, err := Replay(a.log); err == nil {
		t.Error("any time may be free")
	}
}

// TestAnOutageCostsNobodyTime has the server out for an hour in mid-game.
func TestAnOutageCostsNobodyTime(t *testing.T) {
	a := newArena(t, blitz())
	a.must(a.move(10_000))
	a.must(a.do(ama, leave(), 0))
	a.now += 5000 // Kofi thinks, Ama is away
	since := a.now
	a.now += 3_600_000
	a.keep(a.m.Recover(since, a.now))
	if a.m.Over() || !a.m.Away(0) || !a.m.Away(1) {
		t.Fatal("an outage ends a game, or the players are there already")
	}
	a.now += 1000
	a.must(a.do(ama, comeBack(), 0))
	if !a.m.paused {
		t.Error("the clocks run before the side to move is back")
	}
	a.now += 1000
	a.must(a.do(kofi, comeBack(), 0))
	last[*protocol.Resumed](a)
	a.must(a.move(2000))
	if m := last[*protocol.Moved](a); m.Spent != 2000 || m.Left != [2]int64{170_000, 173_000} {
		t.Errorf("%+v", m)
	}
	a.must(a.do(ama, leave(), 0))
	if e := last[*protocol.Away](a); e.Until != a.now+freeTime+graceTime {
		t.Errorf("%d ms of the grace time are left", e.Until-a.now)
	}

	a = newArena(t, blitz())
	a.keep(a.m.Recover(a.now, a.now+1000))
	a.now += 1000
	a.must(a.do(ama, &protocol.Move{At: a.at(), Move: "F"}, 0)) // a move resumes as well
	if m := a.log[len(a.log)-2].(*protocol.Moved); m.Spent != 0 {
		t.Errorf("%+v", m)
	}
	// The clock of the opponent stands, who could not come back yet. It does so once.
	a.now += 10_000
	a.must(a.do(ama, comeBack(), 0))
	a.must(a.do(kofi, comeBack(), 0))
	a.must(a.move(1000))
	if m := last[*protocol.Moved](a); m.Spent != 1000 {
		t.Errorf("%+v", m)
	}
	a.must(a.do(kofi, leave(), 0))
	a.must(a.move(1000))
	last[*protocol.Moved](a)

	a = newArena(t, blitz())
	a.keep(a.m.Recover(a.now, a.now+1000))
	a.now += 1000
	a.keep(a.m.Recover(a.now+500, a.now+1000)) // it falls again
	a.now += 1000
	a.pass(resumeTime - 1)
	if !a.m.paused {
		t.Error("resumed too early")
	}
	a.pass(1)
	last[*protocol.Resumed](a)
	a.pass(freeTime + graceTime)
	if a.m.score.Result() != variants.NoResult || !a.m.Over() {
		t.Error("nobody came back, and somebody wins")
	}
}

func TestAGameIsDecidedByOthers(t *testing.T) {
	for how, want := range map[string]string{notation.AdjudicatedSouth: protocol.South, notation.AdjudicatedNorth: protocol.North,
		notation.AdjudicatedDraw: protocol.Draw, notation.Aborted: protocol.Nobody} {
		a := newArena(t, friendly())
		a.keep(a.m.emit(&protocol.Ended{Moment: protocol.Moment{Time: a.now}, How: how}))
		if e := last[*protocol.Ended](a); e.Result != want || a.m.Over() != (how == notation.Aborted) {
			t.Errorf("%+v", e)
		}
	}
}

func TestARuleThatCannotBePlayedIsRefused(t *testing.T) {
	terms := blitz()
	terms.Rule = "abapa,board.houses:99"
	_, _, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"}, Terms: terms}, false, start)
	var r *protocol.Refused
	if !errors.As(err, &r) || r.Why != protocol.WhyRule {
		t.Errorf("%v", err)
	}
	if _, _, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, ama}, Names: [2]string{"Ama", "Kofi"},
		Terms: blitz()}, false, start); err == nil {
		t.Error("somebody plays alone")
	}
	for _, id := range variants.IDs() {
		terms.Rule = id
		for _, lot := range []bool{false, true} {
			m, _, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"}, Terms: terms}, lot, start)
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			if random := m.rules.Parameters().FirstMover == "random"; (m.turn() == variants.North) != (lot && random) {
				t.Errorf("%s: %v begins", id, m.turn())
			}
		}
	}
}

// TestGamesAreDecidedByTheRules plays games of every rule to their end.
func TestGamesAreDecidedByTheRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, id := range variants.IDs() {
		terms := friendly()
		terms.Rule, terms.Games = id, 1
		a := newArena(t, terms)
		for !a.m.Over() && len(a.log) < 400 {
			legal := a.m.rules.Legal(a.m.Record().Position())
			move := &protocol.Move{At: a.at(), Ply: a.m.Ply(), Move: notation.FormatMove(a.m.rules.Size(), legal[random.IntN(len(legal))])}
			a.must(a.do(a.m.begun.Players[a.m.side(int(a.m.turn()))], move, 0))
		}
		if again, err := Replay(a.log); err != nil || !reflect.DeepEqual(again, a.m) {
			t.Fatalf("%s: %v", id, err)
		}
		if !a.m.Over() {
			continue // it is long by chance
		}
		moved, o := last[*protocol.Moved](a), a.m.Record().Outcome()
		if moved.Result != resultNames[o.Result] || moved.Result == protocol.Nobody || a.m.score.Result() != o.Result ||
			a.m.Played()[0].How != o.Method {
			t.Errorf("%s: %+v, and the game ended %+v", id, moved, o)
		}
	}
}

// TestAFullRecordIsADraw fills the record of a game with moves that were taken back.
func TestAFullRecordIsADraw(t *testing.T) {
	a := newArena(t, friendly())
	rec := a.m.record
	for node := 0; rec.Len() < game.MaxNodes; node++ {
		for _, move := range a.m.rules.Legal(rec.Node(node).Position) {
			if rec.Len() == game.MaxNodes {
				break
			}
			a.must(rec.Go(node))
			if _, err := rec.Play(move); err != nil {
				t.Fatal(err)
			}
		}
	}
	a.must(rec.Go(rec.Len() - 1))
	for !a.m.Over() && a.m.Game() == 1 && len(a.log) < 30 && a.m.going() {
		a.must(a.move(0))
	}
	if e := last[*protocol.Ended](a); e.How != notation.AdjudicatedDraw || e.Result != protocol.Draw {
		t.Errorf("%+v", e)
	}
}

// TestAWrongLogIsRefused changes logs of real games.
func TestAWrongLogIsRefused(t *testing.T) {
	a := newArena(t, blitz())
	a.must(a.move(1000))
	a.must(a.do(ama, leave(), 0))
	a.must(a.move(1000))
	moved := func(change func(m *protocol.Moved)) []protocol.Event {
		m := *a.log[1].(*protocol.Moved)
		change(&m)
		return append([]protocol.Event{a.log[0], &m}, a.log[2:]...)
	}
	if _, err := Replay(a.log); err != nil {
		t.Fatal(err)
	}
	ended := func(how, result string) []protocol.Event {
		return append(append([]protocol.Event{}, a.log...), &protocol.Ended{Moment: protocol.Moment{Time: a.now}, How: how, Result: result})
	}
	for i, log := range [][]protocol.Event{
		nil, a.log[1:], append(a.log[:1:1], a.log...), append(a.log[:1:1], a.log[2:]...),
		moved(func(m *protocol.Moved) { m.Time-- }),
		moved(func(m *protocol.Moved) { m.Time = start - 1 }),
		moved(func(m *protocol.Moved) { m.Left[0]++ }),
		moved(func(m *protocol.Moved) { m.Spent, m.Lag = 0, 1000 }),
		moved(func(m *protocol.Moved) { m.Move = "a" }),
		moved(func(m *protocol.Moved) { m.Side = protocol.North }),
		moved(func(m *protocol.Moved) { m.Ply = 1 }),
		moved(func(m *protocol.Moved) { m.Result = protocol.South }),
		ended(notation.SouthResigned, protocol.South), ended(notation.NorthTimedOut, protocol.South),
		ended(notation.StoppedSouth, protocol.South),
		append(ended(notation.SouthResigned, protocol.North), &protocol.Back{Moment: protocol.Moment{Time: a.now}}),
	} {
		if _, err := Replay(log); err == nil {
			t.Errorf("log %d is taken", i)
		}
	}
}

// TestNoCommandsBreakAMatch lets anybody send anything at any time. After every step the match is the fold of its log, and what was
// refused has changed nothing. In the end the match ends.
func TestNoCommandsBreakAMatch(t *testing.T) {
	ids := variants.IDs()
	rapid.Check(t, func(t *rapid.T) {
		terms := protocol.Terms{Rule: rapid.SampledFrom(ids).Draw(t, "rule"), Side: protocol.South,
			Games: rapid.IntRange(1, 3).Draw(t, "games")}
		terms.Clock.Kind = rapid.SampledFrom([]string{protocol.NoClock, protocol.Increment, protocol.Delay, protocol.Bronstein,
			protocol.PerMove, protocol.Hourglass}).Draw(t, "clock")
		if terms.Clock.Kind != protocol.NoClock {
			terms.Clock.Each, terms.Rated = rapid.IntRange(1, 60).Draw(t, "each"), rapid.Bool().Draw(t, "rated")
		}
		if terms.Clock.Kind == protocol.Increment || terms.Clock.Kind == protocol.Delay || terms.Clock.Kind == protocol.Bronstein {
			terms.Clock.Plus = rapid.IntRange(0, 5).Draw(t, "plus")
		}
		players := [2]string{ama, kofi}
		of := ""
		if plays := terms.Clock.Plus > 0 || terms.Clock.Kind == protocol.Increment; plays && rapid.Bool().Draw(t, "tournament") {
			of, terms.Games = eve, rapid.IntRange(1, 3).Draw(t, "tournamentGames")
			if wins := rapid.IntRange(1, 3).Draw(t, "wins"); wins > 1 {
				terms.Games, terms.Wins = protocol.MostGames, wins
			}
		}
		m, first, err := Begin(Beginning{Match: matchID, Players: players, Names: [2]string{"Ama", "Kofi"}, Terms: terms, Tournament: of},
			rapid.Bool().Draw(t, "lot"), start)
		if err != nil {
			t.Fatal(err)
		}
		log := []protocol.Event{first}
		now := int64(start)
		keep := func(events []protocol.Event) {
			log = append(log, events...)
			if m.Events() != uint64(len(log)) {
				t.Fatalf("%d events of %d", m.Events(), len(log))
			}
		}
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			now += rapid.SampledFrom([]int64{0, 1, 200, 900, 2500, 15_000, 100_000}).Draw(t, "passes")
			by := rapid.SampledFrom([]string{ama, kofi, ama, kofi, ama, kofi, eve}).Draw(t, "by")
			asker := variants.Side(0)
			for p, id := range players {
				if id == by {
					asker = m.side(p)
				}
			}
			command, recovers := drawCommand(t, m, asker)
			before, played, turn := m.Events(), m.Ply(), m.turn()
			if recovers {
				keep(m.Recover(now-rapid.Int64Range(0, 5000).Draw(t, "out"), now))
			} else {
				events, err := m.Do(by, command, Arrival{now, rapid.SampledFrom([]int64{-5, 0, 80, 700, 1 << 40}).Draw(t, "lag")})
				keep(events)
				for _, e := range events {
					if moved, ok := e.(*protocol.Moved); ok && (by == eve || protocol.SideName(turn) != moved.Side && m.Game() == 1 &&
						moved.Ply == played) {
						t.Fatalf("%s has moved for %s", by, moved.Side)
					}
				}
				if by == eve && err == nil {
					t.Fatal("a stranger is heard")
				}
				if len(events) == 0 && m.Events() != before {
					t.Fatal("something changed, and nobody is told")
				}
			}
			again, err := Replay(log)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(again, m) {
				t.Fatalf("the log gives\n%+v\nand the match is\n%+v", again, m)
			}
			if due := m.Due(); due != 0 && due <= now && !recovers {
				t.Fatalf("due since %d ms", now-due)
			}
		}
		if end := rapid.IntRange(0, 2).Draw(t, "end"); end == 1 || end == 2 && of != "" {
			if end == 1 {
				keep(m.Abort(now))
			} else {
				keep(m.Adjudicate(now))
			}
			if again, err := Replay(log); err != nil || !m.Over() || !reflect.DeepEqual(again, m) {
				t.Fatalf("a match that is aborted: %v, %+v", err, m)
			}
		}
		for range 4 * protocol.MostGames {
			due := m.Due()
			if due == 0 {
				break
			}
			keep(m.Pass(due))
		}
		if !m.Over() || m.Due() != 0 {
			t.Fatalf("the match does not end: %+v", m)
		}
		if n := len(m.Played()); n > terms.Games || n == 0 {
			t.Fatalf("%d games of %d were played", n, terms.Games)
		}
		for i, e := range log[1:] {
			if e.When() < log[i].When() {
				t.Fatal("time goes back")
			}
		}
	})
}

// drawCommand draws something that a client may send, or that the server was out. Most of it could be right for a side.
func drawCommand(t *rapid.T, m *Match, side variants.Side) (c protocol.Asked, recovers bool) {
	at := protocol.At{Match: matchID, Game: m.Game()}
	ply := m.Ply()
	if rapid.IntRange(0, 9).Draw(t, "wrong") == 0 {
		at.Game += rapid.IntRange(-1, 1).Draw(t, "other game")
		ply += rapid.IntRange(-2, 2).Draw(t, "other ply")
		at.Match = rapid.SampledFrom([]string{matchID, eve, ""}).Draw(t, "other match")
	}
	switch rapid.IntRange(0, 24).Draw(t, "command") {
	case 0:
		return &protocol.Resign{At: at}, false
	case 1, 2:
		return &protocol.Offer{At: at, Ply: ply, What: rapid.SampledFrom([]string{protocol.OfferDraw, protocol.OfferUndo, "all"}).Draw(t,
			"what")}, false
	case 3:
		return &protocol.Retract{At: at}, false
	case 4, 5:
		return &protocol.Answer{At: at, Ply: ply, Yes: rapid.Bool().Draw(t, "yes")}, false
	case 6, 7:
		return &protocol.Next{At: at}, false
	case 8:
		r := &protocol.Rematch{}
		r.Match = at.Match
		return r, false
	case 9:
		return leave(), false
	case 10, 11:
		return comeBack(), false
	case 12:
		return &protocol.Hello{}, false
	case 13:
		return nil, true
	}
	move := rapid.SampledFrom([]string{"A", "f", "Br", "p", "", "L", "AB", "?"}).Draw(t, "any move")
	if legal := m.rules.Legal(m.Record().Position()); len(legal) > 0 && rapid.IntRange(0, 5).Draw(t, "legal") > 0 {
		move = notation.FormatMove(m.rules.Size(), rapid.SampledFrom(legal).Draw(t, "move"))
	}
	return &protocol.Move{At: at, Ply: ply, Move: move}, false
}

// FuzzLog replays any log: it is taken or refused, and one that is taken can be played on.
func FuzzLog(f *testing.F) {
	a := newArena(f, friendly())
	a.must(a.move(500))
	a.must(a.do(ama, leave(), 0))
	a.must(a.do(kofi, &protocol.Offer{At: a.at(), Ply: 1, What: protocol.OfferDraw}, 0))
	var log []byte
	for _, e := range a.log {
		data, err := protocol.EncodeEvent(e)
		if err != nil {
			f.Fatal(err)
		}
		log = append(append(log, data...), '\n')
	}
	f.Add(log)
	begun, err := protocol.EncodeEvent(newArena(f, goesOn(opened+"FfE")).log[0])
	if err != nil {
		f.Fatal(err)
	}
	f.Add(begun)
	f.Fuzz(func(t *testing.T, log []byte) {
		var events []protocol.Event
		for len(log) > 0 && len(events) < 50 {
			end := 0
			for end < len(log) && log[end] != '\n' {
				end++
			}
			e, err := protocol.DecodeEvent(log[:end])
			if err != nil {
				return
			}
			events = append(events, e)
			log = log[min(end+1, len(log)):]
		}
		m, err := Replay(events)
		if err != nil {
			return
		}
		for range 100 {
			m.Pass(m.Due())
		}
		if !m.Over() {
			t.Errorf("a match does not end: %+v", m)
		}
	})
}

// TestNoEarlyDrawInATournament offers a draw in a game of a tournament before and after DrawPlies moves, and in another game at once. A log
// with an earlier offer is read.
func TestNoEarlyDrawInATournament(t *testing.T) {
	for _, tournament := range []string{"", "arena0000000"} {
		m, first, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"}, Terms: blitz(),
			Tournament: tournament}, false, start)
		if err != nil {
			t.Fatal(err)
		}
		a := &arena{t, m, []protocol.Event{first}, start}
		for m.Ply() < protocol.DrawPlies {
			if err := a.move(1000); err != nil {
				t.Fatal(err)
			}
			if m.Ply() == protocol.DrawPlies {
				break
			}
			if m.Ply()%4 != 1 {
				continue
			}
			err := a.do(ama, &protocol.Offer{At: a.at(), Ply: m.Ply(), What: protocol.OfferDraw}, 0)
			if refused := err != nil; refused != (tournament != "") {
				t.Fatalf("after %d moves of %q: %v", m.Ply(), tournament, err)
			} else if refused {
				a.refused(err, protocol.WhyAgain)
			}
		}
		for _, player := range []string{ama, kofi} {
			var command protocol.Asked = &protocol.Offer{At: a.at(), Ply: m.Ply(), What: protocol.OfferDraw}
			if player == kofi {
				command = &protocol.Answer{At: a.at(), Ply: m.Ply(), Yes: true}
			}
			if err := a.do(player, command, 0); err != nil {
				t.Fatalf("%T: %v", command, err)
			}
		}
		if !m.Over() || m.Played()[0].Result != variants.Draw {
			t.Error("it is no draw")
		}
	}
	begun := &protocol.Begun{Moment: protocol.Moment{Time: start}, Match: matchID, Players: [2]string{ama, kofi},
		Names: [2]string{"Ama", "Kofi"}, Terms: blitz(), First: protocol.South, Tournament: "arena0000000"}
	m, err := Replay([]protocol.Event{begun})
	if err != nil {
		t.Fatal(err)
	}
	a := &arena{t, m, []protocol.Event{begun}, start}
	if err := a.move(1000); err != nil {
		t.Fatal(err)
	}
	early := &protocol.Offered{Moment: protocol.Moment{Time: start + 2000}, Side: protocol.South, What: protocol.OfferDraw}
	if err := m.Apply(early); err != nil {
		t.Errorf("a log of before is not read: %v", err)
	}
}
