package boardview

import (
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// cornerAir is the free wood around words in a corner, in dp.
const cornerAir = 3.0

// FreeCorner returns the widest room of a height on the flat wood at the lower edge of a board, opposite the lower
// count of a store. On an upright board it is beside the lower store, on a board in landscape below the other store. It
// is empty if the stores flank the rows, and on a board without stores.
func (b *Board) FreeCorner(high float64) ui.Rect {
	g := b.geometry
	if g.Flanked || g.Storeless() {
		return ui.Rect{}
	}
	for _, c := range b.corners {
		if c.H == high {
			return c
		}
	}
	side := variants.South
	if b.numbers.StoresAt[variants.North].Y > b.numbers.StoresAt[variants.South].Y {
		side = variants.North
	}
	cx, _ := g.Plank.Center()
	count := b.numbers.StoresAt[side]
	at := geom.Point{X: 2*cx - count.X, Y: g.Stores[side].Y}
	around := 12.0
	if !g.Upright {
		// The end of the plank is round there, and the counts of the houses are close.
		store := g.Stores[side.Other()]
		at.Y, around = (store.Y+store.RY+g.Plank.Y+g.Plank.H)/2, g.Pitch/2
	}
	house := ui.Rect{W: min(badgeFull*b.numbers.Houses, g.CountRoom), H: badgeLine*b.numbers.Houses + b.numbers.air}
	// The middle of the corner differs from that of the count, so the widest of several places is used.
	var best ui.Rect
	for _, dy := range [...]float64{0, -around / 4, around / 4} {
		for dx := -around; dx <= around; dx += around / 4 {
			spot := geom.Point{X: at.X + dx, Y: at.Y + dy}
			w := g.WidestAt(spot, 0, g.Plank.W/2, high+2*cornerAir, house)
			if w -= 2 * cornerAir; w > best.W+1 {
				best = ui.Rect{X: spot.X - w/2, Y: spot.Y - high/2, W: w, H: high}
			}
		}
	}
	best.H = high
	b.corners = append(b.corners, best)
	return best
}
