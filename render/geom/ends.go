package geom

import (
	"math"
	"sync"

	"awale/render/ui"
)

// The count of a store is on the axis of the store: beyond its end, and inside the line that is carved along the edge. This line is
// near in the round corners of the plank. A large count makes the store shorter at this end. Only the stores at the ends of an
// upright board have enough wood next to them without that.

// endAir is the least distance from a count to the opening of its store, in widths of the rim. lineAir is the least distance
// from a count to the carved line, in pitches. spotFine is the step of the search for a place, in dp. shortest is the least
// share of its length that a store keeps.
const (
	endAir   = 2.1
	lineAir  = 0.04
	spotFine = 0.5
	shortest = 0.7
)

// The carved line along the edge, as in the height shader. lineOff is the distance of its middle from the rounded edge and
// lineWide half its width, in pitches. linePower is the exponent that says how its distance changes from the corners to the long
// edges.
const (
	lineOff   = 0.035
	lineWide  = 0.014
	linePower = 6
)

// plainCount is the least room of the count of a store.
var plainCount = Extent{Wide: 1.8, High: 2 * countHalf}

// Shortened returns the board with stores that are short enough for counts of this size on their axes. ok is false if the stores
// would become too short. For counts of the usual size it returns the board as it is.
func (b *Board) Shortened(size float64, store Extent) (n Board, ok bool) {
	n = *b
	if size <= b.CountSize || !b.axial() {
		return n, true
	}
	ok = n.shorten(size, store)
	laid := n
	n.heaps = sync.OnceValue(laid.pile)
	return n, ok
}

// axial reports whether the counts of stores are on the axes of the stores.
func (b *Board) axial() bool { return !b.Storeless() && (b.Flanked || !b.Upright) }

// shorten places counts of stores of this size, and shortens the stores that they overlap. It reports false and changes
// nothing if a store would become too short.
func (b *Board) shorten(size float64, e Extent) bool {
	cx, cy := b.Plank.Center()
	near := b.View // the side with the lower count, where the edge is rounder
	store, r, at := b.Stores[near], e.of(size), b.StoreCounts[near]
	// The axis runs down the screen, or to the right.
	middle, half, spot, off, from := &store.Y, &store.RY, &at.Y, r.H/2, cy
	at.X = store.X
	if b.Flanked && !b.Upright {
		middle, half, spot, off, from = &store.X, &store.RX, &at.X, r.W/2, cx
		at = Point{b.StoreCounts[near].X, store.Y}
	}
	off += endAir * b.Lip
	end := *middle + *half
	for *spot = math.Max(*spot, end+off); !b.withinLine(at, r); {
		if *spot -= spotFine; *spot < from {
			return false
		}
	}
	if over := end - (*spot - off); over > 0 {
		if over > 2*(1-shortest)**half {
			return false
		}
		*middle, *half = *middle-over/2, *half-over/2
	}
	far := near.Other()
	b.StoreCounts[near], b.StoreCounts[far] = at, Point{2*cx - at.X, 2*cy - at.Y}
	b.Stores[near], b.Stores[far] = store, Bowl{2*cx - store.X, 2*cy - store.Y, store.RX, store.RY}
	return true
}

// withinLine reports whether a count near the lower or right edge of the plank keeps away from the line carved along that edge.
func (b *Board) withinLine(at Point, r ui.Rect) bool {
	cx, cy := b.Plank.Center()
	round := math.Min(r.W, r.H) / 2
	for _, side := range [...]float64{-1, 1} {
		// The middle of one of its round ends.
		x, y := at.X+side*(r.W/2-round)-cx, at.Y+r.H/2-round-cy
		if b.offLine(x, y) < round+lineAir*b.Pitch {
			return false
		}
	}
	return true
}

// offLine returns how far a place is from the line carved along the edge, inwards, in dp. The place is relative to the middle of
// the plank.
func (b *Board) offLine(x, y float64) float64 {
	right, down := math.Max(math.Abs(x)-b.Plank.W/2+b.Corner, 0), math.Max(math.Abs(y)-b.Plank.H/2+b.Corner, 0)
	if d := math.Hypot(right, down); d > 0 {
		down /= d // how much the nearest edge faces up or down
	}
	bevel := b.Bevel
	if y > 0 {
		bevel *= 1 + (lowerBevel-1)*down
	}
	if b.Upright {
		bevel += (math.Min(bevel, b.EndBevel()) - bevel) * down
	}
	line := bevel + lineOff*b.Pitch
	if b.Line > 0 {
		line += (b.Line - line) * math.Pow(down, linePower)
	}
	return -roundedBox(x, y, b.Plank.W/2, b.Plank.H/2, b.Corner) - line - lineWide*b.Pitch
}
