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

// How much longer than its row a board is, in houses: with its stores at the ends, in landscape and upright, and with
// flanking stores.
const longLying, longUpright, longFlanked = 2.2, 2.3, 0.6

// LyingHeight is the preferred height of a landscape board of size houses a side at a width, in dp.
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

// PictureHeight is the preferred height of a picture of a board at a width, for a height of the window and a text size, in
// dp.
func PictureHeight(size int, w, window, textScale float64) float64 {
	n, high := float64(size), LyingHeight(size, w)
	switch house := w / (n + longLying); {
	case house < standFrom:
		high = max(standHouse*(n+longFlanked), standHigh*w) + heightAir
	case house < growFrom:
		high *= 1 + (growHigh-1)*max(0, textScale-1)
	}
	return min(high, max(leastHigh, mostHigh*window))
}

// StandingHeight is the preferred height of a picture of a standing board of size houses a side at a width, for a height of
// the window, in dp.
func StandingHeight(size int, w, window float64) float64 {
	return max(leastHigh, min((float64(size)+longUpright)*w/wideUpright+heightAir, mostHigh*window))
}

// Widths of the houses of a board that is touched, in dp: leastHouse with the gap between two targets, closeHouse with hardly
// any. uprightGain is how many times as large houses have to become upright for a board that might lie.
const (
	leastHouse, closeHouse = 52, 45
	uprightGain            = 1.05
)

// The width of a board in houses: in landscape with flanking stores, upright with stores at the ends, and upright with
// flanking stores. standingEnds is the least wood at both ends of the rows of an upright board, in dp.
const (
	wideFlanked, wideUpright, wideStanding = 4.8, 4, 6.8
	standingEnds                           = 20
)

// TouchedHeight is the preferred and the least height of a board whose houses are touched, at a width and with room for a
// height, in dp. The board is in landscape if its houses are large enough for fingers, unless they become larger upright in
// an upright window. Otherwise it is upright, as large as fits in an upright window. flanked says whether the stores of an
// upright board flank its rows.
func TouchedHeight(size int, w, room float64, upright, flanked bool) (want, least float64) {
	n := float64(size)
	lying, standing := w/(n+longLying), min((room-heightAir)/(n+longUpright), w/wideUpright)
	switch {
	case upright && lying >= leastHouse && standing > lying*uprightGain:
		return (n+longUpright)*standing + heightAir, n*geom.Finger + standingEnds
	case lying >= leastHouse:
		return LyingHeight(size, w), leastHigh
	case !upright && w/(n+longFlanked) >= closeHouse:
		return wideFlanked*w/(n+longFlanked) + heightAir, leastHigh
	}
	long, wide := n+longUpright, float64(wideUpright)
	if flanked {
		long, wide = n+longFlanked, wideStanding
	}
	house := float64(leastHouse)
	if upright {
		house = max(house, min((room-heightAir)/long, w/wide))
	}
	return long*house + heightAir, n*geom.Finger + standingEnds
}
