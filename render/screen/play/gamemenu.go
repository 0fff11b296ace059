package play

import (
	"awale/game"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// gameMenu implements menuGame: what the menu does with the game on the board.
type gameMenu struct {
	seats         *seatControls
	page          kit.Page
	demonstration *demonstration
	settling      *settling
	problems      *problems
	matches       *matchPlay
	links         *linkPlay
	remote        remotePlay
	history       *history.Panel
	// rematch begins another game between the same players, handOn opens what is handed on.
	rematch, handOn func()
	// playAgain begins a game with the last choices.
	playAgain func()
}

// MatchTold says how the match stands that the game belongs to; ok is false if it belongs to none.
func (gm *gameMenu) MatchTold() (told string, ok bool) { return gm.matches.told() }

// menuControls those of a seat where two sit opposite each other, else redo where the bar has no room
// for it.
func (gm *gameMenu) menuControls() []*ui.Node {
	var left []*ui.Node
	switch {
	case gm.seats.Opposite():
		for _, c := range gm.seats.leftOut(gm.seats.Stack.Facing) {
			left = append(left, gm.seatButton(gm.seats.Stack.Facing, c))
		}
	case gm.seats.Session.Demonstration():
		for _, c := range gm.demonstration.commands()[min(gm.seats.frame.controls.keys-1, 3):] {
			left = append(left, gm.seats.Kit.Item("menu-"+c.id, gm.seats.Kit.Text(c.key), "", c.icon, c.do))
		}
	case gm.seats.frame.controls.keys == fewestKeys && !gm.seats.Session.Online():
		left = append(left, gm.redoRow())
	}
	return left
}

// ShownGame implements menuGame.
func (gm *gameMenu) ShownGame() (p variants.Position, view variants.Side, over bool, told string) {
	return gm.seats.Session.Position(), gm.seats.View(), gm.seats.Session.Outcome().Over(), gm.seats.Narrator.Status()
}

// Again implements menuGame. After the end the same players play again, and the side that began answers; two who sit opposite
// each other agree on it. In the middle of a game the last choices count, and the game is parked.
func (gm *gameMenu) Again() {
	if gm.seats.Session.Outcome().Over() && (!gm.seats.Opposite() || gm.seats.Narrator.MatchKey() != "") {
		facing := gm.seats.Stack.Facing
		gm.seats.Stack.CloseAll()
		if gm.seats.Opposite() {
			gm.seats.Ask(game.OfferNew, facing)
			return
		}
		gm.rematch()
		return
	}
	gm.playAgain()
}

// canRestart after the end the menu itself leads to another game.
func (gm *gameMenu) canRestart() bool {
	return !gm.seats.Session.Outcome().Over() && !gm.seats.Session.Online()
}

// canGoBack reports whether the game before can be returned to. Two who sit opposite each other agree on it; others find their games in the list.
func (gm *gameMenu) canGoBack() bool { return gm.seats.Opposite() && gm.seats.Game.Parked() > 0 }

// OpenPage implements menuGame.
func (gm *gameMenu) OpenPage() { gm.page.Open(&gamePage{Page: gm.page, game: gm}) }

// MatchKey implements menuGame.
func (gm *gameMenu) MatchKey() string { return gm.seats.Narrator.MatchKey() }

// PlayedRules implements menuGame: the rule that is played.
func (gm *gameMenu) PlayedRules() *variants.Rules { return gm.seats.Rules }

// canResign reports whether the game can be given up.
func (gm *gameMenu) canResign() bool {
	if gm.seats.Session.Looking() || gm.seats.Session.Demonstration() || gm.seats.Session.Outcome().Over() {
		return false
	}
	if gm.seats.Session.Online() {
		return gm.seats.Session.Seat(gm.seats.Session.Hand()).Local() // also before the first move, but not for one who watches
	}
	return gm.seats.Session.Record().At() > 0
}

// canDraw reports whether a draw can be offered from here, or agreed on. Two who sit opposite each other offer it from their seats, and by link it is offered with a
// move.
func (gm *gameMenu) canDraw() bool {
	return gm.canResign() && !gm.seats.Opposite() && !gm.seats.Session.ByLink() && gm.seats.Session.Local() && gm.seats.Session.Offered().Kind == game.NoOffer
}

// drawKey two who share the controls agree on a draw at once.
func (gm *gameMenu) drawKey() string {
	if gm.seats.Session.Seat(variants.South).Local() && gm.seats.Session.Seat(variants.North).Local() {
		return "menu.draw.both"
	}
	return "seat.draw"
}

// redoRow is the control on the page of the game that the bar has no room for. The page stays open where it can do nothing.
func (gm *gameMenu) redoRow() *ui.Node {
	can := gm.seats.Session.CanRedo()
	n := gm.seats.Kit.Item("menu-redo", gm.seats.Kit.Text("bar.redo"), "", ui.IconRedo, func() {
		if can {
			gm.seats.Stack.CloseAll()
		}
		gm.seats.Redo()
	})
	if !can {
		kit.Disable(n)
	}
	return n
}

// seatButton is a control of a seat on the page of the game, which stays open where it can do nothing.
func (gm *gameMenu) seatButton(side variants.Side, c seatCommand) *ui.Node {
	n := gm.seats.Kit.Item(table.SeatIDs[side]+"-"+c.id, gm.seats.Kit.Text(c.key), "", c.icon, func() {
		if c.why == "" {
			gm.seats.Stack.CloseAll()
		}
		gm.seats.act(c)()
	})
	if c.why != "" {
		kit.Disable(n)
	}
	return n
}
