package pairing

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/gnutterts/chesspairing"
	"github.com/gnutterts/chesspairing/pairing/roundrobin"
	"github.com/gnutterts/chesspairing/pairing/swisslib"
	"pgregory.net/rapid"
)

func TestRoundRobin(t *testing.T) {
	for n := 2; n <= 21; n++ {
		for laps := 1; laps <= 3; laps++ {
			numbers := Shuffle(upTo(n), uint64(n))
			pairs, began, byes := map[Game]int{}, map[int]int{}, map[int]int{}
			for round := 1; round <= RobinRounds(n, laps); round++ {
				r, err := RoundRobin(numbers, laps, round)
				if err != nil {
					t.Fatal(err)
				}
				if len(r.Games) != n/2 || (r.Bye != 0) != (n%2 == 1) {
					t.Fatalf("%d players, round %d: %v", n, round, r)
				}
				seen := map[int]bool{r.Bye: true}
				for _, g := range r.Games {
					if seen[g.South] || seen[g.North] {
						t.Fatalf("%d players, round %d: %v plays twice", n, round, g)
					}
					seen[g.South], seen[g.North] = true, true
					pairs[Game{min(g.South, g.North), max(g.South, g.North)}]++
					began[g.South]++
				}
				byes[r.Bye]++
			}
			for _, i := range numbers {
				for _, j := range numbers {
					if i < j && pairs[Game{i, j}] != laps {
						t.Errorf("%d players, %d laps: %d and %d meet %d times", n, laps, i, j, pairs[Game{i, j}])
					}
				}
				if twice := 2*began[i] - (n-1)*laps; twice < -1 || twice > 1 {
					t.Errorf("%d players, %d laps: %d begins %d times of %d", n, laps, i, began[i], (n-1)*laps)
				}
				if n%2 == 1 && byes[i] != laps {
					t.Errorf("%d players, %d laps: %d has %d byes", n, laps, i, byes[i])
				}
			}
		}
	}
	if _, err := RoundRobin(upTo(4), 1, 4); err == nil {
		t.Error("four players have a fourth round")
	}
}

// roundOf returns a pairing of the module.
func roundOf(theirs *chesspairing.PairingResult) (r Round) {
	for _, p := range theirs.Pairings {
		south, _ := strconv.Atoi(p.WhiteID)
		north, _ := strconv.Atoi(p.BlackID)
		r.Games = append(r.Games, Game{south, north})
	}
	for _, b := range theirs.Byes {
		r.Bye, _ = strconv.Atoi(b.PlayerID)
	}
	return r
}

// TestRoundRobinOfAnotherProgram compares with the tables of the module.
func TestRoundRobinOfAnotherProgram(t *testing.T) {
	for n := 2; n <= 15; n++ {
		state := chesspairing.TournamentState{}
		for i := range n {
			state.Players = append(state.Players, chesspairing.PlayerEntry{ID: strconv.Itoa(i + 1)})
		}
		for laps := 1; laps <= 4; laps++ {
			for round := 1; round <= RobinRounds(n, laps); round++ {
				state.CurrentRound = round
				theirs, err := roundrobin.New(roundrobin.Options{Cycles: &laps}).Pair(t.Context(), &state)
				if err != nil {
					t.Fatal(err)
				}
				want := roundOf(theirs)
				if got, err := RoundRobin(upTo(n), laps, round); err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
					t.Fatalf("%d players, %d laps, round %d: %v %v, the other program has %v", n, laps, round, got, err, want)
				}
			}
		}
	}
}

// TestSidesOfAnotherProgram compares all histories of up to five games each with the choice of the module.
func TestSidesOfAnotherProgram(t *testing.T) {
	var all [][]Side
	for n := range 6 {
		for bits := range 1 << n {
			sides := make([]Side, n)
			for i := range sides {
				sides[i] = Side(bits >> i & 1)
			}
			all = append(all, sides)
		}
	}
	state := func(place int, sides []Side) *swisslib.PlayerState {
		s := &swisslib.PlayerState{ID: strconv.Itoa(place), TPN: place}
		for _, side := range sides {
			s.ColorHistory = append(s.ColorHistory, []swisslib.Color{swisslib.ColorWhite, swisslib.ColorBlack}[side])
		}
		return s
	}
	for _, x := range all {
		for _, y := range all {
			south, _ := swisslib.AllocateColor(state(1, x), state(2, y), false, 1, nil)
			want := North
			if south == "1" {
				want = South
			}
			if got := sideOf(&Player{Sides: x}, &Player{Sides: y}, South); got != want {
				t.Fatalf("the better one had %v, the other one %v: side %d, the other program has %d", x, y, got, want)
			}
		}
	}
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

func TestBracket(t *testing.T) {
	if got := fmt.Sprint(Bracket(8)); got != "[1 8 5 4 3 6 7 2]" {
		t.Error(got)
	}
	if got := fmt.Sprint(Bracket(5)); got != "[1 0 5 4 3 0 0 2]" {
		t.Error(got)
	}
	for n := 1; n <= 70; n++ {
		places := Bracket(n)
		out := map[int]bool{}
		alive := n
		for rounds := 0; alive > 1; rounds++ {
			left := Survivors(places, rounds, func(p int) bool { return out[p] })
			// The stronger one wins: the last round is that of 1 and 2, and in each round the strongest meet the weakest.
			for i := 0; i < len(left); i += 2 {
				if worse := max(left[i], left[i+1]); left[i] != 0 && left[i+1] != 0 {
					if left[i]+left[i+1] != len(left)+1 {
						t.Fatalf("%d players: %v", n, left)
					}
					out[worse] = true
					alive--
				}
			}
		}
		if out[1] || n > 2 && !out[2] || len(out) != n-1 {
			t.Errorf("%d players: out are %v", n, out)
		}
	}
}

// arenaPlayers plays rounds of an arena in which everybody is free at once.
func arenaPlayers(n, teams int) []Waiting {
	list := make([]Waiting, n)
	for i := range list {
		list[i].Number = i + 1
		if teams > 0 {
			list[i].Team = 1 + i%teams
		}
	}
	return list
}

func TestArena(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 90).Draw(t, "players")
		teams := rapid.SampledFrom([]int{0, 0, 2, 5}).Draw(t, "teams")
		all := arenaPlayers(n, teams)
		r := lots(rapid.Uint64().Draw(t, "seed"))
		for range 12 {
			var free []Waiting
			for _, w := range all {
				if r.IntN(5) > 0 {
					free = append(free, w)
				}
			}
			games := Arena(free, n == 2, r.Uint64())
			seen := map[int]bool{}
			for _, g := range games {
				a, b := &all[g.South-1], &all[g.North-1]
				if seen[g.South] || seen[g.North] {
					t.Fatalf("%v: plays twice", g)
				}
				seen[g.South], seen[g.North] = true, true
				if teams > 0 && a.Team == b.Team {
					t.Fatalf("%v: team-mates", g)
				}
				if n > 2 && (last(a) == g.North || last(b) == g.South) {
					t.Fatalf("%v: they met in the last game", g)
				}
				a.Met, b.Met = append(a.Met, g.North), append(b.Met, g.South)
				a.Sides, b.Sides = append(a.Sides, South), append(b.Sides, North)
				a.Skipped, b.Skipped = 0, 0
				if r.IntN(2) == 0 {
					a.Score += 2
				} else {
					b.Score += 2
				}
			}
			left := 0
			for _, w := range free {
				if !seen[w.Number] {
					left++
					if len(free) > 8 && teams == 0 && w.Skipped > 0 {
						t.Fatalf("%d waits again", w.Number)
					}
					all[w.Number-1].Skipped++
				}
			}
			if teams == 0 && len(free) > 8 && left != len(free)%2 {
				t.Fatalf("%d of %d wait", left, len(free))
			}
		}
		for _, w := range all {
			if d := tilt(w.Sides); teams == 0 && n > 8 && (d < -4 || d > 4) {
				t.Errorf("%d has one side %d times more", w.Number, d)
			}
		}
	})
}

// TestArenaPairsNeighbours: the difference of the scores of opponents stays small.
func TestArenaPairsNeighbours(t *testing.T) {
	list := arenaPlayers(200, 0)
	for i := range list {
		list[i].Score = i
	}
	for _, g := range Arena(list, false, 1) {
		if d := g.South - g.North; d < -2 || d > 2 {
			t.Errorf("%v: %d places apart", g, d)
		}
	}
}

func TestArenaOfTwo(t *testing.T) {
	two := []Waiting{{Number: 1, Met: []int{2}, Sides: []Side{South}}, {Number: 2, Met: []int{1}, Sides: []Side{North}}}
	if games := Arena(two, false, 1); len(games) != 0 {
		t.Error("an immediate repeat:", games)
	}
	if games := Arena(two, true, 1); !slices.Equal(games, []Game{{2, 1}}) {
		t.Error("wanted the other one to begin:", games)
	}
}

// BenchmarkArena pairs 500 players who are free: without teams, and with a team that has nearly all of them.
func BenchmarkArena(b *testing.B) {
	for _, large := range []int{0, 450} {
		list := arenaPlayers(500, 0)
		for i := range list {
			list[i].Score = i % 30
			if large > 0 {
				list[i].Team = 1 + i/large
			}
			for k := range 10 {
				list[i].Met = append(list[i].Met, (i+k*7)%500+1)
				list[i].Sides = append(list[i].Sides, Side((i+k)%2))
			}
		}
		b.Run(fmt.Sprint(large), func(b *testing.B) {
			for b.Loop() {
				Arena(list, false, 1)
			}
		})
	}
}
