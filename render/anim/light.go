package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// LightKind says why a place is lit.
type LightKind uint8

// The lights.
const (
	// Lifting: the hand takes its seeds to sow them.
	Lifting LightKind = iota
	// Taking: its seeds are captured.
	Taking
	// Sparing: its seeds stay, although they would have been captured.
	Sparing
	// Sweeping: its seeds go to a store because the game is over.
	Sweeping
	// Winning: the store of the winner, or both stores after a draw. It stays lit until the move is over.
	Winning
	// Cheering: a house is lit in honour of the winner.
	Cheering
	// Radiance: the store of the winner shines over the wood around it. Honour: the store of the loser shines a little.
	Radiance
	Honour
	// Front: a wave of light runs from a store over the board. Reach says how far it has come.
	Front
)

// Light is a place that is lit at this moment.
type Light struct {
	Place geom.Place
	Kind  LightKind
	// Strength is 0 to 1 and changes smoothly.
	Strength float64
	// Reach is how far the light has come, from 0 at the place to 1 at the far end of the board. Only Front has it.
	Reach float64
}

// lamp is a light over time. It begins at on and has ended at off, in seconds from the beginning of the move.
type lamp struct {
	place   geom.Place
	kind    LightKind
	on, off float64
}

const (
	lampAttack  = 0.10
	lampRelease = 0.25

	cheerAttack, cheerRelease     = 0.14, 0.40
	radiantAttack, radiantRelease = 0.45, 0.80
)

func (l lamp) strength(now float64) float64 {
	if now <= l.on || now >= l.off {
		return 0
	}
	switch l.kind {
	case Winning:
		return smooth((now - l.on) / winAttack)
	case Cheering:
		return smooth((now-l.on)/cheerAttack) * smooth((l.off-now)/cheerRelease)
	case Radiance, Honour:
		return smooth((now-l.on)/radiantAttack) * smooth((l.off-now)/radiantRelease)
	case Front:
		return smooth((now-l.on)/lampAttack) * (1 - l.reach(now))
	}
	return smooth((now-l.on)/lampAttack) * smooth((l.off-now)/lampRelease)
}

// reach returns how far a wave of light has come, 0 to 1.
func (l lamp) reach(now float64) float64 {
	if l.kind != Front {
		return 0
	}
	return clamp((now - l.on) / (l.off - l.on))
}

// Last is the mark that a move leaves on the board.
type Last struct {
	// From is the house that was sown, NoHouse if there is no mark.
	From variants.House
	// To is the house or the store that got the last seed, NoPlace until that seed has landed.
	To geom.Place
}

// NoLast is the mark when no move has been made.
var NoLast = Last{From: variants.NoHouse, To: geom.NoPlace}
