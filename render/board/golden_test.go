package board

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"awale/render/geom"
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
	shrink        int // pixels of the picture to one of the golden image
}

func scenes() []scene {
	opening := []int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0}
	middle := []int{4, 0, 9, 2, 5, 1, 0, 4, 6, 1, 3, 5, 5, 3}
	everything := []Mark{{MarkFrom, 0, 1}, {MarkTo, 3, 1}, {MarkTarget, 8, 1}, {MarkPath, 4, 1}, {MarkPath, 6, 1},
		{MarkCapture, 9, 1}, {MarkForgo, 10, 1}, {MarkHover, 1, 1}, {MarkRefuse, 11, 1}, {MarkFocus, 2, 1}, {MarkHint, 5, 1},
		{MarkCapture, geom.StoreOf(variants.South), 0.6}}
	return []scene{
		{name: "phone", width: 780, height: 1688, scale: 2, top: 52, bottom: 164, size: 6, theme: Iroko(), seeds: opening, shrink: 4},
		{name: "phone-flat", width: 844, height: 390, scale: 1, top: 46, bottom: 46, size: 6, theme: Iroko(), seeds: middle, shrink: 2},
		{name: "tablet", width: 1024, height: 768, scale: 1, top: 52, bottom: 92, size: 6, theme: Iroko(), seeds: middle, shrink: 3},
		{name: "desktop", width: 1440, height: 900, scale: 1, top: 52, bottom: 92, size: 6, theme: Iroko(), seeds: middle, marks: everything, shrink: 3},
		{name: "large", width: 2560, height: 1440, scale: 1, top: 52, bottom: 92, size: 6, theme: Iroko(), shrink: 6,
			seeds: []int{1, 2, 3, 5, 8, 12, 20, 30, 48, 36, 16, 10, 48, 60}},
		{name: "ebony", width: 844, height: 390, scale: 1, top: 20, bottom: 20, size: 7, theme: Ebony(), seeds: opening[:12], shrink: 3},
		{name: "whitewood", width: 844, height: 390, scale: 1, top: 20, bottom: 20, size: 4, theme: Whitewood(), seeds: opening[:8], shrink: 3},
	}
}

func (s *scene) board() geom.Board {
	w, h := float64(s.width)/s.scale, float64(s.height)/s.scale
	return geom.Layout(ui.Rect{Y: s.top, W: w, H: h - s.top - s.bottom}, s.size, variants.South)
}

// lay returns the seeds of a position at rest, lower ones first.
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
		switch {
		case a.Z < b.Z:
			return -1
		case a.Z > b.Z:
			return 1
		}
		return 0
	})
	return seeds
}

// finished returns a renderer whose table is complete.
func finished(s *scene) (*Renderer, error) {
	r, err := New(s.theme)
	if err != nil {
		return nil, err
	}
	r.Resize(s.board(), s.width, s.height, s.scale)
	for range 10_000 {
		if r.Work() {
			return r, nil
		}
		time.Sleep(noFrame)
	}
	return nil, fmt.Errorf("the table is never finished")
}

func (s *scene) paint() (*image.RGBA, error) {
	r, err := finished(s)
	if err != nil {
		return nil, err
	}
	img := ebiten.NewImage(s.width, s.height)
	defer img.Deallocate()
	b := s.board()
	r.DrawTable(img)
	r.DrawMarks(img, s.marks)
	r.DrawSeeds(img, lay(&b, s.seeds))
	return pixels(img), nil
}

func TestGoldenImages(t *testing.T) {
	for _, s := range scenes() {
		t.Run(s.name, func(t *testing.T) {
			var img *image.RGBA
			var err error
			draw(func() { img, err = s.paint() })
			if err != nil {
				t.Fatal(err)
			}
			got := shrink(img, s.shrink)
			path := filepath.Join("testdata", s.name+".png")
			if *update {
				write(t, path, got)
				return
			}
			if mean, most := difference(t, path, got); mean > 2 || most > 60 {
				bad := filepath.Join(t.TempDir(), s.name+".png")
				if dir := os.Getenv("GOLDEN_FAILURES"); dir != "" {
					bad = filepath.Join(dir, s.name+".png")
				}
				write(t, bad, got)
				t.Errorf("differs from %s by %.2f of 255 on average and %d at most (-update writes it anew; GOLDEN_FAILURES names a folder for what was drawn)", path, mean, most)
			}
		})
	}
}

// shrink averages squares of n pixels.
func shrink(img *image.RGBA, n int) *image.RGBA {
	w, h := img.Bounds().Dx()/n, img.Bounds().Dy()/n
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			var sum [3]int
			for j := range n {
				for i := range n {
					c := img.RGBAAt(x*n+i, y*n+j)
					sum[0] += int(c.R)
					sum[1] += int(c.G)
					sum[2] += int(c.B)
				}
			}
			out.SetRGBA(x, y, color.RGBA{uint8(sum[0] / n / n), uint8(sum[1] / n / n), uint8(sum[2] / n / n), 255})
		}
	}
	return out
}

func write(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	e := png.Encoder{CompressionLevel: png.BestCompression}
	if err := e.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// difference compares an image with a file: the mean and the largest difference of a channel.
func difference(t *testing.T, path string, got *image.RGBA) (mean float64, most int) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != got.Bounds() {
		t.Fatalf("%s is %v, drawn were %v", path, want.Bounds(), got.Bounds())
	}
	return compare(want, got)
}

func compare(want image.Image, got *image.RGBA) (mean float64, most int) {
	b, sum := got.Bounds(), 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			wr, wg, wb, _ := want.At(x, y).RGBA()
			c := got.RGBAAt(x, y)
			for _, d := range [3]int{int(wr>>8) - int(c.R), int(wg>>8) - int(c.G), int(wb>>8) - int(c.B)} {
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
