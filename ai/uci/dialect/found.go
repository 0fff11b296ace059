package dialect

import (
	"strconv"
	"strings"
	"time"

	"awale/variants"
)

// noMove is written where there is no move to play.
const noMove = "none"

// Bound says what is known of a score.
type Bound uint8

// The bounds. A score without one is what the search takes the position to be worth.
const (
	NoBound Bound = iota
	LowerBound
	UpperBound
)

// Info is what a search has found so far.
type Info struct {
	// Depth is in plies, Nodes in positions, NPS in positions a second.
	Depth int
	Nodes int64
	NPS   int64
	Time  time.Duration
	// Score is for the side to move, in hundredths of a seed; beyond 100,000 either way the game is won or
	// lost, and what is left without those is the lead at the end.
	Score int
	Bound Bound
	// Line is the expected play.
	Line []variants.Move
}

// Format writes the line of a search on a board of size houses a side.
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
		b = append(b, FormatMoves(size, i.Line)...)
	}
	return string(b)
}

// ParseInfo reads an "info" line of any program as far as it is understood: words that are not known are passed
// over. ok is false for a line that tells no score.
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
			// Some write the moves together, some apart.
			if line, err := ParseMoves(strings.Join(words[at+1:], ""), size); err == nil {
				i.Line = line
			}
			return i, ok
		}
	}
	return i, ok
}

// Best is what a search has decided: the move, and the answer it expects, [variants.NoMove] for none.
type Best struct{ Move, Ponder variants.Move }

// Format writes the line that ends a search.
func (b Best) Format(size int) string {
	line := "bestmove " + FormatMove(size, b.Move)
	if b.Ponder != variants.NoMove {
		line += " ponder " + FormatMove(size, b.Ponder)
	}
	return line
}

// ParseBest reads the line that ends a search. The error is an [*Error].
func ParseBest(line string, size int) (Best, error) {
	best := Best{variants.NoMove, variants.NoMove}
	words := strings.Fields(line)
	if len(words) < 2 || words[0] != "bestmove" {
		return best, wrong("bestmove", "is missing in %s", shown(line))
	}
	var err error
	if best.Move, err = single("bestmove", words[1], size); err != nil {
		return best, err
	}
	switch {
	case len(words) == 2:
	case len(words) == 4 && words[2] == "ponder":
		best.Ponder, err = single("ponder", words[3], size)
	default:
		err = wrong("bestmove", "is followed by %s", shown(strings.Join(words[2:], " ")))
	}
	return best, err
}

// single reads one move.
func single(field, s string, size int) (variants.Move, error) {
	if s == noMove || s == "(none)" {
		return variants.NoMove, nil
	}
	moves, err := ParseMoves(s, size)
	if err != nil || len(moves) != 1 {
		return variants.NoMove, wrong(field, "is %s, not a move", shown(s))
	}
	return moves[0], nil
}
