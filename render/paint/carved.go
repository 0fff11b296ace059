package paint

import (
	"image/color"

	"awale/render/ui"
)

// carveDeep is the distance of the light on the lower edge of carved words from the words, downwards, in dp.
const carveDeep = 0.8

// drawCarved draws words or a sign that are carved into the wood of the board. In a theme without shades they are drawn on
// the ground of a number.
func (p *Painter) drawCarved(n *ui.Node) {
	t := &p.theme
	hover, press := p.active(n)
	lines := p.broken(n, max(1, n.Bounds.W))
	carve := func(at ui.Rect, c color.NRGBA) {
		if x, y := at.Center(); n.Icon != ui.IconNone {
			p.shapes.icon(n.Icon, x, y, min(at.W, at.H), c)
			return
		}
		p.lines(lines, at, n.Type, n.Align, c)
	}
	if t.Plain {
		p.shapes.box(n.Bounds.Inset(-2), smallCorner, t.Badge, t.Badge)
		carve(n.Bounds, t.OnBadge)
	} else {
		ink, light := t.OnPlaque, faded(t.Plaque, 0.8)
		if hover || press {
			ink = mix(ink, t.Plaque, 0.25)
		}
		below := n.Bounds
		below.Y += p.down(carveDeep)
		carve(below, light)
		carve(n.Bounds, ink)
	}
	p.focusable(n, n.Bounds.Inset(-3), smallCorner)
}
