package screen

import (
	"awale/game"
	"awale/render/anim"
	"awale/render/ui"
	"awale/variants"
)

// ways lead from one part of the program to another one that is made later. It implements what each part asks for.
type ways struct{ app *App }

// openMenu implements playWays.
func (w ways) openMenu(facing *variants.Side) {
	if facing == nil {
		w.app.openMenu()
		return
	}
	w.app.stack.openBefore(*facing, w.app.menuSheet())
}

// playedRule implements ruleWays.
func (w ways) playedRule() *variants.Rules { return w.app.playing.rules }

// newGameChoice implements ruleWays.
func (w ways) newGameChoice() *ruleChoice { return w.app.newGame.choice() }

// publishes implements ruleWays.
func (w ways) publishes() bool { return w.app.online.there() }

// publishRule implements ruleWays.
func (w ways) publishRule(r *variants.Rules) { w.app.online.publishRule(r) }

// playGame implements libraryWays.
func (w ways) playGame(id string) { w.app.play.games.playGame(id) }

// openTurns implements libraryWays.
func (w ways) openTurns(id string) { w.app.play.matches.openGame(id) }

// openSent implements libraryWays.
func (w ways) openSent(s *game.Sent) { w.app.play.links.openSent(s) }

// openLearners implements libraryWays.
func (w ways) openLearners() {
	if at := w.app.stack.top(); at == nil || at.id() != learnersID {
		w.app.learn.openLearners()
	}
}

// openHelp implements learnWays.
func (w ways) openHelp() { w.app.openHelp() }

// begin implements onlineWays.
func (w ways) begin(setup *game.Setup) { w.app.play.games.begin(setup) }

// tell implements onlineWays.
func (w ways) tell(text string, urgent bool) { w.app.play.speaker.tell(text, urgent) }

// openText implements onlineWays.
func (w ways) openText(text string) {
	w.app.library.files.open(file{name: w.app.kit.text("online.title"), text: text})
}

// openRule implements playWays.
func (w ways) openRule(r *variants.Rules) { w.app.rules.openPage(r) }

// offerRule implements playWays.
func (w ways) offerRule(r *variants.Rules) { w.app.rules.offerRule(r) }

// openNewGame implements playWays.
func (w ways) openNewGame() { w.app.newGame.open() }

// openLevel implements playWays.
func (w ways) openLevel(key string) { w.app.newGame.openLevel(key) }

// playAgain implements playWays.
func (w ways) playAgain() { w.app.newGame.playAgain() }

// openLearn implements playWays.
func (w ways) openLearn() { w.app.learn.openLearn() }

// openGames implements historyWays.
func (w ways) openGames() { w.app.library.openGames() }

// openGame implements playWays.
func (w ways) openGame(id string) { w.app.library.openGame(id) }

// openShare implements playWays.
func (w ways) openShare(of shared, part string) { w.app.library.openShare(of, part) }

// openFull implements playWays.
func (w ways) openFull(dropped int, kept bool) { w.app.library.openFull(dropped, kept) }

// boardRoom implements boardPlace.
func (w ways) boardRoom() (room ui.Rect, upright bool) { return w.app.play.layout.boardRoom() }

// sheetRoom implements boardPlace.
func (w ways) sheetRoom(width float64) float64 { return w.app.play.layout.sheetRoom(width) }

// hear implements boardScreen.
func (w ways) hear(cue anim.Cue) { w.app.play.hear(cue) }

// speech implements boardScreen.
func (w ways) speech() speech { return w.app.play.strip.speech() }

// chooseWay implements boardScreen.
func (w ways) chooseWay(h variants.House, name string, play func(variants.Move)) {
	w.app.play.house.chooseWay(h, name, play)
}

// wantGame implements gameStarter.
func (w ways) wantGame(c chosenGame) { w.app.play.seats.offers.wantGame(c) }
