package paint

import (
	"awale/render/ui"
)

// carveDeep is the distance of the light on the lower edge of carved words from the words, downwards, in dp.
const carveDeep = 0.8

// drawCarved draws words that are carved into the wood of the board. In a theme without shades they are drawn on the
// ground of a number.
func (p *Painter) drawCarved(n *ui.Node) {
	t := &p.theme
	hover, press := p.active(n)
	lines := p.broken(n, max(1, n.Bounds.W))
	if t.Plain {
		p.shapes.box(n.Bounds.Inset(-2), smallCorner, t.Badge, t.Badge)
		p.lines(lines, n.Bounds, n.Type, n.Align, t.OnBadge)
	} else {
		ink, light := t.OnPlaque, faded(t.Plaque, 0.8)
		if hover || press {
			ink = mix(ink, t.Plaque, 0.25)
		}
		below := n.Bounds
		below.Y += p.down(carveDeep)
		p.lines(lines, below, n.Type, n.Align, light)
		p.lines(lines, n.Bounds, n.Type, n.Align, ink)
	}
	p.focusable(n, n.Bounds.Inset(-3), smallCorner)
}
