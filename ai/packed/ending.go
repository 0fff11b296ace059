package packed

import "awale/variants"

// End returns the method by which the game has ended for the player to move, or Ongoing. It does not see
// majorities, which depend on the stores, and repetitions, which depend on the history.
func (r *Rules) End(own, opp uint64) variants.Method {
	switch {
	case r.fewer > 0 && Row(own)+Row(opp) < r.fewer:
		return variants.FewSeeds
	case own == 0:
		return variants.NoSeeds
	case r.Moves(own, opp) != 0:
		return variants.Ongoing
	case r.duty != feedNone && !r.playsOn && opp == 0:
		return variants.CannotFeed
	}
	return variants.Stuck
}

// Rest returns the seeds in play that the player to move gets more than the opponent when the game ends by a
// method that [Rules.End] returned. It is 0 where the seeds do not decide, see [Rules.Winner].
func (r *Rules) Rest(own, opp uint64, method variants.Method) int {
	all := Row(own) + Row(opp)
	how := r.settlement(method)
	if method == variants.CannotFeed {
		// Here the hungry player is the opponent of the player to move.
		all = -all
	}
	switch how {
	case ownRows:
		return Row(own) - Row(opp)
	case toHungry:
		return all
	case toFeeder:
		return -all
	case lastMover:
		return -Row(own) - Row(opp)
	}
	return 0
}

func (r *Rules) settlement(method variants.Method) settlement {
	switch method {
	case variants.NoSeeds:
		return r.starved
	case variants.FewSeeds:
		return r.rest
	case variants.CannotFeed:
		return r.impossible
	case variants.Stuck:
		return r.stuck
	}
	return nobody
}

// Winner returns who wins a game that has ended by a method that [Rules.End] returned, whatever the stores hold: 1 the player to move,
// -1 the opponent, and 0 if the seeds decide.
func (r *Rules) Winner(own, opp uint64, method variants.Method) int {
	hungry := 1
	if method == variants.CannotFeed {
		hungry = -1
	}
	switch how := r.settlement(method); {
	case own|opp == 0 && !r.emptyBoard:
		return 0
	case how == hungryWins:
		return hungry
	case how == feederWins:
		return -hungry
	}
	return 0
}
