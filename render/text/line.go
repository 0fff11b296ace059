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
	at := key.shift
	switch key.align {
	case ui.AlignCenter:
		at -= w.units(f.text, key.size, key.bold) / 2
	case ui.AlignEnd:
		at -= w.units(f.text, key.size, key.bold)
	}
	p := &w.pen
	p.bold, p.line = key.bold, nil
	for rest := f.text; rest != ""; {
		font, n := w.run(rest)
		r := w.renderer(font, key.size, key.bold)
		p.r, p.font, p.size = r, font, r.Fract().GetScaledSize()
		r.Fract().Draw(p.noImage, rest[:n], at, 0)
		if n < len(rest) {
			at += w.units(rest[:n], key.size, key.bold)
		}
		rest = rest[n:]
	}
	w.lines.put(key, p.line)
	return p.line
}
