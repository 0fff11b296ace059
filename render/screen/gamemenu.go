package screen

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// gameMenu implements menuGame: what the menu does with the game on the board.
type gameMenu struct {
	*seatControls
	page          page
	demonstration *demonstration
	settling      *settling
	problems      *problems
	matches       *matchPlay
	links         *linkPlay
	online        *online
	history       *historyPanel
	// rematch begins another game between the same players, handOn opens what is handed on.
	rematch, handOn func()
}

// openHistory implements gamePageGame.
func (gm *gameMenu) openHistory() { gm.history.open() }

// openProblem implements gamePageGame.
func (gm *gameMenu) openProblem() { gm.problems.show() }

// matchTold implements gamePageGame.
func (gm *gameMenu) matchTold() (told string, ok bool) { return gm.matches.told() }

// openMatch implements gamePageGame.
func (gm *gameMenu) openMatch() { gm.matches.show() }

// rival implements gamePageGame.
func (gm *gameMenu) rival() (name string, ok bool) { return gm.online.rival() }

// openTalk implements gamePageGame.
func (gm *gameMenu) openTalk() { gm.online.openTalk() }

// share implements gamePageGame.
func (gm *gameMenu) share() { gm.handOn() }

// canSettle implements gamePageGame.
func (gm *gameMenu) canSettle() bool { return gm.settling.canSettle() }

// settle implements gamePageGame.
func (gm *gameMenu) settle() { gm.settling.settle() }

// canStop implements gamePageGame.
func (gm *gameMenu) canStop() bool { return gm.settling.canStop() }

// goal implements gamePageGame.
func (gm *gameMenu) goal() (told string, ok bool) { return gm.problems.goal() }

// menuControls implements gamePageGame: those of a seat where two sit opposite each other, else redo where the bar has no room
// for it.
func (gm *gameMenu) menuControls() []*ui.Node {
	var left []*ui.Node
	switch {
	case gm.opposite():
		for _, c := range gm.leftOut(gm.stack.facing) {
			left = append(left, gm.seatButton(gm.stack.facing, c))
		}
	case gm.session.Demonstration():
		for _, c := range gm.demonstration.commands()[min(gm.frame.controls.keys-1, 3):] {
			left = append(left, gm.kit.item("menu-"+c.id, gm.text(c.key), "", c.icon, c.do))
		}
	case gm.frame.controls.keys == fewestKeys && !gm.session.Online():
		left = append(left, gm.redoRow())
	}
	return left
}

// shownGame implements menuGame.
func (gm *gameMenu) shownGame() (p variants.Position, view variants.Side, over bool, told string) {
	return gm.session.Position(), gm.view(), gm.session.Outcome().Over(), gm.status()
}

// again implements menuGame. After the end the same players play again, and the side that began answers; two who sit opposite
// each other agree on it. In the middle of a game the last choices count, and the game is parked.
func (gm *gameMenu) again() {
	if gm.session.Outcome().Over() && (!gm.opposite() || gm.matchKey() != "") {
		facing := gm.stack.facing
		gm.stack.closeAll()
		if gm.opposite() {
			gm.ask(game.OfferNew, facing)
			return
		}
		gm.rematch()
		return
	}
	gm.page.nav.playAgain()
}

// canRestart implements gamePageGame: after the end the menu itself leads to another game.
func (gm *gameMenu) canRestart() bool { return !gm.session.Outcome().Over() && !gm.session.Online() }

// canGoBack implements gamePageGame. Two who sit opposite each other agree on it; others find their games in the list.
func (gm *gameMenu) canGoBack() bool { return gm.opposite() && gm.game.Parked() > 0 }

// playedRules implements menuGame: the rule that is played.
func (gm *gameMenu) playedRules() *variants.Rules { return gm.rules }

// canResign implements gamePageGame.
func (gm *gameMenu) canResign() bool {
	if gm.session.Looking() || gm.session.Demonstration() || gm.session.Outcome().Over() {
		return false
	}
	if gm.session.Online() {
		return gm.session.Seat(gm.session.Hand()).Local() // also before the first move, but not for one who watches
	}
	return gm.session.Record().At() > 0
}

// canDraw implements gamePageGame. Two who sit opposite each other offer it from their seats, and by link it is offered with a
// move.
func (gm *gameMenu) canDraw() bool {
	return gm.canResign() && !gm.opposite() && !gm.session.ByLink() && gm.session.Local() && gm.session.Offered().Kind == game.NoOffer
}

// drawKey implements gamePageGame: two who share the controls agree on a draw at once.
func (gm *gameMenu) drawKey() string {
	if gm.session.Seat(variants.South).Local() && gm.session.Seat(variants.North).Local() {
		return "menu.draw.both"
	}
	return "seat.draw"
}

// redoRow is the control on the page of the game that the bar has no room for. The page stays open where it can do nothing.
func (gm *gameMenu) redoRow() *ui.Node {
	can := gm.session.CanRedo()
	n := gm.kit.item("menu-redo", gm.text("bar.redo"), "", ui.IconRedo, func() {
		if can {
			gm.stack.closeAll()
		}
		gm.redo()
	})
	if !can {
		disable(n)
	}
	return n
}

// seatButton is a control of a seat on the page of the game, which stays open where it can do nothing.
func (gm *gameMenu) seatButton(side variants.Side, c seatCommand) *ui.Node {
	n := gm.kit.item(seatIDs[side]+"-"+c.id, gm.text(c.key), "", c.icon, func() {
		if c.why == "" {
			gm.stack.closeAll()
		}
		gm.act(c)()
	})
	if c.why != "" {
		disable(n)
	}
	return n
}
