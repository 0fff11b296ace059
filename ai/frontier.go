package ai

import (
	"math/bits"

	"awale/ai/eval"
	"awale/ai/packed"
)

// frontier searches a frontier node, that is, one with a depth of one ply.
func (s *search) frontier(n *packedNode, alpha, beta Value) nodeResult {
	next := n.next
	count := s.packedRules.Children(n.own, n.opp, n.moves, &n.children)
	result := nodeResult{value: -infinite, proof: AtMost, pathPly: pathIndependent}
	// Captures come first.
	for quiet := range 2 {
		for i := count - 1; i >= 0; i-- {
			c := &n.children[i&7]
			if (c.Taken == 0) != (quiet == 1) {
				continue
			}
			if !s.countNode() {
				return nodeResult{pathPly: pathIndependent}
			}
			var got nodeResult
			if lead, over := s.makeMove(n, next, c.Own, c.Opp, int32(c.Taken)); over {
				got = nodeResult{value: s.leadValue(lead), proof: Exact, pathPly: pathIndependent}
			} else if next.quietPlies < int32(s.ring) && next.inPlay > s.endgameSeeds {
				got = nodeResult{value: -s.staticEval(next), pathPly: pathIndependent}
			} else {
				got = s.evaluateLeaf(next).negated()
			}
			if got.value > max(alpha, result.value) && beta-alpha > 1 {
				n.setPV(c.Lane, next)
			}
			result.addMove(got)
			if got.value >= beta {
				result.proof &= AtLeast
				return result
			}
		}
	}
	return result
}

// quickFrontier returns the value that [search.frontier] finds, in the common case: every move leads to an
// ordinary position, one that does not end the game, is not in the endgame tables and cannot be a repetition.
// Otherwise ok is false. Most nodes are searched here, so it stores nothing but the value.
func (s *search) quickFrontier(n *packedNode, beta Value) (best Value, ok bool) {
	if s.sliceLeft <= packed.MaxSide || n.inPlay < s.ordinarySeeds || n.quietPlies+1 >= int32(s.ring) {
		return 0, false
	}
	q, a := s.packedRules, s.evaluator
	// Captures come first.
	captures := uint64(0)
	if hits := a.Hits(n.own, n.opp); hits != eval.UnknownHits {
		captures = n.moves & a.Capturers(n.own, hits)
	} else {
		for moves := n.moves; moves != 0; moves &= moves - 1 {
			if _, _, loot := q.SowBeforeCapture(n.own, n.opp, bits.TrailingZeros64(moves)&0x38); loot != 0 {
				captures |= moves & -moves
			}
		}
	}
	quiet := n.moves ^ captures
	left := s.sliceLeft
	best = -infinite
	for captures != 0 && best < beta {
		from := (bits.Len64(captures) - 1) & 0x38
		captures &^= 0x80 << from
		own, opp, loot := q.SowBeforeCapture(n.own, n.opp, from)
		opp ^= loot
		taken := int32(packed.Row(loot))
		lead, inPlay := -n.lead-taken, n.inPlay-taken
		if replies, ok := q.OrdinaryMoves(opp, own); !ok || replies == 0 || inPlay < s.ordinarySeeds || s.majority && -lead > inPlay {
			return 0, false
		}
		left--
		best = max(best, -clampToSeeds(Value(a.Evaluate(opp, own, lead, inPlay)), lead, inPlay))
	}
	view, lead, inPlay := a.Phase(n.inPlay), -n.lead, n.inPlay
	for quiet != 0 && best < beta {
		from := (bits.Len64(quiet) - 1) & 0x38
		quiet &^= 0x80 << from
		own, opp := q.SowQuiet(n.own, n.opp, from)
		if replies, ok := q.OrdinaryMoves(opp, own); !ok || replies == 0 {
			return 0, false
		}
		left--
		var eval int32
		if a.Paired(opp, own) {
			mine, theirs := a.LaneSets(opp), a.LaneSets(own)
			eval = view.Base(lead) + view.Mine(opp) + view.Theirs(own) + view.Hinged(a, opp, own) +
				view.OwnThreats(a, mine, theirs) + view.OpponentThreats(a, mine, theirs)
			if (mine | theirs).HasLaps() {
				eval += view.LapThreats(a, opp, own, mine, theirs)
			}
		} else {
			eval = a.Evaluate(opp, own, lead, inPlay)
		}
		best = max(best, -clampToSeeds(Value(eval), lead, inPlay))
	}
	s.sliceLeft = left
	return best, true
}
