package ai

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"awale/variants"
)

// The fast path finds the same value, proof and number of nodes as the frontier search, under every rule that
// packs and for any window.
func TestQuickFrontierMatchesFrontier(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for _, r := range append(catalogueRules(t), changedRules(t)...) {
		e := NewEngine(0)
		e.search.useRules(r)
		s := &e.search
		if s.evaluator == nil {
			continue
		}
		handled := 0
		for range 1500 {
			history := wander(r, rng.IntN(60), rng)
			if rng.IntN(3) == 0 {
				if p := scatter(r, 2+rng.IntN(30), rng); !r.Outcome(p).Over() {
					history = []variants.Position{p}
				}
			}
			s.begin(context.Background(), r, &e.tt, nil, history, Limits{}, Open{})
			n := &s.packedNodes[0]
			if n.moves == 0 {
				continue
			}
			s.countNode()
			alpha, beta := -infinite, infinite
			if rng.IntN(4) > 0 {
				middle := Value(n.lead)*Seed + Value(rng.IntN(800)-400)
				alpha, beta = middle-1, middle
				if rng.IntN(2) == 0 {
					beta += Value(rng.IntN(300))
				}
			}
			before := s.sliceLeft
			n.pvLength = 0
			value, ok := s.quickFrontier(n, beta)
			if !ok {
				if s.sliceLeft != before {
					t.Fatalf("%s: %+v: the declined fast path has changed the node count", r.ID(), history[len(history)-1])
				}
				continue
			}
			handled++
			got, taken := nodeResult{value: value, pathPly: pathIndependent}, before-s.sliceLeft
			s.sliceLeft = before
			want := s.frontier(n, alpha, beta)
			if got != want || taken != before-s.sliceLeft {
				t.Fatalf("%s: %+v between %d and %d: fast path %+v after %d nodes; frontier %+v after %d", r.ID(),
					history[len(history)-1], alpha, beta, got, taken, want, before-s.sliceLeft)
			}
		}
		if handled < 300 {
			t.Errorf("%s: the fast path handled only %d positions", r.ID(), handled)
		}
	}
}

// The fast path declines to evaluate the stores alone and to exceed the node limit.
func TestQuickFrontierDeclines(t *testing.T) {
	r := load(t, variants.Default)
	e := NewEngine(0)
	e.search.useRules(r)
	s := &e.search
	handles := func(lim Limits) bool {
		s.begin(context.Background(), r, &e.tt, nil, []variants.Position{r.Start()}, lim, Open{})
		s.countNode()
		_, ok := s.quickFrontier(&s.packedNodes[0], infinite)
		return ok
	}
	if !handles(Limits{}) {
		t.Error("the fast path declines the start")
	}
	if handles(Limits{materialOnly: true}) {
		t.Error("the fast path evaluates the stores alone")
	}
	if handles(Limits{Nodes: 4, Time: time.Second, Clock: func() time.Duration { return 0 }}) {
		t.Error("the fast path exceeds the node limit")
	}
}
