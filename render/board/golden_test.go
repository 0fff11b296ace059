package board

import (
	"cmp"
	"image"
	"slices"
	"testing"
	"time"

	"awale/render/geom"
	"awale/render/stage"
	"awale/render/ui"
	"awale/variants"

	"github.com/hajimehoshi/ebiten/v2"
)

// scene is one picture of the table.
type scene struct {
	name          string
	width, height int // px
	scale         float64
	top, bottom   float64 // dp of the window that are not the board's
	size          int
	theme         Theme
	seeds         []int
	marks         []Mark
	square        int // the width in px of the square that one pixel of the golden picture stands for
}

// at is a mark at a place, of a strength.
func at(k MarkKind, p geom.Place, strength float32) Mark {
	return Mark{Kind: k, Place: p, Strength: strength}
}

func scenes() []scene {
	opening := []int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0}
	middle := []int{4, 0, 9, 2, 5, 1, 0, 4, 6, 1, 3, 5, 5, 3}
	everything := []Mark{at(MarkFrom, 0, 1), at(MarkTo, 3, 1), at(MarkTarget, 8, 1), at(MarkPath, 4, 1), at(MarkPath, 6, 1),
		at(MarkCapture, 9, 1), at(MarkForgo, 10, 1), at(MarkHover, 1, 1), at(MarkRefuse, 11, 1), at(MarkFocus, 2, 1), at(MarkHint, 5, 1),
		at(MarkCapture, geom.StoreOf(variants.South), 0.6)}
	return []scene{
		{name: "phone", width: 780, height: 1688, scale: 2, top: 52, bottom: 164, size: 6, theme: Iroko(), seeds: opening, square: 8},
		{name: "phone-flat", width: 844, height: 390, scale: 1, top: 46, bottom: 46, size: 6, theme: Iroko(), seeds: middle, square: 4},
		{name: "tablet", width: 1024, height: 768, scale: 1, top: 52, bottom: 92, size: 6, theme: Iroko(), seeds: middle, square: 6},
		{name: "desktop", width: 1440, height: 900, scale: 1, top: 52, bottom: 92, size: 6, theme: Iroko(), seeds: middle,
			marks: everything, square: 6},
		{name: "large", width: 2560, height: 1440, scale: 1, top: 52, bottom: 92, size: 6, theme: Iroko(), square: 12,
			seeds: []int{1, 2, 3, 5, 8, 12, 20, 30, 48, 36, 16, 10, 48, 60}},
		{name: "ebony", width: 844, height: 390, scale: 1, top: 20, bottom: 20, size: 7, theme: Ebony(), seeds: opening[:12], square: 6},
		{name: "whitewood", width: 844, height: 390, scale: 1, top: 20, bottom: 20, size: 4, theme: Whitewood(), seeds: opening[:8],
			square: 6},
	}
}

func (s *scene) board() geom.Board {
	w, h := float64(s.width)/s.scale, float64(s.height)/s.scale
	return geom.Layout(ui.Rect{Y: s.top, W: w, H: h - s.top - s.bottom}, s.size, variants.South, false)
}

// shot takes a picture of the board with marks and seeds on it.
func (s *scene) shot(r *Renderer, marks []Mark, seeds ...Seed) *image.RGBA {
	img := ebiten.NewImage(s.width, s.height)
	defer img.Deallocate()
	r.DrawBackdrop(img)
	r.DrawMarks(img, marks)
	r.DrawSeeds(img, seeds)
	return stage.Pixels(img)
}

// lay returns the seeds of a position at rest, lower ones and those farther from the light first.
func lay(b *geom.Board, counts []int) []Seed {
	var seeds []Seed
	for i, n := range counts {
		p := geom.Place(i)
		if i >= 2*b.Size {
			p = geom.StoreOf(variants.Side(i - 2*b.Size))
		}
		for k := range n {
			x, y, z := b.Rest(p, k)
			seeds = append(seeds, Seed{X: float32(x), Y: float32(y), Z: float32(z), Kind: uint8(len(seeds) * 29), Alpha: 1})
		}
	}
	slices.SortStableFunc(seeds, func(a, b Seed) int {
		return cmp.Or(cmp.Compare(a.Z, b.Z), cmp.Compare(b.X+b.Y, a.X+a.Y))
	})
	return seeds
}

// finished returns a renderer whose table is complete.
func finished(t testing.TB, s *scene) *Renderer {
	t.Helper()
	r := compiled(t, s.theme)
	r.Resize(s.board(), s.width, s.height, s.scale)
	for range 10_000 {
		if r.Work() {
			return r
		}
		time.Sleep(noFrame)
	}
	t.Fatal("the table is never finished")
	return nil
}

func TestGoldenImages(t *testing.T) {
	for _, s := range scenes() {
		t.Run(s.name, func(t *testing.T) {
			r := finished(t, &s)
			img := ebiten.NewImage(s.width, s.height)
			defer img.Deallocate()
			b := s.board()
			r.DrawBackdrop(img)
			r.DrawMarks(img, s.marks)
			r.DrawSeeds(img, lay(&b, s.seeds))
			stage.Golden(t, s.name, img, s.square)
		})
	}
}

// No mark and no seed can vanish from a board without a failure of its golden picture.
func TestALostMarkOrSeedFails(t *testing.T) {
	for _, s := range scenes() {
		if s.name != "desktop" {
			continue // the others have no marks
		}
		r := finished(t, &s)
		b := s.board()
		seeds := lay(&b, s.seeds)
		whole := s.shot(r, s.marks, seeds...)
		for i, m := range s.marks {
			if !stage.Differs(whole, s.shot(r, slices.Delete(slices.Clone(s.marks), i, i+1), seeds...), s.square) {
				t.Errorf("mark %d at place %d can vanish", m.Kind, m.Place)
			}
		}
		for i := range seeds {
			if !stage.Differs(whole, s.shot(r, s.marks, slices.Delete(slices.Clone(seeds), i, i+1)...), s.square) {
				t.Errorf("seed %d of %d can vanish", i, len(seeds))
			}
		}
	}
}

// compare returns by how much two pictures differ: the mean and the largest difference of a channel.
func compare(want, got *image.RGBA) (mean float64, most int) {
	b, sum := got.Bounds(), 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			w, c := want.RGBAAt(x, y), got.RGBAAt(x, y)
			for _, d := range [3]int{int(w.R) - int(c.R), int(w.G) - int(c.G), int(w.B) - int(c.B)} {
				if d < 0 {
					d = -d
				}
				sum += d
				most = max(most, d)
			}
		}
	}
	return float64(sum) / float64(3*b.Dx()*b.Dy()), most
}
