package screen

import (
	"strconv"

	"awale/game/learn"
	"awale/render/boardview"
	"awale/render/ui"
)

// courseSheet lists the lessons, or the strategy examples.
type courseSheet struct {
	page
	book     *courseBook
	boards   cardBoards
	examples bool
	lang     func() string
	begin    func(id string)
}

func (s *courseSheet) id() string {
	if s.examples {
		return "examples-sheet"
	}
	return "course-sheet"
}

// diagram implements illustrated.
func (s *courseSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

// lessonBoard is the width of the board of a lesson in the list, in dp.
const lessonBoard = 84

func (s *courseSheet) build() *ui.Node {
	title := s.kit.text("course.title")
	if s.examples {
		title = s.kit.text("course.examples")
	}
	course, failed := s.book.open(s.lang())
	if course == nil {
		return s.waiting(s.id(), title, failed, func() { s.book.want(s.lang()) })
	}
	list := course.Lessons
	if s.examples {
		list = course.Examples
	}
	progress := s.book.progress()
	cards := &ui.Node{ID: s.id() + "-list", Role: ui.RoleGroup, Label: title, Axis: ui.AxisDown, Gap: ui.SpaceNear}
	led := false
	for i := range list {
		l := &list[i]
		done := progress[l.ID] >= len(l.Steps)
		card := s.card(l, i+1, progress[l.ID])
		if !done && !led {
			card.Look, card.First, led = ui.LookPrimary, true, true
		}
		cards.Children = append(cards.Children, card)
	}
	if s.window.wide() {
		s.kit.table(cards, 2, ui.SpaceNear)
	}
	d := s.kit.dialog(s.id(), title, nil, paragraph(s.id()+"-about", s.kit.text(s.id()+".about")), cards)
	if s.window.wide() {
		d.MaxW = s.window.grown(twoWide)
	}
	return d
}

// card leads to a lesson.
func (s *courseSheet) card(l *learn.Lesson, number, done int) *ui.Node {
	name := strconv.Itoa(number) + ". " + s.book.texts.text(l.ID+".title")
	told := s.kit.text("course.steps", "count", len(l.Steps))
	switch {
	case done >= len(l.Steps):
		told = s.kit.text("course.done")
	case done > 0:
		told = s.kit.text("course.part", "done", done, "count", len(l.Steps))
	}
	card := s.kit.tile("lesson-"+l.ID, name, func() { s.begin(l.ID) })
	card.Value, card.Text = told, " "
	card.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1},
		{Look: ui.LookText, Type: ui.Label, Label: name}, {Look: ui.LookText, Type: ui.Small, Faint: true, Label: told}, {Grow: 1}}}}
	if s.window.besidePicture(lessonBoard) {
		card.Children = append([]*ui.Node{middle(s.boards.picture("lesson-board-"+l.ID, l.Steps[0].Position, 0, lessonBoard))}, card.Children...)
	}
	if done >= len(l.Steps) {
		card.Children = append(card.Children, middle(s.kit.itemSign(ui.IconCheck)))
	}
	return card
}
