package match

import (
	"context"
	"math/rand/v2"

	"awale/variants"
)

// GreedyPlayer searches one ply and plays a move with the largest lead in the stores, a random one if there are
// several. It plays the same match the same way every time.
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
		lead := q.Score(p.Turn) - q.Score(p.Turn.Other())
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
