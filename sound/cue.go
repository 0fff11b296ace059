package sound

import "awale/variants"

// Effect is something to be heard.
type Effect uint8

// The effects.
const (
	// Silence is the zero value: nothing is heard.
	Silence Effect = iota
	// Knock: a seed lands in a house.
	Knock
	// Lift: a handful of seeds is taken out of a house.
	Lift
	// Capture: a house of a capturing chain is taken.
	Capture
	// Store: seeds fall into a store.
	Store
	// Sweep: seeds leave a house because the game is over.
	Sweep
	// Spare: a house keeps the seeds that would have been captured.
	Spare
	// Illegal: a move that may not be played was tried.
	Illegal
	// Turn: the other side is to move; hardly there.
	Turn
	// Tick: a button was pressed.
	Tick
	// Win, Lose and Draw end a game, as the listener sees it.
	Win
	Lose
	Draw

	effects
)

// Cue is one effect at one place.
type Cue struct {
	Effect Effect
	// House is where it happens, NoHouse for what belongs to no house; it gives a knock its pitch.
	House variants.House
	// Seeds is how many seeds are there or move: for Knock those in the house, the new one
	// included.
	Seeds int
	// Step is the place in a chain of captures, from 0: each house sounds higher.
	Step int
	// At is where it happens from left to right, 0 to 1.
	At float64
}
