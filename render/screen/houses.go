package screen

import (
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// houses are the houses of the game as controls: to sow them, and to see before what that does.
type houses struct {
	*commentary
	*preferences
	page     page
	board    *boardview.Board
	frame    *frame
	adviser  *adviser
	callouts *callouts
	resting  *resting
	reading  *reading
	analyst  *analyst
	// skip lets everything that moves arrive at once. showEnd opens the sheet of the end, showElsewhere that of a game that
	// another window plays.
	skip, showEnd, showElsewhere func()
	// leaveGuide takes the hand of the first visit away.
	leaveGuide func()
}

// row makes the houses of one side as buttons, in the order of sowing.
func (hs *houses) row(side variants.Side) *ui.Node {
	p := hs.session.Position()
	key := "houses.other"
	if hs.narrator.voices()[side].You {
		key = "houses.you"
	}
	group := &ui.Node{ID: "row-" + side.String(), Role: ui.RoleRow,
		Label: hs.kit.text(key, "player", hs.narrator.sideName(side)), Bounds: hs.frame.board}
	group.Children = hs.board.Row(side, &boardview.Controls{
		Label: func(h variants.House) string { return hs.narrator.houseLabel(&p, h) },
		State: func(h variants.House) (string, bool) { return hs.state(p, h) },
		Tap:   hs.tap,
		Preview: func(h variants.House, on bool) {
			hs.leaveGuide()
			hs.pointAt(h, on)
		},
	})
	for i, n := range group.Children {
		h := p.First(side) + variants.House(i)
		if side == p.Turn {
			n.Key = string(rune('A' + i))
		}
		n.Current = hs.board.Last().From == h
		if hs.resting.rests(h) {
			n.Preview = nil
		}
	}
	return group
}

// state says what sowing a house would do, or why it may not be sown now.
func (hs *houses) state(p variants.Position, h variants.House) (value string, disabled bool) {
	value, disabled = hs.narrator.preview(p, h)
	if !hs.settings.ShowPreview && !disabled {
		value = "" // what is not shown is not told either
	}
	if hs.adviser.advises(h) {
		value = hs.kit.text("hint.here") + ". " + value
	}
	if hs.board.Looks(h) {
		value = hs.kit.text("hint.look") + ". " + value
	}
	return value, disabled
}

// tap plays a house, or says why not.
func (hs *houses) tap(h variants.House) {
	replaying := hs.replaying
	hs.skip()
	if hs.analyst.line.on() {
		hs.analyst.line.takeBack(hs.analyst.exercising())
		if !hs.analyst.exercising() {
			return
		}
	}
	switch {
	case replaying:
		return // what has happened is to be seen before it is answered
	case hs.analyst.trying():
		hs.sow(h)
		return
	case hs.session.Looking() && hs.session.Outcome().Over():
		hs.callouts.refuseHouse(h, hs.kit.text("refuse.gameOver"))
		return
	case hs.session.Looking() && hs.session.ByLink():
		hs.callouts.refuseHouse(h, hs.kit.text("refuse.byLink"))
		return
	case hs.session.Looking() && hs.session.Online():
		hs.callouts.refuseHouse(h, hs.kit.text("refuse.looking"))
		return
	case hs.session.Looking() && !hs.session.Local():
		hs.callouts.refuseHouse(h, hs.kit.text("history.notYours"))
		return
	case hs.session.Outcome().Over():
		hs.showEnd()
		return
	case hs.game.Watching():
		hs.showElsewhere()
		return
	case !hs.reading.over() && !hs.session.ByLink():
		hs.reading.stop() // the player has read enough
		if !hs.session.Local() {
			return
		}
	case hs.session.Demonstration():
		hs.callouts.refuseHouse(h, hs.kit.text("refuse.demonstration"))
		return
	case !hs.session.Local():
		hs.callouts.refuseHouse(h, hs.narrator.waits())
		return
	}
	hs.sow(h)
}

// sow plays a house; under a rule that leaves the way round to the player, it asks for that first.
func (hs *houses) sow(h variants.House) {
	play := func(m variants.Move) {
		if hs.analyst.trying() {
			hs.analyst.try(m)
			return
		}
		back, turn := hs.session.Looking(), len(hs.session.Record().Path())-1
		if err := hs.session.Play(hs.session.Hand(), m); err != nil {
			hs.callouts.refuseHouse(h, hs.narrator.reason(err))
			return
		}
		if back {
			hs.adviser.tellMore(hs.narrator.playedOn(turn))
		}
	}
	m, either := hs.moveOf(h)
	if either {
		hs.chooseWay(h, notation.HouseSign(hs.rules.Size(), h), play)
		return
	}
	play(m)
}

// chooseWay asks which way round a house is to be sown; play is called with the answer.
func (hs *houses) chooseWay(h variants.House, name string, play func(m variants.Move)) {
	s := &waySheet{page: hs.page, house: h, name: name, play: play}
	if hs.opposite() && len(hs.page.sheets) == 0 {
		hs.page.openBefore(hs.session.Position().Turn, s)
		return
	}
	hs.page.open(s)
}

// pointAt begins or ends the preview of a house.
func (hs *houses) pointAt(h variants.House, on bool) {
	hs.board.PreviewHouse(h, on)
	hs.news = false
	hs.kit.changed()
}

// lookAgain previews the house on which the pointer or the focus still rests, if it may be sown now: nobody has
// asked why another may not.
func (hs *houses) lookAgain() {
	h, ok := hs.board.Pointed()
	if !ok || !hs.session.Local() {
		return
	}
	if m, _ := hs.moveOf(h); hs.rules.Check(hs.session.Position(), m) == nil {
		hs.pointAt(h, true)
	}
}

// firstHouse is the first house that the player at this window can sow, or could if it were the player's turn.
func (hs *houses) firstHouse() variants.House {
	p := hs.session.Position()
	side := p.Turn
	if !hs.session.Local() {
		side = hs.view()
	}
	if side == p.Turn {
		for _, m := range hs.rules.Legal(p) {
			if h := m.House(); h != variants.NoHouse {
				return h
			}
		}
	}
	for i := range variants.House(p.Size) {
		if h := p.First(side) + i; p.Houses[h] > 0 && !p.Blocks(h) {
			return h
		}
	}
	return p.First(side)
}
