package paint

import (
	"fmt"
	"image"
	"testing"

	"awale/render/board"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// Every scene fills its picture in every theme, has many colours there or, without shades, lines on a plain ground, and
// differs from the other scenes. Twice as large it shows the same.
func TestScenes(t *testing.T) {
	wood := board.Iroko()
	in := Inlay{wood.Last, wood.Light, wood.Ember, wood.Inlay, wood.Plaque, wood.OnPlaque, wood.Backdrop.Ground, wood.Written()}
	p := newPainter(t, 1, 1)
	for name, theme := range map[string]Theme{"night": Night(), "day": Day(), "stark": Stark()} {
		p.SetTheme(theme.Inlaid(in))
		seen := map[string]ui.Scene{}
		for s := ui.SceneEarth; s <= ui.SceneBooks; s++ {
			var means [2][24]int
			for k, wide := range [2]int{500, 1000} {
				img := ebiten.NewImage(wide, int(float64(wide)*ui.SceneHigh))
				p.Illustrate(img, s, wide)
				drawn := pixels(img)
				img.Deallocate()
				if *galleryDir != "" && k == 1 {
					save(t, fmt.Sprintf("scene-%d-%s.png", s, name), drawn)
				}
				colors := map[[3]uint8]bool{}
				for i := 0; i < len(drawn.Pix); i += 4 {
					if drawn.Pix[i+3] != 0xFF {
						t.Fatalf("%s: scene %d leaves a hole at %d", name, s, i/4)
					}
					colors[[3]uint8(drawn.Pix[i:i+3])] = true
				}
				if len(colors) < 20 || !theme.Plain && len(colors) < 500 {
					t.Errorf("%s: scene %d has %d colours", name, s, len(colors))
				}
				means[k] = brightness(drawn)
			}
			if other, ok := seen[fmt.Sprint(means[0])]; ok {
				t.Errorf("%s: scenes %d and %d are the same", name, s, other)
			}
			seen[fmt.Sprint(means[0])] = s
			for i := range means[0] {
				if d := means[0][i] - means[1][i]; d < -18 || d > 18 {
					t.Errorf("%s: part %d of scene %d has the brightness %d, twice as large %d", name, i, s, means[0][i], means[1][i])
				}
			}
		}
	}
}

// brightness is that of 24 parts of a picture, 0 to 255.
func brightness(img *image.RGBA) (parts [24]int) {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	var count [24]int
	for y := range h {
		for x := range w {
			i := y*4/h*6 + x*6/w
			c := img.RGBAAt(x, y)
			parts[i] += int(c.R) + int(c.G) + int(c.B)
			count[i] += 3
		}
	}
	for i := range parts {
		parts[i] /= count[i]
	}
	return parts
}
