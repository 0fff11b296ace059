package ai

import "awale/variants"

// Evaluate returns the static evaluation of a position that is not over, from the point of view of the side to
// move.
func Evaluate(r *variants.Rules, p *variants.Position) Value {
	s := NewEngine(0)
	s.search.useRules(r)
	if s.search.evaluator == nil {
		e := newRulesEvaluator(r)
		if s.search.crossing.Covers(p) {
			e.crossing, e.crossingEval = s.search.crossing, s.search.crossingEval
		}
		return e.evaluate(p)
	}
	own, opp := s.search.packedRules.Pack(p)
	lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
	return s.search.staticEval(&packedNode{own: own, opp: opp, lead: lead, inPlay: int32(p.InPlay())})
}
