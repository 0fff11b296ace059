package dialect

import (
	"strings"

	"awale/variants"
)

// MaxMoves is the most moves that are read from one line. It is far beyond any game.
const MaxMoves = 5000

const (
	// passLetter stands for a pass: no board has so many houses that it could be one.
	passLetter = 'p'
	// clockwise follows the letter of a house that is sown clockwise by choice.
	clockwise = '-'
)

// house returns the letter of a house.
func house(size int, h variants.House) string {
	if int(h) < size {
		return string(rune('A' + int(h)))
	}
	return string(rune('a' + int(h) - size))
}

// FormatMove writes a move on a board of size houses a side; [variants.NoMove] is "none".
func FormatMove(size int, m variants.Move) string {
	switch {
	case m == variants.NoMove:
		return noMove
	case m == variants.Pass:
		return string(passLetter)
	case m.Clockwise():
		return house(size, m.House()) + string(clockwise)
	}
	return house(size, m.House())
}

// FormatMoves writes moves together, like "FfEcCc".
func FormatMoves(size int, moves []variants.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(FormatMove(size, m))
	}
	return b.String()
}

// ParseMoves reads moves written together on a board of size houses a side, up to [MaxMoves]. Whether they can
// be played is not its matter. The error is an [*Error].
func ParseMoves(s string, size int) ([]variants.Move, error) {
	var moves []variants.Move
	for i := 0; i < len(s); i++ {
		if len(moves) == MaxMoves {
			return nil, wrong("moves", "are more than %d", MaxMoves)
		}
		var m variants.Move
		switch c := int(s[i]); {
		case c == passLetter:
			m = variants.Pass
		case c >= 'A' && c < 'A'+size:
			m = variants.Sow(variants.House(c - 'A'))
		case c >= 'a' && c < 'a'+size:
			m = variants.Sow(variants.House(c - 'a' + size))
		default:
			return nil, wrong("moves", "hold %s as move %d, which is no house of this board", shown(s[i:]), len(moves)+1)
		}
		if i+1 < len(s) && s[i+1] == clockwise && m != variants.Pass {
			m = variants.SowClockwise(m.House())
			i++
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// Play plays moves from a position on and returns all positions on the way, the first one included. The error is
// an [*Error] that names the first move that cannot be played. A game that has ended takes no more moves.
func Play(r *variants.Rules, from variants.Position, moves []variants.Move) ([]variants.Position, error) {
	history := []variants.Position{from}
	p, over := from, r.Outcome(from).Over()
	for i, m := range moves {
		name := FormatMove(r.Size(), m)
		if over {
			return nil, wrong("moves", "go on with %s as move %d after the game has ended", name, i+1)
		}
		if err := r.Check(p, m); err != nil {
			return nil, wrong("moves", "hold %s as move %d, which is not legal there: %v", name, i+1, err)
		}
		over = r.Step(&p, m).Over()
		history = append(history, p)
		if !over {
			_, _, over = r.Repeat(history)
		}
	}
	return history, nil
}
