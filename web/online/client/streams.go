package client

import (
	"slices"
	"time"

	"awale/web/online/protocol"
)

// stream is one stream of notices, and how far the client has followed it.
type stream struct {
	of    string
	place protocol.Follower
	// wanted is set while the client wants to follow the stream, and followed once the server has confirmed it. asked is set while the
	// command to follow it waits for an answer, and stale if the command is to be sent again then.
	wanted, followed, asked, stale bool
	// arena is set for the stream of a tournament, and glance for a match that is only glanced at: see [Client.Glance].
	arena, glance bool
	// again is when the client may ask for the stream again.
	again time.Duration
}

// againAfter is how long the client waits before it asks again for a stream that was refused.
const againAfter = 3 * time.Second

// find returns a stream, nil if the client does not follow it.
func (c *Client) find(of string) *stream {
	for _, s := range c.streams {
		if s.of == of {
			return s
		}
	}
	return nil
}

// FollowLobby sets whether the client follows the lobby. While it does not, the lobby stays as it was last.
func (c *Client) FollowLobby(yes bool) { c.want(c.streams[1], yes) }

// FollowTalk sets whether the client follows the public messages. They do not come while the player plays.
func (c *Client) FollowTalk(yes bool) { c.want(c.streams[2], yes) }

// want sets whether the client follows a stream.
func (c *Client) want(s *stream, yes bool) {
	if s.wanted == yes {
		return
	}
	s.wanted, s.again = yes, 0
	if yes {
		c.followAll()
		return
	}
	if s.followed && c.state == Online {
		c.ask(&protocol.Unfollow{Of: s.of}, nil)
	}
	s.followed = false
}

// followAll asks for every stream that the client wants and does not follow yet.
func (c *Client) followAll() {
	for _, s := range slices.Clone(c.streams) {
		if c.state == Online && s.wanted && !s.followed && !s.asked && c.now >= s.again && (s.of != protocol.StreamTalk || !c.plays()) {
			c.follow(s)
		}
	}
}

// follow asks for a stream, from its last number on. If that command waits for an answer already, it is sent again after the answer.
func (c *Client) follow(s *stream) {
	if s.asked {
		s.stale = true
		return
	}
	s.asked, s.stale = true, false
	f := s.place.Follow(s.of)
	f.Glance = s.glance
	c.ask(f, func(t protocol.Told) {
		s.asked = false
		if r, refused := t.(*protocol.Refused); refused {
			s.followed = false
			c.notFollowed(s, r.Why)
			return
		}
		s.followed = s.wanted
		if m := c.Match(s.of); m != nil {
			m.complete = true
		}
		if s.stale && s.wanted {
			c.follow(s)
		}
	})
}

// notFollowed handles the refusal of a stream.
func (c *Client) notFollowed(s *stream, why protocol.Why) {
	s.again = c.now + againAfter
	if m := c.Match(s.of); m != nil && (why == protocol.WhyUnknown || why == protocol.WhyPlayer) {
		c.drop(m)
		if !s.glance { // else another board takes its place
			c.tell(Change{Kind: Lost, ID: m.id})
		}
	}
}

// Text gives the client a message that its connection has received.
func (c *Client) Text(now time.Duration, text []byte) {
	c.now = max(c.now, now)
	if c.state != Entering && c.state != Online || c.cut {
		return
	}
	n, err := protocol.DecodeNotice(text)
	if err != nil {
		c.garbled()
		return
	}
	c.pace.garbled = 0
	if n.Of != "" {
		c.hear(n)
	}
	if n.Re != 0 {
		c.answer(n.Re, n.With)
	}
	if b, ok := n.With.(*protocol.Bye); ok {
		c.bye(b)
	}
	c.pace.hear(c.now, len(c.asked) > 0)
}

// mostGarbled is how many messages in a row the client may fail to read until it gives up.
const mostGarbled = 5

// garbled ends the connection because a message could not be read, or makes no sense.
func (c *Client) garbled() {
	c.pace.garbled++
	c.pace.onlineSince = 0
	if c.cut = true; c.pace.garbled >= mostGarbled {
		c.stop(Nonsense, "")
	}
}

// hear handles the next notice of a stream.
func (c *Client) hear(n protocol.Notice) {
	s := c.find(n.Of)
	if s == nil || !s.wanted {
		return
	}
	if whole, life := wholeOf(n.With); whole != "" {
		if _, arena := n.With.(*protocol.Arena); whole != n.Of || arena != s.arena {
			c.garbled()
			return
		}
		s.place.Whole(life, n.Number)
		c.replace(n.With)
		return
	}
	m := c.Match(n.Of)
	if m == nil && s.place.Life == "" {
		c.follow(s) // the notice with the whole stream is missing
		return
	}
	switch s.place.Take(n.Number) {
	case protocol.Gap:
		c.follow(s)
	case protocol.Expected:
		if m != nil {
			c.happened(m, n.With)
		} else {
			c.note(s.of, n.With)
		}
	}
}

// wholeOf returns the name of the stream that a notice holds as a whole, "" for another notice, and the life of the stream.
func wholeOf(t protocol.Told) (of, life string) {
	switch w := t.(type) {
	case *protocol.Lobby:
		return protocol.StreamLobby, w.Life
	case *protocol.Talk:
		return protocol.StreamTalk, w.Life
	case *protocol.Own:
		return protocol.StreamOwn, w.Life
	case *protocol.Arena:
		return w.About.Tournament, w.Life
	}
	return "", ""
}

// replace replaces the mirror of a stream by the whole that has come.
func (c *Client) replace(t protocol.Told) {
	switch w := t.(type) {
	case *protocol.Lobby:
		c.lobby = newLobby()
		c.lobby.counts = w.Counts
		for _, p := range w.Players {
			c.lobby.came(p)
		}
		for _, l := range w.Matches {
			c.lobby.shown(l)
		}
		for _, s := range w.Sought {
			c.lobby.seeks(s)
		}
		c.tell(Change{Kind: Presence})
	case *protocol.Talk:
		c.talk = nil
		for _, s := range w.Said {
			c.talk = appendBounded(c.talk, s, mostSaid)
		}
		c.tell(Change{Kind: Spoken})
	case *protocol.Arena:
		c.own.tournaments.arena = w
		c.tell(Change{Kind: Contests, ID: w.About.Tournament})
	case *protocol.Own:
		c.own.replace(w)
		for _, id := range w.Matches {
			c.begins(id)
		}
		c.tell(Change{Kind: Arrangements})
	}
}

// note applies a notice of a stream that is no match.
func (c *Client) note(of string, t protocol.Told) {
	x := Change{Kind: Presence}
	changed, ok := t.(*protocol.Changed)
	switch {
	case of == protocol.StreamLobby && ok:
		c.lobby.note(changed)
	case of == protocol.StreamTalk && c.heardSaid(t):
		x.Kind = Spoken
	case of == protocol.StreamOwn:
		var ok bool
		if x, ok = c.takeOwn(t); !ok {
			c.garbled()
			return
		}
	default:
		c.garbled()
		return
	}
	c.tell(x)
}

// appendBounded adds a value to a list that holds at most so many, and drops the oldest ones.
func appendBounded[T any](list []T, one T, most int) []T {
	if len(list) >= most {
		list = slices.Delete(list, 0, len(list)-most+1)
	}
	return append(list, one)
}
