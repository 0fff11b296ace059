//go:build !js

package terminal

import (
	"bufio"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestLine is the largest number of bytes of a line that are read. The rest of a longer line is ignored.
const longestLine = 1 << 12

// lines reads lines.
type lines struct{ reader *bufio.Reader }

func newLines(in io.Reader) *lines { return &lines{bufio.NewReaderSize(in, longestLine)} }

// next returns the next line without control characters, and with question marks for bytes that are no text. The program may write
// a part of the line again, and these characters could control the terminal. ok is false at the end of the input.
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
