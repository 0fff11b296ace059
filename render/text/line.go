package text

import (
	"awale/render/ui"

	"github.com/tinne26/etxt/fract"
)

// lineLimit is the number of lines of text whose glyphs are always kept. It is more than a window shows.
const lineLimit = 512

// lineKey is a line of text, its style without the colour, and the fraction of a pixel at which its anchor lies.
type lineKey struct {
	s     string
	size  float64
	bold  bool
	align ui.Align
	shift fract.Unit
}

// placedGlyph is a glyph with ink, and the distance from the whole pixel of the anchor to its left edge, in px.
type placedGlyph struct {
	*glyph
	x float32
}

// line returns the glyphs of a line of text. They are stored, because finding their places in the font takes longer than drawing
// them.
func (w *Writer) line(key lineKey) []placedGlyph {
	if line, ok := w.lines.get(key); ok {
		return line
	}
	f := w.formOf(key.s)
	if f.foreign {
		line, ok := w.foreignLine(key, f)
		if ok {
			w.lines.put(key, line)
		}
		return line
	}
	r := w.renderer(key.size, key.bold)
	at := key.shift
	switch key.align {
	case ui.AlignCenter:
		at -= w.units(r, f.text) / 2
	case ui.AlignEnd:
		at -= w.units(r, f.text)
	}
	p := &w.pen
	p.r, p.bold, p.size, p.line = r, key.bold, r.Fract().GetScaledSize(), nil
	r.Fract().Draw(p.noImage, f.text, at, 0)
	w.lines.put(key, p.line)
	return p.line
}
