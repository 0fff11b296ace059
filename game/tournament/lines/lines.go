// Package lines has what the readers of lists share: the decoding of a text, and an error that names a line.
package lines

import (
	"fmt"
	"strings"

	"awale/game/charset"
)

// Mark is written before a text, so that spreadsheets take it for UTF-8.
const Mark = "\uFEFF"

// Error says what is wrong with a line.
type Error struct {
	// Line is from 1, 0 for the text as a whole.
	Line int
	What string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.What
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.What)
}

// Wrong returns an [*Error].
func Wrong(line int, format string, args ...any) error {
	return &Error{line, fmt.Sprintf(format, args...)}
}

// Decode returns a text without a mark before it, with LF at the ends of its lines, whatever character set it is in (see package charset).
func Decode(data []byte) string {
	return strings.ReplaceAll(strings.ReplaceAll(charset.Text(data), "\r\n", "\n"), "\r", "\n")
}
