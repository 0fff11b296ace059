package arena

import (
	"errors"
	"testing"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// leads has who leads a tournament do something, and returns why it is refused, "" if it is done.
func leads(t *testing.T, s *State, rounds int, at int64, e tournament.Event) protocol.Why {
	t.Helper()
	line, err := tournament.Encode(e)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Direct(&protocol.Direct{Rounds: rounds, Event: string(line)}, at, func(string) Presence { return Here })
	if refused, ok := errors.AsType[*protocol.Refused](err); ok {
		return refused.Why
	}
	if err != nil {
		t.Fatal(err)
	}
	return ""
}

// TestRoundsByHand: a round begins when somebody says so, and each thing that cannot be done is refused for its reason.
func TestRoundsByHand(t *testing.T) {
	s, p := swissOf(t, 4)
	s.setup.Hand = true
	here := func(string) Presence { return Here }
	at := p.Start - 1
	check := func(what string, rounds int, e tournament.Event, want protocol.Why) {
		t.Helper()
		if got := leads(t, s, rounds, at, e); got != want {
			t.Errorf("%s is refused with %q, want %q", what, got, want)
		}
	}
	end := func(game int, end tournament.End) *tournament.Corrected {
		return &tournament.Corrected{Game: game, Result: tournament.Result{End: end}}
	}
	check("a round before the beginning", 0, &tournament.Paired{Round: 1}, protocol.WhyTime)
	check("an end before the beginning", 0, &tournament.Finished{}, protocol.WhyTime)
	at = p.Start + 50*60_000
	for _, back := range []int64{0, p.Start + 60*60_000} {
		if stage, due := s.Stage(back); stage != Ends || due != max(p.Start, back)+protocol.HandWait {
			t.Errorf("after an outage until %d, %d comes at %d", back, stage, due)
		}
	}
	week := p.Start + 7*protocol.HandWait
	if stage, due := s.Stage(week - 1); stage != Ends || due != week {
		t.Errorf("after an outage every day, %d comes at %d, want the end at %d", stage, due, week)
	}
	if got := s.PairRound(at, 0, 1, here); got != nil {
		t.Fatalf("without a word it proposes %v", got)
	}
	check("another round", 0, &tournament.Paired{Round: 2}, protocol.WhyTime)
	check("a pairing of one's own", 0, &tournament.Paired{Round: 1, Games: [][2]int{{1, 2}}}, protocol.WhyOrder)
	check("a result of a match", 0, &tournament.Resulted{Game: 1, Result: tournament.Result{End: tournament.SouthWon}}, protocol.WhyOrder)
	check("a player", 0, &tournament.Entered{Player: 5, Name: "Esi"}, protocol.WhyOrder)
	check("a round", 0, &tournament.Paired{Round: 1}, "")
	check("the same round", 0, &tournament.Paired{Round: 1}, protocol.WhyAgain)
	pair := func() {
		t.Helper()
		if err := s.Apply(s.PairRound(at, 0, 1, here)...); err != nil || s.t.Open() != 2 {
			t.Fatalf("%d games: %v", s.t.Open(), err)
		}
	}
	pair()
	check("a round that was told meanwhile", 0, end(1, tournament.Drawn), protocol.WhyTime)
	check("a game that goes on", 1, end(1, tournament.Drawn), protocol.WhyGoing)
	check("a round while games go on", 1, &tournament.Paired{Round: 2}, protocol.WhyGoing)
	check("an end while games go on", 1, &tournament.Finished{}, protocol.WhyGoing)
	for _, g := range s.Open() {
		o := Outcome{Result: tournament.Result{End: tournament.SouthWon, Plies: 40}}
		if _, err := s.Result(g.Number, o, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Apply(s.Close(at)); err != nil {
		t.Fatal(err)
	}
	at += 60 * 60_000
	if stage, due := s.Stage(0); stage != Ends || due <= at || s.Finish(at, 0) != nil {
		t.Errorf("%d comes at %d", stage, due)
	}
	check("a bye for a later round", 1, &tournament.ByeGiven{Player: 4, Round: 3, Kind: tournament.ByeHalf}, "")
	check("a second one", 1, &tournament.ByeGiven{Player: 4, Round: 4, Kind: tournament.ByeHalf}, protocol.WhyOffer)
	check("round 2", 1, &tournament.Paired{Round: 2}, "")
	pair()
	check("a correction after the next pairing", 2, end(1, tournament.NorthWalkover), "")
	check("the same again", 2, end(1, tournament.NorthWalkover), protocol.WhyOffer)
	check("another one", 2, end(2, tournament.Drawn), "")
	if g, _ := s.t.Game(2); g.Result.Plies != 40 {
		t.Errorf("the length of the game is forgotten: %+v", g.Result)
	}
	if s.t.GivenBye(4, 3) != tournament.ByeHalf {
		t.Error("the bye is not given")
	}
	check("one who leaves", 2, &tournament.Left{Player: 3}, "")
	if got := s.Finish(at+protocol.HandWait, 0); got != nil {
		t.Errorf("with open games it ends: %v", got)
	}
	for _, g := range s.Open() {
		if _, err := s.Result(g.Number, NeverBegun(), at); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Apply(s.Close(at)); err != nil {
		t.Fatal(err)
	}
	if got := s.Finish(at+protocol.HandWait, at+1); got != nil {
		t.Error("who leads has less than a day after an outage")
	}
	if got := s.Finish(at+7*protocol.HandWait, at+7*protocol.HandWait); got == nil {
		t.Error("after an outage every day for a week it does not end")
	}
	if got := s.Finish(at+protocol.HandWait, 0); got == nil {
		t.Error("without a word for a day it does not end")
	}
	check("the end", 2, &tournament.Finished{}, "")
	check("a correction after the end", 2, end(2, tournament.SouthWon), protocol.WhyOver)
}

// TestByHandNobodyIsHere: a round is not begun without two players, and one whose players go has to be begun again.
func TestByHandNobodyIsHere(t *testing.T) {
	s, p := swissOf(t, 3)
	s.setup.Hand = true
	call := func(presence Presence) error {
		line, err := tournament.Encode(&tournament.Paired{Round: 1})
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Direct(&protocol.Direct{Event: string(line)}, p.Start, func(string) Presence { return presence })
		return err
	}
	if err := call(Gone); err == nil {
		t.Error("a round without players is begun")
	}
	if err := call(Lost); err != nil {
		t.Fatal(err)
	}
	lost := func(string) Presence { return Lost }
	if got := s.PairRound(p.Start+patience-1, 0, 1, lost); got != nil || s.called == 0 {
		t.Errorf("it proposes %v", got)
	}
	if got := s.PairRound(p.Start+patience, 0, 1, lost); got != nil || s.called != 0 {
		t.Errorf("nobody came, and it proposes %v", got)
	}
}

// TestACorrectionMovesNoGameThatGoesOn: in a knockout another player goes on, unless that one's match has begun.
func TestACorrectionMovesNoGameThatGoesOn(t *testing.T) {
	p := rounds(protocol.FormKnockout)
	p.Hand = true
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
	at := p.Start
	round := func(number int) {
		t.Helper()
		if why := leads(t, s, number-1, at, &tournament.Paired{Round: number}); why != "" {
			t.Fatal(why)
		}
		if err := s.Apply(s.PairRound(at, 0, 1, func(string) Presence { return Here })...); err != nil {
			t.Fatal(err)
		}
	}
	round(1)
	for _, g := range s.Open() {
		if _, err := s.Result(g.Number, Outcome{Result: tournament.Result{End: tournament.SouthWon}}, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Apply(s.Close(at)); err != nil {
		t.Fatal(err)
	}
	other := &tournament.Corrected{Game: 1, Result: tournament.Result{End: tournament.NorthWon}}
	if why := leads(t, s, 1, at, other); why != "" {
		t.Errorf("before the next round it is refused with %q", why)
	}
	round(2)
	g, _ := s.t.Game(1)
	if final, _ := s.t.Game(3); !final.Has(g.North) {
		t.Error("the other one does not go on")
	}
	other.Result.End = tournament.SouthWon
	if why := leads(t, s, 2, at, other); why != protocol.WhyTime {
		t.Errorf("while the next game goes on it is refused with %q", why)
	}
}

// TestLaterRoundsWait: a later round of a round robin or a knockout waits as long as a round may last for those who are not here, where
// fewer than two are, and goes on without them.
func TestLaterRoundsWait(t *testing.T) {
	for _, form := range []string{protocol.FormRobin, protocol.FormKnockout} {
		p := rounds(form)
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
		all := func(string) Presence { return Here }
		if err := s.Apply(s.PairRound(p.Start, 0, 1, all)...); err != nil {
			t.Fatal(err)
		}
		for _, g := range s.Open() {
			if _, err := s.Result(g.Number, Outcome{Result: tournament.Result{End: tournament.SouthWon}}, p.Start); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Apply(s.Close(p.Start)); err != nil {
			t.Fatal(err)
		}
		_, due := s.Stage(0)
		one, _ := s.Numbered(s.t.Awaited()[0])
		alone := func(id string) Presence {
			if id == one.Key {
				return Here
			}
			return Gone
		}
		last := due + int64(p.Minutes)*60_000
		for _, at := range []int64{due, due + 2*patience, last - 1} {
			if got := s.PairRound(at, 0, 1, alone); got != nil {
				t.Errorf("%s: after %d s it proposes %v", form, (at-due)/1000, got)
			}
		}
		got := s.PairRound(last+patience, 0, 1, alone)
		if len(got) < 2 {
			t.Fatalf("%s: at last it proposes %v", form, got)
		}
		if pairing, ok := got[len(got)-1].(*tournament.Paired); !ok || len(pairing.Games) != 0 || pairing.Byes[0].Player != one.Number {
			t.Errorf("%s: at last it proposes %v", form, got[len(got)-1])
		}
		if got := s.PairRound(last+patience, 0, 1, all); len(got) != 1 {
			t.Errorf("%s: when all are back it proposes %v", form, got)
		}
	}
}
