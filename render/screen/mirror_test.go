package screen

import (
	"bytes"
	"strconv"
	"testing"
	"time"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/render/ui/typewriter"
)

// A list is mirrored once it rests, and while it is scrolled again and again at most five times a second. What a finger
// touches is mirrored at once.
func TestAScrollingListIsMirroredAtRest(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.Resize(390, 844)
	s.visit(toRules...)
	s.settle()
	s.run("all that is fetched after the first frame", s.fetchedAll)
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

// What a person does is mirrored at once.
func TestWhatAPersonDoesIsMirroredAtOnce(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.hotSeat("abapa")
	s.settle()
	current := func() bool { return bytes.Equal(s.desk.mirrored, ui.Mirror(s.Root().Tree(), s.zoom)) }
	for _, id := range []string{houseIDs[s.record().Rules().Legal(s.position())[0]], "menu", "menu-options", "options-counts"} {
		before := s.desk.mirrors
		if s.Activate(id); s.desk.mirrors == before || !current() {
			t.Errorf("%s: it was mirrored %d times, and is current: %t", id, s.desk.mirrors-before, current())
		}
	}
}

// What changes by itself, up to every frame, is mirrored five times a second. A tree that stays as it is costs no more.
func TestWhatChangesByItselfIsMirroredNowAndThen(t *testing.T) {
	const seconds, frames = 3, 60
	page, root, seeds := &desk{}, ui.NewRoot(), &ui.Node{ID: "seeds", Role: ui.RoleText}
	m := &mirror{root: root, host: page, window: &kit.Window{Zoom: 1}}
	build := func(label string, urgent bool) {
		seeds.Label = label
		root.Show(&ui.Node{Children: []*ui.Node{seeds}}, ui.Rect{W: 100, H: 100}, typewriter.New())
		m.send(urgent)
	}
	holds := func(label string) bool { return bytes.Contains(page.mirrored, []byte(`"`+label+`"`)) }
	if build("first", false); !holds("first") {
		t.Error("the first tree is not mirrored")
	}
	for i := range seconds * frames {
		m.tick(1. / frames)
		build(strconv.Itoa(i), false)
	}
	if n := page.mirrors - 1; n < 4*seconds || n > 5*seconds {
		t.Errorf("in %d seconds it was mirrored %d times", seconds, n)
	}
	build("urgent", false)
	if holds("urgent") {
		t.Error("a tree does not wait")
	}
	if build("urgent", true); !holds("urgent") {
		t.Error("an urgent tree waits")
	}
	build("last", false)
	if m.tick(mirrorEvery); !holds("last") {
		t.Error("the last tree is never mirrored")
	}
	m.tick(mirrorEvery)
	if allocs := testing.AllocsPerRun(10, func() { m.send(false) }); allocs > 0 {
		t.Errorf("a tree that stays as it is is described again in the same moment: %v allocations", allocs)
	}
}
