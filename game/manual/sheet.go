package manual

import (
	"html"
	"strings"

	"awale/game/ruletext"
	"awale/variants"
)

// Sheet is a page in a language, with the part of its text that is written: a book of rules, or another subject in its style.
type Sheet struct {
	words ruletext.Words
	out   strings.Builder
}

// NewSheet begins a page with a title. style is added to the style sheet of the book.
func NewSheet(words ruletext.Words, title, style string) *Sheet {
	p := &Sheet{words: words}
	p.head(title, style)
	return p
}

// head writes the part of the page before its body. more is added to the style sheet.
func (p *Sheet) head(title, more string) {
	p.HTML(`<!DOCTYPE html>
<html lang="`, p.words.Lang(), `">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>`, title, `</title>
`)
	p.HTML("<style>\n" + style + more + "</style>\n</head>\n<body>\n")
}

// Board draws a position. The house sown last is marked; it is [variants.NoHouse] for none.
func (p *Sheet) Board(position variants.Position, sown variants.House) {
	p.board(picture{position: position, sown: sown, marked: sown != variants.NoHouse})
}

// HTML writes pieces of HTML and texts in turn, a piece of HTML first. It escapes the texts.
func (p *Sheet) HTML(pieces ...string) {
	for i, s := range pieces {
		if i%2 == 1 {
			s = html.EscapeString(s)
		}
		p.out.WriteString(s)
	}
}

// String returns the complete page.
func (p *Sheet) String() string { return p.out.String() + "</body>\n</html>\n" }

// Text returns the text of a key. args are pairs of a placeholder and its value.
func (p *Sheet) Text(key string, args ...any) string { return p.say(variants.Say(key, args...)) }

// say returns the text of a message.
func (p *Sheet) say(m variants.Message) string {
	args := make(map[string]any, len(m.Args))
	for name, v := range m.Args {
		if inner, ok := v.(variants.Message); ok {
			v = p.say(inner)
		}
		args[name] = v
	}
	return p.words.Text(m.Key, args)
}
