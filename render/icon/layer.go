package icon

import "math"

// layer is a part of the drawing over the wood: an ellipse, or a line if it has points.
type layer struct {
	x, y, rx, ry float64
	// left, top, right and bottom are a box around it.
	left, top, right, bottom float64
	// sin and cos turn the ellipse.
	sin, cos float64
	// color and alpha are the colour, from 0xrrggbb, and how much of it shows, from 0 to 1. shade replaces the colour by a gradient from
	// a centre within the ellipse's own square, see [gradient]; nil for none.
	color uint32
	alpha float64
	shade *shade
	// points are those of the line, and half is half of its width.
	points [][2]float64
	half   float64
}

// shade is a gradient around a centre. All lengths are parts of the square around an ellipse.
type shade struct {
	gradient
	x, y, radius float64
}

// reaches reports whether the layer may lie on a square of so wide a side, of which a corner is given.
func (l *layer) reaches(x, y, wide float64) bool {
	return x+wide >= l.left && x <= l.right && y+wide >= l.top && y <= l.bottom
}

// over returns the colour at a point over a colour.
func (l *layer) over(under paint, x, y float64) paint {
	if l.points != nil {
		if !l.near(x, y) {
			return under
		}
		return under.mix(rgb(l.color), l.alpha)
	}
	u, v := ((x-l.x)*l.cos+(y-l.y)*l.sin)/l.rx, ((y-l.y)*l.cos-(x-l.x)*l.sin)/l.ry
	if u*u+v*v > 1 {
		return under
	}
	c := rgb(l.color)
	if s := l.shade; s != nil {
		c = s.at(math.Hypot((u+1)/2-s.x, (v+1)/2-s.y) / s.radius)
	}
	return under.mix(c, l.alpha)
}

// near reports whether a point lies on the line, which goes from the left to the right.
func (l *layer) near(x, y float64) bool {
	for i := range len(l.points) - 1 {
		a, b := l.points[i], l.points[i+1]
		if x < a[0]-l.half || x > b[0]+l.half {
			continue
		}
		dx, dy := b[0]-a[0], b[1]-a[1]
		t := min(1, max(0, ((x-a[0])*dx+(y-a[1])*dy)/(dx*dx+dy*dy)))
		if u, v := x-a[0]-t*dx, y-a[1]-t*dy; u*u+v*v <= l.half*l.half {
			return true
		}
	}
	return false
}

// curve returns a line along a cubic Bézier curve: two ends and between them the two points that bend it.
func curve(c [8]float64, width float64, color uint32, alpha float64) layer {
	const pieces = 16
	l := layer{color: color, alpha: alpha, half: width / 2, left: side, top: side}
	for i := range pieces + 1 {
		t := float64(i) / pieces
		s := 1 - t
		var p [2]float64
		for k := range p {
			p[k] = s*s*s*c[k] + 3*s*s*t*c[k+2] + 3*s*t*t*c[k+4] + t*t*t*c[k+6]
		}
		l.points = append(l.points, p)
		l.left, l.right = min(l.left, p[0]-l.half), max(l.right, p[0]+l.half)
		l.top, l.bottom = min(l.top, p[1]-l.half), max(l.bottom, p[1]+l.half)
	}
	return l
}

// ellipse returns an ellipse that is turned by an angle in degrees, clockwise. rx is the longer radius.
func ellipse(x, y, rx, ry, angle float64, color uint32, alpha float64) layer {
	sin, cos := math.Sincos(angle * math.Pi / 180)
	return layer{x: x, y: y, rx: rx, ry: ry, left: x - rx, top: y - rx, right: x + rx, bottom: y + rx, sin: sin, cos: cos,
		color: color, alpha: alpha}
}
