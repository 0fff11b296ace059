package screen

import (
	"bytes"
	"testing"
	"time"

	"awale/game/save"
	"awale/render/ui"
)

// A list is mirrored once it rests, and while it is scrolled again and again at most five times a second. What a finger
// touches is mirrored at once.
func TestAScrollingListIsMirroredAtRest(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.Resize(390, 844)
	s.visit(toRules...)
	s.settle()
	now := time.Second
	pointer := func(kind string, y float64, after time.Duration) {
		now += after
		s.App.Pointer(kind, 1, 195, y, true, now)
	}
	frame := func() { s.Update(1./60, 0) }
	current := func() bool { return bytes.Equal(s.desk.mirrored, ui.Mirror(s.Root().Tree(), s.zoom)) }

	pointer("down", 600, 0)
	for y := 580.; y >= 200; y -= 20 {
		pointer("move", y, 8*time.Millisecond)
	}
	pointer("up", 200, 8*time.Millisecond)
	before, frames := s.desk.mirrors, 0
	for frame(); s.Root().Moving(); frames++ {
		frame()
	}
	if frames < 30 || s.desk.mirrors != before {
		t.Errorf("in %d frames of a throw it was mirrored %d times", frames, s.desk.mirrors-before)
	}
	for range 30 {
		frame()
	}
	if s.desk.mirrors != before+1 || !current() {
		t.Errorf("half a second after the throw it was mirrored %d times, and is current: %t", s.desk.mirrors-before, current())
	}

	before = s.desk.mirrors
	for range 8 { // two seconds
		s.Wheel(195, 500, 0, -40)
		for range 15 {
			frame()
		}
	}
	if n := s.desk.mirrors - before; n == 0 || n > 10 {
		t.Errorf("in two seconds of a wheel it was mirrored %d times", n)
	}

	s.Wheel(195, 500, 0, -40)
	frame()
	if current() {
		t.Fatal("the mirror is not late")
	}
	if pointer("down", 500, 100*time.Millisecond); !current() {
		t.Error("what a finger touches is not mirrored where it is seen")
	}
}

// While seeds are sown the tree changes many times a second: it is mirrored at most five times. What a person does is
// mirrored at once.
func TestWhatChangesByItselfIsMirroredNowAndThen(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.settle()
	current := func() bool { return bytes.Equal(s.desk.mirrored, ui.Mirror(s.Root().Tree(), s.zoom)) }
	s.Activate(houseIDs[s.record().Rules().Legal(s.position())[0]])
	if !current() {
		t.Error("a move that a person makes is not mirrored at once")
	}
	const seconds = 3
	mirrors, trees, late := s.desk.mirrors, s.Painted(), false
	for range seconds * 60 {
		s.App.messages.kit.changed() // as a clock in its last seconds and a search that reports do
		s.Update(1./60, 0)
		late = late || !current()
	}
	if n := s.desk.mirrors - mirrors; n < seconds || n > 5*seconds+1 {
		t.Errorf("in %d seconds it was mirrored %d times", seconds, n)
	}
	if n := s.Painted() - trees; n < seconds*60 {
		t.Fatalf("only %d trees were built", n)
	}
	if !late {
		t.Error("no tree waited")
	}
	if s.Activate("menu"); !current() {
		t.Error("a sheet that a person opens is not mirrored at once")
	}
}
