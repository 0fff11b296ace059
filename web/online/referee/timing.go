package referee

import (
	"time"

	"awale/variants"
	"awale/web/online/protocol"
)

// Times of a match, in milliseconds.
const (
	// lagMost is the largest network delay that is deducted for one move. lagAllowance is the largest sum of deductions at the beginning
	// of a game, and lagRefill is added to the allowance with each move.
	lagMost      = 600
	lagAllowance = 2000
	lagRefill    = 150
	// graceTime is the time for which a player may be absent in one game, over all absences. Each absence counts at least leastAbsence.
	graceTime    = 90_000
	leastAbsence = 3000
	// freeTime is the part of an absence that costs no grace time: a lost connection is noticed much sooner than it matters. It holds for
	// the first mostFree absences of a player in a game, and after an outage of the server.
	freeTime = 20_000
	mostFree = 30
	// resumeTime is the time for which the clocks stay stopped after an outage of the server, unless the side to move returns before.
	resumeTime = 20_000
	// nextTime is the longest rest between two games of a match.
	nextTime = 60_000
	// idleTime is the longest time for a move in a game without a clock.
	idleTime = 60 * 60_000
)

// Arrival says when a command arrived, and over which connection.
type Arrival struct {
	// Now is the time, in milliseconds since 1970. A time before the last event counts as the time of that event.
	Now int64
	// Lag is the round-trip time to the client, in milliseconds, as the server has measured it recently. A client that answers late
	// makes it longer: allowed bounds what it gains.
	Lag int64
}

// millis turns milliseconds into a duration.
func millis(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// charge returns the time that the turn costs the side to move at a moment, and the network delay that is deducted.
func (m *Match) charge(a Arrival) (spent, lag int64) {
	if m.clock == nil {
		return 0, 0
	}
	spent = a.Now - m.since
	lag = max(0, min(a.Lag, m.allowed(m.turn()), spent))
	return spent - lag, lag
}

// allowed returns the largest network delay that may be deducted for a side now.
func (m *Match) allowed(side variants.Side) int64 {
	if m.byDays() {
		return 0
	}
	return min(lagMost, m.allowance[side])
}

// flagAt returns when the side to move loses on time, 0 for never. It includes the network delay of a move that was sent in time.
func (m *Match) flagAt() int64 {
	switch {
	case !m.going() || m.paused:
		return 0
	case m.clock == nil:
		return m.since + idleTime
	}
	return m.since + m.lasts(m.turn()).Milliseconds() + m.allowed(m.turn())
}

// lasts returns how long the turn of a side may still last by the clock. The first moves of a game of a tournament have their own time.
func (m *Match) lasts(side variants.Side) time.Duration {
	lasts := m.clock.Lasts(side)
	if m.begun.Tournament != "" && m.Ply() < 2 {
		lasts = min(lasts, millis(protocol.FirstMoveTime))
	}
	return lasts
}

// lostAt returns when an absent player loses, 0 for never.
func (m *Match) lostAt(player int) int64 {
	if !m.away[player] || m.paused || !m.going() {
		return 0
	}
	return m.awaySince[player] + m.free[player] + m.grace[player]
}

// Due returns when Pass has to be called next, in milliseconds since 1970; 0 if nothing happens without a command.
func (m *Match) Due() int64 {
	due := int64(0)
	for _, t := range [...]int64{m.flagAt(), m.lostAt(0), m.lostAt(1), m.resumeAt(), m.nextAt()} {
		if t != 0 && (due == 0 || t < due) {
			due = t
		}
	}
	return due
}

// resumeAt returns when the clocks run again after an outage, 0 if they are not stopped.
func (m *Match) resumeAt() int64 {
	if !m.paused {
		return 0
	}
	return m.resumeBy
}

// nextAt returns when the next game begins without a command, 0 for never.
func (m *Match) nextAt() int64 {
	if m.closed || m.going() || m.paused {
		return 0
	}
	return m.nextBy
}

// stopTimes charges the side to move and absent players for the time until a moment, at which everything stops.
func (m *Match) stopTimes(at int64) {
	if m.clock != nil && at > m.since {
		m.clock.Run(m.turn(), millis(at-m.since))
	}
	for p := range m.away {
		if m.away[p] && at > m.awaySince[p] {
			free := min(m.free[p], at-m.awaySince[p])
			m.free[p] -= free
			m.grace[p] = max(0, m.grace[p]-(at-m.awaySince[p]-free))
		}
	}
}

// startTimes lets clocks and grace times run from a moment on.
func (m *Match) startTimes(at int64) {
	m.since = at
	for p := range m.away {
		m.awaySince[p] = at
	}
}
