package boardview

import (
	"testing"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// rooms are parts of windows of every kind in which a board lies that is played on.
var rooms = []ui.Rect{{Y: 68, W: 320, H: 432}, {Y: 40, W: 320, H: 476}, {Y: 68, W: 360, H: 504}, {Y: 60, W: 360, H: 528},
	{Y: 60, W: 390, H: 724}, {Y: 79, W: 412, H: 768}, {Y: 56, W: 820, H: 1068}, {Y: 48, W: 844, H: 294}, {Y: 56, W: 844, H: 278},
	{Y: 56, W: 1280, H: 688}, {Y: 72, W: 1280, H: 656}}

// A letter, an arrow and a number of two digits have as much room as they need, in every window, on every board and
// at every text size: the test of the painter draws them in no less.
func TestForecastsHaveRoom(t *testing.T) {
	lettered := 0
	for _, room := range rooms {
		for _, size := range []int{4, 6, 9, 12} {
			for _, scale := range []float64{1, 1.5} {
				o := playing
				o.TextScale = scale
				b := New("", rootless(), &Layouts{}, o)
				b.Show(variants.Position{Size: uint8(size)})
				b.Lay(room)
				b.Badges()
				least := 3.05
				if b.numbers.stacked {
					least = 1.5
				}
				for h := range variants.House(2 * size) {
					n := b.Badge(geom.HouseOf(h))
					if n.Tag == "" {
						continue
					}
					lettered++
					n.Label, n.Checked = "48", true
					b.widen(n)
					if got := n.Bounds.W / n.Size; got < least-0.01 {
						t.Errorf("%v, %d houses, words %v: the number of house %d is %.2f sizes wide, not %v", room, size,
							scale, h, got, least)
						break
					}
				}
				// A store's forecast has an arrow too, and stays on the wood.
				for side := range variants.Side(2) {
					n := b.Badge(geom.StoreOf(side))
					n.Label, n.Checked = "48", true
					b.widen(n)
					if got := n.Bounds.W / n.Size; scale == 1 && got < 2 || !b.geometry.Plank.Holds(n.Bounds) {
						t.Errorf("%v, %d houses, words %v: the number of a store is %.2f sizes wide and lies at %v on %v", room, size,
							scale, got, n.Bounds, b.geometry.Plank)
					}
				}
			}
		}
	}
	if lettered == 0 {
		t.Error("no house has a letter")
	}
}

// Among the shapes of numbers a later one has to be larger by its gain to replace an earlier one.
func TestShapesOfNumbersArePreferredInOrder(t *testing.T) {
	sizes := func(houses float64, stacked bool) numbers {
		return numbers{Counts: geom.Counts{Houses: houses}, stacked: stacked}
	}
	for _, c := range []struct {
		shape         shape
		before, after numbers
		want          bool
	}{
		{shape{}, sizes(0, false), sizes(14, false), true},
		{shape{gain: airlessGain}, sizes(20, false), sizes(20.5, false), false},
		{shape{gain: airlessGain}, sizes(20, false), sizes(21.5, false), true},
		{shape{gain: stackedGain, stacked: true}, sizes(20, false), sizes(23, true), false},
		{shape{gain: stackedGain, stacked: true}, sizes(20, false), sizes(25, true), true},
		{shape{gain: stackedGain, stacked: true}, sizes(20, true), sizes(21.5, true), true},
		{shape{gain: stackedGain, stacked: true}, sizes(20, true), sizes(20.5, true), false},
	} {
		if got := c.shape.replaces(&c.before, &c.after); got != c.want {
			t.Errorf("%+v: numbers of %v replace those of %v: %t", c.shape, c.after.Houses, c.before.Houses, got)
		}
	}
}
