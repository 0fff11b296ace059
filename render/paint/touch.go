package paint

import (
	"image/color"

	"awale/render/ui"
)

// The touch that shows how to play: a ring of light around a clear middle, and a finer one that spreads from it where it
// taps. Lengths are in its radius.
const (
	touchFrom               = 0.6 // the radius it comes in with
	touchRing               = 0.17
	touchCasing             = 0.07       // the dark line on either side of the ring, which shows it on pale wood and before pale seeds
	touchCased              = 0.70       // how dark that is
	touchVeil               = 0.20       // how much of what lies within the ring its light hides
	touchBright             = 0.35       // how far the gold of the ring is on its way to ivory
	touchPress, touchVeiled = 0.16, 0.42 // by how much a tap presses it together, and what its light hides then
	ringSpread, ringWide    = 0.95, 0.09
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
	veil := touchVeil
	if n.Step > 0 && n.Step < 1 {
		// A tap presses it together, and a ring spreads and thins out.
		left := seen * (1 - n.Step)
		p.cased(x, y, r*(1+ringSpread*n.Step), ringWide*r, left)
		press := 4 * n.Step * (1 - n.Step)
		r *= 1 - touchPress*press
		veil += (touchVeiled - touchVeil) * press
	}
	p.shapes.disc(x, y, r-touchRing*r/2, faded(t.Knob, veil*seen), faded(t.Knob, veil*seen))
	p.cased(x, y, r, touchRing*r, seen)
}

// cased draws a ring of light between two dark lines.
func (p *Painter) cased(x, y, radius, width, seen float64) {
	t := &p.theme
	casing := max(hairline, touchCasing*radius)
	p.hoopAt(x, y, radius+casing, width+2*casing, faded(t.Shadow, touchCased*seen))
	p.hoopAt(x, y, radius, width, faded(mix(t.Touch, t.Knob, touchBright), seen))
}

// hoopAt is a ring of one colour.
func (p *Painter) hoopAt(x, y, radius, width float64, c color.NRGBA) {
	p.shapes.hoop(x, y, radius, width, c, c)
}
