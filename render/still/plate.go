package still

import (
	"math"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// The size of a picture in px, and its px per dp.
const (
	Width  = 1200
	Height = 630
	scale  = 2
)

// The places of the words and the board, in dp.
const (
	headHigh   = 48 // the words above the board
	footHigh   = 4  // the cloth below it
	sideWide   = 4  // the cloth beside it
	countMost  = 26 // the largest counts
	countWide  = 1.72
	countHigh  = 1.22
	countCurve = 0.5 // the radius of the corners of a plaque, in its heights
)

// plate is an empty board on cloth, ready for seeds and words.
type plate struct {
	board  geom.Board
	counts geom.Counts
	shape  shape
	relief []float64 // heights in dp, by px
	pixels []pixel
}

// pixel is a colour in sRGB as it is kept, 0 to 255 each: red, green and blue.
type pixel [3]uint8

func pixelOf(c rgb) (p pixel) {
	for i, v := range c {
		p[i] = uint8(min(max(v, 0), 1)*255 + 0.5)
	}
	return p
}

func (p pixel) rgb() rgb { return rgb{float64(p[0]) / 255, float64(p[1]) / 255, float64(p[2]) / 255} }

// layout returns the board of so many houses a side and its counts.
func layout(size int, view variants.Side) (geom.Board, geom.Counts) {
	area := ui.Rect{X: sideWide, Y: headHigh, W: Width/scale - 2*sideWide, H: Height/scale - headHigh - footHigh}
	b := geom.Layout(area, size, view, false)
	extent := geom.Extent{Wide: countWide, High: countHigh}
	// Stores are made shorter while the counts of both kinds can be larger for it.
	for size := float64(countMost); size > b.CountSize; size-- {
		short, ok := b.Shortened(size, extent)
		if c := short.CountsUpTo(size, extent, extent); ok && c.Houses >= size && c.Stores >= size {
			return short, c
		}
	}
	return b, b.CountsUpTo(countMost, extent, extent)
}

// House returns where a house is in a picture, in px. view is the side at the bottom.
func House(size int, view variants.Side, h variants.House) geom.Bowl {
	b, _ := layout(size, view)
	bowl := b.Houses[h]
	return geom.Bowl{X: bowl.X * scale, Y: bowl.Y * scale, RX: bowl.RX * scale, RY: bowl.RY * scale}
}

// newPlate draws the empty board of so many houses a side. It looks the same from both sides.
func newPlate(size int) *plate {
	p := &plate{}
	p.board, p.counts = layout(size, variants.South)
	p.shape = shapeOf(&p.board)
	p.pixels = make([]pixel, Width*Height)
	p.carve()
	p.shade(p.light())
	p.relief = nil
	return p
}

// at returns the index of a pixel.
func at(x, y int) int { return y*Width + x }

// carve makes the relief.
func (p *plate) carve() {
	p.relief = make([]float64, Width*Height)
	for y := range Height {
		for x := range Width {
			p.relief[at(x, y)] = p.shape.height(p.shape.onBoard(x, y))
		}
	}
}

// height returns the relief at a place in px. Beyond the picture it goes on as at its edge.
func (p *plate) height(x, y float64) float64 {
	i, j := min(max(int(x), 0), Width-1), min(max(int(y), 0), Height-1)
	return p.relief[at(i, j)]
}

// lit is how much of the sun and of the sky reaches a place, 0 to 1.
type lit struct{ sun, sky float64 }

// lightStep is the distance in px between two places whose light is computed.
const lightStep = 2

// lightWide and lightHigh are the numbers of these places.
const lightWide, lightHigh = Width/lightStep + 1, Height/lightStep + 1

// light finds how much light reaches the board, at every other pixel.
func (p *plate) light() []lit {
	raw := make([]lit, lightWide*lightHigh)
	for y := range lightHigh {
		for x := range lightWide {
			raw[y*lightWide+x] = p.lightAt(x, y)
		}
	}
	// The average of nine smooths the grain that the jitter of the rays leaves.
	smooth := make([]lit, len(raw))
	for y := range lightHigh {
		for x := range lightWide {
			var sum lit
			n := 0.0
			for j := max(0, y-1); j <= min(lightHigh-1, y+1); j++ {
				for i := max(0, x-1); i <= min(lightWide-1, x+1); i++ {
					l := raw[j*lightWide+i]
					sum.sun += l.sun
					sum.sky += l.sky
					n++
				}
			}
			smooth[y*lightWide+x] = lit{sum.sun / n, sum.sky / n}
		}
	}
	return smooth
}

// The rays of the light.
const (
	sunSteps  = 18   // heights that are compared on the way to the sun
	sunReach  = 0.62 // the length of this way, in pitches
	skyRays   = 6
	skySteps  = 3
	skyReach  = 0.40 // in pitches
	deepGrain = 52.9829
)

// lightAt marches from a place towards the sun and all around.
func (p *plate) lightAt(x, y int) lit {
	s := &p.shape
	px, py := float64(x*lightStep), float64(y*lightStep)
	if s.plank(s.onBoard(int(px), int(py))) > 0.1*s.pitch {
		return lit{1, 1}
	}
	h := p.height(px, py) + 0.002*s.pitch
	grain := fract(deepGrain * fract(float64(x)*0.06711+float64(y)*0.00584))
	far := sunReach * s.pitch
	hidden := -1.0
	for i := range sunSteps {
		t := (float64(i) + 0.4 + 0.6*grain) / sunSteps
		t = far * t * t
		over := p.height(px+sunX*t*scale, py+sunY*t*scale) - h - sunZ*t
		hidden = max(hidden, over/(0.26*t+0.014*s.pitch))
	}
	open := 0.0
	for i := range skyRays {
		sin, cos := math.Sincos((float64(i) + grain) * 2 * math.Pi / skyRays)
		up := 0.0
		for j := range skySteps {
			r := float64(j+1) / skySteps
			r = skyReach * s.pitch * r * r
			slope := (p.height(px+cos*r*scale, py+sin*r*scale) - h) / r
			up = max(up, slope*(1-0.15*float64(j)))
		}
		open += 1 - up/math.Sqrt(1+up*up)
	}
	return lit{1 - smoothstep(0, 1, hidden), open / skyRays}
}

// sunX, sunY and sunZ are the direction to the sun: its way over the board, of length 1, and its rise on that way.
const sunX, sunY, sunZ = -0.62, -0.785, 0.84
