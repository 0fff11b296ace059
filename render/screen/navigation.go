package screen

import (
	"unicode/utf8"

	"awale/variants"
)

// page returns what every sheet is given.
func (a *App) page() page { return page{kit: a.kit, sheetStack: a.stack, window: a.window, messages: a.messages} }

// openMenu opens the menu.
func (a *App) openMenu() { a.stack.open(a.menuSheet()) }

// menuSheet makes the menu.
func (a *App) menuSheet() *menuSheet {
	s := &menuSheet{page: a.page(), app: a, sounds: a.soundtrack, game: a.play.onMenu, book: a.book, boards: newCardBoards(a.diagrams), online: a.Network != nil}
	if !a.Host.OwnsInput() {
		s.quit = a.quit
	}
	return s
}

// openOptions opens what a player can set.
func (a *App) openOptions() {
	a.stack.open(&optionsSheet{page: a.page(), preferences: a.prefs, app: a, theme: a.Theme, speak: a.chooseLanguage, rest: a.play.adviser.rest,
		boards: newCardBoards(a.diagrams), looks: map[string]Theme{}, caret: utf8.RuneCountInString(a.prefs.settings.Name),
		start: a.book.catalogued(variants.Default).Start(), way: newWayOptions(a.online)})
}

// openAdvice opens the choice of hints and comments.
func (a *App) openAdvice() { a.stack.open(&adviceSheet{page: a.page(), preferences: a.prefs}) }

// openTables opens the choice of endgame tables.
func (a *App) openTables() {
	a.stack.open(&tablesSheet{page: a.page(), preferences: a.prefs, book: a.book, tables: a.play.adviser.think.tables,
		played: func() *variants.Rules { return a.playing.rules }})
}

// openMusic opens the list of the pieces of music.
func (a *App) openMusic() {
	a.Sound.PrepareMusic()
	a.stack.open(&musicSheet{page: a.page(), music: a.Sound, preferences: a.prefs, vibrates: a.Host.CanVibrate(), shown: func(key string) bool { return a.kit.words.has(key) }})
}

// openHelp opens how to play.
func (a *App) openHelp() {
	a.stack.open(&helpSheet{page: a.page(), book: a.book, rules: a.playing.rules, pictures: newHelpPictures(a.diagrams, a.playing.rules), openRule: a.rules.openPage})
}
