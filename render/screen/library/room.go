package library

import (
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
)

// Ways are the ways from the saved games to other parts of the program.
type Ways interface {
	// PlayGame puts a game of the list on the board. OpenTurns shows its turns too.
	PlayGame(id string)
	OpenTurns(id string)
	// OpenSent opens a game by link that was sent as a file.
	OpenSent(s *game.Sent)
	// OpenLearners shows the learners, after a file has brought some.
	OpenLearners()
}

// learnerFile holds the learners that a file of games can contain besides the games.
type learnerFile interface {
	Learners() []save.Learner
	// Bring adds a learner. A problem of the storage, or an error, says why not.
	Bring(who save.Learner) (*save.Problem, error)
}

// Room saves games and moves them in and out of the program: the list, files, links, pictures and paper.
type Room struct {
	kit.Page
	host       kit.SharingHost
	book       *rules.Book
	root       *ui.Root
	diagrams   *kit.Diagrams
	statistics *save.Statistics
	// wall returns the time in milliseconds since 1970; it is nil if the time is not known. table returns the table
	// with the game on the board.
	wall  func() int64
	table func() *game.Table
	// refresh shows at once the change that a late answer of the host has made.
	refresh func()
	Files   *gameFiles
	keeping *keeping
	ways    Ways
}

// Parts are the parts from which the room is made, besides its page.
type Parts struct {
	Host       kit.SharingHost
	Persist    func(done func(kept bool))
	Clock      func() time.Duration
	Wall       func() int64
	Prefs      *kit.Preferences
	Book       *rules.Book
	Root       *ui.Root
	Diagrams   *kit.Diagrams
	Statistics *save.Statistics
	Learners   learnerFile
	Table      func() *game.Table
	Refresh    func()
	Ways       Ways
}

// NewRoom makes the room.
func NewRoom(p kit.Page, of Parts) *Room {
	l := &Room{Page: p, host: of.Host, book: of.Book, root: of.Root, diagrams: of.Diagrams, statistics: of.Statistics, wall: of.Wall,
		table: of.Table, refresh: of.Refresh, ways: of.Ways}
	l.Files = &gameFiles{Page: p, room: l, host: of.Host, clock: of.Clock, table: of.Table, learners: of.Learners}
	l.keeping = &keeping{kit: p.Kit, persist: of.Persist, messages: p.Messages, prefs: of.Prefs,
		kept: func() int { return of.Table().Kept() }}
	return l
}

// texts makes the words for games in lists.
func (l *Room) texts() *texts { return NewTexts(l.Kit, l.book, l.wall) }

// OpenGames opens the list of games.
func (l *Room) OpenGames() {
	l.Open(&gamesSheet{Page: l.Page, room: l, table: l.table(), statistics: l.statistics, book: l.book, texts: l.texts(),
		CardList: kit.NewCardList(l.Kit, l.root, l.Window, l.diagrams, GamesID), sort: sortPlayed})
}

// OpenGame opens the page of a game of the list.
func (l *Room) OpenGame(id string) {
	l.Open(&gameSheet{Page: l.Page, room: l, table: l.table(), texts: l.texts(), boards: kit.NewCardBoards(l.diagrams), game: id})
}

// ExportGames asks for the format in which to write games of the list into a file.
func (l *Room) ExportGames(ids []string) { l.Files.askFormat(ids) }

// importGames lets the player choose files of games.
func (l *Room) importGames() { l.Files.ask() }

// GamesKept is called when the player has begun to keep one or several games.
func (l *Room) GamesKept() { l.keeping.follow() }

// OpenShare opens the sheet for sharing, with a part chosen, "" for the most likely one.
func (l *Room) OpenShare(of Shared, part string) {
	s := &shareSheet{Page: l.Page, room: l, host: l.host, book: l.book, diagrams: l.diagrams, refresh: l.refresh, of: of}
	if part == "" {
		part = of.parts()[0]
	}
	s.choose(part)
	l.Open(s)
}

// openPrint opens the sheet for printing, with a part chosen.
func (l *Room) openPrint(of Shared, part string) {
	l.Open(&printSheet{Page: l.Page, texts: l.texts(), of: of, what: part, every: diagramSteps[2]})
}

// OpenFull says that the storage was full: dropped games were deleted to make room for the current one, and kept says
// whether that is stored now.
func (l *Room) OpenFull(dropped int, kept bool) {
	l.Open(&fullSheet{Page: l.Page, room: l, table: l.table(), dropped: dropped, kept: kept})
}
