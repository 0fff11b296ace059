package paint

import (
	"awale/render/ui"
)

// chosenTint is the opacity of the accent on the ground of a chosen card, 0 to 1.
const chosenTint = 0.16

// drawTile draws the ground of a card that is a control. All of the card reacts to a pointer.
func (p *Painter) drawTile(n *ui.Node) {
	t := &p.theme
	chosen := n.Checked || n.Current
	top, edge, width := t.Card, t.CardEdge, hairline
	if chosen {
		top, edge, width = over(faded(t.Accent, chosenTint), t.Sheet), t.Accent, firmline
	}
	p.shapes.box(n.Bounds, smallCorner, top, top)
	p.lift(n, n.Bounds, smallCorner)
	p.shapes.ring(n.Bounds, smallCorner, width, edge, edge)
	p.focusable(n, n.Bounds, smallCorner)
}

// drawItem draws the ground of a row of a card. It is visible only under a pointer.
func (p *Painter) drawItem(n *ui.Node) {
	p.lift(n, n.Bounds, smallCorner)
	p.focusable(n, n.Bounds, smallCorner)
}

// lift brightens the ground of a control under a pointer, and more if the pointer presses it.
func (p *Painter) lift(n *ui.Node, r ui.Rect, corner float64) {
	hover, press := p.active(n)
	c := p.theme.Lift
	if press {
		c = faded(c, pressedLift)
	}
	if hover || press {
		p.shapes.box(r, corner, c, c)
	}
}

// drawSign draws an icon in the middle of its bounds.
func (p *Painter) drawSign(n *ui.Node, on ground) {
	c := p.theme.inkOf(n, on.kind, on.kind == sheet)
	x, y := n.Bounds.Center()
	p.shapes.icon(n.Icon, x, y, min(n.Bounds.W, n.Bounds.H, ui.IconSizeFor(n.Type, p.writer)), c)
}
