package play

import (
	"awale/variants"
)

// Tension is what the music follows of a game.
type Tension struct {
	// Moved is set while something moves, Over when the game is over.
	Moved, Over bool
	Position    variants.Position
}

// Tension tells what the music follows. moved is what advance has reported.
func (ps *Screen) Tension(moved bool) Tension {
	return Tension{Moved: moved, Over: ps.Seen.outcome.Over(), Position: ps.Seats.Session.Position()}
}
