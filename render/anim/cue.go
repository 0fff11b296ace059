package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// CueKind is the kind of a sound.
type CueKind uint8

// The cues, the most important last: if only one of several can be heard, it is the one of the last kind.
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
	// Spare: a house keeps the Seeds that would have been captured.
	Spare
	// Capture: the Seeds of a house are captured. Step is its index in the chain of captures, from 0.
	Capture
	// Claim: a house is claimed. The Capture of its Seeds follows.
	Claim
	// End: the game is over; Outcome says how.
	End
)

// Cue is a moment that has a sound. [Seeds.Advance] returns it when the moment has been shown.
type Cue struct {
	Kind CueKind
	// Place is the house or store of the cue. Turn and End have none.
	Place geom.Place
	Seeds int
	// Step is the index of the house in a chain of captures or, for Knock, of the seed among those that are sown, from 0.
	Step int
	// At is where it is heard from left to right, 0 to 1.
	At      float64
	Outcome variants.Outcome
}
