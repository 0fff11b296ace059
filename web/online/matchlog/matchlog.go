// Package matchlog defines the entries of the logs of all matches. Package journal stores them, and package archive reads them.
package matchlog

import "errors"

// Mark identifies an entry of the logs of all matches: by its number, from 1 in the order of addition, and by the time of its addition in
// nanoseconds since 1970. The zero value is before the first entry.
type Mark struct {
	Number uint64
	Time   int64
}

// Entry is an entry of the log of a match.
type Entry struct {
	Mark
	Match string
	// Text has the events, one on each line, as protocol.EncodeEvent writes them.
	Text []byte
}

// ErrMark is returned if there is no entry with a mark: the mark belongs to other logs.
var ErrMark = errors.New("there is no such entry in the logs")
