package kit

import (
	"strings"
	"testing"

	"awale/render/ui"
	"awale/render/ui/typewriter"
)

// A message lies where it hides as little as it can, in the largest letters that have room there.
func TestAMessageHidesLittle(t *testing.T) {
	m := typewriter.New()
	row := ui.Rect{X: 8, Y: 680, W: 784, H: 80}
	ground := ui.Rect{X: 10, Y: 700, W: 600, H: 60}
	free := ui.Rect{X: 200, Y: 700, W: 300, H: 60}
	word := strings.Repeat("x", 7) + " "
	for _, c := range []struct {
		what        string
		words       int
		free        ui.Rect
		of          ui.Type
		left, right float64
		beyond      bool
	}{
		{"one line beside the plaque", 2, free, ui.Body, 200, 500, false},
		{"one small line beside the plaque", 5, free, ui.Small, 200, 500, false},
		{"two lines beside the plaque", 8, free, ui.Small, 200, 500, false},
		{"all but the clock", 11, free, ui.Body, 14, 500, false},
		{"more than all of the ground", 40, free, ui.Small, 8, 792, true},
		{"more than the window is wide", 60, free, ui.Small, 8, 792, true},
		{"no room beside the plaque", 5, ui.Rect{}, ui.Body, 14, 606, false},
	} {
		n := &ui.Node{Look: ui.LookText, Label: strings.TrimSpace(strings.Repeat(word, c.words))}
		at := ToastOn(row, ground, c.free, n, m)
		if n.Type != c.of || at.X < c.left || at.X+at.W > c.right || ground.Holds(at) == c.beyond {
			t.Errorf("%s: in %v at %v", c.what, n.Type, at)
		}
		if words := at.W - 2*ToastEdge; !c.beyond && ui.Height(n, words, m) > at.H {
			t.Errorf("%s: %v dp high at %v", c.what, ui.Height(n, words, m), at)
		}
	}
}
