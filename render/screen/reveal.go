package screen

import (
	"math"
	"slices"

	"awale/render/geom"
	"awale/render/ui"
)

// leastRevealing is the least width of a sheet that becomes narrower for parts of the board at its sides, in dp.
const leastRevealing = 440

// spared is a set of parts of the window that a sheet does not cover.
type spared struct {
	name  string
	parts []ui.Rect
}

// around returns the rectangles that are not empty with so much air around each.
func around(air float64, all ...ui.Rect) (wide []ui.Rect) {
	for _, r := range all {
		if !r.Empty() {
			wide = append(wide, r.Inset(-air))
		}
	}
	return wide
}

// placeOff gives a dialog of a width its bounds off the first of some sets that it can spare, with the widest gap
// between its parts with which it can, and reports whether it can spare any that is not empty.
func (w *window) placeOff(d *ui.Node, width float64, sets []spared) bool {
	w.fitTitle(d, width)
	w.fitFoot(d, width)
	_, _, ok := ui.Fit2(func(set spared, gap float64) (fits bool) {
		d.Gap = gap
		if len(set.parts) > 0 {
			d.Bounds, fits = w.spotOff(width, max(d.MinH, sheetHeight(d, width, w.measure)), set.parts)
		}
		return fits
	}, sets, []float64{ui.SpaceWide, ui.SpaceApart, ui.SpaceNear})
	return ok
}

// widthBetween returns the width of a sheet that leaves parts of the window in sight: no more than the room between
// those at its sides, if that is wide enough.
func (w *window) widthBetween(parts []ui.Rect) float64 {
	in := w.sheetArea().Inset(margin)
	x, y := in.Center()
	width := min(in.W, w.sheetWidth())
	for _, c := range parts {
		if off := max(c.X-x, x-c.X-c.W) - margin; c.Y < y && c.Y+c.H > y && 2*off >= leastRevealing {
			width = min(width, 2*off)
		}
	}
	return width
}

// spotOff returns where a sheet of a size lies nearest to its usual place, within the window and off some parts of it.
// The usual place is the middle, and low under the thumb in a narrow window. Candidates are that place and those from
// which it lies just beside, above or below one of the parts.
func (w *window) spotOff(width, height float64, parts []ui.Rect) (best ui.Rect, ok bool) {
	in := w.sheetArea().Inset(margin)
	usual := ui.Rect{X: in.X + (in.W-width)/2, Y: in.Y + (in.H-height)/2, W: width, H: height}
	if width == in.W {
		usual.Y = in.Y + in.H - height
	}
	way := math.Inf(1)
	try := func(x, y float64) {
		at := ui.Rect{X: x, Y: y, W: width, H: height}
		covers := func(r ui.Rect) bool { return !r.Inset(rounding).Intersect(at).Empty() }
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

// placeRevealing places a sheet off the parts of the board that it reveals. It chooses between what it spares: all of
// these parts and the strips, these parts alone, and the same of the parts before the player at the bottom alone; and
// with each between the gaps in the sheet, the widest first. It returns nil if nothing fits or nothing is revealed.
func (l *playLayout) placeRevealing(s sheet, revealed []ui.Rect) *ui.Node {
	if len(revealed) == 0 {
		return nil
	}
	all := around(margin, revealed...)
	own := slices.DeleteFunc(slices.Clone(all), l.beyond)
	strips := around(ui.SpaceTight, l.frame.far, l.frame.near, l.frame.words, l.frame.bar)
	d := s.build()
	if !l.window.placeOff(d, l.window.widthBetween(revealed), []spared{
		{name: "all and strips", parts: slices.Concat(all, strips)}, {name: "all", parts: all}, {name: "own and strips", parts: slices.Concat(own, strips)}, {name: "own", parts: own}}) {
		return nil
	}
	return d
}

// beyond reports whether a part of the board is nearer to the end before the player at the top than to the other one.
func (l *playLayout) beyond(r ui.Rect) bool {
	x, y := r.Center()
	near, far := l.board.Geometry().Bowl(geom.StoreOf(l.narrator.view())), l.board.Geometry().Bowl(geom.StoreOf(l.narrator.view().Other()))
	if g := l.board.Geometry(); g.Sown && g.Upright && !g.Flanked {
		near, far = far, near // each store lies before the other player
	}
	return math.Hypot(x-far.X, y-far.Y) < math.Hypot(x-near.X, y-near.Y)
}
