package client

import (
	"slices"
	"strconv"

	"awale/variants/notation"
	"awale/web/online/protocol"
)

// Bounds of what the client keeps.
const (
	// mostShown is the largest number of players, of matches and of searches of a lobby, more than any server tells. mostMet is that of
	// players of whom the client has asked.
	mostShown, mostMet = 200, 1000
	// mostSaid is the largest number of public messages, and mostMessages of messages to the player and from the player.
	mostSaid, mostMessages = 200, 500
	// mostPending is the largest number of challenges, mostHidden of players whom the player hides.
	mostPending, mostHidden = 100, 1000
	// mostMatches is how many matches the client follows at most. Every server allows as many.
	mostMatches = 8
)

// Lobby mirrors what a server tells everybody of its lobby: all of a small one, and a part of a large one. It has the players who are
// online, the matches that can be watched, and the searches for opponents, by player.
type Lobby struct {
	counts  protocol.Counts
	players map[string]protocol.Player
	matches map[string]protocol.Listed
	sought  map[string]protocol.Sought
	// met are players who are not shown to everybody, as the server has told them when the client has asked.
	met map[string]protocol.Player
}

func newLobby() Lobby {
	return Lobby{players: map[string]protocol.Player{}, matches: map[string]protocol.Listed{}, sought: map[string]protocol.Sought{},
		met: map[string]protocol.Player{}}
}

// Lobby returns the lobby, for reading.
func (c *Client) Lobby() *Lobby { return &c.lobby }

// Here returns how many players are online.
func (l *Lobby) Here() int { return max(l.counts.Here, len(l.players)) }

// People returns how many of them are no computer players of the host, all of which are among Players.
func (l *Lobby) People() int {
	n := l.Here()
	for _, p := range l.players {
		if p.Computer != "" {
			n--
		}
	}
	return n
}

// Whole reports whether Players are all who are online. The client asks for others with [protocol.Players].
func (l *Lobby) Whole() bool { return len(l.players) == l.Here() }

// Player returns a player by id. ok is false if the player is not online, or if the client does not know it: see Whole. What is known of a
// player who is not among Players is as old as the last answer of the server about that player.
func (l *Lobby) Player(id string) (p protocol.Player, ok bool) {
	if p, ok = l.players[id]; !ok && !l.Whole() {
		p, ok = l.met[id]
	}
	return p, ok
}

// meet takes the answer to a question for players.
func (l *Lobby) meet(asked *protocol.Players, found *protocol.Here) {
	delete(l.met, asked.Player)
	for _, p := range found.Players {
		if len(l.met) >= mostMet {
			clear(l.met)
		}
		l.met[p.ID] = p
	}
}

// Players returns the players who are shown to everybody, by name.
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

// sorted returns the values of a map, sorted by a text of each, and then by their keys, which are ids. It sorts strings alone: another
// type would add its own sorting code to the page.
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

// came adds a player, or changes one.
func (l *Lobby) came(p protocol.Player) {
	if _, known := l.players[p.ID]; known || len(l.players) < mostShown {
		l.players[p.ID] = p
	}
}

// shown adds a match, or changes one.
func (l *Lobby) shown(x protocol.Listed) {
	if _, known := l.matches[x.Match]; known || len(l.matches) < mostShown {
		l.matches[x.Match] = x
	}
}

// longer is larger than the seconds of every clock.
const longer = 100_000

// Sought returns the searches for opponents, by rule, and of each rule by clock.
func (l *Lobby) Sought() []protocol.Sought {
	return sorted(l.sought, func(s protocol.Sought) string {
		t := s.Terms
		// Numbers of one length are in the same order as texts.
		return t.Rule + "\x00" + t.Clock.Kind + strconv.Itoa(longer+t.Clock.Each) + strconv.Itoa(longer+t.Clock.Plus)
	})
}

// seeks adds a search, or changes one.
func (l *Lobby) seeks(s protocol.Sought) {
	if _, known := l.sought[s.Player]; known || len(l.sought) < mostShown {
		l.sought[s.Player] = s
	}
}

// note applies a change of the lobby.
func (l *Lobby) note(x *protocol.Changed) {
	l.counts = x.Counts
	for _, id := range x.Gone {
		delete(l.players, id)
	}
	for _, id := range x.Hidden {
		delete(l.matches, id)
	}
	for _, id := range x.Unsought {
		delete(l.sought, id)
	}
	for _, p := range x.Came {
		l.came(p)
	}
	for _, s := range x.Sought {
		l.seeks(s)
	}
	for _, m := range x.Shown {
		l.shown(m)
	}
}

// Talk returns the last public messages, oldest first, without those of players whom the player hides.
func (c *Client) Talk() []protocol.Said {
	list := make([]protocol.Said, 0, len(c.talk))
	for _, s := range c.talk {
		if !c.Hides(s.From) {
			list = append(list, s)
		}
	}
	return list
}

// heardSaid adds a public message. ok is false if t is no such message.
func (c *Client) heardSaid(t protocol.Told) (ok bool) {
	s, ok := t.(*protocol.Said)
	if ok {
		c.talk = appendBounded(c.talk, *s, mostSaid)
	}
	return ok
}
