package packed

import "math/bits"

// Child is what one move makes of a position.
type Child struct {
	// Own and Opp are the position as the other player, who is now to move, sees it.
	Own, Opp uint64
	// Taken is how many seeds the move takes, Lane the lane it sows and Seeds what lay there.
	Taken, Lane, Seeds uint8
}

// Children plays all of some moves, as [Rules.Sow] does one, and returns their number. They are in the order
// of their lanes.
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

// SowBeforeCapture sows the lane that begins at a bit of own, 0, 8, 16 …, and returns both sides as the mover sees them, with
// what he takes still in place, and that by itself. The rule must be plain (see [Rules.Plain]), and the caller asks
// [Rules.Spared] about a capture of all the opponent has. It is just small enough to be made part of its callers.
func (r *Rules) SowBeforeCapture(own, opp uint64, from int) (after, left, loot uint64) {
	s := &r.sowings[from>>3&(MaxSide-1)][own>>(from&63)&MaxSeeds]
	after, left = own+s.own, opp+s.opp
	stays := ((left&r.take.and ^ r.take.equal) + below) & high << (s.shift & 63)
	return after, left, left & (^uint64(0) << bits.Len64(stays) >> (s.shift & 63)) & s.reach
}

// GrandSlamLoot returns what is taken by sowing the lane that begins at a bit of own when loot is all the opponent has.
func (r *Rules) GrandSlamLoot(own uint64, from int, loot uint64) uint64 {
	return r.slammed(loot, &r.sowings[from>>3&(MaxSide-1)][own>>(from&63)&MaxSeeds])
}

// SowQuiet is what Sown returns first, for a move that takes nothing.
func (r *Rules) SowQuiet(own, opp uint64, from int) (after, left uint64) {
	s := &r.sowings[from>>3&(MaxSide-1)][own>>(from&63)&MaxSeeds]
	return own + s.own, opp + s.opp
}

// OrdinaryMoves is [Rules.Moves] where the position is an ordinary one: ok is false where it has to be asked.
func (r *Rules) OrdinaryMoves(own, opp uint64) (moves uint64, ok bool) {
	return (own + r.startMask) & high, (opp+r.feedMask)&high != 0
}

// Target returns the highest bit of the lane of the opponent in which the last of so many seeds of a lane
// falls: in target if that is before a whole round, in lap if it is later. Both are 0 if it is a lane of the own
// side.
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

// Capturable returns the highest bits of the lanes of a side that so many seeds more would make fit to be taken. The
// rule must be plain (see [Rules.Plain]).
func (r *Rules) Capturable(side uint64, given int) uint64 {
	return ^(((side+uint64(given)*ones)&r.take.and ^ r.take.equal) + below) & high & r.lanes
}

// LanesReaching returns the highest bits of the lanes of own whose last seed falls in a lane of the opponent, before a
// whole round.
func (r *Rules) LanesReaching(own uint64, at int) uint64 {
	return ^((own ^ r.reaching[at&(MaxSide-1)]) + below) & high
}

// Chains reports whether captures run on backwards, over all houses that can be taken.
func (r *Rules) Chains() bool { return r.chain && r.most == 2*r.size }

// Majority reports whether the game ends when one player has more than half of the seeds, and Fewer with how
// few seeds in play it does besides.
func (r *Rules) Majority() bool { return r.majority }

// Fewer returns the number of seeds in play with fewer of which the game ends, 0 for none.
func (r *Rules) Fewer() int { return r.fewer }
