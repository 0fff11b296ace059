package variants

// Settled returns the final memory of a game: the value that it has once nothing in it changes any more, apart from
// Starter. From then on play depends on the houses and the side to move alone, apart from repetition. ok is false if the
// memory never becomes final, because the rule plays rounds, gives the rest to the side that began, lets the sides claim houses,
// stops turns for a choice, may end by a sowing without end, or remembers where a single seed came from.
func (r *Rules) Settled() (m Memory, ok bool) {
	pauses := r.end.bothEnds || r.sowing.endlessDraws || r.board.fourRows && r.sowing.either != 0
	if r.rounds.kind != seriesNone || r.givesToStarter() || r.capture.claim > 0 || r.choosing.noReturn || pauses {
		return Memory{}, false
	}
	m = Memory{Blocked: r.board.start.Blocked, Turns: r.quick.countedTurns}
	if r.choosing.onceFirst {
		m.Sown = 1<<r.board.ring - 1
	}
	return m, true
}

// givesToStarter reports whether the rule may give the seeds in play to the side that began.
func (r *Rules) givesToStarter() bool {
	for field, s := range map[string]settlement{"feeding.impossible": r.feeding.impossible, "feeding.starved": r.feeding.starved,
		"end.stuck": r.end.stuck, "end.rest": r.end.rest} {
		if s == toStarter && r.params.Relevant(field) {
			return true
		}
	}
	return false
}
