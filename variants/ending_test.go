package variants

import (
	"slices"
	"testing"
)

// swept returns the seeds that each side receives when a game or the first round of one ends.
func swept(events []Event) (seeds [2]int) {
	for _, e := range events {
		if e.Kind == Sweep {
			seeds[e.Side] += int(e.Seeds)
		}
		if e.Kind == Round {
			break
		}
	}
	return seeds
}

// TestCannotFeed settles, by hand, a game in which South cannot feed North, in every way there is.
func TestCannotFeed(t *testing.T) {
	// North's last seed falls into A. South then has A 4, B 2, D 1, none of which reaches North: seven seeds, with
	// 20 and 21 in the stores. North began.
	for _, test := range []struct {
		treatment    string
		south, north uint8
		result       Result
	}{
		{"own-rows", 27, 21, SouthWins},
		{"unscored", 20, 21, NorthWins},
		{"split", 23, 24, NorthWins},
		{"last-mover", 20, 28, NorthWins},
		{"starter", 20, 28, NorthWins},
		{"hungry", 20, 28, NorthWins},
		{"feeder", 27, 21, SouthWins},
		{"starver-loses", 20, 21, NorthWins},
		{"starved-loses", 20, 21, SouthWins},
		{"starved-wins", 20, 21, NorthWins},
	} {
		params := load(t, "abapa").Parameters()
		params.Feeding.Impossible, params.End.Majority = test.treatment, false
		r, err := New(params)
		if err != nil {
			t.Fatal(err)
		}
		p := at(r, North, 20, 21, 3, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)
		p.Starter, p.Turns = North, r.quick.countedTurns
		after, events, err := r.Apply(p, 11)
		if err != nil {
			t.Fatal(err)
		}
		want := Outcome{CannotFeed, test.result}
		if o := events[len(events)-1].Outcome; after.Stores != [2]uint8{test.south, test.north} || o != want ||
			r.Outcome(after).Result != test.result {
			t.Errorf("%s: %v, %v", test.treatment, after, o)
		}
	}
}

// TestEndingsOfRules plays, by hand, the endings that are special to a rule.
func TestEndingsOfRules(t *testing.T) {
	for _, test := range []struct {
		rule, what   string
		turn         Side
		south, north uint8
		counts       []uint8
		starter      Side
		move         Move
		method       Method
		result       Result
		swept        [2]int
	}{
		{"leaflet", "who cannot feed takes his own seeds", North, 20, 21, []uint8{3, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}, South, 11,
			CannotFeed, SouthWins, [2]int{7, 0}},
		{"ouri", "who takes everything and cannot feed on his second turn leaves the rest", South, 20, 23,
			[]uint8{1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0}, South, 5, CannotFeed, Draw, [2]int{0, 1}},
		{"kale", "who cannot feed leaves the rest", North, 20, 21, []uint8{3, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}, South, 11,
			CannotFeed, NorthWins, [2]int{0, 7}},
		{"ivory-coast", "when no move feeds, the rest counts for nobody", North, 20, 21, []uint8{3, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}, South,
			11, CannotFeed, NorthWins, [2]int{}},
		{"sullins", "who takes the last seeds of the other loses, with more than half as well", South, 23, 20,
			[]uint8{2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0}, South, 5, NoSeeds, NorthWins, [2]int{}},
		{"sullins", "who takes the last seeds of all loses too", South, 26, 20, []uint8{0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0}, South, 5,
			NoSeeds, NorthWins, [2]int{}},
		{"sullins", "who sows his last seeds to the other has left nobody without", South, 25, 22,
			[]uint8{0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}, South, 5, Ongoing, NoResult, [2]int{}},
		{"ba-awa", "fewer than nine seeds go to who began, though he has none", South, 19, 20, []uint8{0, 0, 5, 0, 0, 1, 3, 0, 0, 0, 0, 0},
			North, 5, FewSeeds, NorthWins, [2]int{0, 5}},
		{"ba-awa", "with nine or more and none to sow, each keeps his houses", South, 18, 18, []uint8{2, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0},
			North, 0, NoSeeds, SouthWins, [2]int{11, 0}},
		{"awari-allis", "who cannot feed plays on, and the other then has none", South, 22, 20, []uint8{3, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0},
			South, 3, NoSeeds, SouthWins, [2]int{6, 0}},
		{"awari-allis", "a move that leaves nothing is played when every move leaves nothing", South, 22, 24,
			[]uint8{0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0}, South, 5, NoSeeds, Draw, [2]int{}},
		{"mangala-turkey", "who has sown his last seed takes the other row", South, 20, 20, []uint8{0, 0, 0, 0, 0, 1, 3, 0, 4, 0, 0, 0},
			South, 5, Cleared, SouthWins, [2]int{7, 0}},
		{"mangala-turkey", "whose last seeds were taken gets the other row", South, 20, 20,
			[]uint8{0, 0, 1, 0, 0, 3, 3, 0, 0, 0, 0, 0}, South, 5, Cleared, SouthWins, [2]int{0, 2}},
		// f: A. Then A goes on with B to C and D, and B to C: neither reaches North.
		{"yovodji", "who cannot feed keeps the own row", North, 23, 23, []uint8{0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, South, 11,
			CannotFeed, SouthWins, [2]int{2, 0}},
		// A: B takes the four seeds facing it, North's last ones.
		{"sadeqa-iii", "who moved last takes the rest", South, 46, 45, []uint8{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0}, South, 0,
			NoSeeds, SouthWins, [2]int{1, 0}},
		{"lamlameta", "the opponent of a player without seeds takes the rest", South, 20, 20,
			[]uint8{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0}, South, 0, NoSeeds, SouthWins, [2]int{6, 0}},
		{"meusueb", "who has no seeds to move ends it, each keeping the own row", South, 19, 23,
			[]uint8{2, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0}, South, 5, NoSeeds, SouthWins, [2]int{2, 0}},
		{"um-el-bagara", "single seeds go to the side they lie on", South, 24, 23, []uint8{0, 2, 0, 0, 0, 0, 0, 0, 1, 0}, South, 1,
			Stuck, Draw, [2]int{1, 2}},
		{"um-el-tuweisat", "single seeds go to the side they lie on", South, 9, 7, []uint8{0, 2, 0, 0, 0, 0}, South, SowClockwise(1),
			Stuck, SouthWins, [2]int{1, 1}},
		{"sungka", "the game ends with the last seed in a store", South, 50, 47, []uint8{0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0},
			South, 6, NoSeeds, SouthWins, [2]int{}},
		{"pallanguzhi", "who has none to sow leaves each his own row", South, 38, 37,
			[]uint8{3, 0, 0, 0, 1, 0, 0, 5, 0, 0, 0, 0, 0, 0}, North, 4, NoSeeds, SouthWins, [2]int{4, 0}},
	} {
		t.Run(test.rule+"/"+test.what, func(t *testing.T) {
			r := load(t, test.rule)
			p := at(r, test.turn, test.south, test.north, test.counts...)
			if r.quick.countedTurns > 0 {
				p.Starter, p.Turns = test.starter, 1
			}
			_, events, err := r.Apply(p, test.move)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(events, func(e Event) bool { return e.Kind == End || e.Kind == Round })
			if i < 0 && test.method == Ongoing {
				return
			}
			if i < 0 {
				t.Fatalf("nothing ended: %v", events)
			}
			if o := events[i].Outcome; o != (Outcome{test.method, test.result}) || swept(events) != test.swept {
				t.Errorf("ended as %v with %v", o, swept(events))
			}
		})
	}
}

// TestNobodyHasToFeed: Ba-awa has no duty to feed, Nam-nam has.
func TestNobodyHasToFeed(t *testing.T) {
	for id, want := range map[string]Reason{"ba-awa": 0, "nam-nam": MustFeed} {
		r := load(t, id)
		p := at(r, South, 18, 18, 2, 0, 0, 9)
		p.Turns = 1
		if got := r.reason(&p, 0); got != want {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
}
