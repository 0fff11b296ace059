package paint

import (
	"awale/render/ui"
)

const (
	// trackDepth is the darkness of the ground of choices, 0 to 1.
	trackDepth = 0.55
	// trackAir is the gap around a choice on its ground, in dp.
	trackAir = 3.0
	// chipAir is the part of the height of a chip that reacts to a finger but is not drawn, in dp.
	chipAir = 8.0
)

// drawChoice draws one of several choices on a track.
func (p *Painter) drawChoice(n *ui.Node) {
	t := &p.theme
	r := n.Bounds.Inset(trackAir)
	corner := smallCorner - trackAir
	if n.Checked {
		c := over(faded(t.Accent, chosenTint), t.Sheet)
		p.shapes.box(r, corner, c, c)
	}
	p.lift(n, r, corner)
	if n.Checked {
		p.shapes.ring(r, corner, firmline, t.Accent, t.Accent)
	}
	p.focusable(n, n.Bounds, smallCorner)
	room := n.Bounds
	room.X, room.W = room.X+ui.ChoicePad, room.W-2*ui.ChoicePad
	p.lines(p.writer.Balance(n.Words(), n.Type, max(1, room.W)), room, n.Type, ui.AlignCenter, t.wordsOf(n))
	p.news(n, r)
}

// drawChip draws a chip: gold when it is on.
func (p *Painter) drawChip(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	r.Y, r.H = r.Y+chipAir/2, r.H-chipAir
	look := ui.LookButton
	if n.Checked {
		look = ui.LookPrimary
	}
	hover, press := p.active(n)
	s := t.skin(look, n.Disabled, hover, press)
	p.shapes.box(r, r.H/2, s.top, s.bottom)
	p.shapes.ring(r, r.H/2, hairline, s.line, s.line)
	p.focusable(n, r, r.H/2)
	p.lines([]string{n.Words()}, n.Bounds, n.Type, ui.AlignCenter, s.words)
}
