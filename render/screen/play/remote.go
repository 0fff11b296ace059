package play

import (
	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// remotePlay is play on the Internet, as the play screen sees it. In every other game its answers are empty.
type remotePlay interface {
	// Seat makes the seat of a player elsewhere at the table. ok is false for every other player.
	Seat(p save.Player) (game.Seat, bool)
	// Placed follows the game that was put on the table.
	Placed()
	// Older says with the words of a key by how much a watched game is delayed.
	Older(key string) string
	// Standing is the standing of the match on the board. ok is false for a single game.
	Standing() (s game.Standing, ok bool)
	// Barred is the key of the reason why something cannot be asked for in the match, "" if it can.
	Barred(kind game.OfferKind) string
	// TellAway says that the player of a side has lost the connection or left, or is back.
	TellAway(side variants.Side)
	// Way returns the way back to a match that goes on without being on the board, nil for none. yours is set if the player is to move
	// in it.
	Way() (back func(), yours bool)
	// PlayOn returns what takes the game by link on the board to a server, nil where there can be none, and the identity under which the
	// match on the board goes on by link, "" where it cannot.
	PlayOn() (online func(), byLink string)
	// Berserk is what has the player play the game on the board with half the time, nil where that cannot be.
	Berserk() func()
	// GivesUp is the key of what giving up the game on the board means besides its end, "" for nothing.
	GivesUp() string
	// Watches reports whether the player watches a game of others.
	Watches() bool
}

// remoteNext is what follows a game on the Internet.
type remoteNext interface {
	// Again is what makes the player ready for the next game with the opponent after the end of one, and the key of its words, "" where
	// there is no next game. The function is nil once the player is ready.
	Again() (again func(), key string)
	// After makes the controls for the next step after a game, and a note that says that the opponent waits for the player, none if that is
	// not so.
	After() (note, controls []*ui.Node)
}
