package screen

import "awale/variants"

// Where two sit opposite each other, the side of the player who rests does not react to touch.

// sharedByTwo implements touchTable.
func (a *App) sharedByTwo() bool { return a.opposite() && len(a.sheets) == 0 }

// rests reports whether a house belongs to a player who has nothing to sow now, with the other one sitting opposite.
func (a *App) rests(h variants.House) bool {
	p := a.session.Position()
	return a.opposite() && (a.session.Outcome().Over() || p.Owner(h) != p.Turn)
}

// restingHouse implements touchTable.
func (a *App) restingHouse(id string) (house, rests bool) {
	h, house := a.board.HouseOf(id)
	return house, house && a.rests(h)
}

// restingEnd implements touchTable.
func (a *App) restingEnd(y float64) bool {
	_, middle := a.frame.board.Center()
	near := y > middle
	return a.session.Outcome().Over() || near != (a.session.Position().Turn == a.view())
}
