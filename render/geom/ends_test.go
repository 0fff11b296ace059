package geom

import (
	"math"
	"testing"

	"awale/render/ui"
	"awale/variants"
)

// However large they are, counts of stores at the ends of a board that lies stand on the axes of their stores, off the line
// carved along the edge, and off the rims.
func TestCountsOfStoresStandOnTheirAxes(t *testing.T) {
	const line = 0.049 // from the rounded edge to the farther side of the line, in pitches, as it is drawn
	ended := 0
	for _, area := range []ui.Rect{{W: 1180, H: 640}, {W: 1180, H: 712}, {W: 1440, H: 710}, {W: 1720, H: 556}, {W: 844, H: 258}, {W: 640, H: 268}, {W: 2560, H: 940}} {
		for size := 4; size <= 10; size++ {
			for _, words := range []float64{1, 1.5, 2} {
				plain := Layout(area, size, variants.Side(size%2))
				if !plain.ended() {
					continue
				}
				b := plain.Shortened(words*plain.CountSize, plainCount)
				c := b.CountsUpTo(words*b.CountSize, Extent{Wide: 3, High: 1.44}, plainCount)
				if words == 2 && c.Stores < math.Min(1.25*b.CountSize, c.Houses) {
					t.Errorf("%v, %d houses: counts of stores have %.1f dp, usually %.1f", area, size, c.Stores, b.CountSize)
				}
				ended++
				r := plainCount.of(c.Stores)
				for side, at := range c.StoresAt {
					store := b.Stores[side]
					if at.X != store.X {
						t.Errorf("%v, %d houses, words %v: a count stands at %v, its store at %v", area, size, words, at, store)
					}
					if free := math.Abs(at.Y-store.Y) - r.H/2 - store.RY; free < 1.6*b.Lip {
						t.Errorf("%v, %d houses, words %v: a count stands %.1f dp off a store with a rim of %.1f", area, size, words, free, b.Lip)
					}
					if store.RY < 0.69*plain.Stores[side].RY {
						t.Errorf("%v, %d houses, words %v: a store of %.1f dp instead of %.1f", area, size, words, store.RY, plain.Stores[side].RY)
					}
					// All of its lower, or upper, outer end.
					cx, cy := b.Plank.Center()
					for turn := range 17 {
						sin, cos := math.Sincos(float64(turn) / 16 * math.Pi / 2)
						x := math.Abs(at.X-cx) + r.W/2 - r.H/2 + r.H/2*cos
						y := math.Abs(at.Y-cy) + r.H/2*sin
						if depth := -roundedBox(x, y, b.Plank.W/2, b.Plank.H/2, b.Corner); b.Line == 0 && depth < b.Bevel+line*b.Pitch {
							t.Fatalf("%v, %d houses, words %v: a count lies on the line, %.1f dp from the edge", area, size, words, depth)
						}
					}
				}
			}
		}
	}
	if ended < 60 {
		t.Errorf("only %d boards", ended)
	}
}

// Where a window leaves a board of many houses wood for them, its counts are not much smaller than those of six houses
// there, and as wide with their letters as they need.
func TestCountsOfManyHousesUseTheWood(t *testing.T) {
	for _, area := range []ui.Rect{{W: 1180, H: 700}, {W: 820, H: 1060}, {W: 1440, H: 780}, {W: 2133, H: 800}, {W: 1920, H: 980}} {
		six := Layout(area, 6, variants.South)
		for size := 7; size <= variants.MaxSide; size++ {
			b := Layout(area, size, variants.South)
			if b.CountSize < 0.75*six.CountSize {
				t.Errorf("%v, %d houses: counts of %.1f dp, of six houses %.1f", area, size, b.CountSize, six.CountSize)
			}
			if b.CountRoom < countTagged*b.CountSize {
				t.Errorf("%v, %d houses: counts of %.1f dp have %.1f for their letters", area, size, b.CountSize, b.CountRoom)
			}
		}
	}
}
