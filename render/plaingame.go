package render

import (
	"image"
	"math"

	"awale/render/board"
	"awale/render/paint"
	"awale/render/plain"
	"awale/render/redraw"
	"awale/render/screen"
	"awale/render/screen/library"
	"awale/render/ui"
)

// PlainGame is the program in a page without WebGL 2. It makes a list of plain shapes of each frame, which the page draws.
type PlainGame struct {
	*Game
	list plain.List
	// pixels draws a list. It returns red, green, blue and opacity of each px.
	pixels func(picture *plain.List) []byte
}

// NewPlain makes the program. c lacks the Measure, which comes from the fonts. pixels draws a list for a file. It returns red, green, blue
// and opacity of each px, row by row.
func NewPlain(c screen.Config, pixels func(picture *plain.List) []byte) (*PlainGame, error) {
	g, err := New(c)
	if err != nil {
		return nil, err
	}
	p := &PlainGame{Game: g, pixels: pixels}
	g.rendered = true
	g.painter.Pictures = func(on redraw.Canvas, list []paint.Picture) { p.drawPictures(on.(*plain.List), list) }
	return p, nil
}

// Frame lets the time pass since the last frame, for a window of some size in CSS px with so many pixels to the CSS px. It returns the
// picture, nil if that is the one of the last frame. The picture is valid until the next call.
func (p *PlainGame) Frame(width, height, ratio float64) *plain.List {
	p.windowW, p.windowH, p.device = math.Max(1, width), math.Max(1, height), ratio
	p.pixelsW, p.pixelsH = int(math.Ceil(p.windowW*ratio)), int(math.Ceil(p.windowH*ratio))
	p.step()
	if p.dress() {
		p.dirty = true
	}
	if b := p.app.Board().Geometry(); !b.Equal(&p.geometry) {
		p.geometry, p.dirty = *b, true
	}
	p.portray()
	p.watch()
	if p.drawn && !p.dirty || p.app.Root().Tree() == nil {
		p.app.Rehearse() // words and shapes need no picture of their own
		return nil
	}
	p.dirty, p.drawn = false, true
	p.list.Begin(p.width, p.height)
	p.pose()
	p.sketch(&p.list, p.scale, p.marks, p.seeds)
	p.drawInterface(&p.list)
	return &p.list
}

// drawPictures draws the boards and scenes of nodes.
func (p *PlainGame) drawPictures(on *plain.List, pictures []paint.Picture) {
	for _, of := range pictures {
		n, b := of.Node, of.Bounds
		w, h := b.W*p.scale, b.H*p.scale
		end := on.Inset(math.Round(b.X*p.scale), math.Round(b.Y*p.scale), w, h, of.Turned, corners(of.View, p.scale))
		if n.Scene != ui.SceneNone {
			p.painter.Illustrate(on, n.Scene, int(w))
		} else if d := p.app.Diagram(n.ID); d != nil {
			s := board.Sketch{Theme: boardTheme(p.app.DiagramTheme(n.ID)), Board: d.Geometry(), Scale: p.scale / d.Shrink()}
			s.Draw(on, w, h, paint.PictureCorner*p.scale, appendMarks(nil, d), appendSeeds(nil, d.Seeds()))
		}
		end()
	}
}

// portray draws the picture of a board that the App wants for a file.
func (p *PlainGame) portray() {
	board, all, size := p.app.Portrait()
	if board == nil {
		return
	}
	scale := p.scale
	p.scale = library.PortraitScale
	defer func() { p.scale = scale }()
	var list plain.List
	list.Begin(int(math.Ceil(size.W*p.scale)), int(math.Ceil(size.H*p.scale)))
	p.painter.Paint(&list, all, paint.State{}, p.scale)
	drawn := image.NewRGBA(list.Bounds())
	copy(drawn.Pix, p.pixels(&list))
	p.app.Portrayed(drawn)
}

// corners returns the left, top, right and bottom of a rectangle in px, zeros if it is empty.
func corners(r ui.Rect, scale float64) [4]float64 {
	if r.Empty() {
		return [4]float64{}
	}
	return [4]float64{r.X * scale, r.Y * scale, (r.X + r.W) * scale, (r.Y + r.H) * scale}
}
