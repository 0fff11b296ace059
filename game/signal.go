package game

import (
	"time"

	"awale/game/save"
	"awale/variants"
)

// SignalKind is the kind of a signal.
type SignalKind uint8

// The signals that a seat brings, and that are sent to a seat elsewhere. A seat elsewhere is sent moves, resignations,
// offers, withdrawals and answers; it may bring all kinds.
const (
	// SignalMove: the side plays Move; Ply moves were played before it.
	SignalMove SignalKind = iota
	// SignalResign: the side gives up.
	SignalResign
	// SignalOffer: the side asks the other for Offer.
	SignalOffer
	// SignalWithdraw: the side no longer asks.
	SignalWithdraw
	// SignalAnswer: the side agrees to what it was asked if Yes is set, and declines otherwise. With a Why the other place declines.
	SignalAnswer
	// SignalClock: the clocks of South and North show Clock.
	SignalClock
	// SignalConfirm: the other place has taken the move from here that was played after Ply moves.
	SignalConfirm
	// SignalRefuse: the other place has not taken it, because of Why.
	SignalRefuse
	// SignalSnapshot: Game is the whole game as the other place knows it.
	SignalSnapshot
	// SignalEnd: the game ended by Method, one of Timeout, Left, Aborted, Adjudicated, with Result.
	SignalEnd
	// SignalAway: the player of the side cannot be reached if Away is set, and can again otherwise.
	SignalAway
)

// Signal is a message from a seat, or to a seat elsewhere. Each kind has its fields.
type Signal struct {
	Kind SignalKind
	// Number counts the signals of a seat elsewhere, from 1. A number that was seen before is a copy; one that was left out
	// is a gap, after which only a snapshot counts. Signals that are sent have no number.
	Number uint64
	// Ply is how many moves led to the position in which the move was made.
	Ply    int
	Move   variants.Move
	Offer  Offer
	Yes    bool
	Clock  [2]time.Duration
	Why    variants.Message
	Game   *save.Game
	Method variants.Method
	Result variants.Result
	Away   bool
}
