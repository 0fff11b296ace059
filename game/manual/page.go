package manual

import (
	"html"
	"strconv"
	"strings"

	"awale/game/ruletext"
	"awale/variants"
)

// Page returns an HTML page in UTF-8 that explains some rules, in their order; more than one get a title and a
// table of contents. The same words and rules give the same page.
func Page(words ruletext.Words, rules ...*variants.Rules) string {
	b := NewBook(words, rules...)
	for b.Write() {
		continue
	}
	return b.String()
}

// Book is a page under way, for whoever cannot wait for all of it: a chapter takes a moment.
type Book struct {
	page  page
	rules []*variants.Rules
	done  int
}

// NewBook begins a page on some rules.
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

// Done returns how many chapters are written, and of how many.
func (b *Book) Done() (chapters, all int) { return b.done, len(b.rules) }

// String returns the page as far as it is written.
func (b *Book) String() string { return b.page.out.String() + "</body>\n</html>\n" }

// begin writes what comes before the first chapter.
func (p *page) begin(rules []*variants.Rules) {
	title := p.text("manual.title")
	if len(rules) == 1 {
		title = ruletext.Name(p.words, rules[0])
	}
	p.html(`<!DOCTYPE html>
<html lang="`, p.words.Lang(), `">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>`, title, `</title>
`)
	p.raw("<style>\n" + style + "</style>\n</head>\n<body>\n")
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

// anchor is the name that a chapter is linked by. It is not the id of the rule, of which there could be two.
func anchor(i int) string { return "rule-" + strconv.Itoa(i+1) }

// page is a page being written.
type page struct {
	words ruletext.Words
	out   strings.Builder
}

// html writes pieces of the page in turn: one of ours, then a text that is escaped, and so on.
func (p *page) html(pieces ...string) {
	for i, s := range pieces {
		if i%2 == 1 {
			s = html.EscapeString(s)
		}
		p.out.WriteString(s)
	}
}

// raw writes a piece of ours.
func (p *page) raw(s string) { p.out.WriteString(s) }

// text translates a key; args are pairs of placeholder and value.
func (p *page) text(key string, args ...any) string { return p.say(variants.Say(key, args...)) }

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
