//go:build !js

package hub

import (
	"awale/web/online/protocol"
)

// Calendar is what a calendar tells a player: when games by correspondence wait for a move of the player until, and when players meet.
type Calendar struct {
	Awaited  []Awaited
	Meetings []protocol.Meeting
}

// Awaited is a game that waits for a move of the player.
type Awaited struct {
	Match string
	// Opponent is the name of the other player, and Rule the rule as the terms have it.
	Opponent, Rule string
	// At is until when it waits, in milliseconds since 1970.
	At int64
}

// Calendar returns the calendar with a secret, nil for none. The error says that it is read too often.
func (h *Hub) Calendar(secret string) (*Calendar, error) {
	at := h.now()
	player, allowed := h.alerts.reader(secret, at)
	switch {
	case !allowed:
		return nil, protocol.Refuse(protocol.WhyRate)
	case player == "":
		return nil, nil
	}
	return &Calendar{nil, h.calendar.agenda(at).Meetings}, nil
}
