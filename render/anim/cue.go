package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// CueKind is the kind of a sound.
type CueKind uint8

// The cues, in rising importance: if only one of several may sound, it is the latest kind.
const (
	// Turn: a move has been shown to its end and the other side is to move.
	Turn CueKind = iota
	// Lift: Seeds are taken out of a house.
	Lift
	// Knock: a seed lands in a house, which now holds Seeds.
	Knock
	// Store: Seeds fall into a store.
	Store
	// Sweep: Seeds leave a house because the game is over.
	Sweep
	// Spare: a house keeps the Seeds that would have been taken.
	Spare
	// Capture: the Step-th house of a chain, from 0, is taken with Seeds in it.
	Capture
	// End: the game is over; Outcome says how.
	End
)

// Cue is a moment that has a sound. It is delivered when it has been shown.
type Cue struct {
	Kind CueKind
	// Place is the house or store of the cue. Turn and End have none.
	Place geom.Place
	Seeds int
	// Step is the index in a chain of captures or, for Knock, in the handful that is sown, from 0.
	Step int
	// At is its place from left to right, 0 to 1, for panning.
	At      float64
	Outcome variants.Outcome
}
