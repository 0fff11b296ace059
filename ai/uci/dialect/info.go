package dialect

import (
	"strconv"
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
	b := []byte("info depth ")
	b = strconv.AppendInt(b, int64(i.Depth), 10)
	b = append(b, " score cp "...)
	b = strconv.AppendInt(b, int64(i.Score), 10)
	switch i.Bound {
	case LowerBound:
		b = append(b, " lowerbound"...)
	case UpperBound:
		b = append(b, " upperbound"...)
	}
	b = append(b, " nodes "...)
	b = strconv.AppendInt(b, i.Nodes, 10)
	b = append(b, " nps "...)
	b = strconv.AppendInt(b, i.NPS, 10)
	b = append(b, " time "...)
	b = strconv.AppendInt(b, i.Time.Milliseconds(), 10)
	if len(i.Line) > 0 {
		b = append(b, " pv "...)
		b = append(b, notation.FormatMoves(size, i.Line)...)
	}
	return string(b)
}
