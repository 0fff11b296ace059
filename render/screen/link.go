package screen

import (
	"errors"

	"awale/game"
	"awale/game/save"
	"awale/variants/notation"
)

// openLink puts what a link says on the board, ready to play against the same opponent as before. The
// game in progress is parked and can be returned to. A link that cannot be read changes nothing
// and is explained.
func (ps *playScreen) openLink(text string) {
	l, err := notation.ParseLink(text)
	if err != nil {
		ps.messages.alert(ps.text("link.refused", "problem", ps.book.linkProblem(err)))
		return
	}
	if kept, err := ps.book.own.Load(l.Rules.ID()); err == nil {
		l.Rules = kept // under the name that the player knows it by
	}
	rec, err := game.NewRecord(l.Rules, l.Start)
	for _, m := range l.Moves {
		if err == nil {
			_, err = rec.Play(m)
		}
	}
	if err != nil {
		ps.messages.alert(ps.text("link.refused", "problem", ps.book.linkProblem(err)))
		return
	}
	rec.SetProblem(game.Problem{Title: l.Title, Goal: l.Goal})
	parked := ps.game.Parked()
	// Whoever opens a problem wants to play the side that is to move, against the computer.
	turn := rec.Position().Turn
	if side, ok := l.View.Side(); ok {
		turn = side
	}
	seats := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if ps.settings.Opponent == save.Engine {
		seats[turn.Other()] = save.Player{Kind: save.Engine, Level: ps.settings.Level}
	}
	ps.guide.due = false // who opens a link has seen a board before
	ps.begin(&game.Setup{Record: rec, Players: seats})
	ps.closeAll()
	if ps.session.Outcome().Over() {
		ps.tell(ps.status(), false)
		ps.open(ps.endSheet())
	} else {
		ps.greet()
	}
	if !ps.book.kept(l.Rules) {
		ps.open(&keepSheet{page: ps.page, book: ps.book, rules: l.Rules})
	}
	if rec.Problem() != (game.Problem{}) && !ps.session.Outcome().Over() {
		ps.openProblem()
	}
	if ps.game.Parked() > parked {
		ps.messages.alert(ps.text("link.opened"))
	}
}

// linkProblem says in a sentence what is wrong with a link.
func (b *ruleBook) linkProblem(err error) string {
	var e *notation.Error
	if !errors.As(err, &e) {
		return b.text("link.error.no-link")
	}
	why := ""
	if e.Rule != nil {
		why = b.whyNot(e.Rule)
	}
	problem := b.text("link.error."+string(e.Kind), "field", b.fieldName(e.Field), "value", e.Value, "got", e.Got, "least", e.Least, "want", e.Want, "why", why)
	if e.Kind == notation.KindIllegal && e.Reason != 0 {
		problem += " " + b.words.say(e.Reason.Message())
	}
	return problem
}
