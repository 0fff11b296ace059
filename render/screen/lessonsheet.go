package screen

import (
	"strconv"

	"awale/game/facts"
	"awale/game/learn"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// lessonSheet leads through the steps of a lesson.
type lessonSheet struct {
	page
	book    *courseBook
	onBoard exerciseBoard
	lesson  *learn.Lesson
	lang    func() string
	// begin opens another lesson.
	begin func(id string)

	// at is the step, and done is set once its task is.
	at   int
	done bool
	said string
}

func newLessonSheet(p page, book *courseBook, d *diagrams, game boardScreen, l *learn.Lesson, at int, lang func() string, begin func(id string)) *lessonSheet {
	s := &lessonSheet{page: p, book: book, onBoard: exerciseBoard{page: p, diagrams: d, game: game}, lesson: l, lang: lang, begin: begin}
	s.onBoard.tried, s.onBoard.rested = s.tried, s.rested
	s.show(at)
	return s
}

func (*lessonSheet) id() string { return "lesson-sheet" }

// diagram implements illustrated.
func (s *lessonSheet) diagram(id string) *boardview.Board { return s.onBoard.diagram(id) }

// advance and moving implement lively.
func (s *lessonSheet) advance(dt float64) { s.onBoard.advance(dt) }
func (s *lessonSheet) moving() bool       { return s.onBoard.moving() }

// key implements keyed.
func (s *lessonSheet) key(key string, _, ctrl bool) bool {
	if ctrl {
		return false
	}
	// Letters are houses of South. Only where a house of North is the answer, its small letter points at it.
	if asked := s.step().House; s.onBoard.point != nil && key == notation.HouseSign(s.book.rules.Size(), asked) {
		s.onBoard.tap(asked)
		return true
	}
	return s.onBoard.key(key)
}

// step returns the step that is shown.
func (s *lessonSheet) step() *learn.Step { return &s.lesson.Steps[s.at] }

// watchPause is how many seconds pass before a move is shown that is to be watched.
const watchPause = 1.6

// show puts a step on the board.
func (s *lessonSheet) show(at int) {
	s.at, s.done, s.said = at, false, ""
	step := s.step()
	e := learn.NewExercise(s.book.rules, step.Position, step.Line, step.Wrong...)
	s.onBoard.set(e)
	switch step.Ask {
	case learn.AskPoint:
		s.onBoard.point = s.pointed
	case learn.AskWatch:
		e.Solve()
		s.onBoard.wait, s.onBoard.due = watchPause, true
	}
	s.messages.announce(s.prompt(), false)
	s.kit.changed()
}

// textKey is the key of a text of the step.
func (s *lessonSheet) textKey(suffix string) string {
	return s.lesson.ID + "." + strconv.Itoa(s.at+1) + suffix
}

// told returns a text of the step.
func (s *lessonSheet) told(suffix string) string {
	return s.book.texts.text(s.textKey(suffix), s.step().Arguments(s.book.rules)...)
}

// prompt says what is to be done.
func (s *lessonSheet) prompt() string { return s.told("") }

// say shows words and has them spoken.
func (s *lessonSheet) say(said string) {
	s.said = said
	if said != "" {
		s.messages.announce(said, false)
	}
	s.kit.changed()
}

// pointed follows a house that was pointed at.
func (s *lessonSheet) pointed(h variants.House) {
	if s.done {
		return
	}
	if h != s.step().House {
		s.kit.sound.Thud()
		s.onBoard.board.Refuse(h)
		s.say(s.wrongWords(s.kit.text("lesson.notHere", "house", notation.HouseSign(s.book.rules.Size(), h))))
		return
	}
	s.onBoard.point = nil
	if len(s.step().Line) > 0 {
		s.onBoard.solve()
		return
	}
	s.finish()
}

// wrongWords returns what the step says after a wrong answer, or else the words of every step.
func (s *lessonSheet) wrongWords(otherwise string) string {
	if s.book.texts.has(s.textKey(".wrong")) {
		return s.told(".wrong")
	}
	return otherwise
}

// tried follows a move of the player.
func (s *lessonSheet) tried(shown learn.Shown, right bool) {
	s.said = ""
	if right {
		return
	}
	s.kit.sound.Thud()
	house := notation.HouseSign(s.book.rules.Size(), shown.Move.House())
	otherwise := s.kit.text("task.wrong", "house", house)
	if f, ok := facts.Captured(shown.Events, variants.South); ok {
		otherwise = s.kit.text("task.wrong.takes", "house", house, "count", f.Seeds)
	}
	s.say(s.wrongWords(otherwise))
}

// rested follows the last move that was coming.
func (s *lessonSheet) rested() {
	if e := s.onBoard.exercise; !e.Wrong() && e.Done() {
		s.finish()
	}
}

// finish tells that the task of the step is done.
func (s *lessonSheet) finish() {
	s.done = true
	s.book.done(s.lesson.ID, s.at+1)
	s.returnTo = "lesson-next"
	s.say(s.told(".right"))
}

// forth leads to the next step, or out of the lesson.
func (s *lessonSheet) forth() {
	if s.at+1 < len(s.lesson.Steps) {
		s.show(s.at + 1)
		return
	}
	course, _ := s.book.open(s.lang())
	if course != nil {
		if _, next := course.Find(s.lesson.ID); next != nil {
			s.begin(next.ID)
			return
		}
	}
	s.close()
}

func (s *lessonSheet) build() *ui.Node {
	if ok, _ := s.book.texts.open(s.lang()); !ok {
		return s.waiting("lesson-sheet", s.kit.text("course.title"), false, nil)
	}
	title := s.book.texts.text(s.lesson.ID + ".title")
	prompt := &ui.Node{ID: "lesson-text", Role: ui.RoleText, Look: ui.LookText, Label: s.prompt()}
	words := &ui.Node{ID: "lesson-words", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Label, Label: s.said, MinH: taskRoom * s.kit.measure.LineHeight(ui.Body)}
	count := faint("lesson-step", s.kit.text("lesson.step", "step", s.at+1, "count", len(s.lesson.Steps)))
	board := s.onBoard.build(sheetBoard(s.page, s.onBoard.game, prompt, count))
	e := s.onBoard.exercise
	var foot []*ui.Node
	back := s.kit.button("lesson-previous", s.kit.text("lesson.previous"), ui.IconPrevious, func() { s.show(s.at - 1) })
	switch {
	case s.done:
		key := "lesson.next"
		if s.at+1 == len(s.lesson.Steps) {
			key = "lesson.end"
		}
		foot = []*ui.Node{s.kit.button("lesson-again", s.kit.text("lesson.again"), ui.IconAgain, func() { s.show(s.at) }), s.kit.primary("lesson-next", s.kit.text(key), ui.IconNext, s.forth)}
	case e.Wrong():
		foot = []*ui.Node{s.kit.button("lesson-show", s.kit.text("task.solution"), ui.IconCheck, s.reveal),
			s.kit.primary("lesson-back", s.kit.text("problem.again"), ui.IconUndo, func() {
				s.onBoard.takeBack()
				s.say("")
			})}
	default:
		if s.at > 0 {
			foot = append(foot, back)
		}
		foot = append(foot, s.kit.button("lesson-show", s.kit.text("task.solution"), ui.IconCheck, s.reveal))
	}
	if s.window.wide() {
		left := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: []*ui.Node{count, prompt, words}}
		d := s.kit.dialog("lesson-sheet", title, foot, s.window.sideBySide(taskShare, left, board))
		d.MaxW = s.window.grown(twoWide)
		return d
	}
	// In a narrow window the answer takes the place of the question: both would push the board out of sight.
	if words.MinH = 0; s.said != "" {
		return s.kit.dialog("lesson-sheet", title, foot, count, words, board)
	}
	return s.kit.dialog("lesson-sheet", title, foot, count, prompt, board)
}

// reveal shows what is to be done.
func (s *lessonSheet) reveal() {
	if s.step().Ask == learn.AskPoint {
		s.pointed(s.step().House)
		return
	}
	if m := s.onBoard.exercise; len(s.step().Line) == 0 && m.Asks() {
		// Any move is right: the first one is shown.
		for h := range variants.House(s.book.rules.Size()) {
			if s.book.rules.Check(m.Position(), variants.Sow(h)) == nil {
				s.onBoard.tap(h)
				return
			}
		}
	}
	s.onBoard.solve()
}
