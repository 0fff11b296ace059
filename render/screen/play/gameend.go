package play

import (
	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/screen/newgame"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// gameEnd shows how a game ends, and begins the next one between the same players.
type gameEnd struct {
	*shared
	// analyse opens the analysis of the game, share the sheet that shares it, and match the match that it belongs to.
	analyse, share, match func()
	// turned opens the analysis at the costliest turn of a side, as soon as it is known.
	turned func(loser variants.Side)
	// form is the form in which the end is shown on the board.
	form game.EndForm
	// due is set until the end of the game was shown.
	due bool
	// puttingBack is set once the seeds of a finished game go back into the houses, see [gameEnd.putBack].
	puttingBack bool
	// late is set while the end is not shown because a sheet is open.
	late bool
}

// follow follows a move, or the end of the game.
func (e *gameEnd) follow() {
	e.due, e.puttingBack, e.late = e.Session.Outcome().Over(), false, false
	if e.due {
		story := game.StoryOf(e.Session.Record())
		e.setForm(story.Form(e.seated(), e.past()))
		e.count()
	}
}

// finales are the motions of the forms.
var finales = [...]anim.Finale{game.QuietEnd: anim.Plain, game.DrawnEnd: anim.Even, game.WonEnd: anim.Warm, game.GrandEnd: anim.Great,
	game.CloseEnd: anim.Narrow, game.FirstLevelEnd: anim.Garland, game.FirstEnd: anim.Wreath}

// setForm sets the form in which the end is shown. Of two people here the loser is honoured too.
func (e *gameEnd) setForm(f game.EndForm) {
	e.form = f
	e.board.SetFinale(finales[f], e.here(variants.South) && e.here(variants.North))
}

// here reports whether a side is a person at this device.
func (e *gameEnd) here(side variants.Side) bool { return e.Session.Seat(side).Local() }

// seated says who plays the game.
func (e *gameEnd) seated() game.Seated {
	return game.Seated{Here: [2]bool{e.here(variants.South), e.here(variants.North)}, Apart: e.Session.Online() || e.Session.ByLink(),
		Watched: e.Session.Online() && e.Remote.Watches()}
}

// past compares the game with the games against the computer before it. It reports no problem of the storage: that is
// reported when the game is counted.
func (e *gameEnd) past() game.Past {
	ended, ok := e.counted()
	if !ok {
		return game.Past{}
	}
	games, problem := e.Statistics.List()
	if problem != nil {
		return game.Past{}
	}
	return game.PastOf(games, ended)
}

// counted is the game as the statistics count it, for the learner who plays here.
func (e *gameEnd) counted() (c save.Counted, ok bool) {
	c, ok = e.Game.Counted()
	c.Learner = e.Settings.Learner
	return c, ok
}

// forget cancels an end that is still to be shown: another position is on the board.
func (e *gameEnd) forget() {
	e.due, e.late = false, false
	e.setForm(game.QuietEnd)
}

// landed shows the end once the seeds have landed. It reports whether seeds move again because they go back into the
// houses.
func (e *gameEnd) landed() (moving bool) {
	if !e.due {
		return false
	}
	if e.putBack() {
		return true
	}
	if e.Session.Online() && e.Page.Top() != nil {
		e.late = true // the player may be writing to the opponent
		return false
	}
	e.due = false
	if !e.Opposite() { // opposite players read the result in front of them
		e.Page.Open(e.Sheet())
	}
	return false
}

// showLate shows the end of a game on the Internet that ended while a sheet was open. It is called when no sheet is
// open any more.
func (e *gameEnd) showLate(quiet bool) {
	if e.late && quiet {
		e.late = false
		e.landed()
	}
}

// Sheet makes the sheet of the end.
func (e *gameEnd) Sheet() *endSheet {
	s := &endSheet{Page: e.Page, end: e, Next: e.nextStep(), even: e.evenMoved(), story: game.StoryOf(e.Session.Record()), past: e.past()}
	if e.Session.Online() {
		s.remote, s.next = e.Remote, e.RemoteNext
	}
	return s
}

// evenMoved is the key of the words for the computer's strength in the next game, "" if it does not follow the player
// or the game does not count.
func (e *gameEnd) evenMoved() string {
	ended, ok := e.counted()
	if !ok || ended.Level != save.EvenLevel {
		return ""
	}
	return newgame.EvenMoved(ai.Strength(ended.Strength), newgame.EvenAfter(e.Statistics, e.Preferences).Strength)
}

// show opens the sheet once more, for a player who wants to play on. Two players who sit opposite each other have no
// sheet: they read the result in front of them, and agree on the next step.
func (e *gameEnd) show() {
	if e.Opposite() {
		e.Page.Refuse(e.Kit.Text("refuse.gameOver"))
		return
	}
	e.Page.Open(e.Sheet())
}

// rematch begins another game between the same players.
func (e *gameEnd) rematch() {
	e.Command(e.Game.Rematch())
}

// putBack shows the score of a finished game as the rule of the leaflet counts it: each side puts its seeds back into
// its houses. It reports whether that begins now. The end of the game is shown when the seeds have landed.
func (e *gameEnd) putBack() bool {
	events := e.Rules.PutBackEvents(e.Session.Position())
	if e.puttingBack || events == nil {
		return false
	}
	e.puttingBack = true
	e.board.Perform(e.Session.Position(), events)
	e.TellAll(e.Kit.Sentences(game.PutBack(e.Rules, e.Session.Position(), e.Narrator.Voices())), false)
	e.Kit.Changed()
	return e.board.Busy()
}

// count adds a game that has just ended to the statistics.
func (e *gameEnd) count() {
	if c, ok := e.counted(); ok {
		e.Messages.Report(e.Statistics.Count(c))
	}
}

// scores makes the cards of both sides, the player's own first.
func (e *gameEnd) scores(p variants.Position) *ui.Node {
	var seeds [2]string
	for side := range variants.Side(2) {
		seeds[side] = boardview.Numeral(p.Score(side))
	}
	return e.cards("end", seeds, e.Session.Outcome().Result)
}

// cards makes cards of both sides with a number each, the player's own first.
func (e *gameEnd) cards(prefix string, scores [2]string, won variants.Result) *ui.Node {
	return table.ScoreCards(e.Page, e.Narrator, e.View(), prefix, scores, won)
}
