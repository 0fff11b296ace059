package stage

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"
)

// wood returns a picture with a grain, like the ground of most pictures.
func wood(w, h int) *image.RGBA {
	random := rand.New(rand.NewPCG(1, 2))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			v := uint8(90 + (x+3*y)%40 + random.IntN(12))
			img.SetRGBA(x, y, color.RGBA{v, v - 30, v - 60, 0xFF})
		}
	}
	return img
}

// drawBars draws three bars, like the icon of a menu, size px wide, with strokes two px thick.
func drawBars(img *image.RGBA, at image.Point, size int) {
	for bar := range 3 {
		for y := range 2 {
			for x := range size {
				img.SetRGBA(at.X+x, at.Y+bar*size/3+y, color.RGBA{0xF5, 0xEC, 0xD9, 0xFF})
			}
		}
	}
}

// A small icon that is lost is found wherever it stood, at every scale of golden pictures. At a fine scale it is
// found too when it stands one px too low.
func TestALostIconFails(t *testing.T) {
	const fine = 4 // px
	for _, c := range []struct{ width, icon int }{{4, 12}, {8, 16}, {16, 20}, {24, 24}} {
		for shift := range c.width {
			at := image.Pt(100+shift, 90+shift)
			with, lower := wood(300, 240), wood(300, 240)
			drawBars(with, at, c.icon)
			drawBars(lower, at.Add(image.Pt(0, 1)), c.icon)
			changed := map[string]*image.RGBA{"lost": wood(300, 240)}
			if c.width <= fine {
				changed["lower"] = lower
			}
			want := coarse(with, c.width)
			place := image.Rect(at.X, at.Y, at.X+c.icon, at.Y+c.icon)
			for name, img := range changed {
				j := judge(want, coarse(img, c.width), c.width)
				if j.ok() {
					t.Errorf("an icon of %d px at %v is %s and nothing fails in squares of %d px: %v", c.icon, at, name, c.width, &j)
				} else if !j.where.Overlaps(place) {
					t.Errorf("an icon at %v is %s and the comparison names %v", place, name, j.where)
				}
			}
			if j := judge(want, want, c.width); !j.ok() || j.worst != 0 {
				t.Errorf("a picture differs from itself: %v", &j)
			}
		}
	}
}

// What another renderer does is let through: the last bit anywhere, and more at edges.
func TestAnotherRendererIsAllowed(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, width := range []int{4, 8, 16, 24} {
		want, got := wood(300, 240), wood(300, 240)
		for i := range got.Pix {
			if i%4 != 3 {
				got.Pix[i] += uint8(random.IntN(3) / 2)
			}
		}
		for range 2000 {
			x, y := random.IntN(300), random.IntN(240)
			c := got.RGBAAt(x, y)
			got.SetRGBA(x, y, color.RGBA{c.R + 15, c.G + 15, c.B + 15, 0xFF})
		}
		if j := judge(coarse(want, width), coarse(got, width), width); !j.ok() {
			t.Errorf("in squares of %d px: %v", width, &j)
		}
	}
}
