package redraw

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Canvas is what is drawn on: an [ebiten.Image], which takes every draw call at once, or a [Frame]. The methods are those of
// the image.
type Canvas interface {
	Bounds() image.Rectangle
	DrawImage(img *ebiten.Image, options *ebiten.DrawImageOptions)
	DrawTriangles32(vertices []ebiten.Vertex, indices []uint32, img *ebiten.Image, options *ebiten.DrawTrianglesOptions)
	DrawTrianglesShader32(vertices []ebiten.Vertex, indices []uint32, shader *ebiten.Shader, options *ebiten.DrawTrianglesShaderOptions)
}

// Within returns the part of a canvas that lies within a rectangle. Places on it are those on the whole canvas.
func Within(c Canvas, r image.Rectangle) Canvas {
	switch c := c.(type) {
	case *ebiten.Image:
		return c.SubImage(r).(*ebiten.Image)
	case *Frame:
		return c.within(r)
	case *part:
		return c.frame.within(r.Intersect(c.clip))
	}
	return c
}

// Settle is [Frame.Settle] for a canvas that may be a frame.
func Settle(c Canvas) {
	switch c := c.(type) {
	case *Frame:
		c.Settle()
	case *part:
		c.frame.Settle()
	}
}

// part is the part of a frame that lies within a rectangle.
type part struct {
	frame *Frame
	clip  image.Rectangle
}

// within returns a part of the frame, one for each rectangle. It is valid until the next frame.
func (f *Frame) within(r image.Rectangle) *part {
	for _, p := range f.parts[:f.cut] {
		if p.clip == r {
			return p
		}
	}
	if f.cut == len(f.parts) {
		f.parts = append(f.parts, &part{frame: f})
	}
	p := f.parts[f.cut]
	p.clip = r
	f.cut++
	return p
}

// Bounds returns where it lies on the screen.
func (p *part) Bounds() image.Rectangle { return p.clip.Intersect(p.frame.screen.Bounds()) }

// DrawImage draws an image.
func (p *part) DrawImage(img *ebiten.Image, options *ebiten.DrawImageOptions) {
	p.frame.add(stroke{image: img, whole: true, picture: *options}, p.clip, nil, nil)
}

// DrawTriangles32 draws triangles from an image.
func (p *part) DrawTriangles32(vertices []ebiten.Vertex, indices []uint32, img *ebiten.Image, options *ebiten.DrawTrianglesOptions) {
	p.frame.add(stroke{image: img, triangles: *options}, p.clip, vertices, indices)
}

// DrawTrianglesShader32 draws triangles with a shader. The uniforms must not change while the frame uses them.
func (p *part) DrawTrianglesShader32(vertices []ebiten.Vertex, indices []uint32, shader *ebiten.Shader,
	options *ebiten.DrawTrianglesShaderOptions) {
	p.frame.add(stroke{shader: shader, shading: *options}, p.clip, vertices, indices)
}
