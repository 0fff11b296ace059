package locales

import (
	"strings"
	"unicode"
)

// Signs of Unicode that set a part of a text apart: inside it the direction of writing is that of its first letter, and it moves
// nothing around it.
const (
	IsolateBegins = '\u2068'
	IsolateEnds   = '\u2069'
)

// RightToLeft reports whether a character belongs to a script that is written from right to left, such as Hebrew, Arabic, N'Ko and
// Adlam.
func RightToLeft(r rune) bool {
	return r >= 0x590 && r <= 0x8FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFE ||
		r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF
}

// ReadsRightToLeft reports whether a line of text runs from right to left: its first letter outside isolates is of such a script.
func ReadsRightToLeft(s string) bool {
	depth := 0
	for _, r := range s {
		switch {
		case r == IsolateBegins:
			depth++
		case r == IsolateEnds:
			depth = max(0, depth-1)
		case depth > 0 || r < 'A':
		case r == '\u200F':
			return true
		case r == '\u200E':
			return false
		case unicode.IsLetter(r):
			return RightToLeft(r)
		}
	}
	return false
}

// isolated returns an argument as it stands in a sentence: one that has letters that run from right to left is set apart, so that the
// words around it stay in their order.
func isolated(s string) string {
	if strings.IndexFunc(s, RightToLeft) < 0 {
		return s
	}
	return string(IsolateBegins) + s + string(IsolateEnds)
}

// directed returns a text of a language that is written from right to left, made of a template. Its first letter may be of a name in Latin
// letters, or it has no letters but those of arguments: then an invisible sign says the direction. A template in Latin letters alone is a
// text of English that the language lacks.
func directed(text, template string) string {
	if ReadsRightToLeft(text) || strings.IndexFunc(text, RightToLeft) < 0 {
		return text
	}
	latin, own := false, false
	each(template, func(literal, _ string) {
		own = own || strings.IndexFunc(literal, RightToLeft) >= 0
		latin = latin || strings.IndexFunc(literal, unicode.IsLetter) >= 0
	})
	if latin && !own {
		return text
	}
	return "\u200F" + text
}
