package terminal

import "io"

// Command does nothing: a page has no terminal.
func Command([]string, io.Reader, io.Writer, io.Writer) (code int, done bool) { return 0, false }
