package screen

import (
	"cmp"
	"sync"
	"unicode/utf8"

	"awale/game/save"
	"awale/variants"
)

// newGameRoom is the part of the program in which a new game is chosen.
type newGameRoom struct {
	page       page
	prefs      *preferences
	book       *ruleBook
	games      gameStarter
	statistics *save.Statistics
	diagrams   *diagrams
	rules      *ruleRoom
}

// sheet makes the choice of a new game, with the last choices.
func (n *newGameRoom) sheet() *newGameSheet {
	s := &n.prefs.settings
	counted := sync.OnceValue(func() []save.Counted {
		games, _ := n.statistics.List() // a problem of the store has been told at the start
		return games
	})
	sheet := &newGameSheet{page: n.page, preferences: n.prefs, room: n, book: n.book, boards: newCardBoards(n.diagrams), counted: counted,
		opponent: s.Opponent, level: s.Level, even: s.Even, rival: cmp.Or(s.Rival, s.Level), starts: s.Starts, opposite: s.Opposite,
		clock: newClockChoice(n.page, chosenTime(s)), match: s.Match, names: [2]string{s.Name, s.Guest},
		carets: [2]int{utf8.RuneCountInString(s.Name), utf8.RuneCountInString(s.Guest)}}
	sheet.rule = &ruleChoice{rule: s.Rule, chosen: func(*variants.Rules) { n.page.open(sheet) }, play: func(*variants.Rules) { sheet.start() }}
	return sheet
}

// open opens the choice of a new game, with the last choices.
func (n *newGameRoom) open() { n.page.open(n.sheet()) }

// openLevel opens a new game against the computer at a level.
func (n *newGameRoom) openLevel(key string) {
	s := n.sheet()
	s.opponent, s.level, s.even, s.opposite = save.Engine, key, false, false
	n.page.open(s)
}

// playAgain begins a game with the last choices.
func (n *newGameRoom) playAgain() { n.sheet().start() }

// choice returns the choice of the rule of a new game, which has the last choices otherwise.
func (n *newGameRoom) choice() *ruleChoice { return n.sheet().rule }
