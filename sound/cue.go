package sound

import "awale/variants"

// Effect is a kind of sound.
type Effect uint8

// The effects.
const (
	// Silence is the zero value. It has no sound.
	Silence Effect = iota
	// Knock: a seed lands in a house.
	Knock
	// Lift: a handful of seeds is taken out of a house.
	Lift
	// Capture: a house of a chain of captures is emptied.
	Capture
	// Store: seeds fall into a store.
	Store
	// Sweep: seeds leave a house because the game is over.
	Sweep
	// Spare: a house keeps the seeds that would have been captured.
	Spare
	// Claim: a house is claimed.
	Claim
	// Illegal: an illegal move was tried.
	Illegal
	// Turn: the other side is to move. It is hardly audible.
	Turn
	// LowTime: little time is left.
	LowTime
	// Tick: a button was pressed.
	Tick
	// Win, Lose and Draw end a game, from the point of view of the listener.
	Win
	Lose
	Draw
	// WinClose, WinGrand and WinFirst are victories in a close game, with a grand capture, and the first one.
	WinClose
	WinGrand
	WinFirst

	effects
)

// Cue is an effect at a place.
type Cue struct {
	Effect Effect
	// House is the house of the effect, NoHouse if it has none. It sets the pitch of a knock.
	House variants.House
	// Seeds is the number of seeds involved. For Knock it is the number in the house, including the new one.
	Seeds int
	// Step is the index of the house in a chain of captures, from 0. Each house sounds higher than the one before. For Knock it is
	// the index of the seed among those that are sown, and each seed sounds a little higher.
	Step int
	// At is the horizontal position, 0 for left to 1 for right.
	At float64
}
