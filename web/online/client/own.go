package client

import (
	"slices"

	"awale/web/online/protocol"
)

// own mirrors what concerns the player alone.
type own struct {
	challenges     []protocol.Pending
	muted, blocked []string
	seeking        bool
	// accepted are the players with whom a match was agreed on that has not begun yet.
	accepted []string
	messages []protocol.Message
}

// Challenges returns the challenges from the player and to the player that wait, oldest first.
func (c *Client) Challenges() []protocol.Pending { return slices.Clone(c.own.challenges) }

// Messages returns the last messages to the player and from the player, oldest first, without those of players who are hidden.
func (c *Client) Messages() []protocol.Message {
	list := make([]protocol.Message, 0, len(c.own.messages))
	for _, m := range c.own.messages {
		if !c.Hides(m.From) {
			list = append(list, m)
		}
	}
	return list
}

// Seeking reports whether the player asks for the next opponent.
func (c *Client) Seeking() bool { return c.own.seeking }

// Muted and Blocked report whether the player has muted or blocked another one, and Hides whether either of both.
func (c *Client) Muted(player string) bool { return slices.Contains(c.own.muted, player) }

// Blocked is described at Muted.
func (c *Client) Blocked(player string) bool { return slices.Contains(c.own.blocked, player) }

// Hides is described at Muted.
func (c *Client) Hides(player string) bool { return c.Muted(player) || c.Blocked(player) }

// Relation is what another player is to the player here.
type Relation uint8

const (
	// Free: the other one can be asked.
	Free Relation = iota
	// Busy: the other one plays.
	Busy
	// AsksMe: the other one waits for an answer of the player.
	AsksMe
	// AskedByMe: the player waits for an answer of the other one.
	AskedByMe
	// Accepted: both have agreed on a match that is about to begin.
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

// replace takes the whole of it. Messages are no part of that.
func (o *own) replace(w *protocol.Own) {
	messages := o.messages
	*o = own{seeking: w.Seeking, messages: messages}
	for _, p := range w.Challenges {
		o.challenges = keep(o.challenges, p, mostPending)
	}
	for _, id := range w.Muted {
		o.muted = keep(o.muted, id, mostHidden)
	}
	for _, id := range w.Blocked {
		o.blocked = keep(o.blocked, id, mostHidden)
	}
}

// concerns takes a notice to the player alone. ok is false if it is none.
func (c *Client) concerns(t protocol.Told) (x Change, ok bool) {
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
	case *protocol.Message:
		o.messages = keep(o.messages, *t, mostMessages)
		x.Kind = Messaged
		c.heardTime(t.Time)
	case *protocol.Playing:
		o.seeking, o.accepted = false, nil
		x.Kind, x.ID = Plays, t.Match
		c.begins(t.Match)
	default:
		return x, false
	}
	return x, true
}

func (o *own) proposed(p protocol.Pending) {
	for i := range o.challenges {
		if o.challenges[i].Challenge == p.Challenge {
			o.challenges[i] = p
			return
		}
	}
	o.challenges = keep(o.challenges, p, mostPending)
}

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
			o.accepted = keep(o.accepted, other, mostPending)
		}
		return true
	})
}

// carriedOut notes what a command has changed that no notice tells.
func (o *own) carriedOut(with protocol.Asked) {
	switch with.(type) {
	case *protocol.Seek:
		o.seeking = true
	case *protocol.Unseek:
		o.seeking = false
	}
}

// hide adds a player to a list or takes the player off it.
func hide(list []string, player string, yes bool) []string {
	list = slices.DeleteFunc(list, func(id string) bool { return id == player })
	if yes {
		list = keep(list, player, mostHidden)
	}
	return list
}
