package geom

import (
	"math"
	"sync"

	"awale/render/ui"
)

// The count of a store stands on its axis: beyond its end and within the line carved along the edge, which comes near in the
// round corners of the plank. What a large count wants of the store is taken from this end of it. Only where the stores lie
// across the ends of a board that stands there is wood enough beside them.

// endAir is how far a count stays off the opening of its store, in widths of the rim, lineAir how far off the line, in
// pitches, and spotFine how finely its place is sought, in dp. shortest is how much of its length a store keeps.
const (
	endAir   = 2.1
	lineAir  = 0.04
	spotFine = 0.5
	shortest = 0.7
)

// Where the line along the edge is carved, as in the program that draws heights: how far beyond the rounded edge its middle
// lies and how wide it is to either side, in pitches, and with which power of how much the edge faces down it comes from
// where the corners have it to where the long edges do.
const (
	lineOff   = 0.035
	lineWide  = 0.014
	linePower = 6
)

// plainCount is the least room of the count of a store.
var plainCount = Extent{Wide: 1.8, High: 2 * countHalf}

// Shortened returns the board with stores that leave room on their axes for counts so large; ok is false where they would
// have to become too short for that. Counts of the usual size have their room already.
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

// axial reports whether counts of stores stand on the axes of these.
func (b *Board) axial() bool { return b.Flanked || !b.Upright }

// shorten places counts of the stores so large, and shortens the stores where these reach into them. It does nothing and
// reports so where stores would become too short.
func (b *Board) shorten(size float64, e Extent) bool {
	cx, cy := b.Plank.Center()
	near := b.View // whose count is the lower one, where the edge is rounder
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

// withinLine reports whether a count near the lower edge of the plank or the right one keeps off the line carved along that.
func (b *Board) withinLine(at Point, r ui.Rect) bool {
	cx, cy := b.Plank.Center()
	round := math.Min(r.W, r.H) / 2
	for _, side := range [...]float64{-1, 1} {
		// The middle of one of its round ends, and how far down the edge faces that is nearest.
		x, y := at.X+side*(r.W/2-round)-cx, at.Y+r.H/2-round-cy
		right, down := math.Max(math.Abs(x)-b.Plank.W/2+b.Corner, 0), math.Max(y-b.Plank.H/2+b.Corner, 0)
		if d := math.Hypot(right, down); d > 0 {
			down /= d
		}
		line := b.Bevel*(1+(lowerBevel-1)*down) + lineOff*b.Pitch
		if b.Line > 0 {
			line += (b.Line - line) * math.Pow(down, linePower)
		}
		if depth := -roundedBox(x, y, b.Plank.W/2, b.Plank.H/2, b.Corner); depth-round < line+(lineWide+lineAir)*b.Pitch {
			return false
		}
	}
	return true
}
