package render

import (
	"fmt"
	"testing"

	"awale/render/stage"
	"awale/render/ui"
)

// checkWhole fails unless the screen shows what a screen does that is drawn as a whole, pixel for pixel.
func (r *rig) checkWhole(when string) {
	r.t.Helper()
	whole := alone(r.width, r.height)
	defer whole.Deallocate()
	r.drawAll(whole)
	if _, pixels, box := stage.Difference(stage.Pixels(whole), stage.Pixels(r.screen)); pixels > 0 {
		r.t.Fatalf("%s: %d pixels in %v are not those of a whole drawing", when, pixels, box)
	}
}

// drawn lets frames pass and returns how much of the window each has drawn on average.
func (r *rig) drawn(frames int) float64 {
	before := r.Game.frame.Pixels()
	for range frames {
		r.frame()
	}
	return float64(r.Game.frame.Pixels()-before) / float64(frames*r.width*r.height)
}

// scrolledNode is a list that is shown and can be scrolled.
func (r *rig) scrolledNode() *ui.Node {
	r.t.Helper()
	list := r.app.Root().Find("history-list")
	if list == nil || list.Content <= list.Bounds.H {
		r.t.Fatal("there is no history that scrolls")
	}
	return list
}

// A list that scrolls is drawn with as little of what is around it as can be, and nothing differs from a whole drawing,
// whatever else moves meanwhile.
func TestAScrolledListAloneIsDrawn(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			r := newRig(t, "en", "", size[0], size[1])
			r.turns(60)
			r.look("game", "menu-history")
			for r.app.Lively() || r.app.Board().Busy() || !r.rendered || r.dirty {
				r.frame()
			}
			list := r.scrolledNode()
			share := list.Bounds.W * list.Bounds.H / float64(r.width*r.height)
			scroll := func(by float64) {
				x, y := list.Bounds.Center()
				r.app.Wheel(x, y, 0, by)
			}
			r.drawn(2)
			for step := range 12 {
				scroll(-30)
				if drew := r.drawn(1); drew == 0 || drew > 1.3*share {
					t.Errorf("step %d of the wheel has %.3f of the window drawn; the list is %.3f of it", step, drew, share)
				}
				r.checkWhole(fmt.Sprintf("after step %d of the wheel", step))
			}
			beside := map[string]func(){
				"a focus ring": func() { r.app.Key("Tab", false, false, false, false) },
				"a message":    func() { r.app.Link("#p=9") },
				"the name of a control": func() {
					x, y := r.app.Root().Find("history-back").Bounds.Center()
					r.app.Pointer("move", 1, x, y, false, r.now)
					r.wait(0.7)
				},
				"seeds that move": func() { r.app.Key("ArrowLeft", false, false, false, false) },
				"small boards":    func() { r.press("history-view-boards") },
			}
			for _, name := range []string{"a focus ring", "seeds that move", "the name of a control", "a message", "small boards"} {
				beside[name]()
				for step := range 10 {
					if step%2 == 1 {
						scroll(25)
					}
					r.frame()
					r.checkWhole(fmt.Sprintf("frame %d with %s", step, name))
				}
			}
			x, y := r.scrolledNode().Bounds.Center()
			r.throw(x, y, y+90)
			for step := 0; r.app.Root().Moving(); step++ {
				r.frame()
				if step%5 == 0 {
					r.checkWhole(fmt.Sprintf("frame %d of a throw", step))
				}
			}
		})
	}
}

// Seeds that are sown have only the part of the board drawn in which something moves.
func TestASowingIsDrawnInParts(t *testing.T) {
	r := newRig(t, "en", middleGame, 1024, 768)
	r.app.Activate("house-2")
	share, frames := 0.0, 0
	for r.frame(); r.app.Board().Busy(); frames++ {
		share += r.drawn(1)
		if frames%10 == 0 {
			r.checkWhole(fmt.Sprintf("frame %d of a sowing", frames))
		}
	}
	if share /= float64(frames); frames < 60 || share == 0 || share > 0.25 {
		t.Errorf("%d frames draw %.3f of the window on average", frames, share)
	}
}
