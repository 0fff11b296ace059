package paint

import (
	"awale/render/ui"
)

// drawPicture has a board drawn and puts a frame round it.
func (p *Painter) drawPicture(n *ui.Node) {
	t := &p.theme
	if !p.view.Empty() && n.Bounds.Intersect(p.view).Empty() {
		return
	}
	p.shapes.cast(n.Bounds, smallCorner, lowBlur, lowDrop, faded(t.Shadow, 0.42))
	if p.Picture != nil {
		// The picture covers what is drawn so far, and what follows covers it.
		p.flush()
		bounds, view := n.Bounds, p.view
		bounds.Y += p.shift
		if !view.Empty() {
			view.Y += p.shift
		}
		p.Picture(p.dst, n, bounds, view)
	}
	p.shapes.ring(n.Bounds, smallCorner, firmline, t.Line, faded(t.Line, 0.7))
}
