package tournament

// Last says whether all rounds were paired. A tournament without rounds has no last one.
func (t *Tournament) Last() bool { return !t.settings.Form.byTime() && t.last() }

// Open returns the number of games of the last round that have no result.
func (t *Tournament) Open() (count int) {
	if round := t.round(); round != nil {
		for _, number := range round.Games {
			if t.games[number-1].Result.End == "" {
				count++
			}
		}
	}
	return count
}

// Drawn returns the number of drawn ties of a knockout that are to be played again in the open round.
func (t *Tournament) Drawn() int { return len(t.toReplay()) }
