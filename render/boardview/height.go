package boardview

import (
	"awale/render/geom"
	"awale/variants"
)

// leastHigh is the least height of a board, in dp. mostHigh is the largest height of a picture, in heights of the
// window, so that all of it can be seen in a low window too. lyingWide is the width of a board in landscape, in houses.
const (
	leastHigh = 112
	mostHigh  = 0.55
	lyingWide = 3.2
	// heightAir is the room above and below a board together, in dp.
	heightAir = 14
)

// The length of a board beyond its row, in houses.
const (
	longLying   = 2.2 // in landscape, with its stores at the ends
	longUpright = 2.3 // upright, with its stores at the ends
	longFlanked = 0.6 // with flanking stores
)

// The measures of a board of four rows.
const (
	fourLong   = 8.6 // its length, in houses
	fourAcross = 3.9 // its width without counts, in houses
	fourCounts = 108 // the room for the counts of all rows, in dp
)

// fourRows reports whether a board of size houses a side has four rows.
func fourRows(size int) bool { return variants.Grid(size).FourRows() }

// LyingHeight is the preferred height of a landscape board of size houses a side at a width, in dp.
func LyingHeight(size int, w float64) float64 {
	if fourRows(size) {
		return fourAcross*w/fourLong + fourCounts
	}
	return max(leastHigh, lyingWide*w/(float64(size)+longLying)+heightAir)
}

// The form of a picture of a board.
const (
	// standFrom is the width of a house in landscape below which a picture is upright, in dp: its letters have no room in
	// narrower houses.
	standFrom = 32
	// standHouse is the size of a house along the rows of an upright picture, in dp, if there is height for it.
	standHouse = 30
	// standHigh is the least height of an upright picture, in widths of it.
	standHigh = 1.1
	// growFrom is the width of a house below which a picture grows with the text size, in dp: larger numbers have room only
	// above such houses.
	growFrom = 48
	// growHigh is the factor by which the height of such a picture grows at twice the text size.
	growHigh = 1.3
)

// PictureHeight is the preferred height of a picture of a board at a width, for a height of the window and a text size, in
// dp.
func PictureHeight(size int, w, window, textScale float64) float64 {
	n, high := float64(size), LyingHeight(size, w)
	if fourRows(size) {
		return min(high, max(leastHigh, mostHigh*window)) // upright, the counts of four rows would leave too little to the houses
	}
	switch house := w / (n + longLying); {
	case house < standFrom:
		high = max(standHouse*(n+longFlanked), standHigh*w) + heightAir
	case house < growFrom:
		high *= 1 + (growHigh-1)*max(0, textScale-1)
	}
	return min(high, max(leastHigh, mostHigh*window))
}

// StandingHeight is the preferred height of a picture of an upright board of size houses a side at a width, for a
// height of the window, in dp.
func StandingHeight(size int, w, window float64) float64 {
	if fourRows(size) {
		return PictureHeight(size, w, window, 1)
	}
	return max(leastHigh, min((float64(size)+longUpright)*w/wideUpright+heightAir, mostHigh*window))
}

// The houses of a board that is touched.
const (
	leastHouse  = 52   // the width of a house with the gap between two targets, in dp
	closeHouse  = 45   // the width of a house with hardly any gap, in dp
	uprightGain = 1.05 // the factor by which houses have to become larger upright, if the board could also be in landscape
)

// The width of a board, in houses unless another unit is given.
const (
	wideFlanked  = 4.8 // in landscape with flanking stores
	wideUpright  = 4   // upright with stores at the ends
	wideStanding = 6.8 // upright with flanking stores
	standingEnds = 20  // the least wood at both ends of the rows of an upright board, in dp
)

// TouchedHeight is the preferred and the least height of a board whose houses are touched, at a width and with room for a
// height, in dp. The board is in landscape if its houses are large enough for fingers, unless they become larger upright in
// an upright window. Otherwise it is upright, as large as fits in an upright window. flanked says whether the stores of an
// upright board flank its rows.
func TouchedHeight(size int, w, room float64, upright, flanked bool) (want, least float64) {
	n := float64(size)
	if fourRows(size) {
		lying, standing := w/fourLong, min((room-heightAir)/fourLong, (w-fourCounts)/fourAcross)
		if !upright || lying >= leastHouse && standing <= lying*uprightGain {
			return LyingHeight(size, w), leastHigh
		}
		return fourLong*max(standing, closeHouse) + heightAir, n/2*geom.Finger + standingEnds
	}
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
