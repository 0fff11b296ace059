package play

import (
	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// remotePlay is play on the Internet, as the screen with the board sees it. In every other game its answers are empty.
type remotePlay interface {
	// Seat makes the seat of a player elsewhere at the table. ok is false for every other player.
	Seat(p save.Player) (game.Seat, bool)
	// Placed follows the game that was put on the table.
	Placed()
	// Older says with the words of a key how old a game is that is watched with a delay.
	Older(key string) string
	// Standing is how the match on the board stands. ok is false for a single game.
	Standing() (s game.Standing, ok bool)
	// Barred is the key of why something cannot be asked for in the match, "" if it can.
	Barred(kind game.OfferKind) string
	// Rival is what the opponent is called, ok is false in every other game; openTalk opens the talk about the game.
	Rival() (name string, ok bool)
	OpenTalk()
	// TellAway tells that a player of a side has lost the connection or left, or is back.
	TellAway(side variants.Side)
	// Watches reports whether the game on the board is one of others.
	Watches() bool
	// ReadyNote tells after a game that the opponent waits for the player, and after makes the controls for what comes next.
	ReadyNote() []*ui.Node
	After() []*ui.Node
}
