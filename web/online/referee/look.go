package referee

import (
	"awale/game"
	"awale/variants"
)

// What a match shows, beside what others ask of it.

// Names returns what the players are called, in the order of Players.
func (m *Match) Names() [2]string { return m.begun.Names }

// Time returns when the last event was, in milliseconds since 1970.
func (m *Match) Time() int64 { return m.at }

// Control returns how the clock of a game gives time.
func (m *Match) Control() game.TimeControl { return m.control }

// Side returns the side that a player has in the present game; player is 0 or 1, as in Players.
func (m *Match) Side(player int) variants.Side { return m.side(player) }

// Score returns the games that are over as those of a match between the sides of the present game.
func (m *Match) Score() *game.Match {
	score := &game.Match{MatchRules: m.score.MatchRules}
	for _, g := range m.score.Played() {
		score.Add(m.turned(g))
	}
	return score
}

// Clock returns the clocks of the present game as they show at a moment, nil without one.
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

// Offered returns what a side asks for, "" for nothing.
func (m *Match) Offered() (what string, from variants.Side) { return m.offered, m.offerer }

// Declined reports whether the last offer of the game was declined.
func (m *Match) Declined() bool { return m.declined }

// Ready reports whether a player is ready for the next game, or for another match.
func (m *Match) Ready(player int) bool { return m.ready[player] }
