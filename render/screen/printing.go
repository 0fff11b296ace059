package screen

import (
	"awale/game/manual"
	"awale/render/ui"
	"awale/variants"
)

// bookSheet shows how far the book of rules is written that is going to be printed. It takes a moment for each
// rule; who closes the sheet gives the book up.
type bookSheet struct {
	page
	book *manual.Book
}

func (*bookSheet) id() string { return "book-sheet" }

func (s *bookSheet) build() *ui.Node {
	written, all := s.book.Done()
	words := s.kit.text("print.progress", "count", written, "all", all)
	return s.kit.dialog("book-sheet", s.kit.text("rules.printAll"), []*ui.Node{
		s.kit.button("book-cancel", s.kit.text("sheet.cancel"), ui.IconNone, s.close),
	}, &ui.Node{ID: "book-progress", Role: ui.RoleStatus, Look: ui.LookText, Label: words, Live: true})
}

// printRules prints what there is to know about one rule.
func (x *exchange) printRules(r *variants.Rules) {
	x.messages.print(manual.Page(x.kit.words.catalog, r))
}

// printEverything writes a book of all rules, the player's own first, and prints it when it is complete.
func (x *exchange) printEverything() {
	rules, problem := x.book.own.List()
	x.messages.report(problem)
	x.open(&bookSheet{page: x.page, book: manual.NewBook(x.kit.words.catalog, append(rules, x.book.catalogueByName()...)...)})
}

// writeBook writes the next chapter of the book under way, if there is one.
func (x *exchange) writeBook() {
	s, ok := x.top().(*bookSheet)
	if !ok {
		return
	}
	x.kit.changed()
	if !s.book.Write() {
		x.close()
		x.messages.print(s.book.String())
	}
}
