package learn

import (
	"cmp"
	"slices"
	"strings"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// setSheet shows a set of problems that was sent by link, before it is begun. The game on the board does not change.
type setSheet struct {
	kit.Page
	kit.CardBoards
	room *Room
	// title is the title of the set, "" for none. wanted are the numbers of its problems, from 0.
	title  string
	wanted []int
}

const setID = "set-sheet"

func (*setSheet) ID() string { return setID }

// OpenSet opens the set of problems of a link, which are always of [variants.Default]. All other sheets close.
func (l *Room) OpenSet(link notation.Link) {
	l.page.CloseAll() // an open problem may be of another rule
	l.Problems.choose(variants.Default)
	l.Problems.want()
	s := &setSheet{Page: l.page, CardBoards: kit.NewCardBoards(l.page.Diagrams), room: l, title: link.Title}
	for _, n := range link.Problems {
		s.wanted = append(s.wanted, n-1) // players count from 1
	}
	l.page.Open(s)
}

// setPicture is the width of the board of the first problem of a set, in dp.
const setPicture = 200

func (s *setSheet) Build() *ui.Node {
	title := cmp.Or(s.title, s.Kit.Text("set.title"))
	set, failed := s.room.Problems.open()
	if set == nil {
		return s.Waiting(setID, title, failed, s.room.Problems.want)
	}
	numbers := slices.DeleteFunc(slices.Clone(s.wanted), func(n int) bool { return n >= set.Len() })
	count := &ui.Node{ID: "set-count", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label,
		Label: s.Kit.Text("set.count", "count", len(numbers)), Align: ui.AlignCenter}
	var content []*ui.Node
	if len(numbers) > 0 {
		if one, err := set.Problem(numbers[0]); err == nil {
			picture := s.Picture("set-picture", one.Position, variants.South, min(setPicture, s.Window.SheetArea().W-2*ui.SpaceWide))
			content = append(content, &ui.Node{Axis: ui.AxisAcross, Children: []*ui.Node{{Grow: 1}, picture, {Grow: 1}}})
		}
	}
	content = append(content, count)
	if missing := len(s.wanted) - len(numbers); missing > 0 {
		content = append(content, kit.Paragraph("set-missing", s.Kit.Text("set.missing", "count", missing)))
	}
	content = append(content, s.room.learnerRow("set-learner"))
	later := s.Kit.Button("set-later", s.Kit.Text("set.later"), ui.IconNone, s.Close)
	foot := []*ui.Node{later}
	if len(numbers) > 0 {
		foot = append(foot, s.Kit.Primary("set-begin", s.Kit.Text("set.begin"), ui.IconPlay, func() {
			s.Close()
			s.room.OpenTask(TaskChoice{Title: title, First: numbers[0], set: &setRun{numbers: numbers}})
		}))
	}
	return s.Window.Narrow(s.Kit.Dialog(setID, title, foot, content...))
}

// setRun is the progress of a player in a set of problems.
type setRun struct {
	// numbers are the numbers of the problems, from 0, in the order in which they are solved.
	numbers []int
	// first counts the problems that were solved at the first try without help, and helped the other finished ones.
	first, helped int
	// counted is the number of finished problems. A problem that is solved again does not count again.
	counted int
	// over is set once the result is shown.
	over bool
}

// at returns the index of a problem in the set, from 0.
func (r *setRun) at(number int) int { return slices.Index(r.numbers, number) }

// next returns the problem after the problem last. ok is false if there is none.
func (r *setRun) next(last int) (number int, ok bool) {
	i := r.at(last) + 1
	if i >= len(r.numbers) {
		return 0, false
	}
	return r.numbers[i], true
}

// done counts a problem that was solved or whose solution was shown. clean is set if it was solved at the first try
// without help.
func (r *setRun) done(number int, clean bool) {
	if r.at(number) < r.counted {
		return
	}
	if r.counted++; clean {
		r.first++
	} else {
		r.helped++
	}
}

// endSet shows the result of a set.
func (s *TaskSheet) endSet() {
	s.set.over = true
	s.Messages.Announce(strings.Join(s.setResult(), " "), true)
	s.Kit.Changed()
}

// setResult is the result of a set in sentences.
func (s *TaskSheet) setResult() []string {
	said := []string{s.Kit.Text("set.result", "first", s.set.first, "count", len(s.set.numbers)) + "."}
	if s.set.helped > 0 {
		said = append(said, s.Kit.Text("set.helped", "count", s.set.helped))
	}
	return said
}

// buildSetEnd makes the page with the result of the set.
func (s *TaskSheet) buildSetEnd() *ui.Node {
	said := s.setResult()
	content := []*ui.Node{{ID: "set-result", Role: ui.RoleText, Look: ui.LookText, Type: ui.Title, Label: said[0]}}
	if len(said) > 1 {
		content = append(content, kit.Paragraph("set-helped", said[1]))
	}
	return s.Kit.Dialog("task-sheet", s.title, []*ui.Node{
		s.Kit.Button("set-again", s.Kit.Text("set.again"), ui.IconAgain, func() {
			*s.set = setRun{numbers: s.set.numbers}
			s.show(s.set.numbers[0])
		}), s.Kit.Primary("set-done", s.Kit.Text("sheet.done"), ui.IconNone, s.Close)}, content...)
}
