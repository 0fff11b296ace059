package ai

import (
	"errors"
	"time"

	"awale/variants"
)

// MaxDepth is the deepest a search looks, in plies.
const MaxDepth = 96

// ErrOver is returned for a position without a legal move.
var ErrOver = errors.New("ai: the game is over")

// ErrHistory is returned for an empty history.
var ErrHistory = errors.New("ai: there is no position to search")

// Limits say when a search stops. Without any it goes on until its value is exact, to [MaxDepth], or until
// it is cancelled.
type Limits struct {
	// Depth is the number of plies to look ahead, 0 for no limit.
	Depth int
	// Nodes is the number of nodes to search, 0 for no limit.
	Nodes int64
	// Time is how long to search by Clock, 0 for no limit. A search that stops because of it is not
	// reproducible.
	Time time.Duration
	// Clock tells the time since any fixed moment. It is needed only with Time.
	Clock func() time.Duration
	// Threads is how many goroutines search at once, 0 and 1 for one. With more than one the result is
	// not reproducible, and depends on the machine. Nodes are those of all of them together. A gate that
	// is not [Open] is never asked by more than one.
	Threads int
	// Margin makes the search go on when it is proved who wins, until it is proved by how much.
	Margin bool
	// Wide makes the search find the value of every move instead of only the best one's.
	Wide bool

	// materialOnly makes the search count seeds only.
	materialOnly bool
	// fullWidth makes the search look at every move as deep as at any other.
	fullWidth bool
}

// Info is what a search has found so far.
type Info struct {
	// Depth is the number of plies that have been searched completely. As long as it is 0 the value
	// says nothing.
	Depth int
	// Nodes is the number of positions searched.
	Nodes int64
	// Value is what the side to move gets by the first move of Line.
	Value Value
	// Proof says how sure Value is; Exact is Proof == [Exact].
	Proof Proof
	Exact bool
	// PV is the expected play, the best move first. It is the caller's to keep.
	PV []variants.Move
}

// Decided reports whether it is proved who wins, though not always by how much.
func (i *Info) Decided() bool {
	return i.Exact || i.Value.Wins() && i.Proof&AtLeast != 0 || i.Value.Loses() && i.Proof&AtMost != 0
}

// Candidate is a move and what a search found out about it.
type Candidate struct {
	Move  variants.Move
	Value Value
	// Beaten says that Value is only an upper limit: the move was shown to be no better than
	// another one and not looked at further.
	Beaten bool
	// Proof says how sure Value is.
	Proof Proof
}

// Result is what a search decided.
type Result struct {
	// Move is the move to play.
	Move variants.Move
	Info
	// Candidates are all legal moves, the best first.
	Candidates []Candidate
}
