package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/assets/locales"
)

// Letters measures and draws whole lines of text with fonts that know other scripts than those of the program: those of the browser or
// of the system. Sizes and lengths are px. A line that runs from right to left is drawn as such.
type Letters interface {
	// Lacks returns those of some characters that cannot be drawn.
	Lacks(characters string) string
	// Width returns the width of a line.
	Width(line string, size float64, bold, rightToLeft bool) float64
	// Draw returns the opacity of each pixel of a line, in rows of width px, and the place of the first one relative to the left end
	// of the line on its baseline.
	Draw(line string, size float64, bold, rightToLeft bool) (opacity []byte, width, left, top int)
	// AddPart takes a part of the fonts of the program, see [Writer.AddPart]: its letters in such lines look as those in others.
	AddPart(regular, bold []byte)
}

// UseLetters sets what draws the lines that the fonts of the program cannot. Without it, and where it cannot draw a character either,
// characters are spelled in Latin letters.
func (w *Writer) UseLetters(l Letters) {
	w.foreign.letters = l
	if l != nil {
		for _, part := range w.fonts[1:] {
			l.AddPart(part.data[0], part.data[1])
		}
	}
	w.forget()
}

// forget forgets how lines are shown.
func (w *Writer) forget() {
	w.lines.reset()
	w.wraps.reset()
	w.foreign.reset()
	w.foreign.texts.reset()
	w.foreign.lacked = nil
}

// form is how a line of text is shown.
type form struct {
	text string
	// foreign is set for a line with letters that the fonts of the program lack, rightToLeft for one of those that runs that way.
	foreign, rightToLeft bool
}

// formOf returns how a line of text is shown.
func (w *Writer) formOf(s string) form {
	if w.known.all(s) {
		return form{text: s}
	}
	if f, ok := w.foreign.texts.get(s); ok {
		return f
	}
	f := w.newForm(s)
	w.foreign.texts.put(strings.Clone(s), f)
	return f
}

// newForm is formOf for a line that has never been shown.
func (w *Writer) newForm(s string) form {
	s = w.spelled(tidy(s))
	if !w.known.allBut(s, isSign) {
		return form{s, true, locales.ReadsRightToLeft(s)}
	}
	return form{text: strings.Map(func(r rune) rune {
		if isSign(r) {
			return -1
		}
		return r
	}, s)}
}

// spelled replaces the characters that nothing can draw.
func (w *Writer) spelled(s string) string {
	f := &w.foreign
	var unknown []rune
	for _, r := range s {
		if _, ok := f.lacked[r]; !ok && !w.known.has(r) && !isSign(r) && !unicode.In(r, marks...) {
			unknown = append(unknown, r)
		}
	}
	if len(unknown) > 0 {
		if f.lacked == nil || len(f.lacked) > mostLacked {
			f.lacked = map[rune]bool{}
		}
		lacked := string(unknown)
		if f.letters != nil {
			lacked = f.letters.Lacks(lacked)
		}
		for _, r := range unknown {
			f.lacked[r] = strings.ContainsRune(lacked, r)
		}
	}
	return spell(s, func(r rune) bool {
		return !w.known.has(r) && (f.lacked[r] || f.letters == nil && unicode.In(r, marks...))
	})
}

// mostLacked limits the characters of which it is known whether they can be drawn.
const mostLacked = 4096

// marks are the characters that belong to the letter before them.
var marks = []*unicode.RangeTable{unicode.Mn, unicode.Me, unicode.Mc}

// Limits of a line.
const (
	// longestLine is a number of characters. A window shows less of them.
	longestLine = 1000
	// mostMarks is a number of marks on one letter.
	mostMarks = 4
)

// tidy returns a line without what would disturb others: control characters, signs that change the direction of what follows, heaps of
// marks, bytes that are no characters, and what is too long for a line.
func tidy(s string) string {
	var out strings.Builder
	heap, n := 0, 0
	for _, r := range s {
		if heap++; !unicode.In(r, unicode.Mn, unicode.Me) {
			heap = 0
		}
		switch {
		case unicode.IsSpace(r) && unicode.IsControl(r), r == '\u2028', r == '\u2029':
			r = ' '
		case r == utf8.RuneError:
			r = '?'
		case heap > mostMarks, unicode.Is(unicode.C, r) && !isSign(r):
			continue
		}
		if n++; n > longestLine {
			break
		}
		out.WriteRune(r)
	}
	return out.String()
}

// isSign reports whether a character has no shape, but says how others are to be drawn: joined or not, or set apart from each other.
func isSign(r rune) bool {
	switch r {
	case '\u200C', '\u200D', '\u200E', '\u200F', locales.IsolateBegins, locales.IsolateEnds:
		return true
	}
	return r >= 0xFE00 && r <= 0xFE0F
}

// characters is a set of characters: those of the fonts of the program.
type characters [highest / 64]uint64

// highest is above the characters of the fonts of the program.
const highest = 0x2800

func (c *characters) add(r rune)      { c[r/64] |= 1 << (r % 64) }
func (c *characters) has(r rune) bool { return r < highest && c[r/64]>>(r%64)&1 != 0 }

// all reports whether all characters of a text are in the set.
func (c *characters) all(s string) bool {
	for _, r := range s {
		if !c.has(r) {
			return false
		}
	}
	return true
}

// allBut is all for those characters that are not exempt.
func (c *characters) allBut(s string, exempt func(rune) bool) bool {
	for _, r := range s {
		if !c.has(r) && !exempt(r) {
			return false
		}
	}
	return true
}
