//go:build !js

package e2e

import (
	"bytes"
	"image"
	"image/png"
	"testing"
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
		p.Resize(size.X, size.Y)
		p.WaitFrames(5)
		if _, count := colours(t, p); count < rich {
			t.Errorf("in a window of %v the board has %d colours", size, count)
		}
	}
}
