package manual

import (
	"strconv"

	"awale/game/ruletext"
	"awale/variants"
)

// Page returns an HTML page in UTF-8 that explains some rules, in the order given. With more than one rule, the page has a
// title and a table of contents. The same arguments always give the same page.
func Page(words ruletext.Words, rules ...*variants.Rules) string {
	b := NewBook(words, rules...)
	for b.Write() {
		continue
	}
	return b.String()
}

// Book writes a page chapter by chapter. A chapter takes so long to write that a program with one thread needs to do other
// things between them.
type Book struct {
	page  Sheet
	rules []*variants.Rules
	done  int
}

// NewBook starts a page on some rules.
func NewBook(words ruletext.Words, rules ...*variants.Rules) *Book {
	b := &Book{page: Sheet{words: words}, rules: rules}
	b.page.begin(rules)
	return b
}

// Write writes the next chapter and reports whether there are more.
func (b *Book) Write() bool {
	if b.done < len(b.rules) {
		b.page.chapter(b.rules[b.done], anchor(b.done))
		b.done++
	}
	return b.done < len(b.rules)
}

// Done returns the number of chapters that are written, and the number of all chapters.
func (b *Book) Done() (chapters, all int) { return b.done, len(b.rules) }

// String returns a complete page with the chapters that are written.
func (b *Book) String() string { return b.page.String() }

// begin writes the part of the page before the first chapter.
func (p *Sheet) begin(rules []*variants.Rules) {
	title := p.Text("manual.title")
	if len(rules) == 1 {
		title = ruletext.Name(p.words, rules[0])
	}
	p.head(title, "")
	if len(rules) != 1 {
		p.HTML(`<header><h1>`, title, "</h1>\n<nav><h2>", p.Text("manual.contents"), "</h2>\n<ol>\n")
		for i, r := range rules {
			p.HTML(`<li><a href="#`, anchor(i), `">`, ruletext.Name(p.words, r), `</a>`)
			if region := ruletext.Region(p.words, r); region != "" {
				p.HTML(` <span class="region">`, region, `</span>`)
			}
			p.HTML("</li>\n")
		}
		p.HTML("</ol></nav></header>\n")
	}
}

// anchor returns the HTML id of a chapter. The id of the rule will not do, because a book may have a rule twice.
func anchor(i int) string { return "rule-" + strconv.Itoa(i+1) }
