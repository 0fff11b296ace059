package redraw

import (
	"image"
	"math"
	"reflect"

	"github.com/hajimehoshi/ebiten/v2"
)

// stroke is a draw call. Those with a shader have no image and the options of shading, those that draw a whole image have no
// triangles and the options of picture; the others have the options of triangles.
type stroke struct {
	shader    *ebiten.Shader
	image     *ebiten.Image
	whole     bool
	picture   ebiten.DrawImageOptions
	triangles ebiten.DrawTrianglesOptions
	shading   ebiten.DrawTrianglesShaderOptions
	// vertices and indices belong to its triangles; the indices count from the first of its vertices.
	vertices []ebiten.Vertex
	indices  []uint32
	// clip is the part of the screen that it is kept within, bounds what it touches of that.
	clip, bounds image.Rectangle
}

// alike reports whether two strokes differ in nothing but their triangles and their clip. Uniforms are the same while they are one map.
func (s *stroke) alike(o *stroke) bool {
	if s.shader != o.shader || s.image != o.image || s.whole != o.whole {
		return false
	}
	p, q := &s.picture, &o.picture
	if p.GeoM != q.GeoM || p.ColorScale != q.ColorScale || p.Blend != q.Blend || p.Filter != q.Filter {
		return false
	}
	t, u := &s.triangles, &o.triangles
	if t.ColorScaleMode != u.ColorScaleMode || t.Blend != u.Blend || t.Filter != u.Filter || t.Address != u.Address {
		return false
	}
	a, b := &s.shading, &o.shading
	return a.Blend == b.Blend && a.Images == b.Images && reflect.ValueOf(a.Uniforms).Pointer() == reflect.ValueOf(b.Uniforms).Pointer()
}

// draw draws the stroke on a part of the screen.
func (s *stroke) draw(dst *ebiten.Image) {
	part := dst
	if r := dst.Bounds(); !r.In(s.clip) {
		part = dst.RecyclableSubImage(s.clip.Intersect(r))
	}
	switch {
	case s.whole:
		part.DrawImage(s.image, &s.picture)
	case s.shader != nil:
		part.DrawTrianglesShader32(s.vertices, s.indices, s.shader, &s.shading)
	default:
		part.DrawTriangles32(s.vertices, s.indices, s.image, &s.triangles)
	}
	if part != dst {
		part.Recycle()
	}
}

// count is the number of triangles.
func (s *stroke) count() int { return len(s.indices) / 3 }

// corners are those of the triangle i.
func (s *stroke) corners(i int) (a, b, c *ebiten.Vertex) {
	at := s.indices[3*i : 3*i+3]
	return &s.vertices[at[0]], &s.vertices[at[1]], &s.vertices[at[2]]
}

// same reports whether the triangle i of a stroke is the triangle k of another one.
func (s *stroke) same(i int, o *stroke, k int) bool {
	a, b, c := s.corners(i)
	d, e, f := o.corners(k)
	return *a == *d && *b == *e && *c == *f
}

// around is the rectangle around the triangles from one to another, which is left out.
func (s *stroke) around(from, to int) image.Rectangle {
	if from >= to {
		return image.Rectangle{}
	}
	var box span
	box.begin()
	for i := from; i < to; i++ {
		a, b, c := s.corners(i)
		box.take(a)
		box.take(b)
		box.take(c)
	}
	return box.pixels()
}

// span is where some corners lie.
type span struct{ left, top, right, bottom float32 }

func (s *span) begin() {
	far := float32(math.MaxFloat32)
	*s = span{far, far, -far, -far}
}

func (s *span) take(v *ebiten.Vertex) {
	s.left, s.top = min(s.left, v.DstX), min(s.top, v.DstY)
	s.right, s.bottom = max(s.right, v.DstX), max(s.bottom, v.DstY)
}

// pixels are those that triangles with these corners can touch, and one more on each side.
func (s *span) pixels() image.Rectangle {
	if s.left > s.right {
		return image.Rectangle{}
	}
	const most = 1 << 20
	whole := func(v float64) int { return int(math.Max(-most, math.Min(most, v))) }
	return image.Rect(whole(math.Floor(float64(s.left)))-1, whole(math.Floor(float64(s.top)))-1,
		whole(math.Ceil(float64(s.right)))+1, whole(math.Ceil(float64(s.bottom)))+1)
}
