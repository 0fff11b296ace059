package text

import (
	"image/color"
	"math"

	"awale/render/redraw"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/tinne26/etxt"
	"github.com/tinne26/etxt/fract"
)

// Style is how a line of text is drawn.
type Style struct {
	// Size is in dp; the player's text size is not applied to it.
	Size  float64
	Bold  bool
	Align ui.Align
	Color color.RGBA
	// Turned draws the line upside down, turned by 180° about the point it is drawn at, for a player
	// who sits opposite.
	Turned bool
}

// StyleOf returns the style of a step of the type scale.
func (w *Writer) StyleOf(t ui.Type, align ui.Align, c color.RGBA) Style {
	return Style{Size: w.Size(t), Bold: t.Bold(), Align: align, Color: c}
}

// Clip keeps what is queued from now on within a rectangle, in dp; an empty one lifts the limit.
func (w *Writer) Clip(r ui.Rect) {
	w.clipped = !r.Empty()
	w.clip = [4]float32{
		float32(math.Round(r.X * w.px)), float32(math.Round(r.Y * w.px)),
		float32(math.Round((r.X + r.W) * w.px)), float32(math.Round((r.Y + r.H) * w.px)),
	}
}

// Queue prepares a line of text for the next Flush, which draws all that is queued in one call a
// page of glyphs.
func (w *Writer) Queue(s string, x, y float64, style Style) {
	if s == "" || style.Color.A == 0 {
		return
	}
	at := fract.FromFloat64(x * w.px)
	if style.Turned {
		// Turning about a whole pixel keeps every pixel of a glyph a pixel.
		at = fract.FromInt(int(math.Round(x * w.px)))
	}
	c := style.Color
	color := [4]float32{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
	left, baseline := float32(at.ToIntFloor()), float32(math.Round(y*w.px))
	for _, g := range w.line(lineKey{s, style.Size, style.Bold, style.Align, at.FractShift()}) {
		x0, y0 := left+g.x, baseline+g.dy
		q := quad{x0, y0, x0 + g.w, y0 + g.h, g.u, g.v, g.u + g.w, g.v + g.h}
		if style.Turned {
			q.turn(left, baseline)
		}
		if w.clipped && !q.clip(w.clip) {
			continue
		}
		g.page.vertices = q.appendTo(g.page.vertices, color)
	}
}

// Flush draws what has been queued.
func (w *Writer) Flush(dst redraw.Canvas) {
	if w.atlas.flush(dst) {
		w.lines.reset()
	}
}

// pen holds the line that etxt's calls for single glyphs belong to.
type pen struct {
	r    *etxt.Renderer
	bold bool
	size fract.Unit
	line []placed
	// nowhere is the target that etxt is given; the glyphs go to the atlas instead.
	nowhere *ebiten.Image
}
