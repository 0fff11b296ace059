package stage

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// update is the flag that makes golden pictures anew.
var update = flag.Bool("update", false, "write the golden pictures anew")

// PicturesVariable is the environment variable that names a folder into which every picture that is
// compared is written at full size, to be looked at.
const PicturesVariable = "AWALE_PICTURES"

// How much a picture may differ from its golden one, of 255: renderers differ a little in the last
// bit, and anti-aliasing by a little more.
const (
	farOff   = 24  // a pixel that differs more than this is wrong
	mostFar  = 500 // one pixel in so many may be wrong
	meanMost = 1.0 // and this much is allowed on average
)

// Golden compares an image, scaled down by shrink, with testdata/name.png of the package under test.
// With -update it writes that file instead.
func Golden(t testing.TB, name string, img *ebiten.Image, shrink int) {
	t.Helper()
	full := Pixels(img)
	if dir := os.Getenv(PicturesVariable); dir != "" {
		write(t, filepath.Join(dir, name+".png"), full)
	}
	Compare(t, name, Shrink(full, shrink))
}

// Pixels reads an image back.
func Pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// Shrink returns a picture of 1/n the width and height, averaging.
func Shrink(img *image.RGBA, n int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/n, img.Rect.Dy()/n))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [4]int
			for i := range n * n {
				c := img.RGBAAt(x*n+i%n, y*n+i/n)
				sum[0], sum[1], sum[2], sum[3] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B), sum[3]+int(c.A)
			}
			k := n * n
			out.SetRGBA(x, y, color.RGBA{uint8(sum[0] / k), uint8(sum[1] / k), uint8(sum[2] / k), uint8(sum[3] / k)})
		}
	}
	return out
}

// Compare is Golden for a picture that has been scaled already.
func Compare(t testing.TB, name string, got *image.RGBA) {
	t.Helper()
	if *update {
		write(t, pathOf(name), got)
		return
	}
	compare(t, name, read(t, name), got)
}

// CompareAll is Compare for several pictures of one size in one file, side by side. Of all but the first the
// file holds only what differs from the first, on nothing: what they share takes no room.
func CompareAll(t testing.TB, name string, got []*image.RGBA) {
	t.Helper()
	size := got[0].Rect
	all := image.NewRGBA(image.Rect(0, 0, len(got)*size.Dx(), size.Dy()))
	if *update {
		for i, p := range got {
			draw.Draw(all, p.Rect.Add(image.Pt(i*size.Dx(), 0)), p, image.Point{}, draw.Src)
			if i > 0 {
				erase(all, i*size.Dx(), got[0])
			}
		}
		write(t, pathOf(name), all)
		return
	}
	kept := read(t, name)
	if kept.Bounds() != all.Rect {
		t.Fatalf("%s: %v, want %v", name, all.Rect, kept.Bounds())
	}
	for i, p := range got {
		want := image.NewRGBA(size)
		draw.Draw(want, size, kept, image.Point{}, draw.Src)
		draw.Draw(want, size, kept, image.Pt(i*size.Dx(), 0), draw.Over)
		compare(t, fmt.Sprintf("%s, picture %d", name, i+1), want, p)
	}
}

// erase makes transparent what of a picture, from the column x on, is the same as another one.
func erase(p *image.RGBA, x int, same *image.RGBA) {
	for v := range same.Rect.Dy() {
		for u := range same.Rect.Dx() {
			if p.RGBAAt(x+u, v) == same.RGBAAt(u, v) {
				p.SetRGBA(x+u, v, color.RGBA{})
			}
		}
	}
}

func pathOf(name string) string { return filepath.Join("testdata", name+".png") }

// read reads a golden picture.
func read(t testing.TB, name string) image.Image {
	t.Helper()
	data, err := os.ReadFile(pathOf(name))
	if err != nil {
		t.Fatalf("%v; run the test with -update to write it, and look at it", err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// compare fails when a picture differs from the golden one.
func compare(t testing.TB, name string, want image.Image, got *image.RGBA) {
	t.Helper()
	if want.Bounds() != got.Bounds() {
		t.Fatalf("%s: %v, want %v", name, got.Bounds(), want.Bounds())
	}
	wrong, sum := 0, 0.0
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			d := distance(got.RGBAAt(x, y), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA))
			sum += d
			if d > farOff {
				wrong++
			}
		}
	}
	n := got.Rect.Dx() * got.Rect.Dy()
	if mean := sum / float64(n); mean > meanMost || wrong > n/mostFar {
		t.Errorf("%s: %d of %d pixels are far from the golden picture, mean difference %.2f; look at it (%s names a folder for it) and run with -update if it is right",
			name, wrong, n, mean, PicturesVariable)
	}
}

func distance(a, b color.RGBA) float64 {
	return max(math.Abs(float64(a.R)-float64(b.R)), math.Abs(float64(a.G)-float64(b.G)), math.Abs(float64(a.B)-float64(b.B)))
}

func write(t testing.TB, path string, img image.Image) {
	t.Helper()
	var buf bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&buf, img); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, buf.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
