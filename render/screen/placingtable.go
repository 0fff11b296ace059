package screen

import (
	"awale/game/save"
	"awale/render/screen/play"
	"awale/render/screen/table"
	"awale/variants"
)

// placingTable is the game on the board for the room setup.
type placingTable struct{ play *play.Screen }

// ShownPosition returns the position on the board and its rule.
func (t placingTable) ShownPosition() (*variants.Rules, variants.Position) {
	return t.play.Games.ShownPosition()
}

// WantGame implements [table.GameStarter].
func (t placingTable) WantGame(c table.ChosenGame) { t.play.Seats.Offers.WantGame(c) }

// KeepGame saves a game in the list. known is set if it was there already. The error says why it was not saved.
func (t placingTable) KeepGame(kept save.Game) (known bool, err error) {
	return t.play.Games.KeepGame(kept)
}
