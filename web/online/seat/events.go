package seat

import (
	"awale/game"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

func sideOf(name string) variants.Side {
	if name == protocol.North {
		return variants.North
	}
	return variants.South
}

// here reports whether a side is that of the player here.
func (f *feed) here(side variants.Side) bool { return f.seats[side] == nil }

// happened brings an event of the match to the session. With nil the match was replaced as a whole.
func (f *feed) happened(e protocol.Event) {
	if e == nil {
		f.attached = false // until it is there again
	}
	log := f.log()
	if log == nil || !f.attached {
		return
	}
	f.timed = false
	switch e := e.(type) {
	case *protocol.Moved:
		f.moved(e, log.Record().Rules().Size())
	case *protocol.Offered:
		f.offered(e)
	case *protocol.Retracted:
		if side := sideOf(e.Side); !f.here(side) {
			f.bring(side, game.Signal{Kind: game.SignalWithdraw})
		}
	case *protocol.Answered:
		f.answer(e)
	case *protocol.Ended:
		f.ended(e, log.Record().Outcome())
	case *protocol.Away:
		f.bring(log.Side(e.Player), game.Signal{Kind: game.SignalAway, Away: true})
	case *protocol.Back:
		f.bring(log.Side(e.Player), game.Signal{Kind: game.SignalAway})
	}
}

func (f *feed) moved(e *protocol.Moved, size int) {
	side := sideOf(e.Side)
	switch {
	case !f.here(side):
		moves, err := notation.ParseMoves(e.Move, size)
		if err != nil || len(moves) != 1 {
			return // the match has played it
		}
		f.offer = nil // the session drops it with the move
		f.bring(side, game.Signal{Kind: game.SignalMove, Ply: e.Ply, Move: moves[0]})
	case f.move != nil && f.move.Ply == e.Ply && f.move.Move == e.Move:
		f.move = nil
		f.bring(side.Other(), game.Signal{Kind: game.SignalConfirm, Ply: e.Ply})
	default:
		f.snapshot() // the move was made in another window, or before this one was opened
	}
}

func (f *feed) offered(e *protocol.Offered) {
	side := sideOf(e.Side)
	if f.here(side) {
		f.offer = nil // the session asks already
		return
	}
	if f.offer != nil {
		// Both have asked at once, and the server has taken this one.
		f.offer = nil
		f.bring(side, game.Signal{Kind: game.SignalAnswer})
	}
	f.bring(side, game.Signal{Kind: game.SignalOffer, Offer: game.Offer{Kind: offers[e.What]}})
}

func (f *feed) answer(e *protocol.Answered) {
	side := sideOf(e.Side)
	switch {
	case !f.here(side):
		f.bring(side, game.Signal{Kind: game.SignalAnswer, Yes: e.Yes})
	case !f.answered:
		f.snapshot() // it was given in another window
		return
	}
	f.answered = false
	if e.Yes {
		// The table may think of another turn as the last one. Where it is right, this changes nothing.
		f.whole()
	}
}

// ended brings an end that the moves do not tell.
func (f *feed) ended(e *protocol.Ended, o variants.Outcome) {
	other := f.opponent()
	if f.move != nil {
		// It came too late.
		f.bring(other, game.Signal{Kind: game.SignalRefuse, Ply: f.move.Ply, Why: variants.GameOver.Message()})
		f.move = nil
	}
	switch e.How {
	case notation.SouthResigned, notation.NorthResigned:
		loser := variants.South
		if e.How == notation.NorthResigned {
			loser = variants.North
		}
		if f.here(loser) {
			f.snapshot() // it was done here, or in another window
			return
		}
		f.bring(loser, game.Signal{Kind: game.SignalResign})
	default:
		f.bring(other, game.Signal{Kind: game.SignalEnd, Method: o.Method, Result: o.Result})
	}
}
