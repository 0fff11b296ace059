package packed

import (
	"encoding/binary"
	"math/bits"

	"awale/variants"
)

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

// AppendMoves appends moves of side turn to dst in ring order, as [variants.Rules.AppendLegal] does.
func (r *Rules) AppendMoves(dst []variants.Move, moves uint64, turn variants.Side) []variants.Move {
	first := variants.Move(int(turn) * r.size)
	if r.clockwise {
		for moves != 0 {
			top := 63 - bits.LeadingZeros64(moves)
			moves &^= 1 << top
			dst = append(dst, first+variants.Move(r.flip(top>>3)))
		}
		return dst
	}
	for ; moves != 0; moves &= moves - 1 {
		dst = append(dst, first+variants.Move(First(moves)))
	}
	return dst
}

// Sides is the same as Pack, but faster.
func (r *Rules) Sides(p *variants.Position) (own, opp uint64) {
	south := r.lanesOf(binary.LittleEndian.Uint64(p.Houses[0:8]))
	north := r.lanesOf(binary.LittleEndian.Uint64(p.Houses[r.size:][:8]))
	if p.Turn == variants.South {
		return south, north
	}
	return north, south
}

// lanesOf returns a side from the bytes of its houses in ring order. It ignores the bytes after them.
func (r *Rules) lanesOf(houses uint64) uint64 {
	if r.clockwise {
		return bits.ReverseBytes64(houses) >> ((64 - 8*r.size) & 63)
	}
	return houses & r.lanes
}

// housesOf returns the bytes of the houses of a side in ring order, with 0 after them.
func (r *Rules) housesOf(side uint64) uint64 {
	if r.clockwise {
		return bits.ReverseBytes64(side << ((64 - 8*r.size) & 63))
	}
	return side
}

// unpackInto sets the houses of p to both sides from the point of view of the player to move in p.
func (r *Rules) unpackInto(p *variants.Position, own, opp uint64) {
	south, north := r.housesOf(own), r.housesOf(opp)
	if p.Turn == variants.North {
		south, north = north, south
	}
	// The eight bytes of North extend beyond the board into unused bytes.
	binary.LittleEndian.PutUint64(p.Houses[0:8], south)
	binary.LittleEndian.PutUint64(p.Houses[r.size:][:8], north)
}
