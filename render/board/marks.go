package board

import (
	"math"

	"awale/render/geom"
	"awale/render/redraw"
	"awale/variants"

	"github.com/hajimehoshi/ebiten/v2"
)

// MarkKind is the kind of a mark on a place.
type MarkKind uint8

// The marks.
const (
	// MarkFrom and MarkTo are the ends of the last move: a ring of beads on the rim of the house where it began, and a
	// ring of inlay where it ended.
	MarkFrom MarkKind = iota
	MarkTo
	// MarkTarget is the house where the last seed of a previewed move would fall: a broken ring.
	MarkTarget
	// MarkPath is a house that such a move passes: a bead on the rim, towards the other row.
	MarkPath
	// MarkCapture lights a bowl whose seeds are captured. MarkTake lights a bowl whose seeds would be captured, with a
	// broken ring.
	MarkCapture
	MarkTake
	// MarkForgo lights a bowl whose seeds could be captured but stay.
	MarkForgo
	// MarkHover lights the bowl under a pointer, or the bowl from which a hand lifts seeds, with a ring of beads.
	// MarkGlow is the light alone, for a house with another ring.
	MarkHover
	MarkGlow
	// MarkRefuse marks a house that cannot be sown.
	MarkRefuse
	// MarkFocus is the focus of the keyboard.
	MarkFocus
	// MarkHint is a house that the program advises: light, and four lozenges on its rim, which do not look like a ring.
	MarkHint
	// MarkLook is a house that a hint asks to look at: the light of MarkHint alone.
	MarkLook
	// MarkBlocked is a house out of play: a wooden plug closes it.
	MarkBlocked
	// MarkLent is a house that belongs to the side of the other row: a second ring of inlay.
	MarkLent
	// MarkClaimed is an empty house that the side of the other row has claimed: the ring of MarkLent, and a peg of inlay in the
	// middle.
	MarkClaimed
	// MarkWon marks the store of the winner: inlay around it and light in it.
	MarkWon
	// MarkCheer lights a house in honour of the winner: light alone, stronger than MarkGlow.
	MarkCheer
	// MarkRadiance is light on the wood around the store of the winner. MarkHonour is the same, fainter, for the loser.
	MarkRadiance
	MarkHonour
	// MarkFront is a wave of light that runs from a store over the board, see [Mark.Reach].
	MarkFront
)

// Mark is a mark on a place. Strength goes from 0 (not drawn) to 1.
type Mark struct {
	Kind     MarkKind
	Place    geom.Place
	Strength float32
	// Reach is how far a MarkFront has come, from 0 at the store to 1 at the far end of the board.
	Reach float32
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
	// shapeOfStore is added if the bowl is a store, shapeOfTrough if the store flanks its row.
	shapeOfStore  = 8
	shapeOfTrough = 16
	// shapeShine is the light of a bowl on the wood around it, shapeFront a wave of that light. They come after all others.
	shapeShine = 32
	shapeFront = 64
	// shapeOfNorth is added to the light of the store of North.
	shapeOfNorth = 128
)

// opacity has the opacity of the line of each mark, 0 to 1.
var opacity = [...]float32{
	MarkFrom: 0.95, MarkTo: 0.95, MarkTarget: 0.95, MarkPath: 0.85, MarkCapture: 0.85, MarkTake: 0.9, MarkForgo: 0.75, MarkHover: 0.95,
	MarkGlow:   0.95,
	MarkRefuse: 0.95, MarkFocus: 1, MarkHint: 0.95, MarkLook: 0.95, MarkBlocked: 1, MarkLent: 0.9, MarkClaimed: 0.95, MarkWon: 0.95,
	MarkCheer: 0.9, MarkRadiance: 0.50, MarkHonour: 0.30, MarkFront: 0.34,
}

// DrawMarks draws marks in one draw call. Seeds are drawn after them.
func (r *Renderer) DrawMarks(dst redraw.Canvas, marks []Mark) {
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
			r.beads(m, ink, dense)
		case MarkTo:
			r.line(m, shapeInlay, 1.6*r.theme.lastLine(), ink, dense)
		case MarkTarget:
			r.broken(m, targetLine, ink, dense)
			if m.Place.House() != variants.NoHouse {
				r.dot(m, ink, targetDot, dense)
			}
		case MarkPath:
			r.dot(m, ink, 1, dense)
		case MarkCapture:
			r.fill(m, ink, 0.40)
			r.line(m, shapeRing, 1, ink, dense)
		case MarkTake:
			r.fill(m, ink, 0.40)
			r.broken(m, targetLine, ink, dense)
		case MarkForgo:
			r.broken(m, 1, ink, dense)
		case MarkHover:
			r.fill(m, r.theme.Inlay, 0.20)
			r.beads(m, ink, dense)
		case MarkGlow:
			r.fill(m, r.theme.Inlay, 0.20)
		case MarkRefuse:
			r.line(m, shapeInlay, refuseLine, ink, dense)
			middle, width := r.lineAt(m.Place, refuseLine)
			r.ring(m, shapeBar, middle-width/2, barMore*width, ink, dense)
		case MarkFocus:
			r.focus(m, ink, dense)
		case MarkBlocked:
			r.ring(m, shapePlug, 0.25*lip, r.fineLine(), ink, dense)
		case MarkLent:
			r.double(m, ink, dense)
		case MarkClaimed:
			r.double(m, ink, dense)
			b := r.board.Bowl(m.Place)
			r.bead(b.X, b.Y, float32(geom.PegShare*min(b.RX, b.RY)), 0, ink, dense*m.Strength)
		case MarkWon:
			r.fill(m, ink, 0.34)
			r.line(m, shapeRing, wonLine, ink, dense)
		case MarkCheer:
			light := float32(cheerLight)
			if r.theme.Written() {
				light = cheerPale
			}
			r.fill(m, ink, light)
			if r.theme.Flat {
				r.line(m, shapeBand, 1, ink, dense)
			}
		case MarkRadiance, MarkHonour:
			r.shine(m, ink, dense)
		case MarkFront:
			r.front(m, ink, dense)
		case MarkHint:
			r.fill(m, ink, hintLight)
			r.lozenges(m, ink, dense)
		case MarkLook:
			r.fill(m, ink, hintLight)
		}
	}
	if len(r.marks.indices) > 0 {
		dst.DrawTrianglesShader32(r.marks.vertices, r.marks.indices, r.programs.mark, &r.markOptions)
	}
}

// cheerLight is the light of a house in honour of the winner, in parts of the light of other marks.
// cheerPale is the same on pale wood, which light only warms.
const (
	cheerLight = 0.50
	cheerPale  = 0.95
)

// The light on the wood around a store, in halves of the narrower side of the store: how far it falls off to a third, and
// how wide a wave of it is. farthest is the distance beyond which it is not seen, in the same.
const (
	shineWide = 0.85
	frontWide = 0.75
	farthest  = 3.2
)

// shine adds the light of a store on the wood around it. A flat board has no wood, and lights the bowl alone.
func (r *Renderer) shine(m *Mark, c RGB, alpha float32) {
	if r.theme.Flat {
		if m.Kind == MarkHonour {
			r.line(m, shapeBand, 1, c, 0.6)
		}
		return
	}
	b := r.board.Bowl(m.Place)
	unit := float32(min(b.RX, b.RY))
	r.light(m, shapeShine, farthest*shineWide*unit, shineWide*unit, c, alpha)
}

// front adds a wave of light on its way over the board. A flat board has none.
func (r *Renderer) front(m *Mark, c RGB, alpha float32) {
	if r.theme.Flat {
		return
	}
	b := r.board.Bowl(m.Place)
	long := float32(max(r.board.Plank.W, r.board.Plank.H))
	r.light(m, shapeFront, m.Reach*long+2*frontWide*float32(min(b.RX, b.RY)), m.Reach*long, c, alpha)
}

// light adds a light around a bowl that reaches out dp beyond it. width is passed to the program of the marks, in dp.
func (r *Renderer) light(m *Mark, shape int, out, width float32, c RGB, alpha float32) {
	b := r.board.Bowl(m.Place)
	if side, _ := m.Place.Store(); side == variants.North {
		shape += shapeOfNorth
	}
	s := float32(r.scale)
	x, y, rx, ry := float32(b.X)*s, float32(b.Y)*s, float32(b.RX)*s, float32(b.RY)*s
	hx, hy := rx+out*s, ry+out*s
	r.marks.quad(x-hx, y-hy, x+hx, y+hy, -hx, -hy, hx, hy, ebiten.Vertex{
		ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: alpha * m.Strength,
		Custom0: float32(shape), Custom1: rx, Custom2: ry, Custom3: width * s,
	})
}

// hintLight is the light of a hint, in parts of the light of other marks.
const hintLight = 0.36

// ridge is the place of the ridge of the bead on a rim, in widths of the rim.
const ridge = 0.40

// fineLine is the width of a fine line along a bowl, in dp.
func (r *Renderer) fineLine() float32 { return max(1.3, 0.26*float32(r.board.Lip)) }

// wonLine is the width of the line around the store of the winner, in widths of a fine line.
const wonLine = 1.6

// targetLine is the width of the broken line around a house where the last seed would fall or seeds would be captured,
// in widths of a fine line.
const targetLine = 1.5

// refuseLine is the width of the line around a house that cannot be sown, in widths of a fine line.
const refuseLine = 1.6

// lastLine is the least width of the lines of the last move, in widths of a fine line.
func (t *Theme) lastLine() float32 {
	if t.Written() {
		return 1.5
	}
	return 1
}

// The outline of a bowl on a flat board, and the mark that covers it. Places are beyond the edge of the bowl, in widths of
// the lines of the board (see [outline]); shade.kage uses the same.
const (
	outlineIn  = -0.25 // the inner edge of the outline
	outlineOut = 1.25  // the outer edge of the outline
	// bandOut is the outer edge of a mark. It is only a little farther out than the outline, because neighbours are near.
	bandOut = 1.5
	// storeBandIn is the inner edge of a mark of a store, which has more room outside and seeds close to its edge inside.
	storeBandIn = -0.4
	bandLeast   = 0.95 // the least width of a mark, in widths of the outline
	bandGrows   = 0.45 // what a fine line adds to it, in widths of the outline
)

// outline is the width of the lines of a flat board, in dp.
func (r *Renderer) outline() float32 { return float32(r.board.Outline()) }

// band is the width of the line of a mark on a flat board, in dp. times is its width on other boards, in widths of a fine
// line.
func (r *Renderer) band(times float32) float32 {
	return r.outline() * (outlineOut - outlineIn) * (bandLeast + bandGrows*times)
}

// bandMiddle is the distance from the edge of a bowl on a flat board to the middle of a line of this width, in dp.
func (r *Renderer) bandMiddle(p geom.Place, width float32) float32 {
	if _, store := p.Store(); store {
		return storeBandIn*r.outline() + width/2
	}
	return bandOut*r.outline() - width/2
}

// line adds a line along the rim of a bowl. Its width is given in widths of a fine line. On a flat board it covers the
// outline.
func (r *Renderer) line(m *Mark, shape int, times float32, c RGB, alpha float32) {
	if r.theme.Flat {
		shape = shapeBand
	}
	middle, width := r.lineAt(m.Place, times)
	r.ring(m, shape, middle, width, c, alpha)
}

// broken is line with gaps in it.
func (r *Renderer) broken(m *Mark, times float32, c RGB, alpha float32) {
	shape := shapeInlay
	if r.theme.Flat {
		shape = shapeBand
	}
	middle, width := r.lineAt(m.Place, times)
	r.ring(m, shape, middle, -width, c, alpha)
}

// lineAt is the distance from the edge of a bowl to the middle of a line along its rim, and the width of the line, in dp.
func (r *Renderer) lineAt(p geom.Place, times float32) (middle, width float32) {
	if r.theme.Flat {
		width = r.band(times)
		return r.bandMiddle(p, width), width
	}
	return ridge * float32(r.board.Lip), times * r.fineLine()
}

// focusHalf is half the width of the focus, in widths of its lines, as in mark.kage.
const focusHalf = 2.2

// focus adds a double line beside the line on the rim of a bowl, so that both can be seen. It is outside of that line,
// but inside on a flat board, where neighbours leave no room.
func (r *Renderer) focus(m *Mark, c RGB, alpha float32) {
	if lip := float32(r.board.Lip); !r.theme.Flat {
		width := max(1.2, 0.18*lip)
		r.ring(m, shapeFocus, ridge*lip+r.beadRadius()+focusHalf*width, width, c, alpha)
		return
	}
	line := r.outline()
	width := 0.6 * line
	r.ring(m, shapeFocus, r.bandMiddle(m.Place, r.band(1))-r.band(1)/2-focusHalf*width, width, c, alpha)
}

// beadRadius is the radius of a bead of a ring, in dp.
func (r *Renderer) beadRadius() float32 { return float32(max(beadLeast, beadShare*r.board.Pitch)) }

// double adds two lines around a bowl.
func (r *Renderer) double(m *Mark, c RGB, alpha float32) {
	if lip := float32(r.board.Lip); !r.theme.Flat {
		r.ring(m, shapeInlay, 0.15*lip, 1.3*r.fineLine(), c, alpha)
		r.ring(m, shapeInlay, lip, 1.3*r.fineLine(), c, alpha)
		return
	}
	// Neighbours leave no room for a second line outside of the outline.
	r.line(m, shapeBand, 1, c, alpha)
	line := r.outline()
	r.ring(m, shapeBand, bandOut*line-r.band(1)-1.5*line, line, c, alpha)
}

// flatLight is the part of the colour of the lines in the light of a hollow on a flat board, 0 to 1. Another colour
// over its grey would look like mud, and seeds have to differ from it.
const flatLight = 0.26

// fill adds light inside of a bowl. On a flat board the light has the same colour for all marks; the line around the
// bowl tells them apart.
func (r *Renderer) fill(m *Mark, c RGB, alpha float32) {
	if r.theme.Flat {
		r.ring(m, shapeFill, 0, 0, r.theme.Wood.Late, flatLight)
		return
	}
	r.ring(m, shapeFill, 0, r.fineLine(), c, alpha)
}

// barMore is the width of the bar across a house that cannot be sown, in widths of the line around the house. It is
// wider, because seeds interrupt it.
const barMore = 1.3

// ring adds a shape that follows a bowl, grown by out dp, with lines width dp wide. The lines of a negative width are broken.
func (r *Renderer) ring(m *Mark, shape int, out, width float32, c RGB, alpha float32) {
	b := r.board.Bowl(m.Place)
	if _, store := m.Place.Store(); store && r.board.Flanked {
		shape += shapeOfTrough
	} else if store {
		shape += shapeOfStore
	}
	s := float32(r.scale)
	rx, ry := (float32(b.RX)+out)*s, (float32(b.RY)+out)*s
	w := width * s
	x, y := float32(b.X)*s, float32(b.Y)*s
	reach := 7*max(w, -w) + 2 // of the glow of a ring
	if shape&7 == shapeBand {
		reach = max(w, -w)
	}
	hx, hy := rx+reach, ry+reach
	r.marks.quad(x-hx, y-hy, x+hx, y+hy, -hx, -hy, hx, hy, ebiten.Vertex{
		ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: alpha * m.Strength,
		Custom0: float32(shape), Custom1: rx, Custom2: ry, Custom3: w,
	})
}

// beads adds a ring of small beads along the rim of a house, which looks different from a ring of inlay. A store, which
// is no ellipse, gets a plain line.
func (r *Renderer) beads(m *Mark, c RGB, alpha float32) {
	b, radius := r.board.Bowl(m.Place), float64(r.beadRadius())
	if _, store := m.Place.Store(); store {
		r.line(m, shapeRing, 1, c, alpha)
		return
	}
	out := ridge * r.board.Lip
	if r.theme.Flat {
		r.line(m, shapeBand, 1, r.theme.Edge, 1) // in the place of the outline
		line := float64(r.band(1))
		out, radius = bandOut*float64(r.outline())-line/2, max(radius, beadFlat*line)
	}
	if run := (strung{rx: b.RX + out, ry: b.RY + out, radius: radius}); !r.strung.like(&run) {
		run.at = r.strung.at[:0]
		run.lay()
		r.strung = run
	}
	for _, at := range r.strung.at {
		r.bead(b.X+at.X, b.Y+at.Y, float32(radius), 0, c, alpha*m.Strength)
	}
}

// strung has the places of the beads around the middle of a bowl, on an ellipse with the half axes rx and ry, in dp.
// All houses of a board have the same form, so the places are used again in the next frame.
type strung struct {
	rx, ry, radius float64
	at             []geom.Point
}

// like reports whether two rings have their beads at the same places.
func (s *strung) like(other *strung) bool {
	return s.rx == other.rx && s.ry == other.ry && s.radius == other.radius
}

// lay computes the places of the beads: evenly along the ellipse, with one bead at each end of both axes.
func (s *strung) lay() {
	// The ellipse is divided into short pieces. A bead is placed whenever a further share of its length is complete.
	const pieces = 3600
	piece := func(i int) float64 {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / pieces)
		return math.Hypot(s.rx*sin, s.ry*cos)
	}
	around := 0.0
	for i := range pieces {
		around += piece(i)
	}
	share := around / 4 / math.Round(around*2*math.Pi/pieces/(beadApart*s.radius)/4)
	gone := share
	for i := range pieces {
		length := piece(i)
		if gone > share-length/2 {
			gone -= share
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / pieces)
			s.at = append(s.at, geom.Point{X: s.rx * cos, Y: s.ry * sin})
		}
		gone += length
	}
}

// dot adds a bead on the rim of a bowl, on the side of the other row, size times as large as those of a path.
func (r *Renderer) dot(m *Mark, c RGB, size, alpha float32) {
	b := r.board.Bowl(m.Place)
	cx, cy := r.board.Plank.Center()
	x, y := b.X, b.Y
	radius := r.dotRadius()
	out := float64(r.dotOut(radius))
	switch {
	case r.board.Upright && b.X < cx:
		x += b.RX + out
	case r.board.Upright:
		x -= b.RX + out
	case b.Y < cy:
		y += b.RY + out
	default:
		y -= b.RY + out
	}
	around := float32(0)
	if r.theme.Flat {
		around = 0.8 * r.outline() // it cuts the outline on which the bead lies
	}
	r.bead(x, y, size*radius, around, c, alpha*m.Strength)
}

// lozenges adds four lozenges on the rim of a bowl, at the ends of its axes.
func (r *Renderer) lozenges(m *Mark, c RGB, alpha float32) {
	b := r.board.Bowl(m.Place)
	radius := float32(max(lozengeLeast, lozengeShare*r.board.Pitch))
	middle, around := float64(ridge*float32(r.board.Lip)), float32(0)
	if r.theme.Flat {
		middle, around = float64(r.bandMiddle(m.Place, r.band(1))), 0.8*r.outline()
	}
	for _, way := range [...]geom.Point{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}} {
		r.sign(b.X+way.X*(b.RX+middle), b.Y+way.Y*(b.RY+middle), radius, -radius, around, c, alpha*m.Strength)
	}
}

// bead adds a bead, with a gap around it of a given width.
func (r *Renderer) bead(x, y float64, radius, around float32, c RGB, alpha float32) {
	r.sign(x, y, radius, radius, around, c, alpha)
}

// sign adds a small sign. kind is the radius for a bead, and the negative radius for a lozenge.
func (r *Renderer) sign(x, y float64, radius, kind, around float32, c RGB, alpha float32) {
	s := float32(r.scale)
	px, py := float32(x)*s, float32(y)*s
	radius, kind, around = radius*s, kind*s, around*s
	half := 2*radius + around + 3
	r.marks.quad(px-half, py-half, px+half, py+half, -half, -half, half, half, ebiten.Vertex{
		ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: alpha,
		Custom0: shapeDot, Custom1: radius, Custom2: kind, Custom3: around,
	})
}

// The beads of a ring.
const (
	beadShare = 0.018 // radius, in pitches
	beadLeast = 1.6   // least radius, in dp
	beadFlat  = 0.5   // radius on a flat board, in widths of its band
	beadApart = 3.5   // distance from one bead to the next, in radii
)

// The beads of a path, the lozenges of a hint and the carved sign.
const (
	lozengeShare = 0.055 // radius of a lozenge, in pitches
	lozengeLeast = 5.0   // least radius of a lozenge, in dp

	dotShare  = 0.034 // radius of a bead, in pitches
	dotLeast  = 2.8   // least radius of a bead, in dp
	targetDot = 1.7   // radius of the bead where the last seed falls, in radii of the others

	// Half the height of the largest carved sign, as in height.kage.
	signMost  = 0.42 // in widths of the wood between the rows
	signPitch = 0.29 // in pitches
)

func (r *Renderer) dotRadius() float32 { return max(dotLeast, dotShare*float32(r.board.Pitch)) }

// dotOut is the distance of the middle of a bead from the edge of a bowl, in dp. The bead is on the ridge of the rim,
// or on its inner side if a small board has its carving close by.
func (r *Renderer) dotOut(radius float32) float32 {
	lip, middle := float32(r.board.Lip), float32(r.board.Middle)
	sign := min(signMost*middle, signPitch*float32(r.board.Pitch))
	return min(ridge*lip, lip+middle/2-sign-radius)
}
