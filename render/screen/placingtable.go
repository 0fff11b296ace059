package screen

import (
	"awale/game/save"
	"awale/variants"
)

// placingTable implements placingGame.
type placingTable struct{ play *playScreen }

// shownPosition implements placingGame.
func (t placingTable) shownPosition() (*variants.Rules, variants.Position) {
	return t.play.games.shownPosition()
}

// wantGame implements gameStarter.
func (t placingTable) wantGame(c chosenGame) { t.play.seats.offers.wantGame(c) }

// keepGame implements placingGame.
func (t placingTable) keepGame(kept save.Game) (known bool, err error) {
	return t.play.games.keepGame(kept)
}
