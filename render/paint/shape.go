package paint

import (
	"image/color"
	"math"

	"awale/render/plain"
	"awale/render/redraw"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// batch collects shapes until they are drawn, all in one call. Its methods take dp; the collected shapes are in px.
type batch struct {
	shader  *ebiten.Shader
	scale   float64 // px per dp
	clipped bool
	clip    [4]float64 // left, top, right, bottom in px
	// shift is the distance by which everything is drawn below its place, in px.
	shift float64
	// turned is set if everything is turned by 180° about a point. turnX and turnY are twice the place of the point, in
	// px. The light still comes from above.
	turned       bool
	turnX, turnY float64
	vertices     []ebiten.Vertex
	indices      []uint32
	options      ebiten.DrawTrianglesShaderOptions
	// list, unless nil, takes the shapes in place of the engine.
	list *plain.List
}

// arcMode is the mode of an arc. It is far from where the shader draws the line, because what is the
// same at all corners need not come out quite the same in between.
const arcMode = -2000

// woodMode is the mode of a box of wood, minus the width of its rounded edge in px.
const woodMode = -8000

// voidMode is the mode of the area around a box, minus the width of its blurred edge in px.
const voidMode = -4000

// shape is one thing the shader draws; see shapes.kage. Lengths are px.
type shape struct {
	x, y, halfW, halfH float64
	// corner, mode and the halves have the meaning that the shader gives them.
	corner, mode float64
	// cos and sin turn the shape about its middle.
	cos, sin float64
	// reach is the distance beyond its halves to which the shape is visible.
	reach       float64
	top, bottom color.NRGBA
	// across is set if the colours change from left to right, and not from top to bottom.
	across bool
	// inside is a part of the shape far from every edge: left, top, right, bottom; empty for none. In a solid shape it
	// is drawn without computing the distance from the edge. In any other shape it is not drawn at all, because nothing
	// of the shape is visible there. It has most of the pixels of a large shape.
	inside [4]float64
	solid  bool
}

// box is a rectangle with rounded corners, its edges on whole pixels.
func (b *batch) box(r ui.Rect, corner float64, top, bottom color.NRGBA) {
	s := b.snapped(r, corner, 0, 1, top, bottom)
	s.inside, s.solid = s.large(s.within(0)), true
	b.add(s)
}

// sweep is a rectangle whose colour changes from left to right.
func (b *batch) sweep(r ui.Rect, left, right color.NRGBA) {
	s := b.snapped(r, 0, 0, 1, left, right)
	s.across = true
	b.add(s)
}

// wood is a box of wood. Its edge is rounded over round dp. early is the colour of the early growth, its lightest part.
func (b *batch) wood(r ui.Rect, corner, round float64, early color.NRGBA) {
	turned := b.turned
	if turned { // its light still falls from above
		x, y := b.turnX/b.scale, b.turnY/b.scale
		r.X, r.Y = x-r.X-r.W, y-r.Y-r.H
	}
	b.turned = false
	b.add(b.snapped(r, corner, woodMode-round*b.scale, 1, early, early))
	b.turned = turned
}

// cut is the part of a box within another rectangle.
func (b *batch) cut(r, within ui.Rect, corner float64, c color.NRGBA) {
	clipped, clip := b.clipped, b.clip
	b.setClip(within)
	if clipped {
		b.clip = [4]float64{math.Max(clip[0], b.clip[0]), math.Max(clip[1], b.clip[1]), math.Min(clip[2], b.clip[2]),
			math.Min(clip[3], b.clip[3])}
	}
	b.add(b.snapped(r, corner, 0, 1, c, c))
	b.clipped, b.clip = clipped, clip
}

// ring is a line along the edge of a box, within the box, width dp wide but at least one pixel.
func (b *batch) ring(r ui.Rect, corner, width float64, top, bottom color.NRGBA) {
	px := math.Max(1, math.Round(width*b.scale))
	s := b.snapped(r, corner, -px, 1, top, bottom)
	s.inside = s.large(s.within(px))
	b.add(s)
}

// shadow is a box with an edge that is blurred over blur dp.
func (b *batch) shadow(r ui.Rect, corner, blur float64, c color.NRGBA) {
	px := blur * b.scale
	b.add(b.snapped(r, corner, px, 1.3*px, c, c))
}

// cast is the shadow of an opaque box, drop dp below the box. The box is drawn over it.
func (b *batch) cast(r ui.Rect, corner, blur, drop float64, c color.NRGBA) {
	px := blur * b.scale
	over := b.snapped(r, corner, 0, 0, c, c)
	s := b.snapped(ui.Rect{X: r.X, Y: r.Y + drop, W: r.W, H: r.H}, corner, px, 1.3*px, c, c)
	s.inside = over.within(0)
	b.add(s)
}

// around fills the part of an area outside of a box with round ends. The edge of the box is blurred over blur dp.
func (b *batch) around(r, area ui.Rect, blur float64, c color.NRGBA) {
	px := blur * b.scale
	s := b.snapped(r, math.Min(r.W, r.H)/2, voidMode-px, 0, c, c)
	edges := b.snapped(area, 0, 0, 0, c, c)
	left, top, right, bottom := edges.x-edges.halfW, edges.y-edges.halfH, edges.x+edges.halfW, edges.y+edges.halfH
	// Far from the box no edge needs to be computed.
	reach := math.Ceil(1.5 * px)
	x0, x1 := math.Max(left, s.x-s.halfW-reach), math.Min(right, s.x+s.halfW+reach)
	y0, y1 := math.Max(top, s.y-s.halfH-reach), math.Min(bottom, s.y+s.halfH+reach)
	if c.A == 0 {
		return
	}
	if b.list != nil {
		b.list.Shape(plain.Void, plain.Shape{X: s.x, Y: s.y + b.shift, HalfW: s.halfW, HalfH: s.halfH, Corner: s.corner, Cos: 1, Top: c,
			Bottom: c}, [4]float64{left, top + b.shift, right, bottom + b.shift})
		return
	}
	b.part(&s, x0, y0, x1, y1)
	s.halfW = 0
	b.part(&s, left, top, right, y0)
	b.part(&s, left, y0, x0, y1)
	b.part(&s, x1, y0, right, y1)
	b.part(&s, left, y1, right, bottom)
}

// within returns the largest upright rectangle, in whole pixels, within a box and at a distance from its edge.
func (s *shape) within(distance float64) [4]float64 {
	const diagonal = 1 - math.Sqrt2/2 // how far a corner of radius 1 cuts in
	in := math.Ceil(diagonal*s.corner+distance) + 1
	if s.halfW <= in || s.halfH <= in {
		return [4]float64{}
	}
	return [4]float64{s.x - s.halfW + in, s.y - s.halfH + in, s.x + s.halfW - in, s.y + s.halfH - in}
}

// large returns a part of a shape if it has enough pixels to be drawn apart from the rest, else an empty part.
func (s *shape) large(part [4]float64) [4]float64 {
	const pixels = 10_000
	if (part[2]-part[0])*(part[3]-part[1]) < pixels {
		return [4]float64{}
	}
	return part
}

func (b *batch) snapped(r ui.Rect, corner, mode, reach float64, top, bottom color.NRGBA) shape {
	x0, y0 := math.Round(r.X*b.scale), math.Round(r.Y*b.scale)
	x1, y1 := math.Round((r.X+r.W)*b.scale), math.Round((r.Y+r.H)*b.scale)
	s := shape{x: (x0 + x1) / 2, y: (y0 + y1) / 2, halfW: (x1 - x0) / 2, halfH: (y1 - y0) / 2,
		mode: mode, cos: 1, reach: reach, top: top, bottom: bottom}
	s.corner = math.Min(corner*b.scale, math.Min(s.halfW, s.halfH))
	return s
}

// disc is a filled circle. Its middle may be between pixels.
func (b *batch) disc(x, y, radius float64, top, bottom color.NRGBA) {
	r := radius * b.scale
	b.add(shape{x: x * b.scale, y: y * b.scale, halfW: r, halfH: r, corner: r, cos: 1, reach: 1, top: top, bottom: bottom})
}

// hoop is a circular ring, width dp wide, within the radius.
func (b *batch) hoop(x, y, radius, width float64, top, bottom color.NRGBA) {
	r := radius * b.scale
	b.add(shape{x: x * b.scale, y: y * b.scale, halfW: r, halfH: r, corner: r, mode: -width * b.scale, cos: 1, reach: 1, top: top,
		bottom: bottom})
}

// line is a stroke with round ends, width dp wide.
func (b *batch) line(x0, y0, x1, y1, width float64, c color.NRGBA) {
	length := math.Hypot(x1-x0, y1-y0)
	s := shape{x: (x0 + x1) / 2 * b.scale, y: (y0 + y1) / 2 * b.scale,
		halfW: (length + width) / 2 * b.scale, halfH: width / 2 * b.scale, corner: width / 2 * b.scale,
		cos: 1, reach: 1, top: c, bottom: c}
	if length > 0 {
		s.cos, s.sin = (x1-x0)/length, (y1-y0)/length
	}
	b.add(s)
}

// arc is a part of a circle with round ends, from one angle to a larger one, clockwise from the
// right in radians, width dp wide.
func (b *batch) arc(x, y, radius, from, to, width float64, c color.NRGBA) {
	// The arc of the shader extends to both sides of its own y direction.
	middle := (from+to)/2 - math.Pi/2
	r, half := radius*b.scale, width/2*b.scale
	b.add(shape{x: x * b.scale, y: y * b.scale, halfW: r, halfH: half, corner: (to - from) / 2, mode: arcMode,
		cos: math.Cos(middle), sin: math.Sin(middle), reach: 1 + half, top: c, bottom: c})
}

// dashLong is the approximate length of a dash with the gap after it, in widths of its line.
const dashLong = 4.2

// dashes is a broken line along the edge of a box, within the box, width dp wide. Its dashes have round ends, and one
// is in the middle of each side.
func (b *batch) dashes(r ui.Rect, corner, width float64, c color.NRGBA) {
	in := width / 2
	r, corner = r.Inset(in), max(0, corner-in)
	// The sides one after another, clockwise from the top, each with the quarter of a circle after it.
	flat := [4]float64{r.W - 2*corner, r.H - 2*corner, r.W - 2*corner, r.H - 2*corner}
	round := corner * math.Pi / 2
	around := flat[0] + flat[1] + flat[2] + flat[3] + 4*round
	n := 4 * max(1, math.Round(around/(2*dashLong*width)/2))
	dash := around / n / 2
	middles := [4][2]float64{{r.X + r.W - corner, r.Y + corner}, {r.X + r.W - corner, r.Y + r.H - corner},
		{r.X + corner, r.Y + r.H - corner}, {r.X + corner, r.Y + corner}}
	for i := range int(n) {
		from := flat[0]/2 + (float64(i)*2-0.5)*dash
		to := from + dash
		at := 0.0
		for k := 0; at < to && k < 8; k++ {
			sin, cos := math.Sincos(math.Pi / 2 * float64(k))
			m, side := middles[k%4], flat[k%4]
			if u, v := max(from, at), min(to, at+side); u < v {
				// Along the side that ends at the quarter about m.
				x, y := m[0]+sin*corner, m[1]-cos*corner
				u, v = at+side-u, at+side-v
				b.line(x-cos*u, y-sin*u, x-cos*v, y-sin*v, width, c)
			}
			at += side
			if u, v := max(from, at), min(to, at+round); u < v {
				turn := math.Pi/2*float64(k) - math.Pi/2
				b.arc(m[0], m[1], corner, turn+(u-at)/corner, turn+(v-at)/corner, width, c)
			}
			at += round
		}
	}
}

// lozenge is a square standing on a corner, radius dp from its middle to its corners.
func (b *batch) lozenge(x, y, radius float64, c color.NRGBA) {
	half := radius * math.Sqrt2 / 2 * b.scale
	b.add(shape{x: x * b.scale, y: y * b.scale, halfW: half, halfH: half, cos: math.Sqrt2 / 2, sin: math.Sqrt2 / 2,
		reach: 1, top: c, bottom: c})
}

// turnAbout sets the point about which everything is turned, in dp.
func (b *batch) turnAbout(x, y float64) {
	b.turnX, b.turnY = math.Round(2*x*b.scale), math.Round(2*y*b.scale)
}

func (b *batch) add(s shape) {
	if s.top.A == 0 && s.bottom.A == 0 || s.halfW <= 0 || s.halfH <= 0 {
		return
	}
	if b.turned {
		s.x, s.y, s.cos, s.sin = b.turnX-s.x, b.turnY-s.y, -s.cos, -s.sin
		if in := s.inside; in[0] < in[2] {
			s.inside = [4]float64{b.turnX - in[2], b.turnY - in[3], b.turnX - in[0], b.turnY - in[1]}
		}
	}
	if b.list != nil {
		b.hand(&s)
		return
	}
	// The upright rectangle within which the shape can be seen.
	w, h := s.halfW, s.halfH
	if s.mode == arcMode {
		h = w
	}
	cos, sin := math.Abs(s.cos), math.Abs(s.sin)
	dx, dy := w*cos+h*sin+s.reach, w*sin+h*cos+s.reach
	x0, y0, x1, y1 := s.x-dx, s.y-dy, s.x+dx, s.y+dy
	if in := s.inside; in[0] < in[2] {
		b.part(&s, x0, y0, x1, in[1])
		b.part(&s, x0, in[1], in[0], in[3])
		b.part(&s, in[2], in[1], x1, in[3])
		b.part(&s, x0, in[3], x1, y1)
		if !s.solid {
			return
		}
		// The colours go by halfH, the edge by halfW.
		s.halfW = 0
		x0, y0, x1, y1 = in[0], in[1], in[2], in[3]
	}
	b.part(&s, x0, y0, x1, y1)
}

// Shape implements plain.Shapes for boxes without a clip. An ellipse becomes a box with round ends.
func (b *batch) Shape(k plain.Kind, s plain.Shape, _ [4]float64) {
	mode, reach := 0.0, 1.0
	switch k {
	case plain.Ring:
		mode = -s.Width
	case plain.Blur:
		mode, reach = s.Width, 1.3*s.Width
	}
	b.add(shape{x: s.X, y: s.Y, halfW: s.HalfW, halfH: s.HalfH, corner: min(s.Corner, s.HalfW, s.HalfH), mode: mode, cos: s.Cos, sin: s.Sin,
		reach: reach, top: s.Top, bottom: s.Bottom, across: s.Across})
}

// hand hands a shape over to the list. Wood has no grain there.
func (b *batch) hand(s *shape) {
	kind, width := plain.Solid, 0.0
	switch {
	case s.mode == arcMode:
		kind = plain.Arc
	case s.mode <= voidMode: // wood
	case s.mode < 0:
		kind, width = plain.Ring, -s.mode
	case s.mode > 0:
		kind, width = plain.Blur, s.mode
	}
	var clip [4]float64
	if b.clipped {
		clip = [4]float64{b.clip[0], b.clip[1] + b.shift, b.clip[2], b.clip[3] + b.shift}
	}
	b.list.Shape(kind, plain.Shape{X: s.x, Y: s.y + b.shift, HalfW: s.halfW, HalfH: s.halfH, Corner: s.corner, Width: width, Cos: s.cos,
		Sin: s.sin, Top: s.top, Bottom: s.bottom, Across: s.across}, clip)
}

// part adds the part of a shape within a rectangle. Places and colours change evenly over a shape, so that the values
// at the corners of the part are enough.
func (b *batch) part(s *shape, x0, y0, x1, y1 float64) {
	if b.clipped {
		x0, y0 = math.Max(x0, b.clip[0]), math.Max(y0, b.clip[1])
		x1, y1 = math.Min(x1, b.clip[2]), math.Min(y1, b.clip[3])
	}
	if x0 >= x1 || y0 >= y1 {
		return
	}
	for i := range 4 {
		x, y := x0, y0
		if i&1 != 0 {
			x = x1
		}
		if i&2 != 0 {
			y = y1
		}
		px, py := x-s.x, y-s.y
		t := 0.5 + py/(2*s.halfH)
		if s.across {
			t = 0.5 + px/(2*s.halfW)
		}
		if s.mode == arcMode {
			t = 0
		}
		mixed := func(a, b uint8) float32 { return float32((float64(a)*(1-t) + float64(b)*t) / 0xFF) }
		b.vertices = append(b.vertices, ebiten.Vertex{
			DstX: float32(x), DstY: float32(y + b.shift),
			SrcX: float32(px*s.cos + py*s.sin), SrcY: float32(py*s.cos - px*s.sin),
			ColorR: mixed(s.top.R, s.bottom.R), ColorG: mixed(s.top.G, s.bottom.G),
			ColorB: mixed(s.top.B, s.bottom.B), ColorA: mixed(s.top.A, s.bottom.A),
			Custom0: float32(s.halfW), Custom1: float32(s.halfH), Custom2: float32(s.corner), Custom3: float32(s.mode),
		})
	}
}

// setClip clips everything that is added next to a rectangle. An empty rectangle ends the clipping.
func (b *batch) setClip(r ui.Rect) {
	b.clipped = !r.Empty()
	b.clip = [4]float64{math.Round(r.X * b.scale), math.Round(r.Y * b.scale),
		math.Round((r.X + r.W) * b.scale), math.Round((r.Y + r.H) * b.scale)}
}

// flush draws all shapes that have been added.
func (b *batch) flush(dst redraw.Canvas) {
	quads := len(b.vertices) / 4
	if quads == 0 {
		return
	}
	for i := len(b.indices) / 6; i < quads; i++ {
		v := uint32(4 * i)
		b.indices = append(b.indices, v, v+1, v+2, v+1, v+3, v+2)
	}
	dst.DrawTrianglesShader32(b.vertices, b.indices[:6*quads], b.shader, &b.options)
	b.vertices = b.vertices[:0]
}
