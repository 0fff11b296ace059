//go:build !js

package terminal

import (
	"bufio"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestLine is the most bytes of a line that is read; the rest of a longer one is left out.
const longestLine = 1 << 12

// lines reads lines.
type lines struct{ reader *bufio.Reader }

func newLines(in io.Reader) *lines { return &lines{bufio.NewReaderSize(in, longestLine)} }

// next returns the next line without control characters; ok is false at the end of the input. What is no text is a question
// mark: a part of the line may be told again, and would command the terminal.
func (l *lines) next() (line string, ok bool) {
	text, more, err := l.reader.ReadLine()
	if err != nil {
		return "", false
	}
	line = string(text)
	for more && err == nil {
		_, more, err = l.reader.ReadLine()
	}
	return strings.Map(func(c rune) rune {
		switch {
		case c == utf8.RuneError:
			return '?'
		case unicode.IsControl(c):
			return -1
		}
		return c
	}, line), true
}
