package render

import (
	"image"

	"awale/render/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// rehearse has the program rehearse a move, see [screen.App.Rehearse], and draws what that shows on no screen.
func (g *Game) rehearse() {
	actor := g.app.Rehearse()
	if actor == nil {
		return
	}
	dst := noScreen{image.Rect(0, 0, g.width, g.height)}
	if actor.Board().Geometry().Equal(&g.geometry) {
		g.board.DrawMarks(dst, appendMarks(nil, actor.Board()))
		g.board.DrawSeeds(dst, appendSeeds(nil, actor.Board().Seeds()))
	}
	root := actor.Root()
	g.painter.Paint(dst, root.Tree(), paint.State{Press: root.Lit(), Focus: root.Focus}, g.scale)
}

// noScreen is a [redraw.Canvas] that takes nothing.
type noScreen struct{ image.Rectangle }

func (s noScreen) Bounds() image.Rectangle                         { return s.Rectangle }
func (noScreen) DrawImage(*ebiten.Image, *ebiten.DrawImageOptions) {}

func (noScreen) DrawTriangles32([]ebiten.Vertex, []uint32, *ebiten.Image, *ebiten.DrawTrianglesOptions) {
}

func (noScreen) DrawTrianglesShader32([]ebiten.Vertex, []uint32, *ebiten.Shader, *ebiten.DrawTrianglesShaderOptions) {
}
