package text

import (
	"image"
	"math"

	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// foreign keeps what is known of lines that the fonts of the program cannot draw, and their pictures. They have pages of their own.
type foreign struct {
	letters  Letters
	texts    cache[string, form]
	widths   cache[pictureKey, float64]
	pictures map[pictureKey][]placedGlyph
	// lacked has the characters outside the fonts of the program, and whether nothing can draw them.
	lacked map[rune]bool
	atlas  atlas
	// left is the number of pictures that may still be made for this frame, late is set when more were wanted.
	left int
	late bool
}

// pictureKey is a line of text, its size in px and its weight.
type pictureKey struct {
	s    string
	size float64
	bold bool
}

// picturesAFrame is the number of pictures that are made for one frame. In a browser each takes less than a millisecond.
const picturesAFrame = 12

// foreignLimit is the number of lines whose form and width are always kept.
const foreignLimit = 512

// reset removes all widths and pictures.
func (f *foreign) reset() {
	f.widths.reset()
	f.pictures = nil
	f.atlas.reset()
}

// NextFrame is called before each frame. It reports whether the frame before lacks lines, so that one more frame is wanted.
func (w *Writer) NextFrame() (late bool) {
	late = w.foreign.late
	w.foreign.left, w.foreign.late = picturesAFrame, false
	return late
}

// foreignWidth returns the width in px of a line that the fonts of the program cannot draw.
func (w *Writer) foreignWidth(f form, size float64, bold bool) float64 {
	size = w.pixels(size)
	key := pictureKey{f.text, size, bold}
	width, ok := w.foreign.widths.get(key)
	if !ok {
		width = w.foreign.letters.Width(f.text, size, bold, f.rightToLeft)
		w.foreign.widths.put(key, width)
	}
	return width
}

// foreignLine returns the picture of a line that the fonts of the program cannot draw. ok is false if it has to wait for another frame.
func (w *Writer) foreignLine(key lineKey, f form) (line []placedGlyph, ok bool) {
	id := pictureKey{f.text, w.pixels(key.size), key.bold}
	tiles, ok := w.foreign.pictures[id]
	if !ok {
		if w.foreign.left == 0 {
			w.foreign.late = true
			return nil, false
		}
		w.foreign.left--
		opacity, width, left, top := w.foreign.letters.Draw(f.text, id.size, id.bold, f.rightToLeft)
		tiles = w.foreign.atlas.addPicture(opacity, width, left, top)
		if w.foreign.pictures == nil {
			w.foreign.pictures = map[pictureKey][]placedGlyph{}
		}
		w.foreign.pictures[id] = tiles
	}
	at := key.shift.ToFloat64()
	switch key.align {
	case ui.AlignCenter:
		at -= w.foreignWidth(f, key.size, key.bold) / 2
	case ui.AlignEnd:
		at -= w.foreignWidth(f, key.size, key.bold)
	}
	for _, t := range tiles {
		line = append(line, placedGlyph{t.glyph, float32(math.Round(at)) + t.x})
	}
	return line, true
}

// addPicture puts a picture on pages, in parts that have room there. Its rows are width px long, and its first pixel lies at (left, top)
// from the origin of the line.
func (a *atlas) addPicture(opacity []byte, width, left, top int) (tiles []placedGlyph) {
	if width <= 0 {
		return nil
	}
	const most = pageSize - gutter
	height := min(len(opacity)/width, most)
	for from := 0; from < width && height > 0; from += most {
		w := min(width-from, most)
		pixels := make([]byte, 0, 4*w*height)
		for y := range height {
			for _, o := range opacity[y*width+from : y*width+from+w] {
				pixels = append(pixels, o, o, o, o)
			}
		}
		p, x, y := a.place(w+gutter, height+gutter)
		p.image.SubImage(image.Rect(x, y, x+w, y+height)).(*ebiten.Image).WritePixels(pixels)
		tile := &glyph{page: p, u: float32(x), v: float32(y), w: float32(w), h: float32(height), dy: float32(top)}
		tiles = append(tiles, placedGlyph{tile, float32(left + from)})
	}
	return tiles
}
