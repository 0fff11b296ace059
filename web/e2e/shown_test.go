//go:build !js

package e2e

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// watchShown is a script that keeps the times of the frames in which images were drawn on, and of those in which the canvas was.
const watchShown = `{
	const context = WebGL2RenderingContext.prototype;
	const { bindFramebuffer, drawElements } = context;
	let onCanvas = true;
	globalThis.drawnFrames = new Set();
	globalThis.shownFrames = new Set();
	context.bindFramebuffer = function(target, buffer) {
		onCanvas = !buffer;
		return bindFramebuffer.call(this, target, buffer);
	};
	context.drawElements = function(...args) {
		(onCanvas ? shownFrames : drawnFrames).add(document.timeline.currentTime);
		return drawElements.apply(this, args);
	};
}`

// colours counts the colours of a picture of the window.
func colours(t *testing.T, p *Page) (picture []byte, count int) {
	t.Helper()
	p.WaitStill()
	picture = p.Screenshot("")
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[any]bool{}
	for at := img.Bounds().Min; at.Y < img.Bounds().Max.Y; at.Y++ {
		for at.X = img.Bounds().Min.X; at.X < img.Bounds().Max.X; at.X++ {
			seen[img.At(at.X, at.Y)] = true
		}
	}
	return picture, len(seen)
}

// TestAPictureIsShownOnce looks at the window after changes of the picture and of the size of the window: it shows each, in the frame
// in which it is drawn and in no other.
func TestAPictureIsShownOnce(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Before: watchShown})
	waitBoard(p)
	const rich = 1000 // colours: the board and the cloth have many, an empty canvas few
	board, count := colours(t, p)
	if count < rich {
		t.Errorf("the board has %d colours", count)
	}
	p.Run("drawnFrames.clear(); shownFrames.clear()")
	p.Click("button", "Menu")
	p.Control("button", "Options")
	menu, _ := colours(t, p)
	if bytes.Equal(board, menu) {
		t.Error("the menu is not shown")
	}
	if got := Eval[[]int](p, "[drawnFrames.size, shownFrames.size, [...shownFrames].filter((f) => !drawnFrames.has(f)).length]"); got[0] == 0 || got[1] == 0 || got[2] > 0 {
		t.Errorf("of the frames of the menu %d are drawn and %d shown, %d of these without being drawn", got[0], got[1], got[2])
	}
	p.Press("Escape")
	waitBoard(p)
	for _, size := range []image.Point{{X: 600, Y: 800}, {X: 800, Y: 600}} {
		boardNeverMelts(t, p, func() { p.Resize(size.X, size.Y) })
		if _, count := colours(t, p); count < rich {
			t.Errorf("in a window of %v the board has %d colours", size, count)
		}
	}
	p.Resize(1200, 600) // wide enough for the history beside the board
	p.WaitFrames(5)
	p.WaitStill()
	boardNeverMelts(t, p, func() { c := node(p, "turns"); p.PointAt(c.X+c.W/2, c.Y+c.H/2) })
	boardNeverMelts(t, p, func() { p.Press("Escape") })
}

// boardNeverMelts films the window while something changes the place and the size of the board on an old machine. In every picture
// the board is as it was before or, but for the last grain of the wood, as it comes to be. So it is never empty, coarse or out of shape.
func boardNeverMelts(t *testing.T, p *Page, change func()) {
	t.Helper()
	// rows returns where the houses are, in px of the picture: the page draws one for two by two.
	rows := func() image.Rectangle {
		r := image.Rectangle{}
		for _, c := range p.Controls() {
			if strings.HasPrefix(c.ID, "house-") {
				r = r.Union(image.Rect(int(c.X/2), int(c.Y/2), int((c.X+c.W)/2), int((c.Y+c.H)/2)))
			}
		}
		return r
	}
	p.WaitStill()
	before, was := rows(), decoded(t, p.Screenshot(""))
	call(p, "slow the processor", emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowProcessor})
	all := p.film(func() {
		change()
		p.WaitFrames(5)
		p.WaitStill()
	})
	call(p, "let the processor be", emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 1})
	after, is := rows(), decoded(t, p.Screenshot(""))
	if len(all) == 0 || before == after {
		t.Fatalf("%d pictures were filmed, and the board is at %v before and %v afterwards", len(all), before, after)
	}
	for _, f := range all {
		picture := halved(f.Picture) // as many pixels as the page draws
		if size := picture.Bounds(); size != was.Bounds() && size != is.Bounds() {
			continue // the browser has not yet changed all of its window
		}
		changed, oldSharp := unlike(was, picture, before)
		missing, newSharp := unlike(is, picture, after)
		// A picture that was enlarged by the browser and halved again is three quarters as sharp.
		if (changed > 4 || oldSharp < 0.7) && (missing > 15 || newSharp < 0.54) {
			t.Errorf("after %v of %v the board is neither as before (differs by %.1f, %.2f as sharp) nor as afterwards (%.1f, %.2f)",
				f.At, all[len(all)-1].At, changed, oldSharp, missing, newSharp)
		}
	}
}

// decoded returns the picture of a PNG.
func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// halved returns a picture of half the width and height, in grey.
func halved(m image.Image) *image.Gray {
	b := m.Bounds()
	half := image.NewGray(image.Rect(0, 0, b.Dx()/2, b.Dy()/2))
	for y := range b.Dy() / 2 {
		for x := range b.Dx() / 2 {
			sum := uint32(0)
			for i := range 4 {
				r, g, b, _ := m.At(b.Min.X+2*x+i%2, b.Min.Y+2*y+i/2).RGBA()
				sum += (r + g + b) / 3
			}
			half.Pix[y*half.Stride+x] = uint8(sum / 4 >> 8)
		}
	}
	return half
}

// unlike compares the board in two pictures of the window of the same size. It returns how much fields of 4 by 4 px differ on average, of
// 255, and how sharp the second picture is there, as a part of the sharpness of the first.
func unlike(one, other image.Image, at image.Rectangle) (fields, sharp float64) {
	if one.Bounds() != other.Bounds() {
		return 255, 0
	}
	const side = 4
	level := func(m image.Image, x, y int) float64 {
		r, g, b, _ := m.At(x, y).RGBA()
		return float64(r+g+b) / 3 / 257
	}
	var differ, edges, otherEdges float64
	n := 0
	for y := at.Min.Y; y+side <= at.Max.Y; y += side {
		for x := at.Min.X; x+side <= at.Max.X; x += side {
			sum := 0.0
			for dy := range side {
				for dx := range side {
					a, b := level(one, x+dx, y+dy), level(other, x+dx, y+dy)
					sum += a - b
					edges += math.Abs(a - level(one, x+dx+1, y+dy))
					otherEdges += math.Abs(b - level(other, x+dx+1, y+dy))
				}
			}
			differ += math.Abs(sum) / side / side
			n++
		}
	}
	return differ / float64(n), otherEdges / edges
}
