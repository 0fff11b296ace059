package play

import (
	"awale/game"
)

// focusGame gives the focus to the board after a new game was chosen on a sheet that has closed. The next key then
// plays a house.
func (ps *Screen) focusGame(cause game.Cause) {
	if ps.ReturnTo != "" && (cause == game.Began || cause == game.Rematched) {
		ps.ReturnTo = ps.GameBoard.HouseID(ps.House.FirstHouse())
	}
}
