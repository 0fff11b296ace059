package geom

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"sync"

	"awale/render/ui"
	"awale/variants"
)

// The sizes and places of counts.
const (
	countStep = 0.5 // the step in which the size of a count is reduced until it fits, in dp
	countGap  = 3   // the least distance between counts, in dp

	// The least distances from counts to bowls, in widths of the rim.
	rimLying   = 0.75 // to houses in landscape
	rimUpright = 0.9  // to houses upright
	storeRim   = 1.3  // to stores

	spotReach = 0.9  // the largest distance by which the count of a store may move, in pitches
	spotStep  = 0.05 // the step of the search for its place, in pitches; along the rows it is half as long
)

// storePower is the exponent of the superellipse at the ends of stores; an ellipse has 2. The shaders use the same number.
const storePower = 2.6

// Extent is the greatest width and height of a count, in multiples of its text size, and a height in dp that is added at
// every size.
type Extent struct{ Wide, High, Air float64 }

// Counts holds the text sizes of the counts of houses and stores, in dp, and the places of the counts of stores.
type Counts struct {
	Houses, Stores float64
	StoresAt       [2]Point
}

// CountsUpTo finds the largest counts, from CountSize to most. All counts lie on the flat wood and keep away from bowls and each
// other. Counts of stores are no larger than those of houses, and move to where the wood has room.
func (b *Board) CountsUpTo(most float64, house, store Extent) Counts {
	c := Counts{Houses: b.CountSize, Stores: b.CountSize, StoresAt: b.StoreCounts}
	for s := most; s > c.Houses; s -= countStep {
		if b.holdCounts(b.Counts[:2*b.Size], s, house, b.countRim()) {
			c.Houses = s
		}
	}
	// Where a count fits, a smaller one fits too. So bisection finds the largest.
	few, many := 0, int(math.Ceil((c.Houses-b.CountSize)/countStep))
	for few < many {
		steps := (few + many + 1) / 2
		size := min(c.Houses, b.CountSize+float64(steps)*countStep)
		if at, ok := b.storeSpots(size, store, house.of(c.Houses)); ok {
			few, c.Stores, c.StoresAt = steps, size, at
		} else {
			many = steps - 1
		}
	}
	return c
}

// countRim returns the least distance from counts of houses to bowls. In landscape the wood is just high enough for them.
func (b *Board) countRim() float64 {
	if b.Upright {
		return rimUpright*b.Lip + ui.SpaceHair
	}
	return rimLying * b.Lip
}

// StoreSpots returns the places of the counts of stores. Each is the nearest to StoreCounts that lies on the flat wood and
// keeps away from bowls and the counts of houses. Without such a place it is that of StoreCounts.
func (b *Board) StoreSpots(store, house Extent) [2]Point {
	if at, ok := b.storeSpots(b.CountSize, store, house.of(b.CountSize)); ok {
		return at
	}
	return b.StoreCounts
}

// storeSpots finds the places nearest to StoreCounts where counts of this size keep away from the counts of houses. The board looks
// alike from both sides: the count of North fits where that of South does.
func (b *Board) storeSpots(size float64, e Extent, house ui.Rect) (at [2]Point, ok bool) {
	if b.Storeless() {
		return b.StoreCounts, true
	}
	cx, cy := b.Plank.Center()
	from := b.StoreCounts[variants.South]
	for _, o := range spotOffsets() {
		if across := o.along; b.axial() {
			if b.Flanked {
				across = o.off
			}
			if across != 0 {
				continue // off the axis of its store
			}
		}
		dx, dy := float64(o.along)*spotStep/2*b.Pitch, float64(o.off)*spotStep*b.Pitch
		if b.Upright { // along the rows there is little room next to long stores
			dx, dy = dy, dx
		}
		south := Point{from.X + dx, from.Y + dy}
		spots := [2]Point{variants.South: south, variants.North: {2*cx - south.X, 2*cy - south.Y}}
		r := e.of(size)
		if b.apart(spots[1:], spots[:1], r, r) && b.apart(spots[:1], b.Counts[:2*b.Size], r, house) &&
			b.holdCounts(spots[:1], size, e, storeRim*b.Lip) {
			return spots, true
		}
	}
	return at, false
}

// spotOffset is a distance from the usual place of the count of a store: in halves of spotStep along the rows, and in spotStep off them.
type spotOffset struct{ along, off int }

// spotOffsets returns the distances at which a place for the count of a store is looked for, the shortest first.
var spotOffsets = sync.OnceValue(func() []spotOffset {
	const steps = int(spotReach / spotStep)
	var all []spotOffset
	far := func(o spotOffset) float64 { return math.Hypot(float64(o.along)*spotStep/2, float64(o.off)*spotStep) }
	for i := -2 * steps; i <= 2*steps; i++ {
		for j := -steps; j <= steps; j++ {
			if o := (spotOffset{along: i, off: j}); far(o) <= spotReach {
				all = append(all, o)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b spotOffset) int { return cmp.Compare(far(a), far(b)) })
	return all
})

// WidestAt returns the greatest width, from least to most dp, at which a count of a height fits at a spot: on the flat wood,
// off bowls and off the counts of houses.
func (b *Board) WidestAt(at Point, least, most, high float64, house ui.Rect) float64 {
	spot := [...]Point{at}
	// Where a count fits, a narrower one fits too. So bisection finds the widest, as steps down from most.
	steps := sort.Search(int(math.Ceil((most-least)/countStep)), func(steps int) bool {
		w := most - float64(steps)*countStep
		return b.holdCounts(spot[:], 1, Extent{Wide: w, High: high}, rimLying*b.Lip) &&
			b.apart(spot[:], b.Counts[:2*b.Size], ui.Rect{W: w, H: high}, house)
	})
	return math.Max(least, most-float64(steps)*countStep)
}

// of returns the size of counts of a text size, in dp.
func (e Extent) of(size float64) ui.Rect { return ui.Rect{W: e.Wide * size, H: e.High*size + e.Air} }

// holdCounts reports whether counts of one size fit at these spots, at least rim dp from every bowl.
func (b *Board) holdCounts(spots []Point, size float64, e Extent, rim float64) bool {
	r := e.of(size)
	for i, at := range spots {
		if !b.apart(spots[i+1:], spots[i:i+1], r, r) {
			return false
		}
		for h := range Place(2 * b.Size) {
			if b.reaches(h, rim, at, r) {
				return false
			}
		}
		for side := range variants.Side(2) {
			if !b.Storeless() && b.reaches(StoreOf(side), rim, at, r) {
				return false
			}
		}
		if !b.flat(at, r) { // the dearest question comes last
			return false
		}
	}
	return true
}

// reaches reports whether a bowl, with a margin of wood around it, overlaps a count at a spot.
func (b *Board) reaches(p Place, rim float64, at Point, r ui.Rect) bool {
	bowl := b.Bowl(p)
	// The point of the count nearest to the middle of the bowl.
	x, y := math.Max(0, math.Abs(at.X-bowl.X)-r.W/2), math.Max(0, math.Abs(at.Y-bowl.Y)-r.H/2)
	rx, ry, power := bowl.RX+rim, bowl.RY+rim, 2.0
	if _, store := p.Store(); store {
		power = storePower
		if straight := b.Straight(); b.Upright {
			y, ry = math.Max(0, y-straight), ry-straight
		} else {
			x, rx = math.Max(0, x-straight), rx-straight
		}
	}
	return x < rx && y < ry && math.Pow(x/rx, power)+math.Pow(y/ry, power) < 1
}

// apart reports whether counts at some spots keep away from those at others.
func (b *Board) apart(some, others []Point, r, o ui.Rect) bool {
	for _, p := range some {
		for _, q := range others {
			if math.Abs(p.X-q.X) < (r.W+o.W)/2+countGap && math.Abs(p.Y-q.Y) < (r.H+o.H)/2+countGap {
				return false
			}
		}
	}
	return true
}

// edgeOff is the least distance from counts to the edge of the plank, in widths of the rounded edge.
const edgeOff = 0.4

// flat reports whether a count at a spot keeps away from the rounded edge of the plank. The count has round corners too, so that it
// may come nearer to the edge.
func (b *Board) flat(at Point, r ui.Rect) bool {
	cx, cy := b.Plank.Center()
	inside := func(x, y float64) float64 {
		return -roundedBox(at.X+x-cx, at.Y+y-cy, b.Plank.W/2, b.Plank.H/2, b.Corner)
	}
	for _, side := range [...]float64{-1, 1} {
		x, y := side*(r.W/2-0.15*r.H), r.H/2
		if min(inside(x, y), inside(x, -y), inside(side*r.W/2, 0)) < edgeOff*b.Bevel {
			return false
		}
	}
	return true
}
