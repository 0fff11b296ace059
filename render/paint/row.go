package paint

import (
	"image/color"

	"awale/render/ui"
)

// pressedLift is the factor by which a row without a ground is brighter when pressed than under a pointer.
const pressedLift = 1.7

// outset is the distance by which the ground of a row extends beyond its words, to either side.
const outset = ui.SpaceNear

// row draws the ground of a control whose words begin at the same place as those around it.
func (p *Painter) row(n *ui.Node) {
	r := n.Bounds
	r.X, r.W = r.X-outset, r.W+2*outset
	p.lift(n, r, smallCorner)
	p.focusable(n, r, smallCorner)
}

// words draws the words of a control from the start of their room, in the middle of its height.
func (p *Painter) words(n *ui.Node, room ui.Rect, c color.NRGBA) {
	t := ui.WordsType(n)
	p.lines(p.writer.Wrap(n.Words(), t, room.W), room, t, ui.AlignStart, c)
}

// wordsOf returns the colour of the words of a control.
func (t *Theme) wordsOf(n *ui.Node) color.NRGBA {
	if n.Disabled {
		return t.Disabled
	}
	return t.Text
}
