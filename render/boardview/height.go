package boardview

import "awale/render/geom"

// leastHigh is the least height of a board, in dp. mostHigh is the most of a picture, in heights of the window: all of it is
// seen at once in a low window too. lyingWide is the width of a lying board, in houses.
const (
	leastHigh = 112
	mostHigh  = 0.55
	lyingWide = 3.2
	// heightAir is around a board, in dp.
	heightAir = 14
)

// How much longer than its row a board is, in houses: with its stores at the ends, lying and upright, and with its stores
// beside the rows.
const longLying, longUpright, longBeside = 2.2, 2.3, 0.6

// LyingHeight is how high a lying board of size houses a side wants to be at a width, in dp.
func LyingHeight(size int, w float64) float64 {
	return max(leastHigh, lyingWide*w/(float64(size)+longLying)+heightAir)
}

// A picture stands if its houses would be narrower than standFrom lying, in dp: its letters have no room otherwise. Its
// houses are then standHouse wide along the rows where there is height for that, and the picture is at least standHigh times
// as high as wide. A picture with houses narrower than growFrom is growHigh times as high at twice the text size: only above
// the houses is there room for larger numbers.
const (
	standFrom, standHouse = 32, 30
	standHigh             = 1.1
	growFrom, growHigh    = 48, 1.3
)

// PictureHeight is how high a picture of a board wants to be at a width, in a window so high (dp), at a text size.
func PictureHeight(size int, w, window, textScale float64) float64 {
	n, high := float64(size), LyingHeight(size, w)
	switch house := w / (n + longLying); {
	case house < standFrom:
		high = max(standHouse*(n+longBeside), standHigh*w) + heightAir
	case house < growFrom:
		high *= 1 + (growHigh-1)*max(0, textScale-1)
	}
	return min(high, max(leastHigh, mostHigh*window))
}

// Widths of the houses of a board that is touched, in dp: leastHouse with the gap between two targets, closeHouse with hardly
// any. uprightGain is how many times as large houses have to become upright for a board that might lie.
const (
	leastHouse, closeHouse = 52, 45
	uprightGain            = 1.05
)

// The width of a board in houses: lying with its stores beside the rows, upright with them at the ends, and upright with them
// beside the rows. standingEnds is the least wood at both ends of the rows of an upright board, in dp.
const (
	wideBeside, wideUpright, wideStanding = 4.8, 4, 6.8
	standingEnds                          = 20
)

// TouchedHeight is how high a board wants to be whose houses are touched, and how high it has to be, at a width and with so
// much room (dp). The board lies where its houses are large enough for fingers, unless they become larger upright in an
// upright window. Otherwise it stands, as large as fits in an upright window. beside says whether the stores of a standing
// board lie beside its rows.
func TouchedHeight(size int, w, room float64, upright, beside bool) (want, least float64) {
	n := float64(size)
	lying, standing := w/(n+longLying), min((room-heightAir)/(n+longUpright), w/wideUpright)
	switch {
	case upright && lying >= leastHouse && standing > lying*uprightGain:
		return (n+longUpright)*standing + heightAir, n*geom.Finger + standingEnds
	case lying >= leastHouse:
		return LyingHeight(size, w), leastHigh
	case !upright && w/(n+longBeside) >= closeHouse:
		return wideBeside*w/(n+longBeside) + heightAir, leastHigh
	}
	long, wide := n+longUpright, float64(wideUpright)
	if beside {
		long, wide = n+longBeside, wideStanding
	}
	house := float64(leastHouse)
	if upright {
		house = max(house, min((room-heightAir)/long, w/wide))
	}
	return long*house + heightAir, n*geom.Finger + standingEnds
}
