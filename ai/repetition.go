package ai

import "awale/variants"

// cycle is what a rule makes of a position that comes back.
type cycle struct {
	// occurrences ends the game, 0 for never.
	occurrences int
	// ownRows: each side receives its row. Otherwise the rest goes to nobody or is shared, which
	// leaves the lead as it is.
	ownRows bool
	// drawn: the game is a draw whatever the stores hold.
	drawn bool
	// step is how many plies lie between two positions that can be the same one: two where the sides
	// move in turn.
	step int
}

func newCycle(p variants.Parameters) cycle {
	c := cycle{occurrences: p.Repetition.Occurrences, step: 2}
	c.ownRows = c.occurrences > 0 && p.Repetition.Rest == "own-rows"
	c.drawn = c.occurrences > 0 && p.Repetition.Rest == "draw"
	if p.Sowing.Stores == "own-again" || p.GrandSlam == "again" {
		c.step = 1
	}
	return c
}

// lead returns the lead of the side to move when the game ends in p because p has come back.
func (c cycle) lead(p *variants.Position) int {
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

// steady reports whether endless play has one value for a given score, whichever position comes back.
// Then it does not matter how often it has to come back, or which moves led to it.
func (c cycle) steady() bool { return c.occurrences > 0 && !c.ownRows }

// returned reports whether the position of a ply has stood before and the line ends here for that reason,
// and what that is worth.
func (s *search) returned(ply int) (found, bool) {
	f := &s.frames[ply]
	if f.quiet < 2 || ply == 0 {
		return found{}, false
	}
	seen := 1
	earliest, inLine := anywhere, false
	for at := ply - s.cycle.step; at >= ply-f.quiet; at -= s.cycle.step {
		if at >= 0 {
			if g := &s.frames[at]; g.key == f.key && g.pos == f.pos {
				seen++
				earliest, inLine = int16(at), true
			}
			continue
		}
		i := len(s.past) + at
		if i < 0 {
			break
		}
		if s.past[i] == f.key && s.history[i] == f.pos {
			seen++
			earliest = beforeRoot
		}
	}
	ended := s.cycle.occurrences > 0 && seen >= s.cycle.occurrences
	if !ended && !inLine {
		return found{}, false
	}
	lead := s.cycle.lead(&f.pos)
	// Where the rows are kept, what a line of this search returns to could have been worth something
	// else had it been reached differently, and a proof may not rest on it.
	steady := s.cycle.steady() && s.trusted(f)
	if steady || ended && earliest == beforeRoot {
		proof := Exact
		if !steady && s.asked && s.open {
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
		return found{value: outcomeValue(result, f.pos.Turn, lead), proof: proof, ply: earliest}, true
	}
	return found{value: min(max(Value(lead)*Seed, -estimable), estimable), ply: earliest}, true
}
