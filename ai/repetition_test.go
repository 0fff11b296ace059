package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"awale/variants"
	"awale/variants/rulestest"
)

// TestPeriodOfRepetitions: where a side can have two moves in a row, a position can recur after any number of plies, under the other
// rules only after an even number.
func TestPeriodOfRepetitions(t *testing.T) {
	for id, want := range map[string]int{"abapa": 2, "kalah": 1, "ouri": 1, "hus": 2, "omweso": 1} {
		if got := newRepetitionRule(load(t, id).Parameters()).period; got != want {
			t.Errorf("%s has period %d, want %d", id, got, want)
		}
	}
	for _, r := range rulestest.Catalogue(t) {
		random := rand.New(rand.NewPCG(1, 3))
		period := newRepetitionRule(r.Parameters()).period
		for range 20 {
			rulestest.Wander(r, random, 60, func(p variants.Position, legal []variants.Move) {
				for _, m := range legal {
					q := p
					if o := r.Step(&q, m); !o.Over() && q.Turn == p.Turn && q.Round == p.Round && period != 1 {
						t.Fatalf("%s has period %d, and %d in %v gives another move", r.ID(), period, m, p)
					}
				}
			})
		}
	}
}

// A move of Omweso to a position that has occurred twice is a draw after any number of plies.
func TestRepetitionsOfOmweso(t *testing.T) {
	r := load(t, "omweso")
	before := r.Start()
	after := before
	r.Step(&after, 0)
	other := before
	r.Step(&other, 2)
	for _, history := range [][]variants.Position{
		{after, other, after, before}, // two and four plies before
		{after, other, after, other, before},
		{after, after, other, before},
	} {
		got, err := NewEngine(1<<10).Search(context.Background(), r, history, Limits{Depth: 1, Wide: true}, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range got.Candidates {
			if c.Move == 0 && (c.Value != 0 || c.Proof != Exact) {
				t.Errorf("%d plies: the value of a repetition is %d, proof %d", len(history), c.Value, c.Proof)
			}
		}
	}
}
