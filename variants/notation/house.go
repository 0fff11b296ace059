package notation

import "awale/variants"

// HouseName returns the letter of a house on a board of size houses a side: "A"… for South's houses
// from left to right as South sees them, "a"… for North's in sowing order, so that a faces South's last
// house. On a board of four rows the letters of a side follow the ring of that side: A…H in its outer row, I…P back in its
// inner row. The result is "?" if the board does not have the house.
func HouseName(size int, h variants.House) string {
	switch {
	case size < 1 || size > variants.MaxSide && size != variants.FourRowsSide || int(h) >= 2*size:
		return "?"
	case int(h) < size:
		return string(rune('A' + int(h)))
	}
	return string(rune('a' + int(h) - size))
}

// HouseSign returns the name of a house for a board or a sentence, where numbers stand beside it. The letter l is
// written ℓ there, because l looks like 1.
func HouseSign(size int, h variants.House) string {
	if name := HouseName(size, h); name != "l" {
		return name
	}
	return "ℓ"
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
