package paint

import (
	"awale/render/ui"
)

// Lengths of a slider, in dp.
const (
	grooveHeight = 6.0
	hoverRing    = 6.0 // the width of the ring around a knob under the pointer
)

func (p *Painter) drawSlider(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	radius, thick := ui.SliderKnob(n.Type, p.writer)/2, grooveHeight*ui.Growth(n.Type, p.writer)
	x0, x1 := ui.SliderRun(n, p.writer)
	top, line := ui.SliderTop(n, r.W, p.writer), p.writer.LineHeight(n.Type)
	p.words(n, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: line}, t.wordsOf(n))
	if n.Value != "" {
		c := t.Heading
		if n.Disabled {
			c = t.Disabled
		}
		p.line(n.Value, ui.Rect{X: r.X, Y: r.Y + top - line, W: r.W, H: line}, n.Type, ui.AlignEnd, c)
	}
	y := r.Y + top + (r.H-top)/2
	at := x0
	if n.Max > n.Min {
		at += (x1 - x0) * max(0, min(1, (n.Now-n.Min)/(n.Max-n.Min)))
	}
	// The groove ends where the edge of the knob is at the ends of its way.
	groove := ui.Rect{X: x0 - radius, Y: y - thick/2, W: x1 - x0 + 2*radius, H: thick}
	edge, full := t.Control, t.Accent
	if n.Disabled {
		edge, full = mix(edge, t.Sheet, 0.5), mix(full, t.Sheet, 0.6)
	}
	p.shapes.box(groove, thick/2, t.Groove, t.Groove)
	p.shapes.ring(groove, thick/2, hairline, edge, edge)
	if at > x0 {
		filled := groove
		filled.W = at - groove.X
		p.shapes.box(filled, thick/2, full, full)
	}
	if hover, press := p.active(n); hover || press {
		p.shapes.disc(at, y, radius+hoverRing, faded(t.Accent, 0.22), faded(t.Accent, 0.22))
	}
	p.knob(at, y, radius, n.Disabled)
	p.focusable(n, ui.Rect{X: at - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, radius)
}
