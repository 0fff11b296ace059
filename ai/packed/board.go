package packed

import (
	"encoding/binary"
	"math/bits"

	"awale/variants"
)

// board is how the houses of a rule lie in the lanes of two words.
type board struct {
	size, total int
	// lanes covers the lanes in use.
	lanes     uint64
	clockwise bool
}

// newBoard returns the board of a rule of one direction with at most [MaxSide] houses a side.
func newBoard(v *variants.Rules) board {
	p := v.Parameters()
	return board{size: p.Board.Houses, total: v.Seeds(), lanes: ^uint64(0) >> (64 - 8*p.Board.Houses),
		clockwise: p.Sowing.Direction == "clockwise"}
}

// Size returns the number of houses a side.
func (b *board) Size() int { return b.size }

// Seeds returns the number of seeds of a game.
func (b *board) Seeds() int { return b.total }

// Pack returns both sides of a position from the point of view of the player to move. It must be a position of
// the compiled rule.
func (b *board) Pack(p *variants.Position) (own, opp uint64) {
	mine, theirs := int(p.First(p.Turn)), int(p.First(p.Turn.Other()))
	for i := range b.size {
		own |= uint64(p.Houses[mine+b.flip(i)]) << (8 * i)
		opp |= uint64(p.Houses[theirs+b.flip(i)]) << (8 * i)
	}
	return own, opp
}

// Unpack returns the position, with turn to move and empty stores.
func (b *board) Unpack(own, opp uint64, turn variants.Side) variants.Position {
	p := variants.Position{Size: uint8(b.size), Turn: turn}
	mine, theirs := int(p.First(turn)), int(p.First(turn.Other()))
	for i := range b.size {
		p.Houses[mine+b.flip(i)] = uint8(own >> (8 * i))
		p.Houses[theirs+b.flip(i)] = uint8(opp >> (8 * i))
	}
	return p
}

// Move returns the move of side turn that sows a lane.
func (b *board) Move(lane int, turn variants.Side) variants.Move {
	return variants.Sow(variants.House(int(turn)*b.size + b.flip(lane)))
}

// Lane returns the lane that a move sows. ok is false if it sows none.
func (b *board) Lane(m variants.Move) (lane int, ok bool) {
	h := m.House()
	if int(h) >= 2*b.size {
		return 0, false
	}
	return b.flip(int(h) % b.size), true
}

// flip converts between a lane and the index of its house on its side.
func (b *board) flip(i int) int {
	if b.clockwise {
		return b.size - 1 - i
	}
	return i
}

// AppendMoves appends moves of side turn to dst in ring order, as [variants.Rules.AppendLegal] does.
func (b *board) AppendMoves(dst []variants.Move, moves uint64, turn variants.Side) []variants.Move {
	first := variants.Move(int(turn) * b.size)
	if b.clockwise {
		for moves != 0 {
			top := 63 - bits.LeadingZeros64(moves)
			moves &^= 1 << top
			dst = append(dst, first+variants.Move(b.flip(top>>3)))
		}
		return dst
	}
	for ; moves != 0; moves &= moves - 1 {
		dst = append(dst, first+variants.Move(First(moves)))
	}
	return dst
}

// Sides is the same as Pack, but faster.
func (b *board) Sides(p *variants.Position) (own, opp uint64) {
	south := b.lanesOf(binary.LittleEndian.Uint64(p.Houses[0:8]))
	north := b.lanesOf(binary.LittleEndian.Uint64(p.Houses[b.size:][:8]))
	if p.Turn == variants.South {
		return south, north
	}
	return north, south
}

// lanesOf returns a side from the bytes of its houses in ring order. It ignores the bytes after them.
func (b *board) lanesOf(houses uint64) uint64 {
	if b.clockwise {
		return bits.ReverseBytes64(houses) >> ((64 - 8*b.size) & 63)
	}
	return houses & b.lanes
}

// housesOf returns the bytes of the houses of a side in ring order, with 0 after them.
func (b *board) housesOf(side uint64) uint64 {
	if b.clockwise {
		return bits.ReverseBytes64(side << ((64 - 8*b.size) & 63))
	}
	return side
}

// unpackInto sets the houses of p to both sides from the point of view of the player to move in p.
func (b *board) unpackInto(p *variants.Position, own, opp uint64) {
	south, north := b.housesOf(own), b.housesOf(opp)
	if p.Turn == variants.North {
		south, north = north, south
	}
	// The eight bytes of North extend beyond the board into unused bytes.
	binary.LittleEndian.PutUint64(p.Houses[0:8], south)
	binary.LittleEndian.PutUint64(p.Houses[b.size:][:8], north)
}
