package dialect

import (
	"strings"

	"awale/variants"
	"awale/variants/notation"
)

// noMove is written when there is no move to play. Some programs write it in parentheses.
const noMove = "none"

// Best is the decision of a search: the move, and the reply that the search expects. Ponder is [variants.NoMove] if it
// expects none, Move if there is no move to play.
type Best struct{ Move, Ponder variants.Move }

// Format writes the "bestmove" line for a board of size houses a side.
func (b Best) Format(size int) string {
	line := "bestmove " + formatMove(size, b.Move)
	if b.Ponder != variants.NoMove {
		line += " ponder " + formatMove(size, b.Ponder)
	}
	return line
}

func formatMove(size int, m variants.Move) string {
	if m == variants.NoMove {
		return noMove
	}
	return notation.FormatMove(size, m)
}

// ParseBest reads a "bestmove" line. The error is a [*notation.Error].
func ParseBest(line string, size int) (Best, error) {
	best := Best{variants.NoMove, variants.NoMove}
	words := strings.Fields(line)
	if len(words) < 2 || words[0] != "bestmove" {
		return best, &notation.Error{Kind: notation.KindMissing, Field: "bestmove"}
	}
	var err error
	if best.Move, err = parseMove("bestmove", words[1], size); err != nil {
		return best, err
	}
	switch {
	case len(words) == 2:
	case len(words) == 4 && words[2] == "ponder":
		best.Ponder, err = parseMove("ponder", words[3], size)
	default:
		err = unreadable("bestmove", strings.Join(words[1:], " "))
	}
	return best, err
}

// parseMove reads one move.
func parseMove(field, s string, size int) (variants.Move, error) {
	if s == noMove || s == "("+noMove+")" {
		return variants.NoMove, nil
	}
	moves, err := notation.ParseMoves(s, size)
	if err != nil || len(moves) != 1 {
		return variants.NoMove, unreadable(field, s)
	}
	return moves[0], nil
}

// unreadable returns the error of a field that cannot be read.
func unreadable(field, s string) error {
	return &notation.Error{Kind: notation.KindSyntax, Field: field, Value: notation.Excerpt(s)}
}
