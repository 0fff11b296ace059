package render

import (
	"testing"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/stage"
	"awale/variants"
)

// With high contrast the light at the end has an edge: it falls on nothing, so that the line around the store that has won
// is as bright on its outer side as on its inner one.
func TestPlainLightHoldsTheLineAroundTheStore(t *testing.T) {
	for _, size := range [][2]int{{844, 390}, {820, 1180}, {1440, 900}} {
		r := openRig(t, nil, "en", lastMove, kit.Theme{Wood: save.WoodIroko, Surroundings: save.SurroundingsContrast}, size[0], size[1])
		r.sow(5)
		r.wait(1)
		img := stage.Pixels(r.screen)
		b := r.app.Board().Geometry().Stores[variants.South]
		zoom := kit.Zoom(float64(size[0]), float64(size[1]))
		// From above the store down into it, and from below up: black, a pixel or two of an edge, and the line.
		for _, way := range []int{1, -1} {
			x, middle := int(zoom*b.X), int(zoom*b.Y)
			bright, dim := 0, 0
			for y := middle - way*int(zoom*(b.RY+8)); y*way < middle*way; y += way {
				switch c := img.RGBAAt(x, y); {
				case c.R > 200 && c.B < 80:
					bright++
				case c.R > 20 && c.B < c.R/2 && bright == 0:
					dim++
				}
			}
			if bright < 3 || dim > 1 {
				t.Errorf("%v: %d pixels of the line are bright and %d before them are not", size, bright, dim)
			}
		}
		r.close()
	}
}
