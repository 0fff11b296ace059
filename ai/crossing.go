package ai

import (
	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

// Rules with captures across the board, and some others, have a packed form, see [packed.Crossing]. With it the search by rules makes
// their moves, evaluates their positions, and searches the last ply.

// useCrossing prepares what the search needs of a rule of this kind.
func (s *search) useCrossing(r *variants.Rules) {
	c, ok := packed.CompileCrossing(r)
	if !ok {
		return
	}
	w := s.weights
	if w == nil {
		w = eval.ForCrossing(r)
	}
	s.crossing, s.crossingForm, s.crossingEval = c, c, eval.NewCrossing(c, w)
}

// evaluateCrossing does the same as [rulesEvaluator.evaluateAndGain].
func (e *rulesEvaluator) evaluateCrossing(p *variants.Position, low, high Value) (v Value, gainsKnown bool) {
	own, opp := e.crossing.Sides(p)
	lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
	return e.evaluateCrossed(own, opp, lead, int32(packed.Row(own)+packed.Row(opp)), low, high, &e.laneGains)
}

// evaluateCrossed does the same as [rulesEvaluator.evaluateAndGain] on packed houses. gainsKnown says that gains are set.
func (e *rulesEvaluator) evaluateCrossed(own, opp uint64, lead, inPlay int32, low, high Value,
	gains *[packed.MaxSide]uint8) (v Value, gainsKnown bool) {
	v = Value(e.crossingEval.Houses(own, opp, lead, inPlay))
	if v-opponentThreats >= high {
		return clampToSeeds(v-opponentThreats, lead, inPlay), false
	}
	most, all := e.gainsOf(own, opp, gains)
	v += Value(e.crossingEval.Now(most, all, inPlay))
	switch {
	case v <= low:
	case v-opponentThreats >= high:
		v -= opponentThreats
	default:
		var replies [packed.MaxSide]uint8
		most, all = e.gainsOf(opp, own, &replies)
		v += Value(e.crossingEval.Later(most, all, inPlay))
	}
	return clampToSeeds(v, lead, inPlay), true
}

// crossingLastPly searches the last ply before the leaves with a null window below beta, in the common case: no move ends the game,
// leads into the endgame tables, or leaves a side without seeds where that matters. Otherwise, and if the search is stopped, ok is
// false. A move that gives another turn costs depth here where it does elsewhere. Repetitions are not seen: all values are estimates.
func (s *search) crossingLastPly(f *node, beta Value) (best Value, ok bool) {
	own, opp := s.crossing.Sides(&f.pos)
	lead := int32(f.pos.Stores[f.pos.Turn]) - int32(f.pos.Stores[f.pos.Turn.Other()])
	return s.crossingFrontier(own, opp, lead, int32(f.inPlay), beta)
}

// crossingFrontier does the same as crossingLastPly on packed houses.
func (s *search) crossingFrontier(own, opp uint64, lead, inPlay int32, beta Value) (best Value, ok bool) {
	moves, ok := s.crossing.OrdinaryMoves(own, opp)
	if !ok {
		return 0, false
	}
	// Moves that gain seeds come first, and among equal ones those near the store.
	var quiet [packed.MaxSide]struct{ own, opp uint64 }
	waiting := 0
	best = -infinite
	for moves != 0 {
		from := packed.Last(moves)
		moves &^= 0x80 << (8 * from)
		nextOwn, nextOpp, gain, again := s.crossing.Sow(own, opp, from)
		if gain == 0 {
			quiet[waiting&(packed.MaxSide-1)].own, quiet[waiting&(packed.MaxSide-1)].opp = nextOwn, nextOpp
			waiting++
			continue
		}
		v, ok := s.crossingLeaf(nextOwn, nextOpp, lead+int32(gain), inPlay-int32(gain), again, beta)
		if !ok {
			return 0, false
		}
		if best = max(best, v); best >= beta {
			return best, true
		}
	}
	for _, next := range quiet[:waiting] {
		v, ok := s.crossingLeaf(next.own, next.opp, lead, inPlay, false, beta)
		if !ok {
			return 0, false
		}
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best, true
}

// crossingLeaf returns the value for the mover of the position after a move of crossingFrontier. lead is the lead of the
// mover, again says that the mover has another turn.
func (s *search) crossingLeaf(own, opp uint64, lead, inPlay int32, again bool, beta Value) (v Value, ok bool) {
	if inPlay <= s.endgameSeeds || !s.crossing.Ordinary(lead, inPlay) || !s.countNode() {
		return 0, false
	}
	if again && s.extraTurnsExtend {
		return s.crossingFrontier(own, opp, lead, inPlay, beta)
	}
	if _, ok := s.crossing.OrdinaryMoves(own, opp); !ok {
		return 0, false
	}
	var gains [packed.MaxSide]uint8
	if again {
		v, _ = s.rulesEval.evaluateCrossed(own, opp, lead, inPlay, beta-1, beta, &gains)
		return v, true
	}
	v, _ = s.rulesEval.evaluateCrossed(own, opp, -lead, inPlay, -beta, 1-beta, &gains)
	return -v, true
}
