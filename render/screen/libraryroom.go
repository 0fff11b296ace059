package screen

import (
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/ui"
)

// libraryWays are the ways from the kept games to other parts of the program.
type libraryWays interface {
	// playGame puts a game of the list on the board, and openTurns shows its turns too.
	playGame(id string)
	openTurns(id string)
	// openSent opens a game by link that was sent as a file.
	openSent(s *game.Sent)
	// openLearners shows the learners, after some have come with a file.
	openLearners()
}

// learnerFile is what a file of games holds besides them: those who learn with the program.
type learnerFile interface {
	learners() []save.Learner
	// bring adds a learner. A problem of the store, or an error, says why not.
	bring(who save.Learner) (*save.Problem, error)
}

// libraryRoom is the part of the program that keeps games and takes them in and out: the list, files, links, pictures and paper.
type libraryRoom struct {
	page
	host       sharingHost
	book       *ruleBook
	root       *ui.Root
	diagrams   *diagrams
	statistics *save.Statistics
	// wall returns the time in milliseconds since 1970, nil where it is not known, and table the table with the game on the board.
	wall  func() int64
	table func() *game.Table
	// refresh shows at once what a late answer of the host has changed.
	refresh func()
	files   *gameFiles
	keeping *keeping
	ways    libraryWays
}

// libraryParts are what the room is made from, besides its page.
type libraryParts struct {
	host       sharingHost
	persist    func(done func(kept bool))
	clock      func() time.Duration
	wall       func() int64
	prefs      *preferences
	book       *ruleBook
	root       *ui.Root
	diagrams   *diagrams
	statistics *save.Statistics
	learners   learnerFile
	table      func() *game.Table
	refresh    func()
	ways       libraryWays
}

// newLibraryRoom makes the room.
func newLibraryRoom(p page, of libraryParts) *libraryRoom {
	l := &libraryRoom{page: p, host: of.host, book: of.book, root: of.root, diagrams: of.diagrams, statistics: of.statistics, wall: of.wall, table: of.table,
		refresh: of.refresh, ways: of.ways}
	l.files = &gameFiles{page: p, room: l, host: of.host, clock: of.clock, table: of.table, learners: of.learners}
	l.keeping = &keeping{kit: p.kit, persist: of.persist, messages: p.messages, prefs: of.prefs, kept: func() int { return of.table().Kept() }}
	return l
}

// texts makes what games are called in lists.
func (l *libraryRoom) texts() *gameTexts { return newGameTexts(l.kit, l.book, l.wall) }

// openGames opens the list of games.
func (l *libraryRoom) openGames() {
	l.open(&gamesSheet{page: l.page, room: l, table: l.table(), statistics: l.statistics, book: l.book, texts: l.texts(),
		cardList: newCardList(l.kit, l.root, l.window, l.diagrams, gamesID), sort: sortPlayed})
}

// openGame opens the page of a game of the list.
func (l *libraryRoom) openGame(id string) {
	l.open(&gameSheet{page: l.page, room: l, table: l.table(), texts: l.texts(), boards: newCardBoards(l.diagrams), game: id})
}

// exportGames asks in which format games of the list are to be written into a file.
func (l *libraryRoom) exportGames(ids []string) { l.files.askFormat(ids) }

// importGames has the player choose files of games.
func (l *libraryRoom) importGames() { l.files.ask() }

// gamesKept tells that the player has begun to keep a game, or several.
func (l *libraryRoom) gamesKept() { l.keeping.follow() }

// openShare opens what can be shared, with a part chosen, "" for the one that is meant most likely.
func (l *libraryRoom) openShare(of shared, part string) {
	s := &shareSheet{page: l.page, room: l, host: l.host, book: l.book, diagrams: l.diagrams, refresh: l.refresh, of: of}
	if part == "" {
		part = of.parts()[0]
	}
	s.choose(part)
	l.open(s)
}

// openPrint opens what can be printed, with a part chosen.
func (l *libraryRoom) openPrint(of shared, part string) {
	l.open(&printSheet{page: l.page, texts: l.texts(), host: l.host, of: of, what: part, every: diagramSteps[2]})
}

// openFull tells that the storage was full: dropped games were removed for the present one, and kept says whether that is stored now.
func (l *libraryRoom) openFull(dropped int, kept bool) {
	l.open(&fullSheet{page: l.page, room: l, table: l.table(), dropped: dropped, kept: kept})
}
