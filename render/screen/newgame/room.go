package newgame

import (
	"cmp"
	"sync"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/variants"
)

// Room is the part of the program in which a new game is chosen.
type Room struct {
	page       kit.Page
	prefs      *kit.Preferences
	book       *rules.Book
	games      table.GameStarter
	statistics *save.Statistics
	diagrams   *kit.Diagrams
	rules      *rules.Room
}

// NewRoom makes the room. The games that are chosen begin by games.
func NewRoom(p kit.Page, prefs *kit.Preferences, book *rules.Book, games table.GameStarter, statistics *save.Statistics,
	diagrams *kit.Diagrams, ofRules *rules.Room) *Room {
	return &Room{page: p, prefs: prefs, book: book, games: games, statistics: statistics, diagrams: diagrams, rules: ofRules}
}

// sheet makes the sheet for a new game, with the last choices.
func (n *Room) sheet() *newGameSheet {
	s := &n.prefs.Settings
	counted := sync.OnceValue(func() []save.Counted {
		games, _ := n.statistics.List() // a problem of the storage was reported at the start
		return games
	})
	sheet := &newGameSheet{Page: n.page, Preferences: n.prefs, room: n, book: n.book, boards: kit.NewCardBoards(n.diagrams),
		counted: counted, opponent: s.Opponent, level: s.Level, even: s.Even, rival: cmp.Or(s.Rival, s.Level), starts: s.Starts,
		opposite: s.Opposite,
		clock:    NewClockChoice(n.page, ChosenTime(s)), match: s.Match, names: [2]string{s.Name, s.Guest},
		carets: [2]int{utf8.RuneCountInString(s.Name), utf8.RuneCountInString(s.Guest)}}
	sheet.rule = &rules.Choice{Rule: s.Rule, Chosen: func(*variants.Rules) { n.page.Open(sheet) },
		Play: func(*variants.Rules) { sheet.start() }}
	return sheet
}

// Open opens the sheet for a new game, with the last choices.
func (n *Room) Open() { n.page.Open(n.sheet()) }

// OpenLevel opens a new game against the computer at a level.
func (n *Room) OpenLevel(key string) {
	s := n.sheet()
	s.opponent, s.level, s.even, s.opposite = save.Engine, key, false, false
	n.page.Open(s)
}

// PlayAgain begins a game with the last choices.
func (n *Room) PlayAgain() { n.sheet().start() }

// Choice returns the choice of the rule of a new game. The other choices are the last ones.
func (n *Room) Choice() *rules.Choice { return n.sheet().rule }
