package text

import (
	"math"

	"awale/render/plain"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/tinne26/etxt"
	"github.com/tinne26/etxt/fract"
)

// capHeight is the height of capitals and figures as a share of the text size (1485 of 2048 units in Andika).
const capHeight = 0.725

// The smallest and the largest size at which text is drawn. Any other size can only be a mistake.
const (
	minSize = 4    // px
	maxSize = 1024 // px
)

// Writer measures and draws text. It is used from one goroutine, the one that runs the game.
type Writer struct {
	// fonts are those that the Writer was made with, and after them parts with further letters.
	fonts     []fontPair
	px        float64 // device pixels per dp
	textScale float64
	wraps     cache[wrapKey, []string]
	lines     cache[lineKey, []placedGlyph]
	atlas     atlas
	pen       pen
	// known are the characters of all fonts. foreign is about lines with others.
	known   characters
	foreign foreign
	// clip is the part of the target on which queued text is drawn, if clipped is set: left, top, right, bottom in px.
	clipped bool
	clip    [4]float32
	// list, unless nil, takes the lines of text in place of the engine.
	list *plain.List
}

// New returns a Writer for two TrueType fonts. The error names the font that cannot be read. The scale is 1 until SetScale
// is called.
func New(regular, bold []byte) (*Writer, error) {
	w := &Writer{px: 1, textScale: 1}
	w.wraps.limit, w.lines.limit = wrapLimit, lineLimit
	w.wraps.reset()
	w.lines.reset()
	w.foreign.texts.limit, w.foreign.widths.limit, w.foreign.left = foreignLimit, foreignLimit, picturesAFrame
	w.foreign.texts.reset()
	w.foreign.reset()
	w.pen.noImage = new(ebiten.Image)
	w.known.add('\n')
	if err := w.addFonts(regular, bold); err != nil {
		return nil, err
	}
	return w, nil
}

// SetScale sets the device pixels per dp and the text size of the player, 1.0 for 100 %. Values that are not above 0 count as 1.
func (w *Writer) SetScale(px, textScale float64) {
	if !(px > 0) || math.IsInf(px, 0) {
		px = 1
	}
	if !(textScale > 0) || math.IsInf(textScale, 0) {
		textScale = 1
	}
	if px == w.px && textScale == w.textScale {
		return
	}
	w.px, w.textScale = px, textScale
	w.wraps.reset()
	w.lines.reset()
	w.atlas.reset()
	w.foreign.reset()
}

// WriteOn has the lines of text that are queued from now on go to a list, or to the engine again if that is nil.
func (w *Writer) WriteOn(list *plain.List) { w.list = list }

// Scale returns the device pixels per dp.
func (w *Writer) Scale() float64 { return w.px }

// TextScale returns the text size of the player, 1.0 for 100 %.
func (w *Writer) TextScale() float64 { return w.textScale }

// Size returns the size of a type in dp, at the text size of the player.
func (w *Writer) Size(t ui.Type) float64 { return t.Size(w.textScale) }

// LineHeight returns the distance between two baselines in dp. It is a whole number of device pixels.
func (w *Writer) LineHeight(t ui.Type) float64 {
	return math.Round(w.Size(t)*t.Line()*w.px) / w.px
}

// Baseline returns the distance of the baseline from the top of its line, in dp, so that capitals and figures are in the middle of
// the line.
func (w *Writer) Baseline(t ui.Type) float64 {
	return (w.LineHeight(t) + capHeight*w.Size(t)) / 2
}

// CapHeight returns the height of capitals and figures of a text size, in the unit of the size.
func CapHeight(size float64) float64 { return capHeight * size }

// Width returns the width of a line of text in dp.
func (w *Writer) Width(s string, t ui.Type) float64 {
	return w.WidthOf(s, w.Size(t), t.Bold())
}

// WidthOf returns the width in dp of a line of text of any size, given in dp.
func (w *Writer) WidthOf(s string, size float64, bold bool) float64 {
	f := w.formOf(s)
	if f.foreign {
		return w.foreignWidth(f, size, bold) / w.px
	}
	return w.units(f.text, size, bold).ToFloat64() / w.px
}

// units returns the width in device pixels of a line of text of a size in dp.
func (w *Writer) units(s string, size float64, bold bool) (width fract.Unit) {
	for s != "" {
		font, n := w.run(s)
		bounds := w.renderer(font, size, bold).Measure(s[:n])
		width += bounds.Max.X - bounds.Min.X
		s = s[n:]
	}
	return width
}

// pixels returns the size in px in which text of a size in dp is drawn.
func (w *Writer) pixels(size float64) float64 { return math.Max(minSize, math.Min(maxSize, size*w.px)) }

// renderer returns the renderer of one of the fonts, set to a size in dp.
func (w *Writer) renderer(font int, size float64, bold bool) *etxt.Renderer {
	r := w.fonts[font].cuts[0]
	if bold {
		r = w.fonts[font].cuts[1]
	}
	px := w.pixels(size)
	r.Fract().SetSize(fract.FromFloat64(px))
	// In larger text nobody sees fractions of a pixel in the space between two glyphs, and each further copy of a glyph takes more
	// memory.
	switch {
	case px >= 96:
		r.Fract().SetHorzQuantization(etxt.QtFull)
	case px >= 48:
		r.Fract().SetHorzQuantization(etxt.QtHalf)
	default:
		r.Fract().SetHorzQuantization(etxt.Qt4th)
	}
	return r
}
