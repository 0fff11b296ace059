package dialect

import (
	"strconv"
	"strings"
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

// ParseInfo reads an "info" line of any program and skips the words that it does not know. ok is false for a line
// without a score.
func ParseInfo(line string, size int) (i Info, ok bool) {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "info" {
		return i, false
	}
	for at := 1; at < len(words); at++ {
		following := ""
		if at+1 < len(words) {
			following = words[at+1]
		}
		n, _ := strconv.ParseInt(following, 10, 64)
		switch words[at] {
		case "string":
			return i, ok
		case "depth":
			i.Depth = int(n)
		case "nodes":
			i.Nodes = n
		case "nps":
			i.NPS = n
		case "time":
			if n >= 0 && n <= maxMillis {
				i.Time = time.Duration(n) * time.Millisecond
			}
		case "cp":
			if s, err := strconv.ParseInt(following, 10, 32); err == nil {
				i.Score, ok = int(s), true
			}
		case "lowerbound":
			i.Bound = LowerBound
		case "upperbound":
			i.Bound = UpperBound
		case "pv":
			// Some programs write blanks between the moves.
			if line, err := ParseMoves(strings.Join(words[at+1:], ""), size); err == nil {
				i.Line = line
			}
			return i, ok
		}
	}
	return i, ok
}
