package learn

import (
	"strings"

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
	name   kit.Line
}

func (*learnerSheet) ID() string { return "learner-sheet" }

func (s *learnerSheet) Build() *ui.Node {
	title, keep, icon := s.book.called(s.who), s.Kit.Text("learners.rename"), ui.IconCheck
	if s.adding {
		title, keep, icon = s.Kit.Text("learners.add"), s.Kit.Text("learners.add.done"), ui.IconNew
	}
	field := s.Kit.LineField("learner-name", s.Kit.Text("games.name"), &s.name, save.MaxPersonName)
	field.First = true
	content := []*ui.Node{field}
	if s.adding {
		content = append(content, kit.Faint("learner-told", s.Kit.Text("learners.add.told")))
	} else if s.who.ID == "" {
		content = append(content, kit.Faint("learner-told", s.Kit.Text("learners.first.told")))
	} else {
		content = append(content, kit.Group(s.Kit.Lead("learner-remove", s.Kit.Text("learners.remove"), "", ui.IconDelete, func() {
			s.Open(&kit.Question{Page: s.Page, Name: "remove-learner", Key: "learners.remove",
				Args: []any{"learner", s.book.called(s.who)}, Delete: s.remove})
		})))
	}
	done := s.Kit.Primary("learner-save", keep, icon, s.save)
	done.First = false // the player writes the name first
	return s.Window.Narrow(s.Kit.Dialog("learner-sheet", title, []*ui.Node{done}, content...))
}

// save adds the learner and makes it the current one, or gives the learner the name in the field.
func (s *learnerSheet) save() {
	name := strings.TrimSpace(s.name.Text)
	if s.adding {
		id, problem, err := s.book.Learned.Add(name)
		s.Messages.Report(problem)
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
	s.Messages.Report(problem)
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

// remove deletes the learner. The list offers to undo that.
func (s *learnerSheet) remove() {
	if s.book.now().ID == s.who.ID {
		s.book.Choose("")
	}
	s.Messages.Report(s.book.Learned.Remove(s.who.ID))
	s.Close()
	s.SheetStack.Remove("learner-sheet")
	s.Messages.Announce(s.Kit.Text("learners.removed", "learner", s.book.called(s.who)), false)
}
