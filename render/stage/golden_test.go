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
	const fine = 4
	for _, c := range []struct{ shrink, icon int }{{2, 12}, {4, 16}, {8, 20}, {12, 24}} {
		for shift := range 2 * c.shrink {
			at := image.Pt(100+shift, 90+shift)
			with, lower := wood(300, 240), wood(300, 240)
			drawBars(with, at, c.icon)
			drawBars(lower, at.Add(image.Pt(0, 1)), c.icon)
			changed := map[string]*image.RGBA{"lost": wood(300, 240)}
			if c.shrink <= fine {
				changed["lower"] = lower
			}
			want := Shrink(with, c.shrink)
			place := image.Rect(at.X, at.Y, at.X+c.icon, at.Y+c.icon)
			for name, img := range changed {
				j := judge(want, Shrink(img, c.shrink), c.shrink)
				if j.ok() {
					t.Errorf("an icon of %d px at %v is %s and nothing fails at 1/%d: %v", c.icon, at, name, c.shrink, &j)
				} else if !j.where.Overlaps(place) {
					t.Errorf("an icon at %v is %s and the comparison names %v", place, name, j.where)
				}
			}
			if j := judge(want, want, c.shrink); !j.ok() || j.worst != 0 {
				t.Errorf("a picture differs from itself: %v", &j)
			}
		}
	}
}

// What another renderer does is let through: the last bit anywhere, and more at edges.
func TestAnotherRendererIsAllowed(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, shrink := range []int{2, 4, 8, 12} {
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
		if j := judge(Shrink(want, shrink), Shrink(got, shrink), shrink); !j.ok() {
			t.Errorf("at 1/%d: %v", shrink, &j)
		}
	}
}
