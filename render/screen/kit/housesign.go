package kit

import (
	"awale/variants"
	"awale/variants/notation"
	"strings"
)

// HouseSign writes a move with the letter of its house, followed by r when the player chose to sow it clockwise.
func HouseSign(size int, m variants.Move) string {
	s := notation.HouseSign(size, m.House())
	if m.Clockwise() {
		s += "r"
	}
	return s
}

// HouseKey is the place in its row of the house that a letter or digit names, on a board with so many houses on each
// side. ok is false for every other key.
func HouseKey(key string, size int) (i int, ok bool) {
	for _, keys := range [...]string{"123456789", "abcdefg", "ABCDEFG"} {
		if i = strings.Index(keys, key); len(key) == 1 && i >= 0 && i < size {
			return i, true
		}
	}
	return 0, false
}

// KeyOf returns the key that [HouseKey] reads as the house at a place in its row: its letter as a capital, else its digit, ""
// if it has none. Some letters are keys of the play screen, and larger boards have more houses than there are digits.
func KeyOf(i, size int) string {
	for _, first := range [...]rune{'A', '1'} {
		key := string(first + rune(i))
		if at, ok := HouseKey(key, size); ok && at == i {
			return key
		}
	}
	return ""
}
