package packed

import (
	"math/bits"

	"awale/variants"
)

// Pack returns both sides of a position from the point of view of the player to move. It must be a position of
// the compiled rule.
func (r *Rules) Pack(p *variants.Position) (own, opp uint64) {
	mine, theirs := int(p.First(p.Turn)), int(p.First(p.Turn.Other()))
	for i := range r.size {
		own |= uint64(p.Houses[mine+r.flip(i)]) << (8 * i)
		opp |= uint64(p.Houses[theirs+r.flip(i)]) << (8 * i)
	}
	return own, opp
}

// Unpack returns the position, with turn to move and empty stores.
func (r *Rules) Unpack(own, opp uint64, turn variants.Side) variants.Position {
	p := variants.Position{Size: uint8(r.size), Turn: turn}
	mine, theirs := int(p.First(turn)), int(p.First(turn.Other()))
	for i := range r.size {
		p.Houses[mine+r.flip(i)] = uint8(own >> (8 * i))
		p.Houses[theirs+r.flip(i)] = uint8(opp >> (8 * i))
	}
	return p
}

// Move returns the move of side turn that sows a lane.
func (r *Rules) Move(lane int, turn variants.Side) variants.Move {
	return variants.Sow(variants.House(int(turn)*r.size + r.flip(lane)))
}

// Lane returns the lane that a move sows. ok is false if it sows none.
func (r *Rules) Lane(m variants.Move) (lane int, ok bool) {
	h := m.House()
	if int(h) >= 2*r.size {
		return 0, false
	}
	return r.flip(int(h) % r.size), true
}

// flip converts between a lane and the index of its house on its side.
func (r *Rules) flip(i int) int {
	if r.clockwise {
		return r.size - 1 - i
	}
	return i
}

// Row returns the number of seeds of a side.
func Row(side uint64) int { return int(side * ones >> 56) }

// Filled returns the highest bits of the lanes with seeds.
func Filled(side uint64) uint64 { return (side + below) & high }

// First returns the lowest lane of a non-empty set of moves.
func First(moves uint64) int { return bits.TrailingZeros64(moves) >> 3 }
