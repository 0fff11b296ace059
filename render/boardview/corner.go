package boardview

import (
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// cornerAir is the wood that stays free around words in a corner, in dp.
const cornerAir = 3.0

// FreeCorner returns the widest room of a height on the flat wood of a board that stands on its end: at the lower end of a
// store across the board, on the side without the count of that store. It is empty where the stores flank the rows.
func (b *Board) FreeCorner(high float64) ui.Rect {
	g := b.geometry
	if g.Flanked || !g.Upright {
		return ui.Rect{}
	}
	for _, c := range b.corners {
		if c.H == high {
			return c
		}
	}
	side := variants.South
	if g.Stores[variants.North].Y > g.Stores[variants.South].Y {
		side = variants.North
	}
	cx, _ := g.Plank.Center()
	store, count := g.Stores[side], b.numbers.StoresAt[side]
	at := geom.Point{X: 2*cx - count.X, Y: store.Y}
	house := ui.Rect{W: min(badgeFull*b.numbers.Houses, g.CountRoom), H: badgeLine*b.numbers.Houses + b.numbers.air}
	// The middle of the corner is not that of the count, so the widest of several places is taken.
	var best ui.Rect
	for _, dy := range [...]float64{0, -3, 3} {
		for dx := -12.0; dx <= 12; dx += 3 {
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
