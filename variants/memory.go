package variants

// Settled returns what the rule remembers of a game when nothing of it can change any more, but for who began, and
// whether there comes such a time: from then on, whatever is still to come depends on the houses and the turn alone, but
// for positions that come back. It never comes where further rounds are played or who began gets the rest.
func (r *Rules) Settled() (m Memory, ok bool) {
	if r.series != seriesNone || r.givesToStarter() {
		return Memory{}, false
	}
	m = Memory{Blocked: r.start.Blocked, Turns: r.opening}
	if r.onceFirst {
		m.Sown = 1<<r.ring - 1
	}
	return m, true
}

// givesToStarter reports whether seeds in play may go to who began.
func (r *Rules) givesToStarter() bool {
	for field, s := range map[string]settlement{"feeding.impossible": r.impossible, "feeding.starved": r.starved,
		"end.stuck": r.stuck, "end.rest": r.rest} {
		if s == toStarter && r.params.Matters(field) {
			return true
		}
	}
	return false
}
