//go:build !js

package letters

import (
	"image"
	"math"

	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/vector"
)

// longest is the most px of a picture to either side.
const longest = 8192

// Draw returns the opacity of each pixel of a line, in rows of width px, and the place of the first one relative to the left end of the
// line on its baseline.
func (l *Letters) Draw(line string, size float64, bold, rightToLeft bool) (opacity []byte, width, left, top int) {
	runs := l.shape(line, size, bold, rightToLeft)
	// Marks may be heaped up to any height.
	above, below, side := int(math.Ceil(2*size)), int(math.Ceil(size)), int(math.Ceil(size))
	end := 0.0
	for _, run := range runs {
		end += float64(run.Advance) / 64
	}
	width, height := min(longest, int(math.Ceil(end))+2*side), above+below
	r := vector.NewRasterizer(width, height)
	x := float64(side)
	for _, run := range runs {
		scale := float64(run.Size) / 64 / float64(run.Face.Upem())
		for _, g := range run.Glyphs {
			at := pen{r, x + float64(g.XOffset)/64, float64(above) - float64(g.YOffset)/64, scale}
			if outline, ok := run.Face.GlyphDataOutline(g.GlyphID); ok {
				at.draw(outline.Segments)
			}
			x += float64(g.Advance) / 64
		}
	}
	img := image.NewAlpha(image.Rect(0, 0, width, height))
	r.Draw(img, img.Rect, image.Opaque, image.Point{})
	ink := inked(img)
	for y := ink.Min.Y; y < ink.Max.Y; y++ {
		opacity = append(opacity, img.Pix[img.PixOffset(ink.Min.X, y):img.PixOffset(ink.Max.X, y)]...)
	}
	return opacity, ink.Dx(), ink.Min.X - side, ink.Min.Y - above
}

// pen draws the outline of a glyph whose origin is at (x, y).
type pen struct {
	*vector.Rasterizer
	x, y, scale float64
}

func (p pen) at(s opentype.SegmentPoint) (x, y float32) {
	return float32(p.x + p.scale*float64(s.X)), float32(p.y - p.scale*float64(s.Y))
}

func (p pen) draw(segments []opentype.Segment) {
	for i, s := range segments {
		ax, ay := p.at(s.Args[0])
		bx, by := p.at(s.Args[1])
		cx, cy := p.at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				p.ClosePath()
			}
			p.MoveTo(ax, ay)
		case opentype.SegmentOpLineTo:
			p.LineTo(ax, ay)
		case opentype.SegmentOpQuadTo:
			p.QuadTo(ax, ay, bx, by)
		case opentype.SegmentOpCubeTo:
			p.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	if len(segments) > 0 {
		p.ClosePath()
	}
}

// inked returns the part of a picture that has ink.
func inked(img *image.Alpha) image.Rectangle {
	var ink image.Rectangle
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride : y*img.Stride+img.Rect.Dx()]
		for x, a := range row {
			if a > 0 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return ink
}
