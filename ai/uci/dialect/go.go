package dialect

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"awale/variants"
	"awale/variants/notation"
)

// Go is the content of a "go" line. Fields that the line does not give are 0. Times are whole milliseconds.
type Go struct {
	// Depth is in plies, Nodes in positions. MoveTime is the time for this move.
	Depth    int
	Nodes    int64
	MoveTime time.Duration
	// Time is what South and North have left on their clocks, Increment what they get for each move. Clocked says that
	// the line gives clocks. A time of 0 has run out then.
	Time, Increment [2]time.Duration
	Clocked         bool
	// MovesToGo is the number of moves that Time is for, 0 for the rest of the game.
	MovesToGo int
	// Infinite says that the search goes on until "stop".
	Infinite bool
	// Ponder says that the search begins before the opponent has played the expected move. The limits hold from
	// "ponderhit" on, which says that the move has been played.
	Ponder bool
}

// The largest numbers a "go" line may ask for.
const (
	maxDepth  = 1000
	maxNodes  = 1 << 60
	maxMillis = 1_000_000_000
	maxToGo   = 1000
)

// ParseGo reads the words after "go". The error is a [*notation.Error] of KindRepeated, KindSyntax or KindNumber.
func ParseGo(words []string) (Go, error) {
	var g Go
	seen := map[string]bool{}
	for i := 0; i < len(words); i++ {
		word := words[i]
		if seen[word] {
			return Go{}, &notation.Error{Kind: notation.KindRepeated, Field: word}
		}
		seen[word] = true
		var err error
		value := func(least, most int64) int64 {
			following := ""
			if i++; i < len(words) {
				following = words[i]
			}
			n, ok := number(following, least, most)
			if !ok {
				err = &notation.Error{Kind: notation.KindNumber, Field: word, Value: notation.Excerpt(following), Least: int(least),
					Want: int(most)}
			}
			return n
		}
		millis := func(least int64) time.Duration { return time.Duration(value(least, maxMillis)) * time.Millisecond }
		switch word {
		case "infinite":
			g.Infinite = true
		case "ponder":
			g.Ponder = true
		case "depth":
			g.Depth = int(value(1, maxDepth))
		case "nodes":
			g.Nodes = value(1, maxNodes)
		case "movestogo":
			g.MovesToGo = int(value(1, maxToGo))
		case "movetime":
			g.MoveTime = millis(1)
		case "wtime":
			g.Time[variants.South], g.Clocked = millis(0), true
		case "btime":
			g.Time[variants.North], g.Clocked = millis(0), true
		case "winc":
			g.Increment[variants.South] = millis(0)
		case "binc":
			g.Increment[variants.North] = millis(0)
		default:
			err = unreadable("go", word)
		}
		if err != nil {
			return Go{}, err
		}
	}
	return g, nil
}

// String writes the line that [ParseGo] reads.
func (g Go) String() string {
	var b strings.Builder
	b.WriteString("go")
	if g.Ponder {
		b.WriteString(" ponder")
	}
	add := func(word string, n int64) {
		if n != 0 {
			fmt.Fprintf(&b, " %s %d", word, n)
		}
	}
	if g.Clocked {
		// A clock that has run out is written too.
		fmt.Fprintf(&b, " wtime %d btime %d", g.Time[0].Milliseconds(), g.Time[1].Milliseconds())
	}
	add("winc", g.Increment[0].Milliseconds())
	add("binc", g.Increment[1].Milliseconds())
	add("movestogo", int64(g.MovesToGo))
	add("movetime", g.MoveTime.Milliseconds())
	add("depth", int64(g.Depth))
	add("nodes", g.Nodes)
	if g.Infinite {
		b.WriteString(" infinite")
	}
	return b.String()
}

// number reads a decimal number from least to most, without sign or leading zeros.
func number(s string, least, most int64) (int64, bool) {
	if s == "" || len(s) > 1 && s[0] == '0' || s[0] < '0' || s[0] > '9' {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil && n >= least && n <= most
}
