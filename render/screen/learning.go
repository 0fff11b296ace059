package screen

import (
	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// learning opens what one can learn from: lessons, problems and the World of Awale.
type learning struct {
	page     page
	diagrams *diagrams
	// lang returns the player's language.
	lang func() string
	// board is the screen with the board.
	board boardScreen
	ways  learnWays
	// host prints pages, and base is what links begin with.
	host sharingHost
	root *ui.Root
	// kept are the games that are kept, with what shares them.
	kept *libraryRoom
	// library holds the content that has been fetched; problems, course and world are what of it is read.
	library  *library
	problems *problemBook
	course   *courseBook
	world    *worldBook
	// learners are those who learn with the program.
	learners *learnerBook
}

// learnWays are the ways from the lessons to other parts of the program.
type learnWays interface {
	openHelp()
}

// learnParts are what it is made from, besides its page.
type learnParts struct {
	// seed makes chance, and wall returns the time in milliseconds since 1970, nil where it is not known.
	seed     uint64
	wall     func() int64
	library  *library
	book     *ruleBook
	prefs    *preferences
	learners *learnerBook
	diagrams *diagrams
	root     *ui.Root
	host     sharingHost
	board    boardScreen
	kept     *libraryRoom
	ways     learnWays
}

// newLearnerBook makes the book of those who learn.
func newLearnerBook(k *kit, prefs *preferences, report func(*save.Problem), seed uint64) *learnerBook {
	learned := save.NewLearned(prefs.shelf, func() string { return prefs.settings.Learner }, game.NewChance(seed^learnerSeed).Next)
	return &learnerBook{kit: k, learned: learned, prefs: prefs, report: report}
}

// newLearning makes the books. They are empty until the content has come.
func newLearning(p page, of learnParts) *learning {
	book, lib, learned := of.book, of.library, of.learners.learned
	rules := book.catalogued(variants.Default)
	report := p.messages.report
	return &learning{page: p, diagrams: of.diagrams, lang: book.lang, library: lib, board: of.board, ways: of.ways, host: of.host, root: of.root,
		learners: of.learners, kept: of.kept,
		problems: &problemBook{library: lib, learned: learned, report: report, wall: of.wall, rules: rules, chance: of.seed},
		course:   &courseBook{library: lib, learned: learned, report: report, rules: rules, texts: contentTexts{library: lib, folder: "lessons"}},
		world:    &worldBook{library: lib, rules: rules, texts: contentTexts{library: lib, folder: "world"}}}
}

// learnerSeed sets the sequence of the ids of learners apart from others.
const learnerSeed = 0x656c657665

// openLearners implements navigator.
func (l *learning) openLearners() {
	l.course.want(l.lang())
	l.page.open(&learnersSheet{page: l.page, room: l, book: l.learners, course: l.course, lang: l.lang})
}

// fetchContent begins to fetch all content, so that it is there without a network later.
func (l *learning) fetchContent() {
	l.library.want(problemFile)
	l.course.want(l.lang())
	l.world.want(l.lang())
}

// openLearn implements navigator.
func (l *learning) openLearn() {
	l.course.want(l.lang())
	l.page.open(&learnSheet{page: l.page, room: l, book: l.course, learners: l.learners, lang: l.lang, begin: l.openLesson})
}

// openCourse implements navigator.
func (l *learning) openCourse(examples bool) {
	l.course.want(l.lang())
	l.page.open(&courseSheet{page: l.page, book: l.course, boards: newCardBoards(l.diagrams), examples: examples, lang: l.lang, begin: l.openLesson})
}

// openLesson implements navigator: a lesson goes on where it was left, and begins anew once it is done.
func (l *learning) openLesson(id string) {
	course, _ := l.course.open(l.lang())
	if course == nil {
		return
	}
	lesson, _ := course.Find(id)
	if lesson == nil {
		return
	}
	at := l.course.progress()[id]
	if at >= len(lesson.Steps) {
		at = 0
	}
	l.page.remove("lesson-sheet")
	l.page.open(newLessonSheet(l.page, l.course, l.diagrams, l.board, lesson, at, l.lang, l.openLesson))
}

// openProblems implements navigator.
func (l *learning) openProblems() {
	l.library.want(problemFile)
	l.page.open(&problemsSheet{page: l.page, room: l, book: l.problems, learners: l.learners, boards: newCardBoards(l.diagrams), solve: l.openTask, print: l.print})
}

// openTask opens the problems that a player has chosen to solve.
func (l *learning) openTask(c taskChoice) {
	s, ok := newTaskSheet(l.page, l.problems, l.diagrams, l.board, c.first)
	if !ok {
		l.page.messages.notify(l.page.kit.text("content.failed"))
		return
	}
	s.title, s.daily, s.follow = c.title, c.daily, c.follow
	if c.timed {
		s.run = &timedRun{left: runTime}
		s.follow = func(last int) (int, bool) { return l.problems.next(nil, s.run.rating(), last) }
	}
	if c.set != nil {
		s.set, s.follow = c.set, c.set.next
	}
	l.page.open(s)
}

// openWorld implements navigator.
func (l *learning) openWorld() {
	l.world.want(l.lang())
	l.page.open(&worldSheet{page: l.page, book: l.world, boards: newExampleBoards(l.diagrams, l.world.rules), lang: l.lang, print: l.print})
}

// print prints a page and tells where it went.
func (l *learning) print(html string) { l.page.messages.print(html) }

// openSetMaker opens the choice of problems for a set.
func (l *learning) openSetMaker() {
	l.library.want(problemFile)
	l.page.open(&setMaker{page: l.page, room: l, cardList: newCardList(l.page.kit, l.root, l.page.window, l.diagrams, setMakerID), book: l.problems,
		base: l.host.LinkBase(), step: -1, theme: -1})
}

// learnerRow is the row that leads to the learners, and says who learns now.
func (l *learning) learnerRow(id string) *ui.Node {
	k := l.page.kit
	return group(k.onwards(k.item(id, l.learners.told(), "", ui.IconPerson, l.openLearners)))
}
