package screen

import (
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// openLink opens a link that came from outside. One that cannot be read changes nothing and is explained. The game in progress
// is kept and can be returned to.
func (a *App) openLink(text string) {
	if page, code, ok := notation.ParseInvitation(text); ok {
		a.play.guide.begin(false)
		a.online.invited(page, code)
		return
	}
	if page, key, ok := notation.ParseAccountLink(text); ok {
		a.play.guide.begin(false)
		a.online.takeAccount(save.Account{Server: serverOf(page), Key: key})
		return
	}
	l, err := notation.ParseLink(text)
	if err != nil {
		a.messages.alert(a.kit.text("link.refused", "problem", a.book.linkProblem(err)))
		return
	}
	if l.Problems != nil {
		a.openSet(l)
		return
	}
	a.play.games.openContent(l)
}

// openSet shows a set of problems. The game in progress stays as it is.
func (a *App) openSet(l notation.Link) {
	if l.Rules.ID() != variants.Default {
		a.messages.alert(a.kit.text("link.refused", "problem", a.kit.text("set.rule", "rule", a.book.ruleName(l.Rules))))
		return
	}
	a.play.guide.begin(false) // a player who opens a set has seen a board before
	a.learn.openSet(l)
}
