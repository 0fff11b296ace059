package text

import (
	"image/color"
	"math"

	"awale/render/plain"
	"awale/render/redraw"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/tinne26/etxt"
	"github.com/tinne26/etxt/fract"
)

// Style is how a line of text is drawn.
type Style struct {
	// Size is in dp. The text size of the player does not change it.
	Size  float64
	Bold  bool
	Align ui.Align
	Color color.RGBA
	// Turned is set to turn the line by 180° about the point at which it is drawn, for a player who sits opposite.
	Turned bool
}

// StyleOf returns the style of a step of the type scale.
func (w *Writer) StyleOf(t ui.Type, align ui.Align, c color.RGBA) Style {
	return Style{Size: w.Size(t), Bold: t.Bold(), Align: align, Color: c}
}

// Clip limits the text that is queued from now on to a rectangle in dp. An empty one removes the limit.
func (w *Writer) Clip(r ui.Rect) {
	w.clipped = !r.Empty()
	w.clip = [4]float32{
		float32(math.Round(r.X * w.px)), float32(math.Round(r.Y * w.px)),
		float32(math.Round((r.X + r.W) * w.px)), float32(math.Round((r.Y + r.H) * w.px)),
	}
}

// Queue prepares a line of text for the next Flush, which draws all queued text with one call for each page of glyphs.
func (w *Writer) Queue(s string, x, y float64, style Style) {
	if s == "" || style.Color.A == 0 {
		return
	}
	if w.list != nil {
		var clip [4]float64
		if w.clipped {
			clip = [4]float64{float64(w.clip[0]), float64(w.clip[1]), float64(w.clip[2]), float64(w.clip[3])}
		}
		w.list.Write(s, plain.Line{X: x * w.px, Y: math.Round(y * w.px), Size: style.Size * w.px, Bold: style.Bold, Turned: style.Turned,
			Align: int(style.Align), Color: style.Color}, clip)
		return
	}
	at := fract.FromFloat64(x * w.px)
	if style.Turned {
		// If the line is turned about a whole pixel, every pixel of a glyph stays a pixel.
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

// Flush draws the text that has been queued.
func (w *Writer) Flush(dst redraw.Canvas) {
	if w.list != nil {
		w.list.Flush()
		return
	}
	if w.atlas.flush(dst) {
		w.lines.reset()
	}
	if w.foreign.atlas.flush(dst) {
		w.lines.reset()
		w.foreign.pictures = nil
	}
}

// pen holds the line to which the glyphs belong that etxt draws one by one.
type pen struct {
	r    *etxt.Renderer
	font int
	bold bool
	size fract.Unit
	line []placedGlyph
	// noImage is the target for etxt. It stays empty, because the glyphs go to the atlas.
	noImage *ebiten.Image
}
