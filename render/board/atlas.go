package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Kinds is the number of different seeds.
const Kinds = 48

// Cells of the atlas after those of the seeds.
const (
	cellContact = Kinds + iota
	cellShadow
	cellGlow
	cells
)

const (
	atlasColumns = 8
	// atlasSharp is the number of pixels of the atlas for a pixel of the screen. It keeps seeds crisp at places between
	// pixels.
	atlasSharp = 2
	// sprite is half the side of a cell in seed radii: the largest kind and a margin.
	sprite = 1.16
	// mostCell is the largest size of a cell, in px.
	mostCell = 240
)

// atlas holds the picture of every kind of seed.
type atlas struct {
	image *ebiten.Image
	cell  float32 // px
	stale bool
}

// render draws the atlas for seeds of mean radius px on the screen.
func (a *atlas) render(program *ebiten.Shader, t *Theme, px float64) {
	a.stale = false
	cell := int(math.Ceil(min(mostCell, max(8, px*atlasSharp*2*sprite)/2))) * 2
	rows := (cells + atlasColumns - 1) / atlasColumns
	if a.image == nil || float32(cell) != a.cell {
		if a.image != nil {
			a.image.Deallocate()
		}
		a.cell = float32(cell)
		a.image = newImage(cell*atlasColumns, cell*rows)
	}
	husks := make([]float32, 0, 12)
	for _, h := range t.Husks {
		husks = append(husks, h.linear()...)
	}
	bounce := t.Wood.Early.linear()
	w, h := float32(cell*atlasColumns), float32(cell*rows)
	a.image.DrawTrianglesShader32([]ebiten.Vertex{{}, {DstX: w}, {DstY: h}, {DstX: w, DstY: h}}, []uint32{0, 1, 2, 1, 2, 3}, program,
		&ebiten.DrawTrianglesShaderOptions{Blend: ebiten.BlendCopy, Uniforms: map[string]any{
			"Cell": float32(cell), "Columns": float32(atlasColumns), "Radius": float32(cell) / 2 / sprite, "Kinds": float32(Kinds),
			"Sun": sun(), "Husk": husks, "Bounce": bounce,
		}})
}

// at returns the corner of a cell.
func (a *atlas) at(cell int) (x, y float32) {
	return float32(cell%atlasColumns) * a.cell, float32(cell/atlasColumns) * a.cell
}
