package geom

import (
	"fmt"
	"math"
	"testing"

	"awale/render/ui"
	"awale/variants"
)

// However large they are, counts of stores stand on the axes of these, off the line carved along the edge, and off the rims.
func TestCountsOfStoresStandOnTheirAxes(t *testing.T) {
	const line = 0.049 // from the rounded edge to the farther side of the line, in pitches, as it is drawn
	ends, flanked := 0, 0
	for _, area := range []ui.Rect{
		{W: 1180, H: 640}, {W: 1180, H: 712}, {W: 1440, H: 710}, {W: 1720, H: 556}, {W: 844, H: 258}, {W: 640, H: 268}, {W: 2560, H: 940},
		{W: 820, H: 1060}, {W: 360, H: 490}, {W: 390, H: 690},
	} {
		for size := 4; size <= variants.MaxSide; size++ {
			for _, words := range []float64{1, 1.5, 2} {
				plain := Layout(area, size, variants.Side(size%2), false)
				if !plain.axial() || plain.Flanked && words == 1 {
					continue
				}
				if ends++; plain.Flanked {
					flanked++
				}
				what := fmt.Sprintf("%v, %d houses, words %v", area, size, words)
				most := words * plain.CountSize
				b, ok := plain.Shortened(most, plainCount)
				for ; !ok; b, ok = plain.Shortened(most, plainCount) {
					most -= 0.5
				}
				c := b.CountsUpTo(most, Extent{Wide: 1.8, High: 1.64}, plainCount)
				if words == 2 && c.Stores < math.Min(1.25*b.CountSize, c.Houses) {
					t.Errorf("%s: counts of stores have %.1f dp, those of houses %.1f, usually %.1f", what, c.Stores, c.Houses, b.CountSize)
				}
				r := plainCount.of(c.Stores)
				for side, at := range c.StoresAt {
					store, whole := b.Stores[side], plain.Stores[side]
					along, across := math.Abs(at.Y-store.Y)-r.H/2-store.RY, at.X-store.X
					if b.Flanked && !b.Upright {
						along, across = math.Abs(at.X-store.X)-r.W/2-store.RX, at.Y-store.Y
					}
					if across != 0 {
						t.Errorf("%s: a count stands at %v, its store at %v", what, at, store)
					}
					if c.Stores > b.CountSize && along < 1.6*b.Lip {
						t.Errorf("%s: a count stands %.1f dp off a store with a rim of %.1f", what, along, b.Lip)
					}
					if store.RY < 0.69*whole.RY || store.RX < 0.69*whole.RX {
						t.Errorf("%s: a store of %v instead of %v", what, store, whole)
					}
					// All of its outer end.
					cx, cy := b.Plank.Center()
					for turn := range 17 {
						sin, cos := math.Sincos(float64(turn) / 16 * math.Pi / 2)
						x := math.Abs(at.X-cx) + r.W/2 - r.H/2 + r.H/2*cos
						y := math.Abs(at.Y-cy) + r.H/2*sin
						depth := -roundedBox(x, y, b.Plank.W/2, b.Plank.H/2, b.Corner)
						if c.Stores > b.CountSize && b.Line == 0 && depth < b.Bevel+line*b.Pitch {
							t.Fatalf("%s: a count of %.1f dp lies on the line, %.1f dp from the edge", what, c.Stores, depth)
						}
					}
				}
			}
		}
	}
	if ends < 60 || flanked < 30 {
		t.Errorf("only %d boards, %d with stores that flank the rows", ends, flanked)
	}
}

// Where a window leaves a board of many houses wood for them, its counts are not much smaller than those of six houses
// there, and as wide with their letters as they need.
func TestCountsOfManyHousesUseTheWood(t *testing.T) {
	for _, area := range []ui.Rect{{W: 1180, H: 700}, {W: 820, H: 1060}, {W: 1440, H: 780}, {W: 2133, H: 800}, {W: 1920, H: 980}} {
		six := Layout(area, 6, variants.South, false)
		for size := 7; size <= variants.MaxSide; size++ {
			b := Layout(area, size, variants.South, false)
			if b.CountSize < 0.7*six.CountSize {
				t.Errorf("%v, %d houses: counts of %.1f dp, of six houses %.1f", area, size, b.CountSize, six.CountSize)
			}
			if b.CountRoom < countTagged*b.CountSize {
				t.Errorf("%v, %d houses: counts of %.1f dp have %.1f for their letters", area, size, b.CountSize, b.CountRoom)
			}
		}
	}
}
