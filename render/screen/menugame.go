package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// What the menu does with the game on the board.

// menuControls implements menuGame: those of a seat where two sit opposite each other, else redo where the bar has no room
// for it.
func (a *App) menuControls() (first, later []*ui.Node) {
	switch {
	case a.opposite():
		for _, c := range a.leftOut(a.facing) {
			first = append(first, a.seatButton(a.facing, c))
		}
	case a.frame.controls.keys == fewestKeys:
		later = append(later, a.redoRow())
	}
	return first, later
}

// canGoBack implements menuGame.
func (a *App) canGoBack() bool { return a.game.Aside() > 0 }

// playedRules implements menuGame: the rule that is played.
func (a *App) playedRules() *variants.Rules { return a.rules }

// canResign implements menuGame.
func (a *App) canResign() bool { return !a.session.Outcome().Over() && a.session.Record().At() > 0 }

// redoRow is the control in the menu that the bar has no room for. The menu stays open where it can do nothing.
func (a *App) redoRow() *ui.Node {
	can := a.session.CanRedo()
	n := a.row("menu-redo", a.words.text("bar.redo"), ui.IconRedo, func() {
		if can {
			a.close()
		}
		a.redo()
	})
	n.Disabled = !can
	return n
}

// seatButton is a control of a seat in the menu, which stays open where it can do nothing.
func (a *App) seatButton(side variants.Side, c seatCommand) *ui.Node {
	n := a.row(seatIDs[side]+"-"+c.id, a.words.text(c.key), c.icon, func() {
		if c.why == "" {
			a.close()
		}
		a.act(c)()
	})
	n.Disabled = c.why != ""
	return n
}
