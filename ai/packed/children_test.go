package packed

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"awale/variants"
)

// Children agrees with Sow for every rule.
func TestChildrenAreThoseOfSow(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	plain, drawn := 0, rounds(t, 100_000)/50
	for range drawn {
		v := randomRules(t, rng)
		r := compile(t, v)
		if r.Plain() {
			plain++
		}
		for range 50 {
			p := drawPosition(rng, v, rng.IntN(v.Seeds()+1))
			own, opp := r.Pack(&p)
			moves := r.Moves(own, opp)
			if quick, ok := r.OrdinaryMoves(own, opp); ok && quick != moves {
				t.Fatalf("%v: moves %#x, in passing %#x", p, moves, quick)
			}
			var into [MaxSide]Child
			n := r.Children(own, opp, moves, &into)
			for i := range n {
				c := into[i]
				lane := First(moves)
				moves &= moves - 1
				o, q, taken := r.Sow(own, opp, lane)
				if r.Plain() {
					after, left, loot := r.SowBeforeCapture(own, opp, 8*lane)
					if loot != 0 && loot == left {
						loot = r.GrandSlamLoot(own, 8*lane, loot)
					}
					if after != q || left^loot != o || Row(loot) != taken {
						t.Fatalf("%+v: %v lane %d: sown %#x %#x %#x, but Sow gives %#x %#x %d", v.Parameters(), p, lane, after, left,
							loot, o, q, taken)
					}
					if mine, theirs := r.SowQuiet(own, opp, 8*lane); taken == 0 && (mine != q || theirs != o) {
						t.Fatalf("%+v: %v lane %d: laid %#x %#x, but Sow gives %#x %#x", v.Parameters(), p, lane, mine, theirs, o, q)
					}
				}
				if c != (Child{Own: o, Opp: q, Taken: uint8(taken), Lane: uint8(lane), Seeds: uint8(own >> (8 * lane) & MaxSeeds)}) {
					t.Fatalf("%+v: %v lane %d: %+v, but Sow gives %#x %#x %d", v.Parameters(), p, lane, c, o, q, taken)
				}
			}
			if moves != 0 {
				t.Fatalf("%v: %d children leave %#x", p, n, moves)
			}
		}
	}
	if 10*plain < drawn {
		t.Errorf("only %d of %d rules are plain", plain, drawn)
	}
}

// Target is the lane of the last seed. Capturable lanes hold a count that is captured after some more seeds.
func TestTargetsAndCapturable(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	for range rounds(t, 100_000) / 100 {
		v := randomRules(t, rng)
		r := compile(t, v)
		for lane := range r.Size() {
			if target, lap := r.Target(lane, 0); target|lap != 0 {
				t.Fatal("nothing falls somewhere")
			}
			for seeds := 1; seeds <= v.Seeds(); seeds++ {
				// Without captures the last lane is the one that differs from sowing one seed less.
				at := lane
				for left := seeds; left > 0; left-- {
					if at = (at + 1) % (2 * r.Size()); at == lane && v.Parameters().Sowing.Origin == "skip" {
						at++
					}
				}
				want := uint64(0)
				if at >= r.Size() {
					want = 0x80 << (8 * (at - r.Size()))
				}
				target, lap := r.Target(lane, seeds)
				if target|lap != want || target&lap != 0 || (lap != 0) != (want != 0 && seeds >= 2*r.Size()) {
					t.Fatalf("%d seeds of lane %d of %d: %#x, %#x, want %#x", seeds, lane, r.Size(), target, lap, want)
				}
			}
		}
		p := drawPosition(rng, v, rng.IntN(v.Seeds()+1))
		p.Turn = variants.South
		own, _ := r.Pack(&p)
		if filled := Filled(own); bits.OnesCount64(filled) != AtLeast(own, 1) || filled&^high != 0 {
			t.Fatalf("%#x: filled %#x", own, filled)
		}
		for at := range r.Size() {
			want := uint64(0)
			for lane := range r.Size() {
				if target, _ := r.Target(lane, int(own>>(8*lane)&MaxSeeds)); target == 0x80<<(8*at) {
					want |= 0x80 << (8 * lane)
				}
			}
			if got := r.LanesReaching(own, at); got != want {
				t.Fatalf("%#x: %#x strike lane %d, want %#x", own, got, at, want)
			}
		}
		if !r.Plain() {
			continue
		}
		for given := range 3 {
			for lane := range MaxSide {
				count := int(own>>(8*lane)&MaxSeeds) + given
				want := lane < r.Size() && slices.Contains(v.Parameters().Capture.Counts, count)
				if count == 0 {
					continue
				}
				if got := r.Capturable(own, given)>>(8*lane)&0x80 != 0; got != want {
					t.Fatalf("%v: %d seeds in lane %d are ripe: %v", v.Parameters().Capture, count, lane, got)
				}
			}
		}
	}
}

// One test finds all counts of a rule, and nothing else in lanes with seeds, if there is such a test.
func TestSingleTest(t *testing.T) {
	for _, c := range []struct {
		counts []int
		seeds  int
		ok     bool
	}{
		{[]int{2, 3}, 48, true}, {[]int{3, 2}, MaxSeeds, true}, {[]int{2, 4, 6}, 72, true}, {[]int{2, 4}, 70, true},
		{[]int{2, 3, 4}, 112, true}, {[]int{4}, 48, true}, {[]int{1, 3, 5, 7}, 48, true}, {[]int{200}, 48, true}, {[]int{2, 90}, 48, true},
		{[]int{2, 3, 6}, 48, false},
	} {
		found, ok := singleTest(c.counts, c.seeds)
		if ok != c.ok {
			t.Errorf("%v: there is one test: %v", c.counts, ok)
		}
		if !ok {
			continue
		}
		for n := 1; n <= c.seeds; n++ {
			for lane := range MaxSide {
				// What the other lanes hold makes no difference.
				for _, others := range []uint64{0, uint64(c.seeds - n)} {
					side := others*ones&^(0xff<<(8*lane)) | uint64(n)<<(8*lane)
					got, want := found.stays(side)>>(8*lane)&0x80 == 0, slices.Contains(c.counts, n)
					if got != want {
						t.Fatalf("%v: %d seeds in lane %d are found: %v", c.counts, n, lane, got)
					}
				}
			}
		}
	}
}

// Where seeds do not decide, the hungry player wins or loses. On an empty board nobody does unless the rule says so.
func TestWinner(t *testing.T) {
	v, err := variants.Load("sullins")
	if err != nil {
		t.Fatal(err)
	}
	r := compile(t, v)
	for _, c := range []struct {
		own, opp uint64
		method   variants.Method
		want     int
	}{
		{0, 5, variants.NoSeeds, 1}, {0, 0, variants.NoSeeds, 1}, {5, 0, variants.CannotFeed, -1}, {5, 5, variants.Ongoing, 0},
	} {
		if got := r.Winner(c.own, c.opp, c.method); got != c.want {
			t.Errorf("%d against %d seeds, %v: the winner is %d, not %d", c.own, c.opp, c.method, got, c.want)
		}
	}
}
