package screen

import (
	"unicode/utf8"

	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/online"
	"awale/variants"
)

// page returns what every sheet is given.
func (a *App) page() kit.Page {
	return kit.Page{Kit: a.kit, SheetStack: a.stack, Window: a.window, Messages: a.messages}
}

// openMenu opens the menu.
func (a *App) openMenu() { a.stack.Open(a.menuSheet()) }

// menuSheet makes the menu.
func (a *App) menuSheet() *menuSheet {
	s := &menuSheet{Page: a.page(), app: a, sounds: a.soundtrack, game: a.play.OnMenu, book: a.book, boards: kit.NewCardBoards(a.diagrams), online: a.Network != nil}
	if !a.Host.OwnsInput() {
		s.quit = a.quit
	}
	return s
}

// openOptions opens what a player can set.
func (a *App) openOptions() {
	a.stack.Open(&optionsSheet{Page: a.page(), Preferences: a.prefs, app: a, theme: a.Theme, speak: a.chooseLanguage, rest: a.play.Adviser.Rest,
		boards: kit.NewCardBoards(a.diagrams), looks: map[string]kit.Theme{}, caret: utf8.RuneCountInString(a.prefs.Settings.Name),
		start: a.book.Catalogued(variants.Default).Start(), way: online.NewWayOptions(a.online)})
}

// openAdvice opens the choice of hints and comments.
func (a *App) openAdvice() { a.stack.Open(&advice.AdviceSheet{Page: a.page(), Preferences: a.prefs}) }

// openTables opens the choice of endgame tables.
func (a *App) openTables() {
	a.stack.Open(&advice.TablesSheet{Page: a.page(), Preferences: a.prefs, Book: a.book, Tables: a.play.Adviser.Think.Tables,
		Played: func() *variants.Rules { return a.playing.Rules }})
}

// openMusic opens the list of the pieces of music.
func (a *App) openMusic() {
	a.Sound.PrepareMusic()
	a.stack.Open(&musicSheet{Page: a.page(), music: a.Sound, Preferences: a.prefs, vibrates: a.Host.CanVibrate(), shown: func(key string) bool { return a.kit.Words.Has(key) }})
}

// OpenHelp opens how to play.
func (a *App) OpenHelp() {
	a.stack.Open(&helpSheet{Page: a.page(), book: a.book, rules: a.playing.Rules, pictures: newHelpPictures(a.diagrams, a.playing.Rules), openRule: a.rules.OpenPage})
}
