package notation

import (
	"strings"

	"awale/variants"
)

// MaxMoves is the most moves that are read from one text. It is far beyond any game: the repetition
// rules end play long before.
const MaxMoves = 5000

// passLetter stands for a pass. turnedLetter follows the letter of a house that the player chose to sow
// clockwise, under rules that let him: "CrD" is C clockwise, then D counter-clockwise. No board has so many
// houses that it could be one of these.
const (
	passLetter   = 'p'
	turnedLetter = 'r'
)

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

// HouseSign is HouseName as a house is called on a board and in sentences, where numbers stand beside it: with a script
// ℓ, which nobody takes for a 1.
func HouseSign(size int, h variants.House) string {
	if name := HouseName(size, h); name != "l" {
		return name
	}
	return "ℓ"
}

// MoveString returns the letter of a move: the name of the house that is sown, "p" for a pass. An "r" follows
// when the player chose to sow it clockwise.
func MoveString(size int, m variants.Move) string {
	if m == variants.Pass {
		return string(passLetter)
	}
	name := HouseName(size, m.House())
	if m.Clockwise() {
		name += string(turnedLetter)
	}
	return name
}

// FormatMoves writes moves one after another, like "FfEcCc".
func FormatMoves(size int, moves []variants.Move) string {
	letters := make([]byte, 0, 2*len(moves))
	for _, m := range moves {
		letters = append(letters, MoveString(size, m)...)
	}
	return string(letters)
}

// ParseMoves reads the letters of moves on a board of size houses a side, up to MaxMoves of them and
// nothing between them. Whether they can be played is not its matter. The error is an [*Error] of
// KindHouse or KindTooMany.
func ParseMoves(s string, size int) ([]variants.Move, error) {
	if n := len(s) - strings.Count(s, string(turnedLetter)); n > MaxMoves {
		return nil, &Error{Kind: KindTooMany, Field: "moves", Got: n, Want: MaxMoves}
	}
	moves := make([]variants.Move, 0, len(s))
	// Over runes, so that an error shows the character that was typed and not a piece of it.
	for _, c := range s {
		if n := len(moves); c == turnedLetter && n > 0 && moves[n-1] != variants.Pass && !moves[n-1].Clockwise() {
			moves[n-1] = variants.SowClockwise(moves[n-1].House())
			continue
		}
		m, ok := parseLetter(c, size)
		if !ok {
			return nil, &Error{Kind: KindHouse, Field: "moves", Value: shown(string(c)), Got: len(moves) + 1}
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func parseLetter(c rune, size int) (variants.Move, bool) {
	if c == passLetter {
		return variants.Pass, true
	}
	h, ok := parseHouse(c, size)
	if !ok {
		return variants.NoMove, false
	}
	return variants.Sow(h), true
}

// parseHouse reads the letter of a house.
func parseHouse(c rune, size int) (variants.House, bool) {
	last := rune(size)
	switch {
	case c >= 'A' && c < 'A'+last:
		return variants.House(c - 'A'), true
	case c >= 'a' && c < 'a'+last:
		return variants.House(c - 'a' + last), true
	}
	return variants.NoHouse, false
}
