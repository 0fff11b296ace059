package play

import (
	"awale/variants"
)

// If two players sit opposite each other, the side of the player who is not to move does not react to touch.

// resting says which part of the table does not react to touch.
type resting struct{ *shared }

// SharedByTwo reports whether two people sit opposite each other and no sheet is open.
func (r *resting) SharedByTwo() bool { return r.Opposite() && len(r.Stack.Sheets) == 0 }

// Rests reports whether a house belongs to a player who has nothing to sow now, while the other player sits opposite.
func (r *resting) Rests(h variants.House) bool {
	p := r.Session.Position()
	return r.Opposite() && (r.Session.Outcome().Over() || p.Owner(h) != p.Turn)
}

// RestingHouse reports whether a node is a house whose player has nothing to sow now.
func (r *resting) RestingHouse(id string) bool {
	h, house := r.board.HouseOf(id)
	return house && r.Rests(h)
}

// RestingEnd reports whether a point, y in dp, lies on the half of the window in front of the player who is not to move.
func (r *resting) RestingEnd(y float64) bool {
	_, middle := r.frame.Board.Center()
	near := y > middle
	return r.Session.Outcome().Over() || near != (r.Session.Position().Turn == r.View())
}
