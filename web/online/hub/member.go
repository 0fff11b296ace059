//go:build !js

package hub

import (
	"awale/web/online/budget"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// lingerTime is how long a player without a connection, who does not play, stays in the lobby, in milliseconds.
const lingerTime = 60_000

// member is a player who is connected, or was within lingerTime.
type member struct {
	// conn is nil while there is no connection, since the time lost.
	conn *Conn
	lost int64
	// publishing, voting and browsing are the budgets for published rules.
	publishing, voting, browsing budget.Budget
	// arranging is the budget for tournaments that the player makes, and entering that for those that the player enters and leaves.
	arranging, entering budget.Budget
	// founding is the budget for clubs that the player makes, and clubbing that for whatever the player does in clubs.
	founding, clubbing budget.Budget
	// laying is the budget for rounds in halls of which results are taken.
	laying budget.Budget
	// efforts are the budgets for whatever else costs much.
	efforts [effortKinds]budget.Budget
}

// heard reports whether the client of a player who may be nobody was heard after so many outages of the host. The caller holds the lock of
// the hub.
func (m *member) heard(outages int) bool {
	return m != nil && m.conn != nil && m.conn.outages.Load() == int64(outages)
}

// arrival is a player who logs in, and has proved who this is.
type arrival struct {
	player protocol.Player
	// key is the public key that was proved, "" for a guest.
	key    string
	hidden lobby.Hidden
	// silent is until when a moderator has silenced the player.
	silent int64
}

// enter logs a player in on a connection, whose session is that of the player from now on. The error is a [*protocol.Refused].
func (h *Hub) enter(c *Conn, a *arrival) (protocol.Player, error) {
	h.mu.Lock()
	s := h.sessions[c.sessionID]
	if s != nil && s.player != a.player.ID {
		h.mu.Unlock()
		return protocol.Player{}, protocol.Refuse(protocol.WhyOrder)
	}
	if s != nil && s.conn != nil && s.conn.number > c.number {
		// The client has opened another connection since it has sent this log-in, and does not wait for this one any more.
		h.mu.Unlock()
		return protocol.Player{}, protocol.Refuse(protocol.WhyOld)
	}
	if err := h.lobby.Enter(a.player, a.hidden); err != nil {
		h.mu.Unlock()
		return protocol.Player{}, err
	}
	if a.silent != 0 {
		h.lobby.Silence(a.player.ID, a.silent)
	}
	if s == nil {
		s = &session{player: a.player.ID}
		h.sessions[c.sessionID] = s
	}
	m := h.members[a.player.ID]
	if m == nil {
		m = &member{}
		h.members[a.player.ID] = m
	}
	old := m.conn
	if old != nil {
		h.leaveSession(old, h.now())
		h.unwatch(old)
	}
	m.conn, s.conn, s.known, s.place = c, c, true, c.from.Place
	c.player, c.key, c.session = a.player.ID, a.key, s
	s.attach(c)
	t := h.playing[a.player.ID]
	h.deliver()
	player := h.lobby.Player(a.player.ID)
	h.mu.Unlock()
	if old != nil {
		old.end(protocol.ByeElse)
	}
	if t != nil {
		t.comeBack(a.player.ID)
	}
	return player, nil
}

// leaveSession notes that a connection is no longer that of its session.
func (h *Hub) leaveSession(c *Conn, at int64) {
	if s := c.session; s != nil && s.conn == c {
		s.conn, s.ended = nil, at
	}
}

// lose notes that a connection has ended, and returns the table of the player, nil for none.
func (h *Hub) lose(c *Conn, at int64) *table {
	h.leaveSession(c, at)
	m := h.members[c.player]
	if m == nil || m.conn != c {
		return nil
	}
	m.conn, m.lost = nil, at
	h.lobby.Lost(c.player)
	return h.playing[c.player]
}

// endAnonymous ends the connections that do not say who they are.
func (h *Hub) endAnonymous(at int64) {
	for c := range h.conns {
		if c.player == "" && c.since <= at-anonymousTime {
			c.end("")
		}
	}
}

// forgetLost forgets players and sessions that have long had no connection, but not the session of a guest who is silenced or removed. It
// returns the ids of the sessions of guests among them.
func (h *Hub) forgetLost(at int64) (guests []string) {
	for player, m := range h.members {
		if m.conn == nil && m.lost <= at-lingerTime && h.playing[player] == nil {
			h.lobby.Go(player)
			delete(h.members, player)
		}
	}
	for id, s := range h.sessions {
		if s.conn == nil && s.ended <= at-sessionTime && h.playing[s.player] == nil && max(s.silent, s.banned) <= at {
			delete(h.sessions, id)
			if s.guest != "" {
				h.registry.names.Release(s.player)
				guests = append(guests, id)
			}
		}
	}
	return guests
}

// leave ends the connection and the session of an account that was deleted.
func (h *Hub) leave(c *Conn) {
	h.mu.Lock()
	delete(h.sessions, c.sessionID)
	h.mu.Unlock()
	c.end("")
}
