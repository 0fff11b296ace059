package rules

import (
	"awale/game/manual"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// bookSheet shows the progress of the book of rules that is going to be printed. Each rule takes a moment. Closing the
// sheet cancels the book.
type bookSheet struct {
	kit.Page
	book *manual.Book
}

func (*bookSheet) ID() string { return "book-sheet" }

func (s *bookSheet) Build() *ui.Node {
	written, all := s.book.Done()
	words := s.Kit.Text("print.progress", "count", written, "all", all)
	return s.Kit.Dialog("book-sheet", s.Kit.Text("rules.printAll"), []*ui.Node{
		s.Kit.Button("book-cancel", s.Kit.Text("sheet.cancel"), ui.IconNone, s.Close),
	}, &ui.Node{ID: "book-progress", Role: ui.RoleStatus, Look: ui.LookText, Label: words, Live: true})
}

// printRules prints everything about one rule.
func (r *Room) printRules(of *variants.Rules) {
	r.Messages.Print(manual.Page(r.Kit.Words.Catalog, of))
}

// printEverything writes a book of all rules, the player's own first, and prints it when it is complete.
func (r *Room) printEverything() {
	rules, problem := r.Book.Own.List()
	r.Messages.Report(problem)
	r.Open(&bookSheet{Page: r.Page, book: manual.NewBook(r.Kit.Words.Catalog, append(rules, r.Book.catalogueByName()...)...)})
}

// WriteBook writes the next chapter of the current book, if there is one.
func (r *Room) WriteBook() {
	s, ok := r.Top().(*bookSheet)
	if !ok {
		return
	}
	r.Kit.Changed()
	if !s.book.Write() {
		r.Close()
		r.Messages.Print(s.book.String())
	}
}
