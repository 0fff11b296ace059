package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// CueKind is what there is to be heard.
type CueKind uint8

// The cues. The later ones tell more: when only one of several may sound, it is the latest kind.
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

// Cue is a moment to be heard. It is delivered when it has been shown.
type Cue struct {
	Kind CueKind
	// Place is where it happens: a house or a store. It means nothing for Turn and End.
	Place geom.Place
	Seeds int
	Step  int
	// At is where it happens from left to right, 0 to 1, for panning.
	At      float64
	Outcome variants.Outcome
}
