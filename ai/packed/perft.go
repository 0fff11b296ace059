package packed

import (
	"math/bits"

	"awale/variants"
)

// Perft returns the number of different games of exactly depth moves from p. It does not count games that end
// sooner, and ignores repetitions.
func (r *Rules) Perft(p variants.Position, depth int) int64 {
	own, opp := r.Pack(&p)
	half := p.Total() / 2
	if !r.majority {
		half = 2 * MaxSeeds
	}
	mine, theirs := int(p.Stores[p.Turn]), int(p.Stores[p.Turn.Other()])
	if depth == 0 {
		return 1
	}
	if mine > half || theirs > half {
		return 0
	}
	return r.perft(own, opp, half-mine, half-theirs, depth)
}

// perft counts. mine and theirs are the seeds that the players may still capture without ending the game.
func (r *Rules) perft(own, opp uint64, mine, theirs, depth int) int64 {
	if own == 0 || r.fewer > 0 && Row(own)+Row(opp) < r.fewer {
		return 0
	}
	moves := r.Moves(own, opp)
	if moves == 0 {
		return 0
	}
	if depth == 1 {
		return int64(bits.OnesCount64(moves))
	}
	if !r.plain {
		return r.perftMoves(own, opp, moves, mine, theirs, depth)
	}
	// The loop is Sow, and before the last move also Moves, inlined by hand: in WebAssembly a call costs as
	// much as a move.
	var n int64
	for ; moves != 0; moves &= moves - 1 {
		from := bits.TrailingZeros64(moves) & 0x38
		s := &r.sowings[from>>3][own>>from&MaxSeeds]
		after, left := own+s.own, opp+s.opp
		stays := r.take.stays(left) & high << (s.shift & 63)
		loot := left & (^uint64(0) << bits.Len64(stays) >> (s.shift & 63)) & s.reach
		rest := mine
		if loot != 0 {
			if loot == left {
				loot = r.slammed(loot, s)
			}
			left ^= loot
			if rest -= int(loot * ones >> 56); rest < 0 {
				continue
			}
		}
		if depth == 2 && r.fewer == 0 {
			if replies := (left + r.startMask) & high; replies != 0 && (after+r.feedMask)&high != 0 {
				n += int64(bits.OnesCount64(replies))
				continue
			}
		}
		n += r.perft(left, after, theirs, rest, depth-1)
	}
	return n
}

// perftMoves continues with each of the moves, under any rule.
func (r *Rules) perftMoves(own, opp, moves uint64, mine, theirs, depth int) int64 {
	var n int64
	for ; moves != 0; moves &= moves - 1 {
		o, p, taken := r.Sow(own, opp, First(moves))
		if taken <= mine {
			n += r.perft(o, p, theirs, mine-taken, depth-1)
		}
	}
	return n
}
