package play

import (
	"testing"

	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/render/ui/typewriter"

	"pgregory.net/rapid"
)

// The bar has as many controls as leave room for the strip, and words only where all of them have room.
func TestTheBarGivesWayToTheStrip(t *testing.T) {
	line := kit.LinesOf(typewriter.New())
	for _, c := range []struct {
		w, h, player float64
		keys         int
		worded       bool
	}{
		{320, 568, 100, 3, false}, {390, 844, 100, 5, false}, {390, 844, 250, 3, false}, {820, 1180, 120, 7, true},
		{820, 1180, 250, 6, true}, {820, 1180, 400, 7, true}, {820, 1180, 500, 5, false},
		{1280, 800, 120, 7, true}, {844, 390, 120, 7, false}, {700, 600, 200, 7, false},
	} {
		n := frameNeeds{window: ui.Rect{W: c.w, H: c.h}, line: line, strip: wants{near: c.player, far: c.player, tight: c.player,
			across: 2 * c.player, bars: []float64{480, 560}, highBars: []float64{320, 380}, barHigh: 48}}
		f := layFrame(n, unfolded)
		if f.controls.keys != c.keys || f.controls.worded != c.worded {
			t.Errorf("%+v: %d controls, in words %t", c, f.controls.keys, f.controls.worded)
		}
	}
}

// Nothing in a frame lies over anything else or beyond the window, and both rows are as wide as each other.
func TestFramesAreSharedOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := frameNeeds{window: ui.Rect{X: rapid.Float64Range(0, 30).Draw(t, "left"), Y: rapid.Float64Range(0, 30).Draw(t, "top"),
			W: rapid.Float64Range(320, 1600).Draw(t, "width"), H: rapid.Float64Range(360, 1600).Draw(t, "height")},
			line:     kit.LinesOf(&typewriter.Measurer{Scale: rapid.Float64Range(1, 2).Draw(t, "text size")}),
			opposite: rapid.Bool().Draw(t, "opposite")}
		most := n.window.W/2 - barWidth(1)
		w := &n.strip
		w.near, w.far = rapid.Float64Range(60, most).Draw(t, "near"), rapid.Float64Range(60, most).Draw(t, "far")
		w.tight, w.abreast = 0.8*w.far, 1.5*max(w.near, w.far)
		w.across = 2 * w.far
		w.bars = []float64{barWidth(WordedKeys) + rapid.Float64Range(0, 300).Draw(t, "bar")}
		w.barHigh = rapid.Float64Range(ui.ControlHeight, 100).Draw(t, "height of the high bar")
		w.highBars = []float64{barWidth(WordedKeys) + rapid.Float64Range(0, 100).Draw(t, "high bar")}
		if rapid.Bool().Draw(t, "more") {
			w.bars = append(w.bars, w.bars[0]+rapid.Float64Range(50, 100).Draw(t, "last"))
		}
		f := layFrame(n, fold(rapid.IntRange(int(whole), int(foldedMost)).Draw(t, "fold")))
		parts := []ui.Rect{f.Far, f.Near, f.Words, f.Bar, f.Board}
		for i, one := range parts {
			if !one.Empty() && !n.window.Inset(-0.01).Holds(one) {
				t.Fatalf("%d at %v in %v", i, one, n.window)
			}
			for j, other := range parts[:i] {
				// A strip that has folded most reaches into the air around the board.
				if at := one.Intersect(other); !one.Empty() && !other.Empty() && min(at.W, at.H) > 0.01 &&
					(f.fold != foldedMost || at.H > StripPad+0.01) {
					t.Fatalf("%d at %v lies over %d at %v", i, one, j, other)
				}
			}
		}
		if f.controls.high && f.Bar.H < w.barHigh-0.01 {
			t.Fatalf("the bar is %v dp high, and words below the signs need %v", f.Bar.H, w.barHigh)
		}
		left, right := f.Far.X, max(f.Far.X+f.Far.W, f.Words.X+f.Words.W)
		if !n.opposite && f.Upright && (f.Near.X != left || !near(f.Bar.X+f.Bar.W, right)) {
			t.Fatalf("the near row goes from %v to %v, the far one from %v to %v", f.Near.X, f.Bar.X+f.Bar.W, left, right)
		}
	})
}

// A panel takes its share of a window and no more. What it leaves is shared out like a window of that size, upright if
// the whole window is.
func TestAPanelTakesItsShareOfTheWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := frameNeeds{window: ui.Rect{X: rapid.Float64Range(0, 30).Draw(t, "left"), Y: rapid.Float64Range(0, 30).Draw(t, "top"),
			W: rapid.Float64Range(800, 1600).Draw(t, "width"), H: rapid.Float64Range(800, 1600).Draw(t, "height")},
			line:     kit.LinesOf(&typewriter.Measurer{Scale: rapid.Float64Range(1, 2).Draw(t, "text size")}),
			strip:    wants{near: 100, far: 100, tight: 80, across: 200, abreast: 150, bars: []float64{480, 560}},
			opposite: rapid.Bool().Draw(t, "opposite")}
		share := history.Share{Form: rapid.SampledFrom([]history.Form{history.Column, history.Sheet}).Draw(t, "form"),
			Size: rapid.Float64Range(60, 400).Draw(t, "size")}
		alone := layFrame(n, unfolded)
		with := n
		with.panel = share
		f := layFrame(with, unfolded)
		if f.Panel.Empty() || !n.window.Holds(f.Panel) || f.Upright != alone.Upright || f.Form != share.Form {
			t.Fatalf("%+v of %v: %v, upright %t", share, n.window, f.Panel, f.Upright)
		}
		for _, part := range []ui.Rect{f.Far, f.Near, f.Words, f.Bar, f.Board} {
			if at := part.Intersect(f.Panel); !part.Empty() && (min(at.W, at.H) > 0.01 || !n.window.Inset(-0.01).Holds(part)) {
				t.Fatalf("%+v of %v: %v and the panel at %v", share, n.window, part, f.Panel)
			}
		}
		rest := n
		if share.Form == history.Column {
			rest.window.W -= share.Size
		} else {
			rest.window.H -= share.Size
		}
		f.Panel, f.Form = ui.Rect{}, history.NoForm
		if plain := layFrame(rest, unfolded); plain.Upright == f.Upright && plain != f {
			t.Fatalf("%+v of %v: %+v, a window of that size has %+v", share, n.window, f, plain)
		}
	})
}

// near reports whether two lengths are equal but for rounding.
func near(a, b float64) bool { return max(a-b, b-a) < 0.01 }
