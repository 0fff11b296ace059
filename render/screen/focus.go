package screen

import (
	"awale/game"
)

// openerNow returns the control that opens a sheet now: the one that was pressed, else the one with the focus.
func (a *App) openerNow() string {
	if a.root.Activating != "" {
		return a.root.Activating
	}
	return a.root.Focus
}

// giveFocusBack gives the focus to the control that opened a sheet, once the sheet has closed and the tree without it is
// shown, or to the control that goes on after what a player has done. It is seen only where the keyboard leads.
func (a *App) giveFocusBack() {
	id := a.stack.returnTo
	a.stack.returnTo = ""
	if a.root.Find(id) == nil || !a.root.KeysLead && !a.root.PageClicks {
		return // on a desktop only the keyboard has a focus
	}
	a.root.Return(id)
	a.Host.FocusNode(id, a.root.KeysLead)
}

// focusGame gives the focus to the board after a game has begun that was chosen on a sheet which has closed: the next key is
// for a house.
func (ps *playScreen) focusGame(cause game.Cause) {
	if ps.returnTo != "" && (cause == game.Began || cause == game.Rematched) {
		ps.returnTo = ps.board.HouseID(ps.house.firstHouse())
	}
}
