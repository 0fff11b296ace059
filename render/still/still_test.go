package still

import (
	"bytes"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"awale/render/geom"
	"awale/variants"
)

func painter(t testing.TB) *Painter {
	t.Helper()
	p, err := NewPainter()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// start returns the start of a rule.
func start(t testing.TB, id string) variants.Position {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r.Start()
}

// Where each size of board has its houses and counts is known without drawing it.
func TestEveryBoardIsLaidOut(t *testing.T) {
	for size := 2; size <= variants.MaxSide; size++ {
		for _, view := range []variants.Side{variants.South, variants.North} {
			b, counts := layout(size, view)
			if b.Upright {
				t.Errorf("%d houses: the board is upright, which is drawn in another way", size)
			}
			// At a fourth of the width, as messengers show it, figures still have 6.5 px.
			if least := counts.Houses * scale * 0.7 / 4; least < 6.5 && size <= 8 || least < 4 {
				t.Errorf("%d houses: figures have %.1f px at a width of %d px", size, least, Width/4)
			}
			if b.Plank.X < 0 || b.Plank.Y < headHigh-1 || b.Plank.X+b.Plank.W > Width/scale || b.Plank.Y+b.Plank.H > Height/scale {
				t.Errorf("%d houses: the plank is at %+v", size, b.Plank)
			}
		}
	}
}

// shows reports whether a colour is one that the test expects: bluish, brown, grey or light.
func shows(what string, c color.Color) bool {
	r, g, b, _ := c.RGBA()
	switch what {
	case "cloth":
		return b > g
	case "wood":
		return r > g && g > b && r > b+b/3
	case "seed":
		return max(r, g, b)-min(r, g, b) < max(r, g, b)/2 && r > 0x3000
	case "bright":
		return r > 0xd000 && g > 0xb000 && b < 0xb000
	}
	return r < 0x5000
}

// Two boards are drawn, with a move, stores, a house that is out of play and words.
func TestPicture(t *testing.T) {
	p := painter(t)
	boards := map[string]Board{
		"abapa": {Position: start(t, "abapa"), From: 3, Title: "Abapa", Status: "South to move"},
		"songo": {Position: start(t, "songo"), View: variants.North, From: variants.NoHouse, Title: "Songo", Over: true,
			Status: "A status that is far too long to be shown as a whole in any size"},
	}
	toguz := Board{Position: start(t, "toguz-kumalak"), From: variants.NoHouse, Title: "Toguz kumalak", Status: "North to move"}
	toguz.Position.Houses[11], toguz.Position.Claims = 0, [2]uint8{12, 0}
	boards["toguz-kumalak"] = toguz
	abapa := boards["abapa"]
	abapa.Position.Houses[0], abapa.Position.Houses[5], abapa.Position.Stores = 1, 12, [2]uint8{20, 3}
	abapa.Position.Blocked = 1 << 7
	boards["abapa"] = abapa
	for name, b := range boards {
		data, err := p.PNG(&b)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil || picture.Bounds().Dx() != Width || picture.Bounds().Dy() != Height || len(data) > 300_000 {
			t.Fatalf("%s: %v, %d bytes: %v", name, picture.Bounds(), len(data), err)
		}
		l, counts := layout(int(b.Position.Size), b.View)
		seen := func(what string, x, y float64) {
			t.Helper()
			if c := picture.At(int(x*scale), int(y*scale)); !shows(what, c) {
				t.Errorf("%s: %v at %.0f, %.0f is no %s", name, c, x*scale, y*scale, what)
			}
		}
		seen("cloth", Width/scale-2, 2)
		seen("wood", l.Houses[0].X+l.Pitch/2, l.Plank.Y+l.Plank.H/2-0.3*l.Middle)
		for h := range variants.House(b.Position.Ring()) {
			if n := int(b.Position.Houses[h]); n > 0 && !b.Position.Blocks(h) {
				// The last one is drawn on all others.
				list := seedsOf(&l, geom.HouseOf(h), n)
				seen("seed", list[n-1].x+0.3*l.SeedR, list[n-1].y+0.3*l.SeedR)
			}
			if _, claimed := b.Position.Claimer(h); claimed {
				seen("bright", l.Houses[h].X, l.Houses[h].Y)
				continue
			}
			plaque := "dark"
			if !b.Over && b.Position.Owner(h) == b.Position.Turn {
				plaque = "bright"
			}
			if !b.Position.Blocks(h) {
				seen(plaque, l.Counts[h].X-counts.Houses*0.75, l.Counts[h].Y)
			}
		}
		if again, err := p.PNG(&b); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s is drawn in two ways: %v", name, err)
		}
		if dir := os.Getenv("AWALE_STILLS"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestWordsHaveOnlyLettersOfTheFont(t *testing.T) {
	l, err := openLetters()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"Awélé": "Awélé", "漢字 Songo": "Songo", "🎲": "", "a\u202eb": "ab"} {
		if got := l.only(text); got != want {
			t.Errorf("%q is shown as %q, not %q", text, got, want)
		}
	}
	long := "A title that is as long as a title may be, which is eighty characters and not more"
	if got := l.cut(long, headLeast, 500); l.width(got, headLeast) > 500 || len(got) < 10 {
		t.Errorf("%q is cut to %q", long, got)
	}
}

func BenchmarkPlate(b *testing.B) {
	for b.Loop() {
		newPlate(6)
	}
}

func BenchmarkPNG(b *testing.B) {
	p := painter(b)
	board := &Board{Position: start(b, variants.Default), From: 3, Title: "Abapa", Status: "South to move"}
	p.plate(6)
	for b.Loop() {
		if _, err := p.PNG(board); err != nil {
			b.Fatal(err)
		}
	}
}
