package dialect

import (
	"awale/variants"
	"awale/variants/notation"
)

// ParseMoves reads moves as [notation.ParseMoves] does. It also accepts "C-" for "Cr", C sown clockwise, which earlier
// versions of the UCI program wrote.
func ParseMoves(s string, size int) ([]variants.Move, error) {
	letters := []byte(s)
	for i := 1; i < len(letters); i++ {
		if letters[i] == '-' && isHouse(letters[i-1]) {
			letters[i] = 'r'
		}
	}
	return notation.ParseMoves(string(letters), size)
}

// isHouse reports whether a letter is that of a house on the largest board.
func isHouse(c byte) bool {
	return c >= 'A' && c < 'A'+variants.MaxSide || c >= 'a' && c < 'a'+variants.MaxSide
}
