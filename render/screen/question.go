package screen

import (
	"awale/game"
	"awale/render/ui"
)

// questionSheet asks the player what the opponent in a game on the Internet or by link asks for. It can be closed: the question waits, and
// the page of the game leads to it. A player who moves instead declines.
type questionSheet struct {
	page
	offers *offers
}

const questionID = "question-sheet"

func (*questionSheet) id() string { return questionID }

func (s *questionSheet) build() *ui.Node {
	answer := func(yes bool) func() {
		return func() {
			s.close()
			s.offers.answer(yes)
		}
	}
	o := s.offers.session.Offered()
	if o.Kind == game.NoOffer {
		return s.kit.dialog(questionID, "", nil) // it is about to be taken away
	}
	q := s.offers.narrator.questions(o)
	yes := s.kit.primary("question-accept", s.kit.text("seat.accept"), ui.IconCheck, answer(true))
	yes.First = false // a key that was meant for the board agrees to nothing
	d := s.kit.dialog(questionID, q[1], []*ui.Node{s.kit.button("question-decline", s.kit.text("seat.decline"), ui.IconClose, answer(false)), yes}, paragraph("question-text", q[0]+" "+s.kit.text("question.told")))
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// asksHere reports whether an opponent elsewhere has asked for something, and the player here is to answer.
func (of *offers) asksHere() bool {
	o := of.session.Offered()
	return of.session.Elsewhere() && o.Kind != game.NoOffer && !of.session.Seat(o.From).Local() && of.session.Seat(o.From.Other()).Local()
}

// waitsHere reports whether the player here waits for an answer of the opponent there.
func (of *offers) waitsHere() bool {
	o := of.session.Offered()
	return of.session.Online() && o.Kind != game.NoOffer && of.session.Seat(o.From).Local()
}

// question is what an opponent elsewhere asks for, in short; ok is false if nothing waits for an answer.
func (of *offers) question() (what string, ok bool) {
	if !of.asksHere() {
		return "", false
	}
	return of.narrator.questions(of.session.Offered())[1], true
}

// openQuestion asks what the opponent asks.
func (of *offers) openQuestion() {
	of.put = true
	of.page.open(&questionSheet{page: of.page, offers: of})
}

// withdraw takes back what was asked for: the player here no longer asks.
func (of *offers) withdraw() { of.command(of.session.Withdraw(of.session.Offered().From)) }

// putQuestion asks what the opponent asks, now that nothing lies over the board.
func (of *offers) putQuestion() {
	if of.asksHere() && !of.put && !of.replaying {
		of.openQuestion()
	}
}
