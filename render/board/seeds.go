package board

import (
	"math"

	"awale/render/geom"
	"awale/render/redraw"

	"github.com/hajimehoshi/ebiten/v2"
)

// Seed is one seed to draw, in dp.
type Seed struct {
	X, Y float32
	// Z is the height of the seed above the wood of its bowl. Up to the height that geom.Board.Rest gives it, it is at
	// rest on other seeds. Above that it flies: its shadow moves away and becomes softer.
	Z float32
	// Kind is the look of the seed. Looks repeat after [Kinds].
	Kind uint8
	// Alpha is the opacity, 0 to 1. Glow is the strength of the light on the seed, 0 to 1.
	Alpha, Glow float32
}

// DrawSeeds draws seeds with their shadows. Lower seeds must come first, and at the same height those farther from the
// light, because a seed casts its shadow on the seeds before it. Flying seeds of about the same height cast no shadow
// on each other.
func (r *Renderer) DrawSeeds(dst redraw.Canvas, seeds []Seed) {
	if r.atlas.image == nil || len(seeds) == 0 {
		return
	}
	r.seeds.reset()
	near := float32(0.4 * geom.LayerStep * r.board.SeedR)
	for from := 0; from < len(seeds); {
		to := from + 1
		if r.lifted(&seeds[from]) > 0 {
			for to < len(seeds) && abs(seeds[to].Z-seeds[from].Z) < near {
				to++
			}
		}
		for i := from; i < to; i++ {
			r.shadow(&seeds[i])
		}
		for i := from; i < to; i++ {
			r.body(&seeds[i])
		}
		from = to
	}
	dst.DrawTriangles32(r.seeds.vertices, r.seeds.indices, r.atlas.image, &r.seedOptions)
}

// lifted is the height of a seed above the height of a heap, in seed radii, at least 0.
func (r *Renderer) lifted(s *Seed) float32 {
	const heap = 5 * geom.LayerStep
	return max(0, s.Z/float32(r.board.SeedR)-heap)
}

// The heights, in radii of a seed, from which on seeds do not darken the ground below them.
const (
	contactReach = 1.6
	// contactFlat is the height on a flat board. It is less, because the seeds would darken the lines of the board.
	contactFlat = 0.3
)

// shadow adds the shadow of a seed.
func (r *Renderer) shadow(s *Seed) {
	scale, radius := float32(r.scale), float32(r.board.SeedR)
	up := r.lifted(s)
	x, y := s.X*scale, s.Y*scale
	near := float32(contactReach)
	if r.theme.Flat {
		near = contactFlat
	}
	if ground := 1 - smooth(up/near); ground > 0 {
		half := 2.4 * radius * scale
		dark := float32(0.92)
		if r.theme.Flat {
			dark = 0.55 // enough to tell seeds apart
		}
		r.sprite(cellContact, x, y, half, 0, 0, 0, ground*s.Alpha*dark)
	}
	if up > 0 && !r.theme.Flat { // it would grey the lines
		light := sun()
		away := up * 0.42 * radius * scale
		half := (1.25 + 0.14*up) * radius * scale
		strength := smooth(up/contactReach) * 0.66 / (1 + 0.09*up)
		r.sprite(cellShadow, x-light[0]*away, y-light[1]*away, half, 0, 0, 0, strength*s.Alpha)
	}
}

// body adds a seed itself.
func (r *Renderer) body(s *Seed) {
	scale, radius := float32(r.scale), float32(r.board.SeedR)
	up := r.lifted(s)
	half := radius * scale * sprite * (1 + 0.025*min(up, 12))
	light := r.lightAt(s.X, s.Y)
	// Seeds on top of a heap are out of the shade.
	light += (1 - light) * min(1, max(up, s.Z/(1.2*radius)))
	a := s.Alpha
	lit := (light + 0.10*s.Glow) * a
	r.sprite(int(s.Kind)%Kinds, s.X*scale, s.Y*scale, half, lit, lit*(0.985+0.015*light), lit*(0.97+0.03*light), a)
	if s.Glow > 0 {
		g := 0.26 * s.Glow * a
		r.sprite(cellGlow, s.X*scale, s.Y*scale, 2.1*radius*scale, g, g*0.72, g*0.34, 0)
	}
}

// sprite adds one cell of the atlas around (x, y) in px with a premultiplied colour.
func (r *Renderer) sprite(cell int, x, y, half, red, green, blue, alpha float32) {
	u, v := r.atlas.at(cell)
	r.seeds.quad(x-half, y-half, x+half, y+half, u, v, u+r.atlas.cell, v+r.atlas.cell,
		ebiten.Vertex{ColorR: red, ColorG: green, ColorB: blue, ColorA: alpha})
}

// lightAt returns the light on a seed at a place. It is less below the wall towards the sun.
func (r *Renderer) lightAt(x, y float32) float32 {
	if r.theme.Flat {
		return 1 // flat hollows have no walls
	}
	towards := sun()
	for p := range geom.Place(geom.Places) {
		if !r.board.Has(p) {
			continue
		}
		b := r.board.Bowl(p)
		dx, dy := (x-float32(b.X))/float32(b.RX), (y-float32(b.Y))/float32(b.RY)
		if d := dx*dx + dy*dy; d < 1 {
			side := dx*towards[0] + dy*towards[1]
			return 1 - 0.30*smooth((side-0.05)/0.62) - 0.05*(1-d)
		}
	}
	return 1
}

func smooth(t float32) float32 {
	t = min(1, max(0, t))
	return t * t * (3 - 2*t)
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }
