package render

import (
	"math"
	"slices"
	"testing"
	"time"
)

// resting is a page that notes whether the program rests.
type resting struct {
	desk
	rests *bool
}

func (r resting) Rest(on bool) { *r.rests = on }

// A program rests a second after the last change, and no longer than until the next one. What begins to move then moves from its
// beginning on.
func TestAProgramRestsWhenNothingChanges(t *testing.T) {
	r := newRig(t, "en", middleGame, 390, 844)
	rests := false
	r.config.Host = resting{desk{lang: "en"}, &rests}
	r.anew(r.config)
	rest := func(why string) {
		t.Helper()
		still, painted := 0, r.painted
		for range 3000 {
			r.frame()
			if still++; r.moving || r.painted != painted {
				still, painted = 0, r.painted
			}
			switch {
			case rests && still < 59:
				t.Fatalf("the program rests %d frames after a change %s", still, why)
			case rests:
				return
			}
			time.Sleep(time.Millisecond)
		}
		t.Fatalf("the program does not rest %s", why)
	}
	rest("at the beginning")
	r.now += 90 * time.Millisecond // a frame of a page that rests comes late
	r.app.Activate("house-2")
	r.frame()
	if rests || !r.moving {
		t.Error("the program rests while it sows")
	}
	late := appendSeeds(nil, r.app.Board().Seeds())
	s := newRig(t, "en", middleGame, 390, 844)
	s.now += 50 * time.Millisecond
	s.app.Activate("house-2")
	s.frame()
	if at := appendSeeds(nil, s.app.Board().Seeds()); !slices.Equal(at, late) {
		t.Errorf("after a late first frame the seeds are at %v, not at %v", late, at)
	}
	rest("after a move")
}

// A sheet that is opened between two late frames comes in from its beginning on.
func TestASheetComesInFromItsBeginning(t *testing.T) {
	after := func(late time.Duration) float64 {
		r := newRig(t, "en", middleGame, 390, 844)
		r.now += late
		r.app.Activate("menu")
		r.frame()
		return r.app.Root().Find("menu-sheet").Shift
	}
	if soon, late := after(0), after(90*time.Millisecond); soon == 0 || math.Abs(late-soon) > 0.01 {
		t.Errorf("after a late frame the sheet is %v dp away, not %v", late, soon)
	}
}
