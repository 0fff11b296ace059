package ui

import (
	"math"
	"testing"
	"time"
)

// longList is a window onto forty rows, each with a slider and a button.
func longList(still bool) (r *Root, list *Node, taps map[string]int) {
	taps = map[string]int{}
	list = &Node{ID: "list", Axis: AxisDown, Scroll: true, Grow: 1}
	for i := range 40 {
		id := string(rune('a'+i%26)) + string(rune('0'+i/26))
		slider := &Node{ID: "slider-" + id, Role: RoleSlider, Look: LookSlider, Label: "s", Max: 10, Step: 1}
		slider.Adjust = func(v float64) { slider.Now = v }
		list.Children = append(list.Children, &Node{Axis: AxisDown, Children: []*Node{slider, button("button-"+id, func() { taps[id]++ })}})
	}
	r = NewRoot()
	r.Still = still
	r.Show(&Node{Axis: AxisDown, Children: []*Node{list}}, Rect{0, 0, 300, 400}, mono{})
	return r, list, taps
}

// swipe drags a finger from one height to another in so many milliseconds, with an event every 10, and lifts it after a rest.
func swipe(r *Root, from, to float64, ms, rest int) {
	at := func(ms int) time.Duration { return time.Second + time.Duration(ms)*time.Millisecond }
	r.PointerDown(1, 150, from, true, at(0))
	for t := 10; t <= ms; t += 10 {
		r.PointerMove(1, 150, from+(to-from)*float64(t)/float64(ms), true, at(t))
	}
	r.PointerUp(1, 150, to, at(ms+rest))
}

// settleList lets frames of a length pass until the list rests, and returns the greatest distance beyond its ends.
func settleList(t *testing.T, r *Root, frame float64) (beyond float64) {
	t.Helper()
	for n := 0; r.Moving(); n++ {
		if r.Tick(frame); float64(n)*frame > 20 {
			t.Fatal("the list never rests")
		}
		beyond = math.Max(beyond, math.Abs(r.scroll.pull))
	}
	return beyond
}

// A list that is thrown goes on by itself and comes to rest in the same place, however many frames there are.
func TestAThrownListGoesOn(t *testing.T) {
	var rests []float64
	for _, frame := range []float64{1. / 120, 1. / 60, 1. / 7} {
		r, list, taps := longList(false)
		swipe(r, 300, 150, 100, 0)
		thrown := list.Offset
		if thrown < 130 || thrown > 150 || !r.Moving() {
			t.Fatalf("after the drag the list is at %v, moving %v", thrown, r.Moving())
		}
		first := list.Children[0].Bounds.Y
		settleList(t, r, frame)
		if went := first - list.Children[0].Bounds.Y; math.Abs(went-(list.Offset-thrown)) > 1e-6 {
			t.Errorf("the offset went %v dp and the rows %v", list.Offset-thrown, went)
		}
		if len(taps) > 0 {
			t.Error("a swipe pressed a button")
		}
		rests = append(rests, list.Offset)
	}
	for _, at := range rests {
		if math.Abs(at-rests[0]) > 8 || at < 500 {
			t.Errorf("thrown lists rest at %v", rests)
		}
	}
	// A finger that rests before it lets go throws nothing.
	r, _, _ := longList(false)
	if swipe(r, 300, 150, 100, 150); r.Moving() {
		t.Error("a list moves on that was laid down")
	}
}

// A touch stops a list and presses nothing; the next one is a tap.
func TestATouchStopsAThrownList(t *testing.T) {
	for _, page := range []bool{false, true} {
		r, list, taps := longList(false)
		r.PageClicks = page
		swipe(r, 300, 100, 100, 0)
		r.Tick(0.1)
		at := list.Offset
		tap := func() {
			var under *Node
			for y := 20.0; under == nil || under.Role != RoleButton; y += 10 {
				under = r.Hit(150, y)
			}
			_, y := under.Bounds.Center()
			r.PointerDown(1, 150, y, true, 3*time.Second)
			r.PointerUp(1, 150, y, 3*time.Second+50*time.Millisecond)
			if page {
				r.Click(under.ID) // the click that a page sends of every press
			}
		}
		if tap(); r.Moving() || list.Offset != at || len(taps) != 0 {
			t.Errorf("page %v: after a touch the list moves %v, from %v to %v, with %d taps", page, r.Moving(), at, list.Offset, len(taps))
		}
		if tap(); len(taps) != 1 {
			t.Errorf("page %v: a tap on a list at rest pressed %d buttons", page, len(taps))
		}
	}
}

// A finger that swipes over a control does not light it: only a finger that rests a moment does, and a mouse at once.
func TestASwipeLightsNothing(t *testing.T) {
	r, list, _ := longList(false)
	row := list.Children[2].Children[1]
	x, y := row.Bounds.Center()
	r.PointerDown(1, x, y, true, time.Second)
	if r.Tick(LitTime / 2); r.Lit() != "" {
		t.Error("a finger that may be about to scroll lights a control")
	}
	r.Changed = false
	if r.Tick(LitTime); r.Lit() != row.ID || !r.Changed {
		t.Errorf("a finger that rests lights %q; drawn anew: %t", r.Lit(), r.Changed)
	}
	if r.PointerMove(1, x, y-2*DragSlop, true, 1100*time.Millisecond); r.Lit() != "" {
		t.Error("what is swiped away stays lit")
	}
	r.PointerUp(1, x, y-2*DragSlop, 1300*time.Millisecond)
	if r.PointerDown(2, x, y, false, 2*time.Second); r.Lit() == "" {
		t.Error("a mouse does not light a control at once")
	}
}

// Beyond its ends a list gives way ever less and comes back. With little motion it stops there.
func TestAListComesBackFromBeyondItsEnd(t *testing.T) {
	for _, still := range []bool{false, true} {
		r, list, _ := longList(still)
		r.PointerDown(1, 150, 50, true, 0)
		r.PointerMove(1, 150, 100, true, 0)
		near := list.Children[0].Bounds.Y
		r.PointerMove(1, 150, 400, true, 0)
		far := list.Children[0].Bounds.Y
		if still != (near == 0) || still != (far == 0) || far < near || far > 200 {
			t.Errorf("still %v: the first row is pulled to %v, then to %v", still, near, far)
		}
		// A tree that is built meanwhile shows the same.
		if r.Show(r.Tree(), r.Tree().Bounds, mono{}); list.Children[0].Bounds.Y != far {
			t.Errorf("still %v: built anew it lies at %v", still, list.Children[0].Bounds.Y)
		}
		r.PointerUp(1, 150, 400, time.Second)
		if settleList(t, r, 1./60); list.Children[0].Bounds.Y != 0 {
			t.Errorf("still %v: the first row rests at %v", still, list.Children[0].Bounds.Y)
		}
		// Thrown against its end.
		swipe(r, 100, 150, 20, 0)
		if beyond := settleList(t, r, 1./60); still != (beyond == 0) || beyond > 120 || list.Children[0].Bounds.Y != 0 {
			t.Errorf("still %v: thrown, it went %v beyond its end and rests at %v", still, beyond, list.Children[0].Bounds.Y)
		}
	}
}

// A finger on a slider moves it along and scrolls across. A tap sets it, and a mouse moves it at once.
func TestASwipeOverASliderScrolls(t *testing.T) {
	r, list, _ := longList(false)
	slider := list.Children[2].Children[0]
	x, y := slider.Bounds.Center()
	r.PointerDown(1, x, y, true, 0)
	r.PointerMove(1, x+4, y-30, true, 50*time.Millisecond)
	r.PointerMove(1, x+90, y-60, true, 80*time.Millisecond)
	r.PointerUp(1, x+90, y-60, time.Second)
	if slider.Now != 0 || list.Offset != 60 {
		t.Errorf("a swipe across a slider set it to %v and scrolled by %v", slider.Now, list.Offset)
	}
	x, y = slider.Bounds.Center()
	r.PointerDown(1, x, y, true, 0)
	if slider.Now != 0 {
		t.Error("a finger sets a slider before it is known where it goes")
	}
	r.PointerMove(1, x+30, y+4, true, 0)
	r.PointerMove(1, x+400, y+90, true, 0)
	r.PointerUp(1, x+400, y+90, 0)
	if slider.Now != 10 || list.Offset != 60 {
		t.Errorf("a swipe along a slider set it to %v and scrolled to %v", slider.Now, list.Offset)
	}
	r.PointerDown(1, x, y, true, 0)
	r.PointerUp(1, x, y, 0)
	if slider.Now != 5 {
		t.Errorf("a tap on the middle set it to %v", slider.Now)
	}
	if r.PointerDown(2, 0, y, false, 0); slider.Now != 0 {
		t.Error("a mouse does not move a slider at once")
	}
}

// A slider with a Try is set once, when the pointer lets go.
func TestASliderWithATryIsSetOnRelease(t *testing.T) {
	var tried, set []float64
	s := &Node{ID: "s", Role: RoleSlider, Look: LookSlider, Max: 10, Step: 1}
	s.Adjust, s.Try = func(v float64) { set = append(set, v) }, func(v float64) { tried = append(tried, v) }
	r := NewRoot()
	r.Show(&Node{Axis: AxisDown, Children: []*Node{s}}, Rect{0, 0, 100 + 2*RowPad, 60}, mono{})
	r.PointerDown(1, RowPad+50, 40, false, 0)
	r.PointerMove(1, RowPad+80, 40, false, 0)
	if len(set) != 0 || len(tried) != 2 {
		t.Errorf("while it is dragged it is set to %v and tried at %v", set, tried)
	}
	if r.PointerUp(1, RowPad+80, 40, 0); len(set) != 1 || set[0] != 8 {
		t.Errorf("it was set to %v", set)
	}
}

// A frame in which a list moves allocates nothing.
func TestThrowingAListAllocatesNothing(t *testing.T) {
	r, list, _ := longList(false)
	swipe(r, 390, 10, 60, 0)
	from := list.Offset
	if n := testing.AllocsPerRun(20, func() { r.Tick(1. / 60) }); n > 0 {
		t.Errorf("a frame allocates %v times", n)
	}
	if list.Offset < from+300 || !r.Moving() {
		t.Errorf("the list went from %v to %v", from, list.Offset)
	}
}

// rowInList is a long list that begins with a row of twenty buttons, each 100 dp wide, of which three are seen.
func rowInList() (r *Root, list, row *Node) {
	row = &Node{ID: "row", Axis: AxisAcross, Scroll: true}
	for i := range 20 {
		n := button("chip-"+string(rune('a'+i)), func() {})
		n.MinW = 100
		row.Children = append(row.Children, n)
	}
	list = &Node{ID: "list", Axis: AxisDown, Scroll: true, Grow: 1, Children: []*Node{row}}
	for i := range 30 {
		list.Children = append(list.Children, button("button-"+string(rune('a'+i)), func() {}))
	}
	r = NewRoot()
	r.Show(&Node{Axis: AxisDown, Children: []*Node{list}}, Rect{0, 0, 300, 400}, mono{})
	return r, list, row
}

// A row scrolls to the side, by a drag along it and a throw, and the list around it up and down, by a drag across it.
func TestARowScrollsToTheSide(t *testing.T) {
	r, list, row := rowInList()
	if row.Content != 2000 || row.Bounds.W != 300 || row.Children[19].Bounds.W != 100 {
		t.Fatalf("a row of %v dp is %v, its last button %v", row.Content, row.Bounds, row.Children[19].Bounds)
	}
	drag := func(dx, dy float64) {
		r.PointerDown(1, 150, 20, true, time.Second)
		for i := 1.; i <= 10; i++ {
			r.PointerMove(1, 150+dx*i/10, 20+dy*i/10, true, time.Second+time.Duration(i)*10*time.Millisecond)
		}
		r.PointerUp(1, 150+dx, 20+dy, time.Second+100*time.Millisecond)
	}
	drag(-120, 4)
	if row.Offset != 120 || list.Offset != 0 || row.Children[0].Bounds.X != -120 || row.Children[0].Bounds.Y != 0 || !r.Moving() {
		t.Errorf("after a drag along it the row is at %v and the list at %v", row.Offset, list.Offset)
	}
	if settleList(t, r, 1./60); row.Offset < 400 {
		t.Errorf("thrown, the row rests at %v", row.Offset)
	}
	at := row.Offset
	if drag(4, -120); row.Offset != at || list.Offset != 120 {
		t.Errorf("after a drag across it the row is at %v and the list at %v", row.Offset, list.Offset)
	}
	// It stays where it is in the next tree, and gives way beyond its end.
	r.Show(r.Tree(), r.Tree().Bounds, mono{})
	if row.Offset != at || row.Children[0].Bounds.X != -at {
		t.Errorf("built anew the row is at %v", row.Offset)
	}
	r.ScrollTo("chip-a")
	if drag(90, 0); row.Offset != 0 || row.Children[0].Bounds.X <= 0 || row.Children[0].Bounds.X >= 90 {
		t.Errorf("pulled at its beginning the row is at %v, its first button at %v", row.Offset, row.Children[0].Bounds)
	}
	if settleList(t, r, 1./60); row.Children[0].Bounds.X != 0 {
		t.Errorf("it comes back to %v", row.Children[0].Bounds)
	}
	// A row with enough room does not scroll.
	row.Children = row.Children[:2]
	r.Show(r.Tree(), r.Tree().Bounds, mono{})
	if drag(-120, 0); row.Offset != 0 || row.Children[0].Bounds.X != 0 {
		t.Errorf("a short row was scrolled to %v", row.Offset)
	}
}

// The control with the focus is brought into the part of a row that is seen, away from its fades.
func TestARowShowsItsFocus(t *testing.T) {
	r, _, row := rowInList()
	for _, i := range []int{5, 19, 3, 0} {
		n := row.Children[i]
		r.ScrollTo(n.ID)
		seen := n.Bounds.X >= 0 && n.Bounds.X+n.Bounds.W <= 300
		if fade := Fade(row, mono{}); seen && i > 0 && i < 19 {
			seen = n.Bounds.X >= fade && n.Bounds.X+n.Bounds.W <= 300-fade
		}
		if !seen {
			t.Errorf("button %d lies at %v", i, n.Bounds)
		}
	}
}

// A wheel that turns to the side scrolls a row. So does one that turns down over it, until the end of the row, if the list
// around it was not scrolled just before.
func TestAWheelScrollsARow(t *testing.T) {
	r, list, row := rowInList()
	turn := func(y, dx, dy, wantRow, wantList float64) {
		t.Helper()
		if r.Wheel(150, y, dx, dy); row.Offset != wantRow || list.Offset != wantList {
			t.Errorf("turned by %v, %v the row is at %v and the list at %v, not %v and %v", dx, dy, row.Offset, list.Offset,
				wantRow, wantList)
		}
	}
	turn(20, 50, 3, 50, 0)
	turn(20, 0, 60, 110, 0)
	turn(20, 0, 5000, 1700, 0)
	turn(20, 0, 40, 1700, 0) // it stays with the row while it goes on turning
	r.Tick(1)
	turn(20, 0, 20, 1700, 20)
	turn(300, 0, -20, 1700, 0)
	turn(20, 0, -40, 1700, 0) // and with the list
	r.Tick(1)
	turn(20, 0, -100, 1600, 0)
	turn(300, 50, 3, 1600, 3) // beside the row it only scrolls down
}
