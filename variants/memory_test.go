package variants

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSettledMemoryStays checks that a game reaches the settled memory and keeps it.
func TestSettledMemoryStays(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	var never []string
	for _, id := range IDs() {
		r := load(t, id)
		settled, ok := r.Settled()
		if !ok {
			never = append(never, id)
			continue
		}
		came := false
		for range 40 {
			p := r.Start()
			for range 300 {
				moves := r.Legal(p)
				was := p.Memory
				if r.Step(&p, moves[rng.IntN(len(moves))]).Over() {
					break
				}
				was.Starter, p.Starter = South, South
				if was == settled && p.Memory != settled {
					t.Fatalf("%s: %+v became %+v", id, was, p.Memory)
				}
				came = came || p.Memory == settled
			}
		}
		if !came {
			t.Errorf("%s: no game comes to %+v", id, settled)
		}
	}
	if want := []string{"alemungula", "ba-awa", "congklak", "dakon", "erherhe", "jongkak", "mangala-turkey", "nam-nam", "omweso",
		"pallanguzhi", "pandi", "toguz-kumalak", "urim", "wouri"}; !slices.Equal(never, want) {
		t.Errorf("%v never settle, not %v", never, want)
	}
	params := load(t, "abapa").Parameters()
	params.Feeding.Starved = "starter"
	r, err := New(params)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := r.Settled(); ok {
		t.Error("who began still makes a difference")
	}
}

// TestFinish checks that Finish settles a finished position as the last move would have done.
func TestFinish(t *testing.T) {
	// South, to move, has nothing left; North moved last.
	for _, test := range []struct {
		starved      string
		south, north uint8
	}{{"own-rows", 20, 28}, {"hungry", 28, 20}, {"feeder", 20, 28}, {"last-mover", 20, 28}, {"unscored", 20, 20}, {"split", 24, 24}} {
		params := load(t, "abapa").Parameters()
		params.Feeding.Starved, params.End.Majority = test.starved, false
		r, err := New(params)
		if err != nil {
			t.Fatal(err)
		}
		p := at(r, South, 20, 20, 0, 0, 0, 0, 0, 0, 8)
		after, o := r.Finish(p)
		if o.Method != NoSeeds || o != r.Outcome(p) || after.Stores != [2]uint8{test.south, test.north} {
			t.Errorf("%s: %v, %v", test.starved, after.Stores, o)
		}
	}
	r := load(t, "abapa")
	if after, o := r.Finish(r.Start()); o.Over() || after != r.Start() {
		t.Errorf("the start is finished as %+v, %v", after, o)
	}
}
