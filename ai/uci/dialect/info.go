package dialect

import (
	"fmt"
	"time"

	"awale/variants"
	"awale/variants/notation"
)

// Bound says whether a score is a value or a bound of it.
type Bound uint8

// The bounds. NoBound is the value itself, as far as the search knows it.
const (
	NoBound Bound = iota
	LowerBound
	UpperBound
)

// Info is the result of a search so far.
type Info struct {
	// Depth is in plies, Nodes in positions, NPS in positions a second.
	Depth int
	Nodes int64
	NPS   int64
	Time  time.Duration
	// Score is for the side to move, in hundredths of a seed. Above 100,000 the game is won, below -100,000 it is lost,
	// and the rest of the number is the lead at the end.
	Score int
	Bound Bound
	// Line is the principal variation.
	Line []variants.Move
}

// Format writes an "info" line for a board of size houses a side.
func (i Info) Format(size int) string {
	bound := [...]string{NoBound: "", LowerBound: " lowerbound", UpperBound: " upperbound"}[i.Bound]
	line := fmt.Sprintf("info depth %d score cp %d%s nodes %d nps %d time %d", i.Depth, i.Score, bound, i.Nodes, i.NPS, i.Time.Milliseconds())
	if len(i.Line) > 0 {
		line += " pv " + notation.FormatMoves(size, i.Line)
	}
	return line
}
