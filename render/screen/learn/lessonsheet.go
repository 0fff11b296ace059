package learn

import (
	"awale/game/learn"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// lessonSheet leads through the steps of a lesson.
type lessonSheet struct {
	kit.Page
	room    *Room
	book    *courseBook
	onBoard exerciseBoard
	lesson  *learn.Lesson

	// at is the index of the step. done is set once the task of the step is done.
	at   int
	done bool
	said string
}

func newLessonSheet(l *Room, lesson *learn.Lesson, at int) *lessonSheet {
	s := &lessonSheet{Page: l.page, room: l, book: l.Course, onBoard: exerciseBoard{Page: l.page, game: l.Board}, lesson: lesson}
	s.onBoard.tried, s.onBoard.rested = s.tried, s.rested
	s.show(at)
	return s
}

func (*lessonSheet) ID() string { return "lesson-sheet" }

// Diagram implements [kit.Illustrated].
func (s *lessonSheet) Diagram(id string) *boardview.Board { return s.onBoard.Diagram(id) }

// Advance and Moving implement [kit.Lively].
func (s *lessonSheet) Advance(dt float64) { s.onBoard.Advance(dt) }

func (s *lessonSheet) Moving() bool { return s.onBoard.Moving() }

// Key implements [kit.Keyed].
func (s *lessonSheet) Key(key string, _, ctrl bool) bool {
	if ctrl {
		return false
	}
	// Letters are houses of South. The small letter of a house of North points at that house only if it is the answer.
	if asked := s.step().House; s.onBoard.point != nil && key == notation.HouseSign(s.lesson.Rules.Size(), asked) {
		s.onBoard.tap(asked)
		return true
	}
	return s.onBoard.key(key)
}

// step returns the shown step.
func (s *lessonSheet) step() *learn.Step { return &s.lesson.Steps[s.at] }

// watchPause is the time before a move that the player watches, in seconds.
const watchPause = 1.6

// show puts a step on the board.
func (s *lessonSheet) show(at int) {
	s.at, s.done, s.said = at, false, ""
	step := s.step()
	e := learn.NewExercise(s.lesson.Rules, step.Position, step.Line, step.Wrong...)
	s.onBoard.set(e)
	switch step.Ask {
	case learn.AskPoint:
		s.onBoard.point = s.pointed
	case learn.AskWatch:
		e.Solve()
		s.onBoard.wait, s.onBoard.due = watchPause, true
	}
	s.Messages.Announce(s.prompt(), false)
	s.Kit.Changed()
}

// textKey is the key of a text of the step.
func (s *lessonSheet) textKey(suffix string) string {
	return s.step().Text + suffix
}

// stepText returns a text of the step.
func (s *lessonSheet) stepText(suffix string) string {
	return s.book.texts.text(s.textKey(suffix), s.step().Arguments(s.lesson.Rules)...)
}

// prompt says what the player has to do.
func (s *lessonSheet) prompt() string { return s.stepText("") }

// say shows words and announces them.
func (s *lessonSheet) say(said string) {
	s.said = said
	if said != "" {
		s.Messages.Announce(said, false)
	}
	s.Kit.Changed()
}

// pointed follows the house that the player pointed at.
func (s *lessonSheet) pointed(h variants.House) {
	if s.done {
		return
	}
	if h != s.step().House {
		s.Kit.Sound.Thud()
		s.onBoard.board.Refuse(h)
		s.say(s.wrongWords(s.Kit.Text("lesson.notHere", "house", notation.HouseSign(s.lesson.Rules.Size(), h))))
		return
	}
	s.onBoard.point = nil
	if len(s.step().Line) > 0 {
		s.onBoard.solve()
		return
	}
	s.finish()
}

// wrongWords returns the text of the step for a wrong answer or, without one, the text with the key otherwise.
func (s *lessonSheet) wrongWords(otherwise string) string {
	if s.book.texts.has(s.textKey(".wrong")) {
		return s.stepText(".wrong")
	}
	return otherwise
}

// tried follows a move of the player.
func (s *lessonSheet) tried(shown learn.Shown, right bool) {
	s.said = ""
	if right {
		return
	}
	s.Kit.Sound.Thud()
	s.say(s.wrongWords(effectOf(s.Kit, s.lesson.Rules, "task.wrong", shown.Move, shown.Events, variants.South)))
}

// rested is called when no further move follows.
func (s *lessonSheet) rested() {
	if e := s.onBoard.exercise; !e.Wrong() && e.Done() {
		s.finish()
	}
}

// finish says that the task of the step is done.
func (s *lessonSheet) finish() {
	s.done = true
	s.book.done(s.lesson.ID, s.at+1)
	s.ReturnTo = "lesson-next"
	s.say(s.stepText(".right"))
}

// forth leads to the next step, or out of the lesson.
func (s *lessonSheet) forth() {
	if s.at+1 < len(s.lesson.Steps) {
		s.show(s.at + 1)
		return
	}
	course, _ := s.book.Open(s.room.Lang())
	if course != nil {
		if _, next := course.Find(s.lesson.ID); next != nil {
			s.room.OpenLesson(next.ID)
			return
		}
	}
	s.Close()
}

func (s *lessonSheet) Build() *ui.Node {
	if ok, _ := s.book.texts.open(s.room.Lang()); !ok {
		return s.Waiting("lesson-sheet", s.Kit.Text("course.title"), false, nil)
	}
	title := s.room.lessonName(s.lesson)
	prompt := &ui.Node{ID: "lesson-text", Role: ui.RoleText, Look: ui.LookText, Label: s.prompt()}
	words := &ui.Node{ID: "lesson-words", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Label, Label: s.said}
	count := kit.Faint("lesson-step", s.Kit.Text("lesson.step", "step", s.at+1, "count", len(s.lesson.Steps)))
	// In a narrow window the answer replaces the question: both would push the board out of sight.
	text, room := &ui.Node{Axis: ui.AxisDown, Children: []*ui.Node{prompt}}, prompt
	if s.Window.Height > s.Window.Width { // on a phone lying down the houses need all the height
		text.MinH = s.longest(prompt, words)
		room = text
	}
	if s.said != "" {
		text.Children[0] = words
	}
	board := s.onBoard.build(sheetBoard(s.Page, s.onBoard.game, room, count))
	e := s.onBoard.exercise
	var foot []*ui.Node
	back := s.Kit.Button("lesson-previous", s.Kit.Text("lesson.previous"), ui.IconPrevious, func() { s.show(s.at - 1) })
	switch {
	case s.done:
		key := "lesson.next"
		if s.at+1 == len(s.lesson.Steps) {
			key = "lesson.end"
			if s.room.isOther(s.lesson) {
				key = "sheet.done"
			}
		}
		foot = []*ui.Node{s.Kit.Button("lesson-again", s.Kit.Text("lesson.again"), ui.IconAgain, func() { s.show(s.at) }),
			s.Kit.Primary("lesson-next", s.Kit.Text(key), ui.IconNext, s.forth)}
	case e.Wrong():
		foot = []*ui.Node{s.Kit.Button("lesson-show", s.Kit.Text("task.solution"), ui.IconCheck, s.reveal),
			s.Kit.Primary("lesson-back", s.Kit.Text("content.again"), ui.IconUndo, func() {
				s.onBoard.takeBack()
				s.say("")
			})}
	default:
		if s.at > 0 {
			foot = append(foot, back)
		}
		foot = append(foot, s.Kit.Button("lesson-show", s.Kit.Text("task.solution"), ui.IconCheck, s.reveal))
	}
	if s.Window.Wide() {
		words.MinH = taskRoom * s.Kit.Measure.LineHeight(ui.Body)
		left := kit.Stack(ui.SpaceApart, count, prompt, words)
		return s.Window.Widen(s.Kit.Dialog("lesson-sheet", title, foot, s.Window.SideBySide(taskShare, left, board)))
	}
	return s.Kit.Dialog("lesson-sheet", title, foot, count, text, board)
}

// longest is the height of the longer text of the step, its question or its answer, in dp. With room for both the board
// stays where it is when the answer replaces the question.
func (s *lessonSheet) longest(prompt, words *ui.Node) float64 {
	width := min(s.Window.SheetArea().W, s.Window.SheetWidth()) - 2*ui.SpaceWide
	answer := ui.Node{Look: words.Look, Type: words.Type, Label: s.stepText(".right")}
	return max(ui.Height(prompt, width, s.Kit.Measure), ui.Height(&answer, width, s.Kit.Measure))
}

// reveal shows the answer of the step.
func (s *lessonSheet) reveal() {
	if s.step().Ask == learn.AskPoint {
		s.pointed(s.step().House)
		return
	}
	if m := s.onBoard.exercise; len(s.step().Line) == 0 && m.Asks() {
		// Any move is right: the first one is shown.
		for h := range variants.House(s.lesson.Rules.Size()) {
			if s.lesson.Rules.Check(m.Position(), variants.Sow(h)) == nil {
				s.onBoard.tap(h)
				return
			}
		}
	}
	s.onBoard.solve()
}
