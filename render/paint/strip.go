package paint

import (
	"awale/render/ui"
)

// Lengths of a strip, in dp.
const (
	stripInset = ui.SpaceHair // above and below its ground
	litGlow    = 12.0         // the width of the glow around the strip of the player to move
)

func (p *Painter) drawStrip(n *ui.Node) ground {
	t := &p.theme
	r := ui.Rect{X: n.Bounds.X, Y: n.Bounds.Y + stripInset, W: n.Bounds.W, H: max(0, n.Bounds.H-2*stripInset)}
	if !n.Current {
		p.shapes.box(r, smallCorner, t.Strip, t.Strip)
		return ground{strip, r}
	}
	if n.Now < 1 {
		p.shapes.box(r, smallCorner, t.Strip, t.Strip)
	}
	p.shapes.cast(r, smallCorner, litGlow, 0, faded(t.Accent, 0.34*n.Now))
	p.shapes.box(r, smallCorner, faded(over(faded(t.Accent, 0.13), t.SheetDark), n.Now), faded(over(faded(t.Accent, 0.07), t.SheetDark), n.Now))
	p.shapes.ring(r, smallCorner, firmline, faded(t.Accent, n.Now), faded(t.AccentDark, n.Now))
	return ground{litStrip, r}
}
