package paint

import (
	"image/color"

	"awale/render/ui"
)

// thumbWidth is the width of the thumb beside a list, in dp.
const thumbWidth = 4.0

// scrolled draws the fades at the ends of a list and its thumb. A row that scrolls to the side has no thumb.
func (p *Painter) scrolled(n *ui.Node, on ground) {
	t := &p.theme
	view := n.View()
	if n.Content <= view+0.5 || view <= 0 {
		return
	}
	if on.kind == sheet && on.bounds.H > 0 {
		p.flush()
		ground := func(y float64) color.NRGBA {
			return mix(t.Sheet, t.SheetDark, max(0, min(1, (y-on.bounds.Y)/on.bounds.H)))
		}
		at := func(y float64) color.NRGBA {
			if p.turned {
				// The sheet has the same gradient as a sheet without a list.
				y = 2*on.bounds.Y + on.bounds.H - y
			}
			return ground(y)
		}
		r := n.Bounds
		fade := ui.Fade(n, p.writer)
		if n.Sideways() {
			_, y := r.Center() // it is turned about its middle
			p.fadeSides(n, ground(y), fade)
			return
		}
		if n.Offset > 0.5 {
			c := at(r.Y)
			p.fade(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: fade}, c, faded(c, 0))
		}
		if n.Offset < n.Content-view-0.5 {
			c := at(r.Y + r.H)
			p.fade(ui.Rect{X: r.X, Y: r.Y + r.H - fade, W: r.W, H: fade}, faded(c, 0), c)
			p.onward(r, fade)
		}
	}
	if n.Sideways() {
		return
	}
	// The thumb runs next to the list, in the padding of its parent.
	height := max(24, n.Bounds.H*view/n.Content)
	y := n.Bounds.Y + (n.Bounds.H-height)*max(0, min(1, n.Offset/(n.Content-view)))
	x := n.Bounds.X + n.Bounds.W + (ui.SpaceWide-thumbWidth)/2
	if n.Pad >= ui.SpaceNear {
		x = n.Bounds.X + n.Bounds.W - n.Pad/2 - thumbWidth/2
	}
	thumb := mix(t.Control, t.Sheet, 0.25)
	p.shapes.box(ui.Rect{X: x, Y: y, W: thumbWidth, H: height}, thumbWidth/2, thumb, thumb)
}

// fade fades the drawing out from the near edge of an area to its far edge. It turns with the node, while light does
// not.
func (p *Painter) fade(r ui.Rect, near, far color.NRGBA) {
	if p.turned {
		near, far = far, near
	}
	p.shapes.box(r, 0, near, far)
}

// fadeSides fades the ends of a row at which it continues to a colour, and draws a sign on each. The fade reaches a little
// above and below the row, where its shadows end.
func (p *Painter) fadeSides(n *ui.Node, c color.NRGBA, fade float64) {
	const solid = 0.4 // the part of the fade that hides the row, for the sign
	r := ui.Rect{X: n.Bounds.X, Y: n.Bounds.Y - outset, W: n.Bounds.W, H: n.Bounds.H + 2*outset}
	end := func(at float64, way float64) { // way is 1 at the right end and -1 at the left one
		hidden, soft := way*solid*fade, way*(1-solid)*fade
		near, far := faded(c, 0), c
		if (way < 0) != p.turned {
			near, far = far, near
		}
		between := func(from, to float64) ui.Rect {
			return ui.Rect{X: min(from, to), Y: r.Y, W: max(from, to) - min(from, to), H: r.H}
		}
		p.shapes.sweep(between(at-hidden-soft, at-hidden), near, far)
		p.shapes.box(between(at-hidden, at), 0, c, c)
		_, y := r.Center()
		half := 0.2 * fade
		for side := -1.0; side <= 1; side += 2 {
			p.shapes.line(at-way*half-way*half/2, y+side*half, at-way*half+way*half/2, y, max(2, 0.06*fade), p.theme.Heading)
		}
	}
	if n.Offset > 0.5 {
		end(r.X, -1)
	}
	if n.Offset < n.Content-n.View()-0.5 {
		end(r.X+r.W, 1)
	}
}

// onward draws the sign below a list that continues. Without it the fade alone would not show that, if the last line is
// a whole one. The sign is in the room that is left below every list, so that it never covers words.
func (p *Painter) onward(r ui.Rect, fade float64) {
	x, _ := r.Center()
	half := min(0.36*fade, 0.45*ui.SpaceWide)
	y := r.Y + r.H + 0.4*ui.SpaceWide // nearer to what goes on than to what follows
	width := max(2, 0.06*fade)
	for side := -1.0; side <= 1; side += 2 {
		p.shapes.line(x+side*half, y-half/2, x, y+half/2, width, p.theme.Heading)
	}
}
