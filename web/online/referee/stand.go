package referee

import "awale/web/online/protocol"

// Span is a time during which the clock of a player stands, in milliseconds since 1970: the server was out, or the player pauses.
type Span struct{ From, Until int64 }

// Stand has the clock of a correspondence game stand during the spans of the player to move, up to now: sorted, and apart from each other.
// It is called before everything else that happens in the game, and returns the events.
func (m *Match) Stand(spans []Span, now int64) (events []protocol.Event) {
	if m.paused {
		events = m.endPause(spans, now)
	}
	for _, s := range spans {
		from := max(s.From, m.since, m.at)
		if s.Until <= from || m.paused {
			continue
		}
		if from > now {
			break
		}
		events = append(events, m.Pass(from)...)
		if !m.going() {
			break
		}
		events = append(events, m.emit(&protocol.Paused{Moment: protocol.Moment{Time: from}, Since: from, Until: s.Until})...)
		if s.Until <= now {
			events = append(events, m.emit(&protocol.Resumed{Moment: protocol.Moment{Time: s.Until}})...)
		}
	}
	return events
}

// endPause ends a pause that lasts less or more than was said when it began.
func (m *Match) endPause(spans []Span, now int64) []protocol.Event {
	until := m.since
	for _, s := range spans {
		if s.From <= m.since && m.since < s.Until {
			until = s.Until
		}
	}
	if until == m.resumeBy && until > now {
		return nil
	}
	at := max(m.at, min(until, now))
	events := m.emit(&protocol.Resumed{Moment: protocol.Moment{Time: at}})
	if until > now {
		events = append(events, m.emit(&protocol.Paused{Moment: protocol.Moment{Time: at}, Since: at, Until: until})...)
	}
	return events
}

// Turn returns the player who is to move, 0 or 1 as in Players. ok is false while no game is played.
func (m *Match) Turn() (player int, ok bool) { return m.player(m.turn()), m.going() }

// Running returns what the clock of the side to move has left, in milliseconds, and since when that runs.
func (m *Match) Running() (left, since int64) {
	if m.clock == nil || !m.going() {
		return 0, m.since
	}
	return m.clock.Lasts(m.turn()).Milliseconds(), m.since
}

// RunsOut returns when a clock runs out that has so much left at a moment and stands during spans, as Stand has them.
func RunsOut(left, since int64, spans []Span) int64 {
	at := since
	for _, s := range spans {
		if s.Until <= at {
			continue
		}
		if s.From > at {
			if s.From-at >= left {
				break
			}
			left -= s.From - at
		}
		at = s.Until
	}
	return at + left
}
