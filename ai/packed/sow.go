package packed

import "math/bits"

// Sow sows a lane of own, which must be a legal move, and captures. It returns the position from the point of
// view of the other player, who is now to move, and the number of captured seeds.
func (r *Rules) Sow(own, opp uint64, from int) (nextOwn, nextOpp uint64, taken int) {
	s := &r.sowings[from&(MaxSide-1)][own>>(8*from&63)&MaxSeeds]
	own += s.own
	opp += s.opp
	if !r.plain {
		own, opp, taken, _ = r.capture(own, opp, s)
		return opp, own, taken
	}
	if loot := r.loot(opp, s); loot != 0 {
		if loot == opp {
			loot = r.slammed(loot, s)
		}
		opp ^= loot
		taken = Row(loot)
	}
	return opp, own, taken
}

// loot returns the opponent's lanes that a sowing captures under a plain rule, with 0 elsewhere.
func (r *Rules) loot(opp uint64, s *sowing) uint64 {
	// Set the highest bit of every lane that is not captured, with the lane of the last seed on top. The first
	// one ends the chain.
	stays := r.take.stays(opp) & high << (s.shift & 63)
	return opp & (^uint64(0) << bits.Len64(stays) >> (s.shift & 63)) & s.reach
}

// slammed returns the lanes captured when loot is all the opponent has.
func (r *Rules) slammed(loot uint64, s *sowing) uint64 {
	switch r.slam {
	case slamNothing:
		return 0
	case slamSpareFirst:
		return loot &^ (lane << (56 - s.shift))
	case slamSpareLast:
		return loot &^ (lane << (bits.TrailingZeros64(loot) &^ 7))
	}
	return loot
}

// sow does the same as Sow, but from the point of view of the mover. It reports whether the move would be a
// grand slam.
func (r *Rules) sow(own, opp uint64, from int) (uint64, uint64, bool) {
	s := &r.sowings[from&(MaxSide-1)][own>>(8*from&63)&MaxSeeds]
	own += s.own
	opp += s.opp
	if !r.plain {
		own, opp, _, slam := r.capture(own, opp, s)
		return own, opp, slam
	}
	loot := r.loot(opp, s)
	slam := loot != 0 && loot == opp
	if slam {
		loot = r.slammed(loot, s)
	}
	return own, opp ^ loot, slam
}

// capture captures under any rule, house by house, beginning with that of the last seed.
func (r *Rules) capture(own, opp uint64, s *sowing) (uint64, uint64, int, bool) {
	at := int(s.end)
	if !r.anywhere && at < MaxSide {
		return own, opp, 0, false
	}
	holdsOwn, holdsOpp := r.holds(own), r.holds(opp)
	reach := 1
	if r.chain {
		reach = 2 * r.size
	}
	most := reach
	if r.most > 0 {
		most = min(reach, r.most)
	}
	var lootOwn, lootOpp, first, last, lastOwn uint64
	n := 0
	for n < reach {
		var bit uint64
		if at < MaxSide {
			bit = holdsOwn >> (8 * at) & 0x80
		} else {
			bit = holdsOpp >> (8 * (at - MaxSide)) & 0x80
		}
		if bit == 0 || at < MaxSide && !r.anywhere {
			break
		}
		if n < most {
			last, lastOwn = 0, 0
			if at < MaxSide {
				lastOwn = lane << (8 * at)
			} else {
				last = lane << (8 * (at - MaxSide))
			}
			lootOwn |= own & lastOwn
			lootOpp |= opp & last
			if n == 0 {
				first = last
			}
		}
		n++
		switch at {
		case 0:
			at = MaxSide + r.size - 1
		case MaxSide:
			at = r.size - 1
		default:
			at--
		}
	}
	if r.most < 0 && n > -r.most {
		return own, opp, 0, false
	}
	slam := lootOpp != 0 && lootOpp == opp
	if slam {
		switch r.slam {
		case slamNothing:
			lootOwn, lootOpp = 0, 0
		case slamSpareFirst:
			lootOpp &^= first
			if first == 0 {
				lootOwn &^= lane << (8 * (s.end & (MaxSide - 1)))
			}
		case slamSpareLast:
			lootOwn &^= lastOwn
			lootOpp &^= last
		}
	}
	return own ^ lootOwn, opp ^ lootOpp, Row(lootOwn) + Row(lootOpp), slam
}

// holds returns the highest bits of the lanes with a count that is captured.
func (r *Rules) holds(side uint64) uint64 {
	if r.single {
		return ^r.take.stays(side) & Filled(side)
	}
	var found uint64
	for i := range r.tests {
		found |= ^r.tests[i].stays(side) & high
	}
	return found
}
