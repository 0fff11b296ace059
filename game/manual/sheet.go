package manual

import (
	"awale/game/ruletext"
	"awale/variants"
)

// Sheet is a page about another subject than rules, in the style of the book.
type Sheet struct{ page page }

// NewSheet begins a page with a title. style is added to the style sheet of the book.
func NewSheet(words ruletext.Words, title, style string) *Sheet {
	s := &Sheet{page{words: words}}
	s.page.head(title, style)
	return s
}

// HTML writes pieces of HTML and texts in turn, a piece of HTML first. It escapes the texts.
func (s *Sheet) HTML(pieces ...string) { s.page.html(pieces...) }

// Text returns the text of a key. args are pairs of a placeholder and its value.
func (s *Sheet) Text(key string, args ...any) string { return s.page.text(key, args...) }

// Board draws a position. The house sown last is marked; it is [variants.NoHouse] for none.
func (s *Sheet) Board(p variants.Position, sown variants.House) {
	s.page.board(picture{position: p, sown: sown, marked: sown != variants.NoHouse})
}

// String returns the complete page.
func (s *Sheet) String() string { return s.page.end() }
