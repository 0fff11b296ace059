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
	words := s.text("print.progress", "count", written, "all", all)
	return s.dialog("book-sheet", s.text("rules.printAll"), []*ui.Node{
		s.button("book-cancel", s.text("sheet.cancel"), ui.IconNone, s.close),
	}, &ui.Node{ID: "book-progress", Role: ui.RoleStatus, Look: ui.LookText, Label: words, Live: true})
}

// printRules prints what there is to know about one rule.
func (x *exchange) printRules(r *variants.Rules) {
	x.printed(x.host.Print(manual.Page(x.words.catalog, r)))
}

// printEverything writes a book of all rules, the player's own first, and prints it when it is complete.
func (x *exchange) printEverything() {
	rules, problem := x.book.own.List()
	x.messages.report(problem)
	x.open(&bookSheet{page: x.page, book: manual.NewBook(x.words.catalog, append(rules, x.book.catalogueByName()...)...)})
}

// writeBook writes the next chapter of the book under way, if there is one.
func (x *exchange) writeBook() {
	s, ok := x.top().(*bookSheet)
	if !ok {
		return
	}
	x.changed()
	if !s.book.Write() {
		x.close()
		x.printed(x.host.Print(s.book.String()))
	}
}

// printed tells where a page went that was printed.
func (x *exchange) printed(where string, err error) {
	switch {
	case err != nil && where != "":
		x.messages.notify(x.text("print.at", "path", where))
	case err != nil:
		x.messages.alert(x.text("print.failed"))
	case where != "":
		x.messages.notify(x.text("print.opened", "path", where))
	}
}
