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
	// MarkPath is a house such a move passes: a dot on the wood between the rows.
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
	fine := max(1.3, 0.26*lip)
	last := fine
	if r.theme.written() {
		last *= 1.5
	}
	for i := range marks {
		m := &marks[i]
		if m.Strength <= 0 {
			continue
		}
		ink, dense := r.theme.ink(m.Kind), opacity[m.Kind]
		switch m.Kind {
		case MarkFrom:
			r.ring(m, shapeInlay, 0.40*lip, last, ink, dense)
		case MarkTo:
			r.ring(m, shapeInlay, 0.40*lip, 1.6*last, ink, dense)
		case MarkTarget:
			r.ring(m, shapeRing, 0.40*lip, 1.3*fine, ink, dense)
			r.dot(m, ink, targetDot, dense)
		case MarkPath:
			r.dot(m, ink, 1, dense)
		case MarkCapture:
			r.ring(m, shapeFill, 0, fine, ink, 0.40)
			r.ring(m, shapeRing, 0.40*lip, fine, ink, dense)
		case MarkForgo:
			r.ring(m, shapeRing, 0.40*lip, fine, ink, dense)
		case MarkHover:
			r.ring(m, shapeFill, 0, fine, r.theme.Inlay, 0.20)
			r.ring(m, shapeRing, 0.40*lip, 0.8*fine, ink, dense)
		case MarkRefuse:
			r.ring(m, shapeInlay, 0.40*lip, 1.6*fine, ink, dense)
			r.ring(m, shapeBar, 0, max(3, barShare*float32(r.board.Pitch)), ink, dense)
		case MarkFocus:
			r.ring(m, shapeFocus, 0.55*lip, max(2.4, 0.42*lip), ink, dense)
		case MarkBlocked:
			r.ring(m, shapePlug, 0.25*lip, fine, ink, dense)
		case MarkLent:
			r.ring(m, shapeInlay, 0.15*lip, 1.3*fine, ink, dense)
			r.ring(m, shapeInlay, 1.0*lip, 1.3*fine, ink, dense)
		case MarkWon:
			r.ring(m, shapeFill, 0, fine, ink, 0.34)
			r.ring(m, shapeRing, 0.40*lip, 1.6*fine, ink, dense)
		case MarkHint:
			r.ring(m, shapeFill, 0, fine, ink, 0.36)
			r.ring(m, shapeRing, 0.40*lip, 1.2*fine, ink, dense)
		}
	}
	if len(r.marks.indices) > 0 {
		r.draws++
		dst.DrawTrianglesShader32(r.marks.vertices, r.marks.indices, r.programs.mark, &r.markOptions)
	}
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
	hx, hy := rx+7*w+2, ry+7*w+2
	r.marks.quad(x-hx, y-hy, x+hx, y+hy, -hx, -hy, hx, hy, ebiten.Vertex{
		ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: alpha * m.Strength,
		Custom0: float32(shape), Custom1: rx, Custom2: ry, Custom3: w,
	})
}

// dot adds a dot beside a bowl, on the side of the other row, size times as large as those of a path.
func (r *Renderer) dot(m *Mark, c RGB, size, alpha float32) {
	b := r.board.Bowl(m.Place)
	s := float32(r.scale)
	cx, cy := r.board.Plank.Center()
	x, y := float32(b.X), float32(b.Y)
	radius := max(dotLeast, dotShare*float32(r.board.Pitch))
	out := r.dotOut(targetDot * radius)
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
	half := 2*radius + 3
	x, y = x*s, y*s
	r.marks.quad(x-half, y-half, x+half, y+half, -half, -half, half, half, ebiten.Vertex{
		ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: alpha * m.Strength,
		Custom0: shapeDot, Custom1: radius, Custom2: radius, Custom3: 1,
	})
}

// The radius of a dot of a path is dotShare pitches and at least dotLeast dp, that of the dot where the last seed falls targetDot times as much.
// signMost and signPitch are half the height of the largest carved sign, in widths of the wood between the rows and
// in pitches, in height.kage.
const (
	dotShare  = 0.03
	dotLeast  = 2.8
	targetDot = 1.7
	signMost  = 0.42
	signPitch = 0.29
)

// dotOut is how far beyond a bowl's edge the middle of a dot lies, in dp, for the largest of them: on the wood beside
// the rim, or where that leaves no room between the rim and the carving, on the rim itself.
func (r *Renderer) dotOut(radius float32) float32 {
	lip, middle := float32(r.board.Lip), float32(r.board.Middle)
	sign := min(signMost*middle, signPitch*float32(r.board.Pitch))
	const air = 2
	free := lip + middle/2 - sign
	if 1.9*lip+radius+air <= free {
		return 1.9 * lip
	}
	return min(0.5*lip, free-radius/targetDot)
}
