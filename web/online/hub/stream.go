//go:build !js

package hub

import (
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// follow begins a stream for a connection, with what was missed of it.
func (c *Conn) follow(f *protocol.Follow, at int64) error {
	h := c.hub
	if err := c.spend(catching, at); err != nil {
		return err
	}
	switch f.Of {
	case protocol.StreamLobby, protocol.StreamTalk, protocol.StreamOwn:
	default:
		if d := h.tournaments.find(f.Of); d != nil {
			if len(c.arenas) >= mostFollowed && c.arenas[f.Of] == nil {
				return protocol.Refuse(protocol.WhyFull)
			}
			err := d.follow(c, c.mayRead(at))
			if err == nil {
				c.arenas[f.Of] = d
			}
			return err
		}
		return c.followMatch(f, at)
	}
	err := c.followLobby(f)
	if err == nil && f.Of == protocol.StreamOwn {
		h.tournaments.remind(c.player)
	}
	return err
}

// followLobby follows the lobby, the talk, or what concerns the player alone.
func (c *Conn) followLobby(f *protocol.Follow) error {
	h := c.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	h.deliver()
	missed, err := h.lobby.Follow(c.player, f)
	if err != nil {
		return err
	}
	for _, n := range missed {
		if text := h.texts.of(n); text != nil {
			c.push(text)
		}
	}
	if f.Of == protocol.StreamOwn {
		c.own = true
	} else {
		h.following[f.Of][c] = true
	}
	return nil
}

// followMatch follows a match: one that is played or was played lately, or what the log of an older one holds.
func (c *Conn) followMatch(f *protocol.Follow, at int64) error {
	h := c.hub
	if len(c.followed) >= mostFollowed && c.followed[f.Of] == nil {
		return protocol.Refuse(protocol.WhyFull)
	}
	if h.post.has(f.Of) {
		return h.post.at(f.Of, c.mayRead(at), func(t *table) error {
			if t == nil {
				return protocol.Refuse(protocol.WhyUnknown)
			}
			err := t.follow(c, f.After)
			if err == nil {
				c.followed[f.Of] = t
			}
			return err
		})
	}
	h.mu.Lock()
	t := h.tables[f.Of]
	// A match that is over, and an own one, is followed and not watched.
	if m := h.members[c.player]; t != nil && !f.Glance && m != nil && m.conn == c && h.lobby.Watch(c.player, f.Of) == nil {
		c.watched[f.Of] = true
	}
	h.mu.Unlock()
	if t != nil {
		if err := t.follow(c, f.After); err != nil {
			return err
		}
		c.followed[f.Of] = t
		return nil
	}
	if err := c.spend(reading, at); err != nil {
		return err
	}
	ctx, cancel := limit()
	defer cancel()
	log, all, err := h.store.Log(ctx, f.Of)
	if err != nil {
		h.log.Error("the log of a match cannot be read", "match", f.Of, "error", err)
		return err
	}
	events := seenBy(c.player, all, at)
	if len(events) < len(all) {
		if m, err := referee.Replay(all); err == nil && m.Over() {
			t = h.reopen(m, log, all)
			if err := t.follow(c, f.After); err != nil {
				return err
			}
			c.followed[f.Of] = t
			return nil
		}
	}
	if uint64(len(events)) < max(1, f.After) {
		return protocol.Refuse(protocol.WhyUnknown)
	}
	for i, e := range events[f.After:] {
		c.notify(h.noticeOf(f.Of, f.After+uint64(i)+1, e))
	}
	return nil
}

// unfollow ends a stream for a connection.
func (c *Conn) unfollow(of string) error {
	h := c.hub
	h.mu.Lock()
	switch of {
	case protocol.StreamOwn:
		c.own = false
	case protocol.StreamLobby, protocol.StreamTalk:
		delete(h.following[of], c)
	default:
		if c.watched[of] {
			h.lobby.Unwatch(c.player, of)
			delete(c.watched, of)
		}
	}
	h.mu.Unlock()
	if d := c.arenas[of]; d != nil {
		d.unfollow(c)
		delete(c.arenas, of)
	}
	if t := c.followed[of]; t != nil {
		t.unfollow(c)
		delete(c.followed, of)
	}
	return nil
}

// unwatch ends what the player of a connection watches by it. By a new connection the same match may be watched again.
func (h *Hub) unwatch(c *Conn) {
	for match := range c.watched {
		h.lobby.Unwatch(c.player, match)
	}
	clear(c.watched)
}

// noticeOf returns a notice of a match, with the names of its players as they are now.
func (h *Hub) noticeOf(match string, number uint64, e protocol.Event) protocol.Notice {
	if begun, ok := e.(*protocol.Begun); ok {
		named := *begun
		h.mu.Lock()
		for i, player := range named.Players {
			named.Names[i] = h.registry.nameOf(player, named.Names[i])
		}
		h.mu.Unlock()
		e = &named
	}
	return protocol.Notice{Of: match, Number: number, With: e}
}
