package screen

import (
	"errors"

	"awale/game"
	"awale/game/save"
	"awale/variants/notation"
)

// link is the share link of what is on the board: the rule, where the game began and the moves since.
func (ps *playScreen) link() string {
	rec := ps.session.Record()
	return notation.FormatLink(ps.host.LinkBase(), notation.Link{
		Rules: ps.rules, Start: rec.Start(), Moves: rec.Moves(),
	})
}

// OpenLink puts what a link says on the board, ready to play against the same opponent as before. The
// game in progress is set aside and can be returned to. A link that cannot be read changes nothing
// and is explained.
func (a *App) OpenLink(text string) {
	l, err := notation.ParseLink(text)
	if err != nil {
		a.notify(a.words.text("link.refused", "problem", a.linkProblem(err)))
		return
	}
	if kept, err := a.own.Load(l.Rules.ID()); err == nil {
		l.Rules = kept // under the name that the player knows it by
	}
	rec, err := game.NewRecord(l.Rules, l.Start)
	for _, m := range l.Moves {
		if err == nil {
			_, err = rec.Play(m)
		}
	}
	if err != nil {
		a.notify(a.words.text("link.refused", "problem", a.linkProblem(err)))
		return
	}
	aside := a.game.Parked()
	// Whoever opens a problem wants to play the side that is to move, against the computer.
	turn := rec.Position().Turn
	if side, ok := l.View.Side(); ok {
		turn = side
	}
	seats := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if a.settings.Opponent == save.Engine {
		seats[turn.Other()] = save.Player{Kind: save.Engine, Level: a.settings.Level}
	}
	a.guide.due = false // who opens a link has seen a board before
	a.begin(&game.Setup{Record: rec, Players: seats})
	a.closeAll()
	if a.session.Outcome().Over() {
		a.tell(a.status(), false)
		a.open(a.playScreen.endSheet())
	} else {
		a.greet()
	}
	if !a.kept(l.Rules) {
		a.open(&keepSheet{page: a.page(), book: a.ruleBook, rules: l.Rules})
	}
	if a.game.Parked() > aside {
		a.notify(a.words.text("link.opened"))
	}
}

// linkProblem says in a sentence what is wrong with a link.
func (a *App) linkProblem(err error) string {
	var e *notation.Error
	if !errors.As(err, &e) {
		return a.words.text("link.error.no-link")
	}
	why := ""
	if e.Rule != nil {
		why = a.whyNot(e.Rule)
	}
	problem := a.words.text("link.error."+string(e.Kind), "field", e.Field, "value", e.Value, "got", e.Got, "want", e.Want, "why", why)
	if e.Kind == notation.KindIllegal && e.Reason != 0 {
		problem += " " + a.words.say(e.Reason.Message())
	}
	return problem
}
