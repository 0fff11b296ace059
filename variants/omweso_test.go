package variants

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
)

func omweso(t *testing.T, change ...Difference) *Rules { return changed(t, "omweso", change...) }

// rows is a position of four rows.
func rows(r *Rules, turn Side, south, north map[string]uint8) Position {
	p := at(r, turn, 0, 0)
	for side, houses := range [2]map[string]uint8{south, north} {
		for letters, n := range houses {
			for _, c := range letters {
				p.Houses[side*FourRowsSide+int(c-'A')] = n
			}
		}
	}
	return p
}

// Turns of Omweso worked out by hand. The houses of each side are A to H in the outer row from its left and I to P in the inner row
// back. A of the one side has P before it, and I of the one side faces P of the other, which has A behind it.
//
// The first two turns are those that B. Wernham describes in "Omweso: The Royal Mancala Game of Uganda". There the houses i to p and h
// to a are our A to H and I to P of South, and A to H and I to P of the other side are our P to I and A to H of North.
func TestOmweso(t *testing.T) {
	r := omweso(t)
	for _, test := range []struct {
		what         string
		turn         Side
		south, north map[string]uint8
		moves        []Move
		after, then  map[string]uint8
		to           Side
		pause        Pause
	}{
		// 4 from E end in I, which faces p. 6 seeds of p and a go from E to F, G, H, I, J and K, which faces n: 6 more go the same
		// way. n and c are empty now, so the 3 of K go on to L, M and N.
		{"captured seeds are sown from where the lap began", South, map[string]uint8{"E": 4, "IK": 1},
			map[string]uint8{"PA": 3, "N": 2, "C": 4, "B": 2}, []Move{4},
			map[string]uint8{"FGH": 3, "I": 4, "J": 2, "LMN": 1}, map[string]uint8{"B": 2}, North, 0},
		// 3 from A clockwise to P, O and N, which faces k: 2 seeds of k and f go on from A, to B and C.
		{"clockwise to capture", South, map[string]uint8{"A": 3, "N": 1}, map[string]uint8{"KF": 1, "B": 2}, []Move{SowClockwise(0)},
			map[string]uint8{"PO": 1, "N": 2, "BC": 1}, map[string]uint8{"B": 2}, North, 0},
		{"the same house in the usual direction", South, map[string]uint8{"A": 3, "N": 1}, map[string]uint8{"KF": 1, "B": 2}, []Move{0},
			map[string]uint8{"BCDN": 1}, map[string]uint8{"KF": 1, "B": 2}, North, 0},
		// As before, but the 2 seeds would end in O, which faces j.
		{"the direction of captured seeds is chosen", South, map[string]uint8{"A": 3, "N": 1},
			map[string]uint8{"KF": 1, "J": 1, "G": 2, "B": 2}, []Move{SowClockwise(0)},
			map[string]uint8{"A": 2, "PO": 1, "N": 2}, map[string]uint8{"J": 1, "G": 2, "B": 2}, South, pauseAt(0)},
		{"clockwise again", South, map[string]uint8{"A": 3, "N": 1}, map[string]uint8{"KF": 1, "J": 1, "G": 2, "B": 2},
			[]Move{SowClockwise(0), SowClockwise(0)},
			map[string]uint8{"PON": 2, "BCD": 1}, map[string]uint8{"B": 2}, North, 0},
		{"counter-clockwise then", South, map[string]uint8{"A": 3, "N": 1}, map[string]uint8{"KF": 1, "J": 1, "G": 2, "B": 2},
			[]Move{SowClockwise(0), 0},
			map[string]uint8{"PO": 1, "N": 2, "BC": 1}, map[string]uint8{"J": 1, "G": 2, "B": 2}, North, 0},
		// 3 from L end in O, whose 2 seeds could go back to M, which faces l.
		{"the direction of a relay is chosen", South, map[string]uint8{"L": 3, "O": 1}, map[string]uint8{"LE": 1, "B": 2}, []Move{11},
			map[string]uint8{"MN": 1, "O": 2}, map[string]uint8{"LE": 1, "B": 2}, South, pauseAt(14)},
		{"the relay goes back", South, map[string]uint8{"L": 3, "O": 1}, map[string]uint8{"LE": 1, "B": 2},
			[]Move{11, SowClockwise(14)},
			map[string]uint8{"MN": 2, "PA": 1}, map[string]uint8{"B": 2}, North, 0},
		{"North chooses too", North, map[string]uint8{"LE": 1, "B": 2}, map[string]uint8{"L": 3, "O": 1}, []Move{16 + 11},
			map[string]uint8{"LE": 1, "B": 2}, map[string]uint8{"MN": 1, "O": 2}, North, pauseAt(16 + 14)},
		// 2 from G end in I and take 9 of p and a, which end in P and take 3 of i and h. They are laid down where the lap began.
		{"captures at both ends end the game", South, map[string]uint8{"G": 2, "IP": 1},
			map[string]uint8{"P": 5, "A": 4, "I": 2, "H": 1, "B": 4}, []Move{6},
			map[string]uint8{"G": 3, "H": 2, "I": 3, "JKLMNO": 1, "P": 2}, map[string]uint8{"B": 4}, North, bothEnds},
	} {
		p := rows(r, test.turn, test.south, test.north)
		for _, m := range test.moves {
			before := p
			var events []Event
			var err error
			if p, events, err = r.Apply(p, m); err != nil {
				t.Errorf("%s: %d: %v", test.what, m, err)
			}
			if err := r.Validate(p); err != nil {
				t.Errorf("%s: %v", test.what, err)
			}
			if q := replay(before, events); q.Houses != p.Houses || q.Turn != p.Turn {
				t.Errorf("%s: the events give %v", test.what, q)
			}
		}
		want := rows(r, test.to, test.after, test.then)
		want.Pause = test.pause
		if p != want {
			t.Errorf("%s:\n     %v\nwant %v", test.what, p, want)
		}
	}
}

// A turn that has stopped goes on with its house alone. Clockwise moves that do not capture are refused.
func TestPause(t *testing.T) {
	r := omweso(t)
	p := rows(r, South, map[string]uint8{"A": 3, "N": 1, "EC": 2}, map[string]uint8{"KF": 1, "J": 1, "G": 2, "B": 2})
	refused := func(p Position, m Move, want Reason) {
		t.Helper()
		var refusal *Refusal
		if err := r.Check(p, m); !errors.As(err, &refusal) || refusal.Reason != want {
			t.Errorf("%d: %v, want %v", m, err, want)
		}
	}
	refused(p, SowClockwise(2), NoSuchHouse) // only from the four left-hand houses
	refused(p, SowClockwise(1), EmptyHouse)
	p.Houses[1] = 2
	refused(p, SowClockwise(1), NoReverse) // P is empty
	if got := len(r.Legal(p)); got != 5 {
		t.Errorf("%d moves", got)
	}
	p, events, err := r.Apply(p, SowClockwise(0))
	if err != nil || p.Pause.House() != 0 || events[len(events)-1].Kind != Again {
		t.Fatalf("%v: %v", p, err)
	}
	refused(p, 4, GoOn)
	if legal := r.Legal(p); len(legal) != 2 || legal[0] != 0 || legal[1] != SowClockwise(0) {
		t.Errorf("moves %v", legal)
	}
	for what, change := range map[string]func(q *Position){
		"another house":                 func(q *Position) { q.Pause = pauseAt(4) },
		"a house of the other side":     func(q *Position) { q.Pause = pauseAt(17) },
		"no house":                      func(q *Position) { q.Pause = rightEnd },
		"a house after both ends":       func(q *Position) { q.Pause |= bothEnds },
		"a house from which none turns": func(q *Position) { q.Houses[25] = 0 },
	} {
		q := p
		if change(&q); r.Validate(q) == nil {
			t.Errorf("%s: %v", what, q)
		}
	}
	if hus(t).Validate(p) == nil || omweso(t, Difference{"end.bothEnds", "false"}).Validate(Position{Houses: p.Houses, Size: p.Size,
		Memory: Memory{Pause: bothEnds}}) == nil {
		t.Error("other rules know what a turn goes on with")
	}
	if _, ok := r.Settled(); ok {
		t.Error("the memory becomes final")
	}
}

// A sowing without end draws the game, whatever lies in the houses. Here a sowing may go on once.
func TestSowingWithoutEnd(t *testing.T) {
	r := omweso(t, Difference{"sowing.laps", "1"})
	// A: B, C 1→2; two go on: D, E 1→2, and they would go on again.
	p := rows(r, South, map[string]uint8{"A": 2, "CE": 1}, map[string]uint8{"A": 4, "B": 4})
	after, events, err := r.Apply(p, 0)
	want := Outcome{Unending, Draw}
	if last := events[len(events)-1]; err != nil || last.Outcome != want || r.Outcome(after) != want || len(r.Legal(after)) != 0 {
		t.Errorf("%v, %v", err, last)
	}
	if err := r.Validate(after); err != nil {
		t.Error(err)
	}
	if _, _, err := r.Apply(after, 16); err == nil {
		t.Error("the game goes on")
	}
	// E is empty, so the sowing ends there.
	p.Houses[4] = 0
	if after, _, _ := r.Apply(p, 0); after.Pause != 0 || r.Outcome(after).Over() {
		t.Errorf("the game ends in %v", after)
	}
	// Under Hus the sowing stops at the limit.
	short := hus(t, Difference{"sowing.laps", "1"})
	p.Houses[4] = 1
	if after, _, _ := short.Apply(p, 0); after.Pause != 0 || short.Outcome(after).Over() {
		t.Errorf("the game ends in %v", after)
	}
	p.Pause = neverEnds
	if short.Validate(p) == nil {
		t.Error("Hus knows a game that a sowing without end has drawn")
	}
}

// Captures at both ends win in one turn, also in two parts of it, and not in two turns.
func TestBothEnds(t *testing.T) {
	r := omweso(t)
	p := rows(r, South, map[string]uint8{"G": 2, "IP": 1}, map[string]uint8{"P": 5, "A": 4, "I": 2, "H": 1, "B": 4})
	after, events, err := r.Apply(p, 6)
	want := Outcome{BothEnds, SouthWins}
	if last := events[len(events)-1]; err != nil || last.Outcome != want || r.Outcome(after) != want || len(r.Legal(after)) != 0 {
		t.Errorf("%v, %v", err, last)
	}
	if _, _, err := r.Apply(after, 17); err == nil {
		t.Error("the game goes on")
	}
	without := omweso(t, Difference{"end.bothEnds", "false"})
	if after, _, _ := without.Apply(p, 6); without.Outcome(after).Over() {
		t.Errorf("a win without the rule in %v", after)
	}
	p.Houses[23] = 0 // nothing is taken at the other end
	if after, _, _ := r.Apply(p, 6); after.Pause != 0 || r.Outcome(after).Over() {
		t.Errorf("one end alone: %v", after)
	}
	// 2 from B go back to A and P and take 9 of i and h. These may go back to I, which faces p, or on to K.
	p = rows(r, South, map[string]uint8{"B": 2, "PI": 1}, map[string]uint8{"I": 5, "H": 4, "PA": 1, "B": 2})
	p, _, err = r.Apply(p, SowClockwise(1))
	if err != nil || p.Pause != rightEnd|pauseAt(1) {
		t.Fatalf("%v: %v", p, err)
	}
	if after, _, err = r.Apply(p, 1); err != nil || after.Pause != 0 || r.Outcome(after).Over() {
		t.Errorf("the end is forgotten with the turn: %v: %v", after, err)
	}
	if after, _, err = r.Apply(p, SowClockwise(1)); err != nil || r.Outcome(after) != want || after.Houses[1] != 2 {
		t.Errorf("in two parts of a turn: %v in %v: %v", r.Outcome(after), after, err)
	}
}

// What a side could capture does not depend on where the turn of the other side has captured before it stopped.
func TestGainWhileATurnStops(t *testing.T) {
	r := omweso(t)
	// G of North takes P and A of South, at its left end. These seeds end in i, and 3 go on from there to ℓ, which takes M and D.
	p := rows(r, South, map[string]uint8{"PA": 1, "MD": 2, "BO": 2}, map[string]uint8{"G": 2, "IL": 1})
	p.Pause = rightEnd | pauseAt(1)
	asked := p
	asked.Turn, asked.Pause = North, 0
	for h := p.First(North); h < FourRowsSide*2; h++ {
		if p.Houses[h] == 0 {
			continue
		}
		if got, want := r.Gain(&p, North, Sow(h)), r.Gain(&asked, North, Sow(h)); got != want {
			t.Errorf("house %d gains %d, want %d", h, got, want)
		}
	}
}

// The seeds of a lap that has come round to its house go on with those that it captures.
func TestCaptureAfterARound(t *testing.T) {
	r := omweso(t, Difference{"sowing.laps", "1"}, Difference{"sowing.endless", "stop"})
	// 24 from A leave one there and two in B to I, which faces p. With the 2 seeds of p and a, 3 go on from A.
	after, events, err := r.Apply(rows(r, South, map[string]uint8{"A": 24, "I": 1}, map[string]uint8{"PAB": 1, "C": 4}), 0)
	if want := rows(r, North, map[string]uint8{"BCDI": 3, "EFGH": 2, "JKLMNOP": 1}, map[string]uint8{"B": 1, "C": 4}); err != nil ||
		after != want {
		t.Errorf("%v\n     %v\nwant %v", err, after, want)
	}
	// The hand is empty when it lifts the seeds of a lap.
	at := slices.IndexFunc(events, func(e Event) bool { return e.Kind == Seize })
	if want := []Event{{Kind: Seize, House: 31, Seeds: 1}, {Kind: Seize, House: 16, Seeds: 1}, {Kind: Drop, House: 0, Seeds: 2},
		{Kind: Drop, House: 0, Seeds: 3}, {Kind: Lap, House: 0, Seeds: 3}}; at < 0 || !slices.Equal(events[at:at+len(want)], want) {
		t.Errorf("the capture is told as %v", events)
	}
}

// plainGame is the game of Omweso as a second program knows it, written from the descriptions alone. own are the houses of the side to
// move, in its order from its left: eight in the outer row and eight in the inner row back.
type plainGame struct {
	own, other [16]int
	goOn       int // the house with which the turn goes on, -1 for any
	ends       [2]bool
	won        bool // by the side that has moved last
}

// opposing is the house of the other side that faces one of the inner row, and the one behind it.
func opposing(h int) (inner, outer int) { return 8 + (15 - h), h - 8 }

// way reports whether n seeds may go back from a house.
func (g plainGame) way(from, n int) bool {
	if from > 1 && from < 14 || n == 0 {
		return false
	}
	g.own[from] = 0
	h := from
	for range n {
		h = (h + 15) % 16
		g.own[h]++
	}
	if h < 8 || g.own[h] == 1 {
		return false
	}
	inner, outer := opposing(h)
	return g.other[inner] > 0 && g.other[outer] > 0
}

// play returns the game after a move of the side to move, seen by the side that moves next.
func (g plainGame) play(from int, back bool) plainGame {
	step := 1
	if back {
		step = 15
	}
	ends := g.ends
	g.goOn, g.ends = -1, [2]bool{}
	hand := g.own[from]
	g.own[from] = 0
	for range 200 + 1 {
		h := from
		for ; hand > 0; hand-- {
			h = (h + step) % 16
			g.own[h]++
		}
		step = 1
		if g.own[h] == 1 {
			break
		}
		if inner, outer := opposing(max(h, 8)); h >= 8 && g.other[inner] > 0 && g.other[outer] > 0 {
			g.own[from] += g.other[inner] + g.other[outer]
			g.other[inner], g.other[outer] = 0, 0
			ends[0], ends[1] = ends[0] || inner == 15, ends[1] || inner == 8
			if ends[0] && ends[1] {
				g.won = true
				break
			}
		} else {
			from = h
		}
		if g.way(from, g.own[from]) {
			g.goOn, g.ends = from, ends
			return g
		}
		hand, g.own[from] = g.own[from], 0
	}
	g.own[from] += hand // that the limit leaves
	g.own, g.other = g.other, g.own
	return g
}

// count returns the number of games of some moves.
func (g plainGame) count(depth int) (n int) {
	if depth == 0 {
		return 1
	}
	for h := range 16 {
		if g.won || g.own[h] < 2 || g.goOn >= 0 && g.goOn != h {
			continue
		}
		n += g.play(h, false).count(depth - 1)
		if g.way(h, g.own[h]) {
			n += g.play(h, true).count(depth - 1)
		}
	}
	return n
}

// The number of games of a length is that of a second program, from the start and from positions in which every house is full, so
// that many turns stop for a choice.
func TestPerftOfOmweso(t *testing.T) {
	r := omweso(t)
	rng := rand.New(rand.NewPCG(5, 6))
	pauses := 0
	for i := range 40 {
		p := r.Start()
		if i > 0 {
			for h := range p.Houses {
				p.Houses[h] = uint8(rng.IntN(4))
			}
		}
		g := plainGame{goOn: -1}
		for h := range 16 {
			g.own[h], g.other[h] = int(p.Houses[h]), int(p.Houses[16+h])
		}
		most := 3
		if i == 0 {
			most = 4
		}
		for depth := range most + 1 {
			if got, want := gamesOf(r, p, depth), g.count(depth); got != want {
				t.Errorf("depth %d of %v: %d, want %d", depth, p, got, want)
			}
		}
		for _, m := range r.Legal(p) {
			if q, _, _ := r.Apply(p, m); q.Pause.House() != NoHouse {
				pauses++
			}
		}
	}
	if pauses < 20 {
		t.Errorf("only %d turns stop for a choice", pauses)
	}
	for depth, want := range []int{1, 8, 64, 419, 2731} {
		if got := gamesOf(r, r.Start(), depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}

// TestGamesOfOmweso plays random games move by move with the engine and by the explanation, under the rule and under changed ones,
// and judges random positions. The environment variable GAMES multiplies their number.
func TestGamesOfOmweso(t *testing.T) {
	games := 50
	if times, err := strconv.Atoi(os.Getenv("GAMES")); err == nil {
		games *= times
	}
	for _, r := range []*Rules{omweso(t), omweso(t, Difference{"capture.bothRows", "false"}),
		omweso(t, Difference{"capture.reverse", "none"}), omweso(t, Difference{"capture.fromStart", "false"}),
		omweso(t, Difference{"capture.reverse", "1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16"}, Difference{"sowing.laps", "5"}),
		omweso(t, Difference{"end.bothEnds", "false"}, Difference{"choosing.smallest", "3"})} {
		playByReading(t, r, games)
		if err := judgeRule(r, rand.New(rand.NewPCG(3, 4)), 10*games); err != nil {
			t.Error(err)
		}
	}
}

// The fields of Omweso have no meaning in two rows, and some values do not go together.
func TestFieldsOfOmweso(t *testing.T) {
	base := load(t, "abapa").Parameters()
	p, err := base.With([]Difference{{"capture.fromStart", "true"}, {"capture.reverse", "1"}, {"end.bothEnds", "true"}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	if r.ChoosesWay(0) || r.end.bothEnds {
		t.Error("a rule of two rows turns")
	}
	for field, value := range map[string]string{"sowing.direction": "clockwise", "sowing.endless": "illegal"} {
		p, err := load(t, "omweso").Parameters().With([]Difference{{field, value}})
		if err != nil {
			t.Fatal(err)
		}
		_, err = New(p)
		if fault := (*FieldError)(nil); !errors.As(err, &fault) || fault.Field != "capture.reverse" || fault.Other != field {
			t.Errorf("%s: %v", field, err)
		}
	}
}
