package boardview

import (
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// cornerAir is the free wood around words in a corner, in dp.
const cornerAir = 4.0

// How far words may be from the place where they stand best, beside the middle of the store, in pitches of the houses. Words that
// have no room there may be farther.
const (
	cornerAcross = 0.25
	cornerDown   = 0.05
	cornerFar    = 0.5
)

// corner is a place for words of one line in a corner of the wood. It is empty if there is none.
type corner struct {
	width, height float64
	far           bool
	at            ui.Rect
}

// FreeCorner returns a place for words of one line on the flat wood at the lower edge of a board, opposite the lower count of a
// store. On an upright board it is beside the lower store, on a board in landscape below the other store. It is within the line
// carved along the edge, and farther from the best place if far is set. It is empty if there is no room, if the stores flank the
// rows, and on a board without stores.
func (b *Board) FreeCorner(width, height float64, far bool) ui.Rect {
	g := b.geometry
	if g.Flanked || g.Storeless() {
		return ui.Rect{}
	}
	for _, c := range b.corners {
		if c.width == width && c.height == height && c.far == far {
			return c.at
		}
	}
	side := variants.South
	if b.numbers.StoresAt[variants.North].Y > b.numbers.StoresAt[variants.South].Y {
		side = variants.North
	}
	cx, _ := g.Plank.Center()
	near := geom.Point{X: 2*cx - b.numbers.StoresAt[side].X, Y: g.Stores[side].Y}
	if !g.Upright {
		store := g.Stores[side.Other()]
		near.Y = (store.Y + store.RY + g.Plank.Y + g.Plank.H) / 2
	}
	house := ui.Rect{W: min(badgeFull*b.numbers.Houses, g.CountRoom), H: badgeLine*b.numbers.Houses + b.numbers.air}
	c, reach := corner{width: width, height: height, far: far}, geom.Point{X: cornerAcross, Y: cornerDown}
	if far {
		reach = geom.Point{X: cornerFar, Y: cornerFar}
	}
	if spot, ok := g.WordsSpot(near, reach, ui.Rect{W: width + 2*cornerAir, H: height}, house); ok {
		c.at = ui.Rect{X: spot.X - width/2, Y: spot.Y - height/2, W: width, H: height}
	}
	b.corners = append(b.corners, c)
	return c.at
}
