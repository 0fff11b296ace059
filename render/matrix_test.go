package render

import (
	"image"
	"testing"

	"awale/render/stage"
)

// TestGoldenMatrix compares the play screen in windows of every shape, in every wood and with the most
// contrast, at every moment of a game, with pictures that have been looked at. They are the pictures of the
// contact sheets, scaled down.
func TestGoldenMatrix(t *testing.T) {
	for _, s := range shapes {
		if s.shrink == 0 {
			continue
		}
		for _, d := range dresses {
			if d.name == "light" {
				continue // TestGolden has it: only its cloth differs from iroko's
			}
			t.Run(s.name+"/"+d.name, func(t *testing.T) {
				var all []*image.RGBA
				var last *rig
				for _, m := range moments {
					last = openRig(t, last, "en", m.position, d.theme, s.width, s.height)
					if m.make != nil {
						m.make(last)
					}
					all = append(all, stage.Shrink(stage.Pixels(last.screen), s.shrink))
				}
				last.close()
				stage.CompareAll(t, "all-"+s.name+"-"+d.name, all)
			})
		}
	}
}
