package paint

import (
	"image/color"

	"awale/render/text"
	"awale/render/ui"
)

// drawText draws the words of a node within its bounds. On the backdrop they get a soft shade, so that they can be read
// on its pattern.
func (p *Painter) drawText(n *ui.Node, on ground) {
	words := n.Words()
	if words == "" {
		return
	}
	if x, y := n.Bounds.Center(); on.kind == plaque && !on.bounds.Contains(x, y) {
		on = onBackdrop // beside the plaque
	}
	lines := p.broken(n, max(1, n.Bounds.W))
	ink := p.theme.inkOf(n, on.kind, n.Role == ui.RoleHeading)
	switch {
	case n.Warns:
		r := p.room(lines, n)
		r = ui.Rect{X: r.X - warnSide, Y: r.Y - warnAbove, W: r.W + 2*warnSide, H: r.H + 2*warnAbove}
		p.shapes.box(r, min(r.H/2, smallCorner), p.theme.Badge, p.theme.Badge)
		ink = p.theme.OnBadge
	case on.kind == backdrop:
		p.pool(lines, n)
	}
	p.lines(lines, n.Bounds, n.Type, n.Align, ink)
}

// The reach of the ground of warning words beyond the words, in dp.
const (
	warnSide  = 6
	warnAbove = 0
)

// broken returns the lines of the words of a node. Centred lines are about equally long.
func (p *Painter) broken(n *ui.Node, width float64) []string {
	if n.Align == ui.AlignCenter {
		return p.writer.Balance(n.Words(), n.Type, width)
	}
	return p.writer.Wrap(n.Words(), n.Type, width)
}

// room returns the rectangle around lines of text, in the middle of the height of a node.
func (p *Painter) room(lines []string, n *ui.Node) ui.Rect {
	width := 0.0
	for _, l := range lines {
		width = max(width, p.writer.Width(l, n.Type))
	}
	height := float64(len(lines)) * p.writer.LineHeight(n.Type)
	r := n.Bounds
	x := r.X
	switch n.Align {
	case ui.AlignCenter:
		x += (r.W - width) / 2
	case ui.AlignEnd:
		x += r.W - width
	}
	return ui.Rect{X: x, Y: r.Y + (r.H-height)/2, W: width, H: height}
}

// pool draws a soft shade behind lines of text on the backdrop.
func (p *Painter) pool(lines []string, n *ui.Node) {
	r := p.room(lines, n)
	// At the edge of a blurred box only half of its darkness is left, so the box extends beyond the words.
	const (
		side  = 20 // dp beyond the words, to either side
		above = 7  // dp beyond the words, above and below
		blur  = 20 // dp
	)
	p.shapes.shadow(ui.Rect{X: r.X - side, Y: r.Y - above, W: r.W + 2*side, H: r.H + 2*above}, r.H/2+above, blur, p.theme.Shade)
}

// lines draws lines of text in the middle of a rectangle's height, or from its top if several are higher
// than it.
func (p *Painter) lines(lines []string, r ui.Rect, t ui.Type, align ui.Align, c color.NRGBA) {
	height := p.writer.LineHeight(t)
	free := r.H - float64(len(lines))*height
	if len(lines) > 1 {
		free = max(0, free)
	}
	y := r.Y + free/2
	for _, l := range lines {
		p.line(l, ui.Rect{X: r.X, Y: y, W: r.W, H: height}, t, align, c)
		y += height
	}
}

// line draws a line of text in a rectangle of its height.
func (p *Painter) line(s string, r ui.Rect, t ui.Type, align ui.Align, c color.NRGBA) {
	x := r.X
	switch align {
	case ui.AlignCenter:
		x += r.W / 2
	case ui.AlignEnd:
		x += r.W
	}
	p.queue(s, x, r.Y+p.writer.Baseline(t), p.writer.StyleOf(t, align, ink(c)))
}

// queue draws a line of words that begins at a point. It is upside down if everything is.
func (p *Painter) queue(s string, x, y float64, style text.Style) {
	if p.turned {
		x, y, style.Turned = 2*p.turnX-x, 2*p.turnY-y, true
	}
	p.writer.Queue(s, x, y+p.shift, style)
}
