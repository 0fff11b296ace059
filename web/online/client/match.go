package client

import (
	"slices"
	"time"

	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// Match mirrors a match that the player plays or watches.
type Match struct {
	id string
	// yours is set if the player plays in it.
	yours bool
	// log is the match as folded from its events, nil before the first one.
	log *referee.Match
	// complete is set once the client has had all events so far.
	complete bool
	// refolded is set once an event did not follow from those before it, and the client has asked for the match from its beginning.
	refolded bool
	attached func(protocol.Event)
	watched  protocol.Watched
}

// Watched returns how many watch the match, and the names of some of them, as far as the server has told.
func (m *Match) Watched() (count int, names []string) { return m.watched.Count, m.watched.Names }

// Match returns a match that the client follows, nil for none.
func (c *Client) Match(id string) *Match {
	for _, m := range c.matches {
		if m.id == id {
			return m
		}
	}
	return nil
}

// Matches returns the matches that the client follows, in the order in which it began to follow them.
func (c *Client) Matches() []*Match { return slices.Clone(c.matches) }

// ID returns the id of the match.
func (m *Match) ID() string { return m.id }

// Yours reports whether the player plays in the match.
func (m *Match) Yours() bool { return m.yours }

// Log returns the match as folded from its events, for reading; nil before the first event has come.
func (m *Match) Log() *referee.Match { return m.log }

// ByDays reports whether the match is known to be a correspondence game.
func (m *Match) ByDays() bool {
	if m.log == nil {
		return false
	}
	t := m.log.Terms()
	return t.ByDays()
}

// Complete reports whether the client has had all events of the match so far, at some time. Before, Log stands at an earlier moment of it.
func (m *Match) Complete() bool { return m.complete }

// Behind returns how much later than the players the client sees the match: 0 for a player, and for a spectator the delay on which the
// players have agreed.
func (m *Match) Behind() time.Duration {
	if m.yours || m.log == nil {
		return 0
	}
	return time.Duration(m.log.Terms().Behind) * time.Second
}

// MatchTime returns the time of the server's clock, in milliseconds since 1970, at which the clocks of a match are read: now for a
// player, and earlier for a spectator with a delay.
func (c *Client) MatchTime(m *Match) int64 { return c.ServerTime() - m.Behind().Milliseconds() }

// CatchesUp reports whether the client has asked for events of a match that it missed, and waits for them.
func (c *Client) CatchesUp(match string) bool {
	s := c.find(match)
	return s != nil && s.asked
}

// Over reports whether the match is known to be over.
func (m *Match) Over() bool { return m.log != nil && m.log.Over() }

// MayBerserk reports whether a player, 0 or 1, may choose now to play with half the time. It is false for -1, who watches.
func (m *Match) MayBerserk(player int) bool {
	return player >= 0 && m.log != nil && m.log.MayBerserk(player)
}

// Berserk returns what a player sends who chooses that.
func (m *Match) Berserk() protocol.Asked {
	berserk := &protocol.Berserk{}
	berserk.Match = m.id
	return berserk
}

// Again returns what a player sends who wants the next game of the match, or after its end another match.
func (m *Match) Again() protocol.Asked {
	if m.Over() {
		again := &protocol.Rematch{}
		again.Match = m.id
		return again
	}
	return &protocol.Next{At: protocol.At{Match: m.id, Game: m.log.Game()}}
}

// Attach sets the function that is called with each event after the match has taken it, and with nil when the match begins again from its
// first event. It replaces the function that was set before.
func (m *Match) Attach(f func(protocol.Event)) { m.attached = f }

// Player returns the index of a player in the match, 0 or 1, and -1 for somebody who does not play in it.
func (m *Match) Player(id string) int {
	if m.log != nil {
		players := m.log.Players()
		return slices.Index(players[:], id)
	}
	return -1
}

// plays reports whether the player plays in a match now.
func (c *Client) plays() bool {
	return slices.ContainsFunc(c.matches, func(m *Match) bool { return m.yours && !m.Over() && !m.ByDays() })
}

// Watch follows a match, until Forget.
func (c *Client) Watch(id string) *Match {
	if m := c.Match(id); m != nil {
		if s := c.find(id); s != nil && s.glance { // from now on the player counts as one who watches
			s.glance = false
			c.follow(s)
		}
		return m
	}
	if len(c.matches) >= mostMatches {
		c.drop(c.matches[c.leastWanted()])
	}
	return c.add(id, false)
}

// add follows one match more.
func (c *Client) add(id string, glance bool) *Match {
	m := &Match{id: id}
	c.matches = append(c.matches, m)
	c.streams = append(c.streams, &stream{of: id, wanted: true, glance: glance})
	c.followAll()
	return m
}

// Glance follows matches that are shown small among others, in place of those of the last call, as far as there is room for them. The
// player does not count as one who watches them. A match that the client follows otherwise stays as it is.
func (c *Client) Glance(matches ...string) {
	for _, m := range c.Matches() {
		if s := c.find(m.id); s != nil && s.glance && !slices.Contains(matches, m.id) {
			c.drop(m)
		}
	}
	for _, id := range matches {
		if c.Match(id) == nil && len(c.matches) < mostMatches-1 { // one place is for a match of the player
			c.add(id, true)
		}
	}
}

// leastWanted returns the index of the match that is dropped for another one: one that is over, else one that is only watched, else the
// oldest.
func (c *Client) leastWanted() int {
	if i := slices.IndexFunc(c.matches, (*Match).Over); i >= 0 {
		return i
	}
	return max(0, slices.IndexFunc(c.matches, func(m *Match) bool { return !m.yours }))
}

// Forget no longer follows a match.
func (c *Client) Forget(id string) {
	if m := c.Match(id); m != nil {
		c.drop(m)
	}
}

// drop ends following a match.
func (c *Client) drop(m *Match) {
	m.attached = nil
	if s := c.find(m.id); s != nil {
		c.want(s, false)
	}
	c.streams = slices.DeleteFunc(c.streams, func(s *stream) bool { return s.of == m.id })
	c.matches = slices.DeleteFunc(c.matches, func(x *Match) bool { return x == m })
}

// begins follows a match of the player. The server has ended the stream of public messages when the match began.
func (c *Client) begins(id string) {
	c.Watch(id).yours = true
	c.streams[2].followed = false
}

// happened takes the next event of a match.
func (c *Client) happened(m *Match, t protocol.Told) {
	e, ok := t.(protocol.Event)
	if ok {
		c.heardTime(e.When())
		ok = m.fold(e)
	}
	switch {
	case ok:
		// After a restart of the program only the match itself tells whose it is.
		m.yours = m.yours || m.Player(c.you.ID) >= 0
		m.notify(e)
		c.tell(Change{Kind: Happened, ID: m.id})
	case m.refolded:
		// The match is wrong from its beginning, and cannot be shown.
		c.drop(m)
		c.tell(Change{Kind: Lost, ID: m.id})
	default:
		m.log, m.refolded, m.complete = nil, true, false
		s := c.find(m.id)
		s.place = protocol.Follower{}
		m.notify(nil)
		c.follow(s)
	}
}

// fold takes an event. ok is false if it does not follow from those before it.
func (m *Match) fold(e protocol.Event) (ok bool) {
	if m.log != nil {
		return m.log.Apply(e) == nil
	}
	log, err := referee.Replay([]protocol.Event{e})
	if err != nil || log.ID() != m.id {
		return false
	}
	m.log = log
	return true
}

func (m *Match) notify(e protocol.Event) {
	if m.attached != nil {
		m.attached(e)
	}
}
