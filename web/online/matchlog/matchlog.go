// Package matchlog defines the logs of matches and their entries, and the logs of tournaments. Package journal stores them, and packages
// hub and archive use them.
package matchlog

import (
	"context"
	"errors"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// Log is the log of one match, for its writer. It is not safe for concurrent use.
type Log interface {
	// Append adds an entry with events. The error is ErrTakenOver if another writer has written to the log. After any error the entry may
	// or may not be stored, and the log has to be opened again.
	Append(ctx context.Context, events ...protocol.Event) error
}

// Tournament is the log of one tournament, for its writer. It is not safe for concurrent use.
type Tournament interface {
	// Append adds an entry with events, as that of Log does.
	Append(ctx context.Context, events ...tournament.Event) error
}

// ErrTakenOver is returned if another server has taken over the logs. This server has to stop.
var ErrTakenOver = errors.New("another server has taken over")

// ErrCorrupt is returned for a log that cannot be read. All other errors of reading may be temporary.
var ErrCorrupt = errors.New("the log cannot be read")

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
