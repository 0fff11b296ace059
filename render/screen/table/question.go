package table

import (
	"awale/game"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// questionSheet asks the player about a request of the opponent in a game on the Internet or by link. The player can
// close it: the question waits, and the page of the game leads to it. A player who moves instead declines.
type questionSheet struct {
	kit.Page
	offers *Offers
}

const QuestionID = "question-sheet"

func (*questionSheet) ID() string { return QuestionID }

func (s *questionSheet) Build() *ui.Node {
	answer := func(yes bool) func() {
		return func() {
			s.Close()
			s.offers.Answer(yes)
		}
	}
	o := s.offers.Session.Offered()
	if o.Kind == game.NoOffer {
		return s.Kit.Dialog(QuestionID, "", nil) // it is about to be closed
	}
	q := s.offers.Narrator.Questions(o)
	yes := s.Kit.Primary("question-accept", s.Kit.Text("seat.accept"), ui.IconCheck, answer(true))
	yes.First = false // a key that was meant for the board must not agree to anything
	return s.Window.Narrow(s.Kit.Dialog(QuestionID, q[1], []*ui.Node{
		s.Kit.Button("question-decline", s.Kit.Text("seat.decline"), ui.IconClose, answer(false)), yes,
	}, kit.Paragraph("question-text", q[0]+" "+s.Kit.Text("question.told"))))
}

// asksHere reports whether an opponent elsewhere has asked for something and the player here has to answer.
func (of *Offers) asksHere() bool {
	o := of.Session.Offered()
	return of.Session.Elsewhere() && o.Kind != game.NoOffer && !of.Session.Seat(o.From).Local() && of.Session.Seat(o.From.Other()).Local()
}

// WaitsHere reports whether the player here waits for an answer of the opponent elsewhere.
func (of *Offers) WaitsHere() bool {
	o := of.Session.Offered()
	return of.Session.Online() && o.Kind != game.NoOffer && of.Session.Seat(o.From).Local()
}

// Question says in short what an opponent elsewhere asks for. ok is false if nothing waits for an answer.
func (of *Offers) Question() (what string, ok bool) {
	if !of.asksHere() {
		return "", false
	}
	return of.Narrator.Questions(of.Session.Offered())[1], true
}

// OpenQuestion opens the question of the opponent.
func (of *Offers) OpenQuestion() {
	of.Put = true
	of.Page.Open(&questionSheet{Page: of.Page, offers: of})
}

// Withdraw takes back the request of the player here.
func (of *Offers) Withdraw() { of.Command(of.Session.Withdraw(of.Session.Offered().From)) }

// PutQuestion opens the question of the opponent, once no sheet lies over the board.
func (of *Offers) PutQuestion() {
	if of.asksHere() && !of.Put && !of.Replaying {
		of.OpenQuestion()
	}
}
