// Package logbook says what an entry of the logs of all matches is, for package journal, which keeps them, and package archive, which
// reads them.
package logbook

import "errors"

// Mark names an entry of the logs of all matches: its number, from 1, in the order in which entries were added, and when it was added, in
// nanoseconds since 1970. The zero value is before the first entry.
type Mark struct {
	Number uint64
	Time   int64
}

// Entry is an entry of the log of a match.
type Entry struct {
	Mark
	Match string
	// Text is the events, a line each as protocol.EncodeEvent writes it.
	Text []byte
}

// ErrMark is returned where there is no entry with a mark: these are other logs than those that the mark is from.
var ErrMark = errors.New("there is no such entry in the logs")
