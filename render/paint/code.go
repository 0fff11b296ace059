package paint

import (
	"image/color"
	"math"

	"awale/render/ui"
)

// A code has the colours that cameras expect, in every theme.
var codeWhite, codeBlack = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, color.NRGBA{A: 0xFF}

// drawCode draws a code in the middle of its bounds, on white. The side of a square is the largest whole number of
// pixels for which there is room.
func (p *Painter) drawCode(n *ui.Node) {
	p.shapes.box(n.Bounds, smallCorner, codeWhite, codeWhite)
	scale, c := p.shapes.scale, n.Code
	px := math.Floor(math.Min(n.Bounds.W, n.Bounds.H) * scale / float64(c.Size+2*ui.QuietZone))
	if px < 1 {
		return
	}
	side, x, y := px/scale, n.Bounds.X, n.Bounds.Y
	x = math.Round((x+n.Bounds.W/2)*scale-px*float64(c.Size)/2) / scale
	y = math.Round((y+n.Bounds.H/2)*scale-px*float64(c.Size)/2) / scale
	for row := range c.Size {
		// Neighbouring squares are one box.
		for from := 0; from < c.Size; from++ {
			to := from
			for c.At(to, row) {
				to++
			}
			if to > from {
				p.shapes.box(ui.Rect{X: x + side*float64(from), Y: y + side*float64(row), W: side * float64(to-from), H: side}, 0,
					codeBlack, codeBlack)
				from = to
			}
		}
	}
}
