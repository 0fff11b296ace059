package ai

import "awale/variants"

// The search by rules searches most of its nodes in the last ply. There it leaves out what only deeper nodes need: keys, repetitions
// and the transposition table.

// quickLastPly searches the last ply before the leaves with a null window below beta, in the common case: no move ends the game or the
// round, leads into the endgame tables, or gives another turn that costs no depth. Otherwise, and if the search is stopped, ok is false.
// Repetitions are not seen: all values are estimates. gainsKnown is as in [search.orderMoves].
func (s *search) quickLastPly(ply int, gainsKnown bool, beta Value) (best Value, ok bool) {
	f := &s.nodes[ply]
	if s.crossing != nil {
		return s.crossingLastPly(f, beta)
	}
	if f.inPlay <= int(s.endgameSeeds) {
		return 0, false
	}
	p := &s.nodes[ply+1].pos
	best = -infinite
	for i, n := 0, s.orderMoves(f, variants.NoMove, gainsKnown); i < n; i++ {
		m := f.pickMove(i, n)
		*p = f.pos
		if s.rules.Step(p, m).Over() || p.Round != f.pos.Round || !s.countNode() {
			return 0, false
		}
		if s.endgameSeeds >= 0 && p.InPlay() <= int(s.endgameSeeds) {
			return 0, false
		}
		var v Value
		switch {
		case p.Turn != f.pos.Turn:
			v = -s.rulesEval.evaluateWithin(p, -beta, 1-beta)
		case s.extraTurnsExtend:
			return 0, false
		default:
			v = s.rulesEval.evaluateWithin(p, beta-1, beta)
		}
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best, best > -infinite
}
