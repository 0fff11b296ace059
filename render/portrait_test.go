package render

import (
	"image/color"
	"testing"
	"time"

	"awale/render/screen/library"
)

// TestAPictureForAFile: the board is drawn on a picture of its own, large and opaque, whatever the window measures, and the window
// shows afterwards what it showed before.
func TestAPictureForAFile(t *testing.T) {
	for _, w := range [][2]int{{320, 568}, {1280, 800}} {
		r := newRig(t, "en", middleGame, w[0], w[1])
		r.press("game", "menu-share", "share-picture")
		for n := 0; ; n++ {
			if board, _, _ := r.app.Portrait(); board == nil {
				break
			}
			if n > 2000 {
				t.Fatal("the picture is never drawn")
			}
			time.Sleep(4 * time.Millisecond) // the rendering goes by real frames
			r.pass()
		}
		r.press("picture-save")
		p := savedPicture
		if p == nil || p.Rect.Dx() < 1200 || p.Rect.Dy() < 400 {
			t.Fatalf("%v: the picture is %v", w, p.Rect)
		}
		colours := map[color.RGBA]bool{}
		for i := 0; i < len(p.Pix); i += 4 {
			if p.Pix[i+3] != 0xFF {
				t.Fatalf("%v: the picture is transparent", w)
			}
			colours[color.RGBA{p.Pix[i] &^ 15, p.Pix[i+1] &^ 15, p.Pix[i+2] &^ 15, 0xFF}] = true
		}
		if len(colours) < 60 {
			t.Errorf("%v: a picture of %d colours", w, len(colours))
		}
		if r.scale != 1 || library.PortraitScale == 1 {
			t.Errorf("%v: the window has another scale: %v", w, r.scale)
		}
	}
}
