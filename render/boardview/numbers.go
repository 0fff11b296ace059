package boardview

import (
	"awale/render/geom"
	"awale/render/ui"
)

// Sizes of a number on the board, in sizes of its words: its height, its height without the air above and below, which does
// not grow with the words, its width and its least width, and its width with the letter of the house before it. badgeDigit
// is added for every digit beyond the first where there is room, badgeBecomes for the arrow before a forecast.
// badgeStacked is the height with the letter above the number. badgeFull is the width of a letter, an arrow and two digits
// with enough air, badgeLeast the least width of these. badgeArrow is the width of an arrow and a digit without a letter.
const (
	badgeHigh    = 1.44
	badgeLine    = 1
	badgeWide    = 1.8
	badgeNarrow  = 1.5
	badgeTagged  = 2.7
	badgeDigit   = 0.3
	badgeBecomes = 0.3
	badgeStacked = 1.64
	badgeFull    = 3.15
	badgeLeast   = 3.05
	badgeArrow   = 1.9
)

// The factors by which numbers have to become larger to justify another arrangement.
const (
	stackedGain = 1.2  // letters above the numbers
	airlessGain = 1.05 // less air above and below the numbers
)

// numbers holds the sizes of the numbers on a board and the places of those of the stores.
type numbers struct {
	geom.Counts
	// board is the board with stores short enough for these numbers.
	board geom.Board
	// wide is the least width of a number without a letter, in sizes of its words. air is the height added to the line, in
	// dp.
	wide, air float64
	// stacked is set if letters are above the numbers of houses.
	stacked bool
}

// hasLetterRoom reports whether the letters of the houses fit next to their numbers.
func hasLetterRoom(b *geom.Board) bool { return badgeTagged*b.CountSize <= b.CountRoom }

// badgeAir is the height of the air above and below a number, in dp.
func badgeAir(b *geom.Board) float64 { return (badgeHigh - badgeLine) * b.CountSize }

// playingNumbers lays out the numbers of a board in play, as large as the text size asks for and the wood allows.
func playingNumbers(b *geom.Board, scale float64) numbers {
	most, wide := scale*b.CountSize, badgeWide
	if b.Storeless() && b.Upright {
		wide = badgeNarrow // between two rows
	}
	if hasLetterRoom(b) {
		wide = badgeFull
		if !b.Upright {
			// The numbers of a row are beside each other.
			most = min(most, b.CountRoom/badgeLeast)
		}
	}
	return numbersOn(b, most, wide)
}

// pictureNumbers lays out the numbers of a picture with the letters of all houses, at large text sizes. Where they cannot
// become larger than usual, the zero value is returned.
func pictureNumbers(b *geom.Board, scale float64) numbers {
	if scale <= 1 {
		return numbers{}
	}
	n := numbersOn(b, scale*b.CountSize, badgeTagged)
	if n.Houses <= b.CountSize || !n.stacked && !hasLetterRoom(b) {
		return numbers{}
	}
	return n
}

// shape is one way to lay out the numbers of a board.
type shape struct {
	// wide is the width of the number of a house, in sizes of its words. air is the air of a number with a letter and
	// airAlone that of one without, in dp.
	wide, air, airAlone float64
	// stacked puts the letters above the numbers.
	stacked bool
	// gain is the factor by which numbers have to become larger for this shape to replace the one chosen before it.
	gain float64
}

// shapesOf returns the shapes of numbers of a width, the preferred one first.
func shapesOf(b *geom.Board, wide float64) []shape {
	air := badgeAir(b)
	shapes := []shape{
		{wide: wide, air: air, airAlone: air},
		{wide: wide, air: air / 2, airAlone: air / 2, gain: airlessGain},
		{wide: wide, air: air / 4, airAlone: air / 4, gain: airlessGain},
	}
	if wide <= badgeWide {
		return shapes // there are no letters
	}
	return append(shapes,
		shape{wide: badgeWide, air: air / 2, airAlone: air, stacked: true, gain: stackedGain},
		shape{wide: badgeNarrow, air: air / 2, airAlone: air, stacked: true, gain: stackedGain})
}

// numbersOn lays out numbers as large as there is wood for, up to most dp, those of houses and of stores alike. wide is the
// width of the number of a house, in sizes of its words. The first shape that reaches the most is taken. If none does, it is
// the last shape that was worth its gain.
func numbersOn(b *geom.Board, most, wide float64) numbers {
	var kept numbers
	ui.Fit(func(s shape) bool {
		if n := s.on(b, most); s.replaces(&kept, &n) {
			kept = n
		}
		return kept.Houses >= most
	}, shapesOf(b, wide)...)
	return kept
}

// on lays out numbers in a shape, as large as there is wood for, up to most dp.
func (s *shape) on(b *geom.Board, most float64) numbers {
	high := float64(badgeLine)
	if s.stacked {
		high = badgeStacked
	}
	store := geom.Extent{Wide: min(s.wide, badgeWide), High: badgeLine, Air: s.airAlone}
	n := numbers{wide: store.Wide, air: s.airAlone, stacked: s.stacked}
	return alike(b, most, n, geom.Extent{Wide: s.wide, High: high, Air: s.air}, store)
}

// replaces reports whether numbers in this shape are so much larger that they replace those chosen before. Narrower numbers
// below their letters replace wider ones for any gain of more than 1 dp.
func (s *shape) replaces(before, n *numbers) bool {
	return n.Houses > s.gain*before.Houses || s.stacked && before.stacked && n.Houses > before.Houses+1
}

// alikeStep is the precision with which the largest possible size of the numbers is found, in dp.
const alikeStep = 0.5

// alike finds the largest size that both the numbers of houses and those of stores can have, up to most dp, and the
// board for it. Smaller numbers of houses leave more wood to those of stores.
func alike(b *geom.Board, most float64, n numbers, house, store geom.Extent) numbers {
	try := func(size float64) bool {
		board, ok := b.Shortened(size, store)
		c := board.CountsUpTo(size, house, store)
		if ok = ok && c.Stores == c.Houses; !ok && size > b.CountSize {
			return false
		}
		n.Counts, n.board = c, board
		return true
	}
	few, many := b.CountSize, b.CountsUpTo(most, house, store).Houses
	if try(many) {
		return n
	}
	// Smaller numbers of houses leave more wood to those of stores.
	try(few)
	for many-few > alikeStep {
		if size := (few + many) / 2; try(size) {
			few = size
		} else {
			many = size
		}
	}
	return n
}
