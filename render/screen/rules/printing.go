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
func (x *exchange) printRules(r *variants.Rules) {
	x.Messages.Print(manual.Page(x.Kit.Words.Catalog, r))
}

// printEverything writes a book of all rules, the player's own first, and prints it when it is complete.
func (x *exchange) printEverything() {
	rules, problem := x.book.Own.List()
	x.Messages.Report(problem)
	x.Open(&bookSheet{Page: x.Page, book: manual.NewBook(x.Kit.Words.Catalog, append(rules, x.book.catalogueByName()...)...)})
}

// WriteBook writes the next chapter of the current book, if there is one.
func (x *exchange) WriteBook() {
	s, ok := x.Top().(*bookSheet)
	if !ok {
		return
	}
	x.Kit.Changed()
	if !s.book.Write() {
		x.Close()
		x.Messages.Print(s.book.String())
	}
}
