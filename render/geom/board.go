package geom

import (
	"math"

	"awale/render/ui"
	"awale/variants"
)

// Point is a place on the screen, in dp.
type Point struct{ X, Y float64 }

// Bowl is the opening of a house or a store: an ellipse around (X, Y) with the half axes RX and RY, in dp. Houses are nearly round,
// stores are long. The carved rim lies outside the opening.
type Bowl struct{ X, Y, RX, RY float64 }

// PegShare is the radius of the peg in a claimed house, in the smaller half axes of its bowl.
const PegShare = 0.36

// Contains reports whether a point lies within the opening.
func (b Bowl) Contains(x, y float64) bool {
	dx, dy := (x-b.X)/b.RX, (y-b.Y)/b.RY
	return dx*dx+dy*dy <= 1
}

// Board is where everything lies. [Layout] makes it, and it is not changed afterwards. Copies share the resting places of
// the seeds, which do not change either.
type Board struct {
	// Size is the number of houses a side.
	Size int
	// Upright is set if the rows of the board are columns on the screen.
	Upright bool
	// Flanked is set if the stores flank the rows: they are as long as the rows, each on the side of its player.
	Flanked bool
	// Sown is set if seeds are sown into the stores. Then each store of an upright board lies beyond the last house of its player,
	// where the sowing reaches it, and not in front of its player.
	Sown bool
	// View is the side at the bottom (landscape) or in the right-hand column (upright).
	View variants.Side
	// Area is the area given to [Layout]. Plank is the outline of the wood within it.
	Area, Plank ui.Rect
	// Corner is the radius of the plank's corners.
	Corner float64
	// Bevel is the width of the rounded edge of the plank. The carved line and the counts keep away from it.
	Bevel float64
	// Line is the distance of the carved line from the long edges of the plank. It is 0 if the line is in its usual place, where it
	// keeps away from the counts.
	Line float64
	// Lip is the width of the carved rim around each bowl.
	Lip float64
	// Houses has the bowls of the houses in the order of the ring, zero from index 2*Size on. Stores has those of the stores by side.
	Houses [variants.MaxRing]Bowl
	Stores [2]Bowl
	// Counts has the middle of the count of each house. It is on the wood between the bowl and the long edge of the plank, or the
	// store, on the side of the owner. StoreCounts has those of the stores, at the right hand of their owners.
	Counts      [variants.MaxRing]Point
	StoreCounts [2]Point
	// CountSize is the text size of counts, at least MinCount.
	CountSize float64
	// CountRoom is the greatest width of a count with its letter and sign.
	CountRoom float64
	// SeedR is the mean radius of a seed.
	SeedR float64
	// Pitch is the distance from house to house along a row. Middle is the width of the wood between the rows, from rim to rim.
	Pitch, Middle float64

	// targets are the touch targets of the houses. heaps returns the resting places. They are computed at the first call,
	// because a board that is laid out only to learn its size needs none.
	targets [variants.MaxRing]ui.Rect
	heaps   func() *[Places]heap
}

// MinCount is the smallest text size of a count, in dp.
const MinCount = 14

// Storeless reports whether the board has no stores, as one of four rows. Stores then have no size, and lie in the middle of the rows
// of their sides.
func (b *Board) Storeless() bool { return variants.Grid(b.Size).FourRows() }

// Columns returns the number of houses in a row.
func (b *Board) Columns() int { return variants.Grid(b.Size).Columns() }

// Has reports whether a place is on the board.
func (b *Board) Has(p Place) bool {
	if _, store := p.Store(); store {
		return !b.Storeless()
	}
	return int(p) < 2*b.Size
}

// Bowl returns the hollow of a place.
func (b *Board) Bowl(p Place) Bowl {
	if side, ok := p.Store(); ok {
		return b.Stores[side]
	}
	return b.Houses[p]
}

// Straight returns the length of the straight part of half a store, in dp. Stores that flank the rows are troughs with rounded
// ends. Other stores have no straight part.
func (b *Board) Straight() float64 {
	if !b.Flanked {
		return 0
	}
	s := b.Stores[variants.South]
	return max(s.RX, s.RY) - troughEnd*min(s.RX, s.RY)
}

// EndBevel returns the greatest width of the rounded edge at the ends of an upright board, in dp. The stores lie close to this edge,
// with the carved line between them and the edge. On other boards the result is larger than any edge.
func (b *Board) EndBevel() float64 {
	if !b.Upright || b.Flanked || b.Storeless() {
		return b.Plank.H
	}
	_, y := b.Plank.Center()
	wood := b.Plank.H/2 - math.Abs(b.Stores[0].Y-y) - b.Stores[0].RY - b.Lip
	return math.Max(leastBevel*b.Bevel, wood-edgeLine*b.Pitch)
}

// Outline returns the width of the lines of a flat board, in dp.
func (b *Board) Outline() float64 { return max(2, 0.028*b.Pitch) }

// Target returns the touch target of a house: the bowl, the wood around it and the count. Targets never overlap. There are 8 dp
// between them if each can still have 44 dp.
func (b *Board) Target(h variants.House) ui.Rect { return b.targets[h] }

// Equal reports whether two boards have the same layout. Boards cannot be compared with ==.
func (b *Board) Equal(o *Board) bool {
	return b.Size == o.Size && b.View == o.View && b.Area == o.Area && b.Stores == o.Stores
}

// Rest returns where the k-th seed (from 0) of a place lies at rest. x, y and z are in dp. z is its height on the seeds below it, 0
// for a seed that touches the wood. The result depends only on the place and k, so that a seed does not move when others come. k
// may be from 0 to 254. Up to 48 seeds lie as in a natural heap.
func (b *Board) Rest(p Place, k int) (x, y, z float64) {
	bowl := b.Bowl(p)
	x, y, z = b.heaps()[p].at(k)
	return bowl.X + x, bowl.Y + y, z
}
