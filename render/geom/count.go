package geom

import (
	"math"

	"awale/render/ui"
)

// countStep is by how much smaller a count is tried when it does not fit, in dp; countGap how far counts stay apart.
const (
	countStep = 0.5
	countGap  = 3
)

// Extent is how wide and high a count is at the most, in sizes of its words.
type Extent struct{ Wide, High float64 }

// CountsUpTo returns a size for the counts of the houses and one for those of the stores, in dp: from CountSize to
// most, the largest with which all of them lie on the flat wood and keep off bowls and each other. Those of the stores
// are not the larger ones.
func (b *Board) CountsUpTo(most float64, house, store Extent) (houses, stores float64) {
	houses, stores = b.CountSize, b.CountSize
	ring := b.Counts[:2*b.Size]
	for s := most; s > houses; s -= countStep {
		if b.holdCounts(ring, s, house) {
			houses = s
		}
	}
	for s := houses; s > stores; s -= countStep {
		if b.holdCounts(b.StoreCounts[:], s, store) && b.apart(b.StoreCounts[:], ring, store.of(s), house.of(houses)) {
			stores = s
		}
	}
	return houses, stores
}

func (e Extent) of(size float64) ui.Rect { return ui.Rect{W: e.Wide * size, H: e.High * size} }

// holdCounts reports whether counts of one size have room at these spots.
func (b *Board) holdCounts(spots []Point, size float64, e Extent) bool {
	r := e.of(size)
	for i, at := range spots {
		if !b.flat(at, r) {
			return false
		}
		for h := range 2*b.Size + len(b.Stores) {
			bowl := b.Stores[max(0, h-2*b.Size)]
			if h < 2*b.Size {
				bowl = b.Houses[h]
			}
			rim := 0.8 * b.Lip
			if math.Abs(bowl.X-at.X) < bowl.RX+rim+r.W/2 && math.Abs(bowl.Y-at.Y) < bowl.RY+rim+r.H/2 {
				return false
			}
		}
		if !b.apart(spots[i+1:], spots[i:i+1], r, r) {
			return false
		}
	}
	return true
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

// flat reports whether a count at a spot keeps off the rounded edge of the plank. Its own corners are round too.
func (b *Board) flat(at Point, r ui.Rect) bool {
	cx, cy := b.Plank.Center()
	for i := range 4 {
		x, y := r.W/2-0.15*r.H, r.H/2
		if i&1 != 0 {
			x = -x
		}
		if i&2 != 0 {
			y = -y
		}
		if roundedBox(at.X+x-cx, at.Y+y-cy, b.Plank.W/2, b.Plank.H/2, b.Corner) > -0.6*b.Bevel {
			return false
		}
	}
	return true
}
