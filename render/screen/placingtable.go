package screen

import (
	"awale/game/save"
	"awale/render/screen/play"
	"awale/render/screen/table"
	"awale/variants"
)

// placingTable implements placingGame.
type placingTable struct{ play *play.Screen }

// ShownPosition implements placingGame.
func (t placingTable) ShownPosition() (*variants.Rules, variants.Position) {
	return t.play.Games.ShownPosition()
}

// WantGame implements gameStarter.
func (t placingTable) WantGame(c table.ChosenGame) { t.play.Seats.Offers.WantGame(c) }

// KeepGame implements placingGame.
func (t placingTable) KeepGame(kept save.Game) (known bool, err error) {
	return t.play.Games.KeepGame(kept)
}
