package rules

import (
	"strings"
	"unicode"

	"awale/render/screen/kit"
	"awale/variants"
	"awale/variants/notation"
)

// exchange moves rules in and out of the program: as files, on paper and as links.
type exchange struct {
	kit.Page
	host kit.SharingHost
	book *Book
	// refresh shows at once the change that a late answer has made. show opens the page of a rule.
	refresh func()
	show    func(r *variants.Rules)
}

// OpenFile reads a rule file and saves the rule among the player's own. It shows a fault in the file.
func (x *exchange) OpenFile(f File) {
	refuse := func(why string) { x.Messages.Alert(x.Kit.Text("file.refused", "name", shortFile(f.Name), "why", why)) }
	if f.Problem != "" {
		key := "file.problem." + FileUnreadable
		for _, p := range FileProblems {
			if p == f.Problem {
				key = "file.problem." + p
			}
		}
		refuse(x.Kit.Text(key))
		return
	}
	p, err := variants.Parse([]byte(f.Text))
	var r *variants.Rules
	if err == nil {
		r, err = variants.New(p)
	}
	if err != nil {
		refuse(x.book.WhyNot(err))
		return
	}
	if known, err := variants.Load(p.ID); err == nil && len(variants.Differences(known.Parameters(), p)) == 0 {
		// A rule of the catalogue is here already.
		x.show(known)
		x.Messages.Notify(x.Kit.Text("file.known", "rule", x.book.RuleName(known)))
		return
	}
	if own, err := x.book.Own.Load(variants.OwnID(p)); err == nil {
		x.show(own)
		x.Messages.Notify(x.Kit.Text("file.known", "rule", x.book.RuleName(own)))
		return
	}
	if len(p.Name) == 0 {
		refuse(x.book.WhyNot(&variants.FieldError{Field: "name.en", Fault: variants.FaultMissing}))
		return
	}
	id, problem, err := x.book.Own.Keep(r.Parameters())
	x.book.changes++
	x.Messages.Report(problem)
	if err != nil {
		refuse(x.book.shelfRefusal(err))
		return
	}
	x.show(x.book.LoadRule(id))
	x.Messages.Notify(x.Kit.Text("keep.done", "rule", x.book.RuleName(r)))
}

// shortFile shortens a name from outside for a sentence.
func shortFile(name string) string {
	var b strings.Builder
	n := 0
	for _, c := range name {
		if n++; n > 40 {
			return b.String() + "…"
		}
		if unicode.IsPrint(c) {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// askForFile lets the player choose a rule file.
func (x *exchange) askForFile() {
	if err := x.host.OpenFile(".json"); err != nil {
		x.Messages.Alert(x.Kit.Text("file.noChooser"))
	}
}

// ExportRule saves a rule as a file that can be loaded again, here or elsewhere.
func (x *exchange) ExportRule(r *variants.Rules) {
	text, err := x.book.withTexts(r).File()
	if err != nil {
		x.Messages.Alert(x.Kit.Text("file.notSaved"))
		return
	}
	x.Messages.SaveText(FileName(x.book.RuleName(r))+".json", "application/json", string(text))
}

// shareRule puts a link to a rule on the clipboard. The link opens a new game by the rule.
func (x *exchange) shareRule(r *variants.Rules) {
	link, err := notation.FormatLink(x.host.LinkBase(), notation.Link{Rules: r, Start: r.Start()})
	if err != nil {
		x.Messages.Notify(x.Kit.Text("rules.linkLong"))
		return
	}
	x.host.Copy(link, func(err error) {
		if err != nil {
			x.Messages.Notify(x.Kit.Text("rules.linkFailed", "link", link))
		} else {
			x.Messages.Notify(x.Kit.Text("rules.linkCopied"))
		}
		x.refresh()
	})
}
