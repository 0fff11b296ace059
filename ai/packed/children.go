package packed

import "math/bits"

// Child is the result of a move.
type Child struct {
	// Own and Opp are the position from the point of view of the other player, who is now to move.
	Own, Opp uint64
	// Taken is the number of captured seeds, Lane the lane sown, and Seeds the number of seeds it held.
	Taken, Lane, Seeds uint8
}

// Children makes all given moves, as [Rules.Sow] makes one, in the order of their lanes. It returns their
// number.
func (r *Rules) Children(own, opp, moves uint64, into *[MaxSide]Child) int {
	n := 0
	if !r.plain {
		for ; moves != 0; moves &= moves - 1 {
			from := First(moves)
			o, p, taken := r.Sow(own, opp, from)
			into[n&(MaxSide-1)] = Child{Own: o, Opp: p, Taken: uint8(taken), Lane: uint8(from), Seeds: uint8(own >> (8 * from) & MaxSeeds)}
			n++
		}
		return n
	}
	for ; moves != 0; moves &= moves - 1 {
		from := bits.TrailingZeros64(moves) & 0x38
		after, left, loot := r.SowBeforeCapture(own, opp, from)
		if loot == left && loot != 0 {
			loot = r.GrandSlamLoot(own, from, loot)
		}
		c := &into[n&(MaxSide-1)]
		c.Own, c.Opp = left^loot, after
		c.Taken, c.Lane, c.Seeds = uint8(Row(loot)), uint8(from>>3), uint8(own>>from&MaxSeeds)
		n++
	}
	return n
}

// SowBeforeCapture sows the lane at a bit offset of own (0, 8, 16 …). It returns both sides from the point of
// view of the mover before the capture, and the lanes that are captured. The rule must be plain (see
// [Rules.Plain]). For a grand slam the caller must use [Rules.GrandSlamLoot]. It is small enough to be inlined.
func (r *Rules) SowBeforeCapture(own, opp uint64, from int) (after, left, loot uint64) {
	s := &r.sowings[from>>3&(MaxSide-1)][own>>(from&63)&MaxSeeds]
	after, left = own+s.own, opp+s.opp
	stays := r.take.stays(left) & high << (s.shift & 63)
	return after, left, left & (^uint64(0) << bits.Len64(stays) >> (s.shift & 63)) & s.reach
}

// GrandSlamLoot returns the lanes that are captured when loot, a capture by sowing the lane at a bit offset of
// own, is all the opponent has.
func (r *Rules) GrandSlamLoot(own uint64, from int, loot uint64) uint64 {
	return r.slammed(loot, &r.sowings[from>>3&(MaxSide-1)][own>>(from&63)&MaxSeeds])
}

// SowQuiet returns the sides of SowBeforeCapture for a move that captures nothing.
func (r *Rules) SowQuiet(own, opp uint64, from int) (after, left uint64) {
	s := &r.sowings[from>>3&(MaxSide-1)][own>>(from&63)&MaxSeeds]
	return own + s.own, opp + s.opp
}

// OrdinaryMoves returns the same as [Rules.Moves] for an ordinary position. ok is false if Moves must be
// called.
func (r *Rules) OrdinaryMoves(own, opp uint64) (moves uint64, ok bool) {
	return (own + r.startMask) & high, (opp+r.feedMask)&high != 0
}

// Target returns the highest bit of the opponent's lane in which the last seed of a lane falls: in target if
// that is before a whole round, in lap if it is after one. Both are 0 if it falls on the mover's own side.
func (r *Rules) Target(lane, seeds int) (target, lap uint64) {
	if lane >= r.size || seeds <= 0 {
		return 0, 0
	}
	end := int(r.sowings[lane][seeds].end)
	if end < MaxSide {
		return 0, 0
	}
	bit := uint64(0x80) << (8 * (end - MaxSide))
	if seeds < 2*r.size {
		return bit, 0
	}
	return 0, bit
}

// Capturable returns the highest bits of the lanes of a side that given more seeds make capturable. Lanes without any seeds may be
// among them. The rule must be plain (see [Rules.Plain]).
func (r *Rules) Capturable(side uint64, given int) uint64 {
	return ^r.take.stays(side+uint64(given)*ones) & high & r.lanes
}

// LanesReaching returns the highest bits of the lanes of own whose last seed falls in an opponent's lane before
// a whole round.
func (r *Rules) LanesReaching(own uint64, at int) uint64 {
	return ^((own ^ r.reaching[at&(MaxSide-1)]) + below) & high
}

// Chains reports whether captures extend backwards without a limit.
func (r *Rules) Chains() bool { return r.chain && r.most == 2*r.size }

// Fewer returns the number of seeds in play below which the game ends, 0 for none.
func (r *Rules) Fewer() int { return r.fewer }
