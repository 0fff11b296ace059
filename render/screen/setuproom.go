package screen

import (
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// setupRoom is the part of the program in which a position is set up by hand.
type setupRoom struct {
	page     page
	prefs    *preferences
	book     *ruleBook
	root     *ui.Root
	diagrams *diagrams
	game     placingGame
	place    boardPlace
	rules    *ruleRoom
	library  *libraryRoom
	// placing is the position that is set up, nil before the first one.
	placing *placingSheet
}

// placingGame is what the screen of a position does with the game on the board.
type placingGame interface {
	// shownPosition returns the position on the board and its rule.
	shownPosition() (*variants.Rules, variants.Position)
	gameStarter
	// keepGame puts a game among the saved ones.
	keepGame(g save.Game) (known bool, err error)
}

// open opens the position that is set up, or the one on the board if none is.
func (r *setupRoom) open() {
	if r.placing == nil || !r.placing.touched {
		r.placing = newPlacingSheet(r)
	}
	r.page.open(r.placing)
}
