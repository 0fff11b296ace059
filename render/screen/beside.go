package screen

import (
	"math"
	"slices"

	"awale/render/geom"
	"awale/render/ui"
)

// leastBeside is the least width of a sheet that gives way to what lies at its sides, in dp.
const leastBeside = 440

// placeBeside places a sheet without covering what of the board is clear, with air around it, nor, where that can be, the
// strips; where there is no room for all that is clear, it leaves what is before the player at the bottom. Its parts stand
// closer together for that. It is nil where there is no room for that either.
func (a *App) placeBeside(s sheet, clear []ui.Rect) *ui.Node {
	if len(clear) == 0 {
		return nil
	}
	d, w := s.build(), a.widthBeside(clear)
	a.entitle(d, w)
	a.even(d, w)
	lit := around(margin, clear...)
	own := slices.DeleteFunc(slices.Clone(lit), a.beyond)
	strips := around(ui.SpaceTight, a.frame.far, a.frame.near, a.frame.words, a.frame.bar)
	for _, free := range [][]ui.Rect{slices.Concat(lit, strips), lit, slices.Concat(own, strips), own} {
		for _, d.Gap = range [...]float64{ui.SpaceWide, ui.SpaceApart, ui.SpaceNear} {
			if at, ok := a.spotBeside(w, max(d.MinH, sheetHeight(d, w, a.Measure)), free); ok && len(free) > 0 {
				d.Bounds = at
				return d
			}
		}
	}
	return nil
}

// around returns rectangles with so much air around each that is not empty.
func around(air float64, all ...ui.Rect) (wide []ui.Rect) {
	for _, r := range all {
		if !r.Empty() {
			wide = append(wide, r.Inset(-air))
		}
	}
	return wide
}

// beyond reports whether a part of the board is nearer to the store of the player at the top than to the other.
func (a *App) beyond(r ui.Rect) bool {
	x, y := r.Center()
	near, far := a.board.Bowl(geom.StoreOf(a.view())), a.board.Bowl(geom.StoreOf(a.view().Other()))
	return math.Hypot(x-far.X, y-far.Y) < math.Hypot(x-near.X, y-near.Y)
}

// widthBeside is how wide a sheet is that gives way to what of the board is clear: no wider than the room between what
// lies at its sides, if that is wide enough.
func (a *App) widthBeside(clear []ui.Rect) float64 {
	in := a.sheetArea().Inset(margin)
	x, y := in.Center()
	w := min(in.W, a.sheetWidth())
	for _, c := range clear {
		if off := max(c.X-x, x-c.X-c.W) - margin; c.Y < y && c.Y+c.H > y && 2*off >= leastBeside {
			w = min(w, 2*off)
		}
	}
	return w
}

// spotBeside returns where a sheet of a size lies nearest to its place, within the window and off all that is to be free:
// in a narrow window low, under the thumb, else in the middle.
func (a *App) spotBeside(w, h float64, free []ui.Rect) (best ui.Rect, ok bool) {
	in := a.sheetArea().Inset(margin)
	from := ui.Rect{X: in.X + (in.W-w)/2, Y: in.Y + (in.H-h)/2, W: w, H: h}
	if w == in.W {
		from.Y = in.Y + in.H - h
	}
	way := math.Inf(1)
	try := func(x, y float64) {
		at := ui.Rect{X: x, Y: y, W: w, H: h}
		covers := func(r ui.Rect) bool { return !r.Inset(rounding).Intersect(at).Empty() }
		if far := math.Abs(x-from.X) + math.Abs(y-from.Y); far < way && in.Holds(at) && !slices.ContainsFunc(free, covers) {
			best, way, ok = at, far, true
		}
	}
	try(from.X, from.Y)
	for _, r := range free {
		try(from.X, r.Y-h)
		try(from.X, r.Y+r.H)
		try(r.X-w, from.Y)
		try(r.X+r.W, from.Y)
	}
	return best, ok
}
