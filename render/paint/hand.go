package paint

import (
	"image/color"

	"awale/render/ui"
)

// The hand, on the grid of the icons: fingers are strokes, the palm a box. Its finger tip is at tipX, tipY.
const (
	tipX, tipY  = 9.0, 1.4
	handOutline = 0.8
	handCorner  = 6.2
)

// finger is a stroke of the hand: from, to, width.
type finger [5]float64

var (
	fingers = [...]finger{{9, 3.8, 9, 14, 4.8}, {13.3, 9.4, 13.3, 14, 4.5}, {17, 10.4, 17, 15, 4.2},
		{20.3, 12.2, 20.3, 16, 3.8}, {4.4, 13.4, 9, 18, 4.4}}
	palm = ui.Rect{X: 6.6, Y: 12, W: 15.6, H: 11}
)

// drawHand draws a hand that points. Colours are opaque, because its parts lie over each other.
func (p *Painter) drawHand(n *ui.Node) {
	k := n.Bounds.W / iconGrid * n.Now
	if k <= 0 {
		return
	}
	p.flush()
	x0, y0 := n.Bounds.X-tipX*k, n.Bounds.Y-tipY*k
	box := func(grow, dx, dy float64) ui.Rect {
		return ui.Rect{X: x0 + (palm.X-grow+dx)*k, Y: y0 + (palm.Y-grow+dy)*k, W: (palm.W + 2*grow) * k, H: (palm.H + 2*grow) * k}
	}
	p.shapes.shadow(box(2, 1.5, 2.5), (handCorner+2)*k, 5*k, faded(p.theme.Shadow, 0.5))
	layer := func(grow float64, c color.NRGBA) {
		for _, f := range fingers {
			p.shapes.line(x0+f[0]*k, y0+f[1]*k, x0+f[2]*k, y0+f[3]*k, (f[4]+2*grow)*k, c)
		}
		p.shapes.box(box(grow, 0, 0), (handCorner+grow)*k, c, c)
	}
	layer(handOutline, mix(p.theme.FocusDark, p.theme.Line, 0.4))
	layer(0, p.theme.Knob)
	// What parts the bent fingers.
	for _, f := range fingers[1:4] {
		x := x0 + (f[0]-f[4]/2)*k
		p.shapes.line(x, y0+(f[1]+2.6)*k, x, y0+(f[3]+1.2)*k, 0.7*k, p.theme.KnobDark)
	}
}
