package icon

import (
	"image"
	"image/color"
	"math"
)

// side is the width and the height of the drawing. All lengths are in its units.
const side = 64

// The wood of the icon: a square with round corners.
const edge, round = 3, 20

// sizes are those of the pictures of a window's icon, in px.
var sizes = []int{16, 32, 48, 64, 128, 256}

// All draws the icon in all sizes that a window has, the smallest first.
func All() []image.Image {
	list := make([]image.Image, len(sizes))
	for i, size := range sizes {
		list[i] = Draw(size)
	}
	return list
}

// Draw draws the icon with a width and height in px. Its corners are clear: it is shown as it is.
func Draw(size int) *image.RGBA { return draw(size, onWood) }

// DrawFull draws the icon without corners: a system cuts its own shape out of it. The bowl lies within the circle that every system shows,
// of 80 % of the width.
func DrawFull(size int) *image.RGBA {
	return draw(size, func(float64, float64) bool { return true })
}

// draw draws the icon where there is something of it.
func draw(size int, there func(x, y float64) bool) *image.RGBA {
	samples := 4 // of a pixel, in each direction
	if size > 64 {
		samples = 3
	}
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	unit := side / float64(size*samples)
	layers, here := layers(), []*layer(nil)
	for y := range size {
		for x := range size {
			here = here[:0]
			for i := range layers {
				if n := float64(samples) * unit; layers[i].reaches(float64(x)*n, float64(y)*n, n) {
					here = append(here, &layers[i])
				}
			}
			var r, g, b, a float64
			for s := range samples * samples {
				px, py := (float64(x*samples+s%samples)+0.5)*unit, (float64(y*samples+s/samples)+0.5)*unit
				if !there(px, py) {
					continue
				}
				c := woodAt(px, py)
				for _, l := range here {
					c = l.over(c, px, py)
				}
				r, g, b, a = r+c.r, g+c.g, b+c.b, a+1
			}
			all := float64(samples * samples)
			of := func(sum float64) uint8 { return uint8(sum/all + 0.5) }
			picture.SetRGBA(x, y, color.RGBA{of(r), of(g), of(b), of(a * math.MaxUint8)})
		}
	}
	return picture
}

// onWood reports whether a point lies on the wood with its round corners.
func onWood(x, y float64) bool {
	dx, dy := math.Abs(x-side/2)-(side/2-edge-round), math.Abs(y-side/2)-(side/2-edge-round)
	return math.Hypot(max(dx, 0), max(dy, 0)) <= round
}

// woodAt returns the colour of the wood at a point: a gradient across the wood, from the top and a little to the right.
func woodAt(x, y float64) paint {
	const slant = 0.25
	u, v := (x-edge)/(side-2*edge), (y-edge)/(side-2*edge)
	return wood.at((slant*u + v) / (slant*slant + 1))
}

// paint is a colour, from 0 to 255.
type paint struct{ r, g, b float64 }

// rgb returns the colour of a number as the style sheet writes it.
func rgb(hex uint32) paint {
	return paint{float64(hex >> 16), float64(hex >> 8 & 0xff), float64(hex & 0xff)}
}

// mix returns the colour between two: t is 0 for p, 1 for q.
func (p paint) mix(q paint, t float64) paint {
	return paint{p.r + (q.r-p.r)*t, p.g + (q.g-p.g)*t, p.b + (q.b-p.b)*t}
}

// gradient is a row of three colours. The middle one is at a place between 0 and 1.
type gradient struct {
	from, middle, to uint32
	place            float64
}

// at returns the colour at t.
func (g gradient) at(t float64) paint {
	if t <= g.place {
		return rgb(g.from).mix(rgb(g.middle), max(t, 0)/g.place)
	}
	return rgb(g.middle).mix(rgb(g.to), (min(t, 1)-g.place)/(1-g.place))
}
