package screen

import (
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/ui"
)

// learnerSheet is the page of a learner, or of one who is added: the name, and the way to remove both name and progress.
type learnerSheet struct {
	page
	book *learnerBook
	// adding is set for a learner who is new.
	adding bool
	who    save.Learner
	// name is what stands in the field, caret the number of characters before the caret.
	name  string
	caret int
}

func newLearnerSheet(p page, book *learnerBook, who save.Learner) *learnerSheet {
	name := who.Progress.Name
	return &learnerSheet{page: p, book: book, who: who, name: name, caret: utf8.RuneCountInString(name)}
}

func (*learnerSheet) id() string { return "learner-sheet" }

func (s *learnerSheet) build() *ui.Node {
	title, keep, icon := s.book.called(s.who), s.kit.text("learners.rename"), ui.IconCheck
	if s.adding {
		title, keep, icon = s.kit.text("learners.add"), s.kit.text("learners.add.done"), ui.IconNew
	}
	field := s.kit.nameField("learner-name", s.kit.text("learners.name"), s.name, s.caret, func(text string, caret int) { s.name, s.caret = text, caret })
	field.First = true
	content := []*ui.Node{field}
	if s.adding {
		content = append(content, faint("learner-told", s.kit.text("learners.add.told")))
	} else if s.who.ID == "" {
		content = append(content, faint("learner-told", s.kit.text("learners.first.told")))
	} else {
		content = append(content, group(s.kit.onwards(s.kit.item("learner-remove", s.kit.text("learners.remove"), "", ui.IconDelete, func() {
			s.open(&removeLearnerSheet{page: s.page, book: s.book, who: s.who})
		}))))
	}
	done := s.kit.primary("learner-save", keep, icon, s.save)
	done.First = false // the name is written first
	d := s.kit.dialog("learner-sheet", title, []*ui.Node{done}, content...)
	d.MaxW = s.window.grown(narrowSheet)
	return d
}

// save adds the learner, who learns from now on, or gives the learner the name in the field.
func (s *learnerSheet) save() {
	name := strings.TrimSpace(s.name)
	if s.adding {
		id, problem, err := s.book.learned.Add(name)
		s.book.report(problem)
		switch {
		case err != nil:
			s.refused(err)
		case id != "":
			s.book.choose(id)
			s.close()
			s.messages.announce(s.kit.text("learners.chosen", "learner", name), false)
		}
		return
	}
	problem, err := s.book.learned.Rename(s.who.ID, name)
	s.book.report(problem)
	if err != nil {
		s.refused(err)
		return
	}
	s.close()
}

// refused says why the name is not taken.
func (s *learnerSheet) refused(err error) {
	s.kit.sound.Thud()
	s.messages.notify(s.book.refusal(err))
}

// removeLearnerSheet asks whether a learner is to be removed.
type removeLearnerSheet struct {
	page
	book *learnerBook
	who  save.Learner
}

func (*removeLearnerSheet) id() string { return "remove-learner-sheet" }

func (s *removeLearnerSheet) build() *ui.Node {
	name := s.book.called(s.who)
	return s.kit.dialog("remove-learner-sheet", s.kit.text("learners.remove.title", "learner", name), []*ui.Node{
		s.kit.button("learner-gone", s.kit.text("learners.remove"), ui.IconDelete, s.remove),
		s.kit.primary("learner-keep", s.kit.text("learners.remove.no"), ui.IconNone, s.close),
	}, paragraph("remove-learner-told", s.kit.text("learners.remove.told", "learner", name)))
}

// remove removes the learner. The list offers to undo that.
func (s *removeLearnerSheet) remove() {
	if s.book.now().ID == s.who.ID {
		s.book.choose("")
	}
	s.book.report(s.book.learned.Remove(s.who.ID))
	s.close()
	s.sheetStack.remove("learner-sheet")
	s.messages.announce(s.kit.text("learners.removed", "learner", s.book.called(s.who)), false)
}
