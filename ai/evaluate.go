package ai

import "awale/variants"

// Evaluate returns what a position that is not over is taken to be worth without looking ahead, from its side to
// move.
func Evaluate(r *variants.Rules, p *variants.Position) Value {
	s := NewEngine(0)
	s.search.prepare(r)
	if s.search.appraisal == nil {
		e := newEvaluation(r)
		return e.estimate(p)
	}
	own, opp := s.search.quick.Pack(p)
	lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
	return s.search.estimate(&spot{own: own, opp: opp, lead: lead, inPlay: int32(p.InPlay())})
}
