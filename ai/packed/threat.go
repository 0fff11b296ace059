package packed

import "math/bits"

// Plain reports whether [Rules.Threat] and [Rules.Threats] can be asked: one comparison finds every house
// that can be taken, and only houses of the opponent are.
func (r *Rules) Plain() bool { return r.plain }

// Threat returns how many seeds sowing a lane of own would take, feeding aside; 0 for a lane with too few
// seeds to be sown. A move that would take a full row takes nothing where the rule does not let it take all
// the opponent has. The rule must be plain.
func (r *Rules) Threat(own, opp uint64, from int) int {
	seeds := own >> (8 * from & 63) & MaxSeeds
	if (seeds+r.startMask)&0x80 == 0 {
		return 0
	}
	s := &r.sowings[from&(MaxSide-1)][seeds]
	loot := r.loot(opp+s.opp, s)
	if r.sparesRow && (loot+below)&high == r.lanes&high {
		return 0
	}
	return Row(loot)
}

// Threats returns the most that one lane of own would take (see [Rules.Threat]), and what all of them would
// take together.
func (r *Rules) Threats(own, opp uint64) (most, all int) {
	for moves := (own + r.startMask) & high; moves != 0; moves &= moves - 1 {
		// What follows is Threat, written out: it is most of what an estimate costs.
		from := bits.TrailingZeros64(moves) & 0x38
		s := &r.sowings[from>>3][own>>from&MaxSeeds]
		left := opp + s.opp
		stays := ((left&r.take.and ^ r.take.equal) + below) & high << (s.shift & 63)
		loot := left & (^uint64(0) << bits.Len64(stays) >> (s.shift & 63)) & s.reach
		if loot == 0 || r.sparesRow && (loot+below)&high == r.lanes&high {
			continue
		}
		n := int(loot * ones >> 56)
		all += n
		most = max(most, n)
	}
	return most, all
}

// AtLeast returns how many houses of a side hold at least n seeds, 1 to MaxSeeds.
func AtLeast(side uint64, n int) int {
	return bits.OnesCount64((side + uint64(0x80-n)*ones) & high)
}
