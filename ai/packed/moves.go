package packed

// Moves returns the houses that may be sown, the highest bit of each lane; 0 when there is none. Whether
// the game has ended already by a majority or for want of seeds is not asked here.
func (r *Rules) Moves(own, opp uint64) uint64 {
	moves := (own + r.startMask) & high
	if (opp+r.feedMask)&high != 0 {
		return moves
	}
	return r.legalOf(own, opp, moves)
}

// legalOf keeps of some houses those that the rule lets the player sow, by trying them.
func (r *Rules) legalOf(own, opp, moves uint64) uint64 {
	owes := opp == 0 && r.duty != feedNone
	var feeding, starving uint64
	for ; moves != 0; moves &= moves - 1 {
		bit := moves & -moves
		_, left, slam := r.sow(own, opp, First(moves))
		switch {
		case slam && r.slam == slamIllegal:
		case left != 0:
			feeding |= bit
		case !owes:
			starving |= bit
		}
	}
	if r.duty == feedKeep && feeding != 0 {
		return feeding
	}
	return feeding | starving
}
