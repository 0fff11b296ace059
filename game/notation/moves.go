package notation

import "awale/variants"

// MaxMoves is the most moves that are read from one text. It is far beyond any game: the repetition
// rules end play long before.
const MaxMoves = 5000

// passLetter stands for a pass. No board has so many houses that it could be one.
const passLetter = 'p'

// HouseName returns the letter of a house on a board of size houses a side: "A"… for South's houses
// from left to right as South sees them, "a"… for North's in sowing order, so that a faces South's last
// one. A house that the board does not have is "?".
func HouseName(size int, h variants.House) string {
	switch {
	case size < 1 || size > variants.MaxSide || int(h) >= 2*size:
		return "?"
	case int(h) < size:
		return string(rune('A' + int(h)))
	}
	return string(rune('a' + int(h) - size))
}

// MoveString returns the letter of a move: the name of the house that is sown, "p" for a pass.
func MoveString(size int, m variants.Move) string {
	if m == variants.Pass {
		return string(passLetter)
	}
	return HouseName(size, m.House())
}

// FormatMoves writes moves one after another, like "FfEcCc".
func FormatMoves(size int, moves []variants.Move) string {
	letters := make([]byte, 0, len(moves))
	for _, m := range moves {
		letters = append(letters, MoveString(size, m)...)
	}
	return string(letters)
}

// ParseMoves reads the letters of moves on a board of size houses a side, up to MaxMoves of them and
// nothing between them. Whether they can be played is not its matter. The error is an [*Error] of
// KindHouse or KindTooMany.
func ParseMoves(s string, size int) ([]variants.Move, error) {
	if len(s) > MaxMoves {
		return nil, &Error{Kind: KindTooMany, Field: "moves", Got: len(s), Want: MaxMoves}
	}
	moves := make([]variants.Move, 0, len(s))
	// Over runes, so that an error shows the character that was typed and not a piece of it.
	for _, c := range s {
		m, ok := parseLetter(c, size)
		if !ok {
			return nil, &Error{Kind: KindHouse, Field: "moves", Value: shown(string(c)), Got: len(moves) + 1}
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func parseLetter(c rune, size int) (variants.Move, bool) {
	last := rune(size)
	switch {
	case c == passLetter:
		return variants.Pass, true
	case c >= 'A' && c < 'A'+last:
		return variants.Sow(variants.House(c - 'A')), true
	case c >= 'a' && c < 'a'+last:
		return variants.Sow(variants.House(c - 'a' + last)), true
	}
	return variants.NoMove, false
}
