package paint

import (
	"math"

	"awale/render/ui"
)

const (
	barWide   = 0.62 // the part of the width of its node that a bar takes
	barLow    = 0.2  // the least part of the height of its node that a bar takes
	barCorner = 5.0  // the radius of the corners of a bar, in dp
	swingLow  = 2.0  // the least height of a bar at a line in the middle, in dp: an even position is seen too
	barAir    = 10.0 // the room above the highest bar, in dp, which keeps two rows of bars apart
)

// drawBar draws one of a row of bars that rise. The chosen one and those before it are lit.
func (p *Painter) drawBar(n *ui.Node) {
	r := n.Bounds
	high := (r.H - barAir) * (barLow + (1-barLow)*max(0, min(1, n.Now)))
	bar := ui.Rect{X: r.X + r.W*(1-barWide)/2, Y: r.Y + r.H - high, W: r.W * barWide, H: high}
	p.fillBar(n, bar)
	p.lift(n, bar, barCorner)
	p.focusable(n, r, smallCorner)
}

// drawSwing draws one of a row of bars that rise above the middle or hang below it.
func (p *Painter) drawSwing(n *ui.Node) {
	r := n.Bounds
	middle := r.Y + r.H/2
	share := max(-1, min(1, n.Now))
	high := max(swingLow, math.Abs(share)*r.H/2)
	bar := ui.Rect{X: r.X + r.W*(1-barWide)/2, Y: middle - high, W: r.W * barWide, H: high}
	if share < 0 {
		bar.Y = middle
	}
	p.fillBar(n, bar)
}

// drawLine draws a line across the middle of a rectangle.
func (p *Painter) drawLine(r ui.Rect) {
	p.shapes.box(ui.Rect{X: r.X, Y: r.Y + (r.H-hairline)/2, W: r.W, H: hairline}, 0, p.theme.Line, p.theme.Line)
}

// fillBar draws the body of a bar in the colours of its state.
func (p *Painter) fillBar(n *ui.Node, bar ui.Rect) {
	t := &p.theme
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
}
