package screen

import (
	"awale/game"
	"awale/render/anim"
	"awale/render/screen/kit"
	"awale/render/screen/learn"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// ways lead from one room of the program to another that is made later. It implements the interface Ways of each room.
type ways struct{ app *App }

// PlayedRule implements [rules.Ways].
func (w ways) PlayedRule() *variants.Rules { return w.app.playing.Rules }

// NewGameChoice implements [rules.Ways].
func (w ways) NewGameChoice() *rules.Choice { return w.app.newGame.Choice() }

// Publishes implements [rules.Ways].
func (w ways) Publishes() bool { return w.app.online.Connection.Possible() }

// PublishRule implements [rules.Ways].
func (w ways) PublishRule(r *variants.Rules) { w.app.online.PublishRule(r) }

// PlayGame implements [library.Ways].
func (w ways) PlayGame(id string) { w.app.play.Games.PlayGame(id) }

// OpenTurns implements [library.Ways].
func (w ways) OpenTurns(id string) { w.app.play.Matches.OpenGame(id) }

// OpenSent implements [library.Ways].
func (w ways) OpenSent(s *game.Sent) { w.app.play.Links.OpenSent(s) }

// OpenLearners implements [library.Ways].
func (w ways) OpenLearners() {
	if at := w.app.stack.Top(); at == nil || at.ID() != learn.LearnersID {
		w.app.learn.OpenLearners()
	}
}

// Begin implements [online.Ways].
func (w ways) Begin(setup *game.Setup) { w.app.play.Games.Begin(setup) }

// Tell implements [online.Ways].
func (w ways) Tell(text string, urgent bool) { w.app.play.Speaker.Tell(text, urgent) }

// OpenText implements [online.Ways].
func (w ways) OpenText(text string) {
	w.app.library.Files.Open(rules.File{Name: w.app.kit.Text("online.title"), Text: text})
}

// OpenRule implements [play.Ways].
func (w ways) OpenRule(r *variants.Rules) { w.app.rules.OpenPage(r) }

// OfferRule implements [play.Ways].
func (w ways) OfferRule(r *variants.Rules) { w.app.rules.OfferRule(r) }

// OpenNewGame implements [play.Ways].
func (w ways) OpenNewGame() { w.app.newGame.Open() }

// OpenLevel implements [play.Ways].
func (w ways) OpenLevel(key string) { w.app.newGame.OpenLevel(key) }

// PlayAgain implements [play.Ways].
func (w ways) PlayAgain() { w.app.newGame.PlayAgain() }

// OpenLearn implements [play.Ways].
func (w ways) OpenLearn() { w.app.learn.OpenLearn() }

// OpenGames implements [history.Ways].
func (w ways) OpenGames() { w.app.library.OpenGames() }

// OpenGame implements [play.Ways].
func (w ways) OpenGame(id string) { w.app.library.OpenGame(id) }

// OpenShare implements [play.Ways].
func (w ways) OpenShare(of library.Shared, part string) { w.app.library.OpenShare(of, part) }

// OpenFull implements [play.Ways].
func (w ways) OpenFull(dropped int, kept bool) { w.app.library.OpenFull(dropped, kept) }

// BoardRoom implements [kit.BoardPlace].
func (w ways) BoardRoom() (room ui.Rect, upright bool) { return w.app.play.Layout.BoardRoom() }

// SheetRoom implements [kit.BoardPlace].
func (w ways) SheetRoom(width float64) float64 { return w.app.play.Layout.SheetRoom(width) }

// Hear implements [kit.BoardScreen].
func (w ways) Hear(cue anim.Cue) { w.app.play.Hear(cue) }

// Speech implements [kit.BoardScreen].
func (w ways) Speech() kit.Speech { return w.app.play.Strip.Speech() }

// ChooseWay implements [kit.BoardScreen].
func (w ways) ChooseWay(h variants.House, name string, play func(variants.Move)) {
	w.app.play.House.ChooseWay(h, name, play)
}

// WantGame implements [table.GameStarter].
func (w ways) WantGame(c table.ChosenGame) { w.app.play.Seats.Offers.WantGame(c) }
