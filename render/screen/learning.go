package screen

import (
	"awale/game/save"
	"awale/variants"
)

// openBooks makes the books of lessons, problems and the World of Awale. They are empty until the content has come.
func (a *App) openBooks() {
	a.library = newLibrary(a.Content)
	rules := a.catalogued(variants.Default)
	learned := save.NewLearned(a.shelf)
	report := a.messages.report
	a.problems = &problemBook{library: a.library, learned: learned, report: report, wall: a.Wall, rules: rules, chance: a.Seed}
	a.course = &courseBook{library: a.library, learned: learned, report: report, rules: rules, texts: contentTexts{library: a.library, folder: "lessons"}}
	a.world = &worldBook{library: a.library, rules: rules, texts: contentTexts{library: a.library, folder: "world"}}
}

// fetchContent begins to fetch all content, so that it is there without a network later.
func (a *App) fetchContent() {
	a.library.want(problemFile)
	a.course.want(a.lang())
	a.world.want(a.lang())
}

// openLearn implements navigator.
func (a *App) openLearn() {
	a.course.want(a.lang())
	a.open(&learnSheet{page: a.page(), book: a.course, lang: a.lang, begin: a.openLesson})
}

// openCourse implements navigator.
func (a *App) openCourse(examples bool) {
	a.course.want(a.lang())
	a.open(&courseSheet{page: a.page(), book: a.course, boards: newCardBoards(a.diagrams), examples: examples, lang: a.lang, begin: a.openLesson})
}

// openLesson implements navigator: a lesson goes on where it was left, and begins anew once it is done.
func (a *App) openLesson(id string) {
	course, _ := a.course.open(a.lang())
	if course == nil {
		return
	}
	l, _ := course.Find(id)
	if l == nil {
		return
	}
	at := a.course.progress()[id]
	if at >= len(l.Steps) {
		at = 0
	}
	a.remove("lesson-sheet")
	a.open(newLessonSheet(a.page(), a.course, a.diagrams, a.exerciseRoom(), l, at, a.lang, a.openLesson))
}

// openProblems implements navigator.
func (a *App) openProblems() {
	a.library.want(problemFile)
	a.open(&problemsSheet{page: a.page(), book: a.problems, boards: newCardBoards(a.diagrams), solve: a.openTask})
}

// openTask opens the problems that a player has chosen to solve.
func (a *App) openTask(c taskChoice) {
	s, ok := newTaskSheet(a.page(), a.problems, a.diagrams, a.exerciseRoom(), c.first)
	if !ok {
		a.messages.notify(a.text("content.failed"))
		return
	}
	s.title, s.daily, s.follow = c.title, c.daily, c.follow
	if c.timed {
		s.run = &timedRun{left: runTime}
		s.follow = func(last int) (int, bool) { return a.problems.next(nil, s.run.rating(), last) }
	}
	a.open(s)
}

// openWorld implements navigator.
func (a *App) openWorld() {
	a.world.want(a.lang())
	a.open(&worldSheet{page: a.page(), book: a.world, boards: newExampleBoards(a.diagrams, a.world.rules), lang: a.lang})
}

// exerciseRoom returns what an exercise has of the play screen.
func (a *App) exerciseRoom() exerciseRoom { return exerciseRoom{a.play.layout, a.play.hear} }
