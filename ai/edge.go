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
			if lead, over := s.arrive(n, c, next); over {
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

// sweep finds what [search.edge] does where every move leads to an ordinary position, one that is neither over nor in
// the tables, nor may have stood before. Otherwise ok is false. lane is the best move found. Most of what is searched is
// searched here, so nothing is written that nobody reads.
func (s *search) sweep(n *spot, beta Value) (best Value, lane int, ok bool) {
	q, a := s.quick, s.appraisal
	if s.left < packed.MaxSide || n.inPlay < s.simple || n.quiet+1 >= int32(s.ring) {
		return 0, 0, false
	}
	left := s.left
	best = -infinite
	lead, inPlay := n.lead, n.inPlay
	view := a.View(inPlay)
	// What takes something comes first.
	moves, rest := uint64(0), n.moves
	if hits := view.Hits(a, n.own, n.opp); hits != appraise.Unsure {
		moves = n.moves & a.Takers(n.own, hits)
	} else {
		for m := n.moves; m != 0; m &= m - 1 {
			if _, _, loot := q.Sown(n.own, n.opp, bits.TrailingZeros64(m)&0x38); loot != 0 {
				moves |= m & -m
			}
		}
	}
	rest ^= moves
	taking := true
	for best < beta {
		if moves == 0 {
			if moves, rest = rest, 0; moves == 0 {
				break
			}
			lead, inPlay, view, taking = n.lead, n.inPlay, a.View(n.inPlay), false
		}
		from := (bits.Len64(moves) - 1) & 0x38
		moves &^= 0x80 << from
		own, opp := q.Laid(n.own, n.opp, from)
		if taking {
			_, _, loot := q.Sown(n.own, n.opp, from)
			opp ^= loot
			taken := int32(packed.Row(loot))
			lead, inPlay = n.lead+taken, n.inPlay-taken
			if inPlay < s.simple || s.majority && lead > inPlay {
				return 0, 0, false
			}
			view = a.View(inPlay)
		}
		if replies, ok := q.Replies(opp, own); !ok || replies == 0 {
			return 0, 0, false
		}
		left--
		var worth int32
		if a.Paired(opp, own) {
			mine, strikes := view.Mine(opp)
			theirs, struck := view.Theirs(own)
			worth = view.Base(-lead) + mine.Worth() + theirs.Worth() + view.Now(own, a.Hanging(own, strikes)) + view.Later(opp, a.Hanging(opp, struck))
			if appraise.Laps(strikes | struck) {
				worth += view.Lapping(a, opp, own, strikes, struck)
			}
		} else {
			worth = a.Estimate(opp, own, -lead, inPlay)
		}
		if v := -within(Value(worth), -lead, inPlay); v > best {
			best, lane = v, from>>3
		}
	}
	s.left = left
	return best, lane, true
}
