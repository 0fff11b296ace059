package anim

import (
	"math"

	"awale/render/geom"
	"awale/variants"
)

// knot is a point of the path of the hand: over a house, or beyond the end of the board between two houses that face each other.
// Its coordinates depend on the board.
type knot struct {
	// t is the time in seconds from the beginning of the move.
	t float64
	// from is the house from which the hand goes round the end of the board to house. Over a house both are the same.
	from, house variants.House
	// high is set over a house that gets no seed: the hand is higher there.
	high bool
}

// run is the path of the hand in one lap of a sowing. A relay sowing has several.
type run struct {
	// lift is when the hand begins to gather the seeds. It does not move until the first knot.
	lift float64
	// first is the index of the first knot, and last that after the last one.
	first, last int
	// seeds is the number of seeds lifted.
	seeds int
}

// point is a place of the hand and, per second, its velocity.
type point struct{ x, y, z, vx, vy float64 }

// roundEnd is how far beyond the houses the hand goes round the end of the board, in distances between the two houses there. On a
// long sowing it has less time and stays nearer.
const roundEnd = 0.55

// edgeRoom is the least distance of the middle of the hand from the edge of the area of the board when it goes round the end, in
// seed radii.
const edgeRoom = 2

// dip is the distance by which the hand goes down over a house to drop a seed, in seed radii. On a long sowing there is no
// time for it.
const dip = 0.6

// addKnot adds the next house to the path of the hand, and the end of the board before it if that house is in another row.
func (t *Seeds) addKnot(at float64, h variants.House, high bool) {
	r := &t.runs[len(t.runs)-1]
	if n := len(t.knots); n > r.first {
		prev := t.knots[n-1]
		if t.row(prev.house) != t.row(h) {
			t.knots = append(t.knots, knot{t: (prev.t + at) / 2, from: prev.house, house: h})
		}
	}
	t.knots = append(t.knots, knot{t: at, from: h, house: h, high: high})
	r.last = len(t.knots)
}

// row returns the row of a house on the board shown.
func (t *Seeds) row(h variants.House) int {
	row, _ := variants.Grid(t.size).Cell(h)
	return row
}

// hover is the height of the hand in radii of a seed.
const hover = 2.2

// locate computes the coordinates of all knots on the board of this moment.
func (t *Seeds) locate() {
	t.points = t.points[:0]
	for i, k := range t.knots {
		p := t.overHouse(k)
		if k.from != k.house {
			p = t.corner(k, t.knots[i+1].t-t.knots[i-1].t)
		}
		t.points = append(t.points, p)
	}
	for _, r := range t.runs {
		for i := r.first + 1; i < r.last-1; i++ {
			a, b := t.points[i-1], t.points[i+1]
			d := t.knots[i+1].t - t.knots[i-1].t
			t.points[i].vx, t.points[i].vy = (b.x-a.x)/d, (b.y-a.y)/d
		}
	}
}

// overHouse returns the place of the hand over a house.
func (t *Seeds) overHouse(k knot) point {
	b := t.board.Houses[k.house]
	p := point{x: b.X, y: b.Y, z: hover * t.board.SeedR}
	if k.high {
		p.z *= 1.5
	}
	return p
}

// corner returns the point beyond the end of the board through which the hand goes from one side to the other in d seconds.
func (t *Seeds) corner(k knot, d float64) point {
	a, b := t.board.Houses[k.from], t.board.Houses[k.house]
	p := point{x: (a.X + b.X) / 2, y: (a.Y + b.Y) / 2, z: hover * t.board.SeedR}
	var cx, cy float64
	ring := t.board.Houses[:2*t.size]
	if t.board.Storeless() {
		// Each side has a ring of its own.
		first := int(k.house) / t.size * t.size
		ring = t.board.Houses[first : first+t.size]
	}
	for _, h := range ring {
		cx += h.X
		cy += h.Y
	}
	ox, oy := p.x-cx/float64(len(ring)), p.y-cy/float64(len(ring))
	if out := math.Hypot(ox, oy); out > 0 {
		far := roundEnd * clamp(d/step) * math.Hypot(a.X-b.X, a.Y-b.Y)
		far = min(far, t.maxReach(p, ox/out, oy/out))
		p.x += ox / out * far
		p.y += oy / out * far
	}
	return p
}

// maxReach returns how far from a point of the board the hand may go in a direction, so that it stays in the area of the
// board.
func (t *Seeds) maxReach(p point, dx, dy float64) float64 {
	r, most := t.board.Area.Inset(edgeRoom*t.board.SeedR), math.Inf(1)
	for _, side := range [4][2]float64{{dx, r.X + r.W - p.x}, {-dx, p.x - r.X}, {dy, r.Y + r.H - p.y}, {-dy, p.y - r.Y}} {
		if side[0] > 0 {
			most = min(most, max(0, side[1])/side[0])
		}
	}
	return most
}

// hand returns where the hand of a run is at a time, in dp and dp per second.
func (t *Seeds) hand(r run, now float64) point {
	if r.first == r.last {
		return point{}
	}
	i := r.first
	for i+1 < r.last && t.knots[i+1].t <= now {
		i++
	}
	if now <= t.knots[i].t || i+1 == r.last {
		p := t.points[i]
		p.vx, p.vy = 0, 0
		return p
	}
	a, b := t.points[i], t.points[i+1]
	d := t.knots[i+1].t - t.knots[i].t
	u := (now - t.knots[i].t) / d
	return point{
		x:  hermite(a.x, a.vx*d, b.x, b.vx*d, u),
		y:  hermite(a.y, a.vy*d, b.y, b.vy*d, u),
		z:  mix(a.z, b.z, smooth(u)) + dip*t.board.SeedR*hump(u)*clamp(d/step),
		vx: hermiteSlope(a.x, a.vx*d, b.x, b.vx*d, u) / d,
		vy: hermiteSlope(a.y, a.vy*d, b.y, b.vy*d, u) / d,
	}
}

// gripOf returns where the j-th of n seeds lies in the hand, relative to its middle, in seed radii. The seeds lie in layers of
// seven, the first ones on top. The hand drops the lowest first, so that no other seed has to move.
func gripOf(j, n int) (x, y, z float64) {
	const layer = 7
	l, i := j/layer, j%layer
	layers := (n + layer - 1) / layer
	z = float64(layers-1-l) * 0.9
	if i == 0 && n > 1 {
		return 0.2 * math.Cos(float64(l)), 0.2 * math.Sin(float64(l)), z + 0.3
	}
	if n == 1 {
		return 0, 0, 0
	}
	angle := float64(i)*2*math.Pi/(layer-1) + 1.9*float64(l)
	out := 1.25 + 0.3*float64(l) + 0.22*math.Sin(float64(5*j))
	return out * math.Cos(angle), out * math.Sin(angle), z
}

// atX returns where a place lies from left to right in the area of the board, 0 to 1.
func (t *Seeds) atX(p geom.Place) float64 {
	if t.board.Area.W <= 0 {
		return 0.5
	}
	return clamp((t.board.Bowl(p).X - t.board.Area.X) / t.board.Area.W)
}
