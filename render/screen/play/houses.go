package play

import (
	"awale/game"
	"awale/render/boardview"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// houses are the houses of the game as controls: the player sows them, or looks at a preview.
type houses struct {
	*shared
	callouts *callouts
	resting  *resting
	analyst  *history.Analyst
	// showEnd opens the sheet of the end, and showElsewhere the sheet about a game that another window plays.
	showEnd, showElsewhere func()
	// leaveGuide removes the hand of the first visit.
	leaveGuide func()
	// moving reports whether something moves that a tap or key skips.
	moving func() bool
}

// rows makes the rows of one side.
func (hs *houses) rows(side variants.Side) []*ui.Node {
	group := hs.row(side)
	grid := variants.Grid(hs.Rules.Size())
	if !grid.FourRows() {
		return []*ui.Node{group}
	}
	inner := *group
	group.Label, group.Children = hs.Narrator.RowOf(side, false), group.Children[:grid.Columns():grid.Columns()]
	inner.ID, inner.Label, inner.Children = inner.ID+"-inner", hs.Narrator.RowOf(side, true), inner.Children[grid.Columns():]
	return []*ui.Node{group, &inner}
}

// row makes the houses of one side as buttons, in the order of sowing.
func (hs *houses) row(side variants.Side) *ui.Node {
	p := hs.Session.Position()
	group := &ui.Node{ID: "row-" + side.String(), Role: ui.RoleRow,
		Label: hs.Narrator.RowName(side), Bounds: hs.frame.Board}
	group.Children = hs.board.Row(side, &boardview.Controls{
		Label: func(h variants.House) string { return hs.Narrator.HouseLabel(&p, h) },
		State: func(h variants.House) (string, bool) { return hs.state(p, h) },
		Tap:   hs.tap,
		Preview: func(h variants.House, on bool) {
			hs.leaveGuide()
			hs.PointAt(h, on)
		},
	})
	for i, n := range group.Children {
		h := p.First(side) + variants.House(i)
		if side == p.Turn {
			n.Key = kit.KeyOf(i, int(p.Size))
		}
		n.Current = hs.board.Last().From == h
		if hs.resting.Rests(h) {
			n.Preview = nil
		}
	}
	return group
}

// state says what sowing a house would do, or why it may not be sown now.
func (hs *houses) state(p variants.Position, h variants.House) (value string, disabled bool) {
	value, disabled = hs.Narrator.Preview(p, h)
	if !previews(hs.Preferences, hs.Session) && !disabled {
		value = "" // the screen reader says no more than the screen shows
	}
	if hs.board.Queued() == h {
		value = hs.Kit.Text("queue.here") + ". " + value
	}
	if hs.adviser.Advises(h) {
		value = hs.Kit.Text("hint.here") + ". " + value
	}
	if hs.board.Looks(h) {
		value = hs.Kit.Text("hint.look") + ". " + value
	}
	return value, disabled
}

// tap plays a house, or says why not. While seeds fly it queues the house. While a line is shown that ends by itself, it plays
// from the position of the game.
func (hs *houses) tap(h variants.House) {
	replaying := hs.Replaying
	if hs.moving() && !replaying && !hs.analyst.Line.On() && hs.queue(h) {
		return
	}
	hs.Skip()
	if hs.analyst.Line.On() {
		plays := hs.analyst.Exercising() || hs.analyst.Line.Ends()
		hs.analyst.Line.TakeBack(plays)
		if !plays {
			return
		}
	}
	switch {
	case replaying:
		return // the player has to see what has happened before answering it
	case hs.analyst.Trying():
		hs.Sow(h)
		return
	case hs.Session.Looking() && hs.Session.Outcome().Over():
		hs.callouts.refuseHouse(h, hs.Kit.Text("refuse.gameOver"))
		return
	case hs.Session.Looking() && hs.Session.ByLink():
		hs.callouts.refuseHouse(h, hs.Kit.Text("refuse.byLink"))
		return
	case hs.Session.Looking() && hs.Session.Online():
		hs.callouts.refuseHouse(h, hs.Kit.Text("refuse.looking"))
		return
	case hs.Session.Looking() && !hs.Session.Local():
		hs.callouts.refuseHouse(h, hs.Kit.Text("history.notYours"))
		return
	case hs.Session.Outcome().Over():
		hs.showEnd()
		return
	case hs.Game.Watching():
		hs.showElsewhere()
		return
	case !hs.reading.Over() && !hs.Session.ByLink():
		hs.reading.Stop() // the player has read enough
		if !hs.Session.Local() {
			return
		}
	case hs.Session.Demonstration():
		hs.callouts.refuseHouse(h, hs.Kit.Text("refuse.demonstration"))
		return
	case !hs.Session.Local():
		hs.callouts.refuseHouse(h, hs.Narrator.Waits())
		return
	}
	hs.Sow(h)
}

// queue queues a house while seeds fly, takes the queued house back, or lets the seeds land at once where no move may be
// queued. It reports whether that is all: a house that may not be sown is refused as always.
func (hs *houses) queue(h variants.House) bool {
	m, _ := hs.MoveOf(h)
	switch {
	case hs.board.Queued() == h:
		hs.Unqueue()
	case !hs.queues():
		hs.callouts.Hurry(h)
	case hs.Rules.Check(hs.Session.Position(), m) != nil:
		return false
	default:
		hs.board.SetQueued(h)
		hs.Kit.Sound.Tick()
		hs.Messages.Announce(hs.Kit.Text("queue.told", "house", notation.HouseSign(hs.Rules.Size(), h)), false)
		hs.Kit.Changed()
	}
	return true
}

// queues reports whether the player to move may choose the next move while seeds fly: in a game at this table, and not in a
// problem, where the answer has to be seen first.
func (hs *houses) queues() bool {
	return hs.Session.Local() && !hs.Session.Looking() && !hs.Session.Outcome().Over() && !hs.Game.Watching() && !hs.analyst.Trying() &&
		hs.Session.Record().Problem() == (game.Problem{}) && len(hs.Stack.Sheets) == 0
}

// Unqueue takes the queued house back and reports whether there was one.
func (hs *houses) Unqueue() bool {
	h := hs.board.Queued()
	if h == variants.NoHouse {
		return false
	}
	hs.board.SetQueued(variants.NoHouse)
	hs.Messages.Announce(hs.Kit.Text("queue.back", "house", notation.HouseSign(hs.Rules.Size(), h)), false)
	hs.Kit.Changed()
	return true
}

// playQueued plays the queued house. It is called once nothing moves.
func (hs *houses) playQueued() {
	h := hs.board.Queued()
	if h == variants.NoHouse {
		return
	}
	hs.board.SetQueued(variants.NoHouse)
	hs.Kit.Changed()
	if hs.queues() {
		hs.tap(h)
	}
}

// Sow plays a house. If the rule leaves the direction to the player, it asks for it first.
func (hs *houses) Sow(h variants.House) {
	play := func(m variants.Move) {
		if hs.analyst.Trying() {
			hs.analyst.Try(m)
			return
		}
		back, turn := hs.Session.Looking(), len(hs.Session.Record().Path())-1
		if err := hs.Session.Play(hs.Session.Hand(), m); err != nil {
			hs.callouts.refuseHouse(h, hs.Narrator.Reason(err))
			return
		}
		if back {
			hs.adviser.TellMore(hs.Narrator.PlayedOn(turn))
		}
	}
	m, either := hs.MoveOf(h)
	if either {
		hs.ChooseWay(h, notation.HouseSign(hs.Rules.Size(), h), play)
		return
	}
	play(m)
}

// ChooseWay asks in which direction to sow a house. play is called with the answer.
func (hs *houses) ChooseWay(h variants.House, name string, play func(m variants.Move)) {
	s := &waySheet{Page: hs.Page, house: h, name: name, play: play}
	if hs.Opposite() && len(hs.Page.Sheets) == 0 {
		hs.Page.OpenBefore(hs.Session.Position().Turn, s)
		return
	}
	hs.Page.Open(s)
}

// PointAt begins or ends the preview of a house.
func (hs *houses) PointAt(h variants.House, on bool) {
	hs.board.PreviewHouse(h, on)
	hs.News = false
	hs.Kit.Changed()
}

// lookAgain previews the house under the pointer or with the focus, if it may be sown now. It gives no reason why
// another house may not: nobody has asked.
func (hs *houses) lookAgain() {
	h, ok := hs.board.Pointed()
	if !ok || !hs.Session.Local() {
		return
	}
	if m, _ := hs.MoveOf(h); hs.Rules.Check(hs.Session.Position(), m) == nil {
		hs.PointAt(h, true)
	}
}

// FirstHouse is the first house that the player at this window can sow, or could sow if it were the player's turn.
func (hs *houses) FirstHouse() variants.House {
	p := hs.Session.Position()
	side := p.Turn
	if !hs.Session.Local() {
		side = hs.View()
	}
	if side == p.Turn {
		for _, m := range hs.Rules.Legal(p) {
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
