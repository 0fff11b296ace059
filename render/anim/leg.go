package anim

import (
	"math"

	"awale/render/geom"
)

// spot is where a seed lies: a slot of a house or a store.
type spot struct {
	place geom.Place
	slot  uint8
}

type legKind uint8

const (
	// carry: the seed is gathered with the others of its house, and the hand carries it until end.
	carry legKind = iota
	// drop: the seed falls out of the hand into a house, bounces and comes to rest.
	drop
	// fly: the seed flies in an arc from one place to another, bounces and comes to rest.
	fly
	// fade: the seed fades out in one place and in at another.
	fade
)

// leg is one part of a seed's path. Before start the seed rests at from, after end at to.
type leg struct {
	kind     legKind
	from, to spot
	// start, land and end are times in seconds from the beginning of the move. At land the seed first touches the ground.
	start, land, end float64
	// lit is when the seed begins to glow because it is captured, or never.
	lit float64
	// run is the index of the sowing to which the seed belongs, and grip its place in the hand.
	run  int32
	grip uint8
	// next is the next leg of the seed, noLeg if this is the last one.
	next int32
}

const noLeg = -1

// place returns where a seed is on a leg at a time of the move.
func (t *Seeds) place(l *leg, now float64) Pose {
	// A drop begins in the hand, whose leg ends at the same moment.
	if now <= l.start && l.kind != drop {
		p := t.rest(l.from)
		p.Glow = l.glow(now)
		return p
	}
	if now >= l.end && l.kind != carry {
		return t.rest(l.to)
	}
	switch l.kind {
	case carry:
		return t.carried(l, min(now, l.end))
	case drop:
		return t.dropping(l, now)
	case fly:
		return t.flying(l, now)
	}
	return t.fading(l, now)
}

// rest returns where a seed lies in a spot.
func (t *Seeds) rest(s spot) Pose {
	x, y, z := t.board.Rest(s.place, int(s.slot))
	return Pose{X: float32(x), Y: float32(y), Z: float32(z), Alpha: 1}
}

// glow returns how strongly a captured seed is lit, 0 to 1: from the lighting of its house until it lands.
func (l *leg) glow(now float64) float32 {
	if math.IsInf(l.lit, 1) {
		return 0
	}
	g := smooth((now - l.lit) / lampAttack)
	if now > l.start {
		g *= 1 - smooth((now-l.start)/(l.land-l.start))
	}
	return float32(g)
}

// carried returns where a seed is that is gathered and carried.
func (t *Seeds) carried(l *leg, now float64) Pose {
	x, y, z := t.held(l, now)
	r := t.runs[l.run]
	gathered := t.knots[r.first].t
	if now >= gathered {
		return Pose{X: float32(x), Y: float32(y), Z: float32(z), Alpha: 1}
	}
	// Not all seeds start together: the inner ones start first.
	u := (now - r.lift) / (gathered - r.lift)
	late := gatherLate(int(l.grip), r.seeds)
	u = clamp((u - late) / (1 - late))
	from := t.rest(l.from)
	s := smooth(u)
	return Pose{
		X:     float32(mix(float64(from.X), x, s)),
		Y:     float32(mix(float64(from.Y), y, s)),
		Z:     float32(mix(float64(from.Z), z, smooth(u*u))),
		Alpha: 1,
	}
}

// gatherLate returns when the hand begins to gather the seed with a grip, as a share of the time in which it gathers all seeds.
func gatherLate(grip, seeds int) float64 { return 0.25 * float64(grip) / float64(max(seeds, 1)) }

// The number of a place counts a seed while it is not clearly above the ground: below outHigh radii of a seed, about as high as it
// bounces. A seed that falls has come so low after the share inHouse of its fall into a house and inStore of its fall into a
// store, and a seed that flies after the share flown of its flight.
const (
	outHigh = 0.8
	inHouse = 0.85
	inStore = 0.96
	flown   = 0.92
)

// leftHouse returns when the seed with a grip has left its house, as a share of the time in which the hand gathers all seeds.
func leftHouse(grip, seeds int) float64 {
	_, _, z := gripOf(grip, seeds)
	rise := min(1, outHigh/(hover+z))
	late := gatherLate(grip, seeds)
	return late + (1-late)*math.Sqrt(0.5-math.Sin(math.Asin(1-2*rise)/3)) // smooth(u*u) is rise
}

// leftAway is leftHouse for seeds that are gathered from the other side of the board: they leave their house sideways, at once.
func leftAway(grip, seeds int) float64 {
	const share = 0.1
	late := gatherLate(grip, seeds)
	return late + (1-late)*share
}

// held returns where a seed is while the hand holds it.
func (t *Seeds) held(l *leg, now float64) (x, y, z float64) {
	r := t.runs[l.run]
	h := t.hand(r, now)
	gx, gy, gz := gripOf(int(l.grip), r.seeds)
	radius := t.board.SeedR
	return h.x + gx*radius, h.y + gy*radius, h.z + gz*radius
}

// dropping returns where a seed is that falls out of the hand.
func (t *Seeds) dropping(l *leg, now float64) Pose {
	r := t.runs[l.run]
	x0, y0, z0 := t.held(l, l.start)
	h := t.hand(r, l.start)
	to := t.rest(l.to)
	x1, y1, z1 := float64(to.X), float64(to.Y), float64(to.Z)
	// It lands a little beyond its slot in the direction of the sowing, and rolls back.
	if v := math.Hypot(h.vx, h.vy); v > 0 {
		x1 += 0.4 * t.board.SeedR * h.vx / v
		y1 += 0.4 * t.board.SeedR * h.vy / v
	}
	d := l.land - l.start
	if u := (now - l.start) / d; u < 1 {
		return Pose{
			X:     float32(hermite(x0, 0.8*h.vx*d, x1, 0, u)),
			Y:     float32(hermite(y0, 0.8*h.vy*d, y1, 0, u)),
			Z:     float32(mix(z0, z1, u*u)),
			Alpha: 1,
		}
	}
	return t.settling(l, x1, y1, to, now)
}

// settling returns where a seed is after it has landed: it bounces twice, the second time lower, and rolls to its slot.
func (t *Seeds) settling(l *leg, x, y float64, to Pose, now float64) Pose {
	u := clamp((now - l.land) / (l.end - l.land))
	const first = 0.55
	var up float64
	if u < first {
		up = 0.75 * hump(u/first)
	} else {
		up = 0.16 * hump((u-first)/(1-first))
	}
	s := easeOut(u)
	return Pose{
		X:     float32(mix(x, float64(to.X), s)),
		Y:     float32(mix(y, float64(to.Y), s)),
		Z:     to.Z + float32(up*t.board.SeedR),
		Alpha: 1,
	}
}

// flying returns where a seed is that flies from one place to another.
func (t *Seeds) flying(l *leg, now float64) Pose {
	from, to := t.rest(l.from), t.rest(l.to)
	if now >= l.land {
		return t.settling(l, float64(to.X), float64(to.Y), to, now)
	}
	u := (now - l.start) / (l.land - l.start)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	s := smooth(u)
	// The arc is curved to the right, so that seeds that follow each other form no straight line. Every second one is curved a
	// little more.
	lean := 0.07 * hump(s)
	if l.to.slot%2 == 1 {
		lean *= 1.25
	}
	distance := math.Hypot(dx, dy)
	rise := min(0.14*distance+2*t.board.SeedR, 9*t.board.SeedR)
	return Pose{
		X:     float32(float64(from.X) + dx*s - dy*lean),
		Y:     float32(float64(from.Y) + dy*s + dx*lean),
		Z:     float32(mix(float64(from.Z), float64(to.Z), s) + rise*hump(s)),
		Alpha: 1,
		Glow:  l.glow(now),
	}
}

// fading returns where a seed is that fades out in one place and in at another.
func (t *Seeds) fading(l *leg, now float64) Pose {
	u := (now - l.start) / (l.end - l.start)
	if u < 0.5 {
		p := t.rest(l.from)
		p.Alpha = float32(1 - smooth(2*u))
		p.Glow = l.glow(now)
		return p
	}
	p := t.rest(l.to)
	p.Alpha = float32(smooth(2*u - 1))
	return p
}
