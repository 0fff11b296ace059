package kit

import (
	"math"
	"slices"

	"awale/render/ui"
)

// leastRevealing is the least width of a sheet that becomes narrower for parts of the board at its sides, in dp.
const leastRevealing = 440

// Spared is a set of parts of the window that a sheet does not cover.
type Spared struct {
	Name  string
	Parts []ui.Rect
}

// Around returns the rectangles that are not empty with so much air around each.
func Around(air float64, all ...ui.Rect) (wide []ui.Rect) {
	for _, r := range all {
		if !r.Empty() {
			wide = append(wide, r.Inset(-air))
		}
	}
	return wide
}

// PlaceOff gives a dialog of a width its bounds off the first of some sets that it can spare, with the widest gap
// between its parts with which it can, and reports whether it can spare any that is not empty.
func (w *Window) PlaceOff(d *ui.Node, width float64, sets []Spared) bool {
	w.fitTitle(d, width)
	w.fitFoot(d, width)
	_, _, ok := ui.Fit2(func(set Spared, gap float64) (fits bool) {
		d.Gap = gap
		if len(set.Parts) > 0 {
			d.Bounds, fits = w.spotOff(width, max(d.MinH, sheetHeight(d, width, w.Measure)), set.Parts)
		}
		return fits
	}, sets, []float64{ui.SpaceWide, ui.SpaceApart, ui.SpaceNear})
	return ok
}

// WidthBetween returns the width of a sheet that leaves parts of the window in sight: no more than the room between
// those at its sides, if that is wide enough.
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

// spotOff returns where a sheet of a size lies nearest to its usual place, within the window and off some parts of it.
// The usual place is the middle, and low under the thumb in a narrow window. Candidates are that place and those from
// which it lies just beside, above or below one of the parts.
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
