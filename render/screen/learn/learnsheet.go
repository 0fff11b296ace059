package learn

import (
	"awale/game/learn"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// learnSheet leads to lessons, problems and everything else to learn from.
type learnSheet struct {
	kit.Page
	room *Room
	// onward is set while the first lesson is to be opened once it is there.
	onward bool
}

func (*learnSheet) ID() string { return "learn-sheet" }

func (s *learnSheet) Build() *ui.Node {
	course, failed := s.room.Course.Open(s.room.Lang())
	if course == nil {
		return s.Waiting("learn-sheet", s.Kit.Text("learn.title"), failed, func() { s.room.Course.want(s.room.Lang()) })
	}
	progress := s.room.Course.Progress()
	var content []*ui.Node
	if l := s.next(course, progress); l != nil {
		name := s.room.Course.texts.text(l.ID + ".title")
		key := "learn.goOn"
		if len(progress) == 0 {
			key = "learn.begin"
		}
		lead := s.Kit.Tile("learn-go", s.Kit.Text(key), func() { s.room.OpenLesson(l.ID) })
		lead.Look, lead.First, lead.Text, lead.Value = ui.LookPrimary, true, " ", name
		size := ui.IconSizeFor(ui.Label, s.Kit.Measure)
		lead.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{
			{Look: ui.LookText, Type: ui.Label, Label: lead.Label}, {Look: ui.LookText, Type: ui.Small, Label: name}}},
			{Look: ui.LookSign, Type: ui.Label, Icon: ui.IconPlay, MinW: size, MaxW: size}}
		content = append(content, lead)
	}
	row := func(id string, part coursePart, icon ui.Icon) *ui.Node {
		list := part.of(course)
		told := s.Kit.Text("learn.part", "done", lessonsDone(list, progress), "count", len(list))
		return s.Kit.Lead(id, s.Kit.Text(part.key()), told, icon, func() { s.room.openCourse(part, "") })
	}
	content = append(content, kit.Group(row("learn-course", lessons, ui.IconCheck), row("learn-examples", examples, ui.IconHint),
		row("learn-others", others, ui.IconRules)),
		kit.Group(s.Kit.Lead("learn-world", s.Kit.Text("world.title"), "", ui.IconRules, s.room.openWorld)),
		s.room.learnerRow("learn-learner"))
	return s.Window.Narrow(s.Kit.Dialog("learn-sheet", s.Kit.Text("learn.title"), nil, content...))
}

// next returns the first unfinished lesson, or else the first unfinished strategy example. It is nil if all are
// finished.
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
