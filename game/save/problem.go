package save

import "fmt"

// ProblemKind says what happened to a document. The values are stable: a screen uses them as the last
// part of the key under which it looks up a sentence for the player ("save.problem." + kind).
type ProblemKind string

// The kinds of problem.
const (
	// KindCorrupt: the text is damaged or cut short.
	KindCorrupt ProblemKind = "corrupt"
	// KindForeign: the text was not written by this program, or is another document.
	KindForeign ProblemKind = "foreign"
	// KindFuture: the text was written by a newer version of the program.
	KindFuture ProblemKind = "future"
	// KindInvalid: the text is whole but describes something impossible, such as a move of a house that the board does not
	// have.
	KindInvalid ProblemKind = "invalid"
	// KindFull: there is no room; the document lives in memory only.
	KindFull ProblemKind = "full"
	// KindRefused: the storage cannot be used; the document lives in memory only.
	KindRefused ProblemKind = "refused"
	// KindElsewhere: another window plays the game, so this one does not save it.
	KindElsewhere ProblemKind = "elsewhere"
	// KindRecovered: the store had lost the last states of the game, and a copy of the last one was there.
	KindRecovered ProblemKind = "recovered"
)

// ProblemKinds returns every kind, so that a test can ask for a sentence for each.
func ProblemKinds() []ProblemKind {
	return []ProblemKind{KindCorrupt, KindForeign, KindFuture, KindInvalid, KindFull, KindRefused, KindElsewhere,
		KindRecovered}
}

// Problem tells what went wrong with a document. It is a report and not a failure: the document can be
// used all the same.
type Problem struct {
	Kind ProblemKind
	// Document is the kind of the document.
	Document string
	// Kept is the key under which what could not be read has been quarantined; empty when it lies where it
	// was, or when nothing had to be quarantined.
	Kept string
	// Restored is true when an older state of the document was read in its place.
	Restored bool
	// Err is the cause, for programmers; nil when there is none beyond Kind.
	Err error
}

// Error implements error.
func (p *Problem) Error() string {
	s := fmt.Sprintf("%s is %s", p.Document, p.Kind)
	if p.Err != nil {
		s += ": " + p.Err.Error()
	}
	if p.Kept != "" {
		s += "; quarantined as " + p.Kept
	}
	return s
}

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Err }
