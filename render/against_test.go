package render

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"awale/render/stage"
)

// AgainstVariable is the environment variable that names a folder of older contact sheets. With it,
// TestContactSheets fails for every picture that differs in any pixel from the one of the same name there.
// The pictures that differ are written to the folder that AWALE_SHEETS names, if it names one: the new picture,
// and NAME.diff.png, which shows the pixels that differ in white.
const AgainstVariable = SheetVariable + "_AGAINST"

// sheetWriter keeps or compares the pictures of the contact sheets.
type sheetWriter struct {
	dir     string // the new pictures; "" writes none
	against string // the older pictures; "" compares with none
}

// newSheetWriter reads the environment. It skips the test when no variable is set.
func newSheetWriter(t *testing.T) *sheetWriter {
	t.Helper()
	w := &sheetWriter{dir: os.Getenv(SheetVariable), against: os.Getenv(AgainstVariable)}
	if w.dir == "" && w.against == "" {
		t.Skip(SheetVariable + " and " + AgainstVariable + " name no folder")
	}
	return w
}

// put writes a picture, or compares it with the older one of that name.
func (w *sheetWriter) put(t *testing.T, name string, img *image.RGBA) {
	t.Helper()
	if w.against == "" {
		keep(t, filepath.Join(w.dir, name+".png"), img)
		return
	}
	want, err := readPNG(filepath.Join(w.against, name+".png"))
	if err != nil {
		t.Error(err)
		return
	}
	if want.Bounds() != img.Rect {
		t.Errorf("%s: %v, want %v", name, img.Rect, want.Bounds())
		return
	}
	mask, pixels, box := stage.Difference(want, img)
	if pixels == 0 {
		return
	}
	t.Errorf("%s: %d pixels differ, all within %v", name, pixels, box)
	if w.dir != "" {
		keep(t, filepath.Join(w.dir, name+".png"), img)
		keep(t, filepath.Join(w.dir, name+".diff.png"), mask)
	}
}

func readPNG(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}
