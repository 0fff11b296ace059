package play

import (
	"awale/variants"
)

// Tension is the state of a game that the music follows.
type Tension struct {
	// Moved is set while something moves, Over when the game is over.
	Moved, Over bool
	Position    variants.Position
}

// Tension returns the state that the music follows. moved is the result of Advance.
func (ps *Screen) Tension(moved bool) Tension {
	return Tension{Moved: moved, Over: ps.Seen.outcome.Over(), Position: ps.Seats.Session.Position()}
}
