package packed

// Predecessors calls found with every position from which one move that takes nothing leads to this one. A
// position that two moves lead from is found twice.
func (r *Rules) Predecessors(own, opp uint64, found func(own, opp uint64)) {
	most := Row(own) + Row(opp)
	for from := range r.size {
		stood := opp >> (8 * from) & MaxSeeds
		for seeds := 1; seeds <= most; seeds++ {
			s := &r.sowings[from][seeds]
			// The mover of before is the other player. Undo what he sowed, if every house holds enough.
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

// covers reports whether every lane of a holds at least as many as that of b.
func covers(a, b uint64) bool { return ((a|high)-b)&high == high }
