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
)

// Light is a place that is lit at this moment.
type Light struct {
	Place geom.Place
	Kind  LightKind
	// Strength is 0 to 1 and changes smoothly.
	Strength float64
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
)

func (l lamp) strength(now float64) float64 {
	if now <= l.on || now >= l.off {
		return 0
	}
	if l.kind == Winning {
		return smooth((now - l.on) / winAttack)
	}
	return smooth((now-l.on)/lampAttack) * smooth((l.off-now)/lampRelease)
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
