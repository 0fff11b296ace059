package screen

import (
	"awale/game/learn"
	"awale/render/ui"
)

// learnSheet leads to all that one can learn from.
type learnSheet struct {
	page
	room *learning
	book *courseBook
	// learners are those who learn with the program.
	learners *learnerBook
	lang     func() string
	// begin opens a lesson.
	begin func(id string)
}

func (*learnSheet) id() string { return "learn-sheet" }

func (s *learnSheet) build() *ui.Node {
	course, failed := s.book.open(s.lang())
	if course == nil {
		return s.waiting("learn-sheet", s.kit.text("learn.title"), failed, func() { s.book.want(s.lang()) })
	}
	progress := s.book.progress()
	var content []*ui.Node
	if l := s.next(course, progress); l != nil {
		name := s.book.texts.text(l.ID + ".title")
		key := "learn.goOn"
		if len(progress) == 0 {
			key = "learn.begin"
		}
		lead := s.kit.tile("learn-go", s.kit.text(key), func() { s.begin(l.ID) })
		lead.Look, lead.First, lead.Text, lead.Value = ui.LookPrimary, true, " ", name
		size := ui.IconSizeFor(ui.Label, s.kit.measure)
		lead.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{
			{Look: ui.LookText, Type: ui.Label, Label: lead.Label}, {Look: ui.LookText, Type: ui.Small, Label: name}}},
			{Look: ui.LookSign, Type: ui.Label, Icon: ui.IconPlay, MinW: size, MaxW: size}}
		content = append(content, lead)
	}
	row := func(id, key, note string, icon ui.Icon, do func()) *ui.Node {
		return s.kit.onwards(s.kit.item(id, s.kit.text(key), note, icon, do))
	}
	of := func(list []learn.Lesson) string {
		return s.kit.text("learn.part", "done", lessonsDone(list, progress), "count", len(list))
	}
	content = append(content, group(
		row("learn-course", "course.title", of(course.Lessons), ui.IconCheck, func() { s.room.openCourse(false) }),
		row("learn-examples", "course.examples", of(course.Examples), ui.IconHint, func() { s.room.openCourse(true) }),
		row("learn-problems", "problems.title", "", ui.IconFlag, s.room.openProblems)),
		group(
			row("learn-help", "learn.help", "", ui.IconHelp, s.room.ways.openHelp),
			row("learn-world", "world.title", "", ui.IconRules, s.room.openWorld)),
		s.room.learnerRow("learn-learner"))
	d := s.kit.dialog("learn-sheet", s.kit.text("learn.title"), nil, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// next returns the first lesson that is not done, or else the first such example; nil when all are.
func (s *learnSheet) next(c *learn.Course, progress map[string]int) *learn.Lesson {
	for _, list := range [][]learn.Lesson{c.Lessons, c.Examples} {
		for i := range list {
			if progress[list[i].ID] < len(list[i].Steps) {
				return &list[i]
			}
		}
	}
	return nil
}
