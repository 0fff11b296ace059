package text

import (
	"image"

	"awale/render/redraw"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/tinne26/etxt/fract"
	"golang.org/x/image/font/sfnt"
)

const (
	// pageSize is the side of an atlas page in px.
	pageSize = 1024
	// maxPages is the number of pages that are kept from one frame to the next. With 4 bytes a pixel they take 16 MB.
	maxPages = 4
	// gutter is the space between two glyphs in px, so that no glyph shows at the edge of another one.
	gutter = 1
)

// atlas keeps pictures of glyphs on pages and the quads that wait to be drawn from them.
type atlas struct {
	pages  []*page
	glyphs map[glyphKey]*glyph
	// indices are the same for every page.
	indices []uint32
	options ebiten.DrawTrianglesOptions
}

// page is a picture of glyphs, filled in rows from the top, and the quads that show them.
type page struct {
	image         *ebiten.Image
	size          int
	x, y, rowHigh int
	vertices      []ebiten.Vertex
}

// glyphKey is a glyph of a font, its size, and the fraction of a pixel at which it begins. Each of these changes the picture of etxt.
type glyphKey struct {
	font  int
	bold  bool
	size  fract.Unit
	index sfnt.GlyphIndex
	shift fract.Unit
}

// glyph is the place of a picture on a page, and its place relative to the origin of the glyph, in px. A glyph without ink
// has no page.
type glyph struct {
	page   *page
	u, v   float32
	w, h   float32
	dx, dy float32
}

// reset removes all glyphs.
func (a *atlas) reset() {
	for _, p := range a.pages {
		p.image.Deallocate()
	}
	a.pages, a.glyphs = nil, nil
}

// glyph adds a glyph to the line. etxt calls it for every glyph of a line.
func (w *Writer) glyph(_ *ebiten.Image, index sfnt.GlyphIndex, at fract.Point) {
	p := &w.pen
	key := glyphKey{p.font, p.bold, p.size, index, at.X.FractShift()}
	g := w.atlas.glyphs[key]
	if g == nil {
		g = w.atlas.add(key, p.r.Glyph().LoadMask(index, at))
	}
	if g.page != nil {
		p.line = append(p.line, placedGlyph{g, float32(at.X.ToIntFloor()) + g.dx})
	}
}

// add puts the picture of a glyph on a page. mask is nil for a glyph without ink.
func (a *atlas) add(key glyphKey, mask *ebiten.Image) *glyph {
	g := &glyph{}
	if mask != nil && !mask.Bounds().Empty() {
		b := mask.Bounds()
		p, x, y := a.place(b.Dx()+gutter, b.Dy()+gutter)
		var op ebiten.DrawImageOptions
		op.GeoM.Translate(float64(x), float64(y))
		op.Blend = ebiten.BlendCopy
		p.image.DrawImage(mask, &op)
		mask.Deallocate()
		*g = glyph{p, float32(x), float32(y), float32(b.Dx()), float32(b.Dy()), float32(b.Min.X), float32(b.Min.Y)}
	}
	if a.glyphs == nil {
		a.glyphs = map[glyphKey]*glyph{}
	}
	a.glyphs[key] = g
	return g
}

// place finds free space of a size in px on the last page, or on a new one.
func (a *atlas) place(w, h int) (p *page, x, y int) {
	if n := len(a.pages); n > 0 {
		if x, y, ok := a.pages[n-1].place(w, h); ok {
			return a.pages[n-1], x, y
		}
	}
	// A single glyph may be larger than an ordinary page.
	size := max(pageSize, w, h)
	p = &page{size: size, image: ebiten.NewImageWithOptions(image.Rect(0, 0, size, size), &ebiten.NewImageOptions{Unmanaged: true})}
	a.pages = append(a.pages, p)
	x, y, _ = p.place(w, h)
	return p, x, y
}

// place finds free space of a size in px on a page. ok is false if there is none.
func (p *page) place(w, h int) (x, y int, ok bool) {
	if p.x+w > p.size {
		p.x, p.y, p.rowHigh = 0, p.y+p.rowHigh, 0
	}
	if p.y+h > p.size || w > p.size {
		return 0, 0, false
	}
	x, y = p.x, p.y
	p.x += w
	p.rowHigh = max(p.rowHigh, h)
	return x, y, true
}

// flush draws all queued quads, and reports whether there were too many glyphs to keep them.
func (a *atlas) flush(dst redraw.Canvas) (full bool) {
	a.options.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	for _, p := range a.pages {
		if len(p.vertices) == 0 {
			continue
		}
		quads := len(p.vertices) / 4
		for i := len(a.indices) / 6; i < quads; i++ {
			v := uint32(4 * i)
			a.indices = append(a.indices, v, v+1, v+2, v+1, v+3, v+2)
		}
		dst.DrawTriangles32(p.vertices, a.indices[:6*quads], p.image, &a.options)
		p.vertices = p.vertices[:0]
	}
	if len(a.pages) > maxPages {
		redraw.Settle(dst)
		a.reset()
		return true
	}
	return false
}

// quad is a rectangle on the target, in px, and the part of a page that it shows. After turn, u1 and v1 are less than u0 and v0.
type quad struct{ x0, y0, x1, y1, u0, v0, u1, v1 float32 }

// turn turns the quad by 180° about a point.
func (q *quad) turn(cx, cy float32) {
	*q = quad{2*cx - q.x1, 2*cy - q.y1, 2*cx - q.x0, 2*cy - q.y0, q.u1, q.v1, q.u0, q.v0}
}

// clip removes the part of a quad outside a rectangle (left, top, right, bottom), and reports whether anything is left.
func (q *quad) clip(r [4]float32) bool {
	if q.x0 >= r[2] || q.x1 <= r[0] || q.y0 >= r[3] || q.y1 <= r[1] {
		return false
	}
	du, dv := (q.u1-q.u0)/(q.x1-q.x0), (q.v1-q.v0)/(q.y1-q.y0)
	if d := r[0] - q.x0; d > 0 {
		q.x0, q.u0 = q.x0+d, q.u0+d*du
	}
	if d := r[1] - q.y0; d > 0 {
		q.y0, q.v0 = q.y0+d, q.v0+d*dv
	}
	if d := q.x1 - r[2]; d > 0 {
		q.x1, q.u1 = q.x1-d, q.u1-d*du
	}
	if d := q.y1 - r[3]; d > 0 {
		q.y1, q.v1 = q.y1-d, q.v1-d*dv
	}
	return true
}

// appendTo appends the corners of a quad in a colour.
func (q *quad) appendTo(vertices []ebiten.Vertex, c [4]float32) []ebiten.Vertex {
	v := ebiten.Vertex{ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: c[3]}
	for i := range 4 {
		v.DstX, v.SrcX = q.x0, q.u0
		if i&1 != 0 {
			v.DstX, v.SrcX = q.x1, q.u1
		}
		v.DstY, v.SrcY = q.y0, q.v0
		if i&2 != 0 {
			v.DstY, v.SrcY = q.y1, q.v1
		}
		vertices = append(vertices, v)
	}
	return vertices
}
