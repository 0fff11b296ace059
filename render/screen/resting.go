package screen

import "awale/variants"

// Where two sit opposite each other, the side of the player who rests does not react to touch.

// sharedByTwo implements touchTable.
func (ps *playScreen) sharedByTwo() bool { return ps.opposite() && len(ps.sheets) == 0 }

// rests reports whether a house belongs to a player who has nothing to sow now, with the other one sitting opposite.
func (ps *playScreen) rests(h variants.House) bool {
	p := ps.session.Position()
	return ps.opposite() && (ps.session.Outcome().Over() || p.Owner(h) != p.Turn)
}

// restingHouse implements touchTable.
func (ps *playScreen) restingHouse(id string) (house, rests bool) {
	h, house := ps.board.HouseOf(id)
	return house, house && ps.rests(h)
}

// restingEnd implements touchTable.
func (ps *playScreen) restingEnd(y float64) bool {
	_, middle := ps.frame.board.Center()
	near := y > middle
	return ps.session.Outcome().Over() || near != (ps.session.Position().Turn == ps.view())
}
