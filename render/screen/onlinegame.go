package screen

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// What the screens of a game on the Internet ask beside that of other games.

// placeIn is the place of the player in a match, 0 or 1, -1 for one who watches.
func (o *online) placeIn(m *client.Match) int { return m.Player(o.client.You().ID) }

// rival is what the opponent in the game on the board is called. Who watches reads what it is that is watched. ok is false for every
// game that is not played on the Internet.
func (o *online) rival() (name string, ok bool) {
	m := o.match()
	if m == nil || m.Log() == nil {
		return "", false
	}
	names := m.Log().Names()
	if at := o.placeIn(m); at >= 0 {
		return names[1-at], true
	}
	return o.page.kit.text("online.match", "south", names[0], "north", names[1]), true
}

// older says with the words of a key how old is what is shown of the game on the board if it is watched with a delay, "" in every other
// game.
func (o *online) older(key string) string {
	m := o.match()
	if m == nil || m.Behind() == 0 || m.Over() {
		return ""
	}
	return o.page.kit.text(key, "time", o.page.kit.durationWords(m.Behind()))
}

// openTalk opens the talk with the opponent, or with the others who watch.
func (o *online) openTalk() {
	m := o.match()
	if m == nil || m.Log() == nil {
		return
	}
	player := ""
	if at := o.placeIn(m); at >= 0 {
		player = m.Log().Players()[1-at]
	}
	o.page.open(newTalkSheet(o.page, o, o.root, player, m.ID()))
}

// tellAway tells that a player of a side has lost the connection or left, or is back.
func (o *online) tellAway(side variants.Side) {
	player := o.game.Players()[side].Name
	if o.session.Away(side) {
		o.ways.tell(o.page.kit.text("online.told.away", "player", player), false)
	} else {
		o.ways.tell(o.page.kit.text("online.told.back", "player", player), false)
	}
	o.page.kit.changed()
}

// barred is the key of why something cannot be asked for in the match, "" if it can.
func (o *online) barred(kind game.OfferKind) string {
	if m := o.match(); kind == game.OfferUndo && m != nil && m.Log() != nil && m.Log().Terms().Rated {
		return "online.why.rated"
	}
	return ""
}

// standing is how the match on the board stands, by the sides of its present game. ok is false for a single game, and for a match that
// ended because a player has left: its games say nothing about it.
func (o *online) standing() (s game.Standing, ok bool) {
	m := o.match()
	if !o.session.Online() || m == nil || m.Log() == nil || m.Log().Terms().Games < 2 {
		return s, false
	}
	log := m.Log()
	score := log.Score()
	return game.Standing{Match: score, Here: true, Going: !log.Record().Outcome().Over()}, log.Over() == score.Over()
}

// watches reports whether the game on the board is one of others, which the player watches.
func (o *online) watches() bool {
	m := o.match()
	return m != nil && m.Log() != nil && o.placeIn(m) < 0
}

// readyNote tells after a game that the opponent waits for the player, nothing otherwise.
func (o *online) readyNote() []*ui.Node {
	m := o.match()
	if m == nil || m.Log() == nil || o.watches() || m.Log().Ready(o.placeIn(m)) || !m.Log().Ready(1-o.placeIn(m)) {
		return nil
	}
	name := m.Log().Names()[1-o.placeIn(m)]
	return []*ui.Node{{ID: "end-ready", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Label, Align: ui.AlignCenter,
		Label: o.page.kit.text("online.ready.other", "player", name)}}
}

// after are the controls for what comes after a game on the Internet: the way to the lobby, and the next game or another match.
func (o *online) after() []*ui.Node {
	lobby := o.page.kit.button("end-lobby", o.page.kit.text("online.lobby"), ui.IconPerson, func() {
		o.page.closeAll()
		o.open()
	})
	m := o.match()
	if m == nil || m.Log() == nil || o.watches() {
		lobby.Look, lobby.First = ui.LookPrimary, true
		return []*ui.Node{lobby}
	}
	log := m.Log()
	key := "online.next"
	if log.Over() {
		key = "online.rematch"
	}
	again := o.page.kit.primary("end-again", o.page.kit.text(key), ui.IconPlay, func() { o.again(m) })
	if log.Ready(o.placeIn(m)) {
		again.Disabled, again.Label = true, o.page.kit.text("online.ready.you")
	}
	return []*ui.Node{lobby, again}
}

// again tells the opponent that the player is ready for the next game of the match, or wants another match.
func (o *online) again(m *client.Match) {
	var with protocol.Asked = &protocol.Next{At: protocol.At{Match: m.ID(), Game: m.Log().Game()}}
	if m.Over() {
		rematch := &protocol.Rematch{}
		rematch.Match = m.ID()
		with = rematch
	}
	o.client.Do(with, func(t protocol.Told) {
		if r, refused := t.(*protocol.Refused); refused {
			o.page.messages.notify(o.why(r.Why))
			return
		}
		o.page.messages.notify(o.page.kit.text("online.ready.told"))
	})
}
