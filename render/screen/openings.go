package screen

import (
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/online"
	"awale/variants"
	"unicode/utf8"
)

// OpenMenu implements [play.Ways].
func (w ways) OpenMenu(facing *variants.Side) {
	if facing == nil {
		w.app.stack.Open(w.menuSheet())
		return
	}
	w.app.stack.OpenBefore(*facing, w.menuSheet())
}

// menuSheet makes the menu.
func (w ways) menuSheet() *menuSheet {
	s := &menuSheet{Page: w.app.page(), ways: w, sounds: w.app.soundtrack, game: w.app.play.OnMenu, book: w.app.book,
		boards: kit.NewCardBoards(w.app.diagrams), online: w.app.Network != nil}
	if !w.app.Host.OwnsInput() {
		s.quit = w.app.quit
	}
	return s
}

// openOptions opens the options of the player.
func (w ways) openOptions() {
	w.app.stack.Open(&optionsSheet{Page: w.app.page(), Preferences: w.app.prefs, ways: w, theme: w.app.Theme,
		speak: w.app.translation.choose, rest: w.app.play.Adviser.Rest, boards: kit.NewCardBoards(w.app.diagrams),
		looks: map[string]kit.Theme{}, caret: utf8.RuneCountInString(w.app.prefs.Settings.Name),
		start: w.app.book.Catalogued(variants.Default).Start(), way: online.NewServerOptions(w.app.page(), w.app.online.Connection)})
}

// openAdvice opens the choice of hints and comments.
func (w ways) openAdvice() {
	w.app.stack.Open(&advice.AdviceSheet{Page: w.app.page(), Preferences: w.app.prefs})
}

// openTables opens the choice of endgame tables.
func (w ways) openTables() {
	w.app.stack.Open(&advice.TablesSheet{Page: w.app.page(), Preferences: w.app.prefs, Book: w.app.book,
		Tables: w.app.play.Adviser.Think.Tables, Played: func() *variants.Rules { return w.app.playing.Rules }})
}

// openMusic opens the list of the pieces of music.
func (w ways) openMusic() {
	w.app.Sound.PrepareMusic()
	w.app.stack.Open(&musicSheet{Page: w.app.page(), music: w.app.Sound, Preferences: w.app.prefs, vibrates: w.app.Host.CanVibrate(),
		shown: func(key string) bool { return w.app.kit.Words.Has(key) }})
}

// OpenHelp opens the page on how to play.
func (w ways) OpenHelp() {
	w.app.stack.Open(&helpSheet{Page: w.app.page(), book: w.app.book, rules: w.app.playing.Rules,
		pictures: newHelpPictures(w.app.diagrams, w.app.playing.Rules), openRule: w.app.rules.OpenPage})
}
