package paint

import (
	"awale/render/ui"
)

const (
	barWide   = 0.62 // the part of the width of its node that a bar takes
	barLow    = 0.2  // the least part of the height of its node that a bar takes
	barCorner = 5.0  // the radius of the corners of a bar, in dp
	barAir    = 10.0 // the room above the highest bar, in dp, which keeps two rows of bars apart
)

// drawBar draws one of a row of bars that rise. The chosen one and those before it are lit.
func (p *Painter) drawBar(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	high := (r.H - barAir) * (barLow + (1-barLow)*max(0, min(1, n.Now)))
	bar := ui.Rect{X: r.X + r.W*(1-barWide)/2, Y: r.Y + r.H - high, W: r.W * barWide, H: high}
	top, bottom, edge := faded(t.Button, 0.8), faded(t.ButtonDark, 0.8), t.ButtonLine
	switch {
	case n.Checked:
		top, bottom, edge = t.Accent, t.AccentDark, t.Accent
	case n.Current:
		top, bottom = mix(t.Accent, t.Sheet, 0.45), mix(t.AccentDark, t.Sheet, 0.45)
		edge = bottom
	}
	p.shapes.box(bar, barCorner, top, bottom)
	p.shapes.ring(bar, barCorner, hairline, edge, edge)
	p.lift(n, bar, barCorner)
	p.focusable(n, r, smallCorner)
}
