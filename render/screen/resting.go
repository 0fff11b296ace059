package screen

import (
	"awale/render/boardview"
	"awale/variants"
)

// Where two sit opposite each other, the side of the player who rests does not react to touch.

// resting tells which part of the table rests.
type resting struct {
	*playing
	stack *sheetStack
	board *boardview.Board
	frame *frame
}

// sharedByTwo implements touchTable.
func (r *resting) sharedByTwo() bool { return r.opposite() && len(r.stack.sheets) == 0 }

// rests reports whether a house belongs to a player who has nothing to sow now, with the other one sitting opposite.
func (r *resting) rests(h variants.House) bool {
	p := r.session.Position()
	return r.opposite() && (r.session.Outcome().Over() || p.Owner(h) != p.Turn)
}

// restingHouse implements touchTable.
func (r *resting) restingHouse(id string) (house, rests bool) {
	h, house := r.board.HouseOf(id)
	return house, house && r.rests(h)
}

// restingEnd implements touchTable.
func (r *resting) restingEnd(y float64) bool {
	_, middle := r.frame.board.Center()
	near := y > middle
	return r.session.Outcome().Over() || near != (r.session.Position().Turn == r.view())
}
