package render

import (
	"image"
	"math"

	"awale/render/paint"
	"awale/render/screen/library"

	"github.com/hajimehoshi/ebiten/v2"
)

// portray draws the picture of a board that the App wants for a file, once the board is rendered in full.
func (g *Game) portray() {
	board, all, size := g.app.Portrait()
	if board == nil {
		return
	}
	// What is drawn has the same size on every screen.
	scale := g.scale
	g.scale = library.PortraitScale
	defer func() { g.scale = scale }()
	d := g.app.Diagram(board.ID)
	w, h := int(math.Round(board.Bounds.W*g.scale)), int(math.Round(board.Bounds.H*g.scale))
	if t := g.diagrams.backdropOf(g.board, d.Geometry(), w, h, g.scale/d.Shrink(), g.app.DiagramTheme(board.ID)); !t.done {
		g.dirty = true // frames go on until it is
		return
	}
	img := ebiten.NewImage(int(math.Ceil(size.W*g.scale)), int(math.Ceil(size.H*g.scale)))
	defer img.Deallocate()

	g.painter.Paint(img, all, paint.State{}, g.scale)
	drawn := image.NewRGBA(img.Bounds())
	img.ReadPixels(drawn.Pix)
	g.app.Portrayed(drawn)
}
