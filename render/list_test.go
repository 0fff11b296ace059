package render

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// throw swipes over a list in the middle of the window with a finger and lets go of it in motion.
func (r *rig) throw(x, from, to float64) {
	r.app.Pointer("down", 1, x, from, true, r.now)
	for i := range 4 {
		r.app.Pointer("move", 1, x, from+(to-from)*float64(i+1)/4, true, r.now+time.Duration(i+1)*10*time.Millisecond)
	}
	r.app.Pointer("up", 1, x, to, true, r.now+40*time.Millisecond)
}

// rulesOf opens the list of rules on a phone.
func rulesOf(t testing.TB) *rig {
	r := newRig(t, "en", middleGame, 390, 844)
	r.press("menu", "menu-rules", "rule-others")
	r.settle()
	return r
}

// leafThrough throws a list to its end and back, so that all of it has been drawn.
func (r *rig) leafThrough() {
	for _, way := range [][2]float64{{600, 200}, {600, 200}, {200, 600}, {200, 600}} {
		for r.throw(195, way[0], way[1]); r.app.Root().Moving(); r.frame() {
			r.now += 60 * time.Millisecond
		}
		// Ebitengine's own buffers grow to what is drawn from one reading to the next.
		r.screen.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image).ReadPixels(make([]byte, 4))
	}
}

// TestAThrownListCostsLittle counts the draw calls, trees and allocations of the frames in which a list of all rules is thrown.
func TestAThrownListCostsLittle(t *testing.T) {
	// A draw call more is well spent on 10,000 pixels less, as package redraw reckons: while the list comes to rest, two small parts of it
	// may be drawn instead of all.
	const most, worth = 10, 10_000
	r := rulesOf(t)
	r.leafThrough()
	trees := r.app.Painted()
	worst, frames, whole := 0, 0, 0
	r.throw(195, 600, 200)
	allocs := testing.AllocsPerRun(20, r.frame)
	for ; r.app.Root().Moving(); frames++ {
		draws, pixels := r.Game.frame.Draws(), r.Game.frame.Pixels()
		r.frame()
		draws, pixels = r.Game.frame.Draws()-draws, r.Game.frame.Pixels()-pixels
		whole = max(whole, pixels)
		worst = max(worst, draws-(whole-pixels)/worth)
	}
	if allocs > 0 {
		t.Errorf("%v allocations a frame", allocs)
	}
	if frames < 40 || worst == 0 || worst > most {
		t.Errorf("%d draw calls in the worst of %d frames, at most %d are wanted", worst, frames, most)
	}
	if built := r.app.Painted() - trees; built > 0 {
		t.Errorf("%d trees were built", built)
	}
}

// BenchmarkThrownList is the Go side of a frame in which a list of all rules is thrown.
func BenchmarkThrownList(b *testing.B) {
	r := rulesOf(b)
	r.leafThrough()
	from, to := 600., 200.
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if !r.app.Root().Moving() {
			b.StopTimer()
			r.throw(195, from, to)
			if !r.app.Root().Moving() {
				b.Fatal("nothing moves")
			}
			from, to = to, from
			b.StartTimer()
		}
		r.measured(b, n)
	}
}
