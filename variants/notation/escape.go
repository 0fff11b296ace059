package notation

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A text in a link has two layers of escapes. The outer layer is the percent-encoding of URLs. Programs that pass a
// link on may decode it, or encode it again, so it is used only for blanks and characters beyond ASCII, and the reader
// decodes until nothing is left to decode. The inner layer is "~" and two hexadecimal digits. It hides
// punctuation, which would otherwise separate keys, end a sentence, or be a percent sign that was decoded on the way.

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
			fmt.Fprintf(&b, "%%%02X", c)
		default:
			fmt.Fprintf(&b, "~%02x", c)
		}
	}
	return b.String()
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
			if c, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b = append(b, byte(c))
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b)
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
