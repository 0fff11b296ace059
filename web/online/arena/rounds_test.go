package arena

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"awale/game/tournament"
	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

// rounds is the plan of a tournament with rounds.
func rounds(form string) protocol.Plan {
	p := protocol.Plan{Name: "Sunday", Form: form, Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 180, Plus: 2},
		Start: 1_700_000_000_000, Minutes: 20, Pause: 30}
	if form == protocol.FormSwiss {
		p.Rounds = 5
	}
	return p
}

// TestPlansAreTournaments: every tie-break of the tournaments can be in a plan, and every form of a plan begins.
func TestPlansAreTournaments(t *testing.T) {
	for _, form := range []string{protocol.FormSwiss, protocol.FormRobin, protocol.FormKnockout} {
		p := rounds(form)
		if form != protocol.FormKnockout {
			for _, tie := range tournament.TieBreaks() {
				p.Ties = append(p.Ties, string(tie))
			}
		}
		if _, err := (protocol.Command{ID: 1, With: &protocol.MakeTournament{Plan: p}}).Encode(); err != nil {
			t.Errorf("%s: %v", form, err)
		}
		events, err := Begin(p, 1)
		if err != nil {
			t.Fatalf("%s: %v", form, err)
		}
		if got := events[0].(*tournament.Created).Settings; string(got.Form) != form || len(got.TieBreaks) != len(p.Ties) {
			t.Errorf("%s: %+v", form, got)
		}
	}
}

// evening is a tournament with rounds that is played at random.
type evening struct {
	t    *rapid.T
	s    *State
	plan protocol.Plan
	now  int64
	// presences are those of the players.
	presences map[string]Presence
}

// apply applies events that have to fit.
func (x *evening) apply(events ...tournament.Event) {
	if err := x.s.Apply(events...); err != nil {
		x.t.Fatalf("what was proposed is refused: %v", err)
	}
}

// read reads the tournament again, as after a kill, and compares what comes next.
func (x *evening) read() {
	again, err := Read("evening00000", Setup{Plan: x.plan}, x.s.events)
	if err != nil {
		x.t.Fatal(err)
	}
	again.called = x.s.called // that alone is in no log
	stage, at := x.s.Stage(0)
	if other, later := again.Stage(0); other != stage || later != at || !reflect.DeepEqual(again.Open(), x.s.Open()) {
		x.t.Fatalf("read again %d comes at %d, and not %d at %d", other, later, stage, at)
	}
	x.s = again
}

// step does what comes next if it is time, and reports whether it did something.
func (x *evening) step(seed uint64) bool {
	switch stage, at := x.s.Stage(0); {
	case x.now < at || x.s.Over():
		return false
	case stage == Ends:
		x.apply(x.s.Finish(x.now, 0))
	case stage == Closes:
		x.apply(x.s.Close(x.now))
	case stage == Pairs:
		return x.pair(seed)
	case stage == Plays: // the time of the round is over
		for _, g := range x.s.Open() {
			x.result(g, tournament.Drawn)
		}
	}
	return true
}

func (x *evening) result(g Game, end tournament.End) {
	if _, err := x.s.Result(g.Number, Outcome{Result: tournament.Result{End: end}}, x.now); err != nil {
		x.t.Fatal(err)
	}
}

// pair pairs a round, and checks who is in it.
func (x *evening) pair(seed uint64) bool {
	before, known := slices.Clone(x.s.events), x.s.t.Games()
	awaited, replay := x.s.t.Awaited(), x.s.t.Drawn() > 0
	propose := func() []tournament.Event {
		return x.s.PairRound(x.now, 0, seed, func(id string) Presence { return x.presences[id] })
	}
	events := propose()
	if !reflect.DeepEqual(x.s.events, before) || !reflect.DeepEqual(propose(), events) {
		x.t.Fatal("a proposal changes something, or another one is made the second time")
	}
	if len(events) == 0 {
		return false
	}
	x.apply(events...)
	for number := known; number < x.s.t.Games(); number++ {
		g, _ := x.s.t.Game(number + 1)
		for _, player := range []int{g.South, g.North} {
			if p, _ := x.s.Numbered(player); !replay && x.presences[p.Key] == Gone {
				x.t.Fatalf("player %d is not here, and is paired: %+v", player, g)
			}
		}
	}
	if x.s.Over() || replay {
		return true
	}
	all := x.s.t.Rounds()
	last := all[len(all)-1]
	for _, player := range awaited {
		p, _ := x.s.Numbered(player)
		placed := slices.ContainsFunc(last.Byes, func(b tournament.Bye) bool { return b.Player == player }) ||
			slices.ContainsFunc(last.Games, func(number int) bool { g, _ := x.s.t.Game(number); return g.Has(player) })
		if placed == p.Away {
			x.t.Fatalf("player %d is away: %v, and has a place in round %d: %v", player, p.Away, last.Number, placed)
		}
	}
	return true
}

// direct has who leads do something. What is refused changes nothing, and no game that is open gets other players.
func (x *evening) direct(e tournament.Event) {
	line, err := tournament.Encode(e)
	if err != nil {
		x.t.Fatal(err)
	}
	before, open := len(x.s.events), x.s.Open()
	events, err := x.s.Direct(&protocol.Direct{Rounds: len(x.s.t.Rounds()), Event: string(line)}, x.now,
		func(id string) Presence { return x.presences[id] })
	if len(x.s.events) != before+len(events) || err != nil && len(events) > 0 {
		x.t.Fatalf("%v: it has changed %d events", err, len(x.s.events)-before)
	}
	if got := x.s.Open(); !reflect.DeepEqual(got, open) {
		x.t.Fatalf("the open games are %v, before %v", got, open)
	}
}

// TestRandomEvenings plays tournaments with rounds whose players come, leave, get lost and ask for byes, on a host that is killed again and
// again. All come to an end.
func TestRandomEvenings(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		form := rapid.SampledFrom([]string{protocol.FormSwiss, protocol.FormRobin, protocol.FormKnockout}).Draw(rt, "form")
		x := &evening{t: rt, plan: rounds(form), presences: map[string]Presence{}}
		x.plan.Hand = rapid.Bool().Draw(rt, "hand")
		x.now = x.plan.Start - 60_000
		first, err := Begin(x.plan, x.now)
		if err != nil {
			rt.Fatal(err)
		}
		if x.s, err = Read("evening00000", Setup{Plan: x.plan}, first); err != nil {
			rt.Fatal(err)
		}
		enter := func() {
			id := fmt.Sprintf("player%06d", len(x.presences))
			if _, err := x.s.Enter(&protocol.Enter{}, id, "Player", 0, x.now); err == nil {
				x.presences[id] = Here
			}
		}
		for range rapid.IntRange(0, 9).Draw(rt, "players") {
			enter()
		}
		some := func() string {
			return fmt.Sprintf("player%06d", rapid.IntRange(0, len(x.presences)).Draw(rt, "player"))
		}
		passes := []int{0, 1, 1000, 20_000}
		if x.plan.Hand { // a day without a word is its end
			passes = append(passes, 10*60_000)
		}
		ends := []tournament.End{tournament.SouthWon, tournament.NorthWon, tournament.Drawn, tournament.SouthWalkover, tournament.NoShow}
		for step := 0; !x.s.Over(); step++ {
			if step > 5000 {
				rt.Fatal("it does not end")
			}
			x.now += int64(rapid.SampledFrom(passes).Draw(rt, "passes"))
			switch rapid.IntRange(0, 13).Draw(rt, "what") {
			case 0:
				enter()
			case 1:
				_, _ = x.s.Exit(some(), x.now)
			case 2:
				_, _ = x.s.HalfBye(some(), len(x.s.t.Rounds())+rapid.IntRange(0, 2).Draw(rt, "round"), rapid.Bool().Draw(rt, "plays"), x.now)
			case 3:
				if id := some(); x.s.number[id] != 0 {
					x.presences[id] = rapid.SampledFrom([]Presence{Here, Here, Lost, Gone}).Draw(rt, "presence")
				}
			case 4:
				_, _ = x.s.Enter(&protocol.Enter{}, some(), "Player", 0, x.now) // who has left comes back
			case 5:
				x.read()
			case 6, 7:
				if open := x.s.Open(); len(open) > 0 {
					x.result(rapid.SampledFrom(open).Draw(rt, "game"), rapid.SampledFrom(ends).Draw(rt, "end"))
				}
			case 8:
				x.direct(&tournament.Paired{Round: len(x.s.t.Rounds()) + 1})
			case 9:
				x.direct(&tournament.Corrected{Game: rapid.IntRange(1, x.s.t.Games()+1).Draw(rt, "corrected"),
					Result: tournament.Result{End: rapid.SampledFrom(ends).Draw(rt, "other end")}})
			default:
				x.step(uint64(step))
			}
		}
		x.read()
		if form == protocol.FormSwiss && len(x.s.t.Rounds()) > x.plan.Rounds {
			rt.Errorf("%d rounds", len(x.s.t.Rounds()))
		}
		if round, at := x.s.next(0); round != len(x.s.t.Rounds()) || at != 0 {
			rt.Errorf("after the end something comes next: %d", at)
		}
	})
}

// TestALongWaitIsNoAbsence: a round waits for those whose connections were lost, at most a minute, and after an outage of the host anew.
func TestALongWaitIsNoAbsence(t *testing.T) {
	p := rounds(protocol.FormSwiss)
	events, err := Begin(p, p.Start-1)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Read("evening00000", Setup{Plan: p}, events)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"ama", "kofi", "esi", "yaa"} {
		if _, err := s.Enter(&protocol.Enter{}, id, id, 0, p.Start-1); err != nil {
			t.Fatal(err)
		}
	}
	lost := func(id string) Presence {
		if id == "yaa" {
			return Lost
		}
		return Here
	}
	for _, test := range []struct {
		at, back int64
		waits    bool
	}{{p.Start - 1, 0, true}, {p.Start, 0, true}, {p.Start + patience - 1, 0, true}, {p.Start + patience, 0, false},
		{p.Start + patience, p.Start + 1, true}, {p.Start + patience + 1, p.Start + 1, false}} {
		if got := s.PairRound(test.at, test.back, 1, lost); len(got) == 0 != test.waits {
			t.Errorf("%d ms after the beginning, %d after the host was out: %v", test.at-p.Start, test.at-test.back, got)
		}
	}
	if stage, at := s.Stage(p.Start + 7); stage != Pairs || at != p.Start+7 {
		t.Errorf("%d comes at %d", stage, at)
	}
}

// swissOf returns a Swiss tournament that so many players have entered.
func swissOf(t *testing.T, players int) (*State, protocol.Plan) {
	t.Helper()
	p := rounds(protocol.FormSwiss)
	events, err := Begin(p, p.Start-1)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Read("evening00000", Setup{Plan: p}, events)
	if err != nil {
		t.Fatal(err)
	}
	for number := range players {
		id := fmt.Sprintf("player%06d", number+1)
		if _, err := s.Enter(&protocol.Enter{}, id, id, 0, p.Start-1); err != nil {
			t.Fatal(err)
		}
	}
	return s, p
}

// TestTheFirstTwoWaitForTheOthers: nobody is here when a round is due, as after the network of the host was out. Those who come back after
// the first two are in the round.
func TestTheFirstTwoWaitForTheOthers(t *testing.T) {
	s, p := swissOf(t, 4)
	here := map[string]bool{}
	presence := func(id string) Presence {
		if here[id] {
			return Here
		}
		return Gone
	}
	second := func(n int64) int64 { return p.Start + n*1000 }
	for n := range int64(150) {
		if n == 100 {
			here["player000001"], here["player000002"] = true, true
		}
		if n == 130 {
			here["player000003"] = true
		}
		if got := s.PairRound(second(n), 0, 1, presence); len(got) != 0 {
			t.Fatalf("after %d s it proposes %v", n, got)
		}
	}
	got := s.PairRound(second(99)+patience, 0, 1, presence)
	if len(got) != 2 {
		t.Fatalf("it proposes %v", got)
	}
	if pairing := got[1].(*tournament.Paired); len(pairing.Games) != 1 || len(pairing.Byes) != 2 {
		t.Errorf("it pairs %+v", pairing)
	}
	here["player000004"] = true
	if got := s.PairRound(second(150), 0, 1, presence); len(got) != 1 || len(got[0].(*tournament.Paired).Games) != 2 {
		t.Errorf("when all are here it proposes %v", got)
	}
}

// TestByesEndNoTournament: players who are here ask for byes, so that fewer than two are left for a game. The round has byes alone, also
// for one who has had a bye before.
func TestByesEndNoTournament(t *testing.T) {
	s, p := swissOf(t, 3)
	here := func(string) Presence { return Here }
	for round := 1; round <= 2; round++ {
		kind := tournament.ByeHalf
		if round == 2 {
			kind = tournament.ByeZero // they have had the one for half a point
		}
		for number := 2; number <= 3; number++ {
			e := &tournament.ByeGiven{Head: tournament.Head{Time: s.Time(0)}, Player: number, Round: round, Kind: kind}
			if err := s.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		_, at := s.Stage(0)
		got := s.PairRound(max(at, p.Start), 0, 1, here)
		if len(got) == 0 {
			t.Fatalf("round %d waits though all are here", round)
		}
		pairing, ok := got[len(got)-1].(*tournament.Paired)
		if !ok || len(pairing.Games) != 0 || len(pairing.Byes) != 3 {
			t.Fatalf("round %d is %+v", round, got[len(got)-1])
		}
		if err := s.Apply(got...); err != nil {
			t.Fatal(err)
		}
		if stage, _ := s.Stage(0); stage != Closes {
			t.Errorf("after the pairing comes %d", stage)
		}
		if err := s.Apply(s.Close(pairing.Time)); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.t.Standings()[0]; got.Player != 1 || got.Points != 4 {
		t.Errorf("the first one is %+v", got)
	}
}

// TestASecondMeetingIsNoEnd: where no pairing without a second meeting is left, players meet again, and all rounds are played.
func TestASecondMeetingIsNoEnd(t *testing.T) {
	s, p := swissOf(t, 2)
	for round := 1; round <= p.Rounds; round++ {
		_, at := s.Stage(0)
		got := s.PairRound(at, 0, 1, func(string) Presence { return Here })
		pairing, ok := got[len(got)-1].(*tournament.Paired)
		if !ok || len(pairing.Games) != 1 || pairing.ByHand != (round > 1) {
			t.Fatalf("round %d is %+v", round, got[len(got)-1])
		}
		if err := s.Apply(pairing); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Result(round, Outcome{Result: tournament.Result{End: tournament.Drawn}}, pairing.Time); err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(s.Close(pairing.Time)); err != nil {
			t.Fatal(err)
		}
	}
	if stage, _ := s.Stage(0); stage != Ends {
		t.Errorf("after the last round comes %d", stage)
	}
}
