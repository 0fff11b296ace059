package paint

import "awale/render/ui"

// drawCard draws a card. One that is a single control lights up under a pointer and sinks under a press.
func (p *Painter) drawCard(n *ui.Node) {
	t := &p.theme
	face, edge := t.Card, t.CardEdge
	if n.Single {
		button := n.Children[0]
		s := t.skin(ui.LookButton, button.Disabled, false, false)
		hover, press := p.active(button)
		edge = s.line
		switch {
		case press:
			face = over(t.Sink, face)
		case hover:
			face = over(t.Lift, face)
		}
	}
	p.shapes.box(n.Bounds, smallCorner, face, face)
	p.shapes.ring(n.Bounds, smallCorner, hairline, edge, edge)
}
