package online

import (
	"cmp"
	"time"

	"awale/game"
	"awale/render/ui"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// followMatch puts the game of a match on the board if it is not there yet: a match of the player, or one that the player watches.
func (o *Room) followMatch(id string) {
	m := o.Connection.Client.Match(id)
	if m == nil || m.Log() == nil {
		return
	}
	o.Account.noteEnd(m)
	game, moved := m.Log().Game(), o.Running.adopt(m)
	switch {
	case moved != "" && !m.ByDays() && !m.Over():
		o.invitations.Joining = false
		o.Ways.PlayGame(moved)
		return
	case o.place.Match == id && o.place.Game >= game:
		return
	case o.place.Match != id && o.watched != id && m.Log().Over():
		return // an old match, which the client follows for its seats
	case o.place.Match != id && o.watched != id && (m.ByDays() || game > 1 || o.left == id || o.Running.savedGame(placeOf(m)) != ""):
		// The player does something else by now. The lobby has the way back.
		return
	case !m.Yours() && o.watched != id && o.place.Match != id:
		return
	case o.place.Match != id && o.watched != id && !o.invitations.Joining && o.leftComputer():
		// A tap for the game that has just stopped would play a move here. Every page and the board have the way to it.
		o.page.Kit.Sound.Tick()
		o.page.Messages.Notify(o.page.Kit.Text("online.running", "player", o.words.Account(m.Log().Names()[1-max(0, o.Connection.placeIn(m))])))
		return
	}
	setup, ok := o.Running.setup(m)
	if !ok {
		return
	}
	o.watched, o.invitations.Joining = "", false
	if offer, ok := o.page.Top().(*keySheet); ok {
		offer.interrupted = true
	}
	o.page.CloseAll()
	o.Ways.Begin(setup)
	if told := o.Older("online.behind.old"); told != "" {
		o.Ways.Tell(told, false)
	}
	if log := m.Log(); m.Yours() && log.Tournament() != "" && log.Ply() == 0 { // whose turn it is stands beside the names
		o.Ways.Tell(o.page.Kit.Text("arenas.hurry", "time", o.page.Kit.DurationWords(protocol.FirstMoveTime*time.Millisecond)), false)
	}
}

// leftComputer reports whether the player sees the board with a game against a computer player of the host, which goes on or was stopped
// because a person has come.
func (o *Room) leftComputer() bool {
	m := o.Match()
	return m != nil && m.Log() != nil && m.Yours() && meanwhile(m) && !o.inside() &&
		(!m.Over() || m.Log().Record().Outcome().Method == variants.Aborted)
}

// watch puts a match of others on the board.
func (o *Room) watch(id string) {
	o.watched = id
	o.Connection.Client.Watch(id)
	o.followMatch(id)
}

// arenaBoards shows games of tournaments.
type arenaBoards struct{ room *Room }

// Watch implements [arenas.Boards], as OpenPast does.
func (b arenaBoards) Watch(match string) { b.room.watch(match) }

// OpenPast is described at Watch.
func (b arenaBoards) OpenPast(match string, game int) {
	b.room.records.Fetch(protocol.At{Match: match, Game: game})
}

// arenaClubs are the clubs that can play in a tournament.
type arenaClubs struct{ room *Room }

// Choose implements [arenas.Clubs], as AskAgain does.
func (b arenaClubs) Choose(chosen []protocol.Club, most int, then func(chosen []protocol.Club)) {
	b.room.clubs.Choose(chosen, most, then)
}

// AskAgain is described at Choose.
func (b arenaClubs) AskAgain() { b.room.clubs.AskAgain() }

// Placed follows the game on the table: the server is told when the player leaves a match, or comes back to it.
func (o *Room) Placed() {
	before, read := o.place, o.reads
	o.place, o.reads = seat.PlaceOf(o.Game.Players()), o.Game.Watching()
	if !o.Connection.Possible() || before.Match == o.place.Match && read == o.reads {
		return
	}
	if m := o.matchOf(before); m != nil && before.Match != o.place.Match {
		switch {
		case before.Watched:
			o.Connection.Client.Forget(before.Match)
		case m.ByDays(): // nobody is absent from it
			o.Connection.Client.Forget(before.Match)
		case m.Yours() && !m.Over():
			leave := &protocol.Leave{}
			leave.Match = before.Match
			o.Connection.Client.Do(leave, nil)
			o.left = before.Match
			o.page.Messages.Notify(o.page.Kit.Text("online.left"))
		}
	}
	m := o.matchOf(o.place)
	if o.place.Match == "" {
		return
	}
	if o.left == o.place.Match {
		o.left = ""
	}
	switch {
	case o.reads: // another window plays the game
	case !o.Session.Outcome().Over() && o.Connection.State() == client.Offline && !o.place.Watched && o.Connection.Kept.Name != "":
		o.Account.enterUnasked() // the game goes on there
	case m != nil && m.ByDays():
	case m != nil && m.Yours() && m.Log() != nil && !m.Over() && m.Log().Away(m.Player(o.Connection.Client.You().ID)):
		back := &protocol.Return{}
		back.Match = o.place.Match
		o.Connection.Client.Do(back, nil)
	}
}

// matchOf returns the match of a game, nil for none that the client follows.
func (o *Room) matchOf(p seat.Place) *client.Match {
	if o.Connection.Client == nil || p.Match == "" {
		return nil
	}
	return o.Connection.Client.Match(p.Match)
}

// Match returns the match on the board, nil for none.
func (o *Room) Match() *client.Match { return o.matchOf(o.place) }

// Older says with the words of a key by how much the board is behind a game that is watched with a delay. It is "" for every other game.
func (o *Room) Older(key string) string {
	m := o.Match()
	if m == nil || m.Behind() == 0 || m.Over() {
		return ""
	}
	return o.page.Kit.Text(key, "time", o.page.Kit.DurationWords(m.Behind()))
}

// TellAway says that the player of a side has lost the connection or left, or is back.
func (o *Room) TellAway(side variants.Side) {
	player := o.Game.Players()[side].Name
	if o.Session.Away(side) {
		o.Ways.Tell(o.page.Kit.Text("online.told.away", "player", player), false)
	} else {
		o.Ways.Tell(o.page.Kit.Text("online.told.back", "player", player), false)
	}
	o.page.Kit.Changed()
}

// Barred is the key of the reason why the player cannot ask for something in the match, "" if the player can.
func (o *Room) Barred(kind game.OfferKind) string {
	if m := o.Match(); kind == game.OfferUndo && m != nil && m.Log() != nil && m.Log().Terms().Rated {
		return "online.why.rated"
	}
	return ""
}

// Standing is the score of the match on the board, by the sides of its present game. ok is false for a single game, and for a match
// that ended because a player left, or did not come: its games say nothing about it.
func (o *Room) Standing() (s game.Standing, ok bool) {
	m := o.Match()
	if !o.Session.Online() || m == nil || m.Log() == nil || m.Log().Terms().Games < 2 {
		return s, false
	}
	log := m.Log()
	return game.Standing{Match: log.Score(), Here: true, Going: !log.Record().Outcome().Over()}, log.Scored()
}

// PlayOn returns what takes the game by link on the board to a server, nil where there can be none. byLink is the identity under which the
// match on the board goes on by link: that of the match, so that both players have one game. It is "" where that cannot be: in a game of
// others, one that is over or rated, and a live one while the server answers, because who leaves it loses.
func (o *Room) PlayOn() (online func(), byLink string) {
	s := o.Session
	switch m := o.Match(); {
	case s.Outcome().Over():
	case s.ByLink() && o.Connection.Possible():
		online = func() {
			if !o.goingOn.Take(o.Session) {
				o.page.Messages.Alert(o.words.Refusal(protocol.WhyRecord))
				return
			}
			o.Open()
			if c := o.Connection; c.State() == client.Offline && c.Kept.Name != "" && c.Address() != "" {
				o.Account.enter()
			}
		}
	case s.Online() && s.Seat(s.Hand()).Local() && (m != nil && m.ByDays() || s.Cut()) && o.Barred(game.OfferUndo) == "":
		byLink = o.place.Match
	}
	return online, byLink
}

// Berserk is what has the player play the game on the board with half the time, nil where that cannot be.
func (o *Room) Berserk() func() {
	m := o.Match()
	if m == nil || !m.MayBerserk(o.Connection.placeIn(m)) {
		return nil
	}
	return func() { o.page.Do(m.Berserk(), o.page.Kit.Changed) }
}

// GivesUp is the key of what giving up the game on the board means besides its end, "" for nothing.
func (o *Room) GivesUp() string {
	m := o.Match()
	if m == nil || m.Log() == nil || o.Watches() || !o.tournaments.Leaves(m.Log().Tournament(), m.Log().Ply()) {
		return ""
	}
	return "arenas.early"
}

// Watches reports whether the game on the board is one of others, which the player watches.
func (o *Room) Watches() bool {
	m := o.Match()
	return m != nil && m.Log() != nil && o.Connection.placeIn(m) < 0
}

// After are the controls after a game on the Internet: the lobby, and the next game or another match. The note says that the opponent waits
// for the player, or that the player is out of the tournament, if that is so.
func (o *Room) After() (note, controls []*ui.Node) {
	m := o.Match()
	if m != nil && m.Log() != nil && !o.Watches() {
		if you := o.Connection.placeIn(m); !m.Log().Ready(you) && m.Log().Ready(1-you) {
			note = []*ui.Node{{ID: "end-ready", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Align: ui.AlignCenter,
				Label: o.page.Kit.Text("online.ready.other", "player", m.Log().Names()[1-you])}}
		}
		if own, ok := o.Connection.Client.InTournament(m.Log().Tournament()); ok && own.Away { // the server says so after the game
			note = []*ui.Node{{ID: "end-missed", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Align: ui.AlignCenter,
				Label: o.page.Kit.Text("arenas.missed")}}
		}
	}
	return note, o.next(m)
}

// next are the controls after a game of a match, nil for one that the client does not follow any more.
func (o *Room) next(m *client.Match) []*ui.Node {
	lobby := o.page.Kit.Button("end-lobby", o.page.Kit.Text("online.lobby"), ui.IconPerson, func() {
		o.page.CloseAll()
		o.Open()
	})
	if m != nil && m.ByDays() {
		lobby = o.page.Kit.Button("end-days", o.page.Kit.Text("days.title"), ui.IconHistory, func() {
			o.page.CloseAll()
			o.days.open()
		})
	}
	if m != nil && m.Log() != nil && meanwhile(m) && bound(o.Connection.Client) {
		return []*ui.Node{lobby} // the way to the match with the person who has come leads
	}
	if m == nil || m.Log() == nil || o.Watches() {
		lobby.Look, lobby.First = ui.LookPrimary, true
		return []*ui.Node{lobby}
	}
	log := m.Log()
	if id := log.Tournament(); id != "" && log.Over() {
		return []*ui.Node{lobby, o.page.Kit.Primary("end-arena", o.page.Kit.Text("arenas.one"), ui.IconFlag, func() {
			o.page.CloseAll()
			o.tournaments.Show(id)
		})}
	}
	do, key := o.Again()
	again := o.page.Kit.Primary("end-again", o.page.Kit.Text(cmp.Or(key, "end.again")), ui.IconPlay, do)
	again.Disabled = do == nil
	return []*ui.Node{lobby, again}
}

// Again is what makes the player ready for the next game of the match on the board, or for another match with the opponent, and the key of
// its words. The key is "" where there is no next game. The function is nil where the player cannot be ready, or is so already: the key then
// says that the opponent is awaited.
func (o *Room) Again() (again func(), key string) {
	m := o.Match()
	switch {
	case m == nil || m.Log() == nil || o.Watches(), m.Log().Tournament() != "" && m.Log().Over(),
		!m.Log().Over() && !m.Log().Record().Outcome().Over():
		return nil, ""
	case meanwhile(m) && bound(o.Connection.Client):
		return nil, "" // the way to the match with the person who has come leads
	case m.Log().Ready(o.Connection.placeIn(m)):
		return nil, "online.ready.you"
	}
	key = "match.next"
	if m.Log().Over() {
		key = "end.again"
	}
	return func() {
		o.page.Do(m.Again(), func() { o.page.Messages.Notify(o.page.Kit.Text("online.ready.told")) })
	}, key
}
