package dialect

import "fmt"

// Error says which field of a line cannot be accepted and why, in one sentence.
type Error struct {
	// Field is the word the value belongs to, such as "movetime", or the part of a position, such as "house c".
	Field string
	// Problem completes the sentence "<field> …".
	Problem string
}

// Error implements error.
func (e *Error) Error() string { return e.Field + " " + e.Problem }

// wrong returns an [*Error].
func wrong(field, format string, args ...any) error {
	return &Error{field, fmt.Sprintf(format, args...)}
}

// shown shortens what somebody wrote, so that an answer stays one readable line.
func shown(s string) string {
	const most = 24
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	return fmt.Sprintf("%q", s)
}
