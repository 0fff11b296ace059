package pairing

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSmallFieldsPlayAllRounds: as long as there is a player to meet, or a bye to have, for each round, every round is paired without a
// second meeting and without a second bye.
func TestSmallFieldsPlayAllRounds(t *testing.T) {
	for n := 4; n <= 12; n++ {
		for rounds := 3; rounds <= min(11, n-1+n%2); rounds++ {
			t.Run(fmt.Sprintf("%d players, %d rounds", n, rounds), rapid.MakeCheck(func(t *rapid.T) {
				e := newEvent(n, func(int) int { return 0 })
				for round := range rounds {
					field := e.field()
					r, err := Swiss(field, rounds-1-round, 1)
					if err != nil {
						t.Fatalf("round %d: %v", round+1, err)
					}
					if f := faults(field, r); f != nil {
						t.Fatalf("round %d: %v", round+1, f)
					}
					bye := slices.IndexFunc(field, func(p Player) bool { return p.Number == r.Bye })
					if bye >= 0 && field[bye].HadBye {
						t.Fatalf("round %d: a second bye of %d", round+1, r.Bye)
					}
					e.play(r, func() (int, bool) { return rapid.SampledFrom([]int{0, 0, 1, 2, 2}).Draw(t, "result"), true })
				}
			}))
		}
	}
}

// TestSwissAgain: as few players as possible meet again, nobody a third time while others have met once. A second bye is for that alone.
func TestSwissAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 7).Draw(t, "players")
		e := newEvent(n, func(int) int { return 0 })
		for range rapid.IntRange(n-1, 2*n).Draw(t, "rounds") {
			r, err := SwissAgain(e.field(), 1)
			if err != nil {
				t.Fatal(err)
			}
			least, first := fewestMeetings(e)
			if got := meetingsIn(e, r.Games); got != least {
				t.Fatalf("%v: %d meetings before, and %d are possible", r.Games, got, least)
			}
			if r.Bye != 0 && e.players[r.Bye-1].HadBye && first {
				t.Fatalf("%v: a second bye, where somebody can have the first one", r)
			}
			e.play(r, results(t))
		}
	})
}

// fewestMeetings returns how often in sum the players have met before in the pairing in which that is least. first is set if somebody has
// the first bye in such a pairing.
func fewestMeetings(e *event) (least int, first bool) {
	least = math.MaxInt
	weigh := func(field []Player, hadBye bool) {
		everyPairing(field, nil, func(games []Game) {
			switch m := meetingsIn(e, games); {
			case m < least:
				least, first = m, !hadBye
			case m == least:
				first = first || !hadBye
			}
		})
	}
	field := e.field()
	if len(field)%2 == 0 {
		weigh(field, true)
		return least, first
	}
	for i, p := range field {
		weigh(slices.Delete(slices.Clone(field), i, i+1), p.HadBye)
	}
	return least, first
}

// meetingsIn returns how often in sum the players of the games have met before.
func meetingsIn(e *event, games []Game) (sum int) {
	for _, g := range games {
		for _, number := range e.players[g.South-1].Met {
			if number == g.North {
				sum++
			}
		}
	}
	return sum
}

// TestCheapest: the pairings come in the order of their costs, each once and none left out.
func TestCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var edges []edge
		cost := map[[2]int]int64{}
		for i := range 6 {
			for j := i + 1; j < 6; j++ {
				if rapid.IntRange(0, 5).Draw(t, "is") > 0 {
					cost[[2]int{i, j}] = rapid.Int64Range(0, 20).Draw(t, "cost")
					edges = append(edges, edge{i, j, cost[[2]int{i, j}]})
				}
			}
		}
		all := 0
		everyPairing(newEvent(6, func(int) int { return 0 }).players, nil, func(games []Game) {
			for _, g := range games {
				if _, ok := cost[[2]int{g.South - 1, g.North - 1}]; !ok {
					return
				}
			}
			all++
		})
		seen, last := map[string]bool{}, int64(0)
		cheapest(6, edges, 100, func(partners []int) bool {
			sum := int64(0)
			for i, j := range partners {
				if i < j {
					sum += cost[[2]int{i, j}]
				}
			}
			if sum < last || seen[fmt.Sprint(partners)] {
				t.Fatalf("%v costs %d after %d", partners, sum, last)
			}
			last, seen[fmt.Sprint(partners)] = sum, true
			return false
		})
		if len(seen) != all {
			t.Fatalf("%d pairings of %d", len(seen), all)
		}
	})
}
