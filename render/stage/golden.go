package stage

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// update is the flag that makes golden pictures anew.
var update = flag.Bool("update", false, "write the golden pictures anew")

// PicturesVariable is the environment variable that names a folder into which every picture that is compared is
// written at full size, to be looked at. Without it, pictures that differ are written to .build/golden.
const PicturesVariable = "AWALE_PICTURES"

// Golden compares an image with the coarse picture testdata/name.png of the package under test, in which one pixel is the
// average of a square of width×width px. With -update it writes that file instead.
//
// Coarse pictures take little room and miss little: see the tolerance of this package. When one fails, the picture that
// was drawn is written at full size to .build/golden/name.png, and beside it one that is dark but for the squares that
// differ.
func Golden(t testing.TB, name string, img *ebiten.Image, width int) {
	t.Helper()
	Compare(t, name, Pixels(img), width)
}

// Compare is Golden for a picture that has been read back. The picture has its full size.
func Compare(t testing.TB, name string, full *image.RGBA, width int) {
	t.Helper()
	got := coarse(full, width)
	if *update {
		write(t, pathOf(name), got)
		return
	}
	compare(t, name, toRGBA(read(t, name)), got, full, width)
}

// CompareAll is Compare for several pictures of one size in one file, side by side. Of all but the first the
// file holds only what differs from the first, on nothing: what they share takes no room.
func CompareAll(t testing.TB, name string, full []*image.RGBA, width int) {
	t.Helper()
	var got []*image.RGBA
	for _, p := range full {
		got = append(got, coarse(p, width))
	}
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
		compare(t, fmt.Sprintf("%s-%d", name, i+1), want, p, full[i], width)
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

// compare fails when a picture differs from the golden one by more than another renderer would.
func compare(t testing.TB, name string, want, got, full *image.RGBA, width int) {
	t.Helper()
	if dir := os.Getenv(PicturesVariable); dir != "" {
		write(t, filepath.Join(dir, name+".png"), full)
	}
	if want.Bounds() != got.Bounds() {
		t.Fatalf("%s: %v, want %v", name, got.Bounds(), want.Bounds())
	}
	j := judge(want, got, width)
	if j.ok() {
		return
	}
	path := filepath.Join(buildFolder(t), "golden", name)
	write(t, path+".png", full)
	write(t, path+"-where.png", spotlit(full, j.failed))
	t.Errorf("%s: %v; look at %s.png, and run with -update if it is right", name, &j, path)
}

// spotlit returns a copy of a picture that is dark but for some parts.
func spotlit(img *image.RGBA, parts []image.Rectangle) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	draw.Draw(out, out.Rect, image.Black, image.Point{}, draw.Src)
	draw.DrawMask(out, out.Rect, img, img.Rect.Min, image.NewUniform(color.Alpha{A: 0x50}), image.Point{}, draw.Over)
	for _, r := range parts {
		draw.Draw(out, r, img, r.Min, draw.Src)
	}
	return out
}

// buildFolder returns the folder for what is built, beside go.mod.
func buildFolder(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, ".build")
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no folder above this one holds a go.mod")
		}
		dir = up
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

func toRGBA(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, out.Rect.Min, draw.Src)
	return out
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
