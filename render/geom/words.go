package geom

import (
	"math"

	"awale/render/ui"
	"awale/variants"
)

// wordsInk is the share of the height of a line that its letters fill.
const wordsInk = 0.7

// WordsSpot returns the middle of the place for words of one line that is nearest to a spot: on the flat wood, within the line
// carved along the edge, off bowls, off the touch targets of houses and off their counts, which have the size of house. It is at
// most reach pitches from the spot, across and down. ok is false if there is none.
func (b *Board) WordsSpot(near, reach Point, words, house ui.Rect) (at Point, ok bool) {
	for _, o := range spotOffsets() {
		dx, dy := float64(o.along)*spotStep/2, float64(o.off)*spotStep
		if math.Abs(dx) > reach.X || math.Abs(dy) > reach.Y {
			continue
		}
		at = Point{near.X + dx*b.Pitch, near.Y + dy*b.Pitch}
		room := ui.Rect{X: at.X - words.W/2, Y: at.Y - words.H/2, W: words.W, H: words.H}
		if b.offTargets(room) && b.apart([]Point{at}, b.Counts[:2*b.Size], words, house) &&
			b.holdCounts([]Point{at}, 1, Extent{Wide: words.W, High: words.H}, rimLying*b.Lip) && b.InsideLine(at, words) {
			return at, true
		}
	}
	return at, false
}

// offTargets reports whether a part of the board overlaps no touch target of a house.
func (b *Board) offTargets(r ui.Rect) bool {
	for h := range variants.House(2 * b.Size) {
		if !b.Target(h).Intersect(r).Empty() {
			return false
		}
	}
	return true
}

// InsideLine reports whether the letters of words of one line around a place keep away from the line carved along the edge.
func (b *Board) InsideLine(at Point, words ui.Rect) bool {
	cx, cy := b.Plank.Center()
	for _, side := range [...]float64{-1, 1} {
		for _, end := range [...]float64{-1, 1} {
			x, y := at.X+side*words.W/2-cx, at.Y+end*wordsInk*words.H/2-cy
			if b.offLine(x, y) < lineAir*b.Pitch {
				return false
			}
		}
	}
	return true
}
