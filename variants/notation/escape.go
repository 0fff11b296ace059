package notation

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A text in a link has two layers of escapes. The outer layer is the percent-encoding of URLs. Programs that pass a
// link on may decode it, or encode it again, so it is used only for blanks and characters beyond ASCII, and the reader
// decodes until nothing is left to decode. The inner layer is "~" and two hexadecimal digits. It hides
// punctuation, which would otherwise separate keys, end a sentence, or be a percent sign that was decoded on the way.

const hexDigits = "0123456789abcdef"

// maxEncodings is the largest number of times that a link may have been percent-encoded.
const maxEncodings = 3

// escapeText writes a title or a name for a link. The result has only letters, digits, "~" and "%".
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

// lowerBit returns the bit that makes the letter of a hexadecimal digit a small letter, 0 for the digits 0 to 9. URLs
// are written with capitals.
func lowerBit(digit byte) byte {
	if digit < 10 {
		return 0
	}
	return 'a' - 'A'
}

// unescapeText decodes the inner layer of a text whose outer layer has been decoded.
func unescapeText(s string) string { return unescape(s, '~') }

// percentDecode decodes percent-encoding once. A percent sign stays if it does not begin an escape.
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

// Tidy returns a text as one line of at most MaxText characters, without characters that cannot be shown.
func Tidy(s string) string {
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

// isTidy reports whether a text has at most MaxText characters, all of which can be shown.
func isTidy(s string) bool {
	return len(s) <= utf8.UTFMax*MaxText && utf8.RuneCountInString(s) <= MaxText &&
		strings.IndexFunc(s, func(c rune) bool { return !showable(c) }) < 0
}
