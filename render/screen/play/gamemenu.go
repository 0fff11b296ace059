package play

import (
	"awale/game"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// gameMenu is the part of the menu about the game on the board.
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
	// rematch begins another game between the same players, and handOn opens the sheet that shares the game.
	rematch, handOn func()
	// playAgain begins a game with the last choices.
	playAgain func()
}

// MatchTold says the standing of the match that the game belongs to. ok is false if it belongs to none.
func (gm *gameMenu) MatchTold() (told string, ok bool) { return gm.matches.told() }

// menuControls returns the controls of a seat if two players sit opposite each other, else the redo control if the bar
// has no room for it.
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

// ShownGame returns the shown position, the side at the bottom, whether the game is over, and its status in words.
func (gm *gameMenu) ShownGame() (p variants.Position, view variants.Side, over bool, told string) {
	return gm.seats.Session.Position(), gm.seats.View(), gm.seats.Session.Outcome().Over(), gm.seats.Narrator.Status()
}

// Again begins a game. After the end the same players play again, and the other side begins; two players who sit
// opposite each other agree on it. In the middle of a game the last choices count, and the game is parked.
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

// canRestart reports whether another game can be begun from the menu.
func (gm *gameMenu) canRestart() bool {
	return !gm.seats.Session.Outcome().Over() && !gm.seats.Session.Online()
}

// canGoBack reports whether the players can return to the game before. Two players who sit opposite each other agree on
// it; others find their games in the list.
func (gm *gameMenu) canGoBack() bool { return gm.seats.Opposite() && gm.seats.Game.Parked() > 0 }

// OpenPage opens the page about the game.
func (gm *gameMenu) OpenPage() { gm.page.Open(&gamePage{Page: gm.page, game: gm}) }

// MatchKey is the key of the words for the next step of the match, "" for none.
func (gm *gameMenu) MatchKey() string { return gm.seats.Narrator.MatchKey() }

// PlayedRules returns the rule of the game.
func (gm *gameMenu) PlayedRules() *variants.Rules { return gm.seats.Rules }

// canResign reports whether a player can resign.
func (gm *gameMenu) canResign() bool {
	if gm.seats.Session.Looking() || gm.seats.Session.Demonstration() || gm.seats.Session.Outcome().Over() {
		return false
	}
	if gm.seats.Session.Online() {
		return gm.seats.Session.Seat(gm.seats.Session.Hand()).Local() // also before the first move, but not for a watcher
	}
	return gm.seats.Session.Record().At() > 0
}

// canDraw reports whether a draw can be offered or agreed on from here. Two players who sit opposite each other offer
// it from their seats; in a game by link the offer goes with a move.
func (gm *gameMenu) canDraw() bool {
	return gm.canResign() && !gm.seats.Opposite() && !gm.seats.Session.ByLink() && gm.seats.Session.Local() &&
		gm.seats.Session.Offered().Kind == game.NoOffer
}

// drawKey is the key of the words for a draw: two players who share the controls agree on it at once.
func (gm *gameMenu) drawKey() string {
	if gm.seats.Session.Seat(variants.South).Local() && gm.seats.Session.Seat(variants.North).Local() {
		return "menu.draw.both"
	}
	return "seat.draw"
}

// redoRow is the redo control on the page of the game, for a bar without room for it. The page stays open if the
// control can do nothing.
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

// seatButton is a control of a seat on the page of the game. The page stays open if the control can do nothing.
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
