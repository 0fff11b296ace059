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
	// What follows is Sow, written out.
	take := r.take
	for ; moves != 0; moves &= moves - 1 {
		from := bits.TrailingZeros64(moves) & 0x38
		seeds := own >> from & MaxSeeds
		s := &r.sowings[from>>3][seeds]
		after, left := own+s.own, opp+s.opp
		stays := ((left&take.and ^ take.equal) + below) & high << (s.shift & 63)
		loot := left & (^(^uint64(0) >> bits.LeadingZeros64(stays)) >> (s.shift & 63)) & s.reach
		if loot == left && loot != 0 {
			loot = r.slammed(loot, s)
		}
		c := &into[n&(MaxSide-1)]
		c.Own, c.Opp = left^loot, after
		c.Taken, c.Lane, c.Seeds = uint8(loot*ones>>56), uint8(from>>3), uint8(seeds)
		n++
	}
	return n
}

// Replies is [Rules.Moves] where the position is an ordinary one: ok is false where it has to be asked.
func (r *Rules) Replies(own, opp uint64) (moves uint64, ok bool) {
	return (own + r.enough) & high, (opp+r.fed)&high != 0
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

// Ripe returns the highest bits of the lanes of a side that so many seeds more would make fit to be taken. The
// rule must be plain (see [Rules.Plain]).
func (r *Rules) Ripe(side uint64, given int) uint64 {
	return ^(((side+uint64(given)*ones)&r.take.and ^ r.take.equal) + below) & high & r.lanes
}

// Chains reports whether captures run on backwards, over all houses that can be taken.
func (r *Rules) Chains() bool { return r.chain && r.most == 2*r.size }

// Majority reports whether the game ends when one player has more than half of the seeds, and Fewer with how
// few seeds in play it does besides.
func (r *Rules) Majority() bool { return r.majority }

// Fewer returns the number of seeds in play with fewer of which the game ends, 0 for none.
func (r *Rules) Fewer() int { return r.fewer }
