package referee

import (
	"time"

	"awale/variants"
)

// Times of a match, in milliseconds.
const (
	// lagMost is the most time on the way that one move is given back. lagAllowance is the most that is given back over some
	// moves, and lagRefill how much of it comes back with each move.
	lagMost      = 600
	lagAllowance = 2000
	lagRefill    = 150
	// graceTime is how long a player may be away in one game, over all absences, each of which counts leastAbsence at least.
	graceTime    = 90_000
	leastAbsence = 3000
	// resumeTime is how long the clocks stand after an outage of the server, unless the side to move is back before.
	resumeTime = 20_000
	// nextTime is how long players may rest between two games of a match.
	nextTime = 60_000
	// idleTime is how long a move may take in a game without a clock.
	idleTime = 60 * 60_000
)

// Arrival is when and how a command came.
type Arrival struct {
	// Now is the time, in milliseconds since 1970. A time before the last event counts as that of the event.
	Now int64
	// Lag is how long a message takes to the player and back, in milliseconds, as the server measured it lately. It is not what
	// a client says.
	Lag int64
}

// millis turns milliseconds into a duration.
func millis(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// charge returns what the turn costs the side to move at a moment, and how much of the time on the way it is given back.
func (m *Match) charge(a Arrival) (spent, lag int64) {
	if m.clock == nil {
		return 0, 0
	}
	spent = a.Now - m.since
	lag = max(0, min(a.Lag, m.allowed(m.turn()), spent))
	return spent - lag, lag
}

// allowed returns how much time on the way a side may be given back now.
func (m *Match) allowed(side variants.Side) int64 { return min(lagMost, m.allowance[side]) }

// flagAt returns when the time of the side to move is up for good, 0 for never: a move that came on its way before may still come.
func (m *Match) flagAt() int64 {
	switch {
	case !m.going() || m.paused:
		return 0
	case m.clock == nil:
		return m.since + idleTime
	}
	return m.since + m.clock.Lasts(m.turn()).Milliseconds() + m.allowed(m.turn())
}

// lostAt returns when a player who is away loses, 0 for never.
func (m *Match) lostAt(player int) int64 {
	if !m.away[player] || m.paused || !m.going() {
		return 0
	}
	return m.awaySince[player] + m.grace[player]
}

// Due returns when Pass is to be called next, in milliseconds since 1970; 0 if time alone brings nothing any more.
func (m *Match) Due() int64 {
	due := int64(0)
	for _, t := range [...]int64{m.flagAt(), m.lostAt(0), m.lostAt(1), m.resumeAt(), m.nextAt()} {
		if t != 0 && (due == 0 || t < due) {
			due = t
		}
	}
	return due
}

// resumeAt returns when the clocks go on after an outage, 0 if they do not stand.
func (m *Match) resumeAt() int64 {
	if !m.paused {
		return 0
	}
	return m.resumeBy
}

// nextAt returns when the next game begins by itself, 0 if none does.
func (m *Match) nextAt() int64 {
	if m.closed || m.going() || m.paused {
		return 0
	}
	return m.nextBy
}

// stopTimes charges the side to move and those who are away with the time until a moment, from which on nothing runs.
func (m *Match) stopTimes(at int64) {
	if m.clock != nil && at > m.since {
		m.clock.Run(m.turn(), millis(at-m.since))
	}
	for p := range m.away {
		if m.away[p] && at > m.awaySince[p] {
			m.grace[p] = max(0, m.grace[p]-(at-m.awaySince[p]))
		}
	}
}

// startTimes lets everything run from a moment on.
func (m *Match) startTimes(at int64) {
	m.since = at
	for p := range m.away {
		m.awaySince[p] = at
	}
}
