package screen

import (
	"awale/game"
	"awale/render/anim"
	"awale/render/screen/hall"
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

// These methods implement [rules.Ways].

func (w ways) PlayedRule() *variants.Rules   { return w.app.playing.Rules }
func (w ways) NewGameChoice() *rules.Choice  { return w.app.newGame.Choice() }
func (w ways) Publishes() bool               { return w.app.online.Connection.Possible() }
func (w ways) PublishRule(r *variants.Rules) { w.app.online.Published.Publish(r) }

func (w ways) Teaches(r *variants.Rules) bool { return w.app.learn.Teaches(r) }
func (w ways) OpenLessonOf(r *variants.Rules) { w.app.learn.OpenLessonOf(r) }

// These methods implement [library.Ways].

func (w ways) PlayGame(id string)    { w.app.play.Games.PlayGame(id) }
func (w ways) OpenTurns(id string)   { w.app.play.Matches.OpenGame(id) }
func (w ways) OpenSent(s *game.Sent) { w.app.play.Links.OpenSent(s) }
func (w ways) OpenTournaments()      { w.app.hall.Open() }
func (w ways) OpenLearners() {
	if at := w.app.stack.Top(); at == nil || at.ID() != learn.LearnersID {
		w.app.learn.OpenLearners()
	}
}

// These methods implement [online.Ways].

func (w ways) Begin(setup *game.Setup)       { w.app.play.Games.Begin(setup) }
func (w ways) OpenEnd()                      { w.app.play.Page.Open(w.app.play.Ending.Sheet()) }
func (w ways) Tell(text string, urgent bool) { w.app.play.Speaker.Tell(text, urgent) }
func (w ways) Talking() bool                 { return w.app.play.History.Talking() }
func (w ways) OpenText(text string) {
	w.app.library.Files.Open(rules.File{Name: w.app.kit.Text("online.title"), Text: text})
}

// These methods, with [ways.OpenMenu], implement [play.Ways].

func (w ways) OpenRule(r *variants.Rules)               { w.app.rules.OpenPage(r) }
func (w ways) OfferRule(r *variants.Rules)              { w.app.rules.OfferRule(r) }
func (w ways) OpenNewGame()                             { w.app.newGame.Open() }
func (w ways) OpenLevel(key string)                     { w.app.newGame.OpenLevel(key) }
func (w ways) PlayAgain()                               { w.app.newGame.PlayAgain() }
func (w ways) OpenLearn()                               { w.app.learn.OpenLearn() }
func (w ways) OpenGames()                               { w.app.library.OpenGames() }
func (w ways) OpenGame(id string)                       { w.app.library.OpenGame(id) }
func (w ways) OpenShare(of library.Shared, part string) { w.app.library.OpenShare(of, part) }
func (w ways) OpenSetup()                               { w.app.setup.Open() }
func (w ways) OpenFull(dropped int, kept bool)          { w.app.library.OpenFull(dropped, kept) }
func (w ways) Played()                                  { w.app.library.Played() }

// These methods implement [kit.BoardPlace] and [kit.BoardScreen].

func (w ways) BoardRoom() (room ui.Rect, upright bool) { return w.app.play.Layout.BoardRoom() }
func (w ways) SheetRoom(width float64) float64         { return w.app.play.Layout.SheetRoom(width) }
func (w ways) Hear(cue anim.Cue)                       { w.app.play.Hear(cue) }
func (w ways) Speech() kit.Speech                      { return w.app.play.Strip.Speech() }
func (w ways) ChooseWay(h variants.House, name string, play func(variants.Move)) {
	w.app.play.House.ChooseWay(h, name, play)
}

// These methods implement [hall.Desk].

func (w ways) TakesResults() string { return w.app.online.Desk.Server() }
func (w ways) CardCode(id string, round, board int, players [2]int) string {
	return w.app.online.Desk.Code(id, round, board, players)
}
func (w ways) CardPicture(code string) (*ui.Code, bool) {
	return library.QrCode(w.app.online.Desk.Link(code))
}
func (w ways) AskResults(id string, round int, codes []string, then func(*hall.Answer)) {
	w.app.online.Desk.Ask(id, round, codes, then)
}

// WantGame implements [table.GameStarter].
func (w ways) WantGame(c table.ChosenGame) { w.app.play.Seats.Offers.WantGame(c) }
