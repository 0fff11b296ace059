package screen

import (
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/online"
	"awale/variants"
)

// OpenMenu implements [play.Ways].
func (w ways) OpenMenu(facing *variants.Side) {
	s := &menuSheet{Page: w.app.page(), CardBoards: kit.NewCardBoards(w.app.diagrams), app: w.app}
	if facing == nil {
		w.app.stack.Open(s)
		return
	}
	w.app.stack.OpenBefore(*facing, s)
}

// openOptions opens the options of the player.
func (w ways) openOptions() {
	p := w.app.page()
	w.app.stack.Open(&optionsSheet{Page: p, CardBoards: kit.NewCardBoards(w.app.diagrams), app: w.app, looks: map[string]kit.Theme{},
		name: kit.NewLine(w.app.prefs.Settings.Name), way: online.NewServerOptions(p, w.app.online.Connection)})
}

// openAdvice opens the choice of hints and comments.
func (w ways) openAdvice() {
	w.app.stack.Open(&advice.AdviceSheet{Page: w.app.page()})
}

// openTables opens the choice of endgame tables.
func (w ways) openTables() {
	w.app.stack.Open(&advice.TablesSheet{Page: w.app.page(), Book: w.app.book, Tables: w.app.play.Adviser.Think.Tables,
		Played: w.PlayedRule})
}

// openMusic opens the list of the pieces of music.
func (w ways) openMusic() {
	w.app.Sound.PrepareMusic()
	w.app.stack.Open(&musicSheet{Page: w.app.page(), music: w.app.Sound, vibrates: w.app.Host.CanVibrate()})
}

// OpenHelp opens the page on how to play.
func (w ways) OpenHelp() {
	s := newHelpSheet(w.app.page(), w.app.rules, w.app.playing.Rules)
	s.spoken, s.pointing = w.app.Host.OwnsInput(), w.app.pointing
	w.app.stack.Open(s)
}
