//go:build !js

package hub

import (
	"slices"

	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

const (
	minute = 60_000
	day    = 24 * 60 * minute
)

// moderate carries out a command of a moderator.
func (h *Hub) moderate(by string, command protocol.Asked, at int64) (protocol.Told, error) {
	switch m := command.(type) {
	case *protocol.Silence:
		if err := h.mayJudge(by, m.Player); err != nil {
			return nil, err
		}
		return &protocol.Done{}, h.silence(m.Player, at+int64(m.Minutes)*minute, at)
	case *protocol.Remove:
		if err := h.mayJudge(by, m.Player); err != nil {
			return nil, err
		}
		return &protocol.Done{}, h.remove(m.Player, at+int64(m.Days)*day, at)
	case *protocol.Appoint:
		return h.calendar.appoint(m, at)
	case *protocol.Cancel:
		return h.calendar.cancel(m.Meeting)
	case *protocol.Settle:
		return &protocol.Done{}, h.reports.settle(by, m.Report, at)
	case *protocol.MakeCode, *protocol.DropCode, *protocol.Codes:
		return h.groups.do(m, at)
	}
	return h.reports.list(by)
}

// mayJudge returns why a moderator may do nothing about a player, nil if that may be: nobody judges himself, or the opponent of a match
// that goes on.
func (h *Hub) mayJudge(moderator, player string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if moderator == player {
		return protocol.Refuse(protocol.WhySelf)
	}
	if t := h.playing[moderator]; t != nil && slices.Contains(t.players[:], player) {
		return protocol.Refuse(protocol.WhyGoing)
	}
	for _, g := range h.post.of[moderator] {
		if g.Ended == 0 && slices.Contains(g.Players[:], player) {
			return protocol.Refuse(protocol.WhyGoing)
		}
	}
	return nil
}

// forModerators reports whether a command is for moderators alone.
func forModerators(command protocol.Asked) bool {
	switch command.(type) {
	case *protocol.Silence, *protocol.Remove, *protocol.Settle, *protocol.Reports, *protocol.Appoint, *protocol.Cancel,
		*protocol.MakeCode, *protocol.DropCode, *protocol.Codes:
		return true
	}
	return false
}

// sanction does something about a player under the lock of the hub, and keeps what it makes of the account, or of the session of a guest.
// The error is WhyUnknown for a guest whose session is forgotten.
func (h *Hub) sanction(player string, ofAccount func(a *account), ofGuest func(s *session)) error {
	h.mu.Lock()
	guest := h.registry.accounts[player] == nil
	h.mu.Unlock()
	if guest {
		return h.sanctionGuest(player, ofGuest)
	}
	return h.registry.change(player, func(changed *account) error {
		a := h.registry.accounts[player]
		ofAccount(a) // also if it cannot be kept
		*changed = *a
		return nil
	})
}

func (h *Hub) sanctionGuest(player string, do func(s *session)) error {
	h.registry.writing.Lock()
	defer h.registry.writing.Unlock()
	h.mu.Lock()
	for id, s := range h.sessions {
		if s.player == player && s.guest != "" {
			do(s) // also if it cannot be kept
			document := s.document()
			h.mu.Unlock()
			return h.documents.put(Guests, id, document)
		}
	}
	h.mu.Unlock()
	return protocol.Refuse(protocol.WhyUnknown)
}

// ofNeighbours is the longest time for which what is done about a guest applies to new guests from the same place, in milliseconds. Others
// share it.
const ofNeighbours = 60 * minute

// silence keeps a player from talking until a moment. The line of introduction is not shown meanwhile. A guest is silent in the own
// session, and so are new guests from the same place, for at most ofNeighbours.
func (h *Hub) silence(player string, until, at int64) error {
	return h.sanction(player, func(a *account) {
		h.lobby.Silence(player, until)
		a.Silent = until
		if h.members[player] != nil {
			_ = h.lobby.Enter(h.results.view(a), lobby.Hidden{}) // who is here is not kept out
			h.deliver()
		}
	}, func(s *session) {
		h.lobby.Silence(player, until)
		s.silent = until
		if s.place != "" {
			h.placeOf(s.place).silent = min(until, at+ofNeighbours)
		}
	})
}

// remove ends the connection of a player and bans the player until a moment. A guest does not come back in the same session, and no guest
// comes from the same place, for at most ofNeighbours.
func (h *Hub) remove(player string, until, at int64) error {
	away := func(c *Conn) {
		if c != nil && until > at {
			c.end(protocol.ByeBanned)
		}
	}
	return h.sanction(player, func(a *account) {
		a.Banned = until
		if m := h.members[player]; m != nil {
			away(m.conn)
		}
	}, func(s *session) {
		s.banned = until
		if s.place != "" {
			h.placeOf(s.place).banned = min(until, at+ofNeighbours)
		}
		away(s.conn)
	})
}
