package paint

import (
	"awale/render/ui"
)

func (p *Painter) drawDivider(r ui.Rect) {
	t := &p.theme
	x, y := r.Center()
	// The sign of the board's carving, small, in the middle of the line.
	line := t.Line
	p.shapes.box(ui.Rect{X: r.X, Y: y - hairline/2, W: r.W/2 - carvingAir, H: hairline}, 0, line, line)
	p.shapes.box(ui.Rect{X: x + carvingAir, Y: y - hairline/2, W: r.W/2 - carvingAir, H: hairline}, 0, line, line)
	p.shapes.lozenge(x, y, carving, mix(line, t.Accent, 0.35))
}
