package screen

import (
	"errors"

	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// What the menu does with the game on the board.

// menuControls implements menuGame: those of a seat where two sit opposite each other, else redo where the bar has no room
// for it.
func (ps *playScreen) menuControls() []*ui.Node {
	var left []*ui.Node
	switch {
	case ps.opposite():
		for _, c := range ps.leftOut(ps.facing) {
			left = append(left, ps.seatButton(ps.facing, c))
		}
	case ps.session.Demonstration():
		for _, c := range ps.demonstrationCommands()[min(ps.frame.controls.keys-1, 3):] {
			left = append(left, ps.item("menu-"+c.id, ps.text(c.key), "", c.icon, c.do))
		}
	case ps.frame.controls.keys == fewestKeys:
		left = append(left, ps.redoRow())
	}
	return left
}

// shownGame implements menuGame.
func (ps *playScreen) shownGame() (p variants.Position, view variants.Side, over bool, told string) {
	return ps.session.Position(), ps.view(), ps.session.Outcome().Over(), ps.status()
}

// again implements menuGame. After the end the same players play again, and the side that began answers; two who sit opposite
// each other agree on it. In the middle of a game the last choices count, and the game is set aside.
func (ps *playScreen) again() {
	if ps.session.Outcome().Over() && (!ps.opposite() || ps.matchKey() != "") {
		facing := ps.facing
		ps.closeAll()
		if ps.opposite() {
			ps.ask(game.OfferNew, facing)
			return
		}
		ps.rematch()
		return
	}
	ps.nav.playAgain()
}

// canRestart implements gamePageGame: after the end the menu itself leads to another game.
func (ps *playScreen) canRestart() bool { return !ps.session.Outcome().Over() }

// canGoBack implements gamePageGame. Two who sit opposite each other agree on it; others find their games in the list.
func (ps *playScreen) canGoBack() bool { return ps.opposite() && ps.game.Parked() > 0 }

// playGame puts a game of the list on the board. What is wrong with it is told.
func (ps *playScreen) playGame(id string) {
	err := ps.game.Resume(id)
	var refusal *game.Refusal
	switch {
	case err == nil:
		ps.closeAll()
	case errors.As(err, &refusal):
		ps.refuse(ps.reason(err))
		ps.messages.notify(ps.reason(err))
	}
	ps.changed()
}

// goal implements gamePageGame: what the problem on the board asks for. ok is false if no problem is on the board.
func (ps *playScreen) goal() (told string, ok bool) {
	problem := ps.session.Record().Problem()
	if told = ps.goalTold(); told == "" {
		told = problem.Title
	}
	return told, told != ""
}

// playedRules implements menuGame: the rule that is played.
func (ps *playScreen) playedRules() *variants.Rules { return ps.rules }

// canResign implements gamePageGame.
func (ps *playScreen) canResign() bool {
	return !ps.session.Looking() && !ps.session.Demonstration() && !ps.session.Outcome().Over() && ps.session.Record().At() > 0
}

// canDraw implements gamePageGame. Two who sit opposite each other offer it from their seats.
func (ps *playScreen) canDraw() bool {
	return ps.canResign() && !ps.opposite() && ps.session.Local() && ps.session.Offered().Kind == game.NoOffer
}

// drawKey implements gamePageGame: two who share the controls agree on a draw at once.
func (ps *playScreen) drawKey() string {
	if ps.session.Seat(variants.South).Local() && ps.session.Seat(variants.North).Local() {
		return "menu.draw.both"
	}
	return "seat.draw"
}

// redoRow is the control in the menu that the bar has no room for. The menu stays open where it can do nothing.
func (ps *playScreen) redoRow() *ui.Node {
	can := ps.session.CanRedo()
	n := ps.item("menu-redo", ps.text("bar.redo"), "", ui.IconRedo, func() {
		if can {
			ps.close()
		}
		ps.redo()
	})
	if !can {
		disable(n)
	}
	return n
}

// seatButton is a control of a seat in the menu, which stays open where it can do nothing.
func (ps *playScreen) seatButton(side variants.Side, c seatCommand) *ui.Node {
	n := ps.item(seatIDs[side]+"-"+c.id, ps.text(c.key), "", c.icon, func() {
		if c.why == "" {
			ps.close()
		}
		ps.act(c)()
	})
	if c.why != "" {
		disable(n)
	}
	return n
}
