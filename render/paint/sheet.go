package paint

import (
	"awale/render/ui"
)

// drawSheet draws a sheet and returns its bounds on the screen.
func (p *Painter) drawSheet(r ui.Rect) ui.Rect {
	t := &p.theme
	// A sheet at the lower edge of the window continues beyond it, or at the upper edge for a player opposite.
	bottom := float64(p.dst.Bounds().Dy()) / p.shapes.scale
	if p.turned && r.Y < 1 || !p.turned && r.Y+r.H > bottom-1 {
		r.H += sheetCorner
	}
	p.shadowed(r, sheetCorner, sheetBlur, sheetDrop)
	p.shapes.box(r, sheetCorner, t.Sheet, t.SheetDark)
	p.shapes.ring(r, sheetCorner, hairline, t.Line, faded(t.Line, 0.45))
	p.shapes.ring(r.Inset(hairline), sheetCorner-hairline, hairline, faded(t.SheetEdge, 0.45), faded(t.SheetEdge, 0))
	// The carving of the board is repeated at the top of the sheet.
	x, _ := r.Center()
	y := r.Y + carvingTop
	c := mix(t.Line, t.Accent, 0.35)
	p.shapes.lozenge(x, y, carving, c)
	for side := -1.0; side <= 1; side += 2 {
		p.shapes.lozenge(x+side*lozengeFirst, y, 0.75*carving, c)
		p.shapes.lozenge(x+side*lozengeSecond, y, 0.5*carving, c)
	}
	return r
}
