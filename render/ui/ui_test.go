package ui

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// mono measures like a typewriter: every rune is half its line height wide.
type mono struct{}

func (mono) LineHeight(Type) float64        { return 20 }
func (mono) Width(s string, _ Type) float64 { return 10 * float64(len([]rune(s))) }
func (m mono) Wrap(s string, t Type, w float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && m.Width(line+" "+word, t) > w {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

func button(id string, do func()) *Node {
	return &Node{ID: id, Role: RoleButton, Label: id, Look: LookButton, Activate: do}
}

func TestArrangeDownSharesWhatIsLeft(t *testing.T) {
	a, b, c := button("a", nil), &Node{Grow: 1}, button("c", nil)
	root := &Node{Axis: AxisDown, Gap: 10, Pad: 5, Children: []*Node{a, b, c}}
	NewRoot().Show(root, Rect{0, 0, 200, 300}, mono{})
	if a.Bounds != (Rect{5, 5, 190, 48}) || b.Bounds.H != 300-10-96-20 || c.Bounds.Y+c.Bounds.H != 295 {
		t.Errorf("%v %v %v", a.Bounds, b.Bounds, c.Bounds)
	}
}

// What bleeds reaches into the padding at its end, and nowhere else.
func TestWhatBleedsReachesIntoThePadding(t *testing.T) {
	a, b := button("a", nil), button("b", nil)
	a.Bleed = 4
	NewRoot().Show(&Node{Axis: AxisDown, Pad: 5, Children: []*Node{a, b}}, Rect{0, 0, 200, 300}, mono{})
	if a.Bounds.X != 5 || a.Bounds.W != 194 || b.Bounds.W != 190 {
		t.Errorf("%v above %v", a.Bounds, b.Bounds)
	}
}

func TestWrappedTextIsAsHighAsItsLines(t *testing.T) {
	text := &Node{Look: LookText, Label: "one two three four"}
	if h := Height(text, 80, mono{}); h != 60 {
		t.Errorf("height %v, want three lines", h)
	}
}

func TestTapActivatesOnce(t *testing.T) {
	taps := 0
	r := NewRoot()
	r.Show(&Node{Axis: AxisDown, Children: []*Node{button("a", func() { taps++ })}}, Rect{0, 0, 100, 100}, mono{})
	r.PointerDown(1, 50, 20, true, 0)
	r.PointerDown(2, 50, 20, true, 0) // a second finger
	r.PointerUp(2, 50, 20, 0)
	r.PointerUp(1, 52, 22, 0)
	if taps != 1 {
		t.Errorf("%d activations, want 1", taps)
	}
	r.PointerDown(1, 50, 20, true, 0)
	r.PointerMove(1, 50, 60, true, 0)
	r.PointerUp(1, 50, 60, 0)
	if taps != 1 {
		t.Error("a drag off the button activated it")
	}
}

// A hold is told by the times of its events: frames may come late, or many at once.
func TestHoldPreviewsAndDoesNotActivate(t *testing.T) {
	const short, long = 60 * time.Millisecond, 400 * time.Millisecond
	for _, test := range []struct {
		name           string
		touched        time.Duration
		frames         float64
		previews, taps bool
	}{
		{"hold", long, HoldTime + 0.01, true, false},
		{"hold with a late frame", long, 0.1, false, false},
		{"tap", short, 0.06, false, true},
		{"tap with a late end", short, HoldTime + 0.01, true, true},
	} {
		for _, page := range []bool{false, true} {
			taps, previewed := 0, false
			b := button("a", func() { taps++ })
			b.Preview = func(on bool) { previewed = on }
			r := NewRoot()
			r.PageClicks = page
			r.Show(&Node{Axis: AxisDown, Children: []*Node{b}}, Rect{0, 0, 100, 100}, mono{})
			r.PointerDown(1, 50, 20, true, time.Second)
			r.Tick(test.frames)
			if previewed != test.previews {
				t.Errorf("%s: previewed %t", test.name, previewed)
			}
			r.PointerUp(1, 50, 20, time.Second+test.touched)
			if page {
				r.Tick(1)    // a slow browser sends it late
				r.Click("a") // the click that a page sends of every press
			}
			if taps == 1 != test.taps || previewed {
				t.Errorf("%s, page %t: %d activations, preview %t", test.name, page, taps, previewed)
			}
			r.Tick(1)
			if r.Activate("a"); taps == 1 != !test.taps {
				t.Errorf("%s, page %t: a click later on was swallowed", test.name, page)
			}
		}
	}
}

func TestDialogTakesEverything(t *testing.T) {
	below, inside := 0, 0
	dialog := &Node{ID: "d", Role: RoleDialog, Axis: AxisDown, Bounds: Rect{0, 50, 100, 48},
		Children: []*Node{button("in", func() { inside++ })}}
	back := button("back", func() { below++ })
	back.Bounds = Rect{0, 0, 100, 48}
	r := NewRoot()
	r.Show(&Node{Children: []*Node{back, dialog}}, Rect{0, 0, 100, 100}, mono{})
	if r.Hit(50, 10) != nil || r.Activate("back") {
		t.Error("what lies behind a dialog can be reached")
	}
	if n := r.Hit(50, 60); n == nil || n.ID != "in" {
		t.Error("the dialog's own button cannot be reached")
	}
	r.Step(1)
	if r.Focus != "in" {
		t.Errorf("focus went to %q", r.Focus)
	}
}

func TestArrowsGoToTheNearest(t *testing.T) {
	grid := &Node{}
	for i, id := range []string{"a", "b", "c", "d"} {
		n := button(id, nil)
		n.Bounds = Rect{float64(i%2) * 100, float64(i/2) * 100, 50, 50}
		grid.Children = append(grid.Children, n)
	}
	var told string
	r := NewRoot()
	r.OnFocus = func(id string) { told = id }
	r.Show(grid, Rect{0, 0, 200, 200}, mono{})
	r.SetFocus("a", true)
	if !r.Arrow(1, 0) || r.Focus != "b" || !r.Arrow(0, 1) || r.Focus != "d" || !r.Arrow(-1, 0) || told != "c" {
		t.Errorf("arrows ended at %q, told %q", r.Focus, told)
	}
	if r.Arrow(-1, 0) || r.Focus != "c" {
		t.Error("an arrow left the grid")
	}
}

func TestScrollingStaysWithinTheList(t *testing.T) {
	list := &Node{ID: "list", Axis: AxisDown, Scroll: true, Grow: 1}
	for _, id := range []string{"a", "b", "c", "d"} {
		list.Children = append(list.Children, button(id, nil))
	}
	root := &Node{Axis: AxisDown, Children: []*Node{list}}
	r := NewRoot()
	show := func() { r.Show(root, Rect{0, 0, 100, 100}, mono{}) }
	show()
	if r.Wheel(50, 50, 0, -10) {
		t.Error("scrolled above the top")
	}
	r.Wheel(50, 50, 0, 1000)
	show()
	if last := list.Children[3].Bounds; last.Y+last.H != 100 {
		t.Errorf("the last row ends at %v", last.Y+last.H)
	}
	if !r.ScrollTo("a") {
		t.Error("did not scroll back")
	}
	show()
	if list.Children[0].Bounds.Y != 0 {
		t.Error("the first row is not at the top")
	}
	if n := r.Hit(50, 99); n == nil || n.ID != "c" {
		t.Error("hit the wrong row")
	}
}

func TestSliderFollowsThePointer(t *testing.T) {
	got := -1.0
	s := &Node{ID: "s", Role: RoleSlider, Look: LookSlider, Max: 10, Step: 1, Adjust: func(v float64) { got = v }}
	r := NewRoot()
	r.Show(&Node{Axis: AxisDown, Children: []*Node{s}}, Rect{0, 0, 100 + 2*RowPad, 60}, mono{})
	r.PointerDown(1, RowPad+50, 40, false, 0)
	if got != 5 {
		t.Errorf("pressed at the middle: %v", got)
	}
	r.PointerMove(1, 1000, 40, false, 0)
	if got != 10 {
		t.Errorf("dragged past the end: %v", got)
	}
}

// tall measures words that are larger than usual.
type tall struct{ mono }

func (tall) LineHeight(Type) float64 { return 48 }

// The knob of a slider grows with the words beside it and stays within the slider; a pointer finds it where it is.
func TestALargeKnobStaysWithinItsSlider(t *testing.T) {
	s := &Node{ID: "s", Role: RoleSlider, Look: LookSlider, Max: 10, Step: 1}
	s.Adjust = func(v float64) { s.Now = v }
	r := NewRoot()
	r.Show(&Node{Axis: AxisDown, Children: []*Node{s}}, Rect{0, 0, 300, 60}, tall{})
	from, to := SliderRun(s, tall{})
	if half := SliderKnob(s.Type, tall{}) / 2; half <= RowPad || from-half < 0 || to+half > 300 {
		t.Errorf("a knob %v wide goes from %v to %v in a slider of 300", 2*half, from, to)
	}
	s.Label, s.Value = "a long label", "and a value"
	if one, two := SliderTop(s, 300, tall{}), SliderTop(s, 150, tall{}); one != 48 || two != 96 {
		t.Errorf("above the track there are %v and %v dp", one, two)
	}
	r.PointerDown(1, from+(to-from)*0.3, 40, false, 0)
	if s.Now != 3 {
		t.Errorf("pressed where 3 is: %v", s.Now)
	}
}

// A label in two lines stands above the field of a textbox, which is as much lower.
func TestALongLabelStandsAboveItsField(t *testing.T) {
	n := &Node{Role: RoleTextbox, Look: LookField, Label: "a long label"}
	if one, two := FieldTop(n, 300, tall{}), FieldTop(n, 70, tall{}); one != 48+SpaceTight || two != 96+SpaceTight {
		t.Errorf("above the field there are %v and %v dp", one, two)
	}
	if lower := Height(n, 70, tall{}) - Height(n, 300, tall{}); lower != 48 {
		t.Errorf("a label in two lines makes the field %v dp higher", lower)
	}
}

func TestMirrorClipsWhatScrolls(t *testing.T) {
	list := &Node{ID: "list", Axis: AxisDown, Scroll: true, Bounds: Rect{1, 2, 30, 40}, Children: []*Node{button("in", nil)}}
	var got []map[string]any
	if err := json.Unmarshal(Mirror(&Node{Children: []*Node{button("out", nil), list}}, 1), &got); err != nil {
		t.Fatal(err)
	}
	clip, _ := got[1]["clip"].([]any)
	if _, ok := got[0]["clip"]; ok || len(clip) != 4 || clip[3] != 40.0 {
		t.Errorf("%v", got)
	}
	// A row that scrolls within a list is seen where both are.
	row := &Node{ID: "row", Axis: AxisAcross, Scroll: true, Bounds: Rect{5, -8, 10, 20}, Children: []*Node{button("chip", nil)}}
	list.Children = []*Node{row}
	if err := json.Unmarshal(Mirror(list, 2), &got); err != nil {
		t.Fatal(err)
	}
	if clip := fmt.Sprint(got[0]["clip"]); clip != "[10 4 20 20]" {
		t.Errorf("a row within a list is seen in %s", clip)
	}
}

func TestMirrorHoldsWhatHasARole(t *testing.T) {
	tree := &Node{Children: []*Node{
		{Children: []*Node{{ID: "h", Role: RoleButton, Label: "A, 4 seeds", Bounds: Rect{1, 2, 3, 4}, Current: true}}},
		{Look: LookCard},
	}}
	var got []map[string]any
	if err := json.Unmarshal(Mirror(tree, 1), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 1 || got[0]["name"] != "A, 4 seeds" || got[0]["role"] != "button" || got[0]["x"] != 1.0 || got[0]["current"] != true {
		t.Errorf("%v", got)
	}
}

// A page is told that a text is secret: its field is one for a password.
func TestMirrorTellsWhatIsSecret(t *testing.T) {
	var got []element
	n := &Node{Children: []*Node{{ID: "name", Role: RoleTextbox, Value: "Ama"},
		{ID: "password", Role: RoleTextbox, Value: "seeds", Secret: true}}}
	if err := json.Unmarshal(Mirror(n, 1), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0].Secret || !got[1].Secret || got[1].Value != "seeds" {
		t.Errorf("%+v", got)
	}
}

// What is written so that it is not taken for a number is read as the letter it is; what somebody has typed stays.
func TestAVoiceReadsLetters(t *testing.T) {
	var got []element
	n := &Node{ID: "words", Role: RoleStatus, Label: "12 seeds from ℓ.", Value: "ℓ"}
	if err := json.Unmarshal(Mirror(n, 1), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 1 || got[0].Name != "12 seeds from l." || got[0].Value != "ℓ" {
		t.Errorf("%+v", got)
	}
}

func TestGridHasEqualColumns(t *testing.T) {
	g := &Node{Axis: AxisGrid, Gap: 10}
	for _, id := range []string{"a", "bbbb", "cc", "d", "ee", "ffff"} {
		g.Children = append(g.Children, button(id, nil))
	}
	// The widest is 41 + 36 wide: four fit into 350, but six need two lines anyway, so three columns.
	NewRoot().Show(g, Rect{0, 0, 350, 200}, mono{})
	if w := g.Children[0].Bounds.W; w != 110 {
		t.Errorf("columns of %v, want three of 110", w)
	}
	for i, c := range g.Children {
		if c.Bounds.W != g.Children[0].Bounds.W || c.Bounds.X != float64(i%3)*120 || c.Bounds.Y != float64(i/3)*58 {
			t.Errorf("child %d at %v", i, c.Bounds)
		}
	}
	if h := Height(g, 350, mono{}); h != 48+10+48 {
		t.Errorf("height %v, want two lines", h)
	}
}

// A grid leaves no hole where that costs no more than a line, and never makes a choice wider than the others.
func TestGridLeavesNoHoleWhereItCan(t *testing.T) {
	for _, c := range []struct{ count, most, want int }{
		{8, 3, 2}, {8, 4, 4}, {6, 4, 3}, {3, 2, 1}, {4, 3, 2}, {5, 3, 3}, {7, 4, 4}, {7, 3, 3}, {9, 2, 2}, {1, 1, 1}, {4, 1, 1},
	} {
		if got := gridColumns(c.count, c.most, false); got != c.want {
			t.Errorf("%d where there is room for %d stand in %d columns, want %d", c.count, c.most, got, c.want)
		}
	}
	// Choices stand in one line, or in lines of which all are full; five and seven, which none but single ones would
	// be, in as few as there is room for.
	for count := 1; count <= 8; count++ {
		for most := 1; most <= count; most++ {
			want := most
			for count%want != 0 {
				want--
			}
			if lines := (count + most - 1) / most; want == 1 && count > 4 {
				want = (count + lines - 1) / lines
			}
			if got := gridColumns(count, most, true); got != want {
				t.Errorf("%d choices where there is room for %d stand in %d columns, want %d", count, most, got, want)
			}
		}
	}
	g := &Node{Axis: AxisGrid, Gap: 10}
	for _, id := range []string{"aaaa", "bbbb", "cccc", "dddd", "eeee"} {
		g.Children = append(g.Children, button(id, nil))
	}
	NewRoot().Show(g, Rect{0, 0, 180, 200}, mono{})
	if a, e := g.Children[0].Bounds, g.Children[4].Bounds; a.W != 85 || e.W != 85 || e.X != 0 {
		t.Errorf("%v and the last at %v", a, e)
	}
}

// radios is a dialog with a group of three choices between two buttons.
func radios(chosen *string) *Node {
	group := &Node{ID: "g", Role: RoleRadioGroup, Label: "g", Axis: AxisDown}
	for _, id := range []string{"r1", "r2", "r3"} {
		group.Children = append(group.Children, &Node{ID: id, Role: RoleRadio, Look: LookRadio, Label: id,
			Checked: *chosen == id, Activate: func() { *chosen = id }})
	}
	last := button("last", nil)
	last.First = true
	return &Node{ID: "d", Role: RoleDialog, Label: "d", Axis: AxisDown, Children: []*Node{button("close", nil), group, last}}
}

func TestTabStopsOnceAtAGroupOfRadios(t *testing.T) {
	chosen := "r2"
	r := NewRoot()
	r.Show(radios(&chosen), Rect{0, 0, 200, 400}, mono{})
	r.FocusFirst()
	var way []string
	for range 4 {
		way = append(way, r.Focus)
		r.Step(1)
	}
	if got := strings.Join(way, " "); got != "last close r2 last" {
		t.Errorf("Tab goes %s", got)
	}
}

func TestArrowsChooseAmongRadios(t *testing.T) {
	chosen := "r3"
	r := NewRoot()
	r.Show(radios(&chosen), Rect{0, 0, 200, 400}, mono{})
	if r.Choose(1) {
		t.Error("chose without the focus on a radio")
	}
	r.SetFocus("r3", true)
	if !r.Choose(1) || chosen != "r1" || r.Focus != "r1" {
		t.Errorf("chose %s, focus on %s; want r1 after the last", chosen, r.Focus)
	}
}

func TestATurnedNodeIsLaidOutUpsideDown(t *testing.T) {
	a, b := button("a", nil), button("b", nil)
	half := &Node{Turned: true, Axis: AxisAcross, Gap: 10, Bounds: Rect{100, 50, 200, 60}, Children: []*Node{a, b}}
	root := NewRoot()
	root.Show(&Node{Children: []*Node{half}}, Rect{0, 0, 400, 300}, mono{})
	// Upright a would begin at 100; opposite it ends where the half ends.
	if a.Bounds.X+a.Bounds.W != 300 || b.Bounds.X >= a.Bounds.X || a.Bounds.Y != 50 {
		t.Errorf("a at %v, b at %v", a.Bounds, b.Bounds)
	}
	if x, y := a.Bounds.Center(); root.Hit(x, y) != a {
		t.Error("a is not hit where it lies")
	}
}

func TestMakeRoomBringsWhatIsLowToTheTop(t *testing.T) {
	list := &Node{ID: "list", Axis: AxisDown, Scroll: true, Grow: 1}
	for _, id := range []string{"a", "b", "c", "d", "e", "f"} {
		list.Children = append(list.Children, button(id, nil))
	}
	root := &Node{Axis: AxisDown, Children: []*Node{list}}
	r := NewRoot()
	show := func() { r.Show(root, Rect{0, 0, 100, 3 * ControlHeight}, mono{}) }
	show()
	r.MakeRoom("b")
	show()
	if list.Offset != 0 {
		t.Error("scrolled for what has room already")
	}
	r.MakeRoom("c")
	show()
	if y := list.Children[2].Bounds.Y; y != Fade(list, mono{}) {
		t.Errorf("it lies at %v", y)
	}
	// What lies where the list fades, or above that, comes out of it.
	r.MakeRoom("b")
	show()
	if y := list.Children[1].Bounds.Y; y != Fade(list, mono{}) {
		t.Errorf("what was hidden lies at %v", y)
	}
	// At the end of the list it goes as far as that allows.
	r.MakeRoom("e")
	show()
	if last := list.Children[5].Bounds; last.Y+last.H != 3*ControlHeight {
		t.Errorf("the last row ends at %v", last.Y+last.H)
	}
}

// What has the focus is clear of where its list fades, and where there is no room for all of it, its beginning is.
func TestWhatComesIntoSightIsClearOfTheFade(t *testing.T) {
	for _, turned := range []bool{false, true} {
		list := &Node{ID: "list", Axis: AxisDown, Scroll: true, Grow: 1}
		for _, id := range []string{"a", "b", "c", "d", "e", "f", "g"} {
			list.Children = append(list.Children, button(id, nil))
		}
		high := list.Children[3]
		high.MinH = 200
		sheet := &Node{Turned: turned, Axis: AxisDown, Bounds: Rect{0, 0, 100, 150}, Children: []*Node{list}}
		r := NewRoot()
		show := func() { r.Show(&Node{Children: []*Node{sheet}}, Rect{0, 0, 100, 150}, mono{}) }
		show()
		fade := Fade(list, mono{})
		for _, at := range []int{2, 1, 0, 5, 6, 5, 4, 3} {
			n := list.Children[at]
			was := list.Offset
			moved := r.ScrollTo(n.ID)
			if show(); moved != (list.Offset != was) {
				t.Errorf("turned %v, %s: moved %v, from %v to %v", turned, n.ID, moved, was, list.Offset)
			}
			from, to := n.Bounds.Y, n.Bounds.Y+n.Bounds.H
			if turned {
				from, to = 150-to, 150-from
			}
			if list.Offset > 0 && from < fade-0.01 || n != high && list.Offset < list.Content-150 && to > 150-fade+0.01 {
				t.Errorf("turned %v: scrolled by %v of %v, %s is seen from %v to %v", turned, list.Offset, list.Content-150, n.ID, from, to)
			}
			if again := r.ScrollTo(n.ID); again {
				t.Errorf("turned %v: %s is in sight and moves again", turned, n.ID)
			}
		}
	}
}

// What is turned follows a pointer as it lies: a list goes with the finger, a slider begins at the right, and what has
// the focus comes into sight.
func TestATurnedNodeFollowsThePointer(t *testing.T) {
	list := &Node{ID: "list", Axis: AxisDown, Scroll: true, Grow: 1}
	slider := &Node{ID: "slider", Role: RoleSlider, Look: LookSlider, Label: "s", Max: 10, Step: 1}
	slider.Adjust = func(v float64) { slider.Now = v }
	list.Children = []*Node{slider}
	for _, id := range []string{"a", "b", "c", "d", "e"} {
		list.Children = append(list.Children, button(id, nil))
	}
	sheet := &Node{Turned: true, Axis: AxisDown, Bounds: Rect{0, 0, 200, 3 * ControlHeight}, Children: []*Node{list}}
	r := NewRoot()
	show := func() { r.Show(&Node{Children: []*Node{sheet}}, Rect{0, 0, 200, 400}, mono{}) }
	show()
	if slider.Bounds.Y+slider.Bounds.H != 3*ControlHeight {
		t.Fatalf("the first row of a turned list lies at %v", slider.Bounds)
	}
	r.PointerDown(1, 190, slider.Bounds.Y+5, true, 0)
	if r.PointerUp(1, 190, slider.Bounds.Y+5, 0); slider.Now != 0 {
		t.Errorf("at its beginning, which is at the right, the slider is at %v", slider.Now)
	}
	before := list.Children[2].Bounds.Y
	r.PointerDown(1, 100, 20, true, 0)
	r.PointerMove(1, 100, 60, true, 0)
	r.PointerUp(1, 100, 60, 0)
	show()
	if moved := list.Children[2].Bounds.Y - before; moved != 40 {
		t.Errorf("the list went %v dp with a finger that went 40", moved)
	}
	r.ScrollTo("e")
	show()
	if at := list.Children[5].Bounds; at.Y < 0 || at.Y+at.H > 3*ControlHeight {
		t.Errorf("what is to be seen lies at %v", at)
	}
}

// TestHold: a touch that has held a node holds it once it ends there. The times of the touch decide, and not those of frames.
func TestHold(t *testing.T) {
	for _, clicks := range []bool{false, true} {
		held, tapped := 0, 0
		r := NewRoot()
		r.PageClicks = clicks
		n := &Node{ID: "n", Role: RoleButton, Bounds: Rect{W: 50, H: 50}, Activate: func() { tapped++ }, Hold: func() { held++ }}
		r.Show(&Node{Children: []*Node{n}}, Rect{W: 200, H: 200}, nil)
		touch := func(long time.Duration, frame float64) {
			r.PointerDown(1, 20, 20, true, 0)
			r.Tick(frame)
			r.PointerUp(1, 20, 20, long)
			if clicks {
				r.Click("n")
			}
			r.Tick(1)
		}
		for _, c := range []struct {
			name         string
			long         time.Duration
			frame        float64
			held, tapped int
		}{
			{"a tap", 100 * time.Millisecond, 0.02, 0, 1}, {"a tap with a late frame", 100 * time.Millisecond, 0.9, 0, 1},
			{"a hold", 500 * time.Millisecond, 0.5, 1, 0}, {"a hold without a frame", 500 * time.Millisecond, 0, 1, 0},
		} {
			held, tapped = 0, 0
			touch(c.long, c.frame)
			if held != c.held || tapped != c.tapped {
				t.Errorf("clicks %v, %s: held %d times, tapped %d times", clicks, c.name, held, tapped)
			}
		}
		held = 0
		r.PointerDown(1, 20, 20, true, 0)
		r.Tick(0.5)
		r.PointerMove(1, 120, 20, true, 600*time.Millisecond)
		r.PointerUp(1, 120, 20, 700*time.Millisecond)
		if held != 0 {
			t.Error("a finger that went away holds")
		}
		if r.PointerSecond(20, 20); held != 1 {
			t.Error("the second button does nothing")
		}
		if r.PointerSecond(120, 20); held != 1 {
			t.Error("the second button does something elsewhere")
		}
	}
}

// A button that is too narrow for a word beside its usual air has less air rather than a broken word.
func TestANarrowButtonKeepsItsWordInOnePiece(t *testing.T) {
	n := &Node{ID: "b", Role: RoleButton, Look: LookPrimary, Label: "analysieren", Icon: IconClose}
	word := LongestWord(n.Label, n.Type, mono{})
	for _, air := range []float64{SpaceTight, SpaceNear, ButtonPad} {
		if room := WordsRoom(n, word+2*air, mono{}); room < word {
			t.Errorf("with air of %v a word of %v has %v", air, word, room)
		}
	}
	if air := ButtonAir(n, word+2*ButtonPad, mono{}); air != ButtonPad {
		t.Errorf("a button with room has air of %v", air)
	}
}
