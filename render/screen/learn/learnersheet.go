package learn

import (
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// learnerSheet is the page of a learner, or of a new one: the name, and the control that deletes both name and
// progress.
type learnerSheet struct {
	kit.Page
	book *LearnerBook
	// adding is set for a new learner.
	adding bool
	who    save.Learner
	// name is the text in the field, and caret the number of characters before the caret.
	name  string
	caret int
}

func newLearnerSheet(p kit.Page, book *LearnerBook, who save.Learner) *learnerSheet {
	name := who.Progress.Name
	return &learnerSheet{Page: p, book: book, who: who, name: name, caret: utf8.RuneCountInString(name)}
}

func (*learnerSheet) ID() string { return "learner-sheet" }

func (s *learnerSheet) Build() *ui.Node {
	title, keep, icon := s.book.called(s.who), s.Kit.Text("learners.rename"), ui.IconCheck
	if s.adding {
		title, keep, icon = s.Kit.Text("learners.add"), s.Kit.Text("learners.add.done"), ui.IconNew
	}
	field := s.Kit.NameField("learner-name", s.Kit.Text("learners.name"), s.name, s.caret,
		func(text string, caret int) { s.name, s.caret = text, caret })
	field.First = true
	content := []*ui.Node{field}
	if s.adding {
		content = append(content, kit.Faint("learner-told", s.Kit.Text("learners.add.told")))
	} else if s.who.ID == "" {
		content = append(content, kit.Faint("learner-told", s.Kit.Text("learners.first.told")))
	} else {
		content = append(content, kit.Group(s.Kit.Onwards(s.Kit.Item("learner-remove", s.Kit.Text("learners.remove"), "",
			ui.IconDelete, func() {
				s.Open(&removeLearnerSheet{Page: s.Page, book: s.book, who: s.who})
			}))))
	}
	done := s.Kit.Primary("learner-save", keep, icon, s.save)
	done.First = false // the player writes the name first
	d := s.Kit.Dialog("learner-sheet", title, []*ui.Node{done}, content...)
	d.MaxW = s.Window.Grown(kit.NarrowSheet)
	return d
}

// save adds the learner and makes it the current one, or gives the learner the name in the field.
func (s *learnerSheet) save() {
	name := strings.TrimSpace(s.name)
	if s.adding {
		id, problem, err := s.book.Learned.Add(name)
		s.book.report(problem)
		switch {
		case err != nil:
			s.refused(err)
		case id != "":
			s.book.Choose(id)
			s.Close()
			s.Messages.Announce(s.Kit.Text("learners.chosen", "learner", name), false)
		}
		return
	}
	problem, err := s.book.Learned.Rename(s.who.ID, name)
	s.book.report(problem)
	if err != nil {
		s.refused(err)
		return
	}
	s.Close()
}

// refused says why the name is not accepted.
func (s *learnerSheet) refused(err error) {
	s.Kit.Sound.Thud()
	s.Messages.Notify(s.book.refusal(err))
}

// removeLearnerSheet asks whether to delete a learner.
type removeLearnerSheet struct {
	kit.Page
	book *LearnerBook
	who  save.Learner
}

func (*removeLearnerSheet) ID() string { return "remove-learner-sheet" }

func (s *removeLearnerSheet) Build() *ui.Node {
	name := s.book.called(s.who)
	return s.Kit.Dialog("remove-learner-sheet", s.Kit.Text("learners.remove.title", "learner", name), []*ui.Node{
		s.Kit.Button("learner-gone", s.Kit.Text("learners.remove"), ui.IconDelete, s.remove),
		s.Kit.Primary("learner-keep", s.Kit.Text("learners.remove.no"), ui.IconNone, s.Close),
	}, kit.Paragraph("remove-learner-told", s.Kit.Text("learners.remove.told", "learner", name)))
}

// remove deletes the learner. The list offers to undo that.
func (s *removeLearnerSheet) remove() {
	if s.book.now().ID == s.who.ID {
		s.book.Choose("")
	}
	s.book.report(s.book.Learned.Remove(s.who.ID))
	s.Close()
	s.SheetStack.Remove("learner-sheet")
	s.Messages.Announce(s.Kit.Text("learners.removed", "learner", s.book.called(s.who)), false)
}
