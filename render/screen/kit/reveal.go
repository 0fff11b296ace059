package kit

import (
	"math"
	"slices"

	"awale/render/ui"
)

// leastRevealing is the least width of a sheet that becomes narrower so that parts of the board at its sides are seen,
// in dp.
const leastRevealing = 440

// Around returns the rectangles that are not empty, each larger by air dp on every side.
func Around(air float64, all ...ui.Rect) (wide []ui.Rect) {
	for _, r := range all {
		if !r.Empty() {
			wide = append(wide, r.Inset(-air))
		}
	}
	return wide
}

// PlaceOff places a dialog of a width so that it covers nothing of the first set of parts for which this is possible, with the
// widest possible gap between its parts. It returns the number of this set, counted from 0. ok is false if there is none
// that is not empty.
func (w *Window) PlaceOff(d *ui.Node, width float64, sets ...[]ui.Rect) (free int, ok bool) {
	w.fitTitle(d, width)
	w.fitFoot(d, width)
	for i, set := range sets {
		if len(set) == 0 {
			continue
		}
		if _, ok := ui.Fit(func(gap float64) (fits bool) {
			d.Gap = gap
			d.Bounds, fits = w.spotOff(width, max(d.MinH, sheetHeight(d, width, w.Measure)), set)
			return fits
		}, ui.SpaceWide, ui.SpaceApart, ui.SpaceNear); ok {
			return i, true
		}
	}
	return len(sets), false
}

// WidthBetween returns the width in dp of a sheet that covers no parts of the window at its sides. It is the usual
// width if there is too little room between those parts.
func (w *Window) WidthBetween(parts []ui.Rect) float64 {
	in := w.SheetArea().Inset(Margin)
	x, y := in.Center()
	width := min(in.W, w.SheetWidth())
	for _, c := range parts {
		if off := max(c.X-x, x-c.X-c.W) - Margin; c.Y < y && c.Y+c.H > y && 2*off >= leastRevealing {
			width = min(width, 2*off)
		}
	}
	return width
}

// spotOff returns the place of a sheet of a size, as near to its usual place as possible, within the window and not
// over any of the parts. The usual place is the middle, or the bottom of a narrow window, near the thumb. The
// candidates are this place and the places just beside, above or below one of the parts.
func (w *Window) spotOff(width, height float64, parts []ui.Rect) (best ui.Rect, ok bool) {
	in := w.SheetArea().Inset(Margin)
	usual := ui.Rect{X: in.X + (in.W-width)/2, Y: in.Y + (in.H-height)/2, W: width, H: height}
	if width == in.W {
		usual.Y = in.Y + in.H - height
	}
	way := math.Inf(1)
	try := func(x, y float64) {
		at := ui.Rect{X: x, Y: y, W: width, H: height}
		covers := func(r ui.Rect) bool { return !r.Inset(Rounding).Intersect(at).Empty() }
		if far := math.Abs(x-usual.X) + math.Abs(y-usual.Y); far < way && in.Holds(at) && !slices.ContainsFunc(parts, covers) {
			best, way, ok = at, far, true
		}
	}
	try(usual.X, usual.Y)
	for _, r := range parts {
		try(usual.X, r.Y-height)
		try(usual.X, r.Y+r.H)
		try(r.X-width, usual.Y)
		try(r.X+r.W, usual.Y)
	}
	return best, ok
}
