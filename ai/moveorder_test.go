package ai

import (
	"math/rand/v2"
	"testing"

	"awale/variants"
)

// Moves in both directions from one house are ordered by what each of them takes.
func TestOrderOfMovesInBothDirections(t *testing.T) {
	p := load(t, variants.Default).Parameters()
	p.ID, p.Sowing.Direction = "free", "free"
	r, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	s := search{rules: r, rulesEval: newRulesEvaluator(r)}
	rng := rand.New(rand.NewPCG(4, 7))
	differ := 0
	for range 300 {
		f := &node{pos: scatter(r, 1+rng.IntN(40), rng), killer: variants.NoMove}
		f.pos.Turn = variants.Side(rng.IntN(2))
		if r.Outcome(f.pos).Over() {
			continue
		}
		for _, known := range []bool{false, true} {
			if known {
				s.rulesEval.evaluate(&f.pos)
			}
			n := s.orderMoves(f, variants.NoMove, known)
			for i, m := range f.moves[:n] {
				got, want := int(f.scores[i]/captureScore), r.Gain(&f.pos, f.pos.Turn, m)
				if got != want {
					t.Fatalf("%v: move %v (clockwise %v) is ordered by %d seeds, but it takes %d", f.pos, m, m.Clockwise(), got, want)
				}
				if m.Clockwise() && want != r.Gain(&f.pos, f.pos.Turn, variants.Sow(m.House())) {
					differ++
				}
			}
		}
	}
	if differ < 100 {
		t.Errorf("only %d moves take other numbers of seeds than the opposite ones", differ)
	}
}
