package ai

import "awale/variants"

// repetitionRule is what a rule says about repeated positions.
type repetitionRule struct {
	// occurrences ends the game; 0 means never.
	occurrences int
	// ownRows: each side receives its own row. Otherwise the rest is unscored or split, and the lead does not
	// change.
	ownRows bool
	// drawn: the game is a draw whatever the stores hold.
	drawn bool
	// period is the number of plies after which a position can recur at the earliest, or a divisor of it: two
	// where the sides alternate, one where a side may move again or choose the direction in the middle of a turn.
	period int
}

func newRepetitionRule(p variants.Parameters) repetitionRule {
	c := repetitionRule{occurrences: p.Repetition.Occurrences, period: 2}
	c.ownRows = c.occurrences > 0 && p.Repetition.Rest == "own-rows"
	c.drawn = c.occurrences > 0 && p.Repetition.Rest == "draw"
	if p.Sowing.Stores == "own-again" || p.GrandSlam == "again" || p.Board.FourRows && len(p.Capture.Reverse) > 0 {
		c.period = 1
	}
	return c
}

// lead returns the final lead of the side to move when a repetition of p ends the game.
func (c repetitionRule) lead(p *variants.Position) int {
	if c.drawn {
		return 0
	}
	side := p.Turn
	lead := p.Score(side) - p.Score(side.Other())
	if c.ownRows {
		lead += p.Row(side) - p.Row(side.Other())
	}
	return lead
}

// oneValue reports whether endless play has one value for a given score, whichever position is repeated. Then
// neither the number of repetitions nor the path matters.
func (c repetitionRule) oneValue() bool { return c.occurrences > 0 && !c.ownRows }

// repetition reports whether the position at ply is a repetition that ends the path here, and returns its
// value.
func (s *search) repetition(ply int) (nodeResult, bool) {
	f := &s.nodes[ply]
	if f.quietPlies < 2 || ply == 0 {
		return nodeResult{}, false
	}
	seen := 1
	earliest, inLine := pathIndependent, false
	for at := ply - s.repetitionRule.period; at >= ply-f.quietPlies; at -= s.repetitionRule.period {
		if at >= 0 {
			if g := &s.nodes[at]; g.key == f.key && g.pos == f.pos {
				seen++
				earliest, inLine = int16(at), true
			}
			continue
		}
		i := len(s.earlierKeys) + at
		if i < 0 {
			break
		}
		if s.earlierKeys[i] == f.key && s.earlier[i] == f.pos {
			seen++
			earliest = beforeRoot
		}
	}
	ended := s.repetitionRule.occurrences > 0 && seen >= s.repetitionRule.occurrences
	if !ended && !inLine {
		return nodeResult{}, false
	}
	lead := s.repetitionRule.lead(&f.pos)
	// Where players keep their rows, another path to the repeated position could have had another value. A
	// proof must not rest on it.
	steady := s.repetitionRule.oneValue() && s.proofsHold(f)
	if steady || ended && earliest == beforeRoot {
		proof := Exact
		if !steady && s.rootInEndgame && s.endgameProof {
			// This is true, but proofs by endgame tables hold without a history. One proof must not mix the
			// two.
			proof = Estimate
		}
		result := variants.Draw
		if lead > 0 {
			result = variants.Wins(f.pos.Turn)
		} else if lead < 0 {
			result = variants.Wins(f.pos.Turn.Other())
		}
		return nodeResult{value: s.finalValue(result, f.pos.Turn, lead), proof: proof, pathPly: earliest}, true
	}
	return nodeResult{value: min(max(Value(lead)*Seed, -estimable), estimable), pathPly: earliest}, true
}
