package ui

// Map is the content of a LookMap: a sheet with frames, each of which shows a part of the world, and marks. Points are
// places on the sheet. Its size is Width by Height, in units of its own, y down.
type Map struct {
	Width, Height float64
	// Frames are drawn in their order, one on top of another. The first one fills the sheet.
	Frames []MapFrame
	Marks  []MapMark
}

// MapFrame is a part of the world. Everything outside its bounds is cut off.
type MapFrame struct {
	Bounds Rect
	// Name is written in a corner of the frame if there is room; "" for none.
	Name string
	// Lands are the outlines that the frame is about. Around are the outlines of other land.
	Lands, Lakes, Around []Outline
	// Isles are dots of land.
	Isles []MapPoint
}

// MapPoint is a place on the sheet.
type MapPoint struct{ X, Y float64 }

// MapMark is a place with a name.
type MapMark struct {
	MapPoint
	Name string
	// Chosen marks are drawn larger, with their names.
	Chosen bool
}

// Outline is a closed line that does not cross itself, with the triangles that fill it: three numbers of points each.
type Outline struct {
	Points    []MapPoint
	Triangles []int
}

// NewOutline returns the outline along a line, which may turn either way round. If the line crosses itself, a part may
// stay empty.
func NewOutline(points []MapPoint) Outline {
	o := Outline{Points: points}
	left := make([]int, len(points))
	area := 0.0
	for i, p := range points {
		left[i] = i
		q := points[(i+1)%len(points)]
		area += p.X*q.Y - q.X*p.Y
	}
	// An ear is a corner whose triangle holds no other point: it is cut off, until nothing is left.
	for len(left) > 2 {
		cut := -1
		for i := range left {
			if o.ear(left, i, area) {
				cut = i
				break
			}
		}
		if cut < 0 {
			break
		}
		n := len(left)
		o.Triangles = append(o.Triangles, left[(cut+n-1)%n], left[cut], left[(cut+1)%n])
		left = append(left[:cut], left[cut+1:]...)
	}
	return o
}

// ear reports whether the corner i of the remaining line is an ear. The sign of area is the direction in which the line
// turns.
func (o *Outline) ear(left []int, i int, area float64) bool {
	n := len(left)
	a, b, c := o.Points[left[(i+n-1)%n]], o.Points[left[i]], o.Points[left[(i+1)%n]]
	if side(a, b, c)*area <= 0 {
		return false
	}
	for _, k := range left {
		p := o.Points[k]
		if p != a && p != b && p != c && side(a, b, p)*area >= 0 && side(b, c, p)*area >= 0 && side(c, a, p)*area >= 0 {
			return false
		}
	}
	return true
}

// side is positive for a point on one side of the line from a to b, negative on the other, 0 on it.
func side(a, b, p MapPoint) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }

// Within returns the rectangle of the map within the bounds of its node: as large as possible, in the middle.
func (m *Map) Within(bounds Rect) Rect {
	scale := min(bounds.W/m.Width, bounds.H/m.Height)
	w, h := scale*m.Width, scale*m.Height
	return Rect{X: bounds.X + (bounds.W-w)/2, Y: bounds.Y + (bounds.H-h)/2, W: w, H: h}
}

// Nearest returns the number of the mark nearest to a point of the window, given the bounds of the node; -1 if there is
// no mark.
func (m *Map) Nearest(bounds Rect, x, y float64) int {
	at := m.Within(bounds)
	x, y = (x-at.X)*m.Width/at.W, (y-at.Y)*m.Height/at.H
	best, least := -1, 0.0
	for i, k := range m.Marks {
		if d := (k.X-x)*(k.X-x) + (k.Y-y)*(k.Y-y); best < 0 || d < least {
			best, least = i, d
		}
	}
	return best
}
