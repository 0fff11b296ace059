package learn

import (
	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// Room opens lessons, problems, the World of Awale and the learners.
type Room struct {
	page     kit.Page
	diagrams *kit.Diagrams
	// lang returns the player's language.
	lang func() string
	// board is the screen with the board.
	board kit.BoardScreen
	ways  Ways
	// host prints pages. base is the beginning of links.
	host kit.SharingHost
	root *ui.Root
	// kept are the saved games, with the sheets that share them.
	kept *library.Room
	// Library holds the content that was fetched. problems, course and world are the parts that have been read from it.
	Library  *kit.ContentFiles
	Problems *problemBook
	Course   *courseBook
	World    *worldBook
	// Learners are the learners of the program.
	Learners *LearnerBook
}

// Ways are the ways from the lessons to other parts of the program.
type Ways interface {
	OpenHelp()
}

// Parts are the parts from which the room is made, besides its page.
type Parts struct {
	// Seed seeds the random numbers. Wall returns the time in milliseconds since 1970; it is nil if the time is not
	// known.
	Seed     uint64
	Wall     func() int64
	Library  *kit.ContentFiles
	Book     *rules.Book
	Learners *LearnerBook
	Diagrams *kit.Diagrams
	Root     *ui.Root
	Host     kit.SharingHost
	Board    kit.BoardScreen
	Kept     *library.Room
	Ways     Ways
}

// NewLearnerBook makes the book of the learners.
func NewLearnerBook(k *kit.Kit, prefs *kit.Preferences, report func(*save.Problem), seed uint64) *LearnerBook {
	learned := save.NewLearned(prefs.Shelf, func() string { return prefs.Settings.Learner }, game.NewChance(seed^learnerSeed).Next)
	return &LearnerBook{kit: k, Learned: learned, prefs: prefs, report: report}
}

// NewRoom makes the room. Its books are empty until the content has been fetched.
func NewRoom(p kit.Page, of Parts) *Room {
	book, lib, learned := of.Book, of.Library, of.Learners.Learned
	rules := book.Catalogued(variants.Default)
	report := p.Messages.Report
	return &Room{page: p, diagrams: of.Diagrams, lang: book.Lang, Library: lib, board: of.Board, ways: of.Ways,
		host: of.Host, root: of.Root, Learners: of.Learners, kept: of.Kept,
		Problems: &problemBook{library: lib, learned: learned, report: report, wall: of.Wall, rules: rules, chance: of.Seed},
		Course: &courseBook{library: lib, learned: learned, report: report, rules: rules,
			texts: contentTexts{library: lib, folder: "lessons"}},
		World: &worldBook{library: lib, rules: rules, texts: contentTexts{library: lib, folder: "world"}}}
}

// learnerSeed makes the sequence of learners' IDs differ from other sequences.
const learnerSeed = 0x656c657665

// OpenLearners opens the table of the learners.
func (l *Room) OpenLearners() {
	l.Course.want(l.lang())
	l.page.Open(&LearnersSheet{Page: l.page, room: l, book: l.Learners, course: l.Course, lang: l.lang})
}

// FetchContent begins to fetch all content, so that it is there later without a network.
func (l *Room) FetchContent() {
	l.Library.Want(problemFile)
	l.Course.want(l.lang())
	l.World.want(l.lang())
}

// OpenLearn opens the page that leads to everything to learn from.
func (l *Room) OpenLearn() {
	l.Course.want(l.lang())
	l.page.Open(&learnSheet{Page: l.page, room: l, book: l.Course, lang: l.lang, begin: l.OpenLesson})
}

// openCourse opens the list of the lessons, or of the strategy examples.
func (l *Room) openCourse(examples bool) {
	l.Course.want(l.lang())
	l.page.Open(&courseSheet{Page: l.page, book: l.Course, boards: kit.NewCardBoards(l.diagrams), examples: examples, lang: l.lang,
		begin: l.OpenLesson})
}

// OpenLesson opens a lesson at the first unfinished step. A finished lesson begins again.
func (l *Room) OpenLesson(id string) {
	course, _ := l.Course.Open(l.lang())
	if course == nil {
		return
	}
	lesson, _ := course.Find(id)
	if lesson == nil {
		return
	}
	at := l.Course.Progress()[id]
	if at >= len(lesson.Steps) {
		at = 0
	}
	l.page.Remove("lesson-sheet")
	l.page.Open(newLessonSheet(l.page, l.Course, l.diagrams, l.board, lesson, at, l.lang, l.OpenLesson))
}

// OpenProblems opens the page of the problems.
func (l *Room) OpenProblems() {
	l.Library.Want(problemFile)
	l.page.Open(&problemsSheet{Page: l.page, room: l, book: l.Problems, boards: kit.NewCardBoards(l.diagrams), solve: l.OpenTask,
		print: l.print})
}

// OpenTask opens the problems that a player has chosen to solve.
func (l *Room) OpenTask(c TaskChoice) {
	s, ok := newTaskSheet(l.page, l.Problems, l.diagrams, l.board, c.First)
	if !ok {
		l.page.Messages.Notify(l.page.Kit.Text("content.failed"))
		return
	}
	s.title, s.daily, s.follow = c.Title, c.daily, c.follow
	if c.timed {
		s.Run = &timedRun{left: runTime}
		s.follow = func(last int) (int, bool) { return l.Problems.next(nil, s.Run.rating(), last) }
	}
	if c.set != nil {
		s.set, s.follow = c.set, c.set.next
	}
	l.page.Open(s)
}

// openWorld opens the World of Awale.
func (l *Room) openWorld() {
	l.World.want(l.lang())
	l.page.Open(&worldSheet{Page: l.page, book: l.World, boards: kit.NewExampleBoards(l.diagrams, l.World.rules), lang: l.lang,
		print: l.print})
}

// print prints a page and says where it went.
func (l *Room) print(html string) { l.page.Messages.Print(html) }

// openSetMaker opens the choice of problems for a set.
func (l *Room) openSetMaker() {
	l.Library.Want(problemFile)
	l.page.Open(&SetMaker{Page: l.page, room: l, CardList: kit.NewCardList(l.page.Kit, l.root, l.page.Window, l.diagrams, setMakerID),
		book: l.Problems, base: l.host.LinkBase(), step: -1, theme: -1})
}

// learnerRow is the row that leads to the learners, and says who the current one is.
func (l *Room) learnerRow(id string) *ui.Node {
	k := l.page.Kit
	return kit.Group(k.Onwards(k.Item(id, l.Learners.told(), "", ui.IconPerson, l.OpenLearners)))
}
