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
	*shared
	seats    *seatControls
	bar      *controlBar
	settling *settling
	problems *problems
	matches  *matchPlay
	history  *history.Panel
	links    *linkPlay
	// rematch begins another game between the same players, and handOn opens the sheet that shares the game.
	rematch, handOn func()
}

// menuControls returns the controls of a seat if two players sit opposite each other, else those of the bar that have no
// room there and no row on the page.
func (gm *gameMenu) menuControls() []*ui.Node {
	var left []*ui.Node
	if gm.Opposite() {
		for _, c := range gm.seats.leftOut(gm.Stack.Facing) {
			left = append(left, gm.seatButton(gm.Stack.Facing, c))
		}
		return left
	}
	for _, c := range gm.bar.leftOut(gm.frame.controls.keys) {
		if c.id != "turns" && !(gm.Session.Online() && !c.enabled) {
			left = append(left, gm.leftRow(c))
		}
	}
	return left
}

// ShownGame returns the shown position, the side at the bottom, whether the game is over, and its status in words.
func (gm *gameMenu) ShownGame() (p variants.Position, view variants.Side, over bool, told string) {
	view = gm.View()
	if gm.Opposite() {
		view = gm.Stack.Facing // the page is turned to the player who opened it
	}
	return gm.Session.Position(), view, gm.Session.Outcome().Over(), gm.Narrator.Status()
}

// Again begins a game. After the end the same players play again, and the other side begins; two players who sit
// opposite each other agree on it. In the middle of a game the last choices count, and the game is parked.
func (gm *gameMenu) Again() {
	if gm.Session.Outcome().Over() && (!gm.Opposite() || gm.Narrator.MatchKey() != "") {
		facing := gm.Stack.Facing
		gm.Stack.CloseAll()
		if gm.Opposite() {
			gm.Ask(game.OfferNew, facing)
			return
		}
		gm.rematch()
		return
	}
	gm.Ways.PlayAgain()
}

// canRestart reports whether another game can be begun from the menu.
func (gm *gameMenu) canRestart() bool {
	return !gm.Session.Outcome().Over() && !gm.Session.Online()
}

// canGoBack reports whether the players can return to the game before. Two players who sit opposite each other agree on
// it; others find their games in the list.
func (gm *gameMenu) canGoBack() bool { return gm.Opposite() && gm.Game.Parked() > 0 }

// OpenPage opens the page about the game.
func (gm *gameMenu) OpenPage() { gm.Page.Open(&gamePage{Page: gm.Page, game: gm}) }

// canResign reports whether a player can resign, also before the first move.
func (gm *gameMenu) canResign() bool {
	if gm.Session.Looking() || gm.Session.Demonstration() || gm.Session.Outcome().Over() {
		return false
	}
	return !gm.Session.Online() || gm.Session.Seat(gm.Session.Hand()).Local() // who watches cannot
}

// canDraw reports whether a draw can be offered or agreed on from here. Two players who sit opposite each other offer
// it from their seats; in a game by link the offer goes with a move.
func (gm *gameMenu) canDraw() bool {
	return gm.canResign() && gm.Session.Record().At() > 0 && !gm.Opposite() && !gm.Session.ByLink() && gm.Session.Local() &&
		gm.Session.Offered().Kind == game.NoOffer
}

// drawKey is the key of the words for a draw: two players who share the controls agree on it at once.
func (gm *gameMenu) drawKey() string {
	if gm.Session.Seat(variants.South).Local() && gm.Session.Seat(variants.North).Local() {
		return "menu.draw.both"
	}
	return "seat.draw"
}

// goByLink has the match on the board go on by link, under its identity. Both players may do so: they have the same game.
func (gm *gameMenu) goByLink(identity string) {
	gm.Session.Return()
	plain, err := game.RecordOf(gm.Session.Record().Link())
	if err != nil {
		panic(err) // it was played by the same rules
	}
	gm.links.OpenSent(&game.Sent{Record: plain, Game: identity, Sender: gm.Session.Hand().Other()})
	if gm.Session.Sendable() {
		gm.links.send()
	}
}

// leftRow is a control of the bar on the page of the game. The page stays open if the control can do nothing.
func (gm *gameMenu) leftRow(c command) *ui.Node {
	n := gm.Kit.Item("menu-"+c.id, gm.Kit.Text(c.key), "", c.icon, func() {
		if c.enabled {
			gm.Stack.CloseAll()
		}
		c.do()
	})
	if !c.enabled {
		kit.Disable(n)
	}
	return n
}

// seatButton is a control of a seat on the page of the game. The page stays open if the control can do nothing.
func (gm *gameMenu) seatButton(side variants.Side, c seatCommand) *ui.Node {
	n := gm.Kit.Item(table.SeatIDs[side]+"-"+c.id, gm.Kit.Text(c.key), "", c.icon, func() {
		if c.why == "" {
			gm.Stack.CloseAll()
		}
		gm.seats.act(c)()
	})
	if c.why != "" {
		kit.Disable(n)
	}
	return n
}
