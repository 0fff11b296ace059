package plain

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// Kind is the kind of an entry of a list. web/page/plain.js has the same numbers.
type Kind uint8

// The kinds. An entry is its kind and some numbers: for a shape those of [Shape] in their order, and for others as they say.
const (
	// Solid is a box with round corners that is filled, Ring a line of Width within its edge, and Blur a box with an edge that is
	// blurred over Width.
	Solid Kind = iota
	Ring
	Blur
	// Arc is a part of a circle with the radius HalfW and round ends. Its line is 2·HalfH wide, and it extends by the angle Corner to
	// both sides of the direction of its own y.
	Arc
	// Void is all of the clip but a box.
	Void
	// words is a line of text: its index, x, y of its baseline, size, weight, alignment, 1 if it is upside down, and its colour.
	words
	// polygon is a filled polygon: its colour, the number of its corners, and x and y of each.
	polygon
	// clip limits what follows: left, top, right and bottom. Four zeros end that.
	clip
)

// Shape is a box, a ring or an arc, with lengths in px.
type Shape struct {
	// X, Y is the middle of the shape, HalfW and HalfH are half its sides, and Corner is the radius of its corners. A box whose corners
	// are larger than half of both its sides is an ellipse.
	X, Y, HalfW, HalfH, Corner float64
	Width                      float64
	// Cos and Sin turn the shape about its middle.
	Cos, Sin float64
	// The colour goes from Top to Bottom, or from left to right if Across is set.
	Top, Bottom color.NRGBA
	Across      bool
}

// Shapes take shapes, as a list does, within a clip: left, top, right and bottom in px, or zeros for none.
type Shapes interface {
	Shape(k Kind, s Shape, within [4]float64)
}

// Line is a line of text. Its baseline begins at X, Y in px, or has there its middle or end (Align 1 or 2).
type Line struct {
	X, Y, Size   float64
	Bold, Turned bool
	Align        int
	Color        color.RGBA
}

// List is a picture of a window of some size in px. It has the methods of an image of the engine, which do nothing: what is drawn by
// the engine alone is not in the picture.
type List struct {
	size image.Rectangle
	// Numbers are the entries one after another. Words are their texts.
	Numbers []float64
	Words   []string
	// waiting are lines of text that are drawn after the shapes of their layer.
	waiting []waiting
	clip    [4]float64
	place   place
}

// place is where shapes are added: moved by px, within a view, upside down if turned. The zero place is that of the window.
type place struct {
	x, y   float64
	turned bool
	view   [4]float64
}

// at returns where a point of the place lies in the window.
func (p *place) at(x, y float64) (float64, float64) {
	if p.turned {
		return p.x - x, p.y - y
	}
	return p.x + x, p.y + y
}

// waiting is a line of text with its clip.
type waiting struct {
	text string
	line Line
	clip [4]float64
}

// Begin empties the list, for a window of w by h px.
func (l *List) Begin(w, h int) {
	l.size = image.Rect(0, 0, w, h)
	l.Numbers, l.Words, l.waiting, l.clip = l.Numbers[:0], l.Words[:0], l.waiting[:0], [4]float64{}
}

// Inset has shapes be added in a box, whose upper left corner is their origin, until the function that it returns is called. The box has
// its corner at x, y and a size, may be upside down, and is seen within a view. A view of zeros is the window.
func (l *List) Inset(x, y, w, h float64, turned bool, view [4]float64) (end func()) {
	l.place = place{x, y, turned, view}
	if turned {
		l.place.x, l.place.y = x+w, y+h
	}
	return func() { l.place = place{} }
}

// Shape implements Shapes.
func (l *List) Shape(k Kind, s Shape, within [4]float64) {
	l.within(within)
	across := 0.0
	if s.Across {
		across = 1
	}
	x, y := l.place.at(s.X, s.Y)
	l.Numbers = append(l.Numbers, float64(k), x, y, s.HalfW, s.HalfH, s.Corner, s.Width, s.Cos, s.Sin,
		packed(s.Top), packed(s.Bottom), across)
}

// Polygon adds a polygon, with x and y of its corners.
func (l *List) Polygon(c color.NRGBA, corners []float64) {
	l.within([4]float64{})
	l.Numbers = append(l.Numbers, float64(polygon), packed(c), float64(len(corners)/2))
	for i := 0; i+1 < len(corners); i += 2 {
		x, y := l.place.at(corners[i], corners[i+1])
		l.Numbers = append(l.Numbers, x, y)
	}
}

// Write adds a line of text, which is drawn at the next Flush.
func (l *List) Write(text string, line Line, within [4]float64) {
	l.waiting = append(l.waiting, waiting{text, line, within})
}

// Flush draws the lines of text that wait: all shapes so far are below them.
func (l *List) Flush() {
	for _, w := range l.waiting {
		l.within(w.clip)
		bold, turned := 0.0, 0.0
		if w.line.Bold {
			bold = 1
		}
		if w.line.Turned {
			turned = 1
		}
		l.Numbers = append(l.Numbers, float64(words), float64(len(l.Words)), w.line.X, w.line.Y, w.line.Size, bold,
			float64(w.line.Align), turned, packed(color.NRGBAModel.Convert(w.line.Color).(color.NRGBA)))
		l.Words = append(l.Words, w.text)
	}
	l.waiting = l.waiting[:0]
}

// within sets the clip of what follows. In an inset that is its view.
func (l *List) within(c [4]float64) {
	if l.place != (place{}) {
		c = l.place.view
	}
	if c == l.clip {
		return
	}
	l.clip = c
	l.Numbers = append(l.Numbers, float64(clip), c[0], c[1], c[2], c[3])
}

// packed returns a colour as a number: 0xRRGGBBAA.
func packed(c color.NRGBA) float64 {
	return float64(uint32(c.R)<<24 | uint32(c.G)<<16 | uint32(c.B)<<8 | uint32(c.A))
}

// Bounds returns the window.
func (l *List) Bounds() image.Rectangle { return l.size }

// DrawImage does nothing.
func (l *List) DrawImage(*ebiten.Image, *ebiten.DrawImageOptions) {}

// DrawTriangles32 does nothing.
func (l *List) DrawTriangles32([]ebiten.Vertex, []uint32, *ebiten.Image, *ebiten.DrawTrianglesOptions) {
}

// DrawTrianglesShader32 does nothing.
func (l *List) DrawTrianglesShader32([]ebiten.Vertex, []uint32, *ebiten.Shader, *ebiten.DrawTrianglesShaderOptions) {
}
