package screen

import (
	"awale/game/manual"
	"awale/render/ui"
	"awale/variants"
)

// bookSheet shows how far the book of rules is written that is going to be printed. It takes a moment for each
// rule; who closes the sheet gives the book up.
type bookSheet struct{ book *manual.Book }

func (*bookSheet) id() string { return "book-sheet" }

func (s *bookSheet) build(a *App) *ui.Node {
	written, all := s.book.Done()
	words := a.words.text("print.progress", "count", written, "all", all)
	return a.dialog("book-sheet", a.words.text("rules.printAll"), []*ui.Node{
		a.button("book-cancel", a.words.text("sheet.cancel"), ui.IconNone, a.close),
	}, &ui.Node{ID: "book-progress", Role: ui.RoleStatus, Look: ui.LookText, Label: words, Live: true})
}

// printRules prints what there is to know about one rule.
func (a *App) printRules(r *variants.Rules) {
	a.printed(a.Host.Print(manual.Page(a.words.catalog, r)))
}

// printEverything writes a book of all rules, the player's own first, and prints it when it is complete.
func (a *App) printEverything() {
	rules, problem := a.own.List()
	a.report(problem)
	a.open(&bookSheet{book: manual.NewBook(a.words.catalog, append(rules, a.catalogueByName()...)...)})
}

// writeBook writes the next chapter of the book under way, if there is one.
func (a *App) writeBook() {
	n := len(a.sheets)
	if n == 0 {
		return
	}
	s, ok := a.sheets[n-1].(*bookSheet)
	if !ok {
		return
	}
	a.changed()
	if !s.book.Write() {
		a.close()
		a.printed(a.Host.Print(s.book.String()))
	}
}

// printed tells where a page went that was printed.
func (a *App) printed(where string, err error) {
	switch {
	case err != nil && where != "":
		a.notify(a.words.text("print.at", "path", where))
	case err != nil:
		a.notify(a.words.text("print.failed"))
	case where != "":
		a.notify(a.words.text("print.opened", "path", where))
	}
}
