package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"awale/ai/eval"
	"awale/variants"
)

// chooser chooses a move in a test match.
type chooser func(r *variants.Rules, history []variants.Position, seed uint64) variants.Move

// match plays games from random openings, each twice with sides exchanged. It returns the points of a: 2 for a
// win, 1 for a draw.
func match(t testing.TB, r *variants.Rules, a, b chooser, games int, seed uint64) (points int) {
	for g := range games {
		rng := rand.New(rand.NewPCG(seed, uint64(g/2)))
		history := wander(r, 4+rng.IntN(3), rng)
		sideOfA := variants.Side(g % 2)
		switch game(t, r, history, sideOfA, a, b, seed+uint64(g)) {
		case variants.Wins(sideOfA):
			points += 2
		case variants.Draw:
			points++
		}
	}
	return points
}

// game continues a game. A game that does not end is a draw.
func game(t testing.TB, r *variants.Rules, history []variants.Position, sideOfA variants.Side, a, b chooser, seed uint64) variants.Result {
	for ply := range 400 {
		p := history[len(history)-1]
		player := b
		if p.Turn == sideOfA {
			player = a
		}
		m := player(r, history, mix(seed)+uint64(ply))
		if err := r.Check(p, m); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		if o := r.Step(&p, m); o.Over() {
			return o.Result
		}
		history = append(history, p)
		if _, events, ended := r.Repeat(history); ended {
			return events[len(events)-1].Outcome.Result
		}
	}
	return variants.Draw
}

// BenchmarkSelectivityAndWeights plays the search against a variant at equal nodes and reports its share of the
// points: trained against plain weights, and pruning and reductions against a full-width search.
func BenchmarkSelectivityAndWeights(b *testing.B) {
	const nodes, games = 4000, 200
	r := load(b, variants.Default)
	player := func(lim Limits, w *eval.Weights) chooser {
		e := NewEngine(1 << 16)
		lim.Nodes = nodes
		return func(r *variants.Rules, history []variants.Position, _ uint64) variants.Move {
			if e.rules != r {
				e.search.useRules(r)
				e.rules = r
				e.search.evaluator = eval.New(e.search.packedRules, w)
			}
			if len(history) < 10 {
				e.Forget()
			}
			result, err := e.Search(context.Background(), r, history, lim, Open{}, nil)
			if err != nil {
				b.Fatal(err)
			}
			return result.Move
		}
	}
	now := func() chooser { return player(Limits{}, eval.For(r)) }
	for _, c := range []struct {
		name    string
		without chooser
	}{
		{"weights", player(Limits{}, eval.Plain(2*r.Size()))},
		{"selection", player(Limits{fullWidth: true}, eval.For(r))},
	} {
		b.Run(c.name, func(b *testing.B) {
			points := 0
			for range b.N {
				points = match(b, r, now(), c.without, games, 5)
			}
			b.ReportMetric(50*float64(points)/float64(games), "%points")
		})
	}
}
