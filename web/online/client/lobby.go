package client

import (
	"slices"

	"awale/variants/notation"
	"awale/web/online/protocol"
)

// Bounds of what the client keeps.
const (
	// mostPlayers and mostListed are the most players and matches of a lobby. More are not shown.
	mostPlayers, mostListed = 50_000, 50_000
	// mostSaid is how many public messages are kept, and mostMessages how many to the player.
	mostSaid, mostMessages = 200, 500
	// mostPending is the most challenges, mostHidden the most players whom the player hides.
	mostPending, mostHidden = 100, 1000
	// mostMatches is how many matches the client follows, as many as a server lets it follow at least.
	mostMatches = 8
)

// Lobby mirrors who is here, and which matches can be watched.
type Lobby struct {
	players map[string]protocol.Player
	matches map[string]protocol.Listed
}

func newLobby() Lobby {
	return Lobby{map[string]protocol.Player{}, map[string]protocol.Listed{}}
}

// Lobby returns the lobby, for reading.
func (c *Client) Lobby() *Lobby { return &c.lobby }

// Player returns a player who is here.
func (l *Lobby) Player(id string) (p protocol.Player, ok bool) {
	p, ok = l.players[id]
	return p, ok
}

// Players returns who is here, by name.
func (l *Lobby) Players() []protocol.Player {
	return sorted(l.players, func(p protocol.Player) string { return p.Name })
}

// Matches returns the matches that can be watched, the featured one first.
func (l *Lobby) Matches() []protocol.Listed {
	return sorted(l.matches, func(x protocol.Listed) string {
		if x.Featured {
			return ""
		}
		return x.Match
	})
}

// sorted returns the values of a map in the order of a text of each, and those with the same text by their ids, which are the keys. Only
// texts are sorted: each other type would bring its own code into the page.
func sorted[T any](values map[string]T, by func(T) string) []T {
	order := make([]string, 0, len(values))
	for id, v := range values {
		order = append(order, by(v)+"\x00"+id)
	}
	slices.Sort(order)
	list := make([]T, len(order))
	for i, text := range order {
		list[i] = values[text[len(text)-notation.IdentityLength:]]
	}
	return list
}

func (l *Lobby) came(p protocol.Player) {
	if _, known := l.players[p.ID]; known || len(l.players) < mostPlayers {
		l.players[p.ID] = p
	}
}

func (l *Lobby) shown(x protocol.Listed) {
	if _, known := l.matches[x.Match]; known || len(l.matches) < mostListed {
		l.matches[x.Match] = x
	}
}

// note takes what has changed.
func (l *Lobby) note(x *protocol.Changed) {
	for _, id := range x.Gone {
		delete(l.players, id)
	}
	for _, id := range x.Hidden {
		delete(l.matches, id)
	}
	for _, p := range x.Came {
		l.came(p)
	}
	for _, m := range x.Shown {
		l.shown(m)
	}
}

// Talk returns what was said in public, oldest first, without the messages of those whom the player hides.
func (c *Client) Talk() []protocol.Said {
	list := make([]protocol.Said, 0, len(c.talk))
	for _, s := range c.talk {
		if !c.Hides(s.From) {
			list = append(list, s)
		}
	}
	return list
}

// heardSaid takes a public message. ok is false if it is none.
func (c *Client) heardSaid(t protocol.Told) (ok bool) {
	s, ok := t.(*protocol.Said)
	if ok {
		c.talk = keep(c.talk, *s, mostSaid)
	}
	return ok
}
