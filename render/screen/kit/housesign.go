package kit

import (
	"awale/variants"
	"awale/variants/notation"
)

// HouseSign writes a move with the letter of its house, followed by r when the player chose to sow it clockwise.
func HouseSign(size int, m variants.Move) string {
	s := notation.HouseSign(size, m.House())
	if m.Clockwise() {
		s += "r"
	}
	return s
}
