package paint

import (
	"awale/render/ui"
)

const (
	switchSign = 0.54 // the size of the check mark, as a part of the height of a switch
	switchEdge = 4.0  // the gap between the knob and the edge of its groove, in dp
)

func (p *Painter) drawSwitch(n *ui.Node) {
	t := &p.theme
	p.row(n)
	r := n.Bounds
	width, height := ui.SwitchSize(n.Type, p.writer)
	words := ui.Rect{X: r.X, Y: r.Y, W: ui.WordsRoom(n, r.W, p.writer), H: r.H}
	groove := ui.Rect{X: r.X + r.W - width, Y: r.Y + (r.H-height)/2, W: width, H: height}
	if ui.SwitchBelow(n, r.W, p.writer) {
		words.H -= ui.SpaceTight + height
		groove.X, groove.Y = r.X, words.Y+words.H
	}
	p.words(n, words, t.wordsOf(n))

	knob := groove.X + height/2
	top, bottom, edge := t.Groove, t.Groove, t.Control
	if n.Checked {
		knob = groove.X + groove.W - height/2
		top, bottom, edge = t.AccentDark, t.Accent, t.Accent
	}
	if n.Disabled {
		top, bottom, edge = mix(top, t.Sheet, 0.6), mix(bottom, t.Sheet, 0.6), mix(edge, t.Sheet, 0.5)
	}
	p.shapes.box(groove, height/2, top, bottom)
	p.shapes.ring(groove, height/2, firmline, edge, edge)
	if n.Checked {
		// A sign shows that the switch is on, in addition to place and colour.
		sign := t.OnAccent
		if n.Disabled {
			sign = t.Sheet
		}
		p.shapes.icon(ui.IconCheck, groove.X+height/2+1, groove.Y+height/2, switchSign*height, sign)
	}
	p.knob(knob, groove.Y+height/2, height/2-switchEdge*ui.Growth(n.Type, p.writer), n.Disabled)
}
