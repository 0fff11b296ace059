package still

import (
	"math"

	"awale/render/geom"
)

// shape is the carving of a board in its own axes: u along the rows and v across them, from the middle, in dp.
type shape struct {
	cx, cy                    float64 // the middle of the plank on the picture
	halfU, halfV              float64 // of the plank
	corner, bevel, line       float64
	pitch, lip, middle        float64
	houses, row, outer        float64 // outer is 0 on a board of two rows
	houseU                    float64
	houseV                    float64
	storeU, storeV            float64 // the place of one store; the other one is opposite
	storeHalfU, storeHalfV    float64 // without its straight part
	straight, storeDeep, sign float64
}

func shapeOf(b *geom.Board) shape {
	x, y := b.Plank.Center()
	house, store := b.Houses[0], b.Stores[0]
	row, outer := math.Abs(house.Y-y), 0.0
	if b.Storeless() {
		// The first house is in the outer row. The stores lie where nobody sees them.
		const far = 1e4
		outer, row = row, math.Abs(b.Houses[b.Columns()].Y-y)
		store = geom.Bowl{X: x + far, Y: y, RX: 1, RY: 1}
	}
	deep := 0.64 * min(store.RX, store.RY)
	if b.Flanked {
		deep = min(0.95*min(store.RX, store.RY), 0.38*b.Pitch)
	}
	return shape{cx: x, cy: y, halfU: b.Plank.W / 2, halfV: b.Plank.H / 2, corner: b.Corner, bevel: b.Bevel, line: b.Line,
		pitch: b.Pitch, lip: b.Lip, middle: b.Middle, houses: float64(b.Columns()), row: row, outer: outer, houseU: house.RX,
		houseV: house.RY,
		storeU: store.X - x, storeV: store.Y - y, storeHalfU: store.RX - b.Straight(), storeHalfV: store.RY, straight: b.Straight(),
		storeDeep: deep, sign: min(0.42*b.Middle, 0.29*b.Pitch)}
}

// onBoard returns the place of the middle of a pixel on the board.
func (s *shape) onBoard(x, y int) (u, v float64) {
	return (float64(x)+0.5)/scale - s.cx, (float64(y)+0.5)/scale - s.cy
}

// plank is the signed distance to the outline, below 0 on the wood.
func (s *shape) plank(u, v float64) float64 {
	du, dv := math.Abs(u)-s.halfU+s.corner, math.Abs(v)-s.halfV+s.corner
	return min(max(du, dv), 0) + math.Hypot(max(du, 0), max(dv, 0)) - s.corner
}

// house returns the distance to the edge of the nearest house, and how far out a point is in its half axes.
func (s *shape) house(u, v float64) (d, k float64) {
	i := min(max(math.Floor(u/s.pitch+s.houses/2), 0), s.houses-1)
	u -= (i - (s.houses-1)/2) * s.pitch
	row := s.row
	if s.outer > 0 && math.Abs(v) > (s.row+s.outer)/2 {
		row = s.outer
	}
	v = math.Abs(v) - row
	k = math.Hypot(u/s.houseU, v/s.houseV)
	g := math.Hypot(u/(s.houseU*s.houseU), v/(s.houseV*s.houseV))
	return k * (k - 1) / max(g, 0.0001), k
}

// store is house for the nearest store, whose ends are blunter than those of an ellipse.
func (s *shape) store(u, v float64) (d, k float64) {
	cu, cv := s.storeU, s.storeV
	if u*cu+v*cv < 0 {
		cu, cv = -cu, -cv
	}
	u, v = max(math.Abs(u-cu)-s.straight, 0)/s.storeHalfU+0.0001, math.Abs(v-cv)/s.storeHalfV+0.0001
	if u > 2 || v > 2 {
		return s.pitch, 2 // far away
	}
	const power = 2.6
	sum := math.Pow(u, power) + math.Pow(v, power)
	k = math.Pow(sum, 1/power)
	f := math.Pow(sum, 1/power-1)
	g := math.Hypot(math.Pow(u, power-1)/s.storeHalfU*f, math.Pow(v, power-1)/s.storeHalfV*f)
	return (k - 1) / max(g, 0.0001), k
}

// groove is how deep a line is cut at a distance from its middle, 0 to 1.
func groove(d, w float64) float64 {
	t := min(max(1-math.Abs(d)/w, 0), 1)
	return t * (0.45 + 0.55*t)
}

// bowl carves a hollow and its rim: d is the distance to its edge, k how far out a point is in its half axes.
func (s *shape) bowl(d, k, deep, lip float64) float64 {
	if d > 2*lip {
		return 0
	}
	inner := 1 - k*k
	// The wall begins within two pixels: begun within one, its edge would be a stair.
	if soft := 1.4 / (deep * scale); math.Abs(inner) < soft {
		inner = (inner + soft) * (inner + soft) / (4 * soft)
	}
	z := 0.0
	if inner > 0 {
		z = -deep * math.Pow(inner, 0.66)
	}
	t := (d - 0.40*lip) / (0.56 * lip)
	if t*t < 1 {
		z += 0.42 * lip * math.Pow(1-t*t, 0.7)
	}
	return z - 0.26*lip*groove(d-1.16*lip, max(0.26*lip, 0.7))
}

// height returns the height of the surface in dp, 0 on flat wood.
func (s *shape) height(u, v float64) float64 {
	d := -s.plank(u, v)
	if d < -2 {
		return 0
	}
	// The edge is rounded, more so towards the viewer.
	ou, ov := max(math.Abs(u)-s.halfU+s.corner, 0), max(math.Abs(v)-s.halfV+s.corner, 0)
	long := max(math.Hypot(ou, ov), 0.001)
	across := math.Copysign(ov, v) / long
	w := s.bevel * (1 + 0.75*max(across, 0))
	t := min(max(1-d/w, 0), 1)
	z := -0.95 * w * mix(1-math.Pow(max(1-t*t, 0), 0.6), t, 0.5)
	line := w + 0.035*s.pitch
	if s.line > 0 {
		line = mix(line, s.line, math.Pow(math.Abs(ov/long), 6))
	}
	z -= 0.014 * s.pitch * groove(d-line, max(0.014*s.pitch, 1.1/scale))
	// A hand made it: the top is a little crowned.
	z -= 0.035 * s.pitch * (v * v) / (s.halfV * s.halfV)
	hd, hk := s.house(u, v)
	z += s.bowl(hd, hk, 0.70*min(s.houseU, s.houseV), s.lip)
	sd, sk := s.store(u, v)
	z += s.bowl(sd, sk, s.storeDeep, s.lip*1.15)
	return z - 0.024*s.pitch*s.cut(u, v)
}

// cut is how deep the signs between the rows are cut at a place, 0 to 1.
func (s *shape) cut(u, v float64) float64 {
	if math.Abs(v) > s.sign*1.2 {
		return 0
	}
	at := u/s.pitch + s.houses/2
	i := math.Floor(at + 0.5)
	if i < 1 || i > s.houses-1 {
		return 0
	}
	a, b := math.Abs((at-i)*s.pitch), math.Abs(v)
	r := math.Hypot(a, b)
	var d float64
	if int(i)%2 == 1 { // nested lozenges around a seed
		m := (a + b) * math.Sqrt2 / 2
		d = min(math.Abs(m-0.66*s.sign), math.Abs(m-0.38*s.sign), math.Abs(r-0.10*s.sign))
	} else { // a ring around four drops
		if b > a {
			a, b = b, a
		}
		d = min(math.Abs(r-0.92*s.sign), math.Abs(r-0.30*s.sign), math.Abs(math.Hypot(a-0.61*s.sign, b)-0.13*s.sign))
	}
	return groove(d, max(0.015*s.pitch, 1.25/scale))
}
