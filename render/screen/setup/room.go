package setup

import (
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// Room is the part of the program in which a position is set up by hand.
type Room struct {
	Page     kit.Page
	Prefs    *kit.Preferences
	Book     *rules.Book
	Root     *ui.Root
	Diagrams *kit.Diagrams
	Game     placingGame
	Place    kit.BoardPlace
	Rules    *rules.Room
	Library  *library.Room
	// Placing is the position that is set up, nil before the first one.
	Placing *placingSheet
}

// placingGame is what the screen of a position does with the game on the board.
type placingGame interface {
	// ShownPosition returns the position on the board and its rule.
	ShownPosition() (*variants.Rules, variants.Position)
	table.GameStarter
	// KeepGame puts a game among the saved ones.
	KeepGame(g save.Game) (known bool, err error)
}

// Open opens the position that is set up, or the one on the board if none is.
func (r *Room) Open() {
	if r.Placing == nil || !r.Placing.touched {
		r.Placing = newPlacingSheet(r)
	}
	r.Page.Open(r.Placing)
}
