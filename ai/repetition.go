package ai

import "awale/variants"

// repetitionRule is what a rule makes of a position that comes back.
type repetitionRule struct {
	// occurrences ends the game, 0 for never.
	occurrences int
	// ownRows: each side receives its row. Otherwise the rest goes to nobody or is shared, which
	// leaves the lead as it is.
	ownRows bool
	// drawn: the game is a draw whatever the stores hold.
	drawn bool
	// period is how many plies lie between two positions that can be the same one: two where the sides
	// move in turn.
	period int
}

func newRepetitionRule(p variants.Parameters) repetitionRule {
	c := repetitionRule{occurrences: p.Repetition.Occurrences, period: 2}
	c.ownRows = c.occurrences > 0 && p.Repetition.Rest == "own-rows"
	c.drawn = c.occurrences > 0 && p.Repetition.Rest == "draw"
	if p.Sowing.Stores == "own-again" || p.GrandSlam == "again" {
		c.period = 1
	}
	return c
}

// lead returns the lead of the side to move when the game ends in p because p has come back.
func (c repetitionRule) lead(p *variants.Position) int {
	if c.drawn {
		return 0
	}
	side := p.Turn
	lead := int(p.Stores[side]) - int(p.Stores[side.Other()])
	if c.ownRows {
		lead += p.Row(side) - p.Row(side.Other())
	}
	return lead
}

// oneValue reports whether endless play has one value for a given score, whichever position comes back.
// Then it does not matter how often it has to come back, or which moves led to it.
func (c repetitionRule) oneValue() bool { return c.occurrences > 0 && !c.ownRows }

// repetition reports whether the position of a ply has stood before and the line ends here for that reason,
// and what that is worth.
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
	// Where the rows are kept, what a line of this search returns to could have been worth something
	// else had it been reached differently, and a proof may not rest on it.
	steady := s.repetitionRule.oneValue() && s.proofsHold(f)
	if steady || ended && earliest == beforeRoot {
		proof := Exact
		if !steady && s.rootInTables && s.tablesProve {
			// True, but what the tables say, and proves as much, holds without a history: the two are not
			// to be mixed in one proof.
			proof = Estimate
		}
		result := variants.Draw
		if lead > 0 {
			result = variants.Wins(f.pos.Turn)
		} else if lead < 0 {
			result = variants.Wins(f.pos.Turn.Other())
		}
		return nodeResult{value: outcomeValue(result, f.pos.Turn, lead), proof: proof, pathPly: earliest}, true
	}
	return nodeResult{value: min(max(Value(lead)*Seed, -estimable), estimable), pathPly: earliest}, true
}
