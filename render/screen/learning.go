package screen

import (
	"awale/game"
	"awale/game/save"
	"awale/variants"
)

// learning opens what one can learn from: lessons, problems and the World of Awale.
type learning struct {
	page     page
	diagrams *diagrams
	// lang returns the player's language.
	lang func() string
	// room returns what an exercise has of the play screen.
	room func() exerciseRoom
	// print prints a page and tells where it went.
	print func(html string)
	// library holds the content that has been fetched; problems, course and world are what of it is read.
	library  *library
	problems *problemBook
	course   *courseBook
	world    *worldBook
	// learners are those who learn with the program.
	learners *learnerBook
}

// newLearning makes the books. They are empty until the content has come.
func newLearning(p page, c *Config, lib *library, book *ruleBook, prefs *preferences, d *diagrams) *learning {
	rules := book.catalogued(variants.Default)
	report := p.messages.report
	learned := save.NewLearned(prefs.shelf, func() string { return prefs.settings.Learner }, game.NewChance(c.Seed^learnerSeed).Next)
	return &learning{page: p, diagrams: d, lang: book.lang, library: lib,
		learners: &learnerBook{kit: p.kit, learned: learned, prefs: prefs, report: report},
		problems: &problemBook{library: lib, learned: learned, report: report, wall: c.Wall, rules: rules, chance: c.Seed},
		course:   &courseBook{library: lib, learned: learned, report: report, rules: rules, texts: contentTexts{library: lib, folder: "lessons"}},
		world:    &worldBook{library: lib, rules: rules, texts: contentTexts{library: lib, folder: "world"}}}
}

// learnerSeed sets the sequence of the ids of learners apart from others.
const learnerSeed = 0x656c657665

// openLearners implements navigator.
func (l *learning) openLearners() {
	l.course.want(l.lang())
	l.page.open(&learnersSheet{page: l.page, book: l.learners, course: l.course, lang: l.lang})
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
	l.page.open(&learnSheet{page: l.page, book: l.course, learners: l.learners, lang: l.lang, begin: l.openLesson})
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
	l.page.open(newLessonSheet(l.page, l.course, l.diagrams, l.room(), lesson, at, l.lang, l.openLesson))
}

// openProblems implements navigator.
func (l *learning) openProblems() {
	l.library.want(problemFile)
	l.page.open(&problemsSheet{page: l.page, book: l.problems, learners: l.learners, boards: newCardBoards(l.diagrams), solve: l.openTask, print: l.print})
}

// openTask opens the problems that a player has chosen to solve.
func (l *learning) openTask(c taskChoice) {
	s, ok := newTaskSheet(l.page, l.problems, l.diagrams, l.room(), c.first)
	if !ok {
		l.page.messages.notify(l.page.text("content.failed"))
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
