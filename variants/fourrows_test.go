package variants

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
)

// changed returns a rule of the catalogue with some fields changed.
func changed(t *testing.T, name string, change ...Difference) *Rules {
	t.Helper()
	p, err := load(t, name).Parameters().With(change)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func hus(t *testing.T, change ...Difference) *Rules { return changed(t, "hus", change...) }

// Moves of Hus worked out by hand from the descriptions. South's houses are A to H in the outer row from the left and I to P in
// the inner row back, North's a to p likewise; I faces p, which has a behind it.
func TestFourRows(t *testing.T) {
	inner := hus(t, Difference{"capture.bothRows", "false"})
	both := hus(t)
	backwards := hus(t, Difference{"sowing.direction", "clockwise"})
	short := hus(t, Difference{"sowing.laps", "2"})
	for _, test := range []struct {
		what        string
		rules       *Rules
		turn        Side
		south       []uint8
		north       []uint8
		move        Move
		after, then []uint8
		seized      []Event
	}{
		// 2 from A to C, 3 from C to F, 3 from F to I, 3 from I to L, 3 from L to O, which was empty.
		{"the first move of A", both, South, []uint8{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, []uint8{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, 0,
			[]uint8{0, 3, 0, 3, 3, 0, 3, 3, 0, 3, 3, 0, 1, 1, 1}, []uint8{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, nil},
		// The last of 2 makes I two; 3 of p and 2 of a go to J, K, L, M and N. I keeps its seeds.
		{"both opposing houses are seized and sown on", both, South, []uint8{2, 0, 0, 0, 0, 0, 2, 0, 1},
			[]uint8{2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3}, 6,
			[]uint8{2, 0, 0, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 1}, []uint8{0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1},
			[]Event{{Kind: Seize, House: 31, Side: South, Seeds: 3}, {Kind: Seize, House: 16, Side: South, Seeds: 2}}},
		{"the facing house alone is not seized if both have to hold seeds", both, South, []uint8{2, 0, 0, 0, 0, 0, 2, 0, 1},
			[]uint8{0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3}, 6,
			[]uint8{2, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1}, []uint8{0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3}, nil},
		{"the facing house alone is seized", inner, South, []uint8{2, 0, 0, 0, 0, 0, 2, 0, 1},
			[]uint8{0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3}, 6,
			[]uint8{2, 0, 0, 0, 0, 0, 0, 1, 2, 1, 1, 1}, []uint8{0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1},
			[]Event{{Kind: Seize, House: 31, Side: South, Seeds: 3}}},
		{"an outer house behind an empty one is safe", inner, South, []uint8{2, 0, 0, 0, 0, 0, 2, 0, 1},
			[]uint8{5, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, 6,
			[]uint8{2, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1}, []uint8{5, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, nil},
		{"a last seed in an empty inner house takes nothing", both, South, []uint8{2, 0, 0, 0, 0, 0, 2},
			[]uint8{5, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3}, 6,
			[]uint8{2, 0, 0, 0, 0, 0, 0, 1, 1}, []uint8{5, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3}, nil},
		// The last of 3 makes p two, which faces I with H behind it; P to A is a step within the side.
		{"North seizes", both, North, []uint8{2, 0, 0, 0, 0, 0, 0, 4, 2},
			[]uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1}, 28,
			[]uint8{2}, []uint8{1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2},
			[]Event{{Kind: Seize, House: 8, Side: North, Seeds: 2}, {Kind: Seize, House: 7, Side: North, Seeds: 4}}},
		{"a last seed in the outer row takes nothing", both, South, []uint8{0, 2, 0, 1}, []uint8{0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2}, 1,
			[]uint8{0, 0, 1, 0, 1, 1}, []uint8{0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2}, nil},
		{"clockwise from A to P and O", backwards, South, []uint8{2, 2}, []uint8{2, 2}, 0,
			[]uint8{0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}, []uint8{2, 2}, nil},
		// The last of 17 makes B two, and so every second house is lifted as far as P, whose 2 go to A and to B, which is empty now.
		{"the hand comes round and sows the house that it was filled from", both, South,
			[]uint8{17}, []uint8{2, 2}, 0, []uint8{2, 1, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2}, []uint8{2, 2}, nil},
		{"two laps at most", short, South, []uint8{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, []uint8{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, 0,
			[]uint8{0, 3, 0, 3, 3, 0, 3, 3, 3, 2, 2, 2}, []uint8{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, nil},
	} {
		p := at(test.rules, test.turn, 0, 0, test.south...)
		copy(p.Houses[FourRowsSide:], test.north)
		want := at(test.rules, test.turn.Other(), 0, 0, test.after...)
		copy(want.Houses[FourRowsSide:], test.then)
		got, events, err := test.rules.Apply(p, test.move)
		if err != nil || got != want {
			t.Errorf("%s: %v\n     %v\nwant %v", test.what, err, got, want)
		}
		events = slices.DeleteFunc(events, func(e Event) bool { return e.Kind != Seize })
		if !slices.Equal(events, test.seized) {
			t.Errorf("%s: %v are seized, want %v", test.what, events, test.seized)
		}
	}
}

// Whoever has single seeds alone, or none, loses. The seeds stay where they are.
func TestEndInFourRows(t *testing.T) {
	r := hus(t)
	for _, test := range []struct {
		what  string
		north []uint8
		want  Outcome
	}{
		{"single seeds alone", []uint8{1, 1, 0, 1}, Outcome{Stuck, SouthWins}},
		{"no seeds", nil, Outcome{NoSeeds, SouthWins}},
		{"a house of two", []uint8{1, 2}, Outcome{}},
	} {
		p := at(r, South, 0, 0, 2, 0, 0, 3)
		copy(p.Houses[FourRowsSide:], test.north)
		after, events, err := r.Apply(p, 0)
		last := events[len(events)-1]
		if err != nil || last.Outcome != test.want ||
			after.Stores != [2]uint8{} || after.Total() != p.Total() || r.Outcome(after) != test.want {
			t.Errorf("%s: %v, %v in %v, later %v", test.what, err, last, after, r.Outcome(after))
		}
	}
	p := r.Start()
	after, events, ended := r.Repeat([]Position{p, p, p})
	if !ended || after != p || events[len(events)-1].Outcome != (Outcome{Repetition, Draw}) {
		t.Errorf("the third time: %v, %v, %v", after, events, ended)
	}
	if after, events := r.Resign(p, South); after != p || events[0].Outcome != (Outcome{Resignation, NorthWins}) {
		t.Errorf("giving up: %v, %v", after, events)
	}
	if p.Score(South) != 24 || p.Score(North) != 24 {
		t.Errorf("the sides have %d and %d seeds", p.Score(South), p.Score(North))
	}
}

// gamesOf returns the number of games of so many moves from a position.
func gamesOf(r *Rules, p Position, depth int) (n int) {
	if depth == 0 {
		return 1
	}
	for _, m := range r.Legal(p) {
		q := p
		r.Step(&q, m)
		n += gamesOf(r, q, depth-1)
	}
	return n
}

// The number of games of a length is that of a program that was written from the descriptions alone.
func TestPerftInFourRows(t *testing.T) {
	r := hus(t)
	for depth, want := range []int{1, 12, 144, 1250, 11359} {
		if got := gamesOf(r, r.Start(), depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}

// TestGamesInFourRows plays random games move by move with the engine and by the explanation, under the rule and under changed
// ones, and judges random positions. The environment variable GAMES multiplies their number.
func TestGamesInFourRows(t *testing.T) {
	games := 50
	if times, err := strconv.Atoi(os.Getenv("GAMES")); err == nil {
		games *= times
	}
	for _, r := range []*Rules{hus(t), hus(t, Difference{"capture.bothRows", "false"}), hus(t, Difference{"sowing.direction", "clockwise"}),
		hus(t, Difference{"sowing.laps", "3"}, Difference{"sowing.endless", "illegal"}),
		hus(t, Difference{"choosing.smallest", "1"}, Difference{"choosing.singlesLast", "true"}),
		hus(t, Difference{"board.start", "none"}, Difference{"board.seeds", "1"}, Difference{"choosing.smallest", "1"})} {
		playByReading(t, r, games)
		if err := judgeRule(r, rand.New(rand.NewPCG(3, 4)), 10*games); err != nil {
			t.Error(err)
		}
	}
}

// A board of four rows ignores the fields that have no meaning there, and refuses a direction that depends on the move.
func TestFieldsInFourRows(t *testing.T) {
	base := load(t, "nam-nam").Parameters()
	p, err := base.With([]Difference{{"board.fourRows", "true"}, {"board.seeds", "2"}, {"capture.claim.count", "3"}, {"board.blocked", "3"}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Parameters(); got.Rounds.Kind != "single" || got.Sowing.Stores != "none" || OwnID(got) != OwnID(r.params) {
		t.Errorf("the rule is played as %+v", got)
	}
	if _, ok := r.PutBack(r.Start()); ok || r.CountsQuitting() || r.Seeds() != 64 || r.Size() != FourRowsSide {
		t.Errorf("%d seeds in %d houses", r.Seeds(), r.Size())
	}
	playByReading(t, r, 10)
	for _, way := range []string{"free", "by-house", "odd-clockwise"} {
		p.Sowing.Direction = way
		_, err := New(p)
		if fault := (*FieldError)(nil); !errors.As(err, &fault) || fault.Fault != FaultClash || fault.Field != "sowing.direction" {
			t.Errorf("%s: %v", way, err)
		}
	}
	p.Sowing.Direction, p.Sowing.Laps = "clockwise", MaxFourRowsLaps
	if _, err := New(p); err != nil {
		t.Error(err)
	}
	p.Sowing.Laps++ // the time of a position in a search would grow without bound
	_, err = New(p)
	want := FieldError{Field: "sowing.laps", Fault: FaultRange, Got: p.Sowing.Laps, Low: 1, High: MaxFourRowsLaps}
	if fault := (*FieldError)(nil); !errors.As(err, &fault) || *fault != want {
		t.Errorf("laps: %v", err)
	}
	q := hus(t).Start()
	q.Houses[0], q.Stores[North] = 0, 2
	if hus(t).Validate(q) == nil {
		t.Error("a store holds seeds")
	}
	if q.Stores[North] = 0; hus(t).Validate(q) != nil {
		t.Error(hus(t).Validate(q))
	}
}

// seizedIn returns the number of seeds that a move has seized.
func seizedIn(events []Event) (n int) {
	for _, e := range events {
		if e.Kind == Seize {
			n += int(e.Seeds)
		}
	}
	return n
}
