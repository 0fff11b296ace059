package board

import (
	"image"
	"math"
	"time"

	"awale/render/geom"
	"awale/render/redraw"

	"github.com/hajimehoshi/ebiten/v2"
)

// Renderer paints the backdrop, the marks and the seeds. It is used from the goroutine of the frame loop only.
type Renderer struct {
	theme    Theme
	programs *programs
	// sketch draws the first picture; nil if that is a coarse one.
	sketch func(on *ebiten.Image, scale float64)

	board         geom.Board
	scale         float64
	width, height int // px
	sized         bool

	// shown is the backdrop that is drawn: first the coarse picture, enlarged, with the wood of the picture before, and
	// later the fine one. It shows the board of, with scale px to the dp.
	shown *ebiten.Image
	of    view
	// before is the last fine picture before a change of size until the next one is there, nil for none, and beforeOf the board on
	// it.
	before   *ebiten.Image
	beforeOf view
	// fine is the fine backdrop while it is rendered and blended in. fade is the number of frames of blending that are
	// left, 0 when the fine picture is shown.
	fine *backdrop
	fade int
	pace pace

	atlas atlas
	seeds batch
	marks batch
	// strung is the ring of beads that was drawn last.
	strung strung

	backdropOptions ebiten.DrawImageOptions
	seedOptions     ebiten.DrawTrianglesOptions
	markOptions     ebiten.DrawTrianglesShaderOptions
}

// view is a board as a picture shows it, with scale px to the dp.
type view struct {
	board geom.Board
	scale float64
}

// plank is the rectangle, in px, of the board without its shadow.
func (v *view) plank() (left, top, right, bottom float64) {
	k := v.board.Plank
	return k.X * v.scale, k.Y * v.scale, (k.X + k.W) * v.scale, (k.Y + k.H) * v.scale
}

// wood is the part of a picture of w by h px that the board and its shadow cover.
func (v *view) wood(w, h int) image.Rectangle {
	reach := 0.7*v.board.Pitch + 4
	k := v.board.Plank.Inset(-reach)
	return image.Rect(int(k.X*v.scale), int(k.Y*v.scale), int(math.Ceil((k.X+k.W)*v.scale)), int(math.Ceil((k.Y+k.H)*v.scale))).
		Intersect(image.Rect(0, 0, w, h))
}

// alike reports whether pictures of two views show the same board, in another size or turned.
func (v *view) alike(o *view) bool {
	return v.board.Size == o.board.Size && v.board.Flanked == o.board.Flanked
}

const (
	// coarseness is the side of a pixel of the coarse picture, in pixels of the screen.
	coarseness = 4
	// fadeFrames is the number of frames in which the fine picture replaces the coarse one.
	fadeFrames = 6
	// mostPixels is the largest number of pixels of the fine picture. A larger window shows it enlarged.
	mostPixels = 3840 * 2400
)

// New returns a renderer without its programs. It can render and draw once Compile has compiled them all. sketch draws the board as
// it was shown until then, with scale px to the dp: the first picture, which the fine one follows.
func New(theme Theme, sketch func(on *ebiten.Image, scale float64)) *Renderer {
	r := &Renderer{theme: theme, programs: &programs{}, sketch: sketch}
	r.seedOptions.Filter = ebiten.FilterLinear
	r.seedOptions.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	r.edge()
	return r
}

// Compile compiles the next program, which takes some milliseconds, and a tenth of a second in a page on an old phone. The error names the
// program that the compiler of the graphics driver refused.
func (r *Renderer) Compile() error { return r.programs.next() }

// Compiled reports whether all programs are compiled.
func (r *Renderer) Compiled() bool { return r.programs.whole() }

// Another returns a renderer of the same theme for a further board. The programs are shared.
func (r *Renderer) Another() *Renderer {
	n := &Renderer{theme: r.theme, programs: r.programs}
	n.seedOptions, n.markOptions = r.seedOptions, r.markOptions
	n.edge()
	return n
}

// edge sets what the program of the marks knows of the theme and the board: the colour of the lines beside marks, and where
// the plank and the stores are.
func (r *Renderer) edge() {
	s, b := float32(r.scale), &r.board
	x, y := b.Plank.Center()
	r.markOptions.Uniforms = map[string]any{"Edge": r.theme.Edge[:],
		"Plank":  []float32{s * float32(x), s * float32(y), s * float32(b.Plank.W/2), s * float32(b.Plank.H/2)},
		"Corner": []float32{s * float32(b.Corner), s * float32(b.Bevel)},
		"Stores": []float32{s * float32(b.Stores[0].X), s * float32(b.Stores[0].Y), s * float32(b.Stores[1].X), s * float32(b.Stores[1].Y)}}
}

// Drop frees the graphics memory of the renderer. The renderer draws nothing until the next Resize.
func (r *Renderer) Drop() {
	r.again()
	r.forget()
	if r.atlas.image != nil {
		r.atlas.image.Deallocate()
		r.atlas.image = nil
	}
	r.sized = false
}

// SetTheme changes the wood and the backdrop. Everything is rendered again by [Renderer.Work].
func (r *Renderer) SetTheme(theme Theme) {
	r.theme = theme
	r.edge()
	r.again()
	r.forget() // it shows another wood
}

// Resize sets the geometry of the board and the size of the backdrop in px, with scale px to the dp. It costs nothing when
// nothing has changed and little otherwise: Work does the rendering.
func (r *Renderer) Resize(g geom.Board, widthPx, heightPx int, scale float64) {
	same := r.sized && alike(&r.board, &g) && r.width == widthPx && r.height == heightPx && r.scale == scale
	sides := same && r.board.Stores == g.Stores
	r.board = g
	if same && sides {
		return
	}
	r.scale, r.width, r.height, r.sized = scale, widthPx, heightPx, true
	r.edge()
	if same {
		return
	}
	r.again()
}

// alike reports whether two boards look alike without seeds. The sides of the players do not matter.
func alike(a, b *geom.Board) bool {
	return a.Size == b.Size && a.Area == b.Area && a.Stores[0].RX == b.Stores[0].RX && a.Stores[0].RY == b.Stores[0].RY
}

func (r *Renderer) again() {
	if r.fine != nil {
		r.fine.drop()
		r.fine = nil
	}
	switch {
	case r.shown == nil:
	case r.before != nil: // that one is fine, and the shown one was made from it
		r.shown.Deallocate()
		r.shown = nil
	default:
		r.before, r.beforeOf, r.shown = r.shown, r.of, nil
	}
	r.atlas.stale = true
	r.pace.begin()
}

// forget frees the picture before a change of size.
func (r *Renderer) forget() {
	if r.before != nil {
		r.before.Deallocate()
		r.before = nil
	}
}

// Work renders the next piece of the backdrop and reports whether everything is rendered. Call it in every update until
// then. The first call leaves a complete picture: a coarse one or, after a change of size, one with the wood of the
// picture before, enlarged or made smaller. Of several calls in one frame only the first does anything.
func (r *Renderer) Work() (done bool) {
	if !r.sized || r.width <= 0 || r.height <= 0 {
		return true
	}
	if r.atlas.stale {
		r.atlas.render(r.programs.seed, &r.theme, r.board.SeedR*r.scale)
	}
	if r.shown != nil && r.fine == nil {
		return true
	}
	budget := r.pace.next(time.Now())
	switch {
	case r.shown == nil:
		r.begin()
	case budget == 0:
	case !r.fine.done():
		r.fine.draw(r.programs, budget)
		if r.fine.done() {
			r.fine.finish()
			r.fade = fadeFrames
		}
	default:
		r.blend()
	}
	return r.fine == nil
}

// begin renders the first picture and prepares the fine one. Both are smaller than the screen if the screen has more
// pixels than a board needs.
func (r *Renderer) begin() {
	scale, w, h := r.scale, r.width, r.height
	if px := float64(w) * float64(h); px > mostPixels {
		shrink := math.Sqrt(mostPixels / px)
		scale, w, h = scale*shrink, int(float64(w)*shrink), int(float64(h)*shrink)
	}
	r.fine = newBackdrop(&r.board, &r.theme, w, h, scale)
	r.shown = newImage(w, h)
	r.of = view{r.board, scale}
	if r.sketch != nil {
		r.sketch(r.shown, scale)
		r.sketch = nil
		return
	}
	coarse := newBackdrop(&r.board, &r.theme, (w+coarseness-1)/coarseness, (h+coarseness-1)/coarseness, scale/coarseness)
	coarse.draw(r.programs, math.Inf(1))
	op := &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Scale(coarseness, coarseness)
	r.shown.DrawImage(coarse.picture, op)
	// The edges of the smoothed picture fade out, so the picture without smoothing stays below it.
	op.Filter, op.Blend = ebiten.FilterLinear, ebiten.BlendSourceOver
	r.shown.DrawImage(coarse.picture, op)
	coarse.drop()
	r.carryOver()
}

// carryOver draws the picture before a change of size over the coarse picture: its wood where the board is now, with each bowl in its
// new place, and the cloth around it stretched. So it stays sharp until the fine picture is there. A board of another shape is coarse.
func (r *Renderer) carryOver() {
	if r.before == nil {
		return
	}
	size, now := r.before.Bounds(), r.shown.Bounds()
	fromL, fromT, fromR, fromB := r.beforeOf.plank()
	toL, toT, toR, toB := r.of.plank()
	across := thirds(float64(size.Dx()), fromL, fromR, float64(now.Dx()), toL, toR)
	down := thirds(float64(size.Dy()), fromT, fromB, float64(now.Dy()), toT, toB)
	for i, x := range across {
		for j, y := range down {
			part := image.Rect(int(math.Floor(x.from)), int(math.Floor(y.from)), int(math.Ceil(x.to)), int(math.Ceil(y.to)))
			if part.Empty() || i == 1 && j == 1 {
				continue
			}
			op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
			op.GeoM.Translate(float64(part.Min.X), float64(part.Min.Y))
			op.GeoM.Scale(x.scale, y.scale)
			op.GeoM.Translate(x.shift, y.shift)
			r.shown.DrawImage(r.before.SubImage(part).(*ebiten.Image), op)
		}
	}
	if r.beforeOf.alike(&r.of) {
		stretch(r.shown, &r.of, r.before, &r.beforeOf)
	}
}

// third is a part of an axis of a picture, from and to in px, that goes to scale·x + shift of another picture.
type third struct{ from, to, scale, shift float64 }

// thirds divides an axis of a picture into the part before the board, the board, and the part behind it. The picture has size px,
// and the board lies from low to high; in the other picture the same is called now. A part that one of both lacks is empty.
func thirds(size, low, high, now, nowLow, nowHigh float64) (parts [3]third) {
	for i, p := range [3][4]float64{{0, low, 0, nowLow}, {low, high, nowLow, nowHigh}, {high, size, nowHigh, now}} {
		if p[1] <= p[0] || p[3] <= p[2] {
			continue
		}
		scale := (p[3] - p[2]) / (p[1] - p[0])
		parts[i] = third{from: max(p[0], 0), to: min(p[1], size), scale: scale, shift: p[2] - scale*p[0]}
	}
	return parts
}

// blend draws a part of the fine picture, and all of it in the last frame.
func (r *Renderer) blend() {
	if r.fade > 1 {
		op := &ebiten.DrawImageOptions{}
		op.ColorScale.ScaleAlpha(1 / float32(r.fade))
		r.shown.DrawImage(r.fine.picture, op)
		r.fade--
		return
	}
	r.shown.Deallocate()
	r.shown, r.fine.picture = r.fine.picture, nil
	r.fine, r.fade = nil, 0
	r.forget()
}

// DrawBackdrop draws the backdrop and the board over the whole of dst, as far as they are rendered.
func (r *Renderer) DrawBackdrop(dst redraw.Canvas) {
	if r.shown == nil {
		return
	}
	op := &r.backdropOptions
	*op = ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	if b := r.shown.Bounds(); b.Dx() != r.width || b.Dy() != r.height {
		op.GeoM.Scale(float64(r.width)/float64(b.Dx()), float64(r.height)/float64(b.Dy()))
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(r.shown, op)
}
