package tournament

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSwap swaps players of random rounds. The events fit, the two have each other's places, all others have theirs, and what is broken is
// what the rules of a pairing refuse that was not made by hand.
func TestSwap(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		x := &Tournament{}
		apply := func(e Event) {
			if err := x.Apply(e); err != nil {
				rt.Fatal(err)
			}
		}
		apply(&Created{Settings: Settings{Name: "Swap", Form: Swiss, Rule: "abapa", Rounds: 5, Wins: 1, Apart: true, HalfByes: 1}})
		apply(&TeamEntered{Team: 1, Name: "Accra"})
		players := rapid.IntRange(4, 11).Draw(rt, "players")
		for i := range players {
			apply(&Entered{Player: i + 1, Name: string(rune('A' + i)), Team: rapid.IntRange(0, 1).Draw(rt, "team") * (i % 2)})
		}
		for round := range rapid.IntRange(1, 3).Draw(rt, "rounds") {
			if round > 0 {
				for _, number := range x.round().Games {
					ends := []End{SouthWon, NorthWon, Drawn, SouthWalkover}
					apply(&Resulted{Game: number, Result: Result{End: rapid.SampledFrom(ends).Draw(rt, "end")}})
				}
				apply(&Closed{Round: round})
			}
			e, err := x.Pair(0, rapid.Uint64().Draw(rt, "seed"))
			if err != nil {
				rt.Skip(err)
			}
			apply(e)
		}
		if rapid.Bool().Draw(rt, "late") {
			players++
			apply(&Entered{Player: players, Name: "Late"})
		}
		a, b := rapid.IntRange(0, players+1).Draw(rt, "a"), rapid.IntRange(1, players).Draw(rt, "b")
		places := func(of *Round) map[int]int {
			at := map[int]int{}
			for _, number := range of.Games {
				g := x.game(number)
				at[g.South], at[g.North] = 2*number, 2*number+1
			}
			for i, bye := range of.Byes {
				at[bye.Player] = -1 - i
			}
			return at
		}
		before := places(x.round())
		events, broken, err := x.Swap(x.Time(), a, b)
		if before[a] == 0 || before[b] == 0 || a == b {
			if err == nil {
				rt.Fatalf("%d and %d are swapped", a, b)
			}
			return
		}
		if err != nil {
			rt.Fatal(err)
		}
		strict := *events[1].(*Paired)
		met := x.metBefore()
		apply(events[0])
		strict.ByHand = false
		strict.Byes = slices.DeleteFunc(slices.Clone(strict.Byes), func(bye Bye) bool { return bye.Kind != ByePaired })
		refused := slices.ContainsFunc(strict.Games, func(g [2]int) bool { return met[between(g[0], g[1])] || x.mates(g[0], g[1]) })
		if games := slices.ContainsFunc(broken, func(k Break) bool { return k.Why != WhyBye }); games != refused {
			rt.Fatalf("%v is broken: %v", strict.Games, broken)
		}
		again := slices.ContainsFunc(strict.Byes, func(bye Bye) bool {
			return before[bye.Player] >= 0 && x.swissPlayers()[bye.Player-1].HadBye
		})
		if byes := slices.ContainsFunc(broken, func(k Break) bool { return k.Why == WhyBye }); byes != again {
			rt.Fatalf("%v is broken: %v", strict.Byes, broken)
		}
		apply(events[1])
		after := places(x.round())
		for number, place := range before {
			want := place
			switch number {
			case a:
				want = before[b]
			case b:
				want = before[a]
			}
			if after[number] != want {
				rt.Fatalf("player %d has the place %d, want %d", number, after[number], want)
			}
		}
	})
}

// TestSwapTellsOfAWalkover: a player who won without playing has had a full point as in a bye.
func TestSwapTellsOfAWalkover(t *testing.T) {
	x := &Tournament{}
	apply := func(e Event) {
		t.Helper()
		if err := x.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	pair := func() {
		t.Helper()
		e, err := x.Pair(0, 1)
		if err != nil {
			t.Fatal(err)
		}
		apply(e)
	}
	apply(&Created{Settings: Settings{Name: "Swap", Form: Swiss, Rule: "abapa", Rounds: 3, Wins: 1}})
	for i := range 5 {
		apply(&Entered{Player: i + 1, Name: string(rune('A' + i))})
	}
	pair()
	walkover := x.round().Games[0]
	winner := x.game(walkover).South
	apply(&Resulted{Game: walkover, Result: Result{End: SouthWalkover}})
	apply(&Resulted{Game: x.round().Games[1], Result: Result{End: Drawn}})
	apply(&Closed{Round: 1})
	pair()
	free := x.round().Byes[0].Player
	_, broken, err := x.Swap(0, free, winner)
	if want := (Break{Why: WhyBye, Player: winner}); err != nil || !slices.Contains(broken, want) {
		t.Errorf("%v is broken, not %v: %v", broken, want, err)
	}
}

// TestSwapIsRefused: after a result, and where rounds are not paired by hand.
func TestSwapIsRefused(t *testing.T) {
	for _, form := range []Form{Swiss, RoundRobin, Knockout} {
		x := &Tournament{}
		s := Settings{Name: "Swap", Form: form, Rule: "abapa", Wins: 1}
		switch form {
		case Swiss:
			s.Rounds = 3
		case RoundRobin:
			s.Laps = 1
		}
		events := []Event{&Created{Settings: s}}
		for i := range 4 {
			events = append(events, &Entered{Player: i + 1, Name: string(rune('A' + i))})
		}
		for _, e := range events {
			if err := x.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		if _, _, err := x.Swap(0, 1, 2); err == nil {
			t.Error("before the first round players are swapped")
		}
		e, err := x.Pair(0, 1)
		if err == nil {
			err = x.Apply(e)
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := x.Swap(0, 1, 2); (err == nil) != (form == Swiss) {
			t.Errorf("%s: %v", form, err)
		}
		if err := x.Apply(&Resulted{Game: 1, Result: Result{End: Drawn}}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := x.Swap(0, 1, 2); err == nil {
			t.Errorf("%s: after a result players are swapped", form)
		}
	}
}

// TestSwapAfterSomebodyLeft: a player who left stays in the round when others are swapped, and can be swapped too. One who came back after
// the pairing, and had a bye in this round, stays out of it.
func TestSwapAfterSomebodyLeft(t *testing.T) {
	h := newHall(t, Settings{Form: Swiss, Rounds: 4, Wins: 1, HalfByes: 1})
	h.enter(7, noTeam)
	h.do(&ByeGiven{Player: 7, Round: 1, Kind: ByeHalf})
	h.do(&Left{Player: 7})
	h.pair(3)
	h.do(&Left{Player: 1})
	h.do(&Returned{Player: 7})
	games := func() (list [][2]int) {
		for _, number := range h.t.round().Games {
			g := h.t.game(number)
			list = append(list, [2]int{g.South, g.North})
		}
		return list
	}
	for _, pair := range [][2]int{{2, 3}, {1, 2}} {
		want := games()
		for i, g := range want {
			for side, number := range g {
				if at := slices.Index(pair[:], number); at >= 0 {
					want[i][side] = pair[1-at]
				}
			}
		}
		swap, _, err := h.t.Swap(0, pair[0], pair[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range swap {
			h.do(e)
		}
		if got := games(); !slices.Equal(got, want) {
			t.Errorf("after the swap of %v: %v, want %v", pair, got, want)
		}
	}
	if byes := h.t.Rounds()[0].Byes; !slices.Equal(byes, []Bye{{Player: 7, Kind: ByeZero}}) || h.t.HalfByesLeft(7) != 1 {
		t.Errorf("the byes are %v, and %d are left", byes, h.t.HalfByesLeft(7))
	}
}

// TestSwapLeavesTheLateBye: a player who came after the pairing may have half a point also after a swap, once. Others may not.
func TestSwapLeavesTheLateBye(t *testing.T) {
	h := newHall(t, Settings{Form: Swiss, Rounds: 4, Wins: 1, HalfByes: 1})
	h.enter(4, noTeam)
	h.pair(3)
	h.do(&Entered{Player: 5, Name: "Late"})
	swap, _, err := h.t.Swap(0, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range swap {
		h.do(e)
	}
	h.wants(WhyRange, &ByeGiven{Player: 1, Round: 1, Kind: ByeHalf})
	h.do(&ByeGiven{Player: 5, Round: 1, Kind: ByeHalf})
	h.wants(WhyRange, &ByeGiven{Player: 5, Round: 1, Kind: ByeHalf})
	if byes := h.t.Rounds()[0].Byes; !slices.Equal(byes, []Bye{{Player: 5, Kind: ByeHalf}}) || h.t.HalfByesLeft(5) != 0 {
		t.Errorf("the byes are %v, and %d are left", byes, h.t.HalfByesLeft(5))
	}
}
