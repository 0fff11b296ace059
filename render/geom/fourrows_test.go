package geom

import (
	"math"
	"testing"

	"awale/render/ui"
	"awale/variants"
)

// A board of four rows fits its area on every screen. Its houses and counts do not overlap, its targets do not either, those on phones are
// large enough for fingers, and the sides are farther apart than the rows of a side.
func TestFourRowsOnScreens(t *testing.T) {
	for _, screen := range []struct {
		name      string
		w, h      float64
		upright   bool
		finger    bool // targets are large enough
		sideApart bool
	}{
		{"small phone", 320, 400, true, true, false},
		{"phone", 390, 560, true, true, false},
		{"phone in landscape", 780, 300, false, false, false},
		{"upright tablet", 800, 1000, true, true, true},
		{"laptop", 1280, 640, false, true, true},
		{"desktop", 1600, 900, false, true, true},
	} {
		for view := range variants.Side(2) {
			b := Layout(ui.Rect{X: 10, Y: 20, W: screen.w, H: screen.h}, variants.FourRowsSide, view, false)
			if b.Upright != screen.upright {
				t.Errorf("%s: upright is %v", screen.name, b.Upright)
			}
			if b.Plank.X < b.Area.X || b.Plank.Y < b.Area.Y ||
				b.Plank.X+b.Plank.W > b.Area.X+b.Area.W || b.Plank.Y+b.Plank.H > b.Area.Y+b.Area.H {
				t.Errorf("%s: the plank %v is not within %v", screen.name, b.Plank, b.Area)
			}
			e := Extent{Wide: 1.3, High: 2 * countHalf}.of(b.CountSize)
			if !b.holdCounts(b.Counts[:2*b.Size], b.CountSize, Extent{Wide: 1.3, High: 1}, 0.2) {
				t.Errorf("%s: counts %v overlap something", screen.name, e)
			}
			for h := range variants.House(2 * b.Size) {
				target := b.Target(h)
				bowl := b.Houses[h]
				if screen.finger && math.Min(target.W, target.H) < Finger-3 {
					t.Errorf("%s: house %d is touched on %.0f × %.0f", screen.name, h, target.W, target.H)
				}
				if !target.Contains(bowl.X, bowl.Y) || !target.Contains(b.Counts[h].X, b.Counts[h].Y) {
					t.Errorf("%s: house %d is touched on %v, its bowl is %v", screen.name, h, target, bowl)
				}
				for o := range h {
					if !target.Intersect(b.Target(o)).Empty() {
						t.Errorf("%s: the targets of houses %d and %d overlap", screen.name, h, o)
					}
					far := math.Hypot((bowl.X-b.Houses[o].X)/(bowl.RX+b.Lip), (bowl.Y-b.Houses[o].Y)/(bowl.RY+b.Lip))
					if far < 2 {
						t.Errorf("%s: houses %d and %d overlap", screen.name, h, o)
					}
				}
			}
			across := func(h variants.House) float64 {
				if b.Upright {
					return b.Houses[h].X
				}
				return b.Houses[h].Y
			}
			sides, rows := math.Abs(across(8)-across(24)), math.Abs(across(0)-across(8))
			if screen.sideApart && sides < 1.02*rows {
				t.Errorf("%s: the sides are %.1f apart, the rows of a side %.1f", screen.name, sides, rows)
			}
			if b.Has(StoreOf(variants.South)) || !b.Has(31) || b.Columns() != 8 {
				t.Errorf("%s: the board has other places", screen.name)
			}
			if b.Rest(HouseOf(31), 100); b.CountsUpTo(40, Extent{Wide: 1.8, High: 1}, Extent{Wide: 1.8, High: 1}).Houses < b.CountSize {
				t.Errorf("%s: counts become smaller", screen.name)
			}
		}
	}
}
