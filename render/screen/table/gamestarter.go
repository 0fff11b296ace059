package table

import (
	"awale/game"
)

// GameStarter begins games.
type GameStarter interface {
	// WantGame begins a game that was chosen as soon as everybody agrees to it.
	WantGame(c ChosenGame)
}

// ChosenGame is a game that was chosen.
type ChosenGame struct {
	Setup *game.Setup
	// What tells of it in a few words.
	What string
	// Agreed is called when it is about to begin.
	Agreed func()
}
