package render

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"awale/render/stage"
	"awale/variants"
)

// SheetVariable is the environment variable that names a folder for contact sheets: pictures of the
// play screen in every state at every shape of window, which nobody compares but who looks at them.
const SheetVariable = "AWALE_SHEETS"

// shapes are the windows of the contact sheets.
var shapes = []struct {
	name          string
	width, height int
}{
	{"small-phone", 360, 640}, {"phone", 390, 844}, {"phone-flat", 844, 390}, {"tablet-upright", 820, 1180},
	{"tablet", 1180, 820}, {"desktop", 1440, 900}, {"wide", 2560, 1080},
}

// moment is a state of the play screen.
type moment struct {
	name, position string
	make           func(r *rig)
}

var moments = []moment{
	{"start", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", nil},
	{"heap", "2-0-30-1-0-1-3-1-0-2-1-0-4-3-S", nil},
	{"sparse", "0-0-1-0-0-2-0-1-0-0-0-0-23-21-S", nil},
	{"preview", middleGame, func(r *rig) { r.point(2) }},
	{"illegal", middleGame, func(r *rig) { r.point(1) }},
	{"focus", middleGame, func(r *rig) { r.app.Key("ArrowRight", false, false, false, false); r.frame() }},
	{"capture", "0-1-4-2-0-7-1-2-0-5-1-1-12-12-S", func(r *rig) {
		r.app.Activate("house-5")
		for range 105 {
			r.frame()
		}
	}},
	{"guide", "", func(r *rig) {
		for range 4000 {
			if r.frame(); r.app.Look().Preview != variants.NoHouse {
				break
			}
		}
		for range 50 {
			r.frame()
		}
	}},
	{"large-words", middleGame, func(r *rig) { r.words(2) }},
	{"large-thinking", "0-1-4-2-0-7-1-2-0-5-1-1-12-12-S", func(r *rig) {
		r.words(2)
		r.app.Activate("house-5")
		for range 105 {
			r.frame()
		}
	}},
	{"ebony", middleGame, func(r *rig) { r.dress("options-wood-ebony") }},
	{"whitewood", middleGame, func(r *rig) { r.dress("options-wood-whitewood") }},
	{"light", middleGame, func(r *rig) { r.dress("options-around-light") }},
	{"contrast", middleGame, func(r *rig) { r.dress("options-around-contrast"); r.point(2) }},
	{"light-menu", middleGame, func(r *rig) { r.dress("options-around-light"); r.press("menu") }},
	{"light-new", middleGame, func(r *rig) { r.dress("options-around-light"); r.press("menu", "menu-new") }},
	{"contrast-new", middleGame, func(r *rig) { r.dress("options-around-contrast"); r.press("menu", "menu-new") }},
	{"opposite", "", func(r *rig) { r.opposite("new-clock-10"); r.sow(2, 7) }},
	{"opposite-offer", "", func(r *rig) { r.opposite("new-clock-0"); r.sow(2, 7); r.press("seat-north-undo") }},
	{"opposite-look", "", func(r *rig) { r.opposite("new-clock-10"); r.sow(2); r.point(8) }},
	{"menu", middleGame, func(r *rig) { r.press("menu") }},
	{"new", middleGame, func(r *rig) { r.press("menu", "menu-new") }},
	{"options", middleGame, func(r *rig) { r.press("menu", "menu-options") }},
	{"help", middleGame, func(r *rig) { r.press("menu", "menu-help") }},
	{"large-new", middleGame, func(r *rig) { r.words(2); r.press("menu", "menu-new") }},
	{"large-help", middleGame, func(r *rig) { r.words(2); r.press("menu", "menu-help") }},
	{"end", "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S", func(r *rig) {
		r.app.Activate("house-5")
		for range 400 {
			r.frame()
		}
	}},
}

// point lets the mouse rest on a house.
func (r *rig) point(house int) {
	b := r.app.Board()
	x, y := b.Houses[house].X, b.Houses[house].Y
	r.app.Pointer("move", 0, x, y, false)
	r.frame()
}

// words sets the size of the words, in French, whose words are longer.
func (r *rig) words(scale float64) {
	r.press("menu", "menu-options", "options-language-fr")
	r.app.Adjust("options-text", scale)
	r.press("options-done", "menu-continue")
}

// opposite begins a game between two people who sit opposite each other.
func (r *rig) opposite(clock string) {
	r.press("menu", "menu-new", "new-opponent-human", "new-seats-opposite", clock, "new-starts-you", "new-start")
	r.settle()
}

// sow sows houses, one after the other.
func (r *rig) sow(houses ...int) {
	for _, h := range houses {
		r.app.Activate(fmt.Sprintf("house-%d", h))
		for r.frame(); r.app.Table().Busy(); {
			r.frame()
		}
	}
	r.settle()
}

// settle waits until the board is rendered in full.
func (r *rig) settle() {
	for range 10_000 {
		if r.frame(); r.rendered {
			r.frame()
			return
		}
	}
	r.t.Fatal("the board is never rendered in full")
}

// dress chooses a theme and waits until the board wears it.
func (r *rig) dress(id string) {
	r.press("menu", "menu-options", id, "options-done", "menu-continue")
	r.settle()
}

// press presses controls, one after the other.
func (r *rig) press(ids ...string) {
	for _, id := range ids {
		r.app.Activate(id)
		r.frame()
	}
	for range 12 {
		r.frame() // a sheet takes a moment to come in
	}
}

// TestContactSheet draws the contact sheets into the folder that AWALE_SHEETS names: every picture at
// full size, and for each shape of window one sheet of them all. Without the variable there is nothing
// to draw.
func TestContactSheet(t *testing.T) {
	dir := os.Getenv(SheetVariable)
	if dir == "" {
		t.Skip(SheetVariable + " names no folder")
	}
	only := os.Getenv(SheetVariable + "_ONLY")
	for _, s := range shapes {
		var row []*image.RGBA
		for _, m := range moments {
			name := s.name + "-" + m.name
			if !strings.Contains(name, only) {
				continue
			}
			r := newRig(t, "en", m.position, s.width, s.height)
			if m.make != nil {
				m.make(r)
			}
			img := stage.Pixels(r.screen)
			keep(t, filepath.Join(dir, name+".png"), img)
			row = append(row, stage.Shrink(img, 2))
			r.screen.Deallocate()
		}
		if len(row) > 1 {
			keep(t, filepath.Join(dir, fmt.Sprintf("sheet-%s.png", s.name)), tile(row, 4))
		}
	}
}

// tile lays pictures of one size side by side in lines of so many.
func tile(pictures []*image.RGBA, columns int) *image.RGBA {
	const gap = 8
	w, h := pictures[0].Rect.Dx()+gap, pictures[0].Rect.Dy()+gap
	lines := (len(pictures) + columns - 1) / columns
	out := image.NewRGBA(image.Rect(0, 0, columns*w+gap, lines*h+gap))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{0x80}), image.Point{}, draw.Src)
	for i, p := range pictures {
		at := image.Pt(gap+i%columns*w, gap+i/columns*h)
		draw.Draw(out, p.Rect.Add(at), p, image.Point{}, draw.Src)
	}
	return out
}

func keep(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
