package paint

import (
	"awale/render/text"
	"awale/render/ui"
)

// A gain rises by gainRise of its size and fades in the last part of its time, from gainFade on. Its ground reaches gainAir
// beyond its words to either side, in sizes of these.
const (
	gainRise = 1.1
	gainFade = 0.72
	gainAir  = 0.42
	gainTall = 1.36
)

// drawGain draws the number of seeds that rises from a store. It has a ground of its own, so that it can be read on
// wood and seeds.
func (p *Painter) drawGain(n *ui.Node) {
	seen := 1 - ui.Ease(max(0, n.Now-gainFade)/(1-gainFade))
	if seen <= 0 {
		return
	}
	p.flush()
	t := &p.theme
	x, y := n.Bounds.Center()
	y -= gainRise * n.Size * n.Step
	style := p.writer.StyleOf(ui.Label, ui.AlignCenter, ink(faded(t.OnAccent, seen)))
	style.Size = n.Size
	wide := p.writer.WidthOf(n.Label, n.Size, true) + 2*gainAir*n.Size
	r := ui.Rect{X: x - wide/2, Y: y - gainTall*n.Size/2, W: wide, H: gainTall * n.Size}
	p.shapes.cast(r, r.H/2, 0.3*r.H, 0.05*r.H, faded(t.Shadow, 0.6*seen))
	p.shapes.box(r, r.H/2, faded(t.Accent, seen), faded(t.AccentDark, seen))
	p.queue(n.Label, x, y+text.CapHeight(n.Size)/2, style)
}
