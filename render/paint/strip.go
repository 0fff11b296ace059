package paint

import (
	"awale/render/ui"
)

// Lengths of a strip, in dp.
const (
	stripInset = ui.SpaceHair // above and below its ground
	litGlow    = 12.0         // the width of the glow around the strip of the player to move
)

// The form of a plaque, in dp.
const (
	plaqueBlur = 9.0 // the blur of its shadow on the cloth
	plaqueDrop = 3.5 // the distance of its shadow, downwards
)

// plaqueCorner is the largest radius of the corners of a plaque, in dp.
const plaqueCorner = 20.0

// drawPlaque draws the plaque of a player, of the wood of the board.
func (p *Painter) drawPlaque(n *ui.Node) ground {
	t := &p.theme
	r := n.Bounds
	if !n.Wood.Empty() {
		r = ui.Rect{X: r.X + n.Wood.X, Y: r.Y + n.Wood.Y, W: n.Wood.W, H: n.Wood.H}
	}
	// of is the visible rectangle of the plaque.
	of := r
	if p.turned {
		of.X, of.Y = 2*p.turnX-r.X-r.W, 2*p.turnY-r.Y-r.H
	}
	if t.Plain {
		return ground{p.drawStripAt(n, r), of}
	}
	r = ui.Rect{X: r.X, Y: r.Y + stripInset, W: r.W, H: max(0, r.H-2*stripInset)}
	corner := min(r.H/2, plaqueCorner)
	p.shapes.cast(r, corner, plaqueBlur, p.down(plaqueDrop), faded(t.Shadow, 0.62))
	if n.Current {
		p.shapes.cast(r, corner, litGlow, 0, faded(t.Accent, 0.62*n.Now))
	}
	p.shapes.wood(r, corner, ui.PlaqueRound, t.Plaque)
	if n.Current {
		p.shapes.ring(r.Inset(-firmline), corner+firmline, focusline, faded(t.PlaqueLit, n.Now), faded(t.PlaqueLit, n.Now))
	}
	return ground{plaque, of}
}

// down is a distance towards the viewer. A turned node is drawn turned, but its shadow is not.
func (p *Painter) down(by float64) float64 {
	if p.turned {
		return -by
	}
	return by
}

// drawStrip draws the ground of words or of controls.
func (p *Painter) drawStrip(n *ui.Node) ground { return ground{p.drawStripAt(n, n.Bounds), n.Bounds} }

// drawStripAt draws the ground of a strip in a rectangle and returns that ground.
func (p *Painter) drawStripAt(n *ui.Node, at ui.Rect) groundKind {
	t := &p.theme
	r := ui.Rect{X: at.X, Y: at.Y + stripInset, W: at.W, H: max(0, at.H-2*stripInset)}
	p.shapes.box(r, smallCorner, t.Strip, t.Strip)
	p.shapes.ring(r, smallCorner, hairline, t.StripEdge, t.StripEdge)
	if !n.Current {
		return strip
	}
	p.shapes.cast(r, smallCorner, litGlow, 0, faded(t.Accent, 0.34*n.Now))
	p.shapes.ring(r, smallCorner, focusline, faded(t.Accent, n.Now), faded(t.AccentDark, n.Now))
	return strip
}
