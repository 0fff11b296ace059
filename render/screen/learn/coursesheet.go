package learn

import (
	"strconv"

	"awale/game/learn"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// courseSheet lists the lessons, the strategy examples or the lessons about other rules.
type courseSheet struct {
	kit.Page
	kit.CardBoards
	room *Room
	part coursePart
	// onward is the lesson that is to be opened once it is there, "" for none.
	onward string
}

// coursePart is a part of the course.
type coursePart uint8

const (
	lessons coursePart = iota
	examples
	others
)

// of returns the lessons of a part.
func (p coursePart) of(c *learn.Course) []learn.Lesson {
	return [...][]learn.Lesson{c.Lessons, c.Examples, c.Others}[p]
}

// key is the key of the title of a part.
func (p coursePart) key() string {
	return [...]string{"course.title", "course.examples", "rules.others"}[p]
}

func (s *courseSheet) ID() string {
	return [...]string{"course-sheet", "examples-sheet", "others-sheet"}[s.part]
}

// lessonBoard is the width of the board of a lesson in the list, in dp.
const lessonBoard = 84

func (s *courseSheet) Build() *ui.Node {
	title := s.Kit.Text(s.part.key())
	course, failed := s.room.Course.Open(s.room.Lang())
	if course == nil {
		return s.Waiting(s.ID(), title, failed, func() { s.room.Course.want(s.room.Lang()) })
	}
	list := s.part.of(course)
	progress := s.room.Course.Progress()
	cards := &ui.Node{ID: s.ID() + "-list", Role: ui.RoleGroup, Label: title, Axis: ui.AxisDown, Gap: ui.SpaceNear}
	led := false
	for i := range list {
		l := &list[i]
		done := progress[l.ID] >= len(l.Steps)
		card := s.card(l, i+1, progress[l.ID])
		if !done && !led && s.part != others {
			card.Look, card.First, led = ui.LookPrimary, true, true
		}
		cards.Children = append(cards.Children, card)
	}
	if s.Window.Wide() {
		s.Kit.Table(cards, 2, ui.SpaceNear)
	}
	content := []*ui.Node{cards}
	if s.part != others {
		content = []*ui.Node{kit.Paragraph(s.ID()+"-about", s.Kit.Text(s.ID()+".about")), cards}
	}
	return s.Window.Widen(s.Kit.Dialog(s.ID(), title, nil, content...))
}

// card leads to a lesson.
func (s *courseSheet) card(l *learn.Lesson, number, done int) *ui.Node {
	name := s.room.lessonName(l)
	if s.part != others {
		name = strconv.Itoa(number) + ". " + name
	}
	told := s.Kit.Text("course.steps", "count", len(l.Steps))
	switch {
	case done >= len(l.Steps):
		told = s.Kit.Text("course.done")
	case done > 0:
		told = s.Kit.Text("course.part", "done", done, "count", len(l.Steps))
	}
	card := s.Kit.Tile("lesson-"+l.ID, name, func() { s.room.OpenLesson(l.ID) })
	card.Value, card.Text = told, " "
	card.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1},
		{Look: ui.LookText, Type: ui.Label, Label: name}, {Look: ui.LookText, Type: ui.Small, Faint: true, Label: told}, {Grow: 1}}}}
	if s.Window.BesidePicture(lessonBoard) {
		card.Children = append([]*ui.Node{kit.Middle(s.Picture("lesson-board-"+l.ID, l.Steps[0].Position, 0, lessonBoard))},
			card.Children...)
	}
	if done >= len(l.Steps) {
		card.Children = append(card.Children, kit.Middle(s.Kit.ItemSign(ui.IconCheck)))
	}
	return card
}
