package render

import (
	"testing"

	"awale/game/save"
	"awale/render/anim"
	"awale/render/geom"
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

// TestGoldenFinale compares the light and the seeds of victories with pictures that have been looked at: the wreath of a
// first win, the waves of a grand capture on pale wood, and the garland in plain surroundings.
func TestGoldenFinale(t *testing.T) {
	for _, c := range []struct {
		name          string
		finale        anim.Finale
		after         float64 // seconds
		wood, around  string
		width, height int
	}{
		{"won-first", anim.Wreath, 1.9, save.WoodIroko, save.SurroundingsDark, 900, 600},
		{"won-grand", anim.Great, 1.1, save.WoodWhite, save.SurroundingsDark, 390, 844},
		{"won-plain", anim.Garland, 0.9, save.WoodIroko, save.SurroundingsContrast, 900, 600},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := openRig(t, nil, "en", lastMove, kit.Theme{Wood: c.wood, Surroundings: c.around}, c.width, c.height)
			defer r.close()
			r.settle()
			r.app.Activate("house-5")
			r.app.Board().SetFinale(c.finale, true)
			for r.pass(); r.app.Board().Busy() && len(winning(r)) == 0; {
				r.pass()
			}
			r.wait(c.after)
			if len(winning(r)) != 1 {
				t.Fatal("no store is lit")
			}
			stage.Golden(t, c.name, r.screen, 10)
		})
	}
}

// winning returns the stores that shine because their sides have won.
func winning(r *rig) (lit []geom.Place) {
	for _, l := range r.app.Board().Seeds().Lights() {
		if l.Kind == anim.Winning {
			lit = append(lit, l.Place)
		}
	}
	return lit
}
