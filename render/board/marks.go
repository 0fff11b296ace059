package board

import (
	"awale/render/geom"

	"github.com/hajimehoshi/ebiten/v2"
)

// MarkKind is what a mark says about a place.
type MarkKind uint8

// The marks.
const (
	// MarkFrom and MarkTo are where the last move began and ended: a ring of inlay on the rim.
	MarkFrom MarkKind = iota
	MarkTo
	// MarkTarget is where the last seed of a previewed move would fall.
	MarkTarget
	// MarkPath is a house such a move passes: a bead on the rim, on the side of the other row.
	MarkPath
	// MarkCapture lights a bowl whose seeds are, or would be, captured.
	MarkCapture
	// MarkForgo lights a bowl whose seeds could be captured but stay.
	MarkForgo
	// MarkHover lights the bowl a pointer is over or a hand lifts from.
	MarkHover
	// MarkRefuse says that a house cannot be sown.
	MarkRefuse
	// MarkFocus is the focus of the keyboard.
	MarkFocus
	// MarkHint is a house the program advises.
	MarkHint
	// MarkBlocked is a house out of play: a wooden plug closes it.
	MarkBlocked
	// MarkLent is a house that belongs to the side of the other row: a second ring of inlay.
	MarkLent
	// MarkWon is the store of who has won: inlay around it and light in it.
	MarkWon
)

// Mark says something about a place. Strength goes from 0 (not drawn) to 1.
type Mark struct {
	Kind     MarkKind
	Place    geom.Place
	Strength float32
}

// The shapes of mark.kage.
const (
	shapeInlay = iota
	shapeRing
	shapeFill
	shapeFocus
	shapeDot
	shapePlug
	shapeBar
	shapeBand
	// shapeOfStore is added where the bowl is a store, shapeOfTrough where that lies beside its row.
	shapeOfStore  = 8
	shapeOfTrough = 16
)

// opacity is how opaque the line of each mark is.
var opacity = [...]float32{
	MarkFrom: 0.85, MarkTo: 0.95, MarkTarget: 0.95, MarkPath: 0.85, MarkCapture: 0.85, MarkForgo: 0.75, MarkHover: 0.65,
	MarkRefuse: 0.95, MarkFocus: 1, MarkHint: 0.95, MarkBlocked: 1, MarkLent: 0.9, MarkWon: 0.95,
}

// DrawMarks draws marks, in one go. Seeds are drawn after them.
func (r *Renderer) DrawMarks(dst *ebiten.Image, marks []Mark) {
	if !r.sized {
		return
	}
	r.marks.reset()
	lip := float32(r.board.Lip)
	for i := range marks {
		m := &marks[i]
		if m.Strength <= 0 {
			continue
		}
		ink, dense := r.theme.ink(m.Kind), opacity[m.Kind]
		switch m.Kind {
		case MarkFrom:
			r.line(m, shapeInlay, r.theme.lastLine(), ink, dense)
		case MarkTo:
			r.line(m, shapeInlay, 1.6*r.theme.lastLine(), ink, dense)
		case MarkTarget:
			r.line(m, shapeRing, 1.3, ink, dense)
			r.dot(m, ink, targetDot, dense)
		case MarkPath:
			r.dot(m, ink, 1, dense)
		case MarkCapture:
			r.fill(m, ink, 0.40)
			r.line(m, shapeRing, 1, ink, dense)
		case MarkForgo:
			r.line(m, shapeRing, 1, ink, dense)
		case MarkHover:
			r.fill(m, r.theme.Inlay, 0.20)
			r.line(m, shapeRing, 0.8, ink, dense)
		case MarkRefuse:
			r.line(m, shapeInlay, 1.6, ink, dense)
			r.ring(m, shapeBar, 0, max(3, barShare*float32(r.board.Pitch)), ink, dense)
		case MarkFocus:
			if r.theme.Flat {
				r.line(m, shapeFocus, 1, ink, dense)
			} else {
				r.ring(m, shapeFocus, 0.55*lip, max(2.4, 0.42*lip), ink, dense)
			}
		case MarkBlocked:
			r.ring(m, shapePlug, 0.25*lip, r.fineLine(), ink, dense)
		case MarkLent:
			r.double(m, ink, dense)
		case MarkWon:
			r.fill(m, ink, 0.34)
			r.line(m, shapeRing, wonLine, ink, dense)
		case MarkHint:
			r.fill(m, ink, 0.36)
			r.line(m, shapeRing, 1.2, ink, dense)
		}
	}
	if len(r.marks.indices) > 0 {
		r.draws++
		dst.DrawTrianglesShader32(r.marks.vertices, r.marks.indices, r.programs.mark, &r.markOptions)
	}
}

// ridge is where on a rim the ridge of its bead lies, in widths of the rim.
const ridge = 0.40

// fineLine is the width of a fine line along a bowl, in dp.
func (r *Renderer) fineLine() float32 { return max(1.3, 0.26*float32(r.board.Lip)) }

// wonLine is how many times as wide as a fine one the line around the store of who has won is.
const wonLine = 1.6

// lastLine is how many times as wide as a fine one the lines of the last move are, at the least.
func (t *Theme) lastLine() float32 {
	if t.written() {
		return 1.5
	}
	return 1
}

// The outline of a bowl on a flat board in widths of its lines (see [outline]): from where to where it goes beyond the
// bowl's edge, in shade.kage. A mark covers it and is wider, outwards by a little, for neighbours are near, the rest inwards.
const (
	outlineIn, outlineOut = -0.25, 1.25
	bandOut               = 1.5
	storeBandIn           = -0.4       // round a store, which has more room outside, and seeds close to its edge inside
	bandLeast, bandGrows  = 0.95, 0.45 // in outlines, and how much of these a fine line adds
)

// outline is how wide the lines of a flat board are, in dp.
func outline(pitch float64) float32 { return float32(max(2, 0.028*pitch)) }

// band is how wide the line of a mark is on a flat board that elsewhere is so many times as wide as a fine one, in dp.
func (r *Renderer) band(times float32) float32 {
	return outline(r.board.Pitch) * (outlineOut - outlineIn) * (bandLeast + bandGrows*times)
}

// bandMiddle is how far beyond the edge of a bowl on a flat board the middle of a line lies that is so wide, in dp.
func (r *Renderer) bandMiddle(p geom.Place, width float32) float32 {
	if _, store := p.Store(); store {
		return storeBandIn*outline(r.board.Pitch) + width/2
	}
	return bandOut*outline(r.board.Pitch) - width/2
}

// line adds a line along the rim of a bowl, so many times as wide as a fine one. On a flat board it covers the outline.
func (r *Renderer) line(m *Mark, shape int, times float32, c RGB, alpha float32) {
	if !r.theme.Flat {
		r.ring(m, shape, ridge*float32(r.board.Lip), times*r.fineLine(), c, alpha)
		return
	}
	if shape != shapeFocus {
		shape = shapeBand
	}
	width := r.band(times)
	r.ring(m, shape, r.bandMiddle(m.Place, width), width, c, alpha)
}

// double adds two lines around a bowl.
func (r *Renderer) double(m *Mark, c RGB, alpha float32) {
	if lip := float32(r.board.Lip); !r.theme.Flat {
		r.ring(m, shapeInlay, 0.15*lip, 1.3*r.fineLine(), c, alpha)
		r.ring(m, shapeInlay, lip, 1.3*r.fineLine(), c, alpha)
		return
	}
	// Outside of the outline there is no room for one beside those of the neighbours.
	r.line(m, shapeBand, 1, c, alpha)
	line := outline(r.board.Pitch)
	r.ring(m, shapeBand, bandOut*line-r.band(1)-1.5*line, line, c, alpha)
}

// fill adds light inside of a bowl.
func (r *Renderer) fill(m *Mark, c RGB, alpha float32) {
	r.ring(m, shapeFill, 0, r.fineLine(), c, alpha)
}

// barShare is the width of the bar across a house that cannot be sown, in pitches.
const barShare = 0.05

// ring adds a shape that follows a bowl, grown by out dp, with lines width dp wide.
func (r *Renderer) ring(m *Mark, shape int, out, width float32, c RGB, alpha float32) {
	b := r.board.Bowl(m.Place)
	if _, store := m.Place.Store(); store && r.board.Beside {
		shape += shapeOfTrough
	} else if store {
		shape += shapeOfStore
	}
	s := float32(r.scale)
	rx, ry := (float32(b.RX)+out)*s, (float32(b.RY)+out)*s
	w := width * s
	x, y := float32(b.X)*s, float32(b.Y)*s
	reach := 7*w + 2 // of the glow of a ring
	if shape&7 == shapeBand {
		reach = w
	}
	hx, hy := rx+reach, ry+reach
	r.marks.quad(x-hx, y-hy, x+hx, y+hy, -hx, -hy, hx, hy, ebiten.Vertex{
		ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: alpha * m.Strength,
		Custom0: float32(shape), Custom1: rx, Custom2: ry, Custom3: w,
	})
}

// dot adds a bead on the rim of a bowl, on the side of the other row, size times as large as those of a path.
func (r *Renderer) dot(m *Mark, c RGB, size, alpha float32) {
	b := r.board.Bowl(m.Place)
	s := float32(r.scale)
	cx, cy := r.board.Plank.Center()
	x, y := float32(b.X), float32(b.Y)
	radius := r.dotRadius()
	out := r.dotOut(radius)
	switch {
	case r.board.Upright && b.X < cx:
		x += float32(b.RX) + out
	case r.board.Upright:
		x -= float32(b.RX) + out
	case b.Y < cy:
		y += float32(b.RY) + out
	default:
		y -= float32(b.RY) + out
	}
	radius *= size * s
	around := float32(0)
	if r.theme.Flat {
		around = 0.8 * outline(r.board.Pitch) * s // it cuts the outline on which the bead lies
	}
	half := 2*radius + around + 3
	x, y = x*s, y*s
	r.marks.quad(x-half, y-half, x+half, y+half, -half, -half, half, half, ebiten.Vertex{
		ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: alpha * m.Strength,
		Custom0: shapeDot, Custom1: radius, Custom2: radius, Custom3: around,
	})
}

// The radius of a bead of a path is dotShare pitches and at least dotLeast dp, that of the bead where the last seed
// falls targetDot times as much.
// signMost and signPitch are half the height of the largest carved sign, in widths of the wood between the rows and
// in pitches, in height.kage.
const (
	dotShare  = 0.034
	dotLeast  = 2.8
	targetDot = 1.7
	signMost  = 0.42
	signPitch = 0.29
)

func (r *Renderer) dotRadius() float32 { return max(dotLeast, dotShare*float32(r.board.Pitch)) }

// dotOut is how far beyond a bowl's edge the middle of a bead lies, in dp: on the ridge of the rim, or on its inner side
// where a small board has its carving so near.
func (r *Renderer) dotOut(radius float32) float32 {
	lip, middle := float32(r.board.Lip), float32(r.board.Middle)
	sign := min(signMost*middle, signPitch*float32(r.board.Pitch))
	return min(ridge*lip, lip+middle/2-sign-radius)
}
