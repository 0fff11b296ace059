package paint

import (
	"fmt"

	"awale/render/plain"
	"awale/render/redraw"
	"awale/render/shaders"
	"awale/render/text"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// State has the IDs of the nodes that are under a pointer, that are pressed and that have the focus, "" for none. The
// focus is shown only while FocusVisible is set, which means that the keyboard leads.
type State struct {
	Hover, Press, Focus string
	FocusVisible        bool
}

// Painter draws trees. It is used from the goroutine that runs the game only.
type Painter struct {
	writer *text.Writer
	theme  Theme
	shapes batch

	// Pictures draws the boards of nodes.
	Pictures func(dst redraw.Canvas, list []Picture)
	// pictures are drawn after the shapes and words of the layer.
	pictures []Picture
	// noGrain stands for the picture of the grain where there is none. Without any, WebGL draws nothing: what the shader would read may be
	// what it draws on.
	noGrain *ebiten.Image

	// dst and state are those of the current call of Paint.
	dst   redraw.Canvas
	state State
	// turned is set while nodes are drawn upside down, turned by 180° about turnX, turnY.
	turned       bool
	turnX, turnY float64
	// shift is the distance by which everything is drawn below its place, in dp.
	shift float64
	// view is the rectangle of the list that children are clipped to, empty for none.
	view ui.Rect
	// clear is the buffer in which the undimmed places of a scrim are sorted.
	clear []ui.Rect
	// focus is a ring that is drawn when the layer is complete, so that nothing covers it.
	focus struct {
		on     bool
		bounds ui.Rect
		corner float64
		view   ui.Rect
	}
}

// New returns a Painter. The error names a shader that does not compile.
func New(w *text.Writer, theme Theme) (*Painter, error) {
	shader, err := ebiten.NewShader([]byte(shaders.Interface()))
	if err != nil {
		return nil, fmt.Errorf("shapes.kage: %w", err)
	}
	p := &Painter{writer: w, theme: theme, shapes: batch{shader: shader, scale: 1}, noGrain: ebiten.NewImage(1, 1)}
	p.SetGrain(nil)
	return p, nil
}

// SetTheme changes the colours from the next Paint on.
func (p *Painter) SetTheme(theme Theme) { p.theme = theme }

// SetGrain sets the picture of the grain of plaques of wood, in device pixels. It is brighter where the wood is
// lighter. Without a picture, which is nil, plaques have no grain.
func (p *Painter) SetGrain(grain *ebiten.Image) {
	if grain == nil {
		grain = p.noGrain
	}
	p.shapes.options.Images[0] = grain
}

// Paint draws a laid-out tree over the contents of dst. scale is device pixels per dp. The origin of the tree is the upper
// left corner of dst. A list takes shapes and words without the engine.
func (p *Painter) Paint(dst redraw.Canvas, root *ui.Node, st State, scale float64) {
	if p.writer.Scale() != scale {
		p.writer.SetScale(scale, p.writer.TextScale())
	}
	p.shapes.scale = scale
	p.dst, p.state = dst, st
	p.shapes.list, _ = dst.(*plain.List)
	p.writer.WriteOn(p.shapes.list)
	p.clipTo(ui.Rect{})
	p.node(root, onBackdrop)
	p.flush()
	p.dst = nil
}

// Sketch draws plain shapes over the contents of dst, in px.
func (p *Painter) Sketch(dst redraw.Canvas, draw func(on plain.Shapes)) {
	p.shapes.list = nil
	draw(&p.shapes)
	p.shapes.flush(dst)
}

// clipTo clips everything that is drawn next to a list. An empty rectangle ends the clipping.
func (p *Painter) clipTo(view ui.Rect) {
	p.view = view
	p.shapes.setClip(view)
	if !view.Empty() {
		view.Y += p.shift
	}
	p.writer.Clip(view)
}

// lower draws everything that follows lower by dp.
func (p *Painter) lower(by float64) {
	p.shift += by
	p.shapes.shift = p.shift * p.shapes.scale
	p.clipTo(p.view)
}

// flush ends a layer. Everything drawn later covers it.
func (p *Painter) flush() {
	if f := &p.focus; f.on {
		f.on = false
		p.focusRing(f.bounds, f.corner, f.view)
	}
	p.shapes.flush(p.dst)
	p.writer.Flush(p.dst)
	p.drawPictures()
}

// node draws a node and its descendants. on is the ground below them.
func (p *Painter) node(n *ui.Node, on ground) {
	if n == nil || n.Unseen {
		return
	}
	if !p.view.Empty() && len(n.Children) == 0 && n.Bounds.Intersect(p.view).Empty() {
		return
	}
	if n.Turned && !p.turned {
		p.turned, p.shapes.turned = true, true
		defer func() { p.turned, p.shapes.turned = false, false }()
	}
	if p.turned {
		p.turnAbout(n)
	}
	if n.Shift != 0 {
		p.flush()
		p.lower(n.Shift)
		defer func() {
			p.flush()
			p.lower(-n.Shift)
		}()
	}
	if on = p.draw(n, on); n.Look == ui.LookPicture {
		return // what stands on a board is drawn after it
	}
	if !n.Scroll {
		for _, c := range n.Children {
			p.node(c, on)
		}
		return
	}
	outer := p.view
	// To the sides of the way that a list scrolls, shadows and grounds may extend beyond it.
	inner := ui.Rect{X: n.Bounds.X - outset, Y: n.Bounds.Y, W: n.Bounds.W + 2*outset, H: n.Bounds.H}
	if n.Sideways() {
		inner = ui.Rect{X: n.Bounds.X, Y: n.Bounds.Y - outset, W: n.Bounds.W, H: n.Bounds.H + 2*outset}
	}
	if !outer.Empty() {
		inner = inner.Intersect(outer)
	}
	if inner.Empty() {
		return
	}
	p.clipTo(inner)
	for _, c := range n.Children {
		// The content of a row is within the row, except for its shadow.
		seen := c.Bounds.Y < inner.Y+inner.H+outset && c.Bounds.Y+c.Bounds.H > inner.Y-outset
		if n.Sideways() {
			seen = c.Bounds.X < inner.X+inner.W+outset && c.Bounds.X+c.Bounds.W > inner.X-outset
		}
		if seen {
			p.node(c, on)
		}
	}
	p.clipTo(outer)
	if p.turned {
		p.turnAbout(n)
	}
	p.scrolled(n, on)
}

// turnAbout turns the drawing about the middle of a node.
func (p *Painter) turnAbout(n *ui.Node) {
	p.turnX, p.turnY = n.Bounds.Center()
	p.shapes.turnAbout(p.turnX, p.turnY)
}

// active reports whether a pointer hovers over a node or presses it.
func (p *Painter) active(n *ui.Node) (hover, press bool) {
	if n.ID == "" || n.Disabled {
		return false, false
	}
	return n.ID == p.state.Hover, n.ID == p.state.Press
}

// focusable marks a node's outline as the place of the focus ring, if it has the focus.
func (p *Painter) focusable(n *ui.Node, outline ui.Rect, corner float64) {
	if !p.state.FocusVisible || n.ID == "" || n.ID != p.state.Focus {
		return
	}
	if p.turned {
		outline.X, outline.Y = 2*p.turnX-outline.X-outline.W, 2*p.turnY-outline.Y-outline.H
	}
	p.focus.on, p.focus.bounds, p.focus.corner, p.focus.view = true, outline, corner, p.view
}
