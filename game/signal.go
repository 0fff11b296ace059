package game

import "awale/variants"

// SignalKind is the kind of a signal.
type SignalKind uint8

// The signals, of which each tells what a person here has done.
const (
	// SignalMove: the person plays Move.
	SignalMove SignalKind = iota
	// SignalResign: the person gives up.
	SignalResign
	// SignalOffer: the person asks the other side for Offer.
	SignalOffer
	// SignalWithdraw: the person no longer asks.
	SignalWithdraw
	// SignalAnswer: the person agrees to what the other side asks if Yes is set, and declines otherwise.
	SignalAnswer
)

// Signal is what a [Remote] seat is sent. Each kind has its fields.
type Signal struct {
	Kind SignalKind
	// Ply is how many moves were played before: for a move, an offer and an answer.
	Ply   int
	Move  variants.Move
	Offer Offer
	Yes   bool
}
