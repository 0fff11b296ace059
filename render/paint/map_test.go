package paint

import (
	"image"
	"testing"

	"awale/render/ui"
)

// square is an outline around a square with a dent in its upper side.
func square(x, y, side float64) ui.Outline {
	return ui.NewOutline([]ui.MapPoint{{X: x, Y: y}, {X: x + side/2, Y: y + side/4}, {X: x + side, Y: y}, {X: x + side, Y: y + side},
		{X: x, Y: y + side}})
}

// aMap is a node with a map of two frames; the land of the second one reaches beyond it.
func aMap() *ui.Node {
	return &ui.Node{ID: "map", Role: ui.RoleButton, Look: ui.LookMap, Bounds: ui.Rect{X: 20, Y: 20, W: 200, H: 100},
		Map: &ui.Map{Width: 400, Height: 200, Frames: []ui.MapFrame{
			{Bounds: ui.Rect{W: 400, H: 200}, Lands: []ui.Outline{square(40, 40, 120)}, Lakes: []ui.Outline{square(60, 100, 40)},
				Isles: []ui.MapPoint{{X: 300, Y: 60}}},
			{Bounds: ui.Rect{X: 240, Y: 100, W: 120, H: 80}, Around: []ui.Outline{square(300, 120, 200)}}},
			Marks: []ui.MapMark{{MapPoint: ui.MapPoint{X: 140, Y: 140}, Name: "I"}}}}
}

// Lands, lakes, isles and marks are seen where they lie, and nothing of a frame outside it.
func TestMapShowsItsLands(t *testing.T) {
	with := painted(t, aMap(), State{}, 260, 140)
	without := func(change func(m *ui.Map)) image.Rectangle {
		n := aMap()
		change(n.Map)
		return differ(with, painted(t, n, State{}, 260, 140))
	}
	within := func(what string, got, want image.Rectangle) {
		t.Helper()
		if got.Empty() || !got.In(want) || got.Dx() < want.Dx()/2 || got.Dy() < want.Dy()/2 {
			t.Errorf("%s is seen at %v, and lies in %v", what, got, want)
		}
	}
	within("the land", without(func(m *ui.Map) { m.Frames[0].Lands = nil }), image.Rect(38, 38, 104, 104))
	within("the lake", without(func(m *ui.Map) { m.Frames[0].Lakes = nil }), image.Rect(48, 68, 72, 92))
	within("the isle", without(func(m *ui.Map) { m.Frames[0].Isles = nil }), image.Rect(166, 46, 175, 55))
	within("the other land", without(func(m *ui.Map) { m.Frames[1].Around = nil }), image.Rect(168, 78, 200, 110))
	within("the mark", without(func(m *ui.Map) { m.Marks = nil }), image.Rect(84, 84, 97, 97))
	if r := without(func(m *ui.Map) { m.Marks[0].Chosen = true }); r.Empty() || !image.Pt(90, 90).In(r) {
		t.Errorf("that the mark is chosen is seen at %v", r)
	}
	if a, b := with.RGBAAt(71, 40), with.RGBAAt(71, 62); a == b {
		t.Error("the dent of the land is filled")
	}
}

// In a list that scrolls, of a map only that part is seen which lies in the list.
func TestMapIsKeptWithinItsList(t *testing.T) {
	list := func(n *ui.Node) *ui.Node {
		return &ui.Node{Scroll: true, Bounds: ui.Rect{X: 10, Y: 60, W: 240, H: 40}, Children: []*ui.Node{n}}
	}
	bare := aMap()
	bare.Map.Frames = []ui.MapFrame{}
	bare.Map.Marks = nil
	if r, want := differ(painted(t, list(bare), State{}, 260, 140), painted(t, list(aMap()), State{}, 260, 140)),
		image.Rect(10, 60, 250, 100); r.Empty() || !r.In(want) {
		t.Errorf("it is seen at %v", r)
	}
}

// The focus and a pointer show on a map.
func TestMapShowsItsState(t *testing.T) {
	rest := painted(t, aMap(), State{}, 260, 140)
	for name, st := range map[string]State{"hover": {Hover: "map"}, "press": {Press: "map"}, "focus": {Focus: "map", FocusVisible: true}} {
		if differ(rest, painted(t, aMap(), st, 260, 140)).Empty() {
			t.Errorf("%s does not show", name)
		}
	}
}
