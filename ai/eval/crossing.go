package eval

import "awale/ai/packed"

// CrossingEvaluator evaluates positions of rules whose captures are found move by move (see [packed.Crossing]). The houses count as in an
// [Evaluator]. In [Threats], Seeds is for the largest gain of one move, House for the gains of all moves together, and Lap is unused.
// It is immutable and safe for concurrent use.
type CrossingEvaluator struct {
	rules  *packed.Crossing
	houses *Evaluator
}

// NewCrossing returns the evaluator of a rule.
func NewCrossing(r *packed.Crossing, w *Weights) *CrossingEvaluator {
	return &CrossingEvaluator{rules: r, houses: New(r.Houses(), w)}
}

// Evaluate returns the value of a position that is not over for the player to move, in hundredths of a seed. lead is the difference
// of the stores for that player, inPlay the number of seeds in the houses, at most that of the rule.
func (e *CrossingEvaluator) Evaluate(own, opp uint64, lead, inPlay int32) int32 {
	var gains [packed.MaxSide]uint8
	v := e.Houses(own, opp, lead, inPlay)
	most, all := e.rules.Gains(own, opp, &gains)
	v += e.Now(most, all, inPlay)
	most, all = e.rules.Gains(opp, own, &gains)
	return v + e.Later(most, all, inPlay)
}

// Houses returns the part of an evaluation that does not depend on what moves gain.
func (e *CrossingEvaluator) Houses(own, opp uint64, lead, inPlay int32) int32 {
	a := e.houses
	if !a.Paired(own, opp) {
		return a.evaluateByLanes(own, opp, lead, inPlay)
	}
	v := a.Phase(inPlay)
	return v.Base(lead) + v.Mine(own) + v.Theirs(opp) + v.Hinged(a, own, opp)
}

// Now returns the value of the gains of the player to move: the largest one, and all of them together.
func (e *CrossingEvaluator) Now(most, all int, inPlay int32) int32 {
	v := e.houses.Phase(inPlay)
	return int32(most)*v.now + int32(all)*v.nowHouse
}

// Later does the same as Now for the opponent.
func (e *CrossingEvaluator) Later(most, all int, inPlay int32) int32 {
	v := e.houses.Phase(inPlay)
	return int32(most)*v.later + int32(all)*v.laterHouse
}

// Terms does the same as [Evaluator.Terms].
func (e *CrossingEvaluator) Terms(dst []Term, own, opp uint64) []Term {
	first := len(dst)
	dst = e.houses.laneTerms(dst, own, opp)
	var gains [packed.MaxSide]uint8
	most, all := e.rules.Gains(own, opp, &gains)
	dst = appendTerm(dst, nowTerm, int32(most))
	dst = appendTerm(dst, nowTerm+1, int32(all))
	most, all = e.rules.Gains(opp, own, &gains)
	dst = appendTerm(dst, laterTerm, int32(most))
	dst = appendTerm(dst, laterTerm+1, int32(all))
	dst = appendTerm(dst, tempoTerm, 1)
	return mixTerms(dst, first, own, opp)
}
