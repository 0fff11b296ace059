package screen

import (
	"unicode/utf8"

	"awale/game/save"
	"awale/variants"
)

// page returns what every sheet is given.
func (a *App) page() page { return page{a.kit, a.sheetStack, a.window, a.messages, a} }

// menuSheet makes the menu.
func (a *App) menuSheet() *menuSheet {
	s := &menuSheet{page: a.page(), sounds: a.soundtrack, game: a.play.onMenu, book: a.ruleBook, boards: newCardBoards(a.diagrams), online: a.Network != nil}
	if !a.Host.OwnsInput() {
		s.quit = a.quit
	}
	return s
}

// newGameSheet makes the choice of a new game, with the last choices.
func (a *App) newGameSheet() *newGameSheet {
	return newNewGameSheet(a.page(), a.preferences, a.ruleBook, a.play, a.statistics, a.diagrams)
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

// openLevel implements navigator.
func (a *App) openLevel(key string) {
	chosen := a.newGameSheet()
	chosen.opponent, chosen.level, chosen.even, chosen.opposite = save.Engine, key, false, false
	a.open(chosen)
}

// openOptions implements navigator.
func (a *App) openOptions() {
	a.open(&optionsSheet{page: a.page(), preferences: a.preferences, theme: a.Theme, speak: a.chooseLanguage, rest: a.play.adviser.rest,
		boards: newCardBoards(a.diagrams), looks: map[string]Theme{}, caret: utf8.RuneCountInString(a.settings.Name), start: a.catalogued(variants.Default).Start(), way: newWayOptions(a.online)})
}

// openAdvice implements navigator.
func (a *App) openAdvice() { a.open(&adviceSheet{page: a.page(), preferences: a.preferences}) }

// openTables implements navigator.
func (a *App) openTables() {
	a.open(&tablesSheet{page: a.page(), preferences: a.preferences, book: a.ruleBook, tables: a.play.adviser.think.tables,
		played: func() *variants.Rules { return a.play.rules }})
}

// openMusic implements navigator.
func (a *App) openMusic() {
	a.Sound.PrepareMusic()
	a.open(&musicSheet{page: a.page(), preferences: a.preferences, vibrates: a.Host.CanVibrate(), shown: func(key string) bool { return a.words.has(key) }})
}

// openGames implements navigator.
func (a *App) openGames() {
	a.open(&gamesSheet{page: a.page(), table: a.play.game, statistics: a.statistics, book: a.ruleBook, texts: newGameTexts(a.kit, a.ruleBook, a.Wall),
		cardList: newCardList(a.kit, a.root, a.window, a.diagrams, gamesID), sort: sortPlayed})
}

// openGame implements navigator.
func (a *App) openGame(id string) {
	a.open(&gameSheet{page: a.page(), table: a.play.game, texts: newGameTexts(a.kit, a.ruleBook, a.Wall), boards: newCardBoards(a.diagrams), game: id})
}

// exportGames implements navigator.
func (a *App) exportGames(ids []string) { a.gameFiles.askFormat(ids) }

// importGames implements navigator.
func (a *App) importGames() { a.gameFiles.ask() }

// exportLearners implements navigator.
func (a *App) exportLearners() { a.gameFiles.exportLearners() }

// gamesKept implements navigator.
func (a *App) gamesKept() { a.keeping.follow() }

// playGame implements navigator.
func (a *App) playGame(id string) { a.play.games.playGame(id) }

// openTurns implements navigator.
func (a *App) openTurns(id string) { a.play.matches.openGame(id) }

// openHelp implements navigator.
func (a *App) openHelp() {
	a.open(&helpSheet{page: a.page(), book: a.ruleBook, rules: a.play.rules, pictures: newHelpPictures(a.diagrams, a.play.rules)})
}

// openRules implements navigator.
func (a *App) openRules(chosen *newGameSheet, deleted string) {
	a.open(&rulesSheet{page: a.page(), preferences: a.preferences, book: a.ruleBook, exchange: a.exchange,
		boards: newCardBoards(a.diagrams), played: a.play.rules, game: chosen, deleted: deleted})
}

// openRule implements navigator.
func (a *App) openRule(r *variants.Rules, chosen *newGameSheet) { a.open(a.newRuleSheet(r, chosen)) }

// newRuleSheet makes the page that explains a rule.
func (a *App) newRuleSheet(r *variants.Rules, chosen *newGameSheet) *ruleSheet {
	s := &ruleSheet{page: a.page(), book: a.ruleBook, exchange: a.exchange, online: a.online, examples: newExampleBoards(a.diagrams, r), rules: r, game: chosen}
	s.lookForFirst()
	return s
}

// playRule implements navigator.
func (a *App) playRule(r *variants.Rules, chosen *newGameSheet) {
	if chosen == nil {
		chosen = a.newGameSheet()
	}
	if chosen.take(r) {
		return
	}
	chosen.start()
}

// playAgain implements navigator.
func (a *App) playAgain() { a.newGameSheet().start() }

// openGameOf implements navigator.
func (a *App) openGameOf(r *variants.Rules, chosen *newGameSheet) {
	if chosen == nil {
		chosen = a.newGameSheet()
	}
	if chosen.take(r) {
		return
	}
	a.open(chosen)
}

// edit implements navigator: it opens the editor on a draft. Another draft that has not been saved is offered first.
func (a *App) edit(d *draft, chosen *newGameSheet) {
	a.restoreDraft()
	if old := a.draft; old != nil && old.touched && !(old.of != "" && old.of == d.of) {
		a.open(&unfinishedSheet{page: a.page(), book: a.ruleBook, anew: d, old: old.texts.title(a.ruleBook.lang()), game: chosen})
		return
	}
	if a.draft == nil || !a.draft.touched {
		a.draft = d
	}
	a.openEditor(chosen)
}

// openEditor implements navigator: it opens the editor on the draft there is.
func (a *App) openEditor(chosen *newGameSheet) {
	a.open(&editorSheet{page: a.page(), book: a.ruleBook, prefs: a.preferences, root: a.root, game: chosen, place: a.play.layout,
		trial: trial{page: a.page(), diagrams: a.diagrams, place: a.play.layout, speech: a.play.strip.speech, chooseWay: a.play.house.chooseWay,
			hear: a.play.hear},
		unfolded: map[string]bool{}, carets: map[string]int{}})
}
