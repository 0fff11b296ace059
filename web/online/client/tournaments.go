package client

import (
	"slices"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// tournaments mirrors the tournaments of the server.
type tournaments struct {
	list protocol.TournamentList
	// known is set once the list has come.
	known bool
	// arena is what was told last of the tournament that the client follows, nil before.
	arena *protocol.Arena
	// log is the tournament whose log the client reads, with the log so far. reading is set while a part of it is asked for.
	log     *tournament.Tournament
	logID   string
	reading bool
	// own are the places of the player, as they were told last, by tournament.
	own map[string]protocol.Placing
}

// Tournaments returns the tournaments of the server as it told them last. ok is false before it has.
func (c *Client) Tournaments() (list protocol.TournamentList, ok bool) {
	return c.own.tournaments.list, c.own.tournaments.known
}

// AskTournaments asks for the tournaments of the server.
func (c *Client) AskTournaments() {
	if c.state != Online {
		return
	}
	c.ask(&protocol.Tournaments{}, func(t protocol.Told) {
		if list, ok := t.(*protocol.TournamentList); ok {
			c.own.tournaments.list, c.own.tournaments.known = *list, true
			c.tell(Change{Kind: Contests})
		}
	})
}

// FollowTournament follows a tournament in place of the one before, "" for none.
func (c *Client) FollowTournament(id string) {
	at := slices.IndexFunc(c.streams, func(s *stream) bool { return s.arena })
	if at >= 0 {
		if c.streams[at].of == id {
			return
		}
		c.want(c.streams[at], false)
		c.streams = slices.Delete(c.streams, at, at+1)
	}
	c.own.tournaments.arena = nil
	if id != "" && c.find(id) == nil {
		c.streams = append(c.streams, &stream{of: id, wanted: true, arena: true})
		c.followAll()
	}
}

// Arena returns what was told last of the tournament that the client follows, nil before.
func (c *Client) Arena() *protocol.Arena { return c.own.tournaments.arena }

// ReadTournament asks for what the client lacks of the log of a tournament. See [Client.TournamentLog].
func (c *Client) ReadTournament(id string) {
	x := &c.own.tournaments
	if x.logID != id {
		x.log, x.logID, x.reading = &tournament.Tournament{}, id, false
	}
	if c.state != Online || x.reading {
		return
	}
	log := x.log
	x.reading = true
	c.Do(&protocol.TournamentLog{Tournament: id, From: log.Events()}, func(t protocol.Told) {
		x := &c.own.tournaments
		if x.log != log {
			return
		}
		x.reading = false
		part, ok := t.(*protocol.LogPart)
		if !ok || part.Tournament != id || part.From != log.Events() {
			return
		}
		for _, line := range part.Events {
			e, err := tournament.Decode([]byte(line))
			if err == nil {
				err = log.Apply(e)
			}
			if err != nil {
				x.logID = "" // it is read from its beginning the next time
				return
			}
		}
		if len(part.Events) > 0 {
			c.tell(Change{Kind: Contests, ID: id})
			if log.Events() < part.All {
				c.ReadTournament(id)
			}
		}
	})
}

// TournamentLog returns the tournament that the client reads, as far as its log has come, for reading. It is nil for another one, and
// before its first event.
func (c *Client) TournamentLog(id string) *tournament.Tournament {
	if x := &c.own.tournaments; x.logID == id && x.log.Events() > 0 {
		return x.log
	}
	return nil
}

// InTournament returns the place of the player in a tournament as it was told last. ok is false if none was told since the client has
// begun.
func (c *Client) InTournament(id string) (own protocol.Placing, ok bool) {
	own, ok = c.own.tournaments.own[id]
	return own, ok
}

// mostEntered is the largest number of tournaments whose own places are kept.
const mostEntered = 100

// takeEntry stores the player's own place in a tournament.
func (x *tournaments) takeEntry(e *protocol.Entry) {
	if x.own == nil || len(x.own) >= mostEntered {
		x.own = map[string]protocol.Placing{}
	}
	x.own[e.Tournament] = e.Own
	for i := range x.list.Tournaments {
		if t := &x.list.Tournaments[i]; t.Tournament == e.Tournament {
			t.Entered, t.Away = true, e.Own.Away
		}
	}
}
