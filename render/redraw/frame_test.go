package redraw

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"awale/render/stage"

	"github.com/hajimehoshi/ebiten/v2"
)

// plainShader draws triangles in their colours.
const plainShader = `//kage:unit pixels

package main

func Fragment(dst vec4, src vec2, color vec4) vec4 { return color }
`

const width, height = 320, 240

func newImage(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// tile is a rectangle of a scene, through which what lies below can be seen.
type tile struct {
	x, y, w, h float32
	c          [4]float32
}

// layer is some tiles that are drawn in one call, with a shader or from an image, within a clip.
type layer struct {
	shaded bool
	clip   image.Rectangle
	tiles  []tile
}

// scene is what a test draws: an image as large as the window, and layers over it.
type scene struct {
	ground, paint *ebiten.Image
	shader        *ebiten.Shader
	layers        []layer
}

func newScene(t testing.TB) *scene {
	t.Helper()
	s := &scene{ground: newImage(width, height), paint: newImage(8, 8)}
	s.ground.Fill(color.RGBA{90, 60, 30, 255})
	s.paint.Fill(color.White)
	var err error
	if s.shader, err = ebiten.NewShader([]byte(plainShader)); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *scene) draw(dst Canvas) {
	dst.DrawImage(s.ground, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	for _, l := range s.layers {
		on := dst
		if !l.clip.Empty() {
			on = Within(dst, l.clip)
		}
		var vertices []ebiten.Vertex
		var indices []uint32
		for _, t := range l.tiles {
			n := uint32(len(vertices))
			for i := range 4 {
				v := ebiten.Vertex{DstX: t.x, DstY: t.y, SrcX: 1, SrcY: 1, ColorR: t.c[0], ColorG: t.c[1], ColorB: t.c[2], ColorA: t.c[3]}
				if i&1 != 0 {
					v.DstX += t.w
				}
				if i&2 != 0 {
					v.DstY += t.h
				}
				vertices = append(vertices, v)
			}
			indices = append(indices, n, n+1, n+2, n+1, n+3, n+2)
		}
		if l.shaded {
			on.DrawTrianglesShader32(vertices, indices, s.shader, &ebiten.DrawTrianglesShaderOptions{})
			continue
		}
		on.DrawTriangles32(vertices, indices, s.paint,
			&ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
	}
}

// show draws the scene as a frame and fails unless the screen then shows what a screen does that is drawn at once.
func (s *scene) show(t *testing.T, f *Frame, screen *ebiten.Image, when string) {
	t.Helper()
	f.Begin(screen)
	s.draw(f)
	f.End()
	whole := newImage(width, height)
	defer whole.Deallocate()
	s.draw(whole)
	if _, pixels, box := stage.Difference(stage.Pixels(whole), stage.Pixels(screen)); pixels > 0 {
		t.Fatalf("%s: %d pixels in %v differ", when, pixels, box)
	}
}

func someTile(random *rand.Rand) tile {
	a := 0.2 + 0.6*random.Float32()
	return tile{random.Float32() * width, random.Float32() * height, 3 + 40*random.Float32(), 3 + 30*random.Float32(),
		[4]float32{a * random.Float32(), a * random.Float32(), a * random.Float32(), a}}
}

// change changes a scene at one place.
func (s *scene) change(random *rand.Rand) string {
	if len(s.layers) < 2 || random.IntN(12) == 0 {
		l := layer{shaded: random.IntN(2) == 0}
		for range 5 + random.IntN(100) {
			l.tiles = append(l.tiles, someTile(random))
		}
		at := random.IntN(len(s.layers) + 1)
		s.layers = append(s.layers[:at:at], append([]layer{l}, s.layers[at:]...)...)
		return "a new layer"
	}
	at := random.IntN(len(s.layers))
	l := &s.layers[at]
	switch what := random.IntN(8); {
	case what == 0 && len(s.layers) > 3:
		s.layers = append(s.layers[:at:at], s.layers[at+1:]...)
		return "a layer less"
	case what == 1:
		l.clip = image.Rectangle{}
		if random.IntN(3) > 0 {
			x, y := random.IntN(width), random.IntN(height)
			l.clip = image.Rect(x, y, x+20+random.IntN(200), y+20+random.IntN(150))
		}
		return "another clip"
	case what == 2 && len(l.tiles) > 1:
		i := random.IntN(len(l.tiles))
		l.tiles = append(l.tiles[:i:i], l.tiles[i+1:]...)
		return "a tile less"
	case what == 3:
		i := random.IntN(len(l.tiles) + 1)
		l.tiles = append(l.tiles[:i:i], append([]tile{someTile(random)}, l.tiles[i:]...)...)
		return "a tile more"
	case what == 4 && len(l.tiles) > 1:
		i, k := random.IntN(len(l.tiles)), random.IntN(len(l.tiles))
		l.tiles[i], l.tiles[k] = l.tiles[k], l.tiles[i]
		return "two tiles that change places"
	case what == 5:
		// A list scrolls: some tiles move together, one leaves and another one comes.
		i := random.IntN(len(l.tiles))
		end := min(len(l.tiles), i+1+random.IntN(12))
		for k := i; k < end; k++ {
			l.tiles[k].y += 7
		}
		return "tiles that move together"
	}
	l.tiles[random.IntN(len(l.tiles))] = someTile(random)
	return "another tile"
}

// Whatever changes from frame to frame, the screen shows what it would if all of it were drawn, and less is drawn.
func TestPartsGiveTheWholePicture(t *testing.T) {
	for seed := range uint64(4) {
		random := rand.New(rand.NewPCG(seed, 1))
		s, screen := newScene(t), newImage(width, height)
		var f Frame
		const frames = 60
		for n := range frames {
			what := ""
			for range 1 + random.IntN(3) {
				what = s.change(random)
			}
			s.show(t, &f, screen, fmt.Sprintf("seed %d, frame %d, %s", seed, n, what))
		}
		if share := float64(f.Pixels()) / (frames * width * height); share > 0.8 {
			t.Errorf("%.2f of the pixels were drawn", share)
		}
		screen.Deallocate()
	}
}

// A frame like the last one draws nothing, one in which things change far from each other little more than those.
func TestOnlyWhatChangesIsDrawn(t *testing.T) {
	s, screen := newScene(t), newImage(width, height)
	defer screen.Deallocate()
	red := [4]float32{0.5, 0, 0, 0.5}
	l := layer{shaded: true}
	for i := range 30 {
		l.tiles = append(l.tiles, tile{float32(10 * i), float32(8 * i), 8, 6, red})
	}
	s.layers = []layer{l}
	var f Frame
	s.show(t, &f, screen, "first")
	before := f.Pixels()
	s.show(t, &f, screen, "the same again")
	if n := f.Pixels() - before; n != 0 {
		t.Errorf("%d pixels of a frame like the last one are drawn", n)
	}
	l.tiles[0].w++
	l.tiles[29].h++
	s.show(t, &f, screen, "both ends differ")
	if n := f.Pixels() - before; n == 0 || n > 300 {
		t.Errorf("%d pixels are drawn for two tiles of 48", n)
	}
	before = f.Pixels()
	other := newImage(width, height)
	defer other.Deallocate()
	s.show(t, &f, other, "another screen")
	if n := f.Pixels() - before; n != width*height {
		t.Errorf("%d pixels of another screen are drawn", n)
	}
}

// Images that change while a frame is drawn are seen as they were when they were drawn, and the next frame is whole.
func TestImagesMayChangeOnceTheFrameIsSettled(t *testing.T) {
	s, screen := newScene(t), newImage(width, height)
	defer screen.Deallocate()
	square := layer{tiles: []tile{{10, 10, 50, 50, [4]float32{1, 1, 1, 1}}}}
	beside := layer{tiles: []tile{{110, 10, 50, 50, [4]float32{1, 1, 1, 1}}}}
	s.layers = []layer{square}
	var f Frame
	s.show(t, &f, screen, "first")
	f.Begin(screen)
	s.draw(&f)
	Settle(Within(&f, image.Rect(0, 0, 10, 10)))
	s.paint.Fill(color.RGBA{200, 0, 0, 255})
	s.layers = []layer{beside}
	s.ground = newImage(1, 1) // the first square stays
	s.draw(&f)
	f.End()
	got := stage.Pixels(screen)
	if white, red := got.RGBAAt(30, 30), got.RGBAAt(130, 30); white != (color.RGBA{255, 255, 255, 255}) ||
		red != (color.RGBA{200, 0, 0, 255}) {
		t.Errorf("before the image has changed it is %v, after that %v", white, red)
	}
	s = newScene(t)
	s.layers = []layer{square, beside}
	s.show(t, &f, screen, "the next frame")
	Settle(&f)
	Settle(screen)
	s.paint.Fill(color.RGBA{0, 0, 200, 255})
	f.Altered(s.paint)
	before := f.Pixels()
	s.show(t, &f, screen, "an image that has changed between two frames")
	if n := f.Pixels() - before; n == 0 || n > width*height/4 {
		t.Errorf("%d pixels are drawn where an image of 5,000 has changed", n)
	}
	s.paint.Fill(color.RGBA{0, 200, 0, 255})
	f.Renew()
	s.show(t, &f, screen, "all of it anew")
}
