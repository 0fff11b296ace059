//go:build !js

package hub

import (
	"awale/web/online/protocol"
)

// Calendar is what a calendar tells a player: when games by correspondence wait for a move of the player until, and when players and clubs
// meet.
type Calendar struct {
	Deadlines []Deadline
	Meetings  []protocol.Meeting
	// Tournaments are those of the clubs of the player.
	Tournaments []protocol.Tournament
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
	return &Calendar{h.post.deadlines(player), h.calendar.agenda(at).Meetings, h.clubs.comingOf(player)}, nil
}
