package ai

import (
	"math"

	"awale/variants"
)

// Value is how good a position is for the side to move: hundredths of a seed, counting what both sides
// have in their stores at the end, or are expected to. A value of a won game lies beyond all of those:
// [Win] and the lead at the end in hundredths of a seed. A drawn game is 0, a lost one the negative.
type Value int32

const (
	// Seed is the value of one seed more.
	Seed Value = 100
	// Win is the value of a game won with no lead at all.
	Win Value = 100_000
	// won is the smallest value of a won game: some rules let a player win who has fewer seeds.
	won = Win - variants.MaxSeeds*Seed
	// estimable is the largest estimate.
	estimable = won - 1
	// infinite lies beyond every value; the difference of two such is a value still.
	infinite Value = math.MaxInt32 / 2
)

// Wins reports whether the value is that of a game won by the side it is seen from.
func (v Value) Wins() bool { return v >= won }

// Loses reports whether the value is that of a lost game.
func (v Value) Loses() bool { return v <= -won }

// Seeds returns the lead in seeds, rounded to the nearest, negative when behind; for a game won or lost it
// is the difference of the stores at the end.
func (v Value) Seeds() int {
	switch {
	case v.Wins():
		v -= Win
	case v.Loses():
		v += Win
	}
	if v < 0 {
		return -int((-v + Seed/2) / Seed)
	}
	return int((v + Seed/2) / Seed)
}

// outcomeValue returns the value of a game that is over with result and with lead seeds more in the store
// of side, seen from side.
func outcomeValue(result variants.Result, side variants.Side, lead int) Value {
	switch result {
	case variants.Wins(side):
		return Win + Value(lead)*Seed
	case variants.Wins(side.Other()):
		return -Win + Value(lead)*Seed
	}
	return 0
}

// Proof says how sure a value is.
type Proof uint8

// The proofs. Exact is AtLeast and AtMost together.
const (
	// AtLeast: the side to move can reach at least this value against any play.
	AtLeast Proof = 1 << iota
	// AtMost: the other side can hold it to this value.
	AtMost
	// Estimate: nothing is proved.
	Estimate Proof = 0
	// Exact: both sides playing perfectly reach exactly this value.
	Exact = AtLeast | AtMost
)

// negated returns the proof as seen from the other side.
func (p Proof) negated() Proof { return p>>1 | p<<1&AtMost }
