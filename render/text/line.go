package text

import (
	"awale/render/ui"

	"github.com/tinne26/etxt/fract"
)

// lineLimit is the number of lines of text whose glyphs are kept for sure: more than a window shows.
const lineLimit = 512

// lineKey names a line of text by its words, its style without colour, and the fraction of a pixel at which its anchor lies.
type lineKey struct {
	s     string
	size  float64
	bold  bool
	align ui.Align
	shift fract.Unit
}

// placed is a glyph with ink, and the distance from the whole pixel of the anchor to its left edge, in px.
type placed struct {
	*glyph
	x float32
}

// line returns the glyphs of a line of text. To look their places up in the font takes longer than to draw them, so they are
// remembered.
func (w *Writer) line(key lineKey) []placed {
	if line, ok := w.lines.get(key); ok {
		return line
	}
	r := w.cut(key.size, key.bold)
	at := key.shift
	switch key.align {
	case ui.AlignCenter:
		at -= w.units(r, key.s) / 2
	case ui.AlignEnd:
		at -= w.units(r, key.s)
	}
	p := &w.pen
	p.r, p.bold, p.size, p.line = r, key.bold, r.Fract().GetScaledSize(), nil
	r.Fract().Draw(p.nowhere, key.s, at, 0)
	w.lines.put(key, p.line)
	return p.line
}
