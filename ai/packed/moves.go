package packed

// Moves returns the legal moves as the highest bits of their lanes, 0 if there is none. It does not check
// whether a majority or too few seeds have ended the game.
func (r *Rules) Moves(own, opp uint64) uint64 {
	moves := (own + r.startMask) & high
	if (opp+r.feedMask)&high != 0 {
		return moves
	}
	return r.legalOf(own, opp, moves)
}

// legalOf returns the legal ones of some moves. It tries them.
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
		case !owes || r.playsOn:
			starving |= bit
		}
	}
	if (r.duty == feedKeep || owes) && feeding != 0 {
		return feeding
	}
	return feeding | starving
}
