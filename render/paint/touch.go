package paint

import (
	"image/color"

	"awale/render/ui"
)

// The touch that shows how to play: a warm light over the wood and a ring that spreads from it. Lengths are in its
// radius, over as much of which each of its parts is blurred.
const (
	touchFrom                = 0.6 // the radius it comes in with
	shadeOut, shadeSoft      = 1.05, 0.60
	glowOut, glowSoft        = 0.86, 0.42
	coreOut, coreSoft        = 0.42, 0.36
	touchShade               = 0.42 // how dark its shadow is, which shows it on pale wood and before pale seeds
	ringSpread, ringWide     = 1.45, 0.16
	ringCasing, ringCasedOut = 0.10, 0.35 // how far the shade beside the ring goes, and how dark it is
)

// drawTouch draws a touch of light.
func (p *Painter) drawTouch(n *ui.Node) {
	seen := n.Now
	if seen <= 0 {
		return
	}
	p.flush()
	x, y := n.Bounds.Center()
	r := n.Bounds.W / 2 * (touchFrom + (1-touchFrom)*seen)
	t := &p.theme
	if n.Step > 0 && n.Step < 1 {
		// The ring thins out as it spreads.
		out, left := r*(1+ringSpread*n.Step), seen*(1-n.Step)
		p.hoopAt(x, y, out+ringCasing*r, (ringWide+2*ringCasing)*r, faded(t.Shadow, ringCasedOut*left))
		p.hoopAt(x, y, out, ringWide*r, faded(t.Mark, left))
	}
	p.blot(x, y, shadeOut*r, shadeSoft*r, faded(t.Shadow, touchShade*seen))
	p.blot(x, y, glowOut*r, glowSoft*r, faded(t.Mark, seen))
	p.blot(x, y, coreOut*r, coreSoft*r, faded(t.Knob, seen))
}

// hoopAt is a ring of one colour.
func (p *Painter) hoopAt(x, y, radius, width float64, c color.NRGBA) {
	p.shapes.hoop(x, y, radius, width, c, c)
}

// blot is a disc with a blurred edge.
func (p *Painter) blot(x, y, radius, blur float64, c color.NRGBA) {
	p.shapes.shadow(ui.Rect{X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, radius, blur, c)
}
