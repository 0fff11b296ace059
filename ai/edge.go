package ai

import (
	"math/bits"

	"awale/ai/appraise"
	"awale/ai/packed"
)

// edge searches a position of the line one ply deep.
func (s *search) edge(n *spot, alpha, beta Value) found {
	next := n.next
	count := s.quick.Children(n.own, n.opp, n.moves, &n.children)
	result := found{value: -infinite, proof: AtMost, ply: anywhere}
	// What takes something comes first.
	for quiet := range 2 {
		for i := count - 1; i >= 0; i-- {
			c := &n.children[i&7]
			if (c.Taken == 0) != (quiet == 1) {
				continue
			}
			if !s.take() {
				return found{ply: anywhere}
			}
			var got found
			if lead, over := s.arrive(n, next, c.Own, c.Opp, int32(c.Taken)); over {
				got = found{value: leadValue(lead), proof: Exact, ply: anywhere}
			} else if next.quiet < int32(s.ring) && next.inPlay > s.tableSeeds {
				got = found{value: -s.estimate(next), ply: anywhere}
			} else {
				got = s.leaf(next).turned()
			}
			if got.value > max(alpha, result.value) && beta-alpha > 1 {
				n.expect(c.Lane, next)
			}
			result.offer(got)
			if got.value >= beta {
				result.proof &= AtLeast
				return result
			}
		}
	}
	return result
}

// sweep finds what a position is worth as [search.edge] does, where every move leads to an ordinary position, one that is
// neither over nor in the tables, nor may have stood before. Otherwise ok is false. Most of what is searched is searched
// here, so nothing is written that nobody reads.
func (s *search) sweep(n *spot, beta Value) (best Value, ok bool) {
	if s.left <= packed.MaxSide || n.inPlay < s.simple || n.quiet+1 >= int32(s.ring) {
		return 0, false
	}
	q, a := s.quick, s.appraisal
	// What takes something comes first.
	takers := uint64(0)
	if hits := a.Hits(n.own, n.opp); hits != appraise.Unsure {
		takers = n.moves & a.Takers(n.own, hits)
	} else {
		for moves := n.moves; moves != 0; moves &= moves - 1 {
			if _, _, loot := q.Sown(n.own, n.opp, bits.TrailingZeros64(moves)&0x38); loot != 0 {
				takers |= moves & -moves
			}
		}
	}
	quiet := n.moves ^ takers
	left := s.left
	best = -infinite
	for takers != 0 && best < beta {
		from := (bits.Len64(takers) - 1) & 0x38
		takers &^= 0x80 << from
		own, opp, loot := q.Sown(n.own, n.opp, from)
		opp ^= loot
		taken := int32(packed.Row(loot))
		lead, inPlay := -n.lead-taken, n.inPlay-taken
		if replies, ok := q.Replies(opp, own); !ok || replies == 0 || inPlay < s.simple || s.majority && -lead > inPlay {
			return 0, false
		}
		left--
		best = max(best, -within(Value(a.Estimate(opp, own, lead, inPlay)), lead, inPlay))
	}
	view, lead, inPlay := a.View(n.inPlay), -n.lead, n.inPlay
	for quiet != 0 && best < beta {
		from := (bits.Len64(quiet) - 1) & 0x38
		quiet &^= 0x80 << from
		own, opp := q.Laid(n.own, n.opp, from)
		if replies, ok := q.Replies(opp, own); !ok || replies == 0 {
			return 0, false
		}
		left--
		var worth int32
		if a.Paired(opp, own) {
			mine, theirs := a.Sets(opp), a.Sets(own)
			worth = view.Base(lead) + view.Mine(opp) + view.Theirs(own) + view.Now(a, mine, theirs) + view.Later(a, mine, theirs)
			if (mine | theirs).Laps() {
				worth += view.Lapping(a, opp, own, mine, theirs)
			}
		} else {
			worth = a.Estimate(opp, own, lead, inPlay)
		}
		best = max(best, -within(Value(worth), lead, inPlay))
	}
	s.left = left
	return best, true
}
