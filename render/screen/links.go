package screen

import (
	"awale/game/save"
	"awale/render/screen/online/places"
	"awale/variants"
	"awale/variants/notation"
)

// openLink opens a link from outside. If it cannot be read, a message says why and nothing changes. The game in
// progress is saved, and the player can return to it.
func (a *App) openLink(text string) {
	if page, code, ok := notation.ParseInvitation(text); ok {
		a.play.Guide.Begin(false)
		a.online.Invited(page, code)
		return
	}
	if page, code, ok := notation.ParseGroupLink(text); ok {
		a.play.Guide.Begin(false)
		a.online.Grouped(page, code)
		return
	}
	if _, match, ok := notation.ParseGameLink(text); ok {
		a.play.Guide.Begin(false)
		a.online.Called(match)
		return
	}
	if page, key, ok := notation.ParseAccountLink(text); ok {
		a.play.Guide.Begin(false)
		a.online.TakeAccount(save.Account{Server: places.Server(page), Key: key})
		return
	}
	if place, ok := notation.ParsePlace(text); ok {
		ways{a}.openPlace(place)
		return
	}
	l, err := notation.ParseLink(text)
	if err != nil {
		a.messages.Alert(a.kit.Text("link.refused", "problem", a.book.LinkProblem(err)))
		return
	}
	if l.Problems != nil {
		a.openSet(l)
		return
	}
	a.play.Games.OpenContent(l)
}

// openPlace opens a place of the program over the board.
func (w ways) openPlace(place string) {
	w.app.play.Guide.Begin(false)
	w.app.stack.CloseAll()
	switch place {
	case notation.PlaceNew:
		w.app.newGame.Open()
	case notation.PlaceDaily:
		w.app.learn.OpenDaily()
	case notation.PlaceLearn:
		w.app.learn.OpenFirst()
	}
}

// openSet shows a set of problems. The game in progress does not change.
func (a *App) openSet(l notation.Link) {
	if variants.PlayedAs(l.Rules) != variants.Default {
		a.messages.Alert(a.kit.Text("link.refused", "problem", a.kit.Text("set.rule", "rule", a.book.RuleName(l.Rules))))
		return
	}
	a.play.Guide.Begin(false) // a player who opens a set has seen a board before
	a.learn.OpenSet(l)
}
