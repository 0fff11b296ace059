package screen

import "awale/game"

// gameStarter begins games.
type gameStarter interface {
	// wantGame begins a game that was chosen as soon as everybody agrees to it.
	wantGame(c chosenGame)
}

// chosenGame is a game that was chosen.
type chosenGame struct {
	setup *game.Setup
	// what tells of it in a few words.
	what string
	// agreed is called when it is about to begin.
	agreed func()
}
