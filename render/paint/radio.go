package paint

import (
	"awale/render/ui"
)

// radioEdge is the gap between the dot of a chosen radio and its ring, in dp.
const radioEdge = 5.0

func (p *Painter) drawRadio(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	hover, press := p.active(n)
	edge := t.ButtonLine
	top, bottom := faded(t.Button, 0.55), faded(t.ButtonDark, 0.55)
	if n.Checked {
		top = over(faded(t.Accent, 0.17), t.Sheet)
		bottom = over(faded(t.Accent, 0.11), t.Sheet)
		edge = t.Accent
	}
	if n.Disabled {
		edge = faded(edge, 0.5)
	}
	p.shapes.box(r, smallCorner, top, bottom)
	switch {
	case press:
		p.shapes.box(r, smallCorner, t.Sink, t.Sink)
	case hover:
		p.shapes.box(r, smallCorner, t.Lift, t.Lift)
	}
	width := hairline
	if n.Checked {
		width = firmline
	}
	p.shapes.ring(r, smallCorner, width, edge, edge)
	p.focusable(n, r, smallCorner)

	radius := ui.RadioSize(n.Type, p.writer) / 2
	pad, gap := ui.RadioAir(n, r.W, p.writer)
	x, y := r.X+pad+radius, r.Y+r.H/2
	mark, hole := t.Control, t.Hole
	if n.Checked {
		mark = t.Accent
	}
	if n.Disabled {
		mark, hole = mix(mark, t.Sheet, 0.5), mix(hole, t.Sheet, 0.6)
	}
	p.shapes.disc(x, y, radius, hole, hole)
	p.shapes.hoop(x, y, radius, firmline, mark, mark)
	if n.Checked {
		p.shapes.disc(x, y, radius-radioEdge*ui.Growth(n.Type, p.writer), mark, mark)
	}
	words := ui.Rect{X: x + radius + gap, Y: r.Y, W: ui.WordsRoom(n, r.W, p.writer), H: r.H}
	p.words(n, words, t.wordsOf(n))
}
