package boardview

import (
	"testing"

	"awale/render/ui"
	"awale/variants"
)

// Layouts are shared by size and view, and those that are used stay.
func TestLayoutsAreRemembered(t *testing.T) {
	l := &Layouts{}
	at := func(i int) ui.Rect { return ui.Rect{W: 300 + float64(i), H: 200} }
	first := l.Geometry(at(0), 6, variants.South, false)
	for i := range 2 * mostLayouts {
		l.Geometry(at(i), 6, variants.South, false)
		if l.Geometry(at(0), 6, variants.South, false) != first {
			t.Fatalf("after %d others the layout is made again", i)
		}
	}
	if made := l.made; made != 2*mostLayouts || len(l.recent) > mostLayouts {
		t.Errorf("%d layouts were made of %d, %d are kept", made, 2*mostLayouts, len(l.recent))
	}
	if l.Geometry(at(0), 6, variants.North, false) == first || l.Geometry(at(0), 7, variants.South, false) == first {
		t.Error("boards of another view or size share a layout")
	}
}

// The text size is part of what is shared: the numbers are found again when it changes.
func TestNumbersFollowTheTextSize(t *testing.T) {
	b := gameBoard(t, playing, sessionAt(t, "abapa", ""))
	plain := b.numbers.Houses
	o := playing
	o.TextScale = 2
	b.SetOptions(o)
	b.Lay(window)
	if large := b.numbers.Houses; large <= 1.2*plain {
		t.Errorf("numbers of %.1f dp become %.1f dp at twice the text size", plain, large)
	}
	b.SetOptions(playing)
	if b.Lay(window); b.numbers.Houses != plain {
		t.Errorf("numbers of %.1f dp come back as %.1f dp", plain, b.numbers.Houses)
	}
	if made := b.layouts.made; made != 1 {
		t.Errorf("%d layouts were made", made)
	}
}
