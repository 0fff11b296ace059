package table

import (
	"awale/game"
)

// GameStarter begins games.
type GameStarter interface {
	// WantGame begins a chosen game as soon as everybody agrees to it.
	WantGame(c ChosenGame)
}

// ChosenGame is a game that a player has chosen.
type ChosenGame struct {
	Setup *game.Setup
	// What describes it in a few words.
	What string
	// Agreed is called just before it begins.
	Agreed func()
}
