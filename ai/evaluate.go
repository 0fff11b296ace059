package ai

import "awale/variants"

// Evaluate returns what a position that is not over is taken to be worth without looking ahead, from its side to
// move.
func Evaluate(r *variants.Rules, p *variants.Position) Value {
	e := newEvaluation(r)
	return e.estimate(p)
}
