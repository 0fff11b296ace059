package game

import "awale/variants"

// OfferKind is what one side asks of the other.
type OfferKind uint8

// The kinds of offer.
const (
	// NoOffer: nobody asks.
	NoOffer OfferKind = iota
	// OfferUndo asks to go back to an earlier turn.
	OfferUndo
	// OfferRedo asks to play moves again that were taken back.
	OfferRedo
	// OfferDraw asks to end the game as a draw.
	OfferDraw
	// OfferNew asks for another game.
	OfferNew
	// OfferBack asks to return to the game that was parked last.
	OfferBack
	// OfferStop asks to end a game in which one side is sure to win, with the score of now.
	OfferStop
)

// Offer is a question that waits for an answer.
type Offer struct {
	Kind OfferKind
	// From is the side that asks.
	From variants.Side
	// Setup is the game that OfferNew asks for, nil for a rematch.
	Setup *Setup
}

// Offered returns the open offer, whose Kind is NoOffer when there is none.
func (s *Session) Offered() Offer { return s.offer }

// Offer asks the other side for something. Two people who sit beside each other agree at once, and so does the computer: then it is
// done. Otherwise the offer waits for an answer, in place of an earlier offer of the same side. A side that was asked has to answer
// before it asks.
//
// The computer answers the offer of a draw if it is made in the turn of the person, see [Judge]. By link a draw is offered by the side
// that has made the last move, together with that move. A game that is played elsewhere or in another window can be left for another
// one without an answer, also by a spectator. So can a demonstration.
//
// The error is a [*Refusal], the [*variants.Refusal] of a game that is over, or the error of [Table.Begin].
func (s *Session) Offer(side variants.Side, kind OfferKind, setup *Setup) error {
	o := Offer{kind, side, setup}
	if kind != OfferUndo && kind != OfferRedo {
		s.Return()
	}
	leaves := kind == OfferBack || kind == OfferNew && setup != nil
	if (s.Elsewhere() || s.watched()) && leaves || s.Demonstration() && (leaves || kind == OfferNew) {
		if err := s.possible(o); err != nil {
			return err
		}
		return s.settle(o)
	}
	if err := s.mayCommand(side); err != nil {
		return err
	}
	return s.ask(o)
}

// Undo is Offer with OfferUndo.
func (s *Session) Undo(side variants.Side) error { return s.Offer(side, OfferUndo, nil) }

// Redo is Offer with OfferRedo.
func (s *Session) Redo(side variants.Side) error { return s.Offer(side, OfferRedo, nil) }

// Leader returns the side that is sure to win because it holds more than half of all seeds, under a rule that plays on:
// see [variants.Rules.Leader]. The players may stop there, see OfferStop. ok is false if neither side is sure to win, if the
// game is over, while another moment is looked at, and under rules that end the game there themselves.
func (s *Session) Leader() (side variants.Side, ok bool) {
	if s.look.on {
		return variants.South, false
	}
	return s.record.Leader()
}

// ask opens an offer, or carries it out where no answer is needed.
func (s *Session) ask(o Offer) error {
	if err := s.possible(o); err != nil {
		return err
	}
	if now := s.offer; now.Kind != NoOffer && now.From != o.From {
		return &Refusal{AnswerFirst, o.From}
	}
	asked := s.seats[o.From.Other()]
	_, judge := asked.(Judge)
	switch {
	case o.Kind == OfferDraw && s.ByLink():
		s.offer = o
		s.tell(Change{Kind: Asked, Side: o.From, Offer: o})
		return nil
	case judge && o.Kind == OfferDraw:
		if turn := s.Position().Turn; turn != o.From {
			return &Refusal{NotYourTurn, turn}
		}
		s.offer, s.judging = o, false
		s.tell(Change{Kind: Asked, Side: o.From, Offer: o})
		return nil
	case s.isRemote(o.From.Other()), asked.Local() && s.sitting == Opposite:
		s.offer = o
		s.send(Signal{Kind: SignalOffer, Ply: s.record.depth(s.record.at), Offer: o})
		s.tell(Change{Kind: Asked, Side: o.From, Offer: o})
		return nil
	case !asked.Local() && o.Kind == OfferDraw:
		return &Refusal{NobodyAnswers, o.From.Other()}
	}
	return s.settle(o)
}

// possible reports whether the offer could be carried out now.
func (s *Session) possible(o Offer) error {
	if s.look.on && (o.Kind == OfferUndo || o.Kind == OfferRedo) {
		return &Refusal{LookingBack, o.From}
	}
	if s.remote.pending != 0 && (o.Kind == OfferUndo || o.Kind == OfferRedo) {
		return &Refusal{Unconfirmed, o.From}
	}
	switch o.Kind {
	case OfferUndo:
		switch {
		case s.record.lasting():
			return &Refusal{LastingEnd, o.From}
		case s.undoTarget(o.From) < 0:
			return &Refusal{NothingToUndo, o.From}
		}
	case OfferRedo:
		if !s.CanRedo() {
			return &Refusal{NothingToRedo, o.From}
		}
	case OfferDraw:
		switch {
		case s.Outcome().Over():
			return &variants.Refusal{Move: variants.NoMove, Reason: variants.GameOver}
		case s.record.at == 0:
			return &Refusal{NoMoveYet, o.From}
		case s.ByLink() && s.offer.Kind == NoOffer && s.record.mover() != o.From:
			return &Refusal{WithTheMove, o.From}
		}
	case OfferStop:
		if s.ByLink() {
			return &Refusal{NotByLink, o.From}
		}
		switch _, ok := s.Leader(); {
		case s.Outcome().Over():
			return &variants.Refusal{Move: variants.NoMove, Reason: variants.GameOver}
		case !ok:
			return &Refusal{Undecided, o.From}
		}
	case OfferNew, OfferBack:
		if s.table == nil {
			return &Refusal{NoParkedGame, o.From}
		}
		return s.table.mayAsk(o)
	default:
		return &Refusal{NothingAsked, o.From}
	}
	return nil
}

// settle carries out an offer on which both sides agree.
func (s *Session) settle(o Offer) error {
	s.offer = Offer{}
	switch o.Kind {
	case OfferUndo:
		s.jump(s.undoTarget(o.From), Undone)
	case OfferRedo:
		s.jump(s.redoTarget(o.From), Redone)
	case OfferDraw:
		return s.end(s.Position().Turn, s.record.Agree)
	case OfferStop:
		leader, _ := s.Leader()
		return s.end(leader.Other(), s.record.Stop)
	default:
		return s.table.agreed(o)
	}
	return nil
}

// Withdraw takes back the offer of a side. The error is a [*Refusal].
func (s *Session) Withdraw(side variants.Side) error {
	if err := s.mayCommand(side); err != nil {
		return err
	}
	err := s.withdraw(side)
	if err == nil {
		s.send(Signal{Kind: SignalWithdraw})
	}
	return err
}

func (s *Session) withdraw(side variants.Side) error {
	o := s.offer
	if o.Kind == NoOffer || o.From != side {
		return &Refusal{NothingAsked, side}
	}
	s.offer = Offer{}
	s.tell(Change{Kind: Withdrawn, Side: side, Offer: o})
	return nil
}

// Answer accepts or declines the offer that was made to a side. The error is a [*Refusal], or says why the offer cannot be carried out.
func (s *Session) Answer(side variants.Side, yes bool) error {
	if err := s.mayCommand(side); err != nil {
		return err
	}
	s.Return()
	return s.answer(side, yes)
}

func (s *Session) answer(side variants.Side, yes bool) error {
	o := s.offer
	if o.Kind == NoOffer || o.From == side {
		return &Refusal{NothingAsked, side}
	}
	if yes {
		if err := s.possible(o); err != nil {
			return err
		}
	}
	s.send(Signal{Kind: SignalAnswer, Ply: s.record.depth(s.record.at), Yes: yes})
	s.answered(yes, variants.Message{})
	if !yes {
		return nil
	}
	return s.settle(o)
}

// answered ends the open offer with an answer.
func (s *Session) answered(yes bool, why variants.Message) {
	o := s.offer
	s.offer = Offer{}
	s.tell(Change{Kind: Answered, Side: o.From.Other(), Offer: o, Yes: yes, Why: why})
}
