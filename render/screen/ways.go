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

// ways lead from one part of the program to another one that is made later. It implements what each part asks for.
type ways struct{ app *App }

// PlayedRule implements ruleWays.
func (w ways) PlayedRule() *variants.Rules { return w.app.playing.Rules }

// NewGameChoice implements ruleWays.
func (w ways) NewGameChoice() *rules.Choice { return w.app.newGame.Choice() }

// Publishes implements ruleWays.
func (w ways) Publishes() bool { return w.app.online.There() }

// PublishRule implements ruleWays.
func (w ways) PublishRule(r *variants.Rules) { w.app.online.PublishRule(r) }

// PlayGame implements libraryWays.
func (w ways) PlayGame(id string) { w.app.play.Games.PlayGame(id) }

// OpenTurns implements libraryWays.
func (w ways) OpenTurns(id string) { w.app.play.Matches.OpenGame(id) }

// OpenSent implements libraryWays.
func (w ways) OpenSent(s *game.Sent) { w.app.play.Links.OpenSent(s) }

// OpenLearners implements libraryWays.
func (w ways) OpenLearners() {
	if at := w.app.stack.Top(); at == nil || at.ID() != learn.LearnersID {
		w.app.learn.OpenLearners()
	}
}

// Begin implements onlineWays.
func (w ways) Begin(setup *game.Setup) { w.app.play.Games.Begin(setup) }

// Tell implements onlineWays.
func (w ways) Tell(text string, urgent bool) { w.app.play.Speaker.Tell(text, urgent) }

// OpenText implements onlineWays.
func (w ways) OpenText(text string) {
	w.app.library.Files.Open(rules.File{Name: w.app.kit.Text("online.title"), Text: text})
}

// OpenRule implements playWays.
func (w ways) OpenRule(r *variants.Rules) { w.app.rules.OpenPage(r) }

// OfferRule implements playWays.
func (w ways) OfferRule(r *variants.Rules) { w.app.rules.OfferRule(r) }

// OpenNewGame implements playWays.
func (w ways) OpenNewGame() { w.app.newGame.Open() }

// OpenLevel implements playWays.
func (w ways) OpenLevel(key string) { w.app.newGame.OpenLevel(key) }

// PlayAgain implements playWays.
func (w ways) PlayAgain() { w.app.newGame.PlayAgain() }

// OpenLearn implements playWays.
func (w ways) OpenLearn() { w.app.learn.OpenLearn() }

// OpenGames implements historyWays.
func (w ways) OpenGames() { w.app.library.OpenGames() }

// OpenGame implements playWays.
func (w ways) OpenGame(id string) { w.app.library.OpenGame(id) }

// OpenShare implements playWays.
func (w ways) OpenShare(of library.Shared, part string) { w.app.library.OpenShare(of, part) }

// OpenFull implements playWays.
func (w ways) OpenFull(dropped int, kept bool) { w.app.library.OpenFull(dropped, kept) }

// BoardRoom implements boardPlace.
func (w ways) BoardRoom() (room ui.Rect, upright bool) { return w.app.play.Layout.BoardRoom() }

// SheetRoom implements boardPlace.
func (w ways) SheetRoom(width float64) float64 { return w.app.play.Layout.SheetRoom(width) }

// Hear implements boardScreen.
func (w ways) Hear(cue anim.Cue) { w.app.play.Hear(cue) }

// Speech implements boardScreen.
func (w ways) Speech() kit.Speech { return w.app.play.Strip.Speech() }

// ChooseWay implements boardScreen.
func (w ways) ChooseWay(h variants.House, name string, play func(variants.Move)) {
	w.app.play.House.ChooseWay(h, name, play)
}

// WantGame implements gameStarter.
func (w ways) WantGame(c table.ChosenGame) { w.app.play.Seats.Offers.WantGame(c) }
