package render

import (
	"image"
	"slices"
	"testing"
	"time"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen"
	"awale/render/stage"
)

// A plain picture has the words of the screen and shows what happens. It is made anew only when something has changed.
func TestPlainPictures(t *testing.T) {
	var now time.Duration
	store := &save.Memory{}
	shelve(t, store, middleGame)
	p, err := NewPlain(screen.Config{Host: desk{lang: "en"}, Store: store, Windows: neighbours{}, Sound: quiet{}, Seed: 1,
		Content: assetstest.Content{}, Network: newNetwork(), Clock: func() time.Duration { return now }}, nil)
	if err != nil {
		t.Fatal(err)
	}
	rest := func() (words []string) {
		for range 2000 {
			now += time.Second / 60
			picture := p.Frame(844, 390, 1)
			if picture == nil && p.ready {
				return words
			}
			if picture != nil {
				words = slices.Clone(picture.Words)
			}
		}
		t.Fatal("there is a new picture in every frame")
		return nil
	}
	before := rest()
	if !slices.Contains(before, "9") {
		t.Errorf("the words are %q, without the nine seeds of C", before)
	}
	p.app.Activate("house-2")
	if after := rest(); slices.Equal(after, before) {
		t.Error("a sowing changes no word")
	}
}

// The first frame is a sketch that looks much like the board. The programs that render the board are compiled after it, one in a frame.
func TestTheFirstFrameIsASketch(t *testing.T) {
	r := newRig(t, "en", middleGame, 390, 844)
	board := stage.Pixels(r.screen)
	r.board.Drop()
	var err error
	if r.Game, err = New(r.config); err != nil {
		t.Fatal(err)
	}
	r.resize(390, 844)
	r.frame()
	if r.board.Compiled() {
		t.Fatal("the first frame waits for the programs of the board")
	}
	sketch := stage.Pixels(r.screen)
	for x := 0; x < 390; x += 65 { // strips of the board, from one end to the other
		var sums [2][3]int
		for y := 100; y < 744; y++ {
			for i, p := range []*image.RGBA{board, sketch} {
				c := p.RGBAAt(x+32, y)
				for at, v := range []uint8{c.R, c.G, c.B} {
					sums[i][at] += int(v)
				}
			}
		}
		for at, sum := range sums[0] {
			if differs := (sums[1][at] - sum) / 644; differs < -40 || differs > 40 {
				t.Errorf("in the column of %d the sketch differs by %d of 255 in colour %d", x+32, differs, at)
			}
		}
	}
	frames := 0
	for ; !r.board.Compiled(); frames++ {
		if err := r.Update(); err != nil { // several updates follow a slow frame
			t.Fatal(err)
		}
		r.frame()
	}
	if frames < 5 {
		t.Errorf("the programs are compiled within %d frames", frames)
	}
	r.settle()
}
