package notation

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A text in a link is written in two layers. The outer one is the percent-encoding of URLs, which
// programs on the way undo, do or do twice as they please. So it carries only what it must, blanks and
// characters beyond ASCII, and a reader undoes it until nothing is left to undo. The inner one, "~" and
// two hexadecimal digits, is ours and hides punctuation: it would otherwise separate keys, be taken
// for the end of a sentence, or be a percent sign that has already been undone.

const hexDigits = "0123456789abcdef"

// maxEncodings is how often a link may have been percent-encoded on its way here.
const maxEncodings = 3

// escapeText writes a title for a link. The result holds letters, digits, "~" and "%" only.
func escapeText(s string) string {
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z':
			b.WriteByte(c)
		case c == ' ' || c >= utf8.RuneSelf:
			b.WriteByte('%')
			b.WriteByte(hexDigits[c>>4] &^ lowerBit(c>>4))
			b.WriteByte(hexDigits[c&15] &^ lowerBit(c&15))
		default:
			b.WriteByte('~')
			b.WriteByte(hexDigits[c>>4])
			b.WriteByte(hexDigits[c&15])
		}
	}
	return b.String()
}

// lowerBit is what makes the letter of a hexadecimal digit a small one; URLs are written with capitals.
func lowerBit(digit byte) byte {
	if digit < 10 {
		return 0
	}
	return 'a' - 'A'
}

// unescapeText undoes the inner layer; the outer one is gone already.
func unescapeText(s string) string { return unescape(s, '~') }

// percentDecode undoes percent-encoding once. A percent sign that begins no escape stays.
func percentDecode(s string) string { return unescape(s, '%') }

func unescape(s string, mark byte) string {
	if strings.IndexByte(s, mark) < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == mark && i+2 < len(s) {
			high, low := hexValue(s[i+1]), hexValue(s[i+2])
			if high >= 0 && low >= 0 {
				b = append(b, byte(high<<4|low))
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b)
}

func hexValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// tidyText makes a text fit for a link: one line without what cannot be shown, at most MaxText
// characters.
func tidyText(s string) string {
	var b strings.Builder
	n := 0
	for _, c := range strings.TrimSpace(s) {
		if unicode.IsSpace(c) {
			c = ' '
		}
		if !showable(c) {
			continue
		}
		if n++; n > MaxText {
			break
		}
		b.WriteRune(c)
	}
	return strings.TrimSpace(b.String())
}

// fitText reports whether a text that was read is one that could have been written.
func fitText(s string) bool {
	return len(s) <= utf8.UTFMax*MaxText && utf8.RuneCountInString(s) <= MaxText && strings.IndexFunc(s, func(c rune) bool { return !showable(c) }) < 0
}
