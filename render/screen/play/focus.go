package play

import (
	"awale/game"
)

// focusGame gives the focus to the board after a game has begun that was chosen on a sheet which has closed: the next key is
// for a house.
func (ps *Screen) focusGame(cause game.Cause) {
	if ps.ReturnTo != "" && (cause == game.Began || cause == game.Rematched) {
		ps.ReturnTo = ps.GameBoard.HouseID(ps.House.FirstHouse())
	}
}
