package board

import (
	"math"

	"awale/render/geom"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// The grain of a plaque: the pitch of the board whose grain it has, in dp, and its number of rings as a part of that of
// the board.
const (
	grainPitch    = 96
	grainContrast = 1
)

// Grain renders a picture of the flat grain of the wood, of a size in dp, at scale px to the dp. The grain runs from
// left to right. The picture is brighter where the wood is lighter. It is the same for all woods. The caller owns the
// picture.
func (r *Renderer) Grain(width, height, scale float64) *ebiten.Image {
	// The picture shows a part of a plank far away from all carving.
	const far = 1e4
	g := &geom.Board{Size: 1, Plank: ui.Rect{X: -far, Y: -far / 2, W: 2 * far, H: far}, Corner: 1, Bevel: 1, Lip: 1, Pitch: grainPitch,
		Houses: [len(geom.Board{}.Houses)]geom.Bowl{{X: far, Y: far, RX: 1, RY: 1}},
		Stores: [2]geom.Bowl{{X: far, Y: far, RX: 1, RY: 1}, {X: -far, Y: -far, RX: 1, RY: 1}}}
	t := Iroko()
	t.Wood.Contrast = grainContrast
	p := newBackdrop(g, &t, int(math.Ceil(width*scale)), int(math.Ceil(height*scale)), scale)
	p.draw(r.programs, math.Inf(1))
	p.finish()
	return p.picture
}
