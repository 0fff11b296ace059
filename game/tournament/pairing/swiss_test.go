package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/gnutterts/chesspairing"
	"github.com/gnutterts/chesspairing/pairing/dutch"
	"pgregory.net/rapid"
)

// event is a Swiss tournament as the tests play it.
type event struct {
	players []Player
	gone    map[int]bool
}

func newEvent(n int, team func(i int) int) *event {
	e := &event{gone: map[int]bool{}}
	for i := range n {
		e.players = append(e.players, Player{Number: i + 1, Rank: i + 1, Team: team(i)})
	}
	return e
}

// field returns those who play the next round.
func (e *event) field() []Player {
	return slices.DeleteFunc(slices.Clone(e.players), func(p Player) bool { return e.gone[p.Number] })
}

// play gives the games of a round results: result returns the half points of South, and whether the game was played.
func (e *event) play(r Round, result func() (half int, played bool)) {
	before := map[int]int{}
	for _, p := range e.players {
		before[p.Number] = p.Score
	}
	float := map[int]Float{}
	met := map[int]bool{}
	for _, g := range r.Games {
		south, north := &e.players[g.South-1], &e.players[g.North-1]
		half, played := result()
		south.Score, north.Score = south.Score+half, north.Score+2-half
		if !played {
			south.HadBye, north.HadBye = south.HadBye || half == 2, north.HadBye || half == 0
			continue
		}
		met[g.South], met[g.North] = true, true
		south.Met, north.Met = append(south.Met, g.North), append(north.Met, g.South)
		south.Sides, north.Sides = append(south.Sides, South), append(north.Sides, North)
		switch a, b := before[g.South], before[g.North]; {
		case a > b:
			float[g.South], float[g.North] = Down, Up
		case a < b:
			float[g.South], float[g.North] = Up, Down
		}
	}
	if r.Bye != 0 {
		p := &e.players[r.Bye-1]
		p.Score, p.HadBye = p.Score+2, true
		float[r.Bye] = Down
	}
	for i := range e.players {
		p := &e.players[i]
		p.Floats = [2]Float{float[p.Number], p.Floats[0]}
		if !met[p.Number] {
			p.Unplayed++
		}
	}
}

// faults returns what is wrong with a round of the field, by the rules that published systems have in common.
func faults(field []Player, r Round) (list []string) {
	wrong := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	of := map[int]*Player{}
	for i := range field {
		of[field[i].Number] = &field[i]
	}
	seen := map[int]int{r.Bye: 1}
	for _, g := range r.Games {
		seen[g.South]++
		seen[g.North]++
		a, b := of[g.South], of[g.North]
		if a == nil || b == nil {
			wrong("%v: not in the field", g)
			continue
		}
		if slices.Contains(a.Met, g.North) {
			wrong("%v: they met", g)
		}
		if a.Team != 0 && a.Team == b.Team {
			wrong("%v: team-mates", g)
		}
		if len(field) > 16 {
			for p, s := range map[*Player]Side{a: South, b: North} {
				if n := len(p.Sides); n > 1 && p.Sides[n-1] == s && p.Sides[n-2] == s {
					wrong("%v: %d has a side for the third time in a row", g, p.Number)
				}
				if d := tilt(append(slices.Clone(p.Sides), s)); d < -2 || d > 2 {
					wrong("%v: %d has one side %d times more than the other", g, p.Number, d)
				}
			}
		}
	}
	for _, p := range field {
		if seen[p.Number] != 1 {
			wrong("%d has %d games", p.Number, seen[p.Number])
		}
	}
	if (r.Bye != 0) != (len(field)%2 == 1) {
		wrong("bye of %d in a field of %d", r.Bye, len(field))
	}
	if bye := of[r.Bye]; bye != nil {
		for _, p := range field {
			if bye.HadBye && !p.HadBye {
				wrong("second bye of %d, %d had none", r.Bye, p.Number)
			}
			if len(field) > 16 && !bye.HadBye && !p.HadBye && p.Score < bye.Score {
				wrong("bye of %d, who has more points than %d", r.Bye, p.Number)
			}
		}
	}
	return append(list, bracketFaults(field, r)...)
}

// bracketFaults returns the games of players with different points that are more than those points ask for: a number of
// players with the same points needs at most one of them to leave downwards, as long as few have met. Players of small groups may all
// have to.
func bracketFaults(field []Player, r Round) (list []string) {
	size, of := map[int]int{}, map[int]int{}
	for _, p := range field {
		of[p.Number] = p.Score
		size[p.Score]++
	}
	most := len(size)
	for _, p := range field {
		if p.Team != 0 || len(p.Met) > 4 {
			return nil // floats may be needed
		}
		if size[p.Score] < 12 && size[p.Score] > 1 {
			most++
		}
	}
	floats := 0
	for _, g := range r.Games {
		if of[g.South] != of[g.North] {
			floats++
		}
	}
	if floats > most {
		list = append(list, fmt.Sprintf("%d games of players with different points in %d groups", floats, len(size)))
	}
	return list
}

// pointFaults returns what is wrong if other games of the same players had less different points: the sum of the squares of the differences
// is compared with the least one. It is for fields whose games were all weighed.
func pointFaults(field []Player, r Round) []string {
	players := slices.DeleteFunc(slices.Clone(field), func(p Player) bool { return p.Number == r.Bye })
	got, _ := amounts(players, r.Games)
	var edges []edge
	for i, a := range players {
		for j := i + 1; j < len(players); j++ {
			b := players[j]
			one, may := amounts([]Player{a, b}, []Game{{a.Number, b.Number}})
			if may && (a.Team == 0 || a.Team != b.Team) && (one[0] == 0 || got[0] > 0) {
				edges = append(edges, edge{i, j, one[1]})
			}
		}
	}
	least := int64(0)
	for i, j := range match(len(players), edges) {
		if i < j {
			d := int64(players[i].Score - players[j].Score)
			least += d * d
		}
	}
	if got[1] > least {
		return []string{fmt.Sprintf("the squares of the differences of points are %d, and could be %d", got[1], least)}
	}
	return nil
}

// spoiled returns rounds that have one thing wrong: the bye of a player who had one, a side for the third time in a row, and
// floats that nobody needs.
func spoiled(field []Player, r Round) map[string]Round {
	list := map[string]Round{}
	of := map[int]Player{}
	for _, p := range field {
		of[p.Number] = p
	}
	change := func(what string, f func(r *Round)) {
		r := Round{Games: slices.Clone(r.Games), Bye: r.Bye}
		f(&r)
		list[what] = r
	}
	for i, g := range r.Games {
		south, north := of[g.South], of[g.North]
		if r.Bye != 0 && south.HadBye && !of[r.Bye].HadBye {
			change("bye", func(r *Round) { r.Bye, r.Games[i].South = g.South, r.Bye })
		}
		if n := len(south.Sides); len(field) > 16 && n > 1 && south.Sides[n-1] == North && south.Sides[n-2] == North {
			change("side", func(r *Round) { r.Games[i] = Game{g.North, g.South} })
		}
		for j, other := range r.Games[:i] {
			if d := of[other.South].Score; south.Score == north.Score && d == of[other.North].Score && d != south.Score {
				change("float", func(r *Round) { r.Games[i].North, r.Games[j].North = other.North, g.North })
			}
		}
	}
	return list
}

func tilt(sides []Side) (d int) {
	for _, s := range sides {
		d += 1 - 2*int(s)
	}
	return d
}

// results draws results, a forfeit now and then.
func results(t *rapid.T) func() (int, bool) {
	return func() (int, bool) {
		half := rapid.SampledFrom([]int{0, 0, 1, 2, 2}).Draw(t, "result")
		return half, half == 1 || rapid.IntRange(0, 19).Draw(t, "forfeit") > 0
	}
}

func TestSwissKeepsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(5, 40).Draw(t, "players")
		teams := rapid.SampledFrom([]int{0, 0, 4, 6}).Draw(t, "teams")
		e := newEvent(n, func(i int) int {
			if teams == 0 || n < 16 {
				return 0
			}
			return 1 + i%teams
		})
		seed := rapid.Uint64().Draw(t, "seed")
		caught := false
		for round := range min(7, (n-1)/2) {
			if n > 16 && round > 0 && rapid.IntRange(0, 3).Draw(t, "leaves") == 0 {
				e.gone[rapid.IntRange(1, n).Draw(t, "who")] = true
			}
			field := e.field()
			r, err := Swiss(field, 0, seed)
			if err != nil {
				t.Fatalf("round %d of %d: %v", round+1, n, err)
			}
			if f := append(faults(field, r), pointFaults(field, r)...); f != nil {
				t.Fatalf("round %d of %d: %v", round+1, n, f)
			}
			for what, r := range spoiled(field, r) {
				if len(faults(field, r)) == 0 && len(pointFaults(field, r)) == 0 {
					t.Fatalf("round %d of %d: a wrong %s passes the checks: %v", round+1, n, what, r)
				}
			}
			again, _ := Swiss(field, 0, seed)
			slices.Reverse(field)
			turned, _ := Swiss(field, 0, seed)
			if fmt.Sprint(r) != fmt.Sprint(again) || fmt.Sprint(r) != fmt.Sprint(turned) {
				t.Fatalf("round %d of %d: the pairing depends on something else than the players", round+1, n)
			}
			e.play(r, results(t))
			// The checks notice a pairing that is wrong: the round of before, paired again.
			caught = caught || faults(e.field(), r) != nil
		}
		if !caught {
			t.Fatal("a round that is paired a second time passes the checks")
		}
	})
}

// TestSwissLarge plays the fields that are not weighed in full.
func TestSwissLarge(t *testing.T) {
	for _, n := range []int{101, 300} {
		e := newEvent(n, func(int) int { return 0 })
		r := lots(uint64(n))
		for round := range 7 {
			paired, err := Swiss(e.field(), 0, 1)
			if err != nil {
				t.Fatal(err)
			}
			if f := faults(e.field(), paired); f != nil {
				t.Fatalf("round %d of %d: %v", round+1, n, f)
			}
			if n < 200 {
				compareWithDense(t, e.field(), paired)
			}
			e.play(paired, func() (int, bool) { return []int{0, 0, 1, 2, 2}[r.IntN(5)], true })
		}
	}
}

// compareWithDense compares a round with the one for which every game was weighed.
func compareWithDense(t *testing.T, players []Player, r Round) {
	slices.SortFunc(players, func(a, b Player) int { return cmp.Or(b.Score-a.Score, a.Rank-b.Rank) })
	players = slices.DeleteFunc(players, func(p Player) bool { return p.Number == r.Bye })
	var games []Game
	for i, j := range match(len(players), newSwissField(players, meeting{strict: true}).edges()) {
		if i < j {
			games = append(games, Game{players[i].Number, players[j].Number})
		}
	}
	got, _ := amounts(players, r.Games)
	best, _ := amounts(players, games)
	if !slices.Equal(got[:2], best[:2]) || got[2] > best[2]+1 {
		t.Errorf("a field of %d: the pairing costs %v, the best one %v", len(players), got, best)
	}
}

// TestAnotherProgram has the module's own pairing of small fields pass the same checks, and compares what it costs.
func TestAnotherProgram(t *testing.T) {
	for n := 5; n <= 16; n++ {
		e := newEvent(n, func(int) int { return 0 })
		state := &chesspairing.TournamentState{}
		results := []chesspairing.GameResult{chesspairing.ResultBlackWins, chesspairing.ResultDraw, chesspairing.ResultWhiteWins}
		for i := range n {
			state.Players = append(state.Players, chesspairing.PlayerEntry{ID: strconv.Itoa(i + 1), Rating: 2000 - i})
		}
		r := lots(uint64(n))
		for round := 1; round <= min(5, (n-1)/2); round++ {
			state.CurrentRound = round
			theirs, err := dutch.New(dutch.Options{}).Pair(t.Context(), state)
			if err != nil {
				t.Fatal(err)
			}
			paired := roundOf(theirs)
			if f := faults(e.field(), paired); f != nil {
				t.Errorf("round %d of %d: %v", round, n, f)
			}
			own, err := Swiss(e.field(), 0, 1)
			if err != nil {
				t.Fatal(err)
			}
			ours, _ := amounts(e.field(), own.Games)
			other, _ := amounts(e.field(), paired.Games)
			if own.Bye == paired.Bye && slices.Compare(ours[:2], other[:2]) > 0 {
				t.Errorf("round %d of %d: the pairing costs %v, that of another program %v", round, n, ours, other)
			}
			played := chesspairing.RoundData{Number: round, Byes: theirs.Byes}
			at := 0
			e.play(paired, func() (int, bool) {
				half := []int{0, 0, 1, 2, 2}[r.IntN(5)]
				g := theirs.Pairings[at]
				at++
				result := chesspairing.GameData{WhiteID: g.WhiteID, BlackID: g.BlackID, Result: results[half]}
				played.Games = append(played.Games, result)
				return half, true
			})
			state.Rounds = append(state.Rounds, played)
		}
	}
}

// TestSwissIsTheBest compares with all pairings of small fields.
func TestSwissIsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(3, 4).Draw(t, "half")
		e := newEvent(n, func(int) int { return 0 })
		for range rapid.IntRange(0, 3).Draw(t, "rounds") {
			if r, err := Swiss(e.field(), 0, 1); err == nil {
				e.play(r, results(t))
			}
		}
		r, err := Swiss(e.field(), 0, 1)
		var best []int64
		everyPairing(e.field(), nil, func(games []Game) {
			if worth, may := amounts(e.field(), games); may && (best == nil || slices.Compare(worth, best) < 0) {
				best = worth
			}
		})
		if err != nil {
			if best != nil {
				t.Fatal(err)
			}
			return // six players may have met such that no pairing is left
		}
		if got, _ := amounts(e.field(), r.Games); slices.Compare(got, best) != 0 {
			t.Fatalf("%v costs %v, the best pairing %v", r.Games, got, best)
		}
	})
}

// everyPairing calls f with each way to pair an even number of players.
func everyPairing(left []Player, games []Game, f func([]Game)) {
	if len(left) == 0 {
		f(games)
		return
	}
	for i := 1; i < len(left); i++ {
		rest := slices.Delete(slices.Clone(left[1:]), i-1, i)
		everyPairing(rest, append(games, Game{left[0].Number, left[i].Number}), f)
	}
}

// amounts counts what the pairing is to avoid, the weightiest first, from the histories alone.
func amounts(field []Player, games []Game) (list []int64, may bool) {
	list = make([]int64, 4)
	of := map[int]Player{}
	for _, p := range field {
		of[p.Number] = p
	}
	wishes := func(p Player) (s Side, strength int) { // 0 none, 1 mild, 2 strong, 3 must
		n, d := len(p.Sides), tilt(p.Sides)
		if n == 0 {
			return 0, 0
		}
		away := func(s Side) Side { return 1 - s }
		less := South
		if d > 0 {
			less = North
		}
		twice := n > 1 && p.Sides[n-1] == p.Sides[n-2]
		switch {
		case d > 1 || d < -1:
			return less, 3
		case twice:
			return away(p.Sides[n-1]), 3
		case d != 0:
			return less, 2
		}
		return away(p.Sides[n-1]), 1
	}
	for _, g := range games {
		a, b := of[g.South], of[g.North]
		if slices.Contains(a.Met, b.Number) {
			return nil, false
		}
		if a.Score < b.Score {
			a, b = b, a
		}
		x, sx := wishes(a)
		y, sy := wishes(b)
		if sx > 0 && sy > 0 && x == y {
			if sx == 3 && sy == 3 {
				list[0]++
			}
			if sx > 1 && sy > 1 {
				list[2] += 4
			} else {
				list[2]++
			}
		}
		d := int64(a.Score - b.Score)
		list[1] += d * d
		if d > 0 {
			for i, cost := range []int64{2, 1} {
				if a.Floats[i] == Down {
					list[3] += cost
				}
				if b.Floats[i] == Up {
					list[3] += cost
				}
			}
		}
	}
	return list, true
}

func TestSwissFirstRound(t *testing.T) {
	e := newEvent(7, func(int) int { return 0 })
	r, err := Swiss(e.field(), 0, 4)
	if err != nil || r.Bye != 7 || len(r.Games) != 3 {
		t.Fatal(r, err)
	}
	for i, g := range r.Games {
		if min(g.South, g.North) != i+1 || max(g.South, g.North) != i+4 {
			t.Errorf("board %d: %v, wanted %d and %d", i+1, g, i+1, i+4)
		}
		if i > 0 && (g.South < g.North) == (r.Games[i-1].South < r.Games[i-1].North) {
			t.Errorf("board %d: the stronger player has the same side as on the board before", i+1)
		}
	}
}

// TestSwissByeOfAnother: the lowest player cannot have the bye, because the others could not be paired.
func TestSwissByeOfAnother(t *testing.T) {
	met := newEvent(3, func(int) int { return 0 })
	met.players[0].Met, met.players[1].Met = []int{2}, []int{1}
	teams := newEvent(5, func(i int) int { return 1 + i/3 })
	large := newEvent(101, func(i int) int { return 1 + i/51 })
	for want, e := range map[int]*event{2: met, 3: teams, 51: large} {
		r, err := Swiss(e.field(), 0, 1)
		if err != nil || r.Bye != want {
			t.Errorf("the bye of %d (%v), wanted %d", r.Bye, err, want)
		}
		if f := faults(e.field(), r); f != nil {
			t.Error(f)
		}
	}
}

func TestSwissWithoutAPairing(t *testing.T) {
	e := newEvent(4, func(int) int { return 0 })
	for range 3 {
		r, err := Swiss(e.field(), 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		e.play(r, func() (int, bool) { return 2, true })
	}
	if r, err := Swiss(e.field(), 0, 1); err != ErrNone {
		t.Fatal("a fourth round of four players:", r, err)
	}
}

// BenchmarkSwissWithoutAPairing has a team that is so large that its players cannot all have opponents of others.
func BenchmarkSwissWithoutAPairing(b *testing.B) {
	for _, n := range []int{301, 1000} {
		field := newEvent(n, func(i int) int { return 1 + min(1, i%10) }).field()
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Swiss(field, 0, 1); err != ErrNone {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSwiss(b *testing.B) {
	for _, n := range []int{100, 300, 1000} {
		e := newEvent(n, func(int) int { return 0 })
		r := lots(1)
		for range 4 {
			paired, _ := Swiss(e.field(), 0, 1)
			e.play(paired, func() (int, bool) { return []int{0, 0, 1, 2, 2}[r.IntN(5)], true })
		}
		field := e.field()
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Swiss(field, 0, 1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkLookAhead tries as many pairings of a field as lookAhead does at most, none of which leaves pairings for the later rounds.
func BenchmarkLookAhead(b *testing.B) {
	for _, n := range []int{8, 12, 20, 30} {
		e := newEvent(n, func(int) int { return 0 })
		r := lots(1)
		for range n / 3 {
			paired, _ := Swiss(e.field(), 0, 1)
			e.play(paired, func() (int, bool) { return []int{0, 0, 1, 2, 2}[r.IntN(5)], true })
		}
		edges := newSwissField(inOrder(e.field()), meeting{strict: true}).edges()
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if cheapest(n, edges, aheadPairings, func([]int) bool { return false }) {
					b.Fatal("a pairing is taken")
				}
			}
		})
	}
}
