package geom

import (
	"math"

	"awale/render/ui"
	"awale/variants"
)

// countStep is by how much smaller a count is tried when it does not fit, in dp; countGap how far counts stay apart.
// rimLying, rimUpright and storeRim are how far those of houses on a board that lies, on one that stands, but for the
// smallest space, and of stores stay off bowls, in widths of their rims. spotReach is how far the count of a store moves to
// have room, in pitches, spotStep in steps of which size, half of them along the rows.
const (
	countStep                      = 0.5
	countGap                       = 3
	rimLying, rimUpright, storeRim = 0.75, 0.9, 1.3
	spotReach, spotStep            = 0.9, 0.05
)

// storePower is how blunt the ends of stores are: an ellipse has 2. The programs that draw the board know it too.
const storePower = 2.6

// Extent is how wide and high a count is at the most, in sizes of its words, and how much higher in dp, whatever their
// size is.
type Extent struct{ Wide, High, Air float64 }

// Counts is how large the counts of the houses and those of the stores are, in dp, and where the latter stand.
type Counts struct {
	Houses, Stores float64
	StoresAt       [2]Point
}

// CountsUpTo makes counts as large as they go, from CountSize to most: all of them lie on the flat wood and keep off
// bowls and each other. Those of the stores are not the larger ones, and move to where the wood has room for them.
func (b *Board) CountsUpTo(most float64, house, store Extent) Counts {
	c := Counts{Houses: b.CountSize, Stores: b.CountSize, StoresAt: b.StoreCounts}
	for s := most; s > c.Houses; s -= countStep {
		if b.holdCounts(b.Counts[:2*b.Size], s, house, b.countRim()) {
			c.Houses = s
		}
	}
	// What holds a count holds a smaller one: halving finds the largest.
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

// countRim is how far counts of houses stay off bowls. Above and below them there is no more wood than numbers need.
func (b *Board) countRim() float64 {
	if b.Upright {
		return rimUpright*b.Lip + ui.SpaceHair
	}
	return rimLying * b.Lip
}

// StoreSpots returns where counts of the stores stand on a board that does not change: as near to StoreCounts as they lie
// on the flat wood and keep off bowls and those of the houses, and there where none do.
func (b *Board) StoreSpots(store, house Extent) [2]Point {
	if at, ok := b.storeSpots(b.CountSize, store, house.of(b.CountSize)); ok {
		return at
	}
	return b.StoreCounts
}

// storeSpots finds where counts of the stores so large have room beside those of the houses: as near as can be to where
// they stand otherwise.
func (b *Board) storeSpots(size float64, e Extent, house ui.Rect) (at [2]Point, ok bool) {
	cx, cy := b.Plank.Center()
	from := b.StoreCounts[variants.South]
	nearest := math.Inf(1)
	const steps = int(spotReach / spotStep)
	for i := -2 * steps; i <= 2*steps; i++ {
		for j := -steps; j <= steps; j++ {
			if across := i; b.axial() {
				if b.Flanked {
					across = j
				}
				if across != 0 {
					continue // off the axis of its store
				}
			}
			dx, dy := float64(i)*spotStep/2*b.Pitch, float64(j)*spotStep*b.Pitch
			if b.Upright { // along the rows there is little room beside long stores
				dx, dy = dy, dx
			}
			if far := math.Hypot(dx, dy); far >= nearest || far > spotReach*b.Pitch {
				continue
			}
			south := Point{from.X + dx, from.Y + dy}
			spots := [2]Point{variants.South: south, variants.North: {2*cx - south.X, 2*cy - south.Y}}
			if b.holdCounts(spots[:], size, e, storeRim*b.Lip) && b.apart(spots[:], b.Counts[:2*b.Size], e.of(size), house) {
				nearest, at, ok = math.Hypot(dx, dy), spots, true
			}
		}
	}
	return at, ok
}

// WidestAt returns how wide a count so high may be at a spot, from least to most dp: on the flat wood, off bowls and off the
// counts of houses.
func (b *Board) WidestAt(at Point, least, most, high float64, house ui.Rect) float64 {
	spot := [...]Point{at}
	for w := most; w > least; w -= countStep {
		r := ui.Rect{W: w, H: high}
		if b.holdCounts(spot[:], 1, Extent{Wide: w, High: high}, rimLying*b.Lip) && b.apart(spot[:], b.Counts[:2*b.Size], r, house) {
			return w
		}
	}
	return least
}

func (e Extent) of(size float64) ui.Rect { return ui.Rect{W: e.Wide * size, H: e.High*size + e.Air} }

// holdCounts reports whether counts of one size have room at these spots, at least rim dp from every bowl.
func (b *Board) holdCounts(spots []Point, size float64, e Extent, rim float64) bool {
	r := e.of(size)
	for i, at := range spots {
		if !b.flat(at, r) || !b.apart(spots[i+1:], spots[i:i+1], r, r) {
			return false
		}
		for h := range Place(2 * b.Size) {
			if b.reaches(h, rim, at, r) {
				return false
			}
		}
		for side := range variants.Side(2) {
			if b.reaches(StoreOf(side), rim, at, r) {
				return false
			}
		}
	}
	return true
}

// reaches reports whether a bowl with so much wood around it reaches into a count at a spot.
func (b *Board) reaches(p Place, rim float64, at Point, r ui.Rect) bool {
	bowl := b.Bowl(p)
	// The point of the count that is nearest to the middle of the bowl.
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

// apart reports whether counts at some spots keep off those at others.
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

// edgeOff is how far counts stay off the edge of the plank, in widths of the rounded edge.
const edgeOff = 0.4

// flat reports whether a count at a spot keeps off the rounded edge of the plank. Its own corners are round too, so that
// its ends lie farther out.
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
