package text

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"awale/assets/fonts"
	"awale/render/redraw"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"
)

var (
	_     ui.Measurer = (*Writer)(nil)
	white             = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

func newWriter(t testing.TB) *Writer {
	t.Helper()
	w, err := New(fonts.Regular(), fonts.Bold())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestNewNamesTheFontThatIsBroken(t *testing.T) {
	if _, err := New(fonts.Regular(), []byte("no font")); err == nil || !strings.Contains(err.Error(), "bold") {
		t.Errorf("error %v", err)
	}
	if _, err := New(nil, fonts.Bold()); err == nil || !strings.Contains(err.Error(), "regular") {
		t.Errorf("error %v", err)
	}
}

func TestTypeScale(t *testing.T) {
	w := newWriter(t)
	for ty, want := range map[ui.Type]float64{ui.Body: 17, ui.Small: 14, ui.Label: 17, ui.Title: 22, ui.Display: 32} {
		if got := w.Size(ty); got != want {
			t.Errorf("%v is %v dp, want %v", ty, got, want)
		}
		if h := w.LineHeight(ty); h < 1.15*want || h > 1.5*want {
			t.Errorf("%v has lines of %v dp", ty, h)
		}
		if b, h := w.Baseline(ty), w.LineHeight(ty); b < 0.5*h || b > 0.9*h {
			t.Errorf("%v has its baseline at %v of %v dp", ty, b, h)
		}
	}
	w.SetScale(2.75, 1.5)
	if got := w.Size(ui.Body); got != 25.5 {
		t.Errorf("at 150 %% the body is %v dp", got)
	}
	for ty, want := ui.Small, 21.0; want >= 14; ty, want = smaller(ty), want-7.0/4 {
		if got := w.Size(ty); got != want {
			t.Errorf("at 150 %% %v is %v dp, want %v", ty, got, want)
		}
	}
	for quarters := range 5 {
		thin, bold := ui.Small.Shrunk(quarters), ui.SmallBold.Shrunk(quarters)
		if w.Size(bold) != w.Size(thin) || thin.Bold() || !bold.Bold() {
			t.Errorf("%v is %v dp and bold %t, %v %v dp and bold %t", bold, w.Size(bold), bold.Bold(), thin, w.Size(thin), thin.Bold())
		}
	}
	if px := w.LineHeight(ui.Body) * 2.75; math.Abs(px-math.Round(px)) > 1e-9 {
		t.Errorf("a line is %v px high", px)
	}
}

func TestSenselessScalesCountAsOne(t *testing.T) {
	w := newWriter(t)
	want := w.Width("Awale", ui.Body)
	for _, s := range [][2]float64{{0, 1}, {-2, 1}, {1, 0}, {1, -1}} {
		w.SetScale(s[0], s[1])
		if got := w.Width("Awale", ui.Body); got != want {
			t.Errorf("scale %v: width %v, want %v", s, got, want)
		}
	}
}

// The layout in dp must hardly depend on the pixels of the device.
func TestWidthInDpIsTheSameAtEveryScale(t *testing.T) {
	w := newWriter(t)
	const words = "Sow the seeds of one of your houses"
	want := w.Width(words, ui.Body)
	for _, scale := range []float64{1, 1.25, 1.5, 2, 3} {
		w.SetScale(scale, 1)
		if got := w.Width(words, ui.Body); got < 0.98*want || got > 1.02*want {
			t.Errorf("scale %v: %v dp, at 1 %v dp", scale, got, want)
		}
	}
}

func TestMissingGlyphsDoNotPanic(t *testing.T) {
	w := newWriter(t)
	dst := ebiten.NewImage(200, 40)
	defer dst.Deallocate()
	for _, s := range []string{"東京 🙂", "\xff\xfe", "a\u0301e\u0323", "\u202f\u00a0", "\t", ""} {
		if s != "" && w.Width(s, ui.Body) <= 0 {
			t.Errorf("%q has no width", s)
		}
		w.draw(dst, s, 4, 24, ui.Body, ui.AlignStart, white)
	}
}

func TestWrap(t *testing.T) {
	w := newWriter(t)
	of := func(s string) float64 { return w.Width(s, ui.Body) }
	for _, c := range []struct {
		name, s string
		width   float64
		want    []string
	}{
		{"nothing", "", 100, nil},
		{"fits exactly", "one two", of("one two"), []string{"one two"}},
		{"a little too narrow", "one two", of("one two") - 1, []string{"one", "two"}},
		{"spaces at a break vanish", "one   two", of("two"), []string{"one", "two"}},
		{"spaces around vanish", "  one  ", 500, []string{"one"}},
		{"no-break space", "one two\u00a0three", of("two\u00a0three"), []string{"one", "two\u00a0three"}},
		{"narrow no-break space", "Ça va\u202f?", of("Ça va"), []string{"Ça", "va\u202f?"}},
		{"line feed", "one\ntwo", 500, []string{"one", "two"}},
		{"empty line", "one\n\ntwo", 500, []string{"one", "", "two"}},
		{"no word alone", "one two three four", of("one two three"), []string{"one two", "three four"}},
		{"alone rather than after a short line", "one two incomprehensible thing", of("one two incomprehensible"),
			[]string{"one two incomprehensible", "thing"}},
		{"alone after one word", "one two four", of("one two"), []string{"one two", "four"}},
		{"hyphen", "hot-seat", of("hot-sea"), []string{"hot-", "seat"}},
		{"hyphen after two letters", "la souris au-dessus", of("la souris au-"), []string{"la souris", "au-dessus"}},
		{"hyphen before two letters", "counter-up", of("counter-u"), []string{"counter-u", "p"}},
		{"minus", "by -3 seeds", of("by -"), []string{"by", "-3", "see", "ds"}},
		{"middle dot", "Schweizer System · Abapa", of("Schweizer System"), []string{"Schweizer", "System · Abapa"}},
		{"middle dot at the end", "Swiss system · Abapa", of("Swiss system ·"), []string{"Swiss system ·", "Abapa"}},
		{"number after a colon", "Points won: 5", of("Points won:"), []string{"Points", "won: 5"}},
		{"word after a colon", "Points won: five", of("Points won:"), []string{"Points won:", "five"}},
		{"colon and number too wide", "Fehlende: 5", of("Fehlende:"), []string{"Fehlende:", "5"}},
		{"word too long", "aaaaaaaa", of("aaa"), []string{"aaa", "aaa", "aa"}},
		{"long word later", "b aaaaaa", of("aaaa"), []string{"b", "aaaa", "aa"}},
		{"no room at all", "abc", 0, []string{"a", "b", "c"}},
		{"marks stay", "e\u0301e\u0301", 1, []string{"e\u0301", "e\u0301"}},
	} {
		if got := w.Wrap(c.s, ui.Body, c.width); strings.Join(got, "|") != strings.Join(c.want, "|") || len(got) != len(c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Words that stand in the middle need as many lines as others, none of them much shorter than the longest.
func TestBalance(t *testing.T) {
	w := newWriter(t)
	const s = "A may not be sown. The other side has no seeds: play a house that gives it some."
	for _, width := range []float64{120, 240, 400, 560, 1000} {
		plain, balanced := w.Wrap(s, ui.Body, width), w.Balance(s, ui.Body, width)
		if len(balanced) != len(plain) || strings.Join(balanced, " ") != s {
			t.Errorf("in %v dp: %q instead of %q", width, balanced, plain)
		}
		shortest, longest := width, 0.0
		for _, l := range balanced {
			shortest, longest = min(shortest, w.Width(l, ui.Body)), max(longest, w.Width(l, ui.Body))
		}
		if longest > width || shortest < 0.6*longest {
			t.Errorf("in %v dp: %q are %.0f to %.0f dp wide", width, balanced, shortest, longest)
		}
	}
}

// Whatever the text and the width: no letter is lost, no line is too wide that could be narrower, and
// no line could have taken what follows it.
func TestWrapProperties(t *testing.T) {
	w := newWriter(t)
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.RuneFrom([]rune("aaeéimnot -–\u00a0\u202f,.ƐŊ\u0301\n界"))).Draw(t, "text")
		width := rapid.Float64Range(0, 300).Draw(t, "width")
		ty := rapid.SampledFrom([]ui.Type{ui.Body, ui.Small, ui.Label, ui.Title, ui.Display, ui.Count}).Draw(t, "type")
		lines := w.Wrap(s, ty, width)
		bare := strings.NewReplacer(" ", "", "\n", "")
		if got, want := bare.Replace(strings.Join(lines, "")), bare.Replace(s); got != want {
			t.Fatalf("%q became %q", s, lines)
		}
		for _, l := range lines {
			if strings.HasPrefix(l, " ") || strings.HasSuffix(l, " ") {
				t.Fatalf("line %q has spaces at an end", l)
			}
			letters := strings.TrimFunc(l, func(r rune) bool { return r >= 0x300 && r < 0x370 })
			if w.Width(l, ty) > width+0.1 && utf8.RuneCountInString(letters) > 1 && !oneCluster(l) {
				t.Fatalf("line %q is %v wide, more than %v", l, w.Width(l, ty), width)
			}
		}
	})
}

// oneCluster reports whether s is one character with its combining marks, or marks alone.
func oneCluster(s string) bool {
	n := 0
	for i, r := range s {
		if r < 0x300 || r >= 0x370 || i == 0 {
			n++
		}
	}
	return n <= 1
}

func TestWrapIsRememberedWithinBounds(t *testing.T) {
	w := newWriter(t)
	first := w.Wrap("one two three", ui.Body, 60)
	if second := w.Wrap("one two three", ui.Body, 60); &first[0] != &second[0] {
		t.Error("broken anew")
	}
	for i := range 5 * wrapLimit {
		w.Wrap("one two three", ui.Body, 60)
		w.Wrap("one two", ui.Body, float64(i))
	}
	if n := len(w.wraps.young) + len(w.wraps.old); n > 2*wrapLimit {
		t.Errorf("%d texts are kept", n)
	}
	if again := w.Wrap("one two three", ui.Body, 60); &first[0] != &again[0] {
		t.Error("what was in use was forgotten")
	}
	w.SetScale(1, 2)
	if larger := w.Wrap("one two three", ui.Body, 60); len(larger) == len(first) {
		t.Error("another text size breaks the same")
	}
}

// drawn returns what a call draws on a transparent image, and the part that has ink.
func drawn(w, h int, draw func(dst *ebiten.Image)) (*image.RGBA, image.Rectangle) {
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	draw(dst)
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	var ink image.Rectangle
	for y := range h {
		for x := range w {
			if img.RGBAAt(x, y).A > 0 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return img, ink
}

func TestDrawStandsOnItsBaseline(t *testing.T) {
	w := newWriter(t)
	for _, scale := range []float64{1, 1.5, 2, 3} {
		w.SetScale(scale, 1)
		_, ink := drawn(300, 150, func(dst *ebiten.Image) { w.draw(dst, "HEI", 10, 40, ui.Title, ui.AlignStart, white) })
		if want := int(40*scale + 0.5); ink.Max.Y != want {
			t.Errorf("scale %v: ink ends at %v, baseline at %v px", scale, ink.Max.Y, want)
		}
		if top := float64(ink.Min.Y) / scale; top < 40-CapHeight(22)-1 || top > 40-CapHeight(22)+1 {
			t.Errorf("scale %v: capitals begin at %v dp", scale, top)
		}
	}
}

func TestAlign(t *testing.T) {
	w := newWriter(t)
	w.SetScale(2, 1)
	width := w.Width("Hill", ui.Body)
	for align, want := range map[ui.Align]float64{ui.AlignStart: 100, ui.AlignCenter: 100 - width/2, ui.AlignEnd: 100 - width} {
		_, ink := drawn(400, 100, func(dst *ebiten.Image) { w.draw(dst, "Hill", 100, 30, ui.Body, align, white) })
		if x := float64(ink.Min.X) / 2; x < want || x > want+3 {
			t.Errorf("align %d: ink begins at %v dp, want %v", align, x, want)
		}
	}
}

func TestTurnedIsTheSameUpsideDown(t *testing.T) {
	w := newWriter(t)
	for _, align := range []ui.Align{ui.AlignStart, ui.AlignCenter, ui.AlignEnd} {
		style := w.StyleOf(ui.Body, align, white)
		up, ink := drawn(200, 100, func(dst *ebiten.Image) { w.drawStyled(dst, "Your turn, 12", 100, 50, style) })
		if ink.Empty() {
			t.Fatal("nothing is drawn")
		}
		style.Turned = true
		down, _ := drawn(200, 100, func(dst *ebiten.Image) { w.drawStyled(dst, "Your turn, 12", 100, 50, style) })
		for y := range 100 {
			for x := range 200 {
				if up.RGBAAt(x, y) != down.RGBAAt(199-x, 99-y) {
					t.Fatalf("align %d: differ at %d,%d", align, x, y)
				}
			}
		}
	}
}

func TestClip(t *testing.T) {
	w := newWriter(t)
	draw := func(dst *ebiten.Image) { w.draw(dst, "Clip this", 10, 40, ui.Display, ui.AlignStart, white) }
	whole, ink := drawn(200, 60, draw)
	clip := image.Rect(30, 22, 70, 35)
	if ink.In(clip) {
		t.Fatal("nothing to clip")
	}
	w.Clip(ui.Rect{X: 30, Y: 22, W: 40, H: 13})
	part, cut := drawn(200, 60, draw)
	w.Clip(ui.Rect{})
	if !cut.In(clip) || cut.Empty() {
		t.Errorf("ink at %v, want within %v", cut, clip)
	}
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		for x := clip.Min.X; x < clip.Max.X; x++ {
			if whole.RGBAAt(x, y) != part.RGBAAt(x, y) {
				t.Fatalf("differ at %d,%d", x, y)
			}
		}
	}
	if again, _ := drawn(200, 60, draw); string(again.Pix) != string(whole.Pix) {
		t.Error("the limit was not lifted")
	}
}

// More and larger glyphs than the pages hold are drawn all the same, and do not pile up.
func TestPagesAreBounded(t *testing.T) {
	w := newWriter(t)
	dst := ebiten.NewImage(300, 300)
	defer dst.Deallocate()
	for size := 60.0; size < 1200; size += 60 {
		for _, s := range []string{"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"} {
			w.drawStyled(dst, s, 0, size, Style{Size: size, Color: white})
		}
		if n := len(w.atlas.pages); n > maxPages {
			t.Fatalf("%d pages after size %v", n, size)
		}
	}
	_, ink := drawn(300, 60, func(dst *ebiten.Image) { w.draw(dst, "Hello", 4, 40, ui.Body, ui.AlignStart, white) })
	if ink.Dx() < 30 {
		t.Errorf("ink at %v after all", ink)
	}
}

func TestDrawingAgainAllocatesLittle(t *testing.T) {
	w := newWriter(t)
	w.SetScale(2, 1)
	style := w.StyleOf(ui.Body, ui.AlignCenter, white)
	collect := func() {
		for range 10 {
			w.Queue("E takes seven: three houses in a chain.", 200, 40, style)
			w.Width("Grand Master", ui.Label)
			w.Wrap("E takes seven: three houses in a chain.", ui.Body, 120)
		}
		for _, p := range w.atlas.pages {
			p.vertices = p.vertices[:0]
		}
	}
	collect()
	if n := testing.AllocsPerRun(20, collect); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkQueue(b *testing.B) {
	w := newWriter(b)
	style := w.StyleOf(ui.Body, ui.AlignCenter, white)
	b.ReportAllocs()
	for b.Loop() {
		w.Queue("E takes seven: three houses in a chain.", 200, 40, style)
		for _, p := range w.atlas.pages {
			p.vertices = p.vertices[:0]
		}
	}
}

func BenchmarkWidth(b *testing.B) {
	w := newWriter(b)
	b.ReportAllocs()
	for b.Loop() {
		w.Width("E takes seven: three houses in a chain.", ui.Body)
	}
}

func BenchmarkWrap(b *testing.B) {
	w := newWriter(b)
	const words = "Sow the seeds of one of your houses, one by one, counter-clockwise, and take what they make two or three."
	b.ReportAllocs()
	for b.Loop() {
		w.wraps.reset()
		w.Wrap(words, ui.Body, 220)
	}
}

// drawStyled draws a line of text of any size.
func (w *Writer) drawStyled(dst redraw.Canvas, s string, x, y float64, style Style) {
	w.Queue(s, x, y, style)
	w.Flush(dst)
}

// draw draws a line of text with its baseline at y; x is where it starts, is centred or ends, by
// align. Both are in dp.
func (w *Writer) draw(dst redraw.Canvas, s string, x, y float64, t ui.Type, align ui.Align, c color.RGBA) {
	w.Queue(s, x, y, w.StyleOf(t, align, c))
	w.Flush(dst)
}

// smaller returns the next smaller size of a type, or the type if there is none.
func smaller(t ui.Type) ui.Type {
	steps := t.DownTo(t.Least())
	return steps[min(1, len(steps)-1)]
}
