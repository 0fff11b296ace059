package learn

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"awale/game/learn"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// LearnersSheet is the table of the learners. A tap on one makes it the current one.
type LearnersSheet struct {
	kit.Page
	room *Room
	book *LearnerBook
}

const LearnersID = "learners-sheet"

func (*LearnersSheet) ID() string { return LearnersID }

func (s *LearnersSheet) Build() *ui.Node {
	list := s.book.Learners()
	now := s.book.now().ID
	columns := s.Columns()
	rows := &ui.Node{ID: "learners-list", Role: ui.RoleGroup, Label: s.Kit.Text("learners.title"), Axis: ui.AxisDown, Gap: ui.SpaceNear}
	if len(columns) > 0 {
		rows.Children = append(rows.Children, s.head(columns))
	}
	course, _ := s.room.Course.Open(s.room.Lang())
	for _, who := range list {
		rows.Children = append(rows.Children, s.row(who, who.ID == now, course, columns))
	}
	about := s.Kit.Text("learners.about")
	if len(list) == 1 {
		about = s.Kit.Text("learners.about.alone")
	}
	add := s.Kit.Primary("learners-add", s.Kit.Text("learners.add"), ui.IconNew,
		func() { s.Open(&learnerSheet{Page: s.Page, book: s.book, adding: true}) })
	file := s.Kit.Button("learners-export", s.Kit.Text("learners.export"), ui.IconFile, s.room.Kept.Files.ExportLearners)
	file.Text = s.Kit.Text("learners.export.short")
	d := s.Kit.Dialog(LearnersID, s.Kit.Text("learners.title"), []*ui.Node{file, add}, kit.Paragraph("learners-about", about), rows)
	if n := s.buildRemoved(); n != nil {
		last := len(d.Children) - 1
		d.Children = append(d.Children[:last:last], n, d.Children[last])
	}
	return d
}

// learnerColumns are the last parts of the keys of the columns of the table.
var learnerColumns = []string{"lessons", "problems", "rating"}

// leastName is the least width for a name in the table, in heights of its lines.
const leastName = 6

// Columns returns the widths of the columns beside the names, in dp. It is nil if there is no room for them: their
// content is then below the names.
func (s *LearnersSheet) Columns() (widths []float64) {
	room := min(s.Window.SheetArea().W, s.Window.SheetWidth()) - 2*ui.SpaceWide - s.Kit.SignSize() -
		4*ui.SpaceNear - ui.IconSizeFor(ui.Label, s.Kit.Measure)
	course, _ := s.room.Course.Open(s.room.Lang())
	for i, c := range learnerColumns {
		w := s.Kit.Measure.Width(s.Kit.Text("learners.column."+c), ui.Small)
		for _, who := range s.book.Learners() {
			w = max(w, s.Kit.Measure.Width(s.numbers(&who.Progress, course)[i], ui.Small))
		}
		w++
		widths = append(widths, w)
		room -= w + ui.SpaceApart
	}
	if room < leastName*s.Kit.Measure.LineHeight(ui.Label) {
		return nil
	}
	return widths
}

// tight reports whether a word of some small texts has no room in a row beside the sign of the current learner.
func (s *LearnersSheet) tight(texts []string) bool {
	room := min(s.Window.SheetArea().W, s.Window.SheetWidth()) - 2*ui.SpaceWide - s.Kit.SignSize() - 3*ui.SpaceNear -
		ui.SpaceApart - ui.IconSizeFor(ui.Label, s.Kit.Measure)
	return slices.ContainsFunc(texts, func(text string) bool { return ui.LongestWord(text, ui.Small, s.Kit.Measure) > room })
}

// cells are the contents of the columns, at their ends.
func cells(widths []float64, words []string) (nodes []*ui.Node) {
	for i, w := range widths {
		n := &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: words[i], Align: ui.AlignEnd}
		nodes = append(nodes, &ui.Node{Axis: ui.AxisDown, MinW: w, MaxW: w, Children: []*ui.Node{{Grow: 1}, n, {Grow: 1}}})
	}
	return nodes
}

// head names the columns. For assistive technology each row says the same in full.
func (s *LearnersSheet) head(columns []float64) *ui.Node {
	var words []string
	for _, c := range learnerColumns {
		words = append(words, s.Kit.Text("learners.column."+c))
	}
	return &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
		{Axis: ui.AxisAcross, Grow: 1, Gap: ui.SpaceApart, Pad: ui.SpaceNear,
			Children: append([]*ui.Node{{Grow: 1}}, cells(columns, words)...)},
		{MinW: s.Kit.SignSize(), MaxW: s.Kit.SignSize()}}}
}

// row is a learner, with the sign that leads to the learner's page if there are several learners.
func (s *LearnersSheet) row(who save.Learner, now bool, course *learn.Course, columns []float64) *ui.Node {
	name := s.book.called(who)
	words := s.numbers(&who.Progress, course)
	var told []string
	below := &ui.Node{}
	for i, c := range learnerColumns {
		told = append(told, s.Kit.Text("learners.told."+c, "told", words[i]))
		below.Children = append(below.Children, &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: told[i]})
	}
	id := cmp.Or(who.ID, "first")
	tile := s.Kit.Tile("learner-"+id, name, func() {
		s.book.Choose(who.ID)
		s.Messages.Announce(s.book.chosen(who), false)
	})
	tile.Text, tile.Value, tile.Pad, tile.Grow, tile.Current, tile.First = " ", strings.Join(told, ", "), ui.SpaceNear, 1, now, now
	if now {
		tile.Value += ". " + s.Kit.Text("learners.learns")
	}
	icon := ui.IconNone
	if now {
		icon = ui.IconCheck
	}
	called := []*ui.Node{{Grow: 1}, s.Kit.Name(name), {Grow: 1}}
	if columns == nil {
		called = []*ui.Node{{Grow: 1}, called[1], s.Kit.Flow(below, ui.SpaceApart), {Grow: 1}}
	}
	tile.Children = append([]*ui.Node{kit.Middle(s.Kit.ItemSign(icon)), {Axis: ui.AxisDown, Grow: 1, Children: called}},
		cells(columns, words)...)
	if s.tight(append(told, name)) {
		tile.Children = tile.Children[1:] // the current learner stands out without the sign
	}
	more := &ui.Node{ID: "about-learner-" + id, Role: ui.RoleButton, Label: s.Kit.Text("learners.about.one", "learner", name), Text: " ",
		Look: ui.LookQuiet, Icon: ui.IconMore, MinW: s.Kit.SignSize(), MaxW: s.Kit.SignSize(), Activate: func() {
			s.Kit.Sound.Tick()
			s.Open(&learnerSheet{Page: s.Page, book: s.book, who: who, name: kit.NewLine(who.Progress.Name)})
		}}
	return &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{tile, more}}
}

// numbers are the contents of the columns for a learner: finished lessons of all, solved problems, and the rating.
func (s *LearnersSheet) numbers(p *save.Progress, course *learn.Course) []string {
	lessons := strconv.Itoa(len(p.Lessons))
	if course != nil {
		done, all := 0, 0
		for _, list := range [][]learn.Lesson{course.Lessons, course.Examples} {
			done += lessonsDone(list, p.Lessons)
			all += len(list)
		}
		lessons = s.Kit.Text("learners.lessons", "done", done, "count", all)
	}
	rating := s.Kit.Text("learners.unrated")
	if p.Skill.Tries > 0 {
		rating = strconv.Itoa(int(skillOf(p.Skill).Value))
	}
	return []string{lessons, strconv.Itoa(p.SolvedCount()), rating}
}

// lessonsDone counts the lessons of a list with all steps finished.
func lessonsDone(list []learn.Lesson, progress map[string]int) (done int) {
	for _, l := range list {
		if progress[l.ID] >= len(l.Steps) {
			done++
		}
	}
	return done
}

// buildRemoved makes the offer to bring back the learner who was deleted last, nil if there is none.
func (s *LearnersSheet) buildRemoved() *ui.Node {
	name := s.book.Learned.Removed()
	if name == "" {
		return nil
	}
	return s.UndoBar("learners-undo", s.Kit.Text("sheet.undo"), "learners-removed", s.Kit.Text("learners.removed", "learner", name),
		func() {
			id, problem, err := s.book.Learned.Restore()
			s.Messages.Report(problem)
			s.Kit.Changed()
			switch {
			case err != nil:
				s.Messages.Notify(s.book.refusal(err))
			case id != "":
				s.Messages.Announce(s.Kit.Text("learners.back", "learner", name), false)
			}
		})
}
