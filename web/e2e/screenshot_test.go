//go:build !js

package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"image/png"
	"math"
	"testing"
)

var screenshot = flag.String("screenshot", "", "write the picture of the README to this file")

// TestScreenshot opens the game in the middle and changes how many pixels are drawn for one. It fails when the board is not there. With
// -screenshot it writes the picture of the README first.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 1280, Height: 800, Scale: 1, Fragment: unknownPosition})
	p.Control("button", unknownMove)
	if *screenshot != "" {
		p.WaitStill()
		p.Screenshot(*screenshot)
	}
	// A browser that zooms to 200 %, and another monitor with 3 px for 2, are drawn as sharp as by a page that is opened so.
	for _, now := range []struct {
		scale         float64
		width, height int
	}{{2, 640, 400}, {1.5, 640, 400}} {
		p.options.Scale = now.scale
		p.Resize(now.width, now.height)
		pixels := fmt.Sprintf("%dx%d", int(now.scale*float64(now.width)), int(now.scale*float64(now.height)))
		p.Wait("a canvas of "+pixels, `document.querySelector("canvas").width + "x" + document.querySelector("canvas").height === `+quote(pixels))
		p.Wait("the houses in view", listControls+`.filter((c) => c.id.startsWith("house-")).every((c) => c.x + c.w <= innerWidth)`)
		p.WaitFrames(2)
		p.WaitStill()
		changed := p.Screenshot("")
		if now.scale == 2 {
			isWood(t, changed)
		}
		p.Reload()
		p.Control("button", unknownMove)
		p.WaitStill()
		if d := difference(t, changed, p.Screenshot("")); d > 0.5 {
			t.Errorf("with %v px for one, the picture differs by %.2f of 255 from that of a new page", now.scale, d)
		}
	}
	// Pointers find the houses where they are drawn.
	p.Point("button", unknownMove)
	p.Wait("the move", listControls+`.every((c) => c.name !== `+quote(unknownMove)+`)`)
}

// isWood fails the test unless the wood between the rows is golden brown, in the middle of a picture of 1280 by 800 px: more red than
// green, more green than blue.
func isWood(t *testing.T, picture []byte) {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	if r, g, b, _ := img.At(640, 420).RGBA(); !(r > g && g > b && r > 0x4000) {
		t.Errorf("the middle of the board is #%02x%02x%02x, which is not wood", r>>8, g>>8, b>>8)
	}
}

// difference returns how much two pictures differ on average, in steps of a colour of 255.
func difference(t *testing.T, one, other []byte) float64 {
	t.Helper()
	a, err := png.Decode(bytes.NewReader(one))
	if err != nil {
		t.Fatal(err)
	}
	b, err := png.Decode(bytes.NewReader(other))
	if err != nil {
		t.Fatal(err)
	}
	if a.Bounds() != b.Bounds() {
		t.Fatalf("the pictures have %v and %v", a.Bounds(), b.Bounds())
	}
	sum := 0.0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, _, _ := a.At(x, y).RGBA()
			s, h, _, _ := b.At(x, y).RGBA()
			sum += math.Abs(float64(r)-float64(s)) + math.Abs(float64(g)-float64(h))
		}
	}
	return sum / 257 / 2 / float64(a.Bounds().Dx()*a.Bounds().Dy())
}
