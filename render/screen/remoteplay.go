package screen

import (
	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// remotePlay is play on the Internet, as the screen with the board sees it. In every other game its answers are empty.
type remotePlay interface {
	// seat makes the seat of a player elsewhere at the table. ok is false for every other player.
	seat(p save.Player) (game.Seat, bool)
	// placed follows the game that was put on the table.
	placed()
	// older says with the words of a key how old a game is that is watched with a delay.
	older(key string) string
	// standing is how the match on the board stands. ok is false for a single game.
	standing() (s game.Standing, ok bool)
	// barred is the key of why something cannot be asked for in the match, "" if it can.
	barred(kind game.OfferKind) string
	// rival is what the opponent is called, ok is false in every other game; openTalk opens the talk about the game.
	rival() (name string, ok bool)
	openTalk()
	// tellAway tells that a player of a side has lost the connection or left, or is back.
	tellAway(side variants.Side)
	// watches reports whether the game on the board is one of others.
	watches() bool
	// readyNote tells after a game that the opponent waits for the player, and after makes the controls for what comes next.
	readyNote() []*ui.Node
	after() []*ui.Node
}
