package rules

import (
	"strings"
	"unicode"

	"awale/variants"
	"awale/variants/notation"
)

// This file moves rules in and out of the program: as files, on paper and as links.

// OpenFile reads a rule file and saves the rule among the player's own. It shows a fault in the file.
func (r *Room) OpenFile(f File) {
	refuse := func(why string) { r.Messages.Alert(r.Kit.Text("file.refused", "name", shortFile(f.Name), "why", why)) }
	if f.Problem != "" {
		key := "file.problem." + FileUnreadable
		for _, p := range FileProblems {
			if p == f.Problem {
				key = "file.problem." + p
			}
		}
		refuse(r.Kit.Text(key))
		return
	}
	p, err := variants.Parse([]byte(f.Text))
	var of *variants.Rules
	if err == nil {
		of, err = variants.New(p)
	}
	if err != nil {
		refuse(r.Book.WhyNot(err))
		return
	}
	if known, err := variants.Load(p.ID); err == nil && len(variants.Differences(known.Parameters(), p)) == 0 &&
		(len(p.Name) == 0 || r.Book.isCalled(known, p.Name)) {
		// A rule of the catalogue is here already.
		r.OpenPage(known)
		r.Messages.Notify(r.Kit.Text("file.known", "rule", r.Book.RuleName(known)))
		return
	}
	if base, err := variants.Load(p.ID); err == nil && p.Base == "" && len(variants.Differences(base.Parameters(), p)) == 0 {
		p.Base = p.ID // a rule of the catalogue under another name
	}
	if own := r.Book.Own.Same(p, ""); own != nil {
		r.OpenPage(own)
		r.Messages.Notify(r.Kit.Text("file.known", "rule", r.Book.RuleName(own)))
		return
	}
	if len(p.Name) == 0 {
		refuse(r.Book.WhyNot(&variants.FieldError{Field: "name.en", Fault: variants.FaultMissing}))
		return
	}
	id, problem, err := r.Book.Own.Keep(p)
	r.Book.changes++
	r.Messages.Report(problem)
	if err != nil {
		refuse(r.Book.shelfRefusal(err))
		return
	}
	r.OpenPage(r.Book.LoadRule(id))
	r.Messages.Notify(r.Kit.Text("keep.done", "rule", r.Book.RuleName(of)))
}

// isCalled reports whether a rule of the catalogue has one of the names, as its file has.
func (b *Book) isCalled(r *variants.Rules, names map[string]string) bool {
	for lang, name := range b.withTexts(r).Name {
		if names[lang] == name {
			return true
		}
	}
	return false
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
func (r *Room) askForFile() {
	if err := r.host.OpenFile(".json"); err != nil {
		r.Messages.Alert(r.Kit.Text("games.noChooser"))
	}
}

// ExportRule saves a rule as a file that can be loaded again, here or elsewhere.
func (r *Room) ExportRule(of *variants.Rules) {
	text, err := r.Book.withTexts(of).File()
	if err != nil {
		r.Messages.Alert(r.Kit.Text("file.notSaved"))
		return
	}
	r.Messages.SaveText(FileName(r.Book.RuleName(of))+".json", "application/json", string(text))
}

// shareRule puts a link to a rule on the clipboard. The link opens a new game by the rule.
func (r *Room) shareRule(of *variants.Rules) {
	link, err := notation.FormatLink(r.host.LinkBase(), notation.Link{Rules: of, Start: of.Start()})
	if err != nil {
		r.Messages.Notify(r.Kit.Text("rules.linkLong"))
		return
	}
	r.host.Copy(link, func(err error) {
		if err != nil {
			r.Messages.Notify(r.Kit.Text("rules.linkFailed", "link", link))
		} else {
			r.Messages.Notify(r.Kit.Text("share.copied"))
		}
		r.refresh()
	})
}
