package tournament

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// dump returns all of a tournament as text.
func dump(t *Tournament) string { return fmt.Sprintf("%+v", *t) }

// hall applies events that have to fit.
type hall struct {
	tb  testing.TB
	t   Tournament
	log []Event
	now int64
}

func newHall(tb testing.TB, s Settings) *hall {
	h := &hall{tb: tb}
	s.Name, s.Rule = "Test", "abapa"
	h.do(&Created{Settings: s})
	return h
}

// do applies an event.
func (h *hall) do(e Event) {
	h.tb.Helper()
	if err := h.try(e); err != nil {
		h.tb.Fatal(err)
	}
}

// try applies an event at the next second.
func (h *hall) try(e Event) error {
	h.now += 1000
	data, err := Encode(e)
	if err != nil {
		h.tb.Fatal(err)
	}
	stamped, err := Decode(bytes.Replace(data, []byte(`"time":0`), fmt.Appendf(nil, `"time":%d`, h.now), 1))
	if err != nil {
		h.tb.Fatal(err)
	}
	before := dump(&h.t)
	if err := h.t.Apply(stamped); err != nil {
		if after := dump(&h.t); after != before {
			h.tb.Fatalf("%v, but the tournament changed:\n%s\n%s", err, before, after)
		}
		return err
	}
	h.log = append(h.log, stamped)
	return nil
}

// enter adds players with falling ratings. team returns their teams.
func (h *hall) enter(n int, team func(i int) int) {
	for i := range n {
		h.do(&Entered{Player: len(h.t.players) + 1, Name: fmt.Sprintf("Player %d", i+1), Rating: 2000 - i, Team: team(i)})
	}
}

func noTeam(int) int { return 0 }

// pair applies the next pairing.
func (h *hall) pair(seed uint64) *Paired {
	h.tb.Helper()
	e, err := h.t.Pair(h.now+1000, seed)
	if err != nil {
		h.tb.Fatal(err)
	}
	if e != nil {
		h.do(e)
	}
	return e
}

// results gives games results, from the number on: the ends in their order.
func (h *hall) results(from int, ends ...End) {
	h.tb.Helper()
	for i, end := range ends {
		h.do(&Resulted{Game: from + i, Result: Result{End: end}})
	}
}

// round plays a round by hand: pairs of South and North with an end each.
func (h *hall) round(games [][2]int, byes []Bye, ends ...End) {
	h.tb.Helper()
	first := len(h.t.games) + 1
	h.do(&Paired{Round: len(h.t.rounds) + 1, Games: games, Byes: byes, ByHand: true})
	h.results(first, ends...)
	h.do(&Closed{Round: len(h.t.rounds)})
}

// wants checks that an event is refused for a reason.
func (h *hall) wants(why Why, e Event) {
	h.tb.Helper()
	var r *Refusal
	if err := h.try(e); !errors.As(err, &r) || r.Why != why {
		h.tb.Errorf("%s: %v, wanted %q", e.kind(), err, why)
	}
}

var forms = []Settings{
	{Form: Swiss, Rounds: 5, Wins: 1, HalfByes: 1, TieBreaks: TieBreaks()},
	{Form: Swiss, Rounds: 3, Wins: 6, Apart: true, TieBreaks: []TieBreak{HeadToHead, BuchholzCut}},
	{Form: RoundRobin, Laps: 2, Wins: 1, TieBreaks: []TieBreak{SonnebornBerger}},
	{Form: Knockout, Wins: 1, Replays: 1},
	{Form: Arena, Start: 1, Minutes: 60, Berserk: 7},
	{Form: Battle, Start: 1, Minutes: 60, Counted: 3, Berserk: 7},
	{Form: Knockout, Games: 4, Replays: 1},
}

// TestRandomTournaments plays all forms to the end, with all that can happen, and events that do not fit among them.
func TestRandomTournaments(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		settings := rapid.SampledFrom(forms).Draw(rt, "form")
		h := newHall(t, settings)
		for i := range 4 {
			h.do(&TeamEntered{Team: i + 1, Name: fmt.Sprint("Team ", i+1)})
		}
		h.enter(rapid.IntRange(4, 24).Draw(rt, "players"), func(i int) int { return 1 + i%4 })
		die := func(sides int) bool { return rapid.IntRange(1, sides).Draw(rt, "die") == 1 }
		player := func() int { return rapid.IntRange(0, len(h.t.players)+1).Draw(rt, "player") }
		ends := []End{SouthWon, SouthWon, NorthWon, NorthWon, Drawn, SouthWalkover, NorthWalkover, NoShow, "other"}
		for step := 0; !h.t.finished && step < 120; step++ {
			switch {
			case die(12):
				_ = h.try(&Left{Player: player()})
			case die(12):
				number := player()
				may := h.t.MayReturn(number)
				if err := h.try(&Returned{Player: number}); (err == nil) != may {
					rt.Fatalf("player %d may come back: %v, but %v", number, may, err)
				}
			case die(15):
				_ = h.try(&ByeGiven{Player: player(), Round: len(h.t.rounds) + rapid.IntRange(0, 1).Draw(rt, "later"), Kind: ByeHalf})
			case die(20):
				_ = h.try(&Entered{Player: len(h.t.players) + 1, Name: "Late", Team: player()})
			case die(8) && len(h.t.games) > 0:
				g := rapid.IntRange(1, len(h.t.games)).Draw(rt, "game")
				e := &Corrected{Game: g, Result: Result{End: rapid.SampledFrom(ends).Draw(rt, "end")}}
				_, told := h.t.Consequence(e)
				if err := h.try(e); (err == nil) != (told == nil) {
					rt.Fatalf("told %v before, but %v", told, err)
				}
			case die(15):
				_ = h.try(&Unpaired{Round: len(h.t.rounds)})
			case die(15) && len(h.t.games) > 0:
				g := h.t.games[len(h.t.games)-1]
				_ = h.try(&Berserked{Game: g.Number, Player: g.South})
			default:
				open := 0
				for _, g := range h.t.games {
					if g.Result.End == "" {
						open = g.Number
					}
				}
				if open > 0 && (!settings.Form.byTime() || !die(3)) {
					end := rapid.SampledFrom(ends).Draw(rt, "end")
					_ = h.try(&Resulted{Game: open, Result: Result{End: end}})
					continue
				}
				proposed, err := h.t.Pair(h.now+1000, uint64(step))
				switch {
				case err == nil && proposed != nil && die(5):
					byHand := *proposed
					byHand.ByHand = true
					if g := byHand.Games; len(g) > 1 {
						g[0][1], g[1][0] = g[1][0], g[0][1]
					}
					if err := h.try(&byHand); err != nil && settings.Form == Swiss {
						rt.Fatal(err)
					}
				case err == nil && proposed != nil:
					checkAwaited(rt, &h.t, proposed)
					if err := h.t.Apply(proposed); err != nil {
						rt.Fatalf("what was proposed is refused: %v", err)
					}
					h.now += 1000
					h.log = append(h.log, proposed)
				case h.try(&Closed{Round: len(h.t.rounds)}) == nil:
				case step > 60 || err != nil && !settings.Form.byTime():
					_ = h.try(&Finished{})
				}
			}
		}
		checkSums(rt, &h.t)
		text, err := Write(h.log)
		if err != nil {
			rt.Fatal(err)
		}
		again, _, err := readLog(text)
		if err != nil || dump(again) != dump(&h.t) {
			rt.Fatalf("read again: %v\n%s", err, text)
		}
	})
}

// checkAwaited checks that those are awaited whom a pairing gives a game, or a bye that nobody asked for.
func checkAwaited(t *rapid.T, x *Tournament, e *Paired) {
	if x.settings.Form.byTime() || e.Round == len(x.rounds) { // replays await nobody else
		return
	}
	var want []int
	for _, g := range e.Games {
		want = append(want, g[:]...)
	}
	for _, b := range e.Byes {
		if x.GivenBye(b.Player, e.Round) == "" {
			want = append(want, b.Player)
		}
	}
	slices.Sort(want)
	if got := x.Awaited(); !slices.Equal(got, want) {
		t.Fatalf("%v are awaited, and %v are paired", got, want)
	}
}

// checkSums counts the points of all players in two ways.
func checkSums(t *rapid.T, x *Tournament) {
	if f := x.settings.Form; f == Knockout {
		return
	}
	sum, want := 0, 0
	places := 0
	for i, s := range x.Standings() {
		sum += s.Points
		if s.Place > i+1 || s.Place < places {
			t.Fatalf("place %d of the standing %d", s.Place, i+1)
		}
		places = s.Place
		for _, points := range s.Results {
			want += points
		}
	}
	if !x.settings.Form.byTime() {
		for _, g := range x.games {
			south, north := g.Result.End.halves()
			want += south + north
		}
		for _, round := range x.rounds {
			for _, b := range round.Byes {
				want += b.Kind.points()
			}
		}
	}
	if sum != want {
		t.Fatalf("the players have %d points, the games gave %d", sum, want)
	}
}

func TestRefusals(t *testing.T) {
	var none Tournament
	if err := none.Apply(&Left{Player: 1}); err == nil || err.Error() != "left: the first event has to create the tournament" {
		t.Error(err)
	}
	h := newHall(t, Settings{Form: Swiss, Rounds: 3, Wins: 1, HalfByes: 1, Apart: true})
	h.do(&TeamEntered{Team: 1, Name: "A"})
	h.enter(4, func(i int) int { return i / 2 * (3 - i) }) // the third is of team 1, the others of none
	h.wants(WhyBegun, &Created{})
	h.wants(WhyTwice, &TeamEntered{Team: 2, Name: "A"})
	h.wants(WhyNumber, &Entered{Player: 7, Name: "B"})
	for _, name := range []string{"", " a", "a\nb", strings.Repeat("x", 81), "a\u202eb"} {
		h.wants(WhyText, &Entered{Player: 5, Name: name})
	}
	h.wants(WhyUnknown, &Entered{Player: 5, Name: "B", Team: 2})
	h.wants(WhyRange, &Entered{Player: 5, Name: "B", Rating: -1})
	h.do(&Entered{Player: 5, Name: "B", Team: 1, Key: "b"})
	h.wants(WhyTwice, &Entered{Player: 6, Name: "B", Key: "b"})
	h.wants(WhyThere, &Returned{Player: 1})
	h.do(&Left{Player: 1})
	h.wants(WhyAway, &Left{Player: 1})
	h.do(&ByeGiven{Player: 2, Round: 1, Kind: ByeHalf})
	h.wants(WhyBye, &ByeGiven{Player: 2, Round: 2, Kind: ByeHalf})
	h.wants(WhySame, &ByeGiven{Player: 2, Round: 1, Kind: ByeHalf})
	h.wants(WhySame, &ByeGiven{Player: 2, Round: 2})
	h.wants(WhyRange, &ByeGiven{Player: 2, Round: 4, Kind: ByeZero})
	half := []Bye{{Player: 2, Kind: ByeHalf}}
	h.wants(WhyLeftOut, &Paired{Round: 1, Games: [][2]int{{3, 4}}, Byes: half})
	h.wants(WhyTeam, &Paired{Round: 1, Games: [][2]int{{3, 5}}, Byes: append(half, Bye{Player: 4, Kind: ByePaired})})
	h.wants(WhyAway, &Paired{Round: 1, Games: [][2]int{{1, 5}}, Byes: half})
	h.wants(WhyBye, &Paired{Round: 1, Games: [][2]int{{2, 5}}})
	h.wants(WhyBusy, &Paired{Round: 1, Games: [][2]int{{4, 4}}, Byes: half})
	h.wants(WhyNumber, &Paired{Round: 2, Games: [][2]int{{3, 4}}})
	if e := h.pair(1); len(e.Games) != 1 || len(e.Byes) != 2 {
		t.Fatal(e)
	}
	h.wants(WhyOpen, &Paired{Round: 2, Games: [][2]int{{3, 4}}})
	h.wants(WhyOpen, &Closed{Round: 1})
	h.wants(WhyOpen, &Finished{})
	h.wants(WhyUnknown, &Resulted{Game: 1, Result: Result{End: "?"}})
	h.wants(WhyRange, &Resulted{Game: 1, Result: Result{End: SouthWalkover, Plies: 3}})
	h.wants(WhyOpen, &Corrected{Game: 1, Result: Result{End: Drawn}})
	h.results(1, SouthWon)
	h.wants(WhyClosed, &Resulted{Game: 1, Result: Result{End: SouthWon}})
	h.wants(WhySame, &Corrected{Game: 1, Result: Result{End: SouthWon}})
	h.wants(WhyForm, &Berserked{Game: 1, Player: 3})
	h.do(&Closed{Round: 1})
	g := h.t.games[0]
	h.wants(WhyMet, &Paired{Round: 2, Games: [][2]int{{g.North, g.South}, {2, 5}}})
	h.do(&Finished{})
	h.wants(WhyOver, &Left{Player: 2})
	h.do(&Corrected{Game: 1, Result: Result{End: Drawn}})
	for _, s := range []Settings{{}, {Form: Swiss, Rounds: 2, Wins: 1}, {Form: Arena, Minutes: 5, Rounds: 3}, {Form: Knockout, Wins: 11},
		{Form: Swiss, Rounds: 3, Wins: 1, TieBreaks: []TieBreak{Wins, Wins}}, {Form: Battle, Minutes: 5}, {Form: Knockout},
		{Form: Knockout, Games: 1}, {Form: Knockout, Games: 13}, {Form: Knockout, Games: 4, Wins: 1},
		{Form: Battle, Minutes: 5, Counted: 1, Games: 2}} {
		s.Name, s.Rule = "x", "y"
		if err := s.Check(); err == nil {
			t.Errorf("%+v is accepted", s)
		}
	}
}

// An even match of a number of games is a draw. In a knockout it is played again, and then the stronger seed goes on.
func TestMatchesOfANumberOfGames(t *testing.T) {
	for _, form := range []Settings{{Form: Swiss, Rounds: 3, Games: 4}, {Form: RoundRobin, Laps: 1, Games: 4}} {
		h := newHall(t, form)
		h.enter(4, noTeam)
		h.pair(1)
		h.wants(WhyRange, &Resulted{Game: 1, Result: Result{End: SouthWon, Score: [2]int{9, 0}}})
		h.do(&Resulted{Game: 1, Result: Result{End: Drawn, Score: [2]int{4, 4}}})
		h.do(&Resulted{Game: 2, Result: Result{End: SouthWon, Score: [2]int{8, 0}}})
		h.do(&Closed{Round: 1})
		var points []int
		for _, s := range h.t.Standings() {
			points = append(points, s.Points)
		}
		if !slices.Equal(points, []int{2, 1, 1, 0}) || h.t.games[0].Games != 4 {
			t.Errorf("%s: the players have %v half points, after a match of %d games", form.Form, points, h.t.games[0].Games)
		}
	}
	h := newHall(t, Settings{Form: Knockout, Games: 2, Replays: 1})
	h.enter(2, noTeam)
	first := h.pair(1).Games[0]
	h.do(&Resulted{Game: 1, Result: Result{End: Drawn, Score: [2]int{2, 2}}})
	h.wants(WhyOpen, &Closed{Round: 1})
	if e := h.pair(1); e.Round != 1 || e.Games[0] != [2]int{first[1], first[0]} {
		t.Errorf("the match is played again as %v", e.Games)
	}
	h.do(&Resulted{Game: 2, Result: Result{End: Drawn, Score: [2]int{2, 2}}})
	h.do(&Closed{Round: 1})
	if s := h.t.Standings(); s[0].Player != 1 || s[0].Place != 1 || s[1].Place != 2 {
		t.Errorf("the standings are %+v", s)
	}
}

// A correction of a match has no score. How many games the match had stays known.
func TestACorrectedMatchKeepsItsGames(t *testing.T) {
	h := newHall(t, Settings{Form: Swiss, Rounds: 3, Wins: 3})
	h.enter(4, noTeam)
	h.pair(1)
	h.do(&Resulted{Game: 1, Result: Result{End: SouthWon, Score: [2]int{6, 4}}})
	h.results(2, Drawn)
	h.do(&Corrected{Game: 1, Result: Result{End: NorthWon}})
	for number, want := range map[int]int{1: 5, 2: 0} {
		if g, _ := h.t.Game(number); g.Games != want {
			t.Errorf("match %d had %d games, not %d", number, g.Games, want)
		}
	}
}

// TestLateAndBack: a player enters late, one leaves, and one comes back; all have what they are due.
func TestLateAndBack(t *testing.T) {
	h := newHall(t, Settings{Form: Swiss, Rounds: 4, Wins: 1})
	h.enter(6, noTeam)
	play := func() *Paired {
		e := h.pair(3)
		for i := range e.Games {
			h.results(len(h.t.games)-len(e.Games)+1+i, SouthWon)
		}
		h.do(&Closed{Round: e.Round})
		return e
	}
	play()
	h.do(&Left{Player: 6})
	h.do(&Entered{Player: 7, Name: "Late"})
	if e := play(); len(e.Games) != 3 || len(e.Byes) != 0 {
		t.Fatal(e)
	}
	h.do(&Returned{Player: 6})
	if e := play(); len(e.Games) != 3 || len(e.Byes) != 1 {
		t.Fatal(e)
	}
	if p := h.t.players[6]; p.Joined != 2 {
		t.Error(p)
	}
	h.wants(WhyRange, &ByeGiven{Player: 7, Round: 1, Kind: ByeHalf})
}

// TestLateBye: a player who enters while a round is played has half a point for it, once. Others have no such right.
func TestLateBye(t *testing.T) {
	h := newHall(t, Settings{Form: Swiss, Rounds: 4, Wins: 1, HalfByes: 1})
	h.enter(4, noTeam)
	h.wants(WhyRange, &ByeGiven{Player: 1, Round: 0, Kind: ByeHalf})
	h.pair(3)
	h.wants(WhyRange, &ByeGiven{Player: 1, Round: 1, Kind: ByeHalf})
	h.do(&Entered{Player: 5, Name: "Late"})
	h.wants(WhyRange, &ByeGiven{Player: 5, Round: 1, Kind: ByeZero})
	h.do(&Left{Player: 5})
	h.wants(WhyRange, &ByeGiven{Player: 5, Round: 1, Kind: ByeHalf})
	h.do(&Returned{Player: 5})
	h.do(&ByeGiven{Player: 5, Round: 1, Kind: ByeHalf})
	h.wants(WhySame, &ByeGiven{Player: 5, Round: 1, Kind: ByeHalf})
	h.wants(WhyBye, &ByeGiven{Player: 5, Round: 2, Kind: ByeHalf})
	if h.t.HalfByesLeft(5) != 0 || h.t.HalfByesLeft(1) != 1 || h.t.HalfByesLeft(9) != 0 {
		t.Error("another number of byes is left")
	}
	h.results(1, Drawn, Drawn)
	h.do(&Closed{Round: 1})
	for _, s := range h.t.Standings() {
		if s.Points != 1 || s.Place != 1 {
			t.Errorf("%+v", s)
		}
	}
	h.do(&Entered{Player: 6, Name: "Later"}) // the round is over
	h.wants(WhyRange, &ByeGiven{Player: 6, Round: 1, Kind: ByeHalf})
}

// TestByesChange: a bye is replaced and taken back, and one that was not used does not count.
func TestByesChange(t *testing.T) {
	h := newHall(t, Settings{Form: Swiss, Rounds: 5, Wins: 1, HalfByes: 1})
	h.enter(4, noTeam)
	h.do(&ByeGiven{Player: 1, Round: 1, Kind: ByeHalf})
	h.do(&ByeGiven{Player: 1, Round: 1, Kind: ByeZero})
	h.do(&ByeGiven{Player: 1, Round: 2, Kind: ByeHalf})
	h.do(&ByeGiven{Player: 1, Round: 1})
	h.do(&ByeGiven{Player: 4, Round: 1, Kind: ByeHalf})
	h.do(&Left{Player: 4}) // the half point is lost
	e := h.pair(1)
	if len(e.Games) != 1 || len(e.Byes) != 1 || e.Byes[0].Kind != ByePaired {
		t.Fatal(e)
	}
	h.results(1, SouthWon)
	h.do(&Closed{Round: 1})
	h.do(&Returned{Player: 4})
	h.do(&ByeGiven{Player: 4, Round: 3, Kind: ByeHalf})
	h.wants(WhyBye, &ByeGiven{Player: 4, Round: 4, Kind: ByeHalf})
	if e := h.pair(1); len(e.Byes) != 2 || h.t.GivenBye(4, 3) != ByeHalf {
		t.Fatal(e)
	}
	h.wants(WhyBye, &ByeGiven{Player: 1, Round: 3, Kind: ByeHalf}) // the one of round 2 is used
}

// TestUnpaired: a round is paired, taken back, and paired with one who came late.
func TestUnpaired(t *testing.T) {
	for _, form := range []Form{Swiss, Knockout, RoundRobin} {
		s := Settings{Form: form, Wins: 1}
		switch form {
		case Swiss:
			s.Rounds = 3
		case RoundRobin:
			s.Laps = 1
		}
		h := newHall(t, s)
		h.enter(3, noTeam)
		h.wants(WhyNotOpen, &Unpaired{Round: 0})
		h.pair(1)
		h.wants(WhyNotOpen, &Unpaired{Round: 2})
		h.do(&Unpaired{Round: 1})
		h.do(&Entered{Player: 4, Name: "Late"})
		if e := h.pair(2); e.Round != 1 || len(e.Games) != 2 || h.t.players[3].Joined != 1 {
			t.Error(e)
		}
		h.results(1, SouthWon)
		h.wants(WhyClosed, &Unpaired{Round: 1})
		h.results(2, SouthWon)
		h.do(&Closed{Round: 1})
		h.wants(WhyNotOpen, &Unpaired{Round: 1})
	}
}

func TestKnockout(t *testing.T) {
	h := newHall(t, Settings{Form: Knockout, Wins: 1, Replays: 1})
	h.enter(6, noTeam)
	e := h.pair(1) // 1 and 2 have byes; 5-4 and 3-6
	if len(e.Games) != 2 || len(e.Byes) != 2 || e.Byes[0].Player != 1 || e.Byes[1].Player != 2 {
		t.Fatal(e)
	}
	h.wants(WhyClosed, &Entered{Player: 7, Name: "Late"})
	h.results(1, Drawn, Drawn)
	h.wants(WhyOpen, &Closed{Round: 1})
	again := h.pair(1)
	if len(again.Games) != 2 || again.Games[0] != [2]int{e.Games[0][1], e.Games[0][0]} {
		t.Fatal("the other one has to begin:", again)
	}
	h.wants(WhyNotOpen, &Paired{Round: 1, Games: [][2]int{{1, 2}}})
	h.results(3, Drawn, Drawn) // the stronger seeds go on: 4 and 3
	h.do(&Closed{Round: 1})
	e = h.pair(1)
	if between(e.Games[0][0], e.Games[0][1]) != [2]int{1, 4} || between(e.Games[1][0], e.Games[1][1]) != [2]int{2, 3} {
		t.Fatal(e)
	}
	// A result of the first round was wrong: 5 goes on, in place of 4.
	end := SouthWon
	if h.t.games[2].North == 5 {
		end = NorthWon
	}
	wrong := &Corrected{Game: 3, Result: Result{End: end}}
	c, err := h.t.Consequence(wrong)
	if err != nil || c.Out != 4 || c.In != 5 || c.Replaced != 5 || len(c.Stays) != 1 {
		t.Fatalf("%+v %v", c, err)
	}
	h.wants(WhyBuiltOn, &Corrected{Game: 1, Result: Result{End: SouthWon}}) // it was played again
	h.do(wrong)
	if g := h.t.games[4]; !g.Has(5) || g.Has(4) {
		t.Fatal(g)
	}
	h.results(5, SouthWalkover)
	h.wants(WhyBuiltOn, &Corrected{Game: 3, Result: Result{End: Drawn}})
	h.results(6, NoShow)
	h.do(&Closed{Round: 2})
	// Nobody is left of the other half.
	e = h.pair(1)
	if len(e.Games) != 0 || len(e.Byes) != 1 {
		t.Fatal(e)
	}
	h.do(&Closed{Round: 3})
	if _, err := h.t.Pair(0, 1); err == nil {
		t.Error("a round after the last one")
	}
	h.do(&Finished{})
	s := h.t.Standings()
	if s[0].Player != h.t.games[4].South || s[0].Points != 3 || s[1].Place != 2 || s[1].Points != 1 || s[3].Place != 2 || s[4].Place != 5 {
		t.Errorf("%+v", s)
	}
}

// TestKnockoutSlips: a result of the last round is corrected after the round was closed, and who left by mistake comes back.
func TestKnockoutSlips(t *testing.T) {
	h := newHall(t, Settings{Form: Knockout, Wins: 1, Replays: 1})
	h.enter(5, noTeam)
	h.do(&Left{Player: 5})
	h.pair(1)
	h.wants(WhyClosed, &Returned{Player: 5}) // not in the bracket
	h.results(1, SouthWon, SouthWon)
	h.do(&Closed{Round: 1})
	drawn := &Corrected{Game: 2, Result: Result{End: Drawn}}
	if c, err := h.t.Consequence(drawn); err != nil || !c.Reopens || c.In != 0 || !h.t.rounds[0].Closed {
		t.Fatalf("%+v %v", c, err)
	}
	h.do(drawn)
	if e := h.pair(1); len(e.Games) != 1 {
		t.Fatal(e)
	}
	h.results(3, NoShow)
	h.do(&Closed{Round: 1})
	nobody := &Corrected{Game: 1, Result: Result{End: NoShow}}
	if c, err := h.t.Consequence(nobody); err != nil || c.Reopens {
		t.Fatalf("%+v %v", c, err)
	}
	h.do(&Corrected{Game: 3, Result: Result{End: NorthWon}})
	first, third := h.t.games[0], h.t.games[2]
	h.do(&Left{Player: first.South})
	h.do(&Returned{Player: first.South})
	h.do(&Left{Player: first.North})
	h.wants(WhyClosed, &Returned{Player: first.North}) // beaten
	h.do(&Left{Player: third.North})
	if e := h.pair(1); len(e.Games) != 0 || len(e.Byes) != 1 {
		t.Fatal(e)
	}
	h.wants(WhyClosed, &Returned{Player: third.North}) // a round was paired since
	h.wants(WhyBuiltOn, &Corrected{Game: 1, Result: Result{End: Drawn}})
	h.do(&Unpaired{Round: 2})
	h.do(&Returned{Player: third.North})
	h.pair(1)
	h.do(&Left{Player: third.North})
	h.do(&Unpaired{Round: 2})
	h.pair(1)
	h.wants(WhyClosed, &Returned{Player: third.North})
	h.do(&Closed{Round: 2})
	h.do(&Finished{})
	h = newHall(t, Settings{Form: Knockout, Wins: 1, Replays: 1})
	h.enter(2, noTeam)
	h.pair(1)
	h.results(1, SouthWon)
	h.do(&Closed{Round: 1})
	h.do(&Finished{})
	h.wants(WhyOver, &Corrected{Game: 1, Result: Result{End: Drawn}})
}

// TestKnockoutByHand: nobody leaves the bracket, also if the director pairs.
func TestKnockoutByHand(t *testing.T) {
	h := newHall(t, Settings{Form: Knockout, Wins: 1})
	h.enter(4, noTeam) // 1 meets 4, and 3 meets 2
	byes := func(kind ByeKind, players ...int) (list []Bye) {
		for _, p := range players {
			list = append(list, Bye{Player: p, Kind: kind})
		}
		return list
	}
	h.wants(WhyBracket, &Paired{Round: 1, Byes: byes(ByePaired, 1, 2, 3, 4)})
	h.wants(WhyBracket, &Paired{Round: 1, Games: [][2]int{{1, 2}, {3, 4}}, ByHand: true})
	h.wants(WhyBracket, &Paired{Round: 1, Games: [][2]int{{4, 1}}, Byes: byes(ByePaired, 2, 3)})
	h.wants(WhyLeftOut, &Paired{Round: 1, Games: [][2]int{{4, 1}}})
	h.do(&Paired{Round: 1, Games: [][2]int{{2, 3}, {4, 1}}, ByHand: true})
	h.results(1, SouthWon, SouthWon)
	h.do(&Closed{Round: 1})
	h.do(&Left{Player: 4})
	h.wants(WhyBye, &Paired{Round: 2, Byes: byes(ByeZero, 2)})
	h.do(&Paired{Round: 2, Byes: byes(ByePaired, 2)})
}

func TestRoundRobinWithoutOne(t *testing.T) {
	h := newHall(t, Settings{Form: RoundRobin, Laps: 1, Wins: 1})
	h.enter(5, noTeam)
	rounds := 0
	for {
		e, err := h.t.Pair(0, uint64(rounds)) // only the first seed counts
		if err != nil {
			break
		}
		h.do(e)
		rounds++
		for i := range e.Games {
			h.results(len(h.t.games)-len(e.Games)+1+i, Drawn)
		}
		h.do(&Closed{Round: e.Round})
		if rounds == 1 {
			h.do(&Left{Player: 2})
		}
	}
	met := map[[2]int]bool{}
	full := map[int]int{}
	for _, g := range h.t.games {
		if met[between(g.South, g.North)] {
			t.Error("they met twice:", g)
		}
		met[between(g.South, g.North)] = true
	}
	for _, round := range h.t.rounds {
		for _, b := range round.Byes {
			if b.Kind == ByeFull {
				full[b.Player]++
			}
		}
	}
	for p := 1; p <= 5; p++ {
		games := 0
		for pair := range met {
			if pair[0] == p || pair[1] == p {
				games++
			}
		}
		if p != 2 && games+full[p] != 4 {
			t.Errorf("%d has %d games and %d points without one", p, games, full[p])
		}
	}
	if rounds != 5 {
		t.Error(rounds, "rounds")
	}
}

// TestRoundRobinKeepsItsTable: only those who are there in the first round are in it, and nobody meets again within a lap.
func TestRoundRobinKeepsItsTable(t *testing.T) {
	h := newHall(t, Settings{Form: RoundRobin, Laps: 1, Wins: 1})
	h.enter(5, noTeam)
	h.do(&Left{Player: 2})
	h.wants(WhyForm, &Paired{Round: 1, Games: [][2]int{{1, 3}, {4, 5}}, ByHand: true})
	e := h.pair(1)
	if len(e.Games) != 2 || len(e.Byes) != 0 {
		t.Fatal(e)
	}
	h.wants(WhyClosed, &Returned{Player: 2})
	h.results(1, SouthWon, NoShow)
	h.do(&Closed{Round: 1})
	a, b := e.Games[0], e.Games[1]
	h.wants(WhyMet, &Paired{Round: 2, Games: [][2]int{{a[1], a[0]}, {b[1], b[0]}}})
	h.do(&Left{Player: a[0]})
	h.do(&Returned{Player: a[0]})
	for round := 2; round <= 3; round++ {
		h.pair(uint64(round))
		h.results(2*round-1, Drawn, Drawn)
		h.do(&Closed{Round: round})
	}
	h.wants(WhyLast, &Paired{Round: 4, Games: [][2]int{a, b}})
}

func TestArenaPoints(t *testing.T) {
	h := newHall(t, Settings{Form: Arena, Start: 1, Minutes: 60, Berserk: 7})
	h.enter(2, noTeam)
	game := func(end End, plies int, berserk ...int) {
		h.do(&Paired{Games: [][2]int{{1, 2}}})
		n := len(h.t.games)
		if h.t.Playing(1) != n || h.t.Playing(2) != n {
			t.Fatal("they do not play")
		}
		for _, p := range berserk {
			h.do(&Berserked{Game: n, Player: p})
		}
		h.do(&Resulted{Game: n, Result: Result{End: end, Plies: plies}})
	}
	game(SouthWon, 30)        // 2, 0
	game(SouthWon, 30, 1)     // 3, 0: half the time
	game(SouthWon, 30)        // 4, 0: the third win in a row counts twice
	game(SouthWon, 6, 1, 2)   // 4, 0: too short for a point more
	game(Drawn, 30)           // 2, 1: the draw counts twice, and ends the run
	game(SouthWalkover, 0, 1) // 2, 0: no point more without a game
	game(NorthWon, 7, 2)      // 0, 3
	game(NoShow, 0)           // 0, 0
	h.do(&Paired{Games: [][2]int{{2, 1}}})
	h.wants(WhyBusy, &Paired{Games: [][2]int{{2, 1}}})
	h.do(&Left{Player: 1})
	h.results(9, SouthWon) // 0, 2: the game goes on
	h.wants(WhyAway, &Paired{Games: [][2]int{{1, 2}}})
	s := h.t.Standings()
	if fmt.Sprint(s[0].Results) != "[2 3 4 4 2 2 0 0 0]" || fmt.Sprint(s[1].Results) != "[0 0 0 0 1 0 3 0 2]" || s[0].Points != 17 {
		t.Errorf("%+v", s)
	}
	// Without the second win, the run begins later.
	h.do(&Corrected{Game: 2, Result: Result{End: NorthWon}})
	if s := h.t.Standings(); fmt.Sprint(s[0].Results, s[1].Results) != "[2 0 2 2 2 2 0 0 0] [0 2 0 0 1 0 3 0 2]" || h.t.Playing(1) != 0 {
		t.Errorf("%+v", s)
	}
	h.now = 61 * 60_000
	h.do(&Returned{Player: 1})
	h.wants(WhyTime, &Paired{Games: [][2]int{{1, 2}}})
	for at, want := range map[int64]bool{0: false, 1: true, 60*60_000 + 1: false} {
		if e, err := h.t.Pair(at, 1); (e != nil) != want || err != nil {
			t.Error("a pairing at", at, e, err)
		}
	}
	h.do(&Finished{})
}

func TestBattle(t *testing.T) {
	h := newHall(t, Settings{Form: Battle, Start: 1, Minutes: 60, Counted: 2})
	h.wants(WhyUnknown, &Entered{Player: 1, Name: "Alone"})
	for i := range 3 {
		h.do(&TeamEntered{Team: i + 1, Name: fmt.Sprint("Team ", i+1)})
	}
	h.enter(9, func(i int) int { return 1 + i%3 })
	h.wants(WhyTeam, &Paired{Games: [][2]int{{1, 4}}})
	for range 6 {
		e := h.pair(7)
		for i, g := range e.Games {
			if h.t.mates(g[0], g[1]) {
				t.Fatal("team-mates:", g)
			}
			end := SouthWon // the lower number wins
			if g[0] > g[1] {
				end = NorthWon
			}
			h.results(len(h.t.games)-len(e.Games)+1+i, end)
		}
	}
	points := map[int]int{}
	for _, s := range h.t.Standings() {
		points[s.Player] = s.Points
	}
	for _, team := range h.t.TeamStandings() {
		if len(team.Counted) != 2 || team.Points != points[team.Counted[0]]+points[team.Counted[1]] {
			t.Errorf("%+v", team)
		}
		for p, n := range points {
			if p%3 == team.Team%3 && p != team.Counted[0] && n > points[team.Counted[1]] {
				t.Errorf("team %d does not count %d", team.Team, p)
			}
		}
	}
}

// TestArenaOfFew: games go on where everybody can only meet the opponent of the last game again.
func TestArenaOfFew(t *testing.T) {
	for _, form := range []Settings{{Form: Battle, Start: 1, Minutes: 60, Counted: 2}, {Form: Arena, Start: 1, Minutes: 60}} {
		h := newHall(t, form)
		h.do(&TeamEntered{Team: 1, Name: "One"})
		h.do(&TeamEntered{Team: 2, Name: "Others"})
		h.enter(3, func(i int) int { return min(i, 1) + 1 })
		for range 6 {
			if e := h.pair(1); e == nil || len(e.Games) != 1 {
				t.Fatalf("%s: %v after %d games", form.Form, e, len(h.t.games))
			}
			h.results(len(h.t.games), SouthWon)
		}
	}
}

// TestAFullLogEnds leaves room for what follows from events that are there.
func TestAFullLogEnds(t *testing.T) {
	h := newHall(t, Settings{Form: Arena, Minutes: 10})
	h.enter(2, noTeam)
	h.t.events = MaxEvents - lastEvents
	h.wants(WhyFull, &Paired{Games: [][2]int{{1, 2}}})
	if _, err := h.t.Pair(h.now, 1); err == nil {
		t.Error("it pairs")
	}
	h.do(&Left{Player: 1})
	h.wants(WhyFull, &Returned{Player: 1})
	h.wants(WhyFull, &Entered{Player: 3, Name: "Esi"})
	h.t.events = MaxEvents
	h.wants(WhyFull, &Left{Player: 2})
	h.do(&Finished{})
}

func TestAnonymous(t *testing.T) {
	h := newHall(t, Settings{Form: Arena, Start: 1, Minutes: 60})
	h.do(&Entered{Player: 1, Name: "Ama", Key: "ama"})
	log, _ := Write(Anonymous(h.log, 1, "#1"))
	if bytes.Contains(bytes.ToLower(log), []byte("ama\"")) {
		t.Errorf("%s", log)
	}
	if x, _, err := readLog(log); err != nil || x.players[0].Name != "#1" {
		t.Error(err)
	}
}

// BenchmarkArenaStep pairs 500 players who are free, with the standings of 5,000 games.
func BenchmarkArenaStep(b *testing.B) {
	h := newHall(b, Settings{Form: Arena, Start: 1, Minutes: 600})
	h.enter(500, noTeam)
	for i := range 20 {
		e := h.pair(uint64(i))
		for k := range e.Games {
			end := []End{SouthWon, NorthWon, Drawn}[(k+i)%3]
			_ = h.t.Apply(&Resulted{Head: Head{h.now}, Game: len(h.t.games) - len(e.Games) + 1 + k, Result: Result{End: end}})
		}
	}
	b.Run("pair", func(b *testing.B) {
		for b.Loop() {
			_, _ = h.t.Pair(h.now, 1)
		}
	})
	b.Run("standings", func(b *testing.B) {
		for b.Loop() {
			h.t.Standings()
		}
	})
}
