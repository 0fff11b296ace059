package still

import "math"

// rgb is a colour: linear light while it is computed, and from finish on as a screen shows it, 0 to 1.
type rgb [3]float64

func (c rgb) times(f float64) rgb { return rgb{c[0] * f, c[1] * f, c[2] * f} }

func (c rgb) by(d rgb) rgb { return rgb{c[0] * d[0], c[1] * d[1], c[2] * d[2]} }

func (c rgb) plus(d rgb) rgb { return rgb{c[0] + d[0], c[1] + d[1], c[2] + d[2]} }

func blend(a, b rgb, t float64) rgb {
	return rgb{mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)}
}

// hex returns a colour in sRGB.
func hex(c uint32) rgb {
	return rgb{float64(c>>16&255) / 255, float64(c>>8&255) / 255, float64(c&255) / 255}
}

// linear returns the light of a colour in sRGB.
func linear(c uint32) rgb {
	out := hex(c)
	for i, v := range out {
		if v <= 0.04045 {
			out[i] = v / 12.92
		} else {
			out[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return out
}

// finish turns light into what a screen shows: a filmic curve, which keeps bright light from burning out.
func finish(c rgb) rgb {
	for i, x := range c {
		x = min(max(x*(2.30*x+0.05)/(x*(2.22*x+0.66)+0.13), 0), 1)
		c[i] = math.Pow(x, 1/2.2)
	}
	return c
}

// wood is the colours of iroko: early and late growth, and growth rings a pitch.
type wood struct {
	early, late rgb
	rings       float64
}

func iroko() wood { return wood{linear(0xbf8557), linear(0x66371c), 21} }

// at returns the colour of solid wood at a place, in pitches: u along the grain, v across it and z up. The tree grew around an axis below
// the board, and every surface cuts through its rings. slopeU and slopeV are how steeply the surface rises, px the size of a pixel.
func (w *wood) at(u, v, z, slopeU, slopeV, px float64) rgb {
	across := v + 0.72*z
	slow, slower := noise(u*0.42+11.3, v*0.7+z*0.5+4.1), noise(u*0.19+2.7, 8.4)
	warp := noise(u*1.1+1.9, v*2.3+z*1.9)
	fibre, broad, ribbon := noise(u*2.1, across*46), noise(u*0.8+3.3, across*7.1), noise(u*0.55, across*13+0.7*v)
	const squeezeV, squeezeZ = 0.72, 1.28 // the tree grew faster sideways
	dv, dz := (v+1.40-0.8*(slower-0.5))*squeezeV, (z+1.15+0.45*slow)*squeezeZ
	rho := math.Hypot(dv, dz)
	// How steeply the surface cuts through the rings.
	radialV, radialZ := dv/rho*squeezeV, dz/rho*squeezeZ
	cut := math.Hypot(radialZ*slopeU, radialV+radialZ*slopeV)
	ring := (rho + 0.075*(warp-0.5)) * w.rings
	// Years differ in width.
	ring += 0.20*math.Sin(ring*1.9+1) + 0.14*math.Sin(ring*0.83) + 0.16*(fibre-0.5)*smoothstep(0.25, 0.9, cut)
	spread := w.rings * cut * px * 1.2
	year := math.Floor(ring)
	f := ring - year
	late := smoothstep(0.26, 0.90, f)
	late *= late * (1 - smoothstep(max(0.90-spread, 0.3), 1, f))
	late *= (0.45 + 0.65*hash(year, 17)) * (1 + 0.35*smoothstep(0.4, 1.2, cut))
	// Where they run along the surface rings would be stains, and on steep walls a thicket.
	late = mix(late, 0.22, max(smoothstep(0.30, 0.80, spread), 0.70*smoothstep(0.45, 0.08, cut), 0.65*smoothstep(2.0, 4.2, cut)))
	c := blend(w.early, w.late, min(max(late*0.9, 0), 1))
	c = c.times(1 + 0.8*(0.20*(fibre-0.5)+0.24*(broad-0.5)+0.22*(ribbon-0.5)))
	// Streaks of darker heart.
	streak := noise(u*0.33+6.1, across*2.9+0.25*u)
	c = blend(c, c.by(rgb{0.66, 0.56, 0.50}), 0.75*smoothstep(0.60, 0.86, streak))
	return c.by(blend(rgb{1.06, 1.04, 1.10}, rgb{0.97, 0.85, 0.76}, smoothstep(0.25, 0.8, slow*0.6+broad*0.4)))
}

// shade draws the cloth and the wood in the light.
func (p *plate) shade(light []lit) {
	w, c := iroko(), indigo()
	s := &p.shape
	sunlight, skylight := rgb{1.0, 0.925, 0.80}.times(3), rgb{0.70, 0.80, 1.0}.times(0.80)
	for y := range Height {
		for x := range Width {
			u, v := s.onBoard(x, y)
			d := s.plank(u, v)
			cover := min(max(0.5-d*scale, 0), 1)
			px, py := float64(x)/Width, float64(y)/Height
			fall := 1.10 - 0.34*(px*0.55+py*0.45)
			sun, sky := sunlight.times(fall), skylight.times(fall)
			var out rgb
			if cover < 1 {
				// The cloth is in one light everywhere, so that it needs few colours.
				near := (1 - 0.55*math.Exp(-max(d, 0)/(0.07*s.pitch))) * (1 - 0.30*math.Exp(-max(d, 0)/(0.30*s.pitch)))
				cast := 1 - 0.93*s.cast(u, v)
				out = c.at(float64(x)/scale, float64(y)/scale).by(sunlight.times(0.25 * cast).plus(skylight.times(0.31 * near)))
			}
			if cover > 0 {
				out = blend(out, p.woodAt(&w, x, y, -d, sun, sky, light), cover)
			}
			p.pixels[at(x, y)] = pixelOf(finish(out))
		}
	}
}

// woodAt returns the light that comes from the wood at a pixel, at a distance from the edge.
func (p *plate) woodAt(w *wood, x, y int, inside float64, sun, sky rgb, light []lit) rgb {
	s := &p.shape
	fx, fy := float64(x), float64(y)
	left, right, top, bottom := p.height(fx-1, fy), p.height(fx+1, fy), p.height(fx, fy-1), p.height(fx, fy+1)
	z := (left + right + top + bottom) / 4
	nx, ny, nz := left-right, top-bottom, 2.0/scale
	long := math.Sqrt(nx*nx + ny*ny + nz*nz)
	nx, ny, nz = nx/long, ny/long, nz/long
	u, v := s.onBoard(x, y)
	low := 0.3 * s.lip // beads and lines hardly cut into the figure
	grown := (0.25*max(z, -low) + min(z+low, 0)) / s.pitch
	albedo := w.at(u/s.pitch, v/s.pitch, grown, -nx/nz, -ny/nz, 1/(scale*s.pitch))
	albedo = albedo.times(1 - 0.42*nx*nx) // end grain drinks more varnish
	side := smoothstep(1.05*s.bevel, 0.7*s.bevel, inside)
	albedo = albedo.times(1 - 0.40*side*max(ny, 0))
	// Edges are worn light, and what is cut is dark.
	worn := (4*p.height(fx, fy) - left - right - top - bottom) * scale
	albedo = albedo.times(1 + 0.45*smoothstep(0.15, 1.1, worn)).times(1 - 0.45*s.cut(u, v))
	l := light[y/lightStep*lightWide+x/lightStep]
	const rise = 1.3059 // the length of the direction to the sun
	lx, ly, lz := sunX/rise, sunY/rise, sunZ/rise
	nl := max(nx*lx+ny*ly+nz*lz, 0)
	var out rgb
	for i, a := range albedo {
		// Light that the wood throws back into its own hollows is warm.
		open := l.sky / (1 - min(a*1.1, 0.92)*(1-l.sky))
		fromSky := sky[i] * (0.62 + 0.38*nz) * mix(l.sky, open, 0.75)
		bounce := sun[i] * a * (1 - l.sky) * (0.08 + 0.20*l.sun)
		out[i] = a * (sun[i]*0.40*nl*l.sun + fromSky*0.27*(0.55+0.45*l.sky) + bounce*0.8)
	}
	hx, hy, hz := lx, ly, lz+1
	half := math.Sqrt(hx*hx + hy*hy + hz*hz)
	nh := max((nx*hx+ny*hy+nz*hz)/half, 0)
	// Varnish: a sharp gloss and a broad one.
	const rough = 0.38 * 0.38
	t := nh*nh*(rough*rough-1) + 1
	out = out.plus(sun.times(rough * rough / (math.Pi * t * t) * 0.04 * nl * l.sun * 0.080))
	n2 := nh * nh * nh
	n2 *= n2
	gloss := n2 * n2 * nl * l.sun * 0.38 * (1 - 0.75*nz*nz)
	return out.plus(sun.by(albedo.times(0.35).plus(rgb{0.03, 0.03, 0.03})).times(gloss))
}

// cast is how much of the sun the plank takes from the cloth, 0 to 1.
func (s *shape) cast(u, v float64) float64 {
	dark := 0.0
	for i := range 4 {
		h := (float64(i) + 0.5) / 4 * 0.30 * s.pitch
		blur := 0.02*s.pitch + h*0.42
		far := h / sunZ * 0.62
		dark = max(dark, 1-smoothstep(-blur, blur, s.plank(u+sunX*far, v+sunY*far)+0.25*h))
	}
	return dark
}

// cloth is woven strips sewn together, in linear colours.
type cloth struct{ ground, band, accent, thread rgb }

func indigo() cloth {
	return cloth{linear(0x292d40), linear(0x86683a), linear(0x6a343a), linear(0xa39a84)}
}

// clothWide is the width of a strip in dp.
const clothWide = 50

// at returns the colour of the cloth at a place in dp.
func (c *cloth) at(x, y float64) rgb {
	strip := math.Floor(x/clothWide + 0.5)
	u := (x - strip*clothWide) / clothWide * 84
	y += clothWide * math.Mod(math.Abs(strip), 2)
	block := math.Floor(y / (2 * clothWide))
	v := (y - block*2*clothWide) / clothWide * 84
	out := c.ground.times(0.92 + 0.20*math.Floor(3*hash(strip, block))/2)
	b := math.Abs(v - 30)
	out = blend(out, c.band.times(0.8), 0.55*smoothstep(1, -0.2, math.Abs(b-21)-2.6))
	out = blend(out, c.accent, 0.55*smoothstep(1, -0.2, math.Abs(b-12)-3.6))
	out = blend(out, c.band, 0.55*smoothstep(1, -0.2, b-4.2))
	if fract(u/14+0.25) >= 0.5 {
		out = blend(out, c.thread, 0.30*smoothstep(1, -0.2, b-1.6))
	}
	return out.times(0.55 + 0.45*smoothstep(0.2, 3.2, 42-math.Abs(u)))
}
