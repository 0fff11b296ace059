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
				if got := r.Capturable(own, given)>>(8*lane)&0x80 != 0; got != want {
					t.Fatalf("%v: %d seeds in lane %d are ripe: %v", v.Parameters().Capture, count, lane, got)
				}
			}
		}
	}
}
