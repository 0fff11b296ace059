package online

import (
	"fmt"
	"slices"
	"time"

	"awale/game"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// Running are the matches of the player that go on, and the ways back to them.
type Running struct{ room *Room }

// runningOf are the matches of the player of a client that go on and whose beginning is known.
func runningOf(c *client.Client) []*client.Match {
	return slices.DeleteFunc(c.Matches(), func(m *client.Match) bool {
		return !m.Yours() || m.Log() == nil || m.Over() || m.ByDays()
	})
}

// barred reports whether the player plays a live match, also one whose beginning is not known yet, and says that this comes first.
func (r *Running) barred() bool {
	c := r.room.Connection.Client
	if c == nil || !slices.ContainsFunc(c.Matches(), func(m *client.Match) bool { return m.Yours() && !m.Over() && !m.ByDays() }) {
		return false
	}
	r.room.page.Messages.Alert(r.room.page.Kit.Text("online.playing"))
	return true
}

// meanwhile reports whether the opponent in a match is a computer player of the host: the match can be left for a person at any time.
func meanwhile(m *client.Match) bool {
	names := m.Log().Names()
	return slices.ContainsFunc(names[:], protocol.OfComputer)
}

// bound reports whether the player of a client plays a match that others wait for.
func bound(c *client.Client) bool {
	return slices.ContainsFunc(runningOf(c), func(m *client.Match) bool { return !meanwhile(m) })
}

// watchableBy are the matches that the player of a client can watch, the featured one first: all but those in which the
// player plays.
func watchableBy(c *client.Client) []protocol.Listed {
	you := c.You().ID
	return slices.DeleteFunc(c.Lobby().Matches(), func(x protocol.Listed) bool {
		return slices.Contains(x.Players[:], you)
	})
}

// placeOf is the present game of a match of the player.
func placeOf(m *client.Match) seat.Place { return seat.Place{Match: m.ID(), Game: m.Log().Game()} }

// savedGame returns the id of the saved game at a place, "" for none.
func (r *Running) savedGame(place seat.Place) string {
	for _, g := range r.room.Game.Saved() {
		if seat.PlaceOf(g.Players) == place {
			return g.ID
		}
	}
	return ""
}

// setup returns the setup of the present game of a match.
func (r *Running) setup(m *client.Match) (setup *game.Setup, ok bool) {
	c := r.room.Connection.Client
	if setup, ok = seat.Setup(m, c.You().ID, c.Server()); ok {
		for i := range setup.Players {
			setup.Players[i].Name = r.room.words.Account(setup.Players[i].Name)
		}
	}
	return setup, ok
}

// adopt has the saved game by link with which a match of the player began go on as that match, and returns its id, "" for none.
func (r *Running) adopt(m *client.Match) string {
	log := m.Log()
	if !m.Yours() || log.Terms().Record == "" || log.Game() > 1 || r.savedGame(placeOf(m)) != "" {
		return ""
	}
	you := r.room.Connection.Client.You().ID
	id := r.room.goingOn.Saved(r.room.Game, log.Terms(), log.Side(m.Player(you)))
	if setup, ok := r.setup(m); !ok || id == "" || r.room.Game.GoOnline(id, setup) != nil {
		return ""
	}
	return id
}

// goBack puts the present game of a match of the player on the board. A game that was left continues as it was saved.
func (r *Running) goBack(m *client.Match) {
	place := placeOf(m)
	saved := r.savedGame(place)
	switch {
	case r.room.place == place:
		r.room.page.CloseAll()
	case saved != "":
		r.room.Ways.PlayGame(saved)
	default:
		r.room.watched = place.Match
		r.room.followMatch(place.Match)
	}
	if r.room.place == place && r.room.Session.Outcome().Over() {
		r.room.Ways.OpenEnd() // the player gets ready for the next game there
	}
}

// runningState is what the lobby tells of a match of the player.
type runningState struct {
	// name is the name of the opponent, and turn the key of the words that say what the match waits for.
	name, turn string
	// clock is the time that the player has left, "" without a clock that runs for the player. left is that time, and low is set if it
	// is little.
	clock string
	left  time.Duration
	low   bool
}

// stateOf returns what the lobby tells of a match of the player now.
func (r *Running) stateOf(m *client.Match) (s runningState) {
	log, c := m.Log(), r.room.Connection.Client
	you := max(0, m.Player(c.You().ID))
	s.name = log.Names()[1-you]
	side := log.Side(you)
	switch {
	case log.Record().Outcome().Over():
		s.turn = "match.next"
		return s
	case log.Record().Position().Turn != side:
		s.turn = "online.running.other"
		return s
	}
	s.turn = "status.you"
	if clock := log.Clock(c.MatchTime(m)); clock != nil {
		s.left = clock.Left(side)
		s.clock, s.low = table.ClockText(s.left), clock.Low(side)
	}
	return s
}

// Way returns the way back to the match of the player that goes on without being on the board, nil for none. yours is set if the player is
// to move in it.
func (o *Room) Way() (back func(), yours bool) {
	if m := o.Running.elsewhere(false); m != nil {
		return func() { o.Running.goBack(m) }, o.Running.stateOf(m).turn == "status.you"
	}
	return nil, false
}

// elsewhere returns the first match of the player that goes on and is not on the board, or may be there if board is set; nil for none.
func (r *Running) elsewhere(board bool) *client.Match {
	if r.room.Connection.Client == nil {
		return nil
	}
	for _, m := range runningOf(r.room.Connection.Client) {
		if board || r.room.place != placeOf(m) {
			return m
		}
	}
	return nil
}

// WayBack is a row that leads back to the match of the player that goes on, for a page that hides the board; nil for none, and for the
// pages on which the player sees it anyway. deep is set for a page that was opened from another one: closing it does not lead to the board.
func (r *Running) WayBack(on string, deep bool) *ui.Node {
	m := r.elsewhere(deep)
	if m == nil || on == OnlineID {
		return nil
	}
	k, state := r.room.page.Kit, r.stateOf(m)
	row := k.Row("running-back", k.Text("online.running", "player", r.room.words.Account(state.name)), ui.IconPlay, func() { r.goBack(m) })
	if state.turn == "status.you" {
		row.Look, row.Value = ui.LookPrimary, k.Text(state.turn)
	}
	return row
}

// Going is a match of the player that goes on, as it is told to somebody who does not see it.
type Going struct {
	// Keys name what there is to know of it: that its present game has begun, and that the player is to move after so many moves.
	Keys []string
	// Name and Turn are words: with whom the player plays, and who is to move.
	Name, Turn string
}

// Going returns the matches of the player whose games go on.
func (r *Running) Going() (list []Going) {
	c := r.room.Connection.Client
	if c == nil {
		return nil
	}
	for _, m := range runningOf(c) {
		log := m.Log()
		if log.Record().Outcome().Over() || c.CatchesUp(m.ID()) {
			continue
		}
		s := r.stateOf(m)
		name := r.room.words.Account(s.name)
		keys := []string{fmt.Sprint(m.ID(), " ", log.Game())}
		if s.turn == "status.you" {
			keys = append(keys, fmt.Sprint(keys[0], " ", log.Ply()))
		}
		list = append(list, Going{keys, r.room.page.Kit.Text("online.running", "player", name), r.room.page.Kit.Text(s.turn, "player", name)})
	}
	for _, g := range c.DayGames() {
		if g.Waits(c.You().ID) {
			list = append(list, Going{[]string{fmt.Sprint(g.Match, " ", g.Ply, g.Offer)}, r.room.page.Kit.Text("online.running", "player",
				r.room.words.Account(opponentIn(g, c.You().ID))), r.room.days.state(g)})
		}
	}
	return list
}

// Asked says in a few words what somebody elsewhere waits for: the player's move in a match, or the answer to a challenge. It is "" for
// nothing.
func (r *Running) Asked() string {
	c := r.room.Connection.Client
	if c == nil {
		return ""
	}
	for _, m := range runningOf(c) {
		if !m.Log().Record().Outcome().Over() && r.stateOf(m).turn == "status.you" {
			return r.room.page.Kit.Text("title.you")
		}
	}
	if c.DaysWaiting() > 0 {
		return r.room.page.Kit.Text("title.you")
	}
	if challenged(c) {
		return r.room.page.Kit.Text("title.asked")
	}
	return ""
}

// runningRows are the ways back to the matches of the player that go on.
type runningRows struct {
	page
	// clocks are the clocks that are shown, "" for one that does not run for the player.
	clocks []string
}

// build makes the rows.
func (s *runningRows) build() (nodes []*ui.Node) {
	s.clocks = s.clocks[:0]
	for _, m := range runningOf(s.room.Connection.Client) {
		state := s.room.Running.stateOf(m)
		s.clocks = append(s.clocks, state.clock)
		row := s.Kit.Lead("running-"+m.ID(), s.Kit.Text("online.running", "player", s.Words.Account(state.name)),
			s.Kit.Text(state.turn, "player", s.Words.Account(state.name)), ui.IconPlay, func() { s.room.Running.goBack(m) })
		if state.clock != "" {
			clock := &ui.Node{Look: ui.LookText, Type: ui.Title, Label: state.clock, Warns: state.low}
			if words := row.Children[1]; s.Window.Width < clockBeside*s.Window.TextScale {
				words.Children = slices.Insert(words.Children, len(words.Children)-1, clock)
			} else {
				row.Children = slices.Insert(row.Children, len(row.Children)-1, kit.Middle(clock))
			}
			row.Value += " " + s.Kit.DurationWords(roundedLeft(state.left))
		}
		row.Look, row.Pad = ui.LookTile, ui.SpaceApart
		if state.turn != "online.running.other" { // the player is awaited
			kit.Lit(row)
		}
		nodes = append(nodes, row)
	}
	return nodes
}

// clockBeside is the width of a window from which the clock of a match is beside its words, in dp at a text size of 100 %.
const clockBeside = 300

// roundedLeft is a time that is left, in the steps in which a screen reader tells it: minutes, and ten seconds in the last two minutes. So
// a reader is not interrupted each second.
func roundedLeft(left time.Duration) time.Duration {
	step := time.Minute
	if left < 2*time.Minute {
		step = 10 * time.Second
	}
	return max(0, left+step-1) / step * step
}

// refresh has the rows built anew once a clock shows another time.
func (s *runningRows) refresh() {
	if len(s.clocks) == 0 {
		return
	}
	for i, m := range runningOf(s.room.Connection.Client) {
		if i >= len(s.clocks) || s.room.Running.stateOf(m).clock != s.clocks[i] {
			s.Kit.Changed()
			return
		}
	}
}

// Advance implements [kit.Lively]: the clocks of the matches that go on are shown anew, and the players
// of a large lobby.
func (s *lobbySheet) Advance(dt float64) {
	s.CardList.Advance(dt)
	if s.state() == client.Online {
		s.running.refresh()
		if s.view == viewPlayers {
			s.pages.advance(dt)
		}
	}
}
