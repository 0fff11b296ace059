package manual

import (
	"html"
	"strconv"
	"strings"

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
	page  page
	rules []*variants.Rules
	done  int
}

// NewBook starts a page on some rules.
func NewBook(words ruletext.Words, rules ...*variants.Rules) *Book {
	b := &Book{page: page{words: words}, rules: rules}
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
func (b *Book) String() string { return b.page.end() }

// begin writes the part of the page before the first chapter.
func (p *page) begin(rules []*variants.Rules) {
	title := p.text("manual.title")
	if len(rules) == 1 {
		title = ruletext.Name(p.words, rules[0])
	}
	p.head(title, "")
	if len(rules) != 1 {
		p.html(`<header><h1>`, title, "</h1>\n<nav><h2>", p.text("manual.contents"), "</h2>\n<ol>\n")
		for i, r := range rules {
			p.html(`<li><a href="#`, anchor(i), `">`, ruletext.Name(p.words, r), `</a>`)
			if region := ruletext.Region(p.words, r); region != "" {
				p.html(` <span class="region">`, region, `</span>`)
			}
			p.raw("</li>\n")
		}
		p.raw("</ol></nav></header>\n")
	}
}

// head writes the part of the page before its body. more is added to the style sheet.
func (p *page) head(title, more string) {
	p.html(`<!DOCTYPE html>
<html lang="`, p.words.Lang(), `">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>`, title, `</title>
`)
	p.raw("<style>\n" + style + more + "</style>\n</head>\n<body>\n")
}

// anchor returns the HTML id of a chapter. The id of the rule will not do, because a book may have a rule twice.
func anchor(i int) string { return "rule-" + strconv.Itoa(i+1) }

// page has the language of a page and the part of its text that is written.
type page struct {
	words ruletext.Words
	out   strings.Builder
}

// html writes pieces of HTML and texts in turn, a piece of HTML first. It escapes the texts.
func (p *page) html(pieces ...string) {
	for i, s := range pieces {
		if i%2 == 1 {
			s = html.EscapeString(s)
		}
		p.out.WriteString(s)
	}
}

// end returns the complete page.
func (p *page) end() string { return p.out.String() + "</body>\n</html>\n" }

// raw writes a piece of HTML.
func (p *page) raw(s string) { p.out.WriteString(s) }

// text returns the text of a key. args are pairs of a placeholder and its value.
func (p *page) text(key string, args ...any) string { return p.say(variants.Say(key, args...)) }

// say returns the text of a message.
func (p *page) say(m variants.Message) string {
	args := make(map[string]any, len(m.Args))
	for name, v := range m.Args {
		if inner, ok := v.(variants.Message); ok {
			v = p.say(inner)
		}
		args[name] = v
	}
	return p.words.Text(m.Key, args)
}
