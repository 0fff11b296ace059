package geom

import "math"

// A board of four rows has no stores. From its middle to its edge there are the inner row of a side with its counts, and the outer
// row with its counts. The wood between the sides is wider than that between the rows of a side, so that players see what is theirs.

// The measures of such a board, in units of the pitch.
const (
	fourEnd    = 0.26 // the wood beyond the first and the last pitch
	fourCorner = 0.55 // the radius of the corners of the plank

	// The wood between the sides, from rim to rim.
	fourMiddle     = 0.30 // the least
	fourMiddleFair = 0.50 // the fair share
	fourMiddleMost = 0.95 // the most

	// fourApart is how many times as wide it is as the wood between the rows of a side, if the area is large enough.
	fourApart = 1.25

	// fourCount is the least room for a count, in multiples of its text size.
	fourCount = 1.65

	// The greatest ratio of a house across to along.
	fourOval        = 1.10 // in landscape
	fourOvalUpright = 1.30 // upright
)

// fourParts are the measures across of a board of four rows. inner is the wood between the rows of a side, outer that between an outer
// row and the edge, each with the rims of the houses.
type fourParts struct{ rc, middle, inner, outer float64 }

// fourLeast returns the least measures.
func fourLeast(pitch float64) fourParts {
	lip, count := lipFor(pitch), countFor(pitch)
	return fourParts{rc: bowlAlong * pitch, middle: fourMiddle*pitch + 2*lip, inner: 2*lip + fourCount*count,
		outer: bevelFor(pitch) + lip + fourCount*count}
}

// width returns the width of the plank.
func (p fourParts) width() float64 { return p.middle + 8*p.rc + 2*p.inner + 2*p.outer }

// measureFourRows finds the largest board of four rows that fits into a length and a width.
func measureFourRows(size int, length, width float64, upright bool) plan {
	columns := float64(size / 2)
	spread := columns + 2*fourEnd
	pitch := largest(length/spread, width, func(pitch float64) float64 { return fourLeast(pitch).width() })
	p := plan{size: size, columns: size / 2, pitch: pitch, ra: bowlAlong * pitch, lip: lipFor(pitch), bevel: bevelFor(pitch),
		count: countFor(pitch), length: spread * pitch, corner: fourCorner * pitch}
	b := fourLeast(pitch)
	s := share{width - b.width()}
	// Every part gets what a larger count needs, then the sides are set apart, then the houses become a little oval.
	most := countOf(size/2, countShare*pitch)
	rims, edge := 2*p.lip, p.bevel+1.5*p.lip
	oval, airy := fourOval*p.ra, countAiry*most
	if upright {
		oval, airy = fourOvalUpright*p.ra, countTagged*most
	}
	s.take(&b.middle, fourMiddleFair*pitch, 1)
	s.take(&b.inner, rims+airy/2, 2)
	s.take(&b.middle, fourApart*b.inner, 1)
	s.take(&b.outer, edge+airy, 2)
	s.take(&b.inner, rims+airy, 2)
	s.take(&b.middle, fourApart*b.inner, 1)
	s.take(&b.rc, oval, 8)
	s.take(&b.middle, math.Max(fourMiddleMost*pitch, fourApart*b.inner), 1)
	p.rc, p.middle = b.rc, b.middle
	room := math.Min(b.inner-rims, b.outer-edge)
	if upright {
		p.count, p.countRoom = math.Max(p.count, math.Min(most, room/countTagged)), room
	} else {
		p.count, p.countRoom = math.Max(p.count, math.Min(most, room/countAiry)), 0.92*pitch
	}
	p.width = b.width()
	p.row = b.middle/2 + b.rc
	p.countRow = p.row + b.rc + b.inner/2
	p.outer = p.row + 2*b.rc + b.inner
	p.outerCount = p.outer + b.rc + (p.lip+b.outer-p.bevel)/2
	p.out = p.width / 2
	// The targets of the rows of a side meet where the rim of the outer house begins.
	p.between = p.outer - b.rc - p.lip
	// The middle of the rows of a side takes the place of its store.
	p.storeV = (p.row + p.outer) / 2
	p.storeCount = Point{0, p.storeV}
	return p
}
