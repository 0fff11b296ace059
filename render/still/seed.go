package still

import (
	"math"
	"slices"

	"awale/render/geom"
	"awale/variants"
)

// seed is one seed at rest, in dp.
type seed struct {
	x, y, z float64
	kind    int
	light   float64
}

// seedsOf returns the seeds of a place in the order in which they are drawn: the lower ones and those farther from the sun first.
func seedsOf(b *geom.Board, p geom.Place, count int) []seed {
	bowl := b.Bowl(p)
	list := make([]seed, count)
	for k := range list {
		x, y, z := b.Rest(p, k)
		list[k] = seed{x: x, y: y, z: z, kind: int(p)*7 + k}
		// Seeds below the wall towards the sun lie in its shade.
		side := (x-bowl.X)/bowl.RX*sunX + (y-bowl.Y)/bowl.RY*sunY
		shade := 0.30 * smoothstep(0.05, 0.67, side)
		list[k].light = 1 - shade*(1-min(1, z/(1.2*b.SeedR)))
	}
	slices.SortStableFunc(list, func(a, b seed) int {
		if a.z != b.z {
			return compare(a.z, b.z)
		}
		return compare(a.x*sunX+a.y*sunY, b.x*sunX+b.y*sunY)
	})
	return list
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// drawSeeds draws the seeds of a position.
func (c *canvas) drawSeeds(b *geom.Board, p *variants.Position) {
	for h := range variants.House(p.Ring()) {
		c.heap(seedsOf(b, geom.HouseOf(h), int(p.Houses[h])), b.SeedR)
	}
	for side, n := range p.Stores {
		c.heap(seedsOf(b, geom.StoreOf(variants.Side(side)), int(n)), b.SeedR)
	}
}

// heap draws seeds, each with its shadow on those below it.
func (c *canvas) heap(list []seed, radius float64) {
	tints := husks()
	for i := range list {
		s := &list[i]
		c.around(s.x, s.y, 2.1*radius, func(x, y float64, old rgb) rgb {
			return old.times(1 - 0.92*contact((x-s.x)/radius, (y-s.y)/radius))
		})
		c.around(s.x, s.y, 1.1*radius, func(x, y float64, old rgb) rgb {
			colour, cover := husk(&tints, (x-s.x)/radius, (y-s.y)/radius, float64(s.kind%64), radius*scale)
			return blend(old, colour.times(s.light), cover)
		})
	}
}

// contact is the dark where a seed touches, with the short shadow it casts there. x and y are in radii.
func contact(x, y float64) float64 {
	under := 0.80 * smoothstep(1.24, 0.90, math.Hypot(x+sunX*0.10, y+sunY*0.10))
	along, across := -x*sunX-y*sunY, x*sunY-y*sunX
	shade := 0.82 * smoothstep(1.12, 0.76, math.Hypot((along-0.42)/1.12, across/0.96))
	return 1 - (1-under)*(1-shade)
}

// turn turns a point.
func turn(x, y, angle float64) (float64, float64) {
	sin, cos := math.Sincos(angle)
	return cos*x - sin*y, sin*x + cos*y
}

// husks are the colours of nickernuts, the commonest first.
func husks() [4]rgb {
	return [4]rgb{linear(0x868c80), linear(0x9fa295), linear(0x6d7464), linear(0x8d866c)}
}

// husk returns the colour of a seed of some tints at a place in radii from its middle, and how much of the pixel it covers. radius is in
// px.
func husk(tints *[4]rgb, x, y, kind, radius float64) (rgb, float64) {
	r1, r2, r3, r4, r5, r6 := hash(kind, 1), hash(kind, 2), hash(kind, 3), hash(kind, 4), hash(kind, 5), hash(kind, 6)
	// No two are of a size or quite round.
	ax := 0.93 + 0.10*r1
	ay := ax * (0.86 + 0.12*r3)
	lean := r2 * 2 * math.Pi
	ex, ey := turn(x, y, lean)
	ex, ey = ex/ax, ey/ay
	k := math.Hypot(ex, ey)
	cover := min(max(0.5-(k-1)*ay*radius, 0), 1)
	if cover == 0 {
		return rgb{}, 0
	}
	k = min(k, 0.999)
	high := math.Sqrt(1 - k*k)
	nx, ny := turn(ex/ax, ey/ay, -lean)
	nz := high / (0.80 + 0.16*r5)
	long := math.Sqrt(nx*nx + ny*ny + nz*nz)
	nx, ny, nz = nx/long, ny/long, nz/long
	// The husk, as it is turned.
	sx, sz := turn(ex, high, (r4-0.5)*2.2)
	sy, _ := turn(ey, sz, (r6-0.5)*2.2)
	pick := r6 * 3
	tint := blend(blend(tints[0], tints[1], min(pick, 1)), blend(tints[2], tints[3], min(max(pick-2, 0), 1)), min(max(pick-1, 0), 1))
	mottle := 0.6*noise(sx*3.1+kind*7, sy*3.1+3) + 0.4*noise(sy*7.3+3, sx*7.3+kind*5)
	tint = tint.times((0.86 + 0.30*r3) * (0.86 + 0.28*mottle))
	if r1 > 0.35 { // a crack
		crack := math.Abs(sx - 0.16*(noise(sy*6, kind)-0.5) - 0.05)
		tint = tint.times(1 - 0.6*smoothstep(0.05+0.3*r2, 0.30+0.3*r2, sy)*smoothstep(0.98, 0.80, sy)*smoothstep(0.09, 0.015, crack))
	}
	const rise = 1.3059
	nl := (nx*sunX + ny*sunY + nz*sunZ) / rise
	day := mix(max(nl, 0)*(0.45+0.55*max(nl, 0)), smoothstep(-0.25, 1, nl), 0.16)
	c := tint.by(rgb{1.0, 0.93, 0.82}.times(1.52 * day).plus(rgb{0.66, 0.76, 0.92}.times(0.24 * (0.5 + 0.5*nz))))
	flat := nx*sunX + ny*sunY
	c = c.plus(tint.by(rgb{0.42, 0.24, 0.12}).times((1 - nz) * (0.55 - 0.45*flat)))
	c = c.times(1 - 0.62*smoothstep(0.55, 1, k)*(0.55-0.45*flat))
	// Gloss: the sun, small and sharp, and the pale window around it.
	hz := sunZ/rise + 1
	half := math.Sqrt(sunX*sunX/rise/rise + sunY*sunY/rise/rise + hz*hz)
	nh := max((nx*sunX/rise+ny*sunY/rise+nz*hz)/half, 0)
	c = c.plus(rgb{1.0, 0.96, 0.88}.times(4.4 * math.Pow(nh, 340))).plus(rgb{0.90, 0.94, 1.0}.times(0.13 * math.Pow(nh, 26)))
	for i, v := range c {
		v *= 1.05
		c[i] = math.Pow(min(max(v*(2.45*v+0.03)/(v*(2.40*v+0.60)+0.15), 0), 1), 1/2.2)
	}
	return c, cover
}
