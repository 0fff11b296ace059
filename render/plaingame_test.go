package render

import (
	"slices"
	"testing"
	"time"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen"
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
