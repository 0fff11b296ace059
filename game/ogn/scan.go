package ogn

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText is the most bytes of a text.
const MaxText = 16 << 20

// decoded returns a text as characters: without a byte order mark, and from Latin-1 if it is no UTF-8.
func decoded(data []byte) []rune {
	if utf8.Valid(data) {
		return []rune(strings.TrimPrefix(string(data), "\ufeff"))
	}
	text := make([]rune, len(data))
	for i, b := range data {
		text[i] = rune(b)
	}
	return text
}

// scanner reads a text character by character.
type scanner struct {
	text []rune
	at   int
	// line and column are those of the next character, counted from 1.
	line, column int
}

const end rune = -1

func (s *scanner) peek() rune {
	if s.at >= len(s.text) {
		return end
	}
	return s.text[s.at]
}

func (s *scanner) next() rune {
	c := s.peek()
	if c == end {
		return c
	}
	s.at++
	switch {
	case c == '\r' && s.peek() == '\n':
		s.at++
		fallthrough
	case c == '\n', c == '\r':
		s.line, s.column = s.line+1, 1
		return '\n'
	}
	s.column++
	return c
}

// spaces passes over spaces and comments to the end of a line.
func (s *scanner) spaces() {
	for c := s.peek(); unicode.IsSpace(c); c = s.peek() {
		s.next()
	}
}

// restOfLine passes over a line and returns it.
func (s *scanner) restOfLine() string {
	var b strings.Builder
	for c := s.peek(); c != end && c != '\n' && c != '\r'; c = s.peek() {
		b.WriteRune(s.next())
	}
	return b.String()
}

// word reads characters up to a space or a sign that begins something else.
func (s *scanner) word() string {
	var b strings.Builder
	for c := s.peek(); c != end && !unicode.IsSpace(c) && !strings.ContainsRune("{}()[];", c); c = s.peek() {
		b.WriteRune(s.next())
	}
	return b.String()
}

// fault is a fault at a place.
func (s *scanner) fault(kind Kind, value string) *Fault {
	return &Fault{Kind: kind, Line: s.line, Column: s.column, Value: excerpt(value)}
}

// excerpt is the beginning of a text, without characters that cannot be shown.
func excerpt(text string) string {
	const most = 40
	letters := []rune(text)
	if len(letters) > most {
		letters = append(letters[:most:most], '…')
	}
	for i, c := range letters {
		if !unicode.IsPrint(c) {
			letters[i] = unicode.ReplacementChar
		}
	}
	return string(letters)
}
