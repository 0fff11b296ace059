package paint

import (
	"strings"

	"awale/assets/locales"
	"awale/render/ui"
)

// drawField draws a textbox: its label, or a sign in the field of a search, and the groove with the text and, while it has the
// focus, the caret. A text that is longer than the groove shows the part around the caret. A secret one
// shows a dot for each letter.
func (p *Painter) drawField(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	if n.Look == ui.LookField {
		top := ui.FieldTop(n, r.W, p.writer)
		p.words(n, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: top - ui.SpaceTight}, t.wordsOf(n))
		r.Y, r.H = r.Y+top, r.H-top
	}
	focused := n.ID != "" && n.ID == p.state.Focus
	edge, hole, words := t.Control, t.Hole, t.Text
	if focused {
		edge = t.Accent
	}
	hover, press := p.active(n)
	switch {
	case n.Disabled:
		edge, hole, words = mix(edge, t.Sheet, 0.5), mix(hole, t.Sheet, 0.6), t.Disabled
	case press:
		hole = over(faded(t.Lift, pressedLift), hole)
	case hover:
		hole = over(t.Lift, hole)
	}
	p.shapes.box(r, smallCorner, hole, hole)
	p.shapes.ring(r, smallCorner, firmline, edge, edge)
	p.focusable(n, r, smallCorner)
	if n.Look == ui.LookSearch {
		size := ui.IconSizeFor(n.Type, p.writer)
		p.shapes.icon(ui.IconSearch, r.X+ui.RowPad+size/2, r.Y+r.H/2, size, t.Faint)
		r.X, r.W = r.X+size+ui.IconGap, r.W-size-ui.IconGap
		if n.Value == "" && !focused {
			in := ui.Rect{X: r.X + ui.RowPad, Y: r.Y, W: r.W - 2*ui.RowPad, H: r.H}
			// A label that is longer than the field is cut after the last word that fits, without its comma or colon.
			if fit := p.writer.Wrap(n.Label, n.Type, max(1, in.W)); len(fit) > 0 {
				p.lines([]string{strings.TrimRight(fit[0], ",: \u00a0")}, in, n.Type, ui.AlignStart, t.Faint)
			}
		}
	}
	letters := []rune(n.Value)
	if n.Secret {
		letters = []rune(strings.Repeat("•", len(letters)))
	}
	caret := max(0, min(int(n.Now), len(letters)))
	room := r.W - 2*ui.RowPad
	from := 0
	if focused {
		for from = caret; from > 0 && p.writer.Width(string(letters[from-1:caret]), n.Type) <= room-2; {
			from--
		}
	}
	to := from
	if focused {
		to = caret
	}
	// Only the visible part is measured, because a text may be much longer.
	for to < len(letters) && p.writer.Width(string(letters[from:to+1]), n.Type) <= room {
		to++
	}
	inner := ui.Rect{X: r.X + ui.RowPad, Y: r.Y, W: room, H: r.H}
	p.lines([]string{string(letters[from:to])}, inner, n.Type, ui.AlignStart, words)
	if focused {
		x := inner.X + p.writer.Width(string(letters[from:caret]), n.Type)
		if shown := string(letters[from:to]); locales.ReadsRightToLeft(shown) {
			x = 2*inner.X + p.writer.Width(shown, n.Type) - x
		}
		h := p.writer.LineHeight(n.Type)
		p.shapes.box(ui.Rect{X: x, Y: r.Y + (r.H-h)/2, W: 2, H: h}, 0, t.Accent, t.Accent)
	}
}
