package match

import (
	"context"
	"math/rand/v2"

	"awale/variants"
)

// GreedyPlayer looks one ply ahead and sees nothing but seeds: it plays a move after which its store is furthest ahead of
// the other one, any of them where several are. The same match always ends in the same way.
type GreedyPlayer struct{ rules *variants.Rules }

// Begin implements Player.
func (g *GreedyPlayer) Begin(_ context.Context, r *variants.Rules) error {
	g.rules = r
	return nil
}

// Move implements Player.
func (g *GreedyPlayer) Move(_ context.Context, moves []variants.Move, history []variants.Position) (variants.Move, error) {
	p := history[len(history)-1]
	var best []variants.Move
	most := 0
	for _, m := range g.rules.Legal(p) {
		q := p
		g.rules.Step(&q, m)
		lead := int(q.Stores[p.Turn]) - int(q.Stores[p.Turn.Other()])
		if len(best) == 0 || lead > most {
			best, most = best[:0], lead
		}
		if lead == most {
			best = append(best, m)
		}
	}
	lot := rand.New(rand.NewPCG(seedOf(0, moves), 0))
	return best[lot.IntN(len(best))], nil
}

// Close implements Player.
func (g *GreedyPlayer) Close() error { return nil }
