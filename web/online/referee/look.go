package referee

import (
	"awale/game"
	"awale/variants"
)

// Names returns the names of the players, in the order of Players.
func (m *Match) Names() [2]string { return m.begun.Names }

// Ratings returns the ratings of both players before the match and their deviations, see [protocol.Begun].
//
// Both are as long: a deviation that the log does not have is 0.
func (m *Match) Ratings() (ratings, unsure []int) {
	ratings, unsure = m.begun.Ratings, m.begun.Unsure
	if len(unsure) == 0 {
		unsure = make([]int, len(ratings))
	}
	return ratings, unsure
}

// Time returns the time of the last event, in milliseconds since 1970.
func (m *Match) Time() int64 { return m.at }

// Control returns the time control.
func (m *Match) Control() game.TimeControl { return m.control }

// Side returns the side that a player has in the present game; player is 0 or 1, as in Players.
func (m *Match) Side(player int) variants.Side { return m.side(player) }

// Score returns the finished games as a match between the sides of the present game. A match of a tournament that ended before, because
// the time of the round was over, or it had all games that it may have, is one of those games: the points decide it.
func (m *Match) Score() *game.Match {
	score := &game.Match{MatchRules: m.score.MatchRules}
	for _, g := range m.score.Played() {
		score.Add(m.turned(g))
	}
	if games, _ := score.Counted(); m.closed && !score.Over() && games > 0 && m.begun.Tournament != "" && m.Forfeit() < 0 {
		score.Games, score.Wins = games, 0
	}
	return score
}

// Scored reports whether the score tells how the match stands or has ended: neither a match that ended before its games decided it, nor one
// of a tournament that a player has lost whatever its points are.
func (m *Match) Scored() bool {
	return m.Over() == m.Score().Over() && (m.begun.Tournament == "" || m.Forfeit() < 0)
}

// Forfeit returns the player, 0 or 1, who has lost a match whatever its points are, because that player went away, or did not come to its
// first move; -1 if there is none.
func (m *Match) Forfeit() int {
	games := m.score.Played()
	if !m.closed || len(games) == 0 {
		return -1
	}
	last := games[len(games)-1]
	missed := len(games) == 1 && m.Ply() < 2 && last.How == variants.Timeout
	switch {
	case last.How != variants.Left && !missed:
	case last.Result == variants.SouthWins:
		return 1
	case last.Result == variants.NorthWins:
		return 0
	}
	return -1
}

// Clock returns the clock of the present game at a moment, nil for a game without a clock.
func (m *Match) Clock(now int64) *game.Clock {
	if m.clock == nil {
		return nil
	}
	c := *m.clock
	if m.going() && !m.paused && now > m.since {
		c.Run(m.turn(), millis(now-m.since))
	}
	return &c
}

// Offered returns the open offer and the side that has made it; "" for none.
func (m *Match) Offered() (what string, from variants.Side) { return m.offered, m.offerer }

// Declined reports whether the last offer of the game was declined.
func (m *Match) Declined() bool { return m.declined }

// Ready reports whether a player is ready for the next game, or for another match.
func (m *Match) Ready(player int) bool { return m.ready[player] }
