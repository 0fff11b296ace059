//go:build !js

package e2e

import (
	"bytes"
	"flag"
	"image/png"
	"os"
	"testing"
)

var screenshot = flag.String("screenshot", "", "write the picture of the README to this file")

// TestScreenshot takes the picture of the README: the game in the browser, in the middle of a game.
// It fails when the board is not there; the file is written only when one is named.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 1280, Height: 800, Scale: 1, Fragment: unknownPosition})
	p.Control("button", unknownMove)
	p.WaitStill()
	picture := p.Screenshot("")
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	// The wood between the rows is golden brown: more red than green, more green than blue.
	r, g, b, _ := img.At(640, 420).RGBA()
	if !(r > g && g > b && r > 0x4000) {
		t.Errorf("the middle of the board is #%02x%02x%02x, which is not wood", r>>8, g>>8, b>>8)
	}
	if *screenshot != "" {
		if err := os.WriteFile(*screenshot, picture, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
