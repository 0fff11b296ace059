//go:build !js

package hub

import "awale/web/online/protocol"

// computers owns who the computer players of the host are. Only the host lets them in, see [From.Computer]: no name or message does.
type computers struct {
	// ids are the ids of the players by their names. They are the same until the hub stops, so that a computer player that is started anew
	// goes on with its match.
	ids map[string]string
}

// computer lets a computer player of the host in, under a name that nobody else can have. It is a guest, so that its games are unrated.
func (c *Conn) computer(m *protocol.Guest, at int64) (*arrival, error) {
	h := c.hub
	if level, _, ok := protocol.ComputerLevel(m.Name); !ok || level != c.from.Computer {
		return nil, protocol.Refuse(protocol.WhyName)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	id := h.computers.ids[m.Name]
	if id == "" {
		id = h.chance.ID()
		if !h.registry.names.Keep(m.Name, id) {
			return nil, protocol.Refuse(protocol.WhyName)
		}
		h.computers.ids[m.Name] = id
	}
	h.sessions[c.sessionID] = &session{player: id, ended: at}
	return &arrival{player: protocol.Player{ID: id, Name: m.Name, Guest: true, Computer: c.from.Computer}}, nil
}
