package paint

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"awale/render/ui"
)

// The blurred edge of an undimmed place of a scrim.
const (
	clearSoft = 0.45 // its width, in shorter sides of the place
	clearOut  = 0.4  // the part of it that is outside of the place
)

// drawScrim dims everything below, except for the undimmed places of its node. In a theme with plain shapes, light ends
// at a sharp edge.
func (p *Painter) drawScrim(n *ui.Node) {
	dark := faded(p.theme.Scrim, n.Now)
	if len(n.Clear) == 0 {
		p.shapes.box(n.Bounds, 0, dark, dark)
		return
	}
	p.clear = append(p.clear[:0], n.Clear...)
	p.dim(n.Bounds, p.clear, dark)
}

// dim dims a part of the window except for places in it, which it sorts: the part is shared out among them, along lines that
// cross none of them. Places that no line parts are in one light.
func (p *Painter) dim(part ui.Rect, places []ui.Rect, dark color.NRGBA) {
	if at, n := gap(places, func(r ui.Rect) (from, to float64) { return r.X, r.X + r.W }); n > 0 {
		left, right := part, part
		left.W, right.X, right.W = at-part.X, at, part.X+part.W-at
		p.dim(left, places[:n], dark)
		p.dim(right, places[n:], dark)
		return
	}
	if at, n := gap(places, func(r ui.Rect) (from, to float64) { return r.Y, r.Y + r.H }); n > 0 {
		above, below := part, part
		above.H, below.Y, below.H = at-part.Y, at, part.Y+part.H-at
		p.dim(above, places[:n], dark)
		p.dim(below, places[n:], dark)
		return
	}
	c := places[0]
	for _, r := range places[1:] {
		c = c.Union(r)
	}
	soft := clearSoft * min(c.W, c.H)
	if p.theme.Plain {
		soft = 0
	}
	p.shapes.around(c.Inset(-clearOut*soft), part, soft, dark)
}

// gap finds a line that parts rectangles, with n of them before it, to which it sorts them, and as far from those as from
// the others; n is 0 where there is none. span is from where to where a rectangle goes.
func gap(all []ui.Rect, span func(ui.Rect) (from, to float64)) (at float64, n int) {
	slices.SortFunc(all, func(a, b ui.Rect) int {
		one, _ := span(a)
		other, _ := span(b)
		return cmp.Compare(one, other)
	})
	end := math.Inf(-1)
	for i, r := range all {
		from, to := span(r)
		if i > 0 && from >= end {
			return math.Round((end + from) / 2), i
		}
		end = max(end, to)
	}
	return 0, 0
}
