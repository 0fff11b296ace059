package eval

import (
	"math"
	"math/rand/v2"
	"testing"

	"awale/ai/packed"
	"awale/variants"
)

// rules returns a rule of the catalogue and its packed form.
func rules(t testing.TB, id string) (*variants.Rules, *packed.Rules) {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	p, ok := packed.Compile(r)
	if !ok {
		t.Fatalf("%s does not pack", id)
	}
	return r, p
}

// scatter returns a position with n seeds, sometimes many of them in one house.
func scatter(size, n int, rng *rand.Rand) (own, opp uint64) {
	pile := rng.IntN(2 * size)
	for range n {
		h := rng.IntN(2 * size)
		if rng.IntN(3) == 0 {
			h = pile
		}
		if h < size {
			own += 1 << (8 * h)
		} else {
			opp += 1 << (8 * (h - size))
		}
	}
	return own, opp
}

// An evaluation is the lead plus the sum of its terms, except for the rounding of weights between knots.
func TestEvaluationIsTheSumOfItsTerms(t *testing.T) {
	for _, id := range []string{"abapa", "mangala", "songo", "songo-douala"} {
		_, p := rules(t, id)
		checkTerms(t, p)
	}
}

func checkTerms(t *testing.T, p *packed.Rules) {
	rng := rand.New(rand.NewPCG(5, 6))
	w := new(Weights)
	for i := range TermCount {
		*w.Weight(i) = int16(rng.IntN(400) - 200)
	}
	a := New(p, w)
	var terms []Term
	for range 10_000 {
		n := 1 + rng.IntN(min(p.Seeds(), packed.MaxSeeds))
		own, opp := scatter(p.Size(), n, rng)
		lead := rng.IntN(20) - 10
		terms = a.Terms(terms[:0], own, opp)
		want, parts := float64(lead*Seed), 0.0
		for _, term := range terms {
			want += term.Amount * float64(*w.Weight(term.Index))
			parts += math.Abs(term.Amount)
		}
		if got := a.Evaluate(own, opp, int32(lead), int32(n)); math.Abs(float64(got)-want) > 1+parts/2 {
			t.Fatalf("%#x %#x: %d, but the terms give %.1f", own, opp, got, want)
		}
	}
}

// fillHinges sets all weights of the hinges to random ones below most.
func fillHinges(w *Weights, most int, rng *rand.Rand) {
	for u := range w.Hinges {
		h := &w.Hinges[u]
		for k := range h.Bias {
			h.Bias[k] = int16(rng.IntN(2*most) - most)
		}
		for l := range HingeLanes {
			for n := range HingeCounts {
				h.Mine[l][n], h.Theirs[l][n] = int16(rng.IntN(2*most)-most), int16(rng.IntN(2*most)-most)
			}
		}
	}
}

// Pairs give the same values as single lanes, on every board, with and without chains.
func TestPairsMatchLanes(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for size := 2; size <= packed.MaxSide; size++ {
		for _, chain := range []string{"backward", "none"} {
			// With the largest weights the sum of a pair overflows.
			large := 1 << 12
			if size == 7 && chain == "backward" {
				large = 1 << 16
			}
			p := parameters(t, "abapa")
			p.Board.Houses, p.Capture.Chain = size, chain
			p.Capture.Counts = [][]int{{2, 3}, {2, 4, 6}, {2, 3, 4}, {2, 4}}[size%4]
			p.Board.Seeds = min(8, packed.MaxSeeds/(2*size))
			v, err := variants.New(p)
			if err != nil {
				t.Fatal(err)
			}
			r, ok := packed.Compile(v)
			if !ok {
				t.Fatalf("%d houses do not pack", size)
			}
			w := new(Weights)
			for i := range TermCount {
				*w.Weight(i) = int16(rng.IntN(large) - large/2)
			}
			// With these weights the sums of hinges come close to the largest ones. With larger ones they overflow.
			if chain == "none" {
				fillHinges(w, 6<<10/HingeLanesOf(size), rng)
			} else if size == 4 {
				fillHinges(w, 1<<13, rng)
			}
			a := New(r, w)
			paired, sure := 0, 0
			for range 20_000 {
				n := 1 + rng.IntN(min(v.Seeds(), 60))
				own, opp := scatter(size, n, rng)
				lead := int32(rng.IntN(20) - 10)
				if a.Paired(own, opp) {
					paired++
				}
				got, hits := a.EvaluateWithHits(own, opp, lead, int32(n))
				if want := a.evaluateByLanes(own, opp, lead, int32(n)); got != want {
					t.Fatalf("%d houses, chain %s: %#x %#x: %d by pairs, %d by lanes", size, chain, own, opp, got, want)
				}
				if again := a.Hits(own, opp); again != hits {
					t.Fatalf("%d houses, chain %s: %#x %#x hits %#x, or %#x", size, chain, own, opp, hits, again)
				}
				filled := packed.Filled(own)
				switch takers := filled & a.Capturers(own, hits); {
				case hits == UnknownHits:
					if takers != filled {
						t.Fatalf("%d houses, chain %s: %#x %#x: unsure, but only %#x of %#x may take something", size, chain, own, opp,
							takers, filled)
					}
				case takers != striking(r, own, opp):
					t.Fatalf("%d houses, chain %s: %#x %#x: %#x take something, not %#x", size, chain, own, opp, striking(r, own, opp),
						takers)
				default:
					sure++
				}
			}
			overflows := size == 7 && chain == "backward" || size == 4 && chain == "backward"
			if !overflows && paired < 2000 || overflows && paired > 0 {
				t.Errorf("%d houses, chain %s: %d positions were estimated by pairs", size, chain, paired)
			}
			if !overflows && sure < 1000 {
				t.Errorf("%d houses, chain %s: of %d positions it is known what takes something", size, chain, sure)
			}
		}
	}
}

// striking returns the highest bits of the lanes that reach a capturable lane.
func striking(r *packed.Rules, own, opp uint64) (lanes uint64) {
	for lane := range r.Size() {
		if own>>(8*lane)&packed.MaxSeeds > 0 {
			if _, _, loot := r.SowBeforeCapture(own, opp, 8*lane); loot != 0 {
				lanes |= 0x80 << (8 * lane)
			}
		}
	}
	return lanes
}

// parameters returns the parameters of a rule of the catalogue.
func parameters(t *testing.T, id string) variants.Parameters {
	t.Helper()
	r, _ := rules(t, id)
	return r.Parameters()
}

// Threatened seeds are at least those of the largest capture, if no move laps the board.
func TestThreatened(t *testing.T) {
	for _, id := range []string{"abapa", "classical"} {
		_, p := rules(t, id)
		w := new(Weights)
		for k := range w.Knots {
			w.Knots[k].Now.Seeds = 1
		}
		a := New(p, w)
		rng := rand.New(rand.NewPCG(8, 9))
		hangs := 0
		for range 20_000 {
			own, opp := scatter(6, 1+rng.IntN(20), rng)
			if packed.AtLeast(own, 12) > 0 {
				continue
			}
			most := 0
			for lane := range 6 {
				if own>>(8*lane)&packed.MaxSeeds > 0 {
					_, _, taken := p.Sow(own, opp, lane)
					most = max(most, taken)
				}
			}
			worth, hits := a.EvaluateWithHits(own, opp, 0, int32(packed.Row(own)+packed.Row(opp)))
			got := int(worth)
			if got < most || (hits == 0) != (got == 0) {
				t.Fatalf("%s: %#x %#x: %d hang, but one move takes %d", id, own, opp, got, most)
			}
			if got > 0 {
				hangs++
			}
		}
		if hangs < 1000 {
			t.Errorf("%s: something hangs in %d positions only", id, hangs)
		}
	}
}

// Plain weights are symmetric and prefer more seeds.
func TestPlainWeights(t *testing.T) {
	_, p := rules(t, "abapa")
	w := Plain(12)
	for k := range w.Knots {
		w.Knots[k].Now, w.Knots[k].Later = Threats{}, Threats{}
	}
	a := New(p, w)
	rng := rand.New(rand.NewPCG(8, 9))
	for range 2000 {
		n := rng.IntN(49)
		own, opp := scatter(6, n, rng)
		lead := int32(rng.IntN(9) - 4)
		there, back := a.Evaluate(own, opp, lead, int32(n)), a.Evaluate(opp, own, -lead, int32(n))
		if there != -back {
			t.Fatalf("%#x %#x: %d, the other way round %d", own, opp, there, back)
		}
	}
}

// The sums of the trained hinges fit in their bits, so that lanes are evaluated in pairs.
func TestTrainedHingesFit(t *testing.T) {
	for _, id := range []string{"abapa", "mangala", "songo"} {
		r, p := rules(t, id)
		a := New(p, For(r))
		start := r.Start()
		if own, opp := p.Pack(&start); a.hinges == nil || !a.Paired(own, opp) {
			t.Errorf("%s: the start is not evaluated in pairs", id)
		}
	}
}

// The trained weights are used for rules that play alike.
func TestFor(t *testing.T) {
	for id, want := range map[string]*Weights{"abapa": Trained(), "classical": Trained(), "sullins": Trained(), "mangala": TrainedMangala(),
		"songo": TrainedSongo(), "kalah": Plain(12)} {
		r, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if *For(r) != *want {
			t.Errorf("%s has other weights", id)
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	r, p := rules(b, "abapa")
	a := New(p, For(r))
	own, opp := scatter(6, 30, rand.New(rand.NewPCG(1, 2)))
	sum := int32(0)
	for range b.N {
		sum += a.Evaluate(own, opp, 3, 30)
	}
	_ = sum
}
