package screen

import "awale/variants"

// page returns what every sheet is given.
func (a *App) page() page { return page{a.kit, a.sheetStack, a.window, a.messages, a} }

// menuSheet makes the menu.
func (a *App) menuSheet() *menuSheet {
	s := &menuSheet{page: a.page(), game: a}
	if !a.Host.OwnsInput() {
		s.quit = a.quit
	}
	return s
}

// newGameSheet makes the choice of a new game, with the last choices.
func (a *App) newGameSheet() *newGameSheet {
	return newNewGameSheet(a.page(), a.preferences, a.ruleBook, a)
}

// openMenu implements navigator.
func (a *App) openMenu() { a.open(a.menuSheet()) }

// openNewGame implements navigator; without one that is being chosen it begins with the last choices.
func (a *App) openNewGame(chosen *newGameSheet) {
	if chosen == nil {
		chosen = a.newGameSheet()
	}
	a.open(chosen)
}

// openOptions implements navigator.
func (a *App) openOptions() {
	a.open(&optionsSheet{page: a.page(), preferences: a.preferences, theme: a.Theme, rest: a.rest})
}

// openHelp implements navigator.
func (a *App) openHelp() { a.open(&helpSheet{page: a.page(), book: a.ruleBook, rules: a.rules}) }

// openRules implements navigator.
func (a *App) openRules(chosen *newGameSheet) {
	a.open(&rulesSheet{page: a.page(), book: a.ruleBook, exchange: a.exchange, played: a.rules, game: chosen})
}

// openRule implements navigator.
func (a *App) openRule(r *variants.Rules, chosen *newGameSheet) {
	a.open(&ruleSheet{app: a, rules: r, game: chosen})
}
