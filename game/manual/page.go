package manual

import (
	"html"
	"strconv"
	"strings"

	"awale/game"
	"awale/variants"
)

// Words are the texts of one language; a catalog of assets/locales is one.
type Words interface {
	// Lang returns the language as a BCP 47 tag.
	Lang() string
	// Text returns the text of a key with its placeholders filled in.
	Text(key string, args map[string]any) string
}

// Page returns an HTML page in UTF-8 that explains some rules, in their order; more than one get a title and a
// table of contents. The same words and rules give the same page.
func Page(words Words, rules ...*variants.Rules) string {
	b := Begin(words, rules...)
	for !b.Step() {
	}
	return b.String()
}

// Book is a page that is written chapter by chapter, so that a program with one thread can go on between
// them.
type Book struct {
	page  *page
	rules []*variants.Rules
	at    int
}

// Begin begins the page that [Page] returns.
func Begin(words Words, rules ...*variants.Rules) *Book {
	return &Book{page: begin(words, rules), rules: rules}
}

// Step writes the next chapter and reports whether it was the last one.
func (b *Book) Step() (done bool) {
	if b.at < len(b.rules) {
		b.page.chapter(b.rules[b.at], anchor(b.at))
		if b.at++; b.at == len(b.rules) {
			b.page.raw("</body>\n</html>\n")
		}
	}
	return b.at == len(b.rules)
}

// Progress returns how many chapters are written, and how many there will be.
func (b *Book) Progress() (written, all int) { return b.at, len(b.rules) }

// String returns the page, which is complete when Step has said so.
func (b *Book) String() string { return b.page.out.String() }

// begin writes what comes before the chapters.
func begin(words Words, rules []*variants.Rules) *page {
	p := &page{words: words}
	title := p.text("manual.title")
	if len(rules) == 1 {
		title = p.inLanguage(rules[0].Parameters().Name)
	}
	p.html(`<!DOCTYPE html>
<html lang="`, words.Lang(), `">
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
			q := r.Parameters()
			p.html(`<li><a href="#`, anchor(i), `">`, p.inLanguage(q.Name), `</a>`)
			if region := p.inLanguage(q.Region); region != "" {
				p.html(` <span class="region">`, region, `</span>`)
			}
			p.raw("</li>\n")
		}
		p.raw("</ol></nav></header>\n")
	}
	return p
}

// anchor is the name that a chapter is linked by. It is not the id of the rule, of which there could be two.
func anchor(i int) string { return "rule-" + strconv.Itoa(i+1) }

// page is a page being written.
type page struct {
	words Words
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
func (p *page) text(key string, args ...any) string { return p.say(game.Say(key, args...)) }

func (p *page) say(m game.Message) string {
	args := make(map[string]any, len(m.Args))
	for name, v := range m.Args {
		if inner, ok := v.(game.Message); ok {
			v = p.say(inner)
		}
		args[name] = v
	}
	return p.words.Text(m.Key, args)
}

// inLanguage picks a text of a rule in the language of the page, in English when there is none.
func (p *page) inLanguage(texts map[string]string) string {
	if s := texts[p.words.Lang()]; s != "" {
		return s
	}
	return texts["en"]
}
