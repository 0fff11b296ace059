package geom

import (
	"math"
	"sync"

	"awale/render/ui"
	"awale/variants"
)

// The measures of a board, in units of the pitch (the distance from house to house) unless another unit is given. Lengths
// are measured along the rows (u) and across them (v). Only [Board.place] turns u and v into places on the screen.
const (
	bowlAlong = 0.436 // half the opening of a house, along
	lipWidth  = 0.050
	endWood   = 0.190 // from the end of the plank to a store
	endFlat   = 0.180 // the same upright, where length is scarce
	storeGap  = 0.080 // from a store to the first pitch
	storeWide = 0.410 // half the opening of a store, along, in landscape
	storeFlat = 0.290 // the same upright
	// storeMost is the greatest size of a store when the plank may be longer than its houses need.
	storeMost = 0.620

	ovalMost    = 1.12 // greatest ratio of a house across to along, landscape
	ovalUpright = 1.34 // the same upright
	// ovalSmall is added to ovalUpright where the pitch is small, in full at a pitch of roundTo dp and nothing at roundFrom dp.
	ovalSmall = 0.24
	roundFrom = 110.0
	roundTo   = 70.0

	// The wood between the rows.
	middleLeast   = 0.26 // the least, in landscape
	middleFair    = 0.56 // the fair share, in landscape
	middleMost    = 0.90 // the most, in landscape
	middleUpright = 1.25 // the most, upright
	middleFew     = 1.00 // the most between rows of a few houses, upright

	// The wood between a row and the edge.
	bandFair    = 0.42 // the fair share, in landscape
	bandMost    = 0.67 // the most, in landscape
	bandUpright = 0.95 // the most, upright

	cornerShare   = 0.36 // of the width
	cornerUpright = 0.80 // of the pitch: the stores lie across the ends and need the corners

	seedSize = 0.200 // radius of a seed in units of a house's mean half axis

	countTagged  = 3.05 // room for a count with a letter and a sign before it, in multiples of its text size
	countAiry    = 2.1  // room for a count above or below a house, with some air, in multiples of its text size
	countLeast   = 0.15 // of the pitch: the least size of a count
	countShare   = 0.19 // of the pitch: its size if there is enough wood
	countUpright = 0.19 // the same upright, where it has more room
	countMost    = 36   // dp

	// On a board of more than countFew houses a side, counts are not much smaller than on a board of countFew in the same
	// window. Their share of the pitch is at most countMore times as large.
	countFew  = 6
	countMore = 1.4

	bevelMost = 0.118 // of the pitch: the greatest width of the rounded edge
	bevelCap  = 40    // dp

	edgeLine   = 0.05 // of the pitch: the line carved along the rounded edge, and some air
	lowerBevel = 1.75 // the width of the rounded edge at the side of the viewer, in widths of the bevel
	leastBevel = 0.7  // its least width, where stores lie close to it

	countHalf = 0.72 // half the height of a count, in multiples of its text size

	leastMargin = 5 // dp of backdrop around the plank
)

// The sizes of touch targets, in dp, as in WCAG 2.2 and the guidelines of phone makers.
const (
	// Finger is the least size of a touch target.
	Finger = 44.0
	// TargetGap is the distance between two targets if there is room.
	TargetGap = 8.0
)

// plan is a board measured along and across.
type plan struct {
	size               int
	columns            int     // the number of houses in a row
	length, width      float64 // of the plank
	pitch, ra, rc      float64 // houses: distance, half axes along and across
	row                float64 // from the middle line to the middle of a row, of four rows to an inner one
	outer, outerCount  float64 // on a board of four rows, from the middle line to an outer row and to its counts
	between            float64 // from the middle line to where the targets of an inner and an outer row meet
	store, storeV      float64 // from the middle to a store, along and across
	sa, sc             float64 // its half axes
	corner, bevel, lip float64
	middle             float64
	count, countRoom   float64
	countRow           float64
	storeCount         Point   // along and across
	out                float64 // how far across a target reaches
	flanked            bool
}

// Layout lays out a board of size houses a side (2 to variants.MaxSide, or variants.FourRowsSide) in an area: upright or in landscape,
// so that the houses are as large as possible. view is the side at the bottom. sown is set if seeds are sown into the stores.
func Layout(area ui.Rect, size int, view variants.Side, sown bool) Board {
	m := outerMargin(area)
	across, upright := composeBoth(size, area, m)
	if math.Max(across.pitch, upright.pitch) < Finger+TargetGap {
		// If targets are too small for fingers, the margin around the plank is reduced first.
		across, upright = composeBoth(size, area, leastMargin)
	}
	b := Board{Size: size, Sown: sown, View: view, Area: area}
	pl := across
	// If the houses are about as large in both, the shape of the area decides. So a small change of the area does not turn the board.
	favour := 1.12
	if area.H >= area.W {
		favour = 1 / favour
	}
	if upright.ra*upright.rc > across.ra*across.rc*favour {
		b.Upright, pl = true, upright
	}
	b.place(&pl)
	if b.axial() {
		b.shorten(b.CountSize, plainCount)
	}
	laid := b
	b.heaps = sync.OnceValue(laid.pile)
	return b
}

// outerMargin returns the width of the backdrop around the plank that is left for its shadow, in dp.
func outerMargin(area ui.Rect) float64 {
	return clamp(0.012*math.Min(area.W, area.H)+3, leastMargin, 18)
}

// composeBoth finds the largest boards that fit into an area without a margin, one in landscape and one upright.
func composeBoth(size int, area ui.Rect, margin float64) (across, upright plan) {
	w, h := math.Max(1, area.W-2*margin), math.Max(1, area.H-2*margin)
	return compose(size, w, h, false), compose(size, h, w, true)
}

// compose finds the largest board that fits into a length and a width. Its stores lie at the ends. They flank the rows instead if
// targets would be too small for fingers otherwise, or if there are many houses and they become clearly larger.
func compose(size int, length, width float64, upright bool) plan {
	if variants.Grid(size).FourRows() {
		return measureFourRows(size, length, width, upright)
	}
	p := measure(size, length, width, upright)
	tight, long := p.pitch < Finger+TargetGap, size >= flankSize
	if !tight && !long {
		return p
	}
	q := measureFlanked(size, length, width, upright)
	if tight && q.pitch > flankFrom*p.pitch || long && q.ra*q.rc > flankClear*flankClear*p.ra*p.rc {
		return q
	}
	return p
}

// measure finds the largest board with its stores at the ends that fits into a length and a width.
func measure(size int, length, width float64, upright bool) plan {
	sa, end, oval, mostMiddle, mostBand := storeWide, endWood, ovalMost, middleMost, bandMost
	if upright {
		sa, end, oval, mostMiddle, mostBand = storeFlat, endFlat, ovalUpright, middleUpright, bandUpright
	}
	n := float64(size)
	spread := n + 2*(end+2*sa+storeGap)
	pitch := largest(length/spread, width, leastWidth)
	p := plan{size: size, columns: size, pitch: pitch, ra: bowlAlong * pitch, lip: lipFor(pitch), bevel: bevelFor(pitch),
		count: countFor(pitch)}
	p.sa = sa * pitch
	// The stores get the length that the houses cannot use.
	if spare := length - spread*pitch; spare > 0 {
		p.sa = math.Min(storeMost*pitch, p.sa+spare/4)
	}
	p.length = n*pitch + 2*(end+storeGap)*pitch + 4*p.sa
	p.store = p.length/2 - end*pitch - p.sa

	if upright && size < flankSize { // the stores of more houses flank them if they are short of length
		mostMiddle = middleFew
		oval += ovalSmall * clamp((roundFrom-pitch)/(roundFrom-roundTo), 0, 1)
	}

	// The width is shared out in steps. Every part gets its least width, then the wood its fair share, then the houses become a
	// little oval, and then the wood gets what it can use.
	rc, middle, band := p.ra, middleLeast*pitch, bandLeast(pitch)
	share := share{width - leastWidth(pitch)}
	take := share.take
	take(&middle, (middleLeast+middleFair)/2*pitch, 1)
	tagged := p.bevel + 1.5*p.lip + countTagged*p.count // a band with room for a count with its letter
	if upright {
		tagged = p.bevel + 1.5*p.lip + countTagged*math.Max(p.count, countOf(size, countUpright*pitch))
		take(&band, tagged, 2)
	}
	take(&band, bandFair*pitch, 2)
	take(&rc, oval*p.ra, 4)
	take(&middle, middleFair*pitch, 1)
	// A count with its letter needs that much, however small the houses are.
	take(&band, math.Max(mostBand*pitch, tagged), 2)
	take(&middle, mostMiddle*pitch, 1)
	p.rc, p.middle = rc, middle
	if !upright {
		p.count = math.Max(p.count, math.Min(countOf(size, countShare*pitch), (band-p.bevel-1.5*p.lip)/countAiry))
	}
	// If there is more wood than needed, the edge of the plank is rounder, as far as the counts and the ends of the stores allow.
	if spare := band - math.Max(tagged, bandLeast(pitch)); spare > 0 {
		p.bevel = clamp(p.bevel+0.4*spare, p.bevel, math.Max(p.bevel, math.Min(bevelMost*pitch, bevelCap)))
	}
	if upright {
		p.count = math.Max(p.count, math.Min(countOf(size, countUpright*pitch), (band-p.bevel-1.5*p.lip)/countTagged))
	}
	p.countRoom = 0.92 * pitch
	if upright {
		p.countRoom = band - p.bevel - 1.5*p.lip
	}
	p.width = 2*band + 4*rc + middle
	p.out = p.width / 2
	p.row = middle/2 + rc
	p.corner = cornerShare * p.width
	if upright {
		p.corner = math.Min(p.corner, cornerUpright*pitch)
	}
	p.fitStores()
	p.countRow = p.row + rc + (p.lip+band-p.bevel)/2
	return p
}

// largest returns the largest pitch up to most at which a board is not wider than width. least returns the width that a board
// needs. It grows with the pitch, so that bisection finds the result.
func largest(most, width float64, least func(pitch float64) float64) float64 {
	if least(most) <= width {
		return most
	}
	lo, hi := 0.0, most
	for range 40 {
		if mid := (lo + hi) / 2; least(mid) > width {
			hi = mid
		} else {
			lo = mid
		}
	}
	return lo
}

// share is width that is still to be shared out.
type share struct{ left float64 }

// take lets a part grow up to most, as far as there is width. times is the number of such parts of the board.
func (s *share) take(at *float64, most, times float64) {
	if grow := math.Min(math.Max(0, most-*at), math.Max(0, s.left)/times); grow > 0 {
		*at += grow
		s.left -= grow * times
	}
}

func lipFor(pitch float64) float64   { return math.Max(1.6, lipWidth*pitch) }
func bevelFor(pitch float64) float64 { return clamp(0.085*pitch, 3, 26) }
func countFor(pitch float64) float64 { return clamp(countLeast*pitch, MinCount, countMost) }

// countOf returns the size of counts in dp on a board of size houses a side that has enough wood for them. few is their size on a
// board of few houses with the same pitch.
func countOf(size int, few float64) float64 {
	const ends = 2 // about as many pitches go to the ends of a board
	return clamp(few*clamp(float64(size+ends)/(countFew+ends), 1, countMore), MinCount, countMost)
}

// bandLeast returns the least width of the wood between a row of bowls and the edge: of the rim, the count and the rounded edge.
func bandLeast(pitch float64) float64 {
	return bevelFor(pitch) + lipFor(pitch) + 1.5*countFor(pitch)
}

func leastWidth(pitch float64) float64 {
	return 2*bandLeast(pitch) + 4*bowlAlong*pitch + middleLeast*pitch
}

// fitStores makes the stores as large as the rounded ends of the plank and the counts next to the stores allow.
func (p *plan) fitStores() {
	half := p.width / 2
	// edge is where the plank ends, across, at the middle of a store.
	edge := p.reach(p.store)
	room := edge - p.bevel - p.lip - 1.5*p.count
	p.sc = math.Min(room, p.row+0.55*p.rc)
	for p.sc > p.sa*0.6 && !p.endFits(p.store, 0, p.sa) {
		p.sc -= 0.01 * half
	}
	// The count is in the middle of the wood beyond the store, but nearer to the store where the round corners of the plank leave
	// less wood. Except on the smallest boards, the store is then made shorter for it, see shorten.
	at, least := (p.sc+p.lip+edge-p.bevel)/2, p.sc+2.5*p.lip+countHalf*p.count
	for at > least && p.depth(p.store+0.6*p.count, at+countHalf*p.count) < p.bevel+edgeLine*p.pitch {
		at -= spotFine
	}
	p.storeCount = Point{p.store, at}
}

// reach returns half the width of the plank at the distance u from its middle.
func (p *plan) reach(u float64) float64 {
	straight := p.length/2 - p.corner
	if u = math.Abs(u) - straight; u <= 0 {
		return p.width / 2
	}
	return p.width/2 - p.corner + math.Sqrt(math.Max(0, p.corner*p.corner-u*u))
}

// depth returns the distance of a point within the plank from its edge.
func (p *plan) depth(u, v float64) float64 {
	return -roundedBox(u, v, p.length/2, p.width/2, p.corner)
}

// roundedBox returns the distance of a point from a box around 0 with the half sides a and b and rounded corners. It is negative
// within the box.
func roundedBox(x, y, a, b, r float64) float64 {
	qx, qy := math.Abs(x)-a+r, math.Abs(y)-b+r
	return math.Min(math.Max(qx, qy), 0) + math.Hypot(math.Max(qx, 0), math.Max(qy, 0)) - r
}

// targetStep returns the distance from target to target. Where the stores flank the rows, the wood beyond the first and the last
// house, and a little of the backdrop, belong to targets too. If targets for fingers are too close together, they move outwards
// into this space.
func (p *plan) targetStep() float64 {
	if !p.flanked || p.pitch < Finger || p.pitch >= Finger+TargetGap {
		return p.pitch
	}
	gaps := float64(p.size - 1)
	// Each target still holds its bowl, except for half a gap at most.
	most := p.pitch + 2*(Finger/2+TargetGap/2-p.ra)/gaps
	const cloth = 2 // dp at either end, of leastMargin
	return clamp((p.length+2*cloth-Finger)/gaps, p.pitch, math.Min(most, Finger+TargetGap))
}

// line returns the distance of the carved line from the long edges, 0 for its usual place. If counts would touch the line there, it
// runs under the middle of all of them. See the height shader.
func (p *plan) line(upright bool) float64 {
	at := p.width/2 - max(p.countRow, p.outerCount)
	if upright || p.flanked || at-countHalf*p.count > lowerBevel*p.bevel+edgeLine*p.pitch {
		return 0
	}
	return at
}

// place puts a plan on the screen.
func (b *Board) place(p *plan) {
	cx, cy := b.Area.Center()
	at := func(u, v float64) Point {
		if b.View == variants.North {
			u, v = -u, -v
		}
		// v points to the lower row in landscape, and to the right column upright.
		if b.Upright {
			return Point{cx + v, cy - u}
		}
		return Point{cx + u, cy + v}
	}
	bowl := func(u, v, along, across float64) Bowl {
		c := at(u, v)
		if b.Upright {
			along, across = across, along
		}
		return Bowl{c.X, c.Y, along, across}
	}
	rect := func(u0, v0, u1, v1 float64) ui.Rect {
		a, c := at(u0, v0), at(u1, v1)
		x, y := math.Min(a.X, c.X), math.Min(a.Y, c.Y)
		return ui.Rect{X: x, Y: y, W: math.Abs(a.X - c.X), H: math.Abs(a.Y - c.Y)}
	}
	b.Plank = rect(-p.length/2, -p.width/2, p.length/2, p.width/2)
	b.Corner, b.Bevel, b.Lip = p.corner, p.bevel, p.lip
	b.Line = p.line(b.Upright)
	b.CountSize, b.Pitch, b.Middle = p.count, p.pitch, math.Max(0, p.middle-2*p.lip)
	b.CountRoom = p.countRoom
	b.Flanked = p.flanked
	b.SeedR = seedSize * math.Sqrt(p.ra*p.rc)

	// Targets that are large enough for a finger are more important than gaps between them.
	const rounding = 1e-9
	gap := clamp(p.pitch-Finger-rounding, 0, TargetGap)
	wide, step := p.pitch-gap, p.targetStep()
	half := math.Min(TargetGap, 0.16*p.pitch) / 2
	first := -p.pitch * float64(p.columns-1) / 2
	grid := variants.Grid(p.size)
	for h := range variants.House(2 * p.size) {
		row, column := grid.Cell(h)
		u, v := first+float64(column)*p.pitch, 1.0
		if row >= grid.Rows()/2 {
			v = -1
		}
		at0, count, from, to := p.row, p.countRow, half, p.out
		switch {
		case !grid.FourRows():
		case grid.Inner(h):
			to = p.between - half
		default:
			at0, count, from = p.outer, p.outerCount, p.between+half
		}
		b.Houses[h] = bowl(u, v*at0, p.ra, p.rc)
		b.Counts[h] = at(u, v*count)
		t := u * step / p.pitch
		b.targets[h] = rect(t-wide/2, v*from, t+wide/2, v*to)
	}
	// On an upright board, stores at the ends change places: each lies in front of its own player, unless seeds are sown into them.
	south, count := Point{p.store, p.storeV}, p.storeCount
	if b.Upright && !p.flanked && !b.Sown {
		south.X, count.X = -south.X, -count.X
	}
	b.Stores[variants.South], b.Stores[variants.North] = bowl(south.X, south.Y, p.sa, p.sc), bowl(-south.X, -south.Y, p.sa, p.sc)
	b.StoreCounts[variants.South], b.StoreCounts[variants.North] = at(count.X, count.Y), at(-count.X, -count.Y)
}

func clamp(x, lo, hi float64) float64 { return math.Max(lo, math.Min(hi, x)) }
