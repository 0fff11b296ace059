package ogn

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"awale/game/charset"
	"awale/variants"
	"awale/variants/notation"
)

// MaxText is the largest size of a text, in bytes.
const MaxText = 16 << 20

// IsName reports whether a file has the name of a file of games: of this notation or of PGN.
func IsName(file string) bool {
	return strings.HasSuffix(strings.ToLower(file), ".ogn") || strings.HasSuffix(strings.ToLower(file), ".pgn")
}

// longestBeginning is how much of a text Begins looks at, in bytes: the longest position and the first moves.
const longestBeginning = 400

// Begins reports whether a text seems to begin with a game: with a tag, with the first move or its number, with moves without spaces, or
// with a position that something follows. A position alone is no game.
func Begins(text string) bool {
	start := strings.TrimLeftFunc(strings.TrimPrefix(text[:min(len(text), longestBeginning)], "\ufeff"), unicode.IsSpace)
	s := scanner{text: []rune(start), line: 1, column: 1}
	if s.peek() == '[' && len(s.text) > 1 && unicode.IsLetter(s.text[1]) {
		return true
	}
	ahead := s
	if _, ok := ahead.start(); ok {
		ahead.spaces()
		return ahead.peek() != end
	}
	if s.peek() == '"' {
		s.next() // a list in a program
	}
	word := s.moveWord()
	_, _, squares := notation.ParseSquares(word, variants.MaxSide)
	_, inTurn := together(word, variants.FourRowsSide)
	first := word == "1" && (s.peek() == ' ' && !notation.IsPosition(text) || s.peek() == ')')
	return first || squares || inTurn || strings.HasPrefix(word, "1.") || strings.HasPrefix(word, "1…")
}

// FileText returns the text of a file. ok is false if the file holds no text. Old programs wrote games in the character
// set of their system, so a file of games that is neither UTF-8 nor UTF-16 is read as Windows-1252.
func FileText(name string, data []byte) (text string, ok bool) {
	if text, ok = charset.Unicode(data); ok {
		return text, true
	}
	if IsName(name) && bytes.IndexByte(data, 0) < 0 {
		return charset.Text(data), true
	}
	return "", false
}

// scanner reads a text character by character.
type scanner struct {
	text []rune
	at   int
	// line and column are the place of the next character, counted from 1.
	line, column int
	// open is a part of the text without a closing brace. All copies of a scanner that reads comments share it.
	open *stretch
}

// stretch is a part of a text: from one place up to another one.
type stretch struct{ from, to int }

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

// closing returns the place of the next closing brace before a place, -1 if there is none. Where there is none is searched once: otherwise
// a text of open braces would take the square of its length.
func (s *scanner) closing(before int) int {
	from, before := s.at, min(before, len(s.text))
	if known := s.open; known.from <= s.at && s.at <= known.to {
		from = known.to
	} else {
		s.open.from, s.open.to = s.at, s.at
	}
	if from < before {
		if i := slices.Index(s.text[from:before], '}'); i >= 0 {
			return from + i
		}
		s.open.to = before
	}
	return -1
}

// spaces skips spaces and line ends.
func (s *scanner) spaces() {
	for c := s.peek(); unicode.IsSpace(c); c = s.peek() {
		s.next()
	}
}

// restOfLine reads the rest of a line and returns it.
func (s *scanner) restOfLine() string {
	var b strings.Builder
	for c := s.peek(); c != end && c != '\n' && c != '\r'; c = s.peek() {
		b.WriteRune(s.next())
	}
	return b.String()
}

// word reads characters up to a space or a sign that ends a word.
func (s *scanner) word() string { return s.wordTo("{}()[];") }

// moveWord reads a word of the moves, which a comma or a quotation mark ends too.
func (s *scanner) moveWord() string { return s.wordTo("{}()[];,\"") }

func (s *scanner) wordTo(ends string) string {
	var b strings.Builder
	for c := s.peek(); c != end && !unicode.IsSpace(c) && !strings.ContainsRune(ends, c); c = s.peek() {
		b.WriteRune(s.next())
	}
	return b.String()
}

// fault returns a fault at the place of the scanner.
func (s *scanner) fault(kind Kind, value string) *Fault {
	return &Fault{Kind: kind, Line: s.line, Column: s.column, Value: excerpt(value)}
}

// excerpt returns the beginning of a text, without characters that cannot be shown.
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
