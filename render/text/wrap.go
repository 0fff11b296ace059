package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/assets/locales"
	"awale/render/ui"
)

// Wrap breaks a text into lines that are at most width dp wide. A line ends at a space (never at a no-break space, before a middle dot,
// or between a colon and a number), after a hyphen or a dash with enough letters on both sides, between two Chinese or Japanese
// characters, or at a line feed. A word that is wider than a line is broken. Every line has at least one character, however small the
// width is. The empty text has no lines. Where a paragraph runs from right to left, or the other way, each of its lines does so, if need
// be by an invisible sign at its beginning.
//
// The result is shared with later calls and must not be changed.
func (w *Writer) Wrap(s string, t ui.Type, width float64) []string {
	if s == "" {
		return nil
	}
	key := wrapKey{s, t, width, false}
	if lines, ok := w.wraps.get(key); ok {
		return lines
	}
	lines := w.breaks(s, t, width)
	w.wraps.put(key, lines)
	return lines
}

// Balance is Wrap for centred text. It returns as many lines as Wrap, and makes them as equal in length as possible.
func (w *Writer) Balance(s string, t ui.Type, width float64) []string {
	lines := w.Wrap(s, t, width)
	if len(lines) < 2 {
		return lines
	}
	key := wrapKey{s, t, width, true}
	if balanced, ok := w.wraps.get(key); ok {
		return balanced
	}
	least, most := width/float64(len(lines)), width
	for word := range strings.SplitSeq(s, " ") {
		least = max(least, w.Width(word, t)) // so that no word is broken
	}
	for most-least > 1 {
		half := (least + most) / 2
		if narrow := w.breaks(s, t, half); len(narrow) > len(lines) {
			least = half
		} else {
			lines, most = narrow, half
		}
	}
	w.wraps.put(key, lines)
	return lines
}

// breaks breaks a text into lines, see Wrap.
func (w *Writer) breaks(s string, t ui.Type, width float64) []string {
	// A text must fit into exactly the width that was measured for it.
	const slack = 1.0 / 64
	fits := func(line string) bool { return w.Width(line, t) <= width+slack }
	var lines []string
	for {
		paragraph, rest, more := strings.Cut(s, "\n")
		first, stride := len(lines), 1
		if !w.known.all(paragraph) {
			stride = longStride
		}
		lines = wrap(lines, paragraph, stride, fits)
		if len(lines)-first > 1 && strings.IndexFunc(paragraph, locales.RightToLeft) >= 0 {
			direct(lines[first:], locales.ReadsRightToLeft(paragraph))
		}
		if !more {
			break
		}
		s = rest
	}
	return lines
}

// direct has all lines of a paragraph run in its direction.
func direct(lines []string, rightToLeft bool) {
	sign := "\u200E"
	if rightToLeft {
		sign = "\u200F"
	}
	for i, l := range lines {
		if locales.ReadsRightToLeft(l) != rightToLeft {
			lines[i] = sign + l
		}
	}
}

// longStride is for lines that take long to measure.
const longStride = 16

// wrap appends the lines of one paragraph. Each is as long as possible, but the last line has two words where the line before is long
// enough. A line is measured after so many places at which it may end as stride says, and near its end after fewer.
func wrap(lines []string, s string, stride int, fits func(line string) bool) []string {
	s = strings.Trim(s, " ")
	if s == "" {
		return append(lines, "")
	}
	first, spaced := len(lines), false
	for s != "" {
		end := 0 // the end of the longest line that fits
		for step := stride; end < len(s) && step > 0; {
			next := end
			for i := 0; i < step && next < len(s); i++ {
				next = nextBreak(s, next)
			}
			if fits(strings.TrimRight(s[:next], " ")) {
				end = next
			} else {
				step /= 2
			}
		}
		if end == 0 {
			word, _, _ := strings.Cut(s[:nextBreak(s, 0)], " ") // apart from what clings to it
			end = breakWord(word, fits)
		}
		lines = append(lines, strings.TrimRight(s[:end], " "))
		if rest := strings.TrimLeft(s[end:], " "); rest != "" {
			spaced = s[end-1] == ' ' || s[end] == ' '
			s = rest
		} else {
			s = ""
		}
	}
	if n := len(lines); n-first > 1 && spaced {
		joinLastWord(&lines[n-2], &lines[n-1], fits)
	}
	return lines
}

// joinLastWord moves the last word of the line before to a last line of one word, if the line before keeps at least two words and does
// not become much shorter than the last line, and if that word does not belong to what is before it.
func joinLastWord(before, last *string, fits func(line string) bool) {
	if strings.Contains(*last, " ") {
		return
	}
	at := strings.LastIndex(*before, " ")
	if at < 0 || !strings.Contains(strings.TrimRight((*before)[:at], " "), " ") {
		return
	}
	rest, line := strings.TrimRight((*before)[:at], " "), (*before)[at+1:]+" "+*last
	if 3*utf8.RuneCountInString(rest) >= 2*utf8.RuneCountInString(line) && !clings(rest, line) && fits(line) {
		*before, *last = rest, line
	}
}

// nextBreak returns the first place after from at which a line may end: after spaces, after a hyphen or a dash within a word, before
// a Chinese or Japanese character, or at the end of the text.
func nextBreak(s string, from int) int {
	start := len(s) - len(strings.TrimLeft(s[from:], " "))
	letters := 0 // before the hyphen
	before := rune(0)
	for i, r := range s[start:] {
		at := start + i
		if r >= firstWordless && at > from && mayPart(before, r) {
			return at
		}
		before = r
		if r != '-' && r != '–' && r != '—' {
			letters++
		}
		switch r {
		case ' ':
			next := at + len(s[at:]) - len(strings.TrimLeft(s[at:], " "))
			if at > start && clings(s[:at], s[next:]) {
				letters = 0
				continue
			}
			return next
		case '-', '–', '—':
			after := at + utf8.RuneLen(r)
			// A hyphen at the beginning is a sign ("-3"), and one before a space ends the word in any case. Two letters are
			// too few for a part of a word ("au-dessus").
			before := letters
			letters = 0
			if before >= hyphenLeast && lettersFrom(s[after:]) >= hyphenLeast {
				return after
			}
		}
	}
	return len(s)
}

// clings reports whether what comes after a space belongs to what is before it: the middle dot between two parts of a line, which
// looks lost at the beginning of the next one, and the number that a colon announces.
func clings(before, after string) bool {
	if strings.HasPrefix(after, "· ") {
		return true
	}
	return strings.HasSuffix(before, ":") && after != "" && '0' <= after[0] && after[0] <= '9'
}

// firstWordless is the first character of the scripts that have no spaces between words, and of their punctuation.
const firstWordless = '\u2E80'

// mayPart reports whether a line may end between two characters, of which the second one is of such a script: not before punctuation
// that belongs to what is before it, nor before a small kana, nor behind what opens a bracket.
func mayPart(before, r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) && !strings.ContainsRune("々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー", r) &&
		!strings.ContainsRune("「『（《〈【([{\"«“‘", before) && before != '\u00A0' && before != '\u202F' && before != locales.IsolateBegins
}

// hyphenLeast is the least number of letters of a word on each side of a hyphen at which a line may end.
const hyphenLeast = 3

// lettersFrom counts the letters up to the end of a part of a word.
func lettersFrom(s string) int {
	if end := strings.IndexAny(s, " -–—"); end >= 0 {
		s = s[:end]
	}
	return utf8.RuneCountInString(s)
}

// breakWord returns where to break a word that is too wide: after as many characters as fit, and at least one. Combining marks stay
// with their letters.
func breakWord(word string, fits func(line string) bool) int {
	end := 0
	for i, r := range word {
		if i == 0 || r >= 0x300 && (r < 0x370 || unicode.In(r, marks...) || isSign(r)) {
			continue
		}
		if end > 0 && !fits(word[:i]) {
			return end
		}
		end = i
	}
	if end == 0 || fits(strings.TrimRight(word, " ")) {
		return len(word)
	}
	return end
}

type wrapKey struct {
	s     string
	t     ui.Type
	width float64
	// balanced is set for a result of Balance.
	balanced bool
}

// wrapLimit is the number of texts whose lines are always kept.
const wrapLimit = 256
