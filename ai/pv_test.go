package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"awale/variants"
)

// Without a transposition table and at full width, the principal variation is as long as the search depth,
// unless the game ends, and its last position has the value of the search.
func TestPVLeadsToItsValue(t *testing.T) {
	for _, id := range comparedRules {
		r := load(t, id)
		e := staticEvaluatorOf(r)
		rng := rand.New(rand.NewPCG(41, 42))
		for _, engine := range []*Engine{NewEngine(0), engineByRules(r, 0)} {
			if engine.rules != nil {
				eval := newRulesEvaluator(r)
				e = eval.evaluate
			}
			ended, full := 0, 0
			for range 60 {
				history := wander(r, rng.IntN(70), rng)
				depth := 1 + rng.IntN(5)
				got, err := engine.Search(context.Background(), r, history, Limits{Depth: depth, Margin: true, fullWidth: true}, Open{},
					nil)
				if err != nil {
					t.Fatal(err)
				}
				p := history[len(history)-1]
				over := false
				for _, m := range got.PV {
					if err := r.Check(p, m); err != nil || over {
						t.Fatalf("%s: the line %v from %v cannot be played (%v)", id, got.PV, history[len(history)-1], err)
					}
					over = r.Step(&p, m).Over()
				}
				if over || got.Depth < depth {
					ended++
					continue
				}
				value := e(&p)
				if len(got.PV)%2 == 1 {
					value = -value
				}
				if len(got.PV) == depth && value == got.Value {
					full++
				} else if !returnsToEarlier(history, r, got.PV) {
					t.Fatalf("%s: depth %d from %v: line %v, value %d; at its end %d", id, depth, history[len(history)-1], got.PV,
						got.Value, value)
				}
			}
			if full < 30 {
				t.Errorf("%s: only %d lines were played to their ends, and %d to that of the game", id, full, ended)
			}
		}
	}
}

// returnsToEarlier reports whether a line leads to an earlier position.
func returnsToEarlier(history []variants.Position, r *variants.Rules, line []variants.Move) bool {
	seen := map[variants.Position]bool{}
	for _, p := range history {
		seen[p] = true
	}
	p := history[len(history)-1]
	for _, m := range line {
		r.Step(&p, m)
		if seen[p] {
			return true
		}
		seen[p] = true
	}
	return false
}
