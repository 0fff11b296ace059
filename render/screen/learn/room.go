package learn

import (
	"slices"

	"awale/assets/languages"
	"awale/game/learn"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// Room opens lessons, problems, the World of Awale and the learners.
type Room struct {
	page kit.Page
	Parts
	// Problems, Course and World are the parts of the content that have been read.
	Problems *problemBook
	Course   *courseBook
	World    *worldBook
}

// Parts are the parts from which the room is made, besides its page.
type Parts struct {
	// Seed seeds the random numbers. Wall returns the time in milliseconds since 1970; it is nil if the time is not
	// known.
	Seed uint64
	Wall func() int64
	// Library holds the content that was fetched.
	Library *kit.ContentFiles
	Book    *rules.Book
	// Learners are the learners of the program.
	Learners *LearnerBook
	Host     kit.SharingHost
	// Board is the screen with the board.
	Board kit.BoardScreen
	// Kept are the saved games, with the sheets that share them.
	Kept *library.Room
	Ways Ways
}

// Ways are the ways to other parts of the program.
type Ways interface {
	// OpenRule opens the page of a rule.
	OpenRule(r *variants.Rules)
}

// NewRoom makes the room. Its books are empty until the content has been fetched.
func NewRoom(p kit.Page, of Parts) *Room {
	lib, learned, report := of.Library, of.Learners.Learned, p.Messages.Report
	rules := of.Book.Catalogued(variants.Default)
	problems := &problemBook{library: lib, learned: learned, report: report, wall: of.Wall, rules: rules, chance: of.Seed}
	return &Room{page: p, Parts: of,
		Problems: problems,
		Course: &courseBook{library: lib, learned: learned, report: report, rules: rules,
			texts: contentTexts{library: lib, kind: languages.Lessons}},
		World: &worldBook{library: lib, rules: rules, texts: contentTexts{library: lib, kind: languages.World}}}
}

// Lang returns the player's language.
func (l *Room) Lang() string { return l.Book.Lang() }

// OpenLearners opens the table of the learners.
func (l *Room) OpenLearners() {
	l.Course.want(l.Lang())
	l.page.Open(&LearnersSheet{Page: l.page, room: l, book: l.Learners})
}

// FetchContent begins to fetch all content, so that it is there later without a network.
func (l *Room) FetchContent() {
	for _, c := range collections {
		l.Library.Want(fileOf(c.rule))
	}
	l.Course.want(l.Lang())
	l.World.want(l.Lang())
}

// OpenLearn opens the page that leads to everything to learn from.
func (l *Room) OpenLearn() {
	l.Course.want(l.Lang())
	l.page.Open(&learnSheet{Page: l.page, room: l})
}

// first returns the first lesson for somebody who has begun none, nil for others and as long as no lesson has been read.
func (l *Room) first() *learn.Lesson {
	course, _ := l.Course.Open(l.Lang())
	if course == nil || len(l.Course.Progress()) > 0 {
		return nil
	}
	return &course.Lessons[0]
}

// FirstTold says that [Room.OpenFirst] opens the first lesson, "" for somebody who has begun one.
func (l *Room) FirstTold() string {
	if len(l.Course.Progress()) > 0 {
		return ""
	}
	return l.page.Kit.Text("learn.first")
}

// OpenFirst opens the page that leads to everything to learn from, and on it the first lesson for somebody who has begun
// none, as soon as it is there.
func (l *Room) OpenFirst() {
	l.Course.want(l.Lang())
	l.page.Open(&learnSheet{Page: l.page, room: l, onward: true})
	l.Arrived()
}

// Arrived follows content that has come.
func (l *Room) Arrived() {
	switch s := l.page.Top().(type) {
	case *learnSheet:
		if course, _ := l.Course.Open(l.Lang()); s.onward && course != nil {
			s.onward = false
			if first := l.first(); first != nil {
				l.OpenLesson(first.ID)
			}
		}
	case *courseSheet:
		if course, _ := l.Course.Open(l.Lang()); s.onward != "" && course != nil {
			id := s.onward
			s.onward = ""
			l.OpenLesson(id)
		}
	case *problemsSheet:
		if set, _ := s.book.open(); s.onward && set != nil {
			s.onward = false
			s.openDaily()
		}
	}
}

// openCourse opens the list of a part of the course, and from it the lesson onward as soon as it is there, "" for none.
func (l *Room) openCourse(part coursePart, onward string) {
	l.Course.want(l.Lang())
	l.page.Open(&courseSheet{Page: l.page, CardBoards: kit.NewCardBoards(l.page.Diagrams), room: l, part: part, onward: onward})
	l.Arrived()
}

// Teaches reports whether there is a lesson about a rule.
func (l *Room) Teaches(r *variants.Rules) bool {
	id := variants.PlayedAs(r)
	return id == variants.Default || slices.Contains(learn.OtherRules(), id)
}

// OpenLessonOf opens what there is to learn about a rule.
func (l *Room) OpenLessonOf(r *variants.Rules) {
	id := variants.PlayedAs(r)
	course, _ := l.Course.Open(l.Lang())
	switch {
	case id == variants.Default:
		l.OpenFirst()
	case course == nil:
		l.openCourse(others, id)
	default:
		l.OpenLesson(id)
	}
}

// isOther reports whether a lesson is about another rule than the course.
func (l *Room) isOther(of *learn.Lesson) bool { return of.Rules != l.Course.rules }

// lessonName is the title of a lesson. A lesson about another rule has its name.
func (l *Room) lessonName(of *learn.Lesson) string {
	if l.isOther(of) {
		return l.Book.RuleName(of.Rules)
	}
	return l.Course.texts.text(of.ID + ".title")
}

// OpenLesson opens a lesson at the first unfinished step. A finished lesson begins again.
func (l *Room) OpenLesson(id string) {
	course, _ := l.Course.Open(l.Lang())
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
	l.page.Open(newLessonSheet(l, lesson, at))
}

// OpenProblems opens the page of the problems.
func (l *Room) OpenProblems() { l.openProblems(false) }

// OpenDaily opens the page of the problems, and on it the problem of the day as soon as it is there.
func (l *Room) OpenDaily() {
	l.openProblems(true)
	l.Arrived()
}

// openProblems opens the page of the problems. onward is set if the problem of the day is to be opened.
func (l *Room) openProblems(onward bool) {
	l.Problems.choose(variants.Default)
	l.Problems.want()
	l.page.Open(&problemsSheet{Page: l.page, CardBoards: kit.NewCardBoards(l.page.Diagrams), room: l, book: l.Problems, onward: onward})
}

// OpenTask opens the problems that a player has chosen to solve.
func (l *Room) OpenTask(c TaskChoice) {
	s, ok := newTaskSheet(l, c.First)
	if !ok {
		l.page.Messages.Notify(l.page.Kit.Text("content.failed"))
		return
	}
	s.title, s.daily, s.day, s.follow = c.Title, c.daily, c.day, c.follow
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
	l.World.want(l.Lang())
	l.page.Open(&worldSheet{Page: l.page, room: l, book: l.World})
}

// openSetMaker opens the choice of problems for a set.
func (l *Room) openSetMaker() {
	l.Problems.want()
	l.page.Open(&SetMaker{Page: l.page, CardList: kit.NewCardList(l.page, setMakerID), room: l, book: l.Problems, step: -1, theme: -1})
}

// learnerRow is the row that leads to the learners, and says who the current one is.
func (l *Room) learnerRow(id string) *ui.Node {
	k := l.page.Kit
	return kit.Group(k.Lead(id, l.Learners.currentLine(), "", ui.IconPerson, l.OpenLearners))
}
