package packed

import "math/bits"

// Plain reports whether one comparison finds every capturable house and only houses of the opponent are
// captured. Several methods require this.
func (r *Rules) Plain() bool { return r.plain }

// Threat returns the number of seeds that sowing a lane of own would capture, ignoring the duty to feed; 0 for
// a lane with too few seeds to be sown. A capture of a full row is 0 if the rule forbids grand slams. The rule
// must be plain.
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

// Threats returns the largest capture of one lane of own (see [Rules.Threat]) and the sum over all lanes.
func (r *Rules) Threats(own, opp uint64) (most, all int) {
	for moves := (own + r.startMask) & high; moves != 0; moves &= moves - 1 {
		// This is Threat inlined by hand. It is most of the cost of an evaluation.
		from := bits.TrailingZeros64(moves) & 0x38
		s := &r.sowings[from>>3][own>>from&MaxSeeds]
		left := opp + s.opp
		stays := r.take.stays(left) & high << (s.shift & 63)
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

// AtLeast returns the number of houses of a side with at least n seeds, 1 to MaxSeeds.
func AtLeast(side uint64, n int) int {
	return bits.OnesCount64((side + uint64(0x80-n)*ones) & high)
}
