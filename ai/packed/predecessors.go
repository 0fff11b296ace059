package packed

// Predecessors calls found for every position from which a move without a capture leads to this one (retrograde
// analysis). It calls found twice for a position with two such moves.
func (r *Rules) Predecessors(own, opp uint64, found func(own, opp uint64)) {
	most := Row(own) + Row(opp)
	for from := range r.size {
		stood := opp >> (8 * from) & MaxSeeds
		for seeds := 1; seeds <= most; seeds++ {
			s := &r.sowings[from][seeds]
			// The mover was the other player. Undo the sowing if every house holds enough seeds.
			grown := s.own + uint64(seeds)<<(8*from)
			if !covers(opp, grown) || !covers(own, s.opp) {
				break
			}
			if stood != grown>>(8*from)&MaxSeeds {
				continue
			}
			mine, theirs := opp-s.own, own-s.opp
			if r.Moves(mine, theirs)>>(8*from)&0x80 == 0 {
				continue
			}
			if o, p, taken := r.Sow(mine, theirs, from); taken == 0 && o == own && p == opp {
				found(mine, theirs)
			}
		}
	}
}

// covers reports whether every lane of a holds at least as many seeds as that of b.
func covers(a, b uint64) bool { return ((a|high)-b)&high == high }
