package paint

import "awale/render/ui"

// drawMargin draws a bar that two players share, with a gap between the two parts. The part of the leader is lit.
func (p *Painter) drawMargin(n *ui.Node) {
	t := &p.theme
	const gap = ui.SpaceHair
	first, second := n.Bounds, n.Bounds
	room := n.Bounds.W - gap
	first.W = room * n.Now
	second.X, second.W = n.Bounds.X+first.W+gap, room-first.W
	for i, r := range [2]ui.Rect{first, second} {
		if r.W < 1 {
			continue
		}
		corner := min(r.H/2, r.W/2)
		if n.Checked || n.Current == (i == 0) {
			p.shapes.box(r, corner, t.Accent, t.AccentDark)
		} else {
			p.shapes.box(r, corner, t.Button, t.ButtonDark)
			p.shapes.ring(r, corner, hairline, t.ButtonLine, t.ButtonLine)
		}
	}
}
