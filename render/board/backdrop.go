package board

import (
	"image"
	"math"

	"awale/render/geom"

	"github.com/hajimehoshi/ebiten/v2"
)

// pass is one of the passes over a backdrop.
type pass int

const (
	passHeight pass = iota
	passLight
	passShade
	passes
)

// costs are the approximate times of a pixel in each pass, in times of a pixel of passShade.
var costs = [passes]float64{0.6, 2.2, 1}

// backdrop is the picture of the cloth with the empty board on it, at one resolution. It is rendered in strips, pass by pass.
type backdrop struct {
	width, height int // px
	relief, light *ebiten.Image
	picture       *ebiten.Image
	uniforms      [passes]map[string]any
	wood          image.Rectangle // the part that the board and its shadow cover
	pass          pass
	row           int // where the pass goes on
}

func newBackdrop(g *geom.Board, t *Theme, width, height int, scale float64) *backdrop {
	p := &backdrop{width: max(1, width), height: max(1, height)}
	p.relief = newImage(p.width, p.height)
	p.light = newImage((p.width+1)/2+1, (p.height+1)/2+1)
	p.picture = newImage(p.width, p.height)

	p.wood = (&view{*g, scale}).wood(p.width, p.height)

	shape := shapeUniforms(g, scale)
	p.uniforms[passHeight] = shape
	half := shapeUniforms(g, scale/2)
	half["Sun"] = sun()
	half["Ratio"] = float32(2)
	half["ReliefScale"] = float32(scale)
	p.uniforms[passLight] = half
	shade := shapeUniforms(g, scale)
	shade["Sun"] = sun()
	w := &t.Wood
	shade["Early"], shade["Late"], shade["Pore"] = w.Early.linear(), w.Late.linear(), w.Pore.linear()
	shade["Figure"] = []float32{w.Rings, w.Contrast, w.Fibre, w.Rough}
	c := &t.Backdrop
	shade["Ground"], shade["Band"], shade["Accent"], shade["Thread"] = c.Ground.linear(), c.Band.linear(), c.Accent.linear(),
		c.Thread.linear()
	shade["Window"] = []float32{float32(float64(width) / scale), float32(float64(height) / scale)}
	shade["Outline"] = float32(g.Outline())
	shade["Flat"] = float32(0)
	if t.Flat {
		shade["Flat"] = float32(1)
	}
	p.uniforms[passShade] = shade
	return p
}

func newImage(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// shapeUniforms returns the geometry of the board for shape.kage.
func shapeUniforms(g *geom.Board, scale float64) map[string]any {
	x, y := g.Plank.Center()
	// If the board is upright, along and across are swapped.
	turn := func(w, h float64) []float32 {
		if g.Upright {
			w, h = h, w
		}
		return []float32{float32(w), float32(h)}
	}
	upright := float32(0)
	if g.Upright {
		upright = 1
	}
	house, store := g.Houses[0], g.Stores[0]
	row := math.Abs(house.Y - y)
	at := []float32{float32(store.X - x), float32(store.Y - y)}
	if g.Upright {
		row = math.Abs(house.X - x)
		at = []float32{float32(y - store.Y), float32(store.X - x)}
	}
	outer := 0.0
	if g.Storeless() {
		// The first house is in the outer row. The stores lie where nobody sees them.
		inner := g.Houses[g.Columns()]
		if outer, row = row, math.Abs(inner.Y-y); g.Upright {
			row = math.Abs(inner.X - x)
		}
		const far = 1e4
		at, store.RX, store.RY = []float32{far, 0}, 1, 1
	}
	// A store that flanks its row is narrow. It has to be deep to look like a hollow.
	deep := 0.64 * min(store.RX, store.RY)
	if g.Flanked {
		deep = min(0.95*min(store.RX, store.RY), 0.38*g.Pitch)
	}
	return map[string]any{
		"Scale":   float32(scale),
		"Centre":  []float32{float32(x), float32(y)},
		"Upright": upright,
		"Half":    turn(g.Plank.W/2, g.Plank.H/2),
		"Corner":  float32(g.Corner), "Bevel": float32(g.Bevel), "End": float32(g.EndBevel()), "Line": float32(g.Line),
		"Pitch": float32(g.Pitch), "Lip": float32(g.Lip),
		"Houses": float32(g.Columns()), "Row": float32(row), "Outer": float32(outer), "HouseR": turn(house.RX, house.RY),
		"Store": at, "StoreR": turn(store.RX, store.RY), "Straight": float32(g.Straight()), "Middle": float32(g.Middle),
		"StoreDeep": float32(deep),
	}
}

// target returns the image that the current pass draws on, and the part of it that the board needs.
func (p *backdrop) target() (*ebiten.Image, image.Rectangle) {
	switch p.pass {
	case passHeight:
		return p.relief, p.wood
	case passLight:
		r := image.Rect(p.wood.Min.X/2, p.wood.Min.Y/2, p.wood.Max.X/2+1, p.wood.Max.Y/2+1)
		return p.light, r.Intersect(p.light.Bounds())
	}
	return p.picture, p.picture.Bounds()
}

// done reports whether all passes are finished.
func (p *backdrop) done() bool { return p.pass == passes }

// draw continues the rendering for the cost of about budget pixels of passShade.
func (p *backdrop) draw(s *programs, budget float64) {
	for budget > 0 && !p.done() {
		dst, area := p.target()
		p.row = max(p.row, area.Min.Y)
		cost := costs[p.pass] * float64(max(1, area.Dx()))
		rows := max(4, math.Ceil(budget/cost))
		to := int(min(float64(area.Max.Y), float64(p.row)+rows))
		if to > p.row {
			p.strip(s, dst, image.Rect(area.Min.X, p.row, area.Max.X, to))
			budget -= cost * float64(to-p.row)
		}
		if p.row = to; p.row >= area.Max.Y {
			p.pass++
			p.row = 0
		}
	}
}

// strip draws a part of the current pass.
func (p *backdrop) strip(s *programs, dst *ebiten.Image, r image.Rectangle) {
	op := &ebiten.DrawTrianglesShaderOptions{Uniforms: p.uniforms[p.pass], Blend: ebiten.BlendCopy}
	program := s.height
	switch p.pass {
	case passLight:
		program = s.light
		op.Images[0] = p.relief
	case passShade:
		program = s.shade
		op.Images[0], op.Images[1] = p.relief, p.light
	}
	x0, y0, x1, y1 := float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)
	dst.DrawTrianglesShader32([]ebiten.Vertex{
		{DstX: x0, DstY: y0}, {DstX: x1, DstY: y0}, {DstX: x0, DstY: y1}, {DstX: x1, DstY: y1},
	}, []uint32{0, 1, 2, 1, 2, 3}, program, op)
}

// finish frees the images that are needed only during the rendering.
func (p *backdrop) finish() {
	for _, i := range []**ebiten.Image{&p.relief, &p.light} {
		if *i != nil {
			(*i).Deallocate()
			*i = nil
		}
	}
}

// drop frees all images.
func (p *backdrop) drop() {
	p.finish()
	if p.picture != nil {
		p.picture.Deallocate()
		p.picture = nil
	}
}
