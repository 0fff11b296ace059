package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"awale/variants"
)

// solvedSeeds is the number of seeds for the solver: 6,187 positions for the default rule, 1,819 for each of
// the others.
func solvedSeeds(rule string) int {
	if rule == variants.Default {
		return 5
	}
	return 4
}

// check compares the claim of a search with the solved interval.
func check(t *testing.T, p variants.Position, what string, v Value, proof Proof, low, high int) {
	t.Helper()
	// The margin of a won or lost game is in seeds too; a draw is 0.
	got := v.Seeds()
	if proof&AtLeast != 0 && got > low {
		t.Errorf("%v: %s at least %d proved, but %d…%d is true", p, what, got, low, high)
	}
	if proof&AtMost != 0 && got < high {
		t.Errorf("%v: %s at most %d proved, but %d…%d is true", p, what, got, low, high)
	}
}

// Proofs are true. Where players keep their rows a proof must not depend on a repetition, so it holds whatever
// the value of endless play.
func TestProofsAreTrue(t *testing.T) {
	for _, rest := range []string{"unscored", "own-rows"} {
		for _, base := range comparedRules {
			t.Run(base+"/"+rest, func(t *testing.T) {
				r := endless(t, base, rest)
				most := solvedSeeds(base)
				s := solve(r, most)
				for _, e := range []*Engine{NewEngine(1 << 14), engineByRules(r, 1<<14)} {
					e.tt.least = 1 // it grows in nearly every search
					e.tt.clear()
					checkProofs(t, r, e, s, most, rest)
				}
			})
		}
	}
}

// checkProofs compares the claims of an engine with the solved positions of at most most seeds. rest says who gets the seeds in
// play after a repetition.
func checkProofs(t *testing.T, r *variants.Rules, e *Engine, s *solver, most int, rest string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	exact, tried := 0, 0
	for range 400 {
		p := scatter(r, 1+rng.IntN(most), rng)
		if r.Outcome(p).Over() {
			continue
		}
		tried++
		// Keep the transposition table between positions, to detect entries that hold on one path only.
		lim := Limits{Depth: 24, Nodes: 3000, Margin: true, Wide: tried%2 == 0}
		got, err := e.Search(context.Background(), r, []variants.Position{p}, lim, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		low, high := s.worst[p], s.best[p]
		if rest != "own-rows" {
			low, high = s.even[p], s.even[p]
		}
		check(t, p, "position", got.Value, got.Proof, low, high)
		if got.Exact {
			exact++
		}
		for _, c := range got.Candidates {
			q := p
			if r.Step(&q, c.Move).Over() || c.Value == infinite {
				continue
			}
			gain := int(q.Stores[0]) - int(q.Stores[1])
			q = facing(q)
			low, high := gain-s.best[q], gain-s.worst[q]
			if rest != "own-rows" {
				low, high = gain-s.even[q], gain-s.even[q]
			}
			check(t, p, "move", c.Value, c.Proof, low, high)
		}
	}
	t.Logf("%d of %d exact", exact, tried)
	if exact < tried/4 {
		t.Errorf("only %d of %d positions were found to be exact", exact, tried)
	}
}

// exhaustiveBounds plays all lines from the last position of a game exactly by the rule, for some plies. It
// returns bounds of the value.
func exhaustiveBounds(r *variants.Rules, path []variants.Position, plies int) (low, high Value) {
	p := path[len(path)-1]
	if plies == 0 {
		return -infinite, infinite
	}
	low, high = -infinite, -infinite
	for _, m := range r.Legal(p) {
		q := p
		o := r.Step(&q, m)
		if !o.Over() {
			settled, events, ended := r.Repeat(append(path[:len(path):len(path)], q))
			if ended {
				q, o = settled, events[len(events)-1].Outcome
			}
		}
		if o.Over() {
			v := outcomeValue(o.Result, p.Turn, int(q.Stores[p.Turn])-int(q.Stores[p.Turn.Other()]))
			low, high = max(low, v), max(high, v)
			continue
		}
		l, h := exhaustiveBounds(r, append(path[:len(path):len(path)], q), plies-1)
		if q.Turn == p.Turn {
			l, h = -h, -l
		}
		low, high = max(low, -h), max(high, -l)
	}
	return low, high
}

// Proofs respect the positions of the game before the root.
func TestProofsRespectHistory(t *testing.T) {
	for _, rest := range []string{"unscored", "own-rows"} {
		for _, occurrences := range []int{0, 2, 3} {
			if occurrences == 0 && rest != "unscored" {
				continue
			}
			t.Run(fmt.Sprintf("%s/%d", rest, occurrences), func(t *testing.T) {
				r := repeating(t, variants.Default, rest, occurrences)
				rng := rand.New(rand.NewPCG(1, 2))
				e := NewEngine(1 << 12)
				proved, settled := 0, 0
				for range 1500 {
					p := scatter(r, 2+rng.IntN(3), rng)
					if r.Outcome(p).Over() {
						continue
					}
					history := lengthen(r, p, rng)
					p = history[len(history)-1]
					got, err := e.Search(context.Background(), r, history, Limits{Depth: 12, Margin: true, Wide: true}, Open{}, nil)
					if err != nil {
						t.Fatal(err)
					}
					low, high := exhaustiveBounds(r, history, 9)
					if got.Proof == Estimate {
						continue
					}
					proved++
					if low == high {
						settled++
					}
					if got.Proof&AtLeast != 0 && got.Value > high || got.Proof&AtMost != 0 && got.Value < low {
						t.Errorf("%v after %d positions: %d proved (%d), but it lies between %d and %d", p, len(history)-1, got.Value,
							got.Proof, low, high)
					}
				}
				t.Logf("%d proved, %d of them known", proved, settled)
				if proved < 100 || settled < 50 {
					t.Errorf("only %d positions proved, %d of them known", proved, settled)
				}
			})
		}
	}
}
