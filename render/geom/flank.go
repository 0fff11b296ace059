package geom

import "math"

// A board with many houses a side is long, and an upright phone or a large screen is wider than it needs. There the stores flank the
// rows as long troughs, as on the boards of Togyz Kumalak, and the houses get the whole length. From the middle of the board to
// its edge there are a row, its counts and the store of its player.

// The measures of such a board, in units of the pitch unless another unit is given.
const (
	// Stores flank the rows if the houses become larger by the factor flankFrom and targets are too small for fingers otherwise,
	// or if the houses become larger by flankClear and there are at least flankSize houses a side.
	flankFrom  = 1.04
	flankClear = 1.07
	flankSize  = 9

	flankEnd    = 0.30 // the wood beyond the first and the last pitch, if targets are large enough for fingers
	flankCorner = 0.62 // the radius of the corners of the plank

	// Half the width of a store.
	troughLeast   = 0.24 // the least, in landscape
	troughFair    = 0.29 // the fair share, in landscape
	troughMost    = 0.38 // the most, in landscape
	troughUpright = 0.32 // the fair share, upright
	troughWide    = 0.44 // the most, upright
	// troughEnd is the length of the rounded end of a store, in units of half its width.
	troughEnd = 1.5

	// The greatest ratio of a house across to along.
	flankOval        = 1.20 // in landscape
	flankOvalUpright = 1.30 // upright
	flankLong        = 1.60 // upright, after everything else has its fair share
	// flankMiddle is the width of the wood between the rows.
	flankMiddle = 0.95
	// The room for a count with its letter, in multiples of its text size.
	flankColumn = 3.2 // upright, with some air
	flankHigh   = 1.7 // the least in landscape
	flankAiry   = 2.4 // in landscape, with air for larger text
	// flankFirst is the factor by which a count in landscape may grow before stores and houses have their fair share.
	flankFirst = 1.2

	// flankAir is the wood between a count and the rims on both sides of it on an upright board, in dp, if the window is large
	// enough. The lines around the rims take a little of it.
	flankAir = 7
)

// flankedParts are the measures across of a board whose stores flank its rows.
type flankedParts struct{ rc, middle, column, trough, edge float64 }

// flankLeast returns the least measures.
func flankLeast(pitch float64) flankedParts {
	return flankedParts{rc: bowlAlong * pitch, middle: middleLeast * pitch, column: 1.5 * countFor(pitch), trough: troughLeast * pitch,
		edge: bevelFor(pitch) + 1.6*lipFor(pitch)}
}

// width returns the width of the plank. On each side it has a row with its rim, the counts, the store with its rims, and the edge.
func (p flankedParts) width(lip float64) float64 {
	return p.middle + 4*p.rc + 2*(p.column+2*p.trough+p.edge) + 4.5*lip
}

// measureFlanked finds the largest board with flanking stores that fits into a length and a width.
func measureFlanked(size int, length, width float64, upright bool) plan {
	n := float64(size)
	// The ends of the plank are as thin as possible while targets are too small for fingers.
	pitch := length / (n + 2*flankEnd)
	if pitch < Finger+TargetGap {
		least := func(pitch float64) float64 {
			return math.Max(0, bevelFor(pitch)+1.4*lipFor(pitch)-(0.5-bowlAlong)*pitch)
		}
		pitch = math.Min(Finger+TargetGap, largest(length/n, length, func(pitch float64) float64 { return n*pitch + 2*least(pitch) }))
	}
	end := (length - n*pitch) / 2 / pitch
	pitch = largest(pitch, width, func(pitch float64) float64 { return flankLeast(pitch).width(lipFor(pitch)) })
	p := plan{size: size, columns: size, flanked: true, pitch: pitch, ra: bowlAlong * pitch, lip: lipFor(pitch), bevel: bevelFor(pitch),
		count: countFor(pitch)}
	p.length = math.Min(length, (n+2*end)*pitch)

	b := flankLeast(pitch)
	s := share{width - b.width(p.lip)}
	s.take(&b.middle, (middleLeast+middleFair)/2*pitch, 1)
	// In landscape the letter of a house is next to its count along the row, upright across the row.
	most := countOf(size, countLeast*pitch)
	tagged, airy, best := flankHigh*math.Min(most, flankFirst*p.count), flankAiry*p.count, countAiry*most
	oval, fair := flankOval, troughFair
	if upright {
		most = countOf(size, countUpright*pitch)
		tagged, airy, best = countTagged*p.count, flankColumn*p.count, flankColumn*most
		oval, fair = flankOvalUpright, troughUpright
	}
	s.take(&b.column, tagged, 2)
	s.take(&b.trough, fair*pitch, 4)
	s.take(&b.rc, ovalMost*p.ra, 4)
	if !upright {
		s.take(&b.column, airy, 2) // larger words need it
	}
	s.take(&b.rc, oval*p.ra, 4)
	s.take(&b.middle, middleFair*pitch, 1)
	s.take(&b.trough, troughMost*pitch, 4)
	s.take(&b.column, airy, 2)
	if upright {
		s.take(&b.rc, flankLong*p.ra, 4)
	}
	s.take(&b.column, best, 2)
	s.take(&b.middle, flankMiddle*pitch, 1)
	if upright {
		s.take(&b.trough, troughWide*pitch, 4)
	}
	p.rc, p.middle, p.countRoom, p.sc = b.rc, b.middle, b.column, b.trough
	if upright {
		p.count = math.Max(p.count, math.Min(most, b.column/countTagged))
		s.take(&b.column, b.column+2*flankAir, 2)
	} else {
		p.count = max(p.count, min(most, flankFirst*p.count, b.column/flankHigh), min(most, b.column/countAiry))
		p.countRoom = 0.92 * pitch
	}
	p.width = b.width(p.lip)
	p.row = b.middle/2 + b.rc
	p.countRow = p.row + b.rc + p.lip + b.column/2
	p.out = p.row + b.rc + p.lip + b.column
	p.storeV = p.width/2 - b.edge - b.trough
	p.corner = flankCorner * pitch
	p.layTroughs(upright)
	return p
}

// layTroughs makes the stores as long as their rows, if the rounded corners of the plank and the count at the end of the store allow
// that. Where targets are too small for fingers, the stores are as long as possible.
func (p *plan) layTroughs(upright bool) {
	// A count is wider than high. count is its distance from the end of the plank.
	along, across := 0.72*p.count, 0.9*p.count
	if !upright {
		along, across = across, along
	}
	air := 0.15 * p.count
	high := p.length/2 - p.bevel - 1.6*p.lip
	if p.pitch > Finger+TargetGap {
		air = 0.4 * p.count
		high = math.Min(high, p.pitch*float64(p.size-1)/2+p.ra)
	}
	count := p.bevel + along
	if p.pitch > Finger+TargetGap {
		count += math.Max(0.25*p.count, (lineOff+lineWide+lineAir)*p.pitch) // away from the line along the edge
	}
	for p.depth(p.length/2-count+along, p.storeV+across) < 0.8*p.bevel && count < p.length/4 {
		count++
	}
	p.storeCount = Point{count - p.length/2, p.storeV}
	low := count - p.length/2 + along + air + 1.3*p.lip
	for ; high > low+2*troughEnd*p.sc; high-- {
		p.store, p.sa = (low+high)/2, (high-low)/2
		if end := troughEnd * p.sc; p.endFits(p.store+p.sa-end, p.storeV, end) {
			break
		}
	}
	// The end with the count has to be at the right hand of the owner. On an upright board it is there already.
	if !upright {
		p.store, p.storeCount.X = -p.store, -p.storeCount.X
	}
}

// endFits reports whether the round end of a store keeps away from the edge of the plank. The end begins at a point and has a length.
func (p *plan) endFits(u, v, length float64) bool {
	for i := range 17 {
		s, c := math.Sincos(float64(i) / 16 * math.Pi / 2)
		// The ends of a store are less pointed than those of an ellipse.
		s, c = math.Pow(s, 2/storePower), math.Pow(math.Max(0, c), 2/storePower)
		if p.depth(u+length*c, v+p.sc*s) < p.bevel+1.2*p.lip {
			return false
		}
	}
	return true
}
