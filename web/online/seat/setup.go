package seat

import (
	"strconv"
	"strings"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// Setup returns the setup with which a table begins the present game of a match, or its last one. you is the id of the player here, who
// watches the match if that id is none of its players. address is that of the server. ok is false while nothing is known of the match.
func Setup(m *client.Match, you, address string) (setup *game.Setup, ok bool) {
	log := m.Log()
	if log == nil {
		return nil, false
	}
	start := log.Record().Start()
	return &game.Setup{Rules: log.Record().Rules(), Start: &start, Time: log.Control(), Players: players(log, you),
		Tags: log.Tags(address)}, true
}

// players returns the players of the present game of a match in the form that is saved.
func players(log *referee.Match, you string) (list [2]save.Player) {
	ids, names := log.Players(), log.Names()
	watched := ids[0] != you && ids[1] != you
	for p := range ids {
		player := save.Player{Kind: save.Remote, Name: names[p], ID: idOf(log.ID(), log.Game(), watched)}
		if ids[p] == you {
			player = save.Player{Kind: save.Human, Name: names[p]}
		}
		list[log.Side(p)] = player
	}
	return list
}

// watching is the end of the id of a seat in a game that is watched.
const watching = ".w"

// idOf returns the id of a player elsewhere in a saved game: it names the match and the number of the game.
func idOf(match string, number int, watched bool) string {
	id := match + "." + strconv.Itoa(number)
	if watched {
		id += watching
	}
	return id
}

// parseID reads an id that idOf has made.
func parseID(id string) (match string, number int, watched, ok bool) {
	rest, watched := strings.CutSuffix(id, watching)
	match, text, _ := strings.Cut(rest, ".")
	number, err := strconv.Atoi(text)
	return match, number, watched, err == nil && number > 0 && notation.IsIdentity(match) && idOf(match, number, watched) == id
}

// Seats makes the seats of a table, see [game.Config].
type Seats struct{ client *client.Client }

// NewSeats returns a maker of seats for the matches of a client.
func NewSeats(c *client.Client) *Seats { return &Seats{client: c} }

// Seat returns the seat of a player elsewhere whom Setup has named. ok is false for any other player. The client follows the match from
// now on.
func (s *Seats) Seat(p save.Player) (seat game.Seat, ok bool) {
	match, number, _, ok := parseID(p.ID)
	if !ok || p.Kind != save.Remote {
		return nil, false
	}
	s.client.Watch(match)
	return &Seat{client: s.client, match: match, game: number}, true
}

// Place is a game of a match of online play, as the players of a saved game name it.
type Place struct {
	// Match is the id of the match, and Game the number of the game in it, from 1.
	Match string
	Game  int
	// Watched is set if the player here watches the game.
	Watched bool
}

// PlaceOf returns the match and the game that the players of a saved game name, the zero value for a game that is not played online.
func PlaceOf(players [2]save.Player) (p Place) {
	for _, x := range players {
		if match, number, watched, ok := parseID(x.ID); ok && x.Kind == save.Remote {
			return Place{match, number, watched}
		}
	}
	return p
}

// Time returns the time control of a clock of the protocol, the zero value for a clock that is not valid.
func Time(c protocol.Clock) game.TimeControl {
	control, err := referee.Control(c)
	if err != nil {
		return game.TimeControl{}
	}
	return control
}

// Clock returns the clock of the protocol for a time control. It always ends the game when the time is up, also where the time control
// only warns: the protocol has no other clock.
func Clock(tc game.TimeControl) protocol.Clock {
	if tc.Each == 0 {
		return protocol.Clock{Kind: protocol.NoClock}
	}
	kinds := map[string]string{game.Increment: protocol.Increment, game.Delay: protocol.Delay, game.Bronstein: protocol.Bronstein,
		game.PerMove: protocol.PerMove, game.Hourglass: protocol.Hourglass}
	return protocol.Clock{Kind: kinds[tc.Kind], Each: int(tc.Each / time.Second), Plus: int(tc.Plus / time.Second)}
}
