package redraw

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Frame is a [Canvas] that takes what is drawn between [Frame.Begin] and [Frame.End] and brings it onto a screen that still shows
// the last frame. The zero value is ready.
type Frame struct {
	part   // all of it
	screen *ebiten.Image
	// now and last are the strokes of this frame and of the one before.
	now, last strokes
	// drawing is set between Begin and End. renew is set if all of this frame is drawn, settled once it is drawn stroke by stroke.
	drawing, renew, settled bool
	damage                  damage
	altered                 []*ebiten.Image
	pixels, draws           int
	// parts are kept from frame to frame; the first ones, cut, are those of this frame.
	parts []*part
	cut   int
}

// strokes are those of a frame, in their order. What they hold is kept from frame to frame.
type strokes struct {
	list     []stroke
	vertices []ebiten.Vertex
	indices  []uint32
}

// Begin starts a frame on a screen. A screen that is another one than last time is drawn as a whole.
func (f *Frame) Begin(screen *ebiten.Image) {
	if f.screen != screen {
		f.screen, f.renew = screen, true
	}
	f.part = part{f, screen.Bounds()}
	f.drawing, f.cut = true, 0
	f.now.list, f.now.vertices, f.now.indices = f.now.list[:0], f.now.vertices[:0], f.now.indices[:0]
}

// Renew has all of the present frame drawn, or of the next one.
func (f *Frame) Renew() { f.renew = true }

// Altered tells that an image no longer holds what it did in the last frame.
func (f *Frame) Altered(img *ebiten.Image) {
	if !slices.Contains(f.altered, img) {
		f.altered = append(f.altered, img)
	}
}

// Settle draws at once what has been drawn in this frame, and from now on every stroke: an image that it shows is about to change. The
// frame is drawn as a whole, and so is the next one.
func (f *Frame) Settle() {
	if !f.drawing || f.settled {
		return
	}
	f.settled = true
	f.draw(f.screen.Bounds())
}

// Pixels returns how many pixels of the screen were drawn so far, each as often as it was.
func (f *Frame) Pixels() int { return f.pixels }

// Draws returns how many draw calls the screen was given so far.
func (f *Frame) Draws() int { return f.draws }

// End brings the frame onto the screen.
func (f *Frame) End() {
	f.drawing = false
	all := f.screen.Bounds()
	defer func() {
		clear(f.altered)
		f.altered = f.altered[:0]
	}()
	switch {
	case f.settled:
		f.settled, f.renew = false, true
		return
	case f.renew:
		f.renew = false
		f.draw(all)
	default:
		f.damage.begin(all, f.altered)
		f.damage.compare(f.last.list, f.now.list)
		f.damage.join(f.now.list)
		for _, r := range f.damage.parts {
			f.draw(r)
		}
	}
	f.now, f.last = f.last, f.now
}

// draw draws a part of the screen.
func (f *Frame) draw(r image.Rectangle) {
	f.pixels += r.Dx() * r.Dy()
	dst := f.screen.RecyclableSubImage(r)
	for i := range f.now.list {
		if s := &f.now.list[i]; s.bounds.Overlaps(r) {
			f.draws++
			s.draw(dst)
		}
	}
	dst.Recycle()
}

// add takes a stroke that lies within a clip.
func (f *Frame) add(s stroke, clip image.Rectangle, vertices []ebiten.Vertex, indices []uint32) {
	l := &f.now
	v, i := len(l.vertices), len(l.indices)
	l.vertices, l.indices = append(l.vertices, vertices...), append(l.indices, indices...)
	s.vertices, s.indices = l.vertices[v:len(l.vertices):len(l.vertices)], l.indices[i:len(l.indices):len(l.indices)]
	s.clip = clip.Intersect(f.screen.Bounds())
	s.bounds = s.clip
	if !s.whole {
		var box span
		box.begin()
		for i := range vertices {
			box.take(&vertices[i])
		}
		s.bounds = s.bounds.Intersect(box.pixels())
	}
	l.list = append(l.list, s)
	if f.settled && !s.bounds.Empty() {
		f.draws++
		s.draw(f.screen)
	}
}

var (
	_ Canvas = (*ebiten.Image)(nil)
	_ Canvas = (*Frame)(nil)
	_ Canvas = (*part)(nil)
)
