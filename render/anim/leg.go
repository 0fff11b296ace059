package anim

import (
	"math"

	"awale/render/geom"
)

// spot is a place at rest: the slot of a house or store.
type spot struct {
	place geom.Place
	slot  uint8
}

type legKind uint8

const (
	// carry: gathered with the others of its house and carried by the hand until end.
	carry legKind = iota
	// drop: out of the hand into a house; lands, bounces once and settles.
	drop
	// fly: in an arc from one place to another; lands and settles.
	fly
	// fade: fades out in one place and in at another.
	fade
)

// leg is one part of a seed's path. Before start the seed rests at from, after end at to.
type leg struct {
	kind     legKind
	from, to spot
	// start, land and end are seconds of the move; land is when it first touches the ground.
	start, land, end float64
	// lit is when the seed begins to glow because it is taken; never when infinite.
	lit float64
	// run is the sowing the seed takes part in and grip its place in the hand.
	run  int16
	grip uint8
	// next is the seed's following leg, noLeg if this is the last.
	next int16
}

const noLeg = -1

// place computes where a seed on leg l is at a time of the move.
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

func (t *Seeds) carried(l *leg, now float64) Pose {
	x, y, z := t.held(l, now)
	r := t.runs[l.run]
	gathered := t.knots[r.first].t
	if now >= gathered {
		return Pose{X: float32(x), Y: float32(y), Z: float32(z), Alpha: 1}
	}
	// Not all seeds start together: the outer ones follow.
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

// gatherLate is when the seed with a grip begins to be gathered as one of so many, as a share of the gathering.
func gatherLate(grip, seeds int) float64 { return 0.25 * float64(grip) / float64(max(seeds, 1)) }

// When a number counts a seed that is on its way: as long as it is hardly higher above the ground than it bounces,
// outHigh radii of it. It has fallen with inHouse of its fall then, with inStore of one that takes it far, and flown with
// flown of its flight, which rises as it falls.
const (
	outHigh = 0.8
	inHouse = 0.85
	inStore = 0.96
	flown   = 0.92
)

// outOfHouse is when the seed with a grip, as one of so many, has left its house, as a share of the gathering.
func outOfHouse(grip, seeds int) float64 {
	_, _, z := gripOf(grip, seeds)
	rise := min(1, outHigh/(hover+z))
	late := gatherLate(grip, seeds)
	return late + (1-late)*math.Sqrt(0.5-math.Sin(math.Asin(1-2*rise)/3)) // smooth(u*u) is rise
}

// held returns where a seed is while the hand holds it.
func (t *Seeds) held(l *leg, now float64) (x, y, z float64) {
	r := t.runs[l.run]
	h := t.hand(r, now)
	gx, gy, gz := gripOf(int(l.grip), r.seeds)
	radius := t.board.SeedR
	return h.x + gx*radius, h.y + gy*radius, h.z + gz*radius
}

func (t *Seeds) dropping(l *leg, now float64) Pose {
	r := t.runs[l.run]
	x0, y0, z0 := t.held(l, l.start)
	h := t.hand(r, l.start)
	to := t.rest(l.to)
	x1, y1, z1 := float64(to.X), float64(to.Y), float64(to.Z)
	// It touches the ground a little beyond its slot in the direction of the sowing and rolls back.
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

// settling is the end of every fall: one bounce, a smaller one, and a roll from where it landed to
// its slot.
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

func (t *Seeds) flying(l *leg, now float64) Pose {
	from, to := t.rest(l.from), t.rest(l.to)
	if now >= l.land {
		return t.settling(l, float64(to.X), float64(to.Y), to, now)
	}
	u := (now - l.start) / (l.land - l.start)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	s := smooth(u)
	// The arc leans to the right of its way, so that seeds which follow each other make a curve and
	// not a line; every second one leans a little more.
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
