package ai

import (
	"math"

	"awale/variants"
)

// Value is the value of a position for the side to move, in hundredths of a seed: the difference of the stores
// at the end, or an estimate of it. The value of a won game is [Win] plus the final lead, and is larger than
// any estimate. A drawn game is 0, a lost one the negative.
type Value int32

const (
	// Seed is the value of one seed.
	Seed Value = 100
	// Win is the value of a game won without a lead.
	Win Value = 100_000
	// won is the smallest value of a won game. Some rules let a player with fewer seeds win.
	won = Win - variants.MaxSeeds*Seed
	// estimable is the largest estimate.
	estimable = won - 1
	// infinite is larger than every value. The difference of two infinite values does not overflow.
	infinite Value = math.MaxInt32 / 2
)

// Wins reports whether v is the value of a won game.
func (v Value) Wins() bool { return v >= won }

// Loses reports whether v is the value of a lost game.
func (v Value) Loses() bool { return v <= -won }

// Seeds returns the lead in seeds, rounded to the nearest; it is negative for a deficit. For a decided game it
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

// result returns what v proves about the result if it is a bound of the value: a lower bound if toward is -1, an upper bound
// if it is 1.
func (v Value) result(toward int) int {
	switch {
	case v.Wins():
		return 1
	case v.Loses():
		return -1
	case v == 0, v > 0 && toward < 0, v < 0 && toward > 0:
		return 0
	}
	return toward
}

// outcomeValue returns the value for side of a game that ended with result, when side has lead more seeds in
// its store.
func outcomeValue(result variants.Result, side variants.Side, lead int) Value {
	switch result {
	case variants.Wins(side):
		return Win + Value(lead)*Seed
	case variants.Wins(side.Other()):
		return -Win + Value(lead)*Seed
	}
	return 0
}

// Proof says what is proved about a value.
type Proof uint8

// The proofs. Exact is AtLeast and AtMost together.
const (
	// AtLeast: the value is a proved lower bound for the side to move.
	AtLeast Proof = 1 << iota
	// AtMost: the value is a proved upper bound.
	AtMost
	// Estimate: nothing is proved.
	Estimate Proof = 0
	// Exact: the value is the game-theoretic value.
	Exact = AtLeast | AtMost
)

// negated returns the proof from the point of view of the opponent.
func (p Proof) negated() Proof { return p>>1 | p<<1&AtMost }
