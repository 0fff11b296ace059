package screen

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// gameMenu implements menuGame: what the menu does with the game on the board.
type gameMenu struct {
	seats         *seatControls
	page          page
	demonstration *demonstration
	settling      *settling
	problems      *problems
	matches       *matchPlay
	links         *linkPlay
	remote        remotePlay
	history       *historyPanel
	// rematch begins another game between the same players, handOn opens what is handed on.
	rematch, handOn func()
	// playAgain begins a game with the last choices.
	playAgain func()
}

// matchTold says how the match stands that the game belongs to; ok is false if it belongs to none.
func (gm *gameMenu) matchTold() (told string, ok bool) { return gm.matches.told() }

// menuControls those of a seat where two sit opposite each other, else redo where the bar has no room
// for it.
func (gm *gameMenu) menuControls() []*ui.Node {
	var left []*ui.Node
	switch {
	case gm.seats.opposite():
		for _, c := range gm.seats.leftOut(gm.seats.stack.facing) {
			left = append(left, gm.seatButton(gm.seats.stack.facing, c))
		}
	case gm.seats.session.Demonstration():
		for _, c := range gm.demonstration.commands()[min(gm.seats.frame.controls.keys-1, 3):] {
			left = append(left, gm.seats.kit.item("menu-"+c.id, gm.seats.kit.text(c.key), "", c.icon, c.do))
		}
	case gm.seats.frame.controls.keys == fewestKeys && !gm.seats.session.Online():
		left = append(left, gm.redoRow())
	}
	return left
}

// shownGame implements menuGame.
func (gm *gameMenu) shownGame() (p variants.Position, view variants.Side, over bool, told string) {
	return gm.seats.session.Position(), gm.seats.view(), gm.seats.session.Outcome().Over(), gm.seats.narrator.status()
}

// again implements menuGame. After the end the same players play again, and the side that began answers; two who sit opposite
// each other agree on it. In the middle of a game the last choices count, and the game is parked.
func (gm *gameMenu) again() {
	if gm.seats.session.Outcome().Over() && (!gm.seats.opposite() || gm.seats.narrator.matchKey() != "") {
		facing := gm.seats.stack.facing
		gm.seats.stack.closeAll()
		if gm.seats.opposite() {
			gm.seats.ask(game.OfferNew, facing)
			return
		}
		gm.rematch()
		return
	}
	gm.playAgain()
}

// canRestart after the end the menu itself leads to another game.
func (gm *gameMenu) canRestart() bool {
	return !gm.seats.session.Outcome().Over() && !gm.seats.session.Online()
}

// canGoBack reports whether the game before can be returned to. Two who sit opposite each other agree on it; others find their games in the list.
func (gm *gameMenu) canGoBack() bool { return gm.seats.opposite() && gm.seats.game.Parked() > 0 }

// openPage implements menuGame.
func (gm *gameMenu) openPage() { gm.page.open(&gamePage{page: gm.page, game: gm}) }

// matchKey implements menuGame.
func (gm *gameMenu) matchKey() string { return gm.seats.narrator.matchKey() }

// playedRules implements menuGame: the rule that is played.
func (gm *gameMenu) playedRules() *variants.Rules { return gm.seats.rules }

// canResign reports whether the game can be given up.
func (gm *gameMenu) canResign() bool {
	if gm.seats.session.Looking() || gm.seats.session.Demonstration() || gm.seats.session.Outcome().Over() {
		return false
	}
	if gm.seats.session.Online() {
		return gm.seats.session.Seat(gm.seats.session.Hand()).Local() // also before the first move, but not for one who watches
	}
	return gm.seats.session.Record().At() > 0
}

// canDraw reports whether a draw can be offered from here, or agreed on. Two who sit opposite each other offer it from their seats, and by link it is offered with a
// move.
func (gm *gameMenu) canDraw() bool {
	return gm.canResign() && !gm.seats.opposite() && !gm.seats.session.ByLink() && gm.seats.session.Local() && gm.seats.session.Offered().Kind == game.NoOffer
}

// drawKey two who share the controls agree on a draw at once.
func (gm *gameMenu) drawKey() string {
	if gm.seats.session.Seat(variants.South).Local() && gm.seats.session.Seat(variants.North).Local() {
		return "menu.draw.both"
	}
	return "seat.draw"
}

// redoRow is the control on the page of the game that the bar has no room for. The page stays open where it can do nothing.
func (gm *gameMenu) redoRow() *ui.Node {
	can := gm.seats.session.CanRedo()
	n := gm.seats.kit.item("menu-redo", gm.seats.kit.text("bar.redo"), "", ui.IconRedo, func() {
		if can {
			gm.seats.stack.closeAll()
		}
		gm.seats.redo()
	})
	if !can {
		disable(n)
	}
	return n
}

// seatButton is a control of a seat on the page of the game, which stays open where it can do nothing.
func (gm *gameMenu) seatButton(side variants.Side, c seatCommand) *ui.Node {
	n := gm.seats.kit.item(seatIDs[side]+"-"+c.id, gm.seats.kit.text(c.key), "", c.icon, func() {
		if c.why == "" {
			gm.seats.stack.closeAll()
		}
		gm.seats.act(c)()
	})
	if c.why != "" {
		disable(n)
	}
	return n
}
