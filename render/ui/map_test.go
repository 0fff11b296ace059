package ui

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// area is the area of a closed line, positive whichever way round it turns.
func area(points []MapPoint) float64 {
	sum := 0.0
	for i, p := range points {
		q := points[(i+1)%len(points)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(sum) / 2
}

// filled is the area of the triangles of an outline.
func filled(o Outline) float64 {
	sum := 0.0
	for i := 0; i+2 < len(o.Triangles); i += 3 {
		sum += area([]MapPoint{o.Points[o.Triangles[i]], o.Points[o.Triangles[i+1]], o.Points[o.Triangles[i+2]]})
	}
	return sum
}

// The triangles of an outline fill it whole and only once, whichever way round it turns and whatever dents it has.
func TestOutlinesAreFilled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 40).Draw(t, "points")
		turn := rapid.SampledFrom([]float64{1, -1}).Draw(t, "turn")
		var points []MapPoint
		for i := range n {
			// A line around a middle crosses itself nowhere.
			far := rapid.Float64Range(1, 100).Draw(t, "far")
			sin, cos := math.Sincos(turn * 2 * math.Pi * float64(i) / float64(n))
			points = append(points, MapPoint{far * cos, far * sin})
		}
		o := NewOutline(points)
		if got, want := filled(o), area(points); math.Abs(got-want) > 1e-6*want || len(o.Triangles) != 3*(n-2) {
			t.Errorf("%d triangles of %v fill %v points of %v", len(o.Triangles)/3, got, n, want)
		}
	})
}

// A line that crosses itself is filled as far as it goes, and does not hang.
func TestACrossedOutlineEnds(t *testing.T) {
	o := NewOutline([]MapPoint{{0, 0}, {10, 10}, {10, 0}, {0, 10}, {5, 20}})
	if n := len(o.Triangles); n%3 != 0 || n > 9 {
		t.Errorf("%d corners of triangles", n)
	}
	if o := NewOutline(nil); o.Triangles != nil {
		t.Error("nothing has triangles")
	}
}

// A point of the window belongs to the mark nearest to it on the map, which lies in the middle of its node.
func TestNearestMark(t *testing.T) {
	m := Map{Width: 200, Height: 100}
	if n := m.Nearest(Rect{W: 10, H: 10}, 1, 1); n != -1 {
		t.Errorf("without marks it is %d", n)
	}
	m.Marks = []MapMark{{MapPoint: MapPoint{50, 50}}, {MapPoint: MapPoint{150, 50}}}
	bounds := Rect{X: 1000, Y: 100, W: 400, H: 400} // the map takes 400 by 200 from 1000, 200 on
	if at := m.Within(bounds); at != (Rect{X: 1000, Y: 200, W: 400, H: 200}) {
		t.Errorf("the map lies at %v", at)
	}
	for x, want := range map[float64]int{1010: 0, 1190: 0, 1210: 1, 1390: 1} {
		if got := m.Nearest(bounds, x, 300); got != want {
			t.Errorf("at %v it is %d", x, got)
		}
	}
}

// What a pointer has pressed is known while it is activated, once; a key tells no place.
func TestTapped(t *testing.T) {
	for _, page := range []bool{false, true} {
		var x, y float64
		var ok bool
		r := &Root{PageClicks: page}
		n := &Node{ID: "map", Role: RoleButton, Bounds: Rect{X: 10, Y: 10, W: 100, H: 100}}
		n.Activate = func() { x, y, ok = r.Tapped() }
		r.tree = &Node{Children: []*Node{n}}
		r.PointerDown(1, 30, 40, true, 0)
		r.PointerUp(1, 31, 41, 0)
		if page {
			r.Click("map")
		}
		if !ok || x != 30 || y != 40 {
			t.Errorf("page %v: tapped at %v, %v: %v", page, x, y, ok)
		}
		if r.Activate("map"); ok {
			t.Errorf("page %v: a key taps", page)
		}
	}
}
