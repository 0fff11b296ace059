package notation

import (
	"strings"

	"awale/variants"
)

// MaxMoves is the largest number of moves in one text. A real game is far shorter.
const MaxMoves = 5000

const (
	// passLetter stands for a pass. On a board of four rows it is a house, and nobody passes.
	passLetter = 'p'
	// clockwiseLetter follows the letter of a house that the player chose to sow clockwise: "CrD" is C clockwise,
	// then D counter-clockwise. The letters of houses end at l, so neither letter can be a house of two rows.
	clockwiseLetter = 'r'
)

// FormatMove writes one move: the letter of the house, followed by "r" when the player chose to sow it
// clockwise, or "p" for a pass. [variants.NoMove] is "?", which cannot be read back.
func FormatMove(size int, m variants.Move) string {
	if m == variants.Pass {
		return string(passLetter)
	}
	name := HouseName(size, m.House())
	if m.Clockwise() {
		name += string(clockwiseLetter)
	}
	return name
}

// FormatMoves writes moves one after another, like "FfEcCc".
func FormatMoves(size int, moves []variants.Move) string {
	letters := make([]byte, 0, 2*len(moves))
	for _, m := range moves {
		letters = append(letters, FormatMove(size, m)...)
	}
	return string(letters)
}

// ParseMoves reads up to MaxMoves moves on a board of size houses a side, with nothing between them. It does not
// check whether they are legal. The error is an [*Error] of KindHouse or KindTooMany.
func ParseMoves(s string, size int) ([]variants.Move, error) {
	if n := len(s) - strings.Count(s, string(clockwiseLetter)); n > MaxMoves {
		return nil, &Error{Kind: KindTooMany, Field: fieldMoves, Got: n, Want: MaxMoves}
	}
	moves := make([]variants.Move, 0, len(s))
	// The loop reads runes, so that an error shows the whole character that was typed.
	for _, c := range s {
		if n := len(moves); c == clockwiseLetter && n > 0 && moves[n-1] != variants.Pass && !moves[n-1].Clockwise() {
			moves[n-1] = variants.SowClockwise(moves[n-1].House())
			continue
		}
		m, ok := parseLetter(c, size)
		if !ok {
			return nil, &Error{Kind: KindHouse, Field: fieldMoves, Value: Excerpt(string(c)), Got: len(moves) + 1}
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func parseLetter(c rune, size int) (variants.Move, bool) {
	if h, ok := parseHouse(c, size); ok {
		return variants.Sow(h), true
	}
	if c == passLetter {
		return variants.Pass, true
	}
	return variants.NoMove, false
}
