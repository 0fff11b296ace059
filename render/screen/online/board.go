package online

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// What the screens of a game on the Internet ask beside that of other games.

// placeIn is the place of the player in a match, 0 or 1, -1 for one who watches.
func (o *Room) placeIn(m *client.Match) int { return m.Player(o.Client.You().ID) }

// Rival is what the opponent in the game on the board is called. Who watches reads what it is that is watched. ok is false for every
// game that is not played on the Internet.
func (o *Room) Rival() (name string, ok bool) {
	m := o.Match()
	if m == nil || m.Log() == nil {
		return "", false
	}
	names := m.Log().Names()
	if at := o.placeIn(m); at >= 0 {
		return names[1-at], true
	}
	return o.Page.Kit.Text("online.match", "south", names[0], "north", names[1]), true
}

// Older says with the words of a key how old is what is shown of the game on the board if it is watched with a delay, "" in every other
// game.
func (o *Room) Older(key string) string {
	m := o.Match()
	if m == nil || m.Behind() == 0 || m.Over() {
		return ""
	}
	return o.Page.Kit.Text(key, "time", o.Page.Kit.DurationWords(m.Behind()))
}

// OpenTalk opens the talk with the opponent, or with the others who watch.
func (o *Room) OpenTalk() {
	m := o.Match()
	if m == nil || m.Log() == nil {
		return
	}
	player := ""
	if at := o.placeIn(m); at >= 0 {
		player = m.Log().Players()[1-at]
	}
	o.Page.Open(newTalkSheet(o.Page, o, o.root, player, m.ID()))
}

// TellAway tells that a player of a side has lost the connection or left, or is back.
func (o *Room) TellAway(side variants.Side) {
	player := o.Game.Players()[side].Name
	if o.Session.Away(side) {
		o.ways.Tell(o.Page.Kit.Text("online.told.away", "player", player), false)
	} else {
		o.ways.Tell(o.Page.Kit.Text("online.told.back", "player", player), false)
	}
	o.Page.Kit.Changed()
}

// Barred is the key of why something cannot be asked for in the match, "" if it can.
func (o *Room) Barred(kind game.OfferKind) string {
	if m := o.Match(); kind == game.OfferUndo && m != nil && m.Log() != nil && m.Log().Terms().Rated {
		return "online.why.rated"
	}
	return ""
}

// Standing is how the match on the board stands, by the sides of its present game. ok is false for a single game, and for a match that
// ended because a player has left: its games say nothing about it.
func (o *Room) Standing() (s game.Standing, ok bool) {
	m := o.Match()
	if !o.Session.Online() || m == nil || m.Log() == nil || m.Log().Terms().Games < 2 {
		return s, false
	}
	log := m.Log()
	score := log.Score()
	return game.Standing{Match: score, Here: true, Going: !log.Record().Outcome().Over()}, log.Over() == score.Over()
}

// Watches reports whether the game on the board is one of others, which the player watches.
func (o *Room) Watches() bool {
	m := o.Match()
	return m != nil && m.Log() != nil && o.placeIn(m) < 0
}

// ReadyNote tells after a game that the opponent waits for the player, nothing otherwise.
func (o *Room) ReadyNote() []*ui.Node {
	m := o.Match()
	if m == nil || m.Log() == nil || o.Watches() || m.Log().Ready(o.placeIn(m)) || !m.Log().Ready(1-o.placeIn(m)) {
		return nil
	}
	name := m.Log().Names()[1-o.placeIn(m)]
	return []*ui.Node{{ID: "end-ready", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Align: ui.AlignCenter,
		Label: o.Page.Kit.Text("online.ready.other", "player", name)}}
}

// After are the controls for what comes after a game on the Internet: the way to the lobby, and the next game or another match.
func (o *Room) After() []*ui.Node {
	lobby := o.Page.Kit.Button("end-lobby", o.Page.Kit.Text("online.lobby"), ui.IconPerson, func() {
		o.Page.CloseAll()
		o.Open()
	})
	m := o.Match()
	if m == nil || m.Log() == nil || o.Watches() {
		lobby.Look, lobby.First = ui.LookPrimary, true
		return []*ui.Node{lobby}
	}
	log := m.Log()
	key := "online.next"
	if log.Over() {
		key = "online.rematch"
	}
	again := o.Page.Kit.Primary("end-again", o.Page.Kit.Text(key), ui.IconPlay, func() { o.again(m) })
	if log.Ready(o.placeIn(m)) {
		again.Disabled, again.Label = true, o.Page.Kit.Text("online.ready.you")
	}
	return []*ui.Node{lobby, again}
}

// again tells the opponent that the player is ready for the next game of the match, or wants another match.
func (o *Room) again(m *client.Match) {
	var with protocol.Asked = &protocol.Next{At: protocol.At{Match: m.ID(), Game: m.Log().Game()}}
	if m.Over() {
		rematch := &protocol.Rematch{}
		rematch.Match = m.ID()
		with = rematch
	}
	o.Client.Do(with, func(t protocol.Told) {
		if r, refused := t.(*protocol.Refused); refused {
			o.Page.Messages.Notify(o.why(r.Why))
			return
		}
		o.Page.Messages.Notify(o.Page.Kit.Text("online.ready.told"))
	})
}
