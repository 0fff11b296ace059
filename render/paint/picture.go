package paint

import (
	"awale/render/ui"
)

// drawPicture draws a board and a frame around it.
func (p *Painter) drawPicture(n *ui.Node) {
	t := &p.theme
	if !p.view.Empty() && n.Bounds.Intersect(p.view).Empty() {
		return
	}
	p.shapes.cast(n.Bounds, smallCorner, lowBlur, lowDrop, faded(t.Shadow, 0.42))
	if p.Picture != nil {
		// The picture covers earlier drawing, and later drawing covers it.
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
