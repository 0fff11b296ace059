package packed

import "awale/variants"

// Step makes a legal move as [variants.Rules.Step] does, if the game goes on after it. moves are the replies.
// If the game ends, ok is false and p is unchanged, and the caller must use package variants.
func (r *Rules) Step(p *variants.Position, m variants.Move) (moves uint64, ok bool) {
	from, ok := r.Lane(m)
	if !ok {
		return 0, false
	}
	own, opp := r.Sides(p)
	o, q, taken := r.Sow(own, opp, from)
	if o == 0 {
		return 0, false
	}
	if taken > 0 {
		store := int(p.Stores[p.Turn]) + taken
		inPlay := Row(o) + Row(q)
		if r.majority && store > inPlay+int(p.Stores[p.Turn.Other()]) || inPlay < r.fewer {
			return 0, false
		}
	}
	if moves = r.Moves(o, q); moves == 0 {
		return 0, false
	}
	p.Stores[p.Turn] += uint8(taken)
	p.Turn = p.Turn.Other()
	r.unpackInto(p, o, q)
	return moves, true
}
