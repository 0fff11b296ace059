package newgame

import (
	"cmp"
	"strings"
	"sync"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/variants"
)

// Room is the part of the program in which a new game is chosen.
type Room struct {
	page       kit.Page
	book       *rules.Book
	games      table.GameStarter
	statistics *save.Statistics
	rules      *rules.Room
}

// NewRoom makes the room. The games that are chosen begin by games.
func NewRoom(p kit.Page, games table.GameStarter, statistics *save.Statistics, ofRules *rules.Room) *Room {
	return &Room{page: p, book: ofRules.Book, games: games, statistics: statistics, rules: ofRules}
}

// sheet makes the sheet for a new game, with the last choices.
func (n *Room) sheet() *newGameSheet {
	s := &n.page.Prefs.Settings
	counted := sync.OnceValue(func() []save.Counted {
		games, _ := n.statistics.List() // a problem of the storage was reported at the start
		return games
	})
	sheet := &newGameSheet{Page: n.page, room: n, book: n.book, CardBoards: kit.NewCardBoards(n.page.Diagrams),
		counted: counted, opponent: s.Opponent, level: s.Level, even: s.Even, rival: cmp.Or(s.Rival, s.Level), starts: s.Starts,
		opposite: n.page.Window.FaceToFace(s),
		clock:    NewClockChoice(n.page, ChosenTime(s)), match: s.Match, names: [2]kit.Line{kit.NewLine(s.Name), kit.NewLine(s.Guest)}}
	sheet.rule = &rules.Choice{Rule: s.Rule, Chosen: func(*variants.Rules) { n.page.Open(sheet) },
		Play: func(*variants.Rules) { sheet.start() }}
	return sheet
}

// Open opens the sheet for a new game, with the last choices.
func (n *Room) Open() { n.page.Open(n.sheet()) }

// OpenLevel opens a new game against the computer at a level, or with the last choices for "".
func (n *Room) OpenLevel(key string) {
	s := n.sheet()
	if key != "" {
		s.opponent, s.level, s.even, s.opposite = save.Engine, key, false, false
	}
	n.page.Open(s)
}

// PlayAgain begins a game with the last choices.
func (n *Room) PlayAgain() { n.sheet().start() }

// PlayTwo begins a game between two people at this device, with the last choices of sides, clock, names and seats.
func (n *Room) PlayTwo() {
	s := n.sheet()
	s.opponent = save.Human
	s.start()
}

// TwoTold describes the game that [Room.PlayTwo] begins: names, clock and seats as far as they were chosen.
func (n *Room) TwoTold() string {
	k, s := n.page.Kit, &n.page.Prefs.Settings
	var parts []string
	if s.Guest != "" {
		parts = append(parts, cmp.Or(s.Name, k.Text(kit.PlayerKeys[variants.South]))+" – "+s.Guest)
	}
	if time := ChosenTime(s); time.Timed() {
		parts = append(parts, k.TimeWords(time))
	}
	if n.page.Window.FaceToFace(s) {
		parts = append(parts, k.Text("new.seats.opposite"))
	}
	return strings.Join(parts, " · ")
}

// Choice returns the choice of the rule of a new game. The other choices are the last ones.
func (n *Room) Choice() *rules.Choice { return n.sheet().rule }
