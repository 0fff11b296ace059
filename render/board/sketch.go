package board

import (
	"image/color"

	"awale/render/geom"
	"awale/render/plain"
)

// Sketch is a board of plain shapes: wood, hollows, marks and seeds without grain, cloth and light. It is drawn in a browser without
// WebGL 2, and everywhere until the board is rendered for the first time.
type Sketch struct {
	Theme Theme
	Board *geom.Board
	// Scale is px per dp.
	Scale float64
	on    plain.Shapes
}

// Draw draws the board with its marks and seeds. Width and height are those of the ground around it, in px; corner is the radius of the
// corners of the ground.
func (s *Sketch) Draw(on plain.Shapes, width, height, corner float64, marks []Mark, seeds []Seed) {
	s.on = on
	b, t := s.Board, &s.Theme
	early, late, pore := solid(t.Wood.Early, 1), solid(t.Wood.Late, 1), solid(t.Wood.Pore, 1)
	ground := solid(t.Backdrop.Ground, 1)
	on.Shape(plain.Solid, plain.Shape{X: width / 2, Y: height / 2, HalfW: width / 2, HalfH: height / 2, Corner: corner, Cos: 1, Top: ground,
		Bottom: ground}, [4]float64{})
	x, y := b.Plank.Center()
	plank := geom.Bowl{X: x, Y: y, RX: b.Plank.W / 2, RY: b.Plank.H / 2}
	lip := b.Lip
	if t.Flat {
		line := b.Outline()
		s.box(plain.Solid, plank, 0, b.Corner, 0, early, early)
		s.box(plain.Ring, plank, 0, b.Corner, line, late, late)
		for p := range s.places() {
			s.hollow(plain.Solid, p, 0, 0, pore, pore)
			s.hollow(plain.Ring, p, line, line, late, late)
		}
	} else {
		below := plank
		below.Y += 0.06 * b.Pitch
		dark := color.NRGBA{A: 0x70}
		s.box(plain.Blur, below, 0, b.Corner, 0.12*b.Pitch, dark, dark)
		s.box(plain.Solid, plank, 0, b.Corner, 0, mixed(t.Wood.Early, t.Wood.Late, 0.05), mixed(t.Wood.Early, t.Wood.Late, 0.25))
		s.box(plain.Ring, plank, 0, b.Corner, max(1, 0.25*b.Bevel), mixed(t.Wood.Early, RGB{1, 1, 1}, 0.25), late)
		for p := range s.places() {
			s.hollow(plain.Solid, p, lip, 0, mixed(t.Wood.Early, t.Wood.Late, 0.45), mixed(t.Wood.Early, RGB{1, 1, 1}, 0.1))
			s.hollow(plain.Solid, p, 0, 0, late, mixed(t.Wood.Early, t.Wood.Late, 0.35))
		}
	}
	for i := range marks {
		s.mark(&marks[i])
	}
	for i := range seeds {
		s.seed(&seeds[i])
	}
}

// round is the corner that makes an ellipse of a box.
const round = 1e6

// places goes through the places of the board.
func (s *Sketch) places() func(yield func(geom.Place) bool) {
	return func(yield func(geom.Place) bool) {
		for p := range geom.Place(geom.Places) {
			if s.Board.Has(p) && !yield(p) {
				return
			}
		}
	}
}

// box adds a box that is out dp larger than a bowl on every side.
func (s *Sketch) box(k plain.Kind, b geom.Bowl, out, corner, width float64, top, bottom color.NRGBA) {
	w, h := (b.RX+out)*s.Scale, (b.RY+out)*s.Scale
	s.on.Shape(k, plain.Shape{X: b.X * s.Scale, Y: b.Y * s.Scale, HalfW: w, HalfH: h, Corner: corner * s.Scale,
		Width: width * s.Scale, Cos: 1, Top: top, Bottom: bottom}, [4]float64{})
}

// hollow adds a house or a store, out dp larger on every side. Stores have round ends.
func (s *Sketch) hollow(k plain.Kind, p geom.Place, out, width float64, top, bottom color.NRGBA) {
	b, corner := s.Board.Bowl(p), float64(round)
	if _, store := p.Store(); store {
		corner = min(b.RX, b.RY) + out
	}
	s.box(k, b, out, corner, width, top, bottom)
}

// mark adds a mark: light in the hollow, and a line around it that is doubled for the focus.
func (s *Sketch) mark(m *Mark) {
	line := max(2, 0.5*s.Board.Lip)
	ink := func(part float64) color.NRGBA { return solid(s.Theme.ink(m.Kind), part*float64(m.Strength)) }
	ring := func(out, width float64) { s.hollow(plain.Ring, m.Place, out, width, ink(1), ink(1)) }
	switch m.Kind {
	case MarkFrom, MarkTarget, MarkForgo:
		ring(line, 0.6*line)
	case MarkTo, MarkRefuse, MarkTake, MarkCapture, MarkLent:
		ring(line, line)
	case MarkClaimed:
		b := s.Board.Bowl(m.Place)
		s.hollow(plain.Solid, m.Place, -(1-geom.PegShare)*min(b.RX, b.RY), 0, ink(1), ink(1))
		ring(line, line)
	case MarkHover, MarkHint, MarkWon:
		s.hollow(plain.Solid, m.Place, 0, 0, ink(0.25), ink(0.25))
		ring(line, line)
	case MarkGlow, MarkLook, MarkCheer, MarkPath:
		s.hollow(plain.Solid, m.Place, 0, 0, ink(0.3), ink(0.3))
	case MarkFocus:
		ring(2*line, 0.7*line)
		ring(0.5*line, 0.7*line)
	case MarkBlocked:
		s.hollow(plain.Solid, m.Place, 0, 0, ink(1), ink(1))
	}
}

// seed adds a seed with its shadow.
func (s *Sketch) seed(p *Seed) {
	r := s.Board.SeedR
	up := float64(p.Z) / r
	alpha := float64(p.Alpha)
	at := geom.Bowl{X: float64(p.X) + 0.08*r*up, Y: float64(p.Y) + 0.12*r + 0.1*r*up, RX: 1.05 * r, RY: 1.05 * r}
	dark := color.NRGBA{A: uint8(0x60 * alpha)}
	s.box(plain.Solid, at, 0, round, 0, dark, dark)
	husk := s.Theme.Husks[int(p.Kind)%len(s.Theme.Husks)]
	lit := solid(blend(husk, RGB{1, 1, 1}, 0.25+0.3*float64(p.Glow)), alpha)
	at = geom.Bowl{X: float64(p.X), Y: float64(p.Y), RX: r, RY: r}
	s.box(plain.Solid, at, 0, round, 0, lit, solid(blend(husk, RGB{}, 0.45), alpha))
}

// solid returns a colour with an opacity, 0 to 1.
func solid(c RGB, alpha float64) color.NRGBA {
	part := func(v float64) uint8 { return uint8(max(0, min(1, v))*0xFF + 0.5) }
	return color.NRGBA{part(float64(c[0])), part(float64(c[1])), part(float64(c[2])), part(alpha)}
}

// blend returns the colour between a and b at the fraction f.
func blend(a, b RGB, f float64) RGB {
	for i := range a {
		a[i] += (b[i] - a[i]) * float32(f)
	}
	return a
}

// mixed returns the opaque colour between a and b at the fraction f.
func mixed(a, b RGB, f float64) color.NRGBA { return solid(blend(a, b, f), 1) }
