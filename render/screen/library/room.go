package library

import (
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
)

// Ways are the ways from the saved games to other parts of the program.
type Ways interface {
	// PlayGame puts a game of the list on the board. OpenTurns shows its turns too.
	PlayGame(id string)
	OpenTurns(id string)
	// OpenSent opens a game by link that was sent as a file.
	OpenSent(s *game.Sent)
	// OpenNewGame opens the sheet for a new game.
	OpenNewGame()
	// OpenLearners shows the learners, after a file has brought some.
	OpenLearners()
	// OpenTournaments shows the tournaments of this device.
	OpenTournaments()
}

// learnerFile holds the learners that a file of games can contain besides the games.
type learnerFile interface {
	Learners() []save.Learner
	// Bring adds a learner. A problem of the storage, or an error, says why not.
	Bring(who save.Learner) (*save.Problem, error)
}

// tournamentFile holds the tournaments that a file of games can contain besides the games.
type tournamentFile interface {
	// All returns all of them. The error says that they cannot be listed.
	All() ([]save.KeptTournament, error)
	// Bring keeps a tournament. added is set if there is something new; the error says why it is refused.
	Bring(k save.KeptTournament) (added bool, err error)
}

// Room saves games and moves them in and out of the program: the list, files, links, pictures and paper.
type Room struct {
	kit.Page
	Parts
	Files   *gameFiles
	keeping keeping
}

// Parts are the parts from which the room is made, besides its page.
type Parts struct {
	Host kit.SharingHost
	// Persist finds out whether the system keeps what is stored, and asks it to if ask is set.
	Persist func(ask bool, done func(kept bool))
	Clock   func() time.Duration
	// Wall returns the time in milliseconds since 1970; it is nil if the time is not known.
	Wall       func() int64
	Book       *rules.Book
	Statistics *save.Statistics
	Learners   learnerFile
	// Tournaments are those of this device.
	Tournaments tournamentFile
	// Table returns the table with the game on the board.
	Table func() *game.Table
	// Refresh shows at once the change that a late answer of the host has made.
	Refresh func()
	Ways    Ways
}

// NewRoom makes the room.
func NewRoom(p kit.Page, of Parts) *Room {
	l := &Room{Page: p, Parts: of}
	l.Files = &gameFiles{room: l}
	return l
}

// texts makes the words for games in lists.
func (l *Room) texts() *texts { return NewTexts(l.Kit, l.Book, l.Wall) }

// OpenGames opens the list of games.
func (l *Room) OpenGames() {
	l.Open(&gamesSheet{Page: l.Page, room: l, texts: l.texts(), CardList: kit.NewCardList(l.Page, GamesID),
		sort: sortPlayed})
}

// OpenGame opens the page of a game of the list.
func (l *Room) OpenGame(id string) {
	l.Open(&gameSheet{Page: l.Page, room: l, texts: l.texts(), CardBoards: kit.NewCardBoards(l.Diagrams), game: id})
}

// OpenShare opens the sheet for sharing, with a part chosen, "" for the most likely one.
func (l *Room) OpenShare(of Shared, part string) {
	s := &shareSheet{Page: l.Page, room: l, of: of}
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
	l.Open(&fullSheet{Page: l.Page, room: l, dropped: dropped, kept: kept})
}
