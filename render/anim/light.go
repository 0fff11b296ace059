package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// LightKind says why a place is lit.
type LightKind uint8

// The lights.
const (
	// Lifting: its seeds are being taken up to be sown.
	Lifting LightKind = iota
	// Taking: its seeds are being captured.
	Taking
	// Sparing: its seeds would have been captured and stay.
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

// lamp is a light over time: it comes on at on and is out at off, seconds of the move.
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
		return smooth((now - l.on) / crownAttack)
	}
	return smooth((now-l.on)/lampAttack) * smooth((l.off-now)/lampRelease)
}

// Last is the mark that a move leaves on the board.
type Last struct {
	// From is the house that was sown, NoHouse when there is no mark.
	From variants.House
	// To is the house or the store that got the last seed, NoPlace while that has not landed.
	To geom.Place
}

// NoLast is the mark when no move has been made.
var NoLast = Last{From: variants.NoHouse, To: geom.NoPlace}
