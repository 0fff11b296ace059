package ai

import (
	"errors"
	"time"

	"awale/variants"
)

// MaxDepth is the largest search depth in plies.
const MaxDepth = 96

// ErrOver is returned for a position without a legal move.
var ErrOver = errors.New("ai: the game is over")

// ErrHistory is returned for an empty history.
var ErrHistory = errors.New("ai: there is no position to search")

// Limits limit a search. Without any the search ends when its value is exact, at [MaxDepth], or when it is
// cancelled.
type Limits struct {
	// Depth is the search depth in plies, 0 for no limit.
	Depth int
	// Nodes is the number of nodes to search, 0 for no limit.
	Nodes int64
	// Time is the duration of the search by Clock, 0 for no limit. A search with a time limit is not
	// reproducible.
	Time time.Duration
	// UsualTime is how long the search lasts if nothing speaks for more or less, 0 for all of Time. It ends between two
	// iterations: sooner if the best move is clear, later, up to Time, if the best move changes or turns out worse.
	UsualTime time.Duration
	// Clock returns the time since any fixed moment. It is needed only with Time or UsualTime.
	Clock func() time.Duration
	// Threads is the number of search threads; 0 means 1. With more than one the result is not reproducible.
	// Nodes limits the sum over all threads. Only a search whose gate is [Open] uses more than one.
	Threads int
	// Margin continues the search after the winner is proved, until the margin is proved too.
	Margin bool
	// Resist continues the search, within the other limits, after a loss is proved. The move is then the one that loses
	// by the fewest seeds, as far as the search knows. It has no effect with Margin or Wide.
	Resist bool
	// Wide finds the value of every move instead of only that of the best one.
	Wide bool

	// materialOnly evaluates the stores alone.
	materialOnly bool
	// seedsOnly gives finished games the value of their lead, whichever side has won.
	seedsOnly bool
	// fullWidth turns off futility pruning and late move reductions.
	fullWidth bool
}

// timed reports whether there is a time limit.
func (l *Limits) timed() bool { return l.Time > 0 || l.UsualTime > 0 }

// now returns the time by Clock, 0 without a time limit.
func (l *Limits) now() time.Duration {
	if !l.timed() {
		return 0
	}
	return l.Clock()
}

// Info is what a search has found so far.
type Info struct {
	// Depth is the number of completed plies. The value means nothing while it is 0.
	Depth int
	// Nodes is the number of nodes searched.
	Nodes int64
	// Value is the value for the side to move.
	Value Value
	// Proof says what is proved about Value. Exact is Proof == [Exact].
	Proof Proof
	Exact bool
	// PV is the principal variation, beginning with the best move. The caller may keep it.
	PV []variants.Move
	// Candidates are all legal moves, best first. Reports have them only with [Limits.Wide].
	Candidates []Candidate
}

// Decided reports whether the winner, or a draw, is proved. The margin may still be open.
func (i *Info) Decided() bool {
	return i.Exact || i.Value.Wins() && i.Proof&AtLeast != 0 || i.Value.Loses() && i.Proof&AtMost != 0
}

// Candidate is a legal move and what the search found about it.
type Candidate struct {
	Move  variants.Move
	Value Value
	// Beaten says that Value is only an upper bound: the move was shown to be no better than another one.
	Beaten bool
	// Proof says what is proved about Value.
	Proof Proof
	// table are the bounds of the endgame tables, if tabled is set.
	table  valueBounds
	tabled bool
}

// Results returns what is proved about the result of the game after the move, for the side that makes it: least at least and
// most at most. 1 is a win, 0 a draw and -1 a loss. It can be more than what Proof says, which is about Value alone.
func (c *Candidate) Results() (least, most int) {
	least, most = -1, 1
	if c.Proof&AtLeast != 0 {
		least = max(least, c.Value.result(-1))
	}
	if c.Proof&AtMost != 0 {
		most = min(most, c.Value.result(1))
	}
	if c.tabled {
		least, most = max(least, c.table.least.result(-1)), min(most, c.table.most.result(1))
	}
	return least, most
}

// Result is the result of a search.
type Result struct {
	// Move is the move to play.
	Move variants.Move
	Info
}
