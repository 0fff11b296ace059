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

// Score returns the finished games as a match between the sides of the present game.
func (m *Match) Score() *game.Match {
	score := &game.Match{MatchRules: m.score.MatchRules}
	for _, g := range m.score.Played() {
		score.Add(m.turned(g))
	}
	return score
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
