package ui

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestFitTakesTheFirstThatFits(t *testing.T) {
	for _, c := range []struct {
		room   float64
		widths []float64
		want   float64
		ok     bool
	}{
		{10, []float64{12, 9, 8}, 9, true},
		{12, []float64{12, 9, 8}, 12, true},
		{5, []float64{12, 9, 8}, 8, false},
		{5, nil, 0, false},
	} {
		got, ok := Fit(func(w float64) bool { return w <= c.room }, c.widths...)
		if got != c.want || ok != c.ok {
			t.Errorf("%v in %v dp: %v, %t", c.widths, c.room, got, ok)
		}
	}
}

func TestFit2KeepsTheFirstAsLongAsItCan(t *testing.T) {
	words, types := []string{"undo the last move", "undo"}, []Type{Body, Small}
	for _, c := range []struct {
		room float64
		text string
		of   Type
		ok   bool
	}{
		{180, words[0], Body, true},
		{90, words[1], Body, true},
		{10, words[1], Small, false},
	} {
		text, of, ok := Fit2(func(s string, of Type) bool { return mono{}.Width(s, of) <= c.room }, words, types)
		if text != c.text || of != c.of || ok != c.ok {
			t.Errorf("in %v dp: %q in %v, %t", c.room, text, of, ok)
		}
	}
}

// The chosen alternative fits, no earlier one does, and no later one is tried.
func TestFitProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		widths := rapid.SliceOf(rapid.IntRange(0, 20)).Draw(t, "widths")
		heights := rapid.SliceOf(rapid.IntRange(0, 20)).Draw(t, "heights")
		room := rapid.IntRange(0, 40).Draw(t, "room")
		tried := 0
		narrow := func(w int) bool { tried++; return w <= room }
		first := slices.IndexFunc(widths, func(w int) bool { return w <= room })
		w, ok := Fit(narrow, widths...)
		switch {
		case first >= 0 && (!ok || w != widths[first] || tried != first+1):
			t.Fatalf("%v in %d: %d, %t after %d tries", widths, room, w, ok, tried)
		case first < 0 && (ok || len(widths) > 0 && w != widths[len(widths)-1]):
			t.Fatalf("%v in %d: %d, %t", widths, room, w, ok)
		}
		// Pairs are tried in the order of a plain list of them.
		type pair struct{ w, h int }
		var pairs []pair
		for _, w := range widths {
			for _, h := range heights {
				pairs = append(pairs, pair{w, h})
			}
		}
		both := func(w, h int) bool { tried++; return w+h <= room }
		tried = 0
		want, wantOK := Fit(func(p pair) bool { return both(p.w, p.h) }, pairs...)
		most := tried
		tried = 0
		gotW, gotH, ok := Fit2(both, widths, heights)
		if ok != wantOK || tried != most || len(pairs) > 0 && (pair{gotW, gotH}) != want {
			t.Fatalf("%v, %v in %d: %d and %d, %t; as a list %v, %t", widths, heights, room, gotW, gotH, ok, want, wantOK)
		}
	})
}

func TestFitAllocatesNothing(t *testing.T) {
	room := 100.0
	if n := testing.AllocsPerRun(100, func() {
		Fit(func(of Type) bool { return of.Size(1) <= room }, Display, Title, Label)
		Fit2(func(of Type, gap float64) bool { return of.Size(2)+gap <= room }, Body.DownTo(Small.Least()), []float64{16, 12, 8})
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestWordsAreShortenedBetweenWords(t *testing.T) {
	n := &Node{Look: LookText, Label: "one two three four", Bounds: Rect{0, 0, 80, 40}}
	if WordsFit(n, mono{}) {
		t.Fatal("three lines fit into two")
	}
	Shorten(n, mono{})
	if n.Text != "one two three…" || n.Label != "one two three four" || WordsFit(n, mono{}) {
		t.Errorf("%q is shown of %q", n.Text, n.Label)
	}
	broken := &Node{Look: LookText, Label: "abcdefghi", Bounds: Rect{0, 0, 80, 40}}
	if WordsFit(broken, mono{}) {
		t.Error("a word that has to be broken fits")
	}
}

func TestShownControls(t *testing.T) {
	controls := []*Node{{Look: LookButton, Label: "undo", Icon: IconUndo, Type: Label}, {Look: LookButton, Label: "draw", Type: Label}}
	with, without := Shown{SmallBold, true}, Shown{SmallBold, false}
	if icon := with.Widest(controls, mono{}) - without.Widest(controls, mono{}); icon != IconSize+IconGap {
		t.Errorf("an icon takes %v dp", icon)
	}
	if controls[0].Icon != IconUndo || controls[0].Type != Label {
		t.Error("measuring has changed a control")
	}
	without.Set(controls...)
	for _, n := range controls {
		if n.Icon != IconNone || n.Type != SmallBold {
			t.Errorf("%q is shown in %v with icon %d", n.Label, n.Type, n.Icon)
		}
	}
}
