package rating

// leastArranged is the number of recent games of two players from which on they may look arranged.
const leastArranged = 6

// Arranged reports whether the recent games of two players look arranged: one of them has won all of at least leastArranged games within
// pairTime, and at least half of these were far too short, or in all of them both came from one place. short and near say which. A good
// player who plays a beginner of the same household looks like that, too: it is a hint for moderators, and no proof.
func (b *Book) Arranged(players [2]string) (short, near, arranged bool) {
	games := b.pairs[pair{min(players[0], players[1]), max(players[0], players[1])}]
	shorts, nears := 0, 0
	for _, m := range games {
		if m.winner == "" || m.winner != games[0].winner {
			return false, false, false
		}
		if m.short {
			shorts++
		}
		if m.near {
			nears++
		}
	}
	short, near = 2*shorts >= len(games), nears == len(games)
	return short, near, len(games) >= leastArranged && (short || near)
}
