package client

import (
	"slices"

	"awale/web/online/protocol"
)

// own mirrors the stream of the player: challenges, messages and hidden players.
type own struct {
	challenges     []protocol.Pending
	muted, blocked []string
	seeking        bool
	// accepted has the players with whom the player has agreed on a match that has not begun yet.
	accepted []string
	messages []protocol.Message
	// days are the correspondence games, and seeksDays is set while the player seeks an opponent for one.
	days days
	// tournaments are those of the server.
	tournaments tournaments
	seeksDays   bool
}

// Challenges returns the open challenges from the player and to the player, oldest first.
func (c *Client) Challenges() []protocol.Pending { return slices.Clone(c.own.challenges) }

// Messages returns the last messages to the player and from the player, oldest first, without those of players whom the player hides.
func (c *Client) Messages() []protocol.Message {
	list := make([]protocol.Message, 0, len(c.own.messages))
	for _, m := range c.own.messages {
		if !c.Hides(m.From) {
			list = append(list, m)
		}
	}
	return list
}

// Seeking reports whether the player waits for any opponent.
func (c *Client) Seeking() bool { return c.own.seeking }

// Muted reports whether the player has muted another one.
func (c *Client) Muted(player string) bool { return slices.Contains(c.own.muted, player) }

// Blocked reports whether the player has blocked another one.
func (c *Client) Blocked(player string) bool { return slices.Contains(c.own.blocked, player) }

// Hides reports whether the player has muted or blocked another one.
func (c *Client) Hides(player string) bool { return c.Muted(player) || c.Blocked(player) }

// Relation is what another player is to the player here.
type Relation uint8

const (
	// Free: the other player can be challenged.
	Free Relation = iota
	// Busy: the other player plays.
	Busy
	// AsksMe: the other player has challenged this one, and waits for an answer.
	AsksMe
	// AskedByMe: the player has challenged the other one, and waits for an answer.
	AskedByMe
	// Accepted: both have agreed on a match that has not begun yet.
	Accepted
)

// Relation returns what another player is to the player here.
func (c *Client) Relation(p protocol.Player) Relation {
	for _, x := range c.own.challenges {
		switch {
		case x.From != p.ID && x.To != p.ID:
		case x.By == p.ID:
			return AsksMe
		default:
			return AskedByMe
		}
	}
	switch {
	case slices.Contains(c.own.accepted, p.ID):
		return Accepted
	case p.State == protocol.Busy:
		return Busy
	}
	return Free
}

// replace takes the whole stream. It has no messages: those that came before stay.
func (o *own) replace(w *protocol.Own) {
	*o = own{seeking: w.Seeking, seeksDays: o.seeksDays, messages: o.messages, days: o.days, tournaments: o.tournaments}
	for _, p := range w.Challenges {
		o.challenges = appendBounded(o.challenges, p, mostPending)
	}
	for _, id := range w.Muted {
		o.muted = appendBounded(o.muted, id, mostHidden)
	}
	for _, id := range w.Blocked {
		o.blocked = appendBounded(o.blocked, id, mostHidden)
	}
}

// takeOwn applies a notice of the stream of the player. ok is false if t is no such notice.
func (c *Client) takeOwn(t protocol.Told) (x Change, ok bool) {
	o := &c.own
	x.Kind = Arrangements
	switch t := t.(type) {
	case *protocol.Proposed:
		o.proposed(t.Pending)
	case *protocol.Closed:
		x.ID, x.How = t.Challenge, t.How
		o.closed(t, c.you.ID)
	case *protocol.Hides:
		o.muted = hide(o.muted, t.Player, t.Muted)
		o.blocked = hide(o.blocked, t.Player, t.Blocked)
	case *protocol.Watched:
		if m := c.Match(t.Match); m != nil {
			m.watched = *t
		}
		x.Kind = Presence
	case *protocol.You:
		if t.Player.ID != c.you.ID {
			return x, false
		}
		c.you, x.Kind = t.Player, Presence
	case *protocol.Message:
		o.messages = appendBounded(o.messages, *t, mostMessages)
		x.Kind = Messaged
		c.heardTime(t.Time)
	case *protocol.GameNews:
		x.Kind, x.ID, x.Begun = ByDays, t.Game.Match, t.Begun
		if o.days.take(t.Game); t.Begun {
			o.accepted, o.seeking = nil, o.seeking && !o.seeksDays
		}
	case *protocol.Stalled:
		x.Kind = Stalled
	case *protocol.Entry:
		x.Kind, x.ID = Contests, t.Tournament
		o.tournaments.takeEntry(t)
	case *protocol.Playing:
		o.seeking, o.accepted = t.Seeking, nil
		x.Kind, x.ID = Plays, t.Match
		c.begins(t.Match)
	default:
		return x, false
	}
	return x, true
}

// proposed adds a challenge, or changes one.
func (o *own) proposed(p protocol.Pending) {
	for i := range o.challenges {
		if o.challenges[i].Challenge == p.Challenge {
			o.challenges[i] = p
			return
		}
	}
	o.challenges = appendBounded(o.challenges, p, mostPending)
}

// closed removes a challenge that has ended. you is the id of the player.
func (o *own) closed(t *protocol.Closed, you string) {
	o.challenges = slices.DeleteFunc(o.challenges, func(p protocol.Pending) bool {
		if p.Challenge != t.Challenge {
			return false
		}
		if t.How == protocol.EndedAccepted {
			other := p.From
			if other == you {
				other = p.To
			}
			o.accepted = appendBounded(o.accepted, other, mostPending)
		}
		return true
	})
}

// carriedOut applies a command that the server has carried out without a notice.
func (o *own) carriedOut(with protocol.Asked) {
	switch with := with.(type) {
	case *protocol.Seek:
		o.seeking, o.seeksDays = true, with.Terms.ByDays()
	case *protocol.Unseek:
		o.seeking = false
	}
}

// hide adds a player to a list or takes the player off it.
func hide(list []string, player string, yes bool) []string {
	list = slices.DeleteFunc(list, func(id string) bool { return id == player })
	if yes {
		list = appendBounded(list, player, mostHidden)
	}
	return list
}
