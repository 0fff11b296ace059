package setup

import (
	"awale/game/analysis"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/variants"
)

// Room is the part of the program in which a position is set up by hand.
type Room struct {
	page kit.Page
	Parts
	// Placing is the screen of the position that is set up, nil before the first one.
	Placing *placingSheet
}

// placingGame is the game on the board, as far as this room needs it.
type placingGame interface {
	// ShownPosition returns the position on the board and its rule.
	ShownPosition() (*variants.Rules, variants.Position)
	table.GameStarter
	// KeepGame saves a game in the list. known is set if it was there already. The error says why it was not saved.
	KeepGame(g save.Game) (known bool, err error)
}

// Parts are the parts from which the room is made, besides its page.
type Parts struct {
	Game    placingGame
	Place   kit.BoardPlace
	Rules   *rules.Room
	Library *library.Room
	Prover  Prover
}

// Prover searches the value of the position.
type Prover interface {
	// Barred says why nothing may be proved now, "" if it may.
	Barred() string
	// Prove begins to search a position, and Stop ends it.
	Prove(r *variants.Rules, p variants.Position)
	Stop()
	// Found returns what has been found so far, and whether the search runs.
	Found() (f analysis.Finding, running bool)
}

// NewRoom makes the room.
func NewRoom(p kit.Page, of Parts) *Room { return &Room{page: p, Parts: of} }

// Open opens the position that is set up or, if there is none, the one on the board.
func (r *Room) Open() {
	if r.Placing == nil || !r.Placing.touched {
		r.Placing = newPlacingSheet(r)
	}
	r.page.Open(r.Placing)
}
