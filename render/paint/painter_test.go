package paint

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/render/stage"
	"awale/render/text"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// painted paints a tree on a plain ground, at scale 1.
func painted(t testing.TB, root *ui.Node, st State, w, h int) *image.RGBA {
	t.Helper()
	p := newPainter(t, 1, 1)
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	dst.Fill(color.RGBA{0x20, 0x22, 0x30, 0xFF})
	ui.Arrange(root, p.writer)
	p.Paint(dst, root, st, 1)
	return pixels(dst)
}

// differ returns the smallest rectangle that holds every pixel in which two pictures differ by more
// than rounding.
func differ(a, b *image.RGBA) image.Rectangle {
	var r image.Rectangle
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			if apart(p.R, q.R) > 2 || apart(p.G, q.G) > 2 || apart(p.B, q.B) > 2 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

func apart(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }

// controls has one control of every look, all of the same size.
func controls() []*ui.Node {
	nodes := []*ui.Node{control("a", ui.LookPrimary, "Word"), control("b", ui.LookButton, "Word"), control("c", ui.LookQuiet, "Word"),
		control("d", ui.LookSwitch, "Word"), control("e", ui.LookRadio, "Word"), control("f", ui.LookSlider, "Word"),
		control("g", ui.LookField, "Word")}
	for _, n := range nodes {
		n.Bounds = ui.Rect{X: 40, Y: 40, W: 180, H: 60}
		n.Max, n.Now = 1, 0.4
		if n.Look == ui.LookField {
			n.Now, n.Value = 0, "Words"
		}
	}
	return nodes
}

// A pointer over a control is seen at a glance, in every theme, on what has the colour of the accent too.
func TestHoveringIsSeen(t *testing.T) {
	for name, theme := range map[string]Theme{"night": Night(), "day": Day(), "stark": Stark()} {
		for _, look := range []ui.Look{ui.LookPrimary, ui.LookButton} {
			rest, hover, press := theme.skin(look, false, false, false), theme.skin(look, false, true, false),
				theme.skin(look, false, true, true)
			for i, other := range []skin{hover, press} {
				if c := contrast(rest.top, other.top); c < 1.12 {
					t.Errorf("%s: look %d in state %d has a contrast of %.2f to rest", name, look, i+1, c)
				}
			}
			if c := contrast(hover.top, press.top); c < 1.12 {
				t.Errorf("%s: look %d pressed has a contrast of %.2f to hovered", name, look, c)
			}
		}
		lifted := over(theme.Lift, theme.Sheet)
		if c := contrast(theme.Sheet, lifted); c < 1.12 {
			t.Errorf("%s: a row hovered has a contrast of %.2f to rest", name, c)
		}
		if c := contrast(lifted, over(faded(theme.Lift, pressedLift), theme.Sheet)); c < 1.08 {
			t.Errorf("%s: a row pressed has a contrast of %.2f to hovered", name, c)
		}
	}
}

func TestStatesShow(t *testing.T) {
	for _, n := range controls() {
		rest := painted(t, n, State{}, 260, 140)
		for name, st := range map[string]State{"hover": {Hover: n.ID}, "press": {Press: n.ID}, "focus": {Focus: n.ID, FocusVisible: true}} {
			if differ(rest, painted(t, n, st, 260, 140)).Empty() {
				t.Errorf("look %d: %s does not show", n.Look, name)
			}
		}
		// What is written into shows its caret.
		if r := differ(rest, painted(t, n, State{Focus: n.ID}, 260, 140)); !r.Empty() && n.Look != ui.LookField {
			t.Errorf("look %d: the focus shows though the keyboard does not lead", n.Look)
		}
		if r := differ(rest, painted(t, n, State{Hover: "x", Press: "x", Focus: "x", FocusVisible: true}, 260, 140)); !r.Empty() {
			t.Errorf("look %d: the state of another node shows", n.Look)
		}
		n.Disabled = true
		off := painted(t, n, State{}, 260, 140)
		if differ(rest, off).Empty() {
			t.Errorf("look %d: that it is disabled does not show", n.Look)
		}
		if r := differ(off, painted(t, n, State{Hover: n.ID, Press: n.ID}, 260, 140)); !r.Empty() {
			t.Errorf("look %d: reacts though it is disabled", n.Look)
		}
		if differ(off, painted(t, n, State{Focus: n.ID, FocusVisible: true}, 260, 140)).Empty() {
			t.Errorf("look %d: cannot show the focus while disabled", n.Look)
		}
	}
}

// The label of a slider and of a field is all within the line kept for it at their top, and the value of a slider stands
// on the same line.
func TestLabelsStandAtTheTop(t *testing.T) {
	for _, look := range []ui.Look{ui.LookSlider, ui.LookField} {
		n := control("n", look, "")
		n.Bounds, n.Max = ui.Rect{X: 40, Y: 40, W: 180, H: 60}, 1
		bare := painted(t, n, State{}, 260, 140)
		n.Label = "0"
		label := differ(bare, painted(t, n, State{}, 260, 140))
		if line := newPainter(t, 1, 1).writer.LineHeight(ui.Label); label.Min.Y < 40 || float64(label.Max.Y) > 40+line {
			t.Errorf("look %d: the label stands at %v, its line is %v dp high", look, label, line)
		}
		if look != ui.LookSlider {
			continue
		}
		n.Label, n.Value = "", "0"
		if value := differ(bare, painted(t, n, State{}, 260, 140)); value.Min.Y != label.Min.Y || value.Max.Y != label.Max.Y {
			t.Errorf("the label stands at %v, the value at %v", label, value)
		}
	}
}

// A secret text shows how long it is, and nothing else.
func TestASecretTextIsHidden(t *testing.T) {
	n := control("n", ui.LookField, "Password")
	n.Bounds, n.Max, n.Value = ui.Rect{X: 40, Y: 40, W: 180, H: 60}, 20, "ilWm"
	shown := painted(t, n, State{}, 260, 140)
	n.Secret = true
	hidden := painted(t, n, State{}, 260, 140)
	if differ(shown, hidden).Empty() {
		t.Error("it is shown")
	}
	n.Value = "Wmil"
	if !differ(hidden, painted(t, n, State{}, 260, 140)).Empty() {
		t.Error("the letters make a difference")
	}
	if n.Value += "i"; differ(hidden, painted(t, n, State{}, 260, 140)).Empty() {
		t.Error("a letter more does not show")
	}
}

func TestCheckedShows(t *testing.T) {
	for _, n := range controls() {
		if n.Look != ui.LookSwitch && n.Look != ui.LookRadio && n.Look != ui.LookQuiet {
			continue
		}
		off := painted(t, n, State{}, 260, 140)
		n.Checked = true
		if differ(off, painted(t, n, State{}, 260, 140)).Empty() {
			t.Errorf("look %d: that it is on does not show", n.Look)
		}
	}
}

// What the board draws is left to it, whatever its state.
func TestNoLookPaintsNothing(t *testing.T) {
	n := &ui.Node{ID: "house-1", Role: ui.RoleButton, Label: "A, 4 seeds", Current: true, Bounds: ui.Rect{X: 40, Y: 40, W: 60, H: 60}}
	if r := differ(painted(t, &ui.Node{}, State{}, 200, 140), painted(t, n, State{Hover: "house-1", Focus: "house-1", FocusVisible: true},
		200, 140)); !r.Empty() {
		t.Errorf("painted at %v", r)
	}
}

func list(offset float64) *ui.Node {
	n := &ui.Node{ID: "list", Axis: ui.AxisDown, Gap: 8, Scroll: true, Offset: offset, Bounds: ui.Rect{X: 40, Y: 40, W: 180, H: 100}}
	for _, id := range []string{"a", "b", "c", "d"} {
		c := control(id, ui.LookPrimary, "Word "+id)
		c.Grow = 0
		n.Children = append(n.Children, c)
	}
	return n
}

func TestListsAreCut(t *testing.T) {
	blank := painted(t, &ui.Node{}, State{}, 260, 260)
	for _, offset := range []float64{0, 30, 1000} {
		r := differ(blank, painted(t, list(offset), State{}, 260, 260))
		if r.Min.Y < 40 || r.Max.Y > 140 || r.Min.X < 40-outset || r.Max.X > 220+outset+4 {
			t.Errorf("scrolled by %v: painted at %v", offset, r)
		}
		if r.Dy() < 80 {
			t.Errorf("scrolled by %v: painted only at %v", offset, r)
		}
	}
}

// A list that goes on fades into its sheet at its end, also where the sheet is turned and its end is the upper one.
func TestListsFadeAtTheirEnd(t *testing.T) {
	for _, turned := range []bool{false, true} {
		sheet := func(children ...*ui.Node) *image.RGBA {
			return painted(t, &ui.Node{Look: ui.LookSheet, Turned: turned, Bounds: ui.Rect{X: 4, Y: 4, W: 252, H: 252}, Children: children},
				State{}, 260, 260)
		}
		alone, with := sheet(), sheet(list(0))
		y := 138
		if turned {
			y = 260 - y
		}
		for x := 60; x < 200; x++ {
			p, q := alone.RGBAAt(x, y), with.RGBAAt(x, y)
			if far := max(apart(p.R, q.R), apart(p.G, q.G), apart(p.B, q.B)); far > 40 {
				t.Fatalf("turned %v: at %d, %d the list shows by %d", turned, x, y, far)
			}
		}
	}
}

// A row that goes on to the side is cut there, fades into its sheet and has a sign at that end, also where it is turned.
func TestRowsFadeAtTheirEnds(t *testing.T) {
	row := func(offset float64) *ui.Node {
		n := &ui.Node{ID: "row", Axis: ui.AxisAcross, Gap: 8, Scroll: true, Offset: offset, Bounds: ui.Rect{X: 40, Y: 40, W: 180, H: 48}}
		for _, id := range []string{"a", "b", "c", "d", "e"} {
			n.Children = append(n.Children, control(id, ui.LookPrimary, "Word "+id))
		}
		return n
	}
	for _, turned := range []bool{false, true} {
		sheet := func(children ...*ui.Node) *image.RGBA {
			return painted(t, &ui.Node{Look: ui.LookSheet, Turned: turned, Bounds: ui.Rect{X: 4, Y: 4, W: 252, H: 252}, Children: children},
				State{}, 260, 260)
		}
		alone := sheet()
		for _, offset := range []float64{0, 70, 1e6} {
			with := sheet(row(offset))
			r := differ(alone, with)
			if r.Min.X < 40-1 || r.Max.X > 220+1 {
				t.Errorf("turned %v, scrolled by %v: painted at %v", turned, offset, r)
			}
			// The button at an end is hidden above and below the sign, except at the ends of the row.
			for _, end := range []struct {
				x  int
				on bool
			}{{42, offset > 0}, {217, offset < 1e6}} {
				x, y := end.x, 46
				if turned {
					x, y = 259-x, 259-y
				}
				p, q := alone.RGBAAt(x, y), with.RGBAAt(x, y)
				if hidden := max(apart(p.R, q.R), apart(p.G, q.G), apart(p.B, q.B)) <= 3; hidden != end.on {
					t.Errorf("turned %v, scrolled by %v: hidden at %d, %d: %v: %v, not %v", turned, offset, x, y, hidden, q, p)
				}
			}
		}
	}
}

// Turned about, the other side of clipping: where a list is not cut, it looks as if it were no list.
func TestClippingChangesNothingInside(t *testing.T) {
	free := list(0)
	free.Scroll = false
	inside := image.Rect(40, 40, 220, 139)
	a := painted(t, list(0), State{}, 260, 260).SubImage(inside).(*image.RGBA)
	b := painted(t, free, State{}, 260, 260).SubImage(inside).(*image.RGBA)
	if r := differ(a, b); !r.Empty() {
		t.Errorf("differ at %v", r)
	}
}

func TestLayersCover(t *testing.T) {
	words := &ui.Node{Look: ui.LookText, Label: "Words below that must not shine through", Bounds: ui.Rect{X: 10, Y: 60, W: 240, H: 60}}
	for _, look := range []ui.Look{ui.LookSheet, ui.LookToast} {
		top := &ui.Node{Look: look, Bounds: ui.Rect{X: 20, Y: 20, W: 220, H: 140}}
		inside := image.Rect(40, 40, 220, 140)
		alone := painted(t, &ui.Node{Children: []*ui.Node{top}}, State{}, 260, 180).SubImage(inside).(*image.RGBA)
		above := painted(t, &ui.Node{Children: []*ui.Node{words, top}}, State{}, 260, 180).SubImage(inside).(*image.RGBA)
		if r := differ(alone, above); !r.Empty() {
			t.Errorf("look %d: words shine through at %v", look, r)
		}
	}
}

// A control as wide as it wants to be shows its words in one line, in every language, at every scale
// and size of text; and one that is too narrow breaks them within the height it wants.
func TestWordsFitTheirControls(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		c, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, scale := range []float64{1, 1.25, 1.5, 2, 2.75} {
			w := newPainter(t, scale, 1+scale/4).writer
			for _, key := range c.Keys() {
				words := c.Text(key, nil)
				for _, n := range controls() {
					n.Label = words
					if n.Look == ui.LookSlider || n.Look == ui.LookField {
						continue
					}
					n.Icon, n.Opens = ui.IconMenu, n.Look == ui.LookButton
					if width := ui.Width(n, w); len(w.Wrap(words, ui.WordsType(n), ui.WordsRoom(n, width, w))) != 1 {
						t.Errorf("%s %s at scale %v: look %d of %v dp breaks %q", lang, key, scale, n.Look, width, words)
					}
					const narrow = 150
					lines := len(w.Wrap(words, ui.WordsType(n), ui.WordsRoom(n, narrow, w)))
					if h := ui.Height(n, narrow, w); float64(lines)*w.LineHeight(ui.WordsType(n)) > h {
						t.Errorf("%s %s at scale %v: look %d is %v dp high for %d lines", lang, key, scale, n.Look, h, lines)
					}
				}
			}
		}
	}
}

// On the smallest phone with the largest words no row that leads to a page breaks a word: rather it shows no icon.
func TestARowThatOpensBreaksNoWord(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		c, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		w := newPainter(t, 1, 2).writer
		for _, key := range []string{"menu.new", "menu.rules", "menu.options", "menu.help", "menu.resign", "bar.menu"} {
			n := &ui.Node{Look: ui.LookButton, Type: ui.Label, Icon: ui.IconFlag, Opens: true, Label: c.Text(key, nil)}
			const width = 320 - 2*ui.SpaceWide
			lines := w.Wrap(n.Label, n.Type, ui.WordsRoom(n, width, w))
			if got := strings.Join(lines, " "); got != n.Label {
				t.Errorf("%s %s: broken into %q", lang, key, lines)
			}
			if h := ui.Height(n, width, w); h < float64(len(lines))*w.LineHeight(n.Type) {
				t.Errorf("%s %s: %d lines stand in %v dp", lang, key, len(lines), h)
			}
		}
	}
}

// A row that leads to a page says so at its end, whichever way up it stands; its words stay where they are.
func TestARowThatOpensSaysSo(t *testing.T) {
	row := func(opens, turned bool) *image.RGBA {
		n := control("a", ui.LookButton, "Word")
		n.Align, n.Opens, n.Bounds = ui.AlignStart, opens, ui.Rect{W: 180, H: 60}
		return painted(t, &ui.Node{Turned: turned, Bounds: ui.Rect{X: 40, Y: 40, W: 180, H: 60}, Children: []*ui.Node{
			{Bounds: ui.Rect{X: 40, Y: 40, W: 180, H: 60}, Axis: ui.AxisDown, Children: []*ui.Node{n}}}}, State{}, 260, 140)
	}
	if r := differ(row(false, false), row(true, false)); r.Min.X < 180 || r.Max.X > 220-int(ui.ButtonPad) || r.Dy() < 8 {
		t.Errorf("the sign is drawn at %v", r)
	}
	if r := differ(row(false, true), row(true, true)); r.Max.X > 80 || r.Min.X < 40+int(ui.ButtonPad) || r.Dy() < 8 {
		t.Errorf("upside down the sign is drawn at %v", r)
	}
}

// The letter of the twelfth house has about the height and the weight of the one before it.
func TestLettersOfHousesAreAlike(t *testing.T) {
	const size = 40
	ink := func(letter string) (high int, weight float64) {
		picture := func(letter string) *image.RGBA {
			badge := &ui.Node{Look: ui.LookBadge, Type: ui.Count, Tag: letter, Label: "4", Size: size,
				Bounds: ui.Rect{X: 10, Y: 10, W: 2.7 * size, H: badgeHeight * size}}
			return painted(t, &ui.Node{Children: []*ui.Node{badge}}, State{}, 20+27*size/10, 20+2*size)
		}
		with, without := picture(letter), picture(" ")
		r := differ(with, without)
		// Its weight is how much of its colour it has on a line through it, in px.
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				weight += (float64(with.RGBAAt(x, y).R) - float64(without.RGBAAt(x, y).R)) / 0xFF
			}
		}
		return r.Dy(), weight / float64(r.Dy())
	}
	k, heavy := ink("k")
	l, weight := ink("ℓ")
	if math.Abs(float64(l-k)) > 1 || math.Abs(weight-heavy) > 0.15*heavy {
		t.Errorf("ℓ is %d px high and weighs %.1f, k %d and %.1f", l, weight, k, heavy)
	}
}

// The letter of a house stands on a ground of its own before its number, or above it, however many digits that has and
// whichever way up it stands: neither reaches onto the ground of the other.
func TestTheLetterHasItsOwnGround(t *testing.T) {
	size := 40.0
	for _, c := range []struct {
		letter, number string
		wide, high     float64
	}{{"ℓ", "4", 2.7, badgeHeight}, {"H", "30", 2.7, badgeHeight}, {"I", "30", 3, 1.22}, {"ℓ", "1", 1.8, 1.64}, {"H", "38", 1.8, 1.64}} {
		for _, turned := range []bool{false, true} {
			picture := func(letter, number string) *image.RGBA {
				badge := &ui.Node{Look: ui.LookBadge, Type: ui.Count, Tag: letter, Label: number, Size: size, Turned: turned,
					Bounds: ui.Rect{X: 10, Y: 10, W: c.wide * size, H: c.high * size}}
				return painted(t, &ui.Node{Children: []*ui.Node{badge}}, State{}, int(20+c.wide*size), int(20+c.high*size))
			}
			both := picture(c.letter, c.number)
			letter, number := differ(both, picture(" ", c.number)), differ(both, picture(c.letter, " "))
			if turned {
				letter, number = turnedIn(both, letter), turnedIn(both, number)
			}
			end, begin := float64(letter.Max.X), float64(number.Min.X)
			seam := 10 + tabWide*size
			if c.high > badgeHeight {
				end, begin = float64(letter.Max.Y), float64(number.Min.Y)
				seam = 10 + tabHigh*size
			}
			if letter.Empty() || number.Empty() || end > seam-2 || begin < seam+2 {
				t.Errorf("%s and %s in a badge of %v by %v sizes, turned %v: the letter is at %v, the number at %v, the seam at %v",
					c.letter, c.number, c.wide, c.high, turned, letter, number, seam)
			}
		}
	}
}

// What would be is told by a letter, an arrow and a number, each with air around it, within the broken line, however many
// digits there are.
func TestTheArrowHasAirAroundIt(t *testing.T) {
	size := 40.0
	check := func(letter, number string, wide float64) {
		words := 2 // arrow and number
		if letter != "" {
			words = 3
		}
		badge := &ui.Node{Look: ui.LookBadge, Type: ui.Count, Tag: letter, Label: number, Size: size, Previewed: true, Checked: true,
			Bounds: ui.Rect{X: 10, Y: 10, W: wide * size, H: badgeHeight * size}}
		img := painted(t, &ui.Node{Children: []*ui.Node{badge}}, State{}, int(20+wide*size), int(20+badgeHeight*size))
		middle := 10 + badgeHeight*size/2
		gaps := gapsIn(img, int(middle-0.3*size), int(middle+0.3*size))
		digits := len(number)
		// The line, what stands in it and the line again: two digits may run together.
		if n := len(gaps); n != words+digits && n != words+1 {
			t.Errorf("%q and %s in %v sizes: %d gaps", letter, number, wide, n)
			return
		}
		for i, gap := range gaps {
			if between := i >= words && i < len(gaps)-1; !between && float64(gap) < 0.05*size {
				t.Errorf("%q and %s in %v sizes: the gaps are %v px", letter, number, wide, gaps)
				return
			}
		}
	}
	for _, number := range []string{"0", "7", "10", "28", "40", "48"} {
		for _, wide := range []float64{3.05, 3.15, 3.3} {
			for _, letter := range []string{"C", "H", "ℓ"} {
				check(letter, number, wide)
			}
		}
		for _, wide := range []float64{1.5, 1.8, 2, 2.2} {
			check("", number, wide)
		}
	}
}

// gapsIn returns how wide the gaps are between what is bright in the rows of a picture from y0 to y1.
func gapsIn(img *image.RGBA, y0, y1 int) (gaps []int) {
	last := -1
	for x := 10; x < img.Bounds().Max.X-10; x++ {
		bright := false
		for y := y0; y < y1; y++ {
			c := img.RGBAAt(x, y)
			bright = bright || max(c.R, c.G, c.B) > 0x90
		}
		if !bright {
			continue
		}
		if last >= 0 && x > last+1 {
			gaps = append(gaps, x-last-1)
		}
		last = x
	}
	return gaps
}

// turnedIn turns a part of a picture by 180° about the middle of the picture.
func turnedIn(img *image.RGBA, r image.Rectangle) image.Rectangle {
	b := img.Bounds()
	return image.Rectangle{Min: b.Max.Sub(r.Max), Max: b.Max.Sub(r.Min)}
}

func TestEveryIconIsDrawnWithinItsGrid(t *testing.T) {
	seen := map[string]ui.Icon{}
	for i := ui.IconMenu; i <= ui.IconAgain; i++ {
		n := &ui.Node{Children: []*ui.Node{{Look: ui.LookSheet, Bounds: ui.Rect{X: -100, Y: -100, W: 300, H: 300}, Children: []*ui.Node{
			{ID: "i", Look: ui.LookQuiet, Label: "i", Text: " ", Icon: i, Bounds: ui.Rect{X: 8, Y: 8, W: 48, H: 48}}}}}}
		img := painted(t, n, State{}, 64, 64)
		n.Children[0].Children = nil
		r := differ(painted(t, n, State{}, 64, 64), img)
		if r.Empty() || !r.In(image.Rect(20, 20, 44, 44)) {
			t.Errorf("icon %d is drawn at %v", i, r)
		}
		if other, ok := seen[string(img.Pix)]; ok {
			t.Errorf("icons %d and %d look the same", i, other)
		}
		seen[string(img.Pix)] = i
	}
}

// The touch of the first visit is seen as far as it has come in, within its place, and a light spreads from its tip where
// it taps.
func TestTheTouchIsAHand(t *testing.T) {
	p := newPainter(t, 1, 1)
	dst := ebiten.NewImage(200, 200)
	defer dst.Deallocate()
	size := 60.0
	shot := func(now, step float64) *image.RGBA {
		dst.Fill(color.NRGBA{0x80, 0x60, 0x40, 0xFF})
		p.Paint(dst, &ui.Node{Look: ui.LookTouch, Bounds: ui.Rect{X: 80, Y: 70, W: size, H: size}, Now: now, Step: step}, State{}, 1)
		return pixels(dst)
	}
	tipX, tipY := 80+int(touchTipX*touchUnit*size), 70+int(touchTipY*touchUnit*size)
	none := shot(0, 0.5)
	still, half, tapping := shot(1, 0), shot(0.5, 0), shot(1, 0.5)
	if c := none.RGBAAt(tipX, tipY+10); c.G != 0x60 {
		t.Errorf("what has not come in shows as %v", c)
	}
	if a, b := half.RGBAAt(tipX+2, tipY+10).G, still.RGBAAt(tipX+2, tipY+10).G; a <= 0x60 || a >= b || b < 0xB0 {
		t.Errorf("half come in it is %d bright, all of it %d", a, b)
	}
	if r := differ(none, still); !r.In(image.Rect(80, 70, 140, 130)) || r.Dy() < 48 {
		t.Errorf("the hand reaches over %v", r)
	}
	if r := differ(still, tapping); r.Empty() || r.Min.X >= tipX-10 || !r.In(image.Rect(40, 30, 160, 150)) {
		t.Errorf("the light is seen in %v", r)
	}
}

// The light of a turn that passes brightens a number and what lies around it, without a line, which would be taken for that
// of the house that got the last seed.
func TestTheTurnPassesWithoutALine(t *testing.T) {
	p := newPainter(t, 1, 1)
	dst := ebiten.NewImage(200, 100)
	defer dst.Deallocate()
	shot := func(now float64) *image.RGBA {
		dst.Fill(color.NRGBA{0x80, 0x60, 0x40, 0xFF})
		p.Paint(dst, &ui.Node{Look: ui.LookBadge, Type: ui.Count, Size: 40, Bounds: ui.Rect{X: 60, Y: 20, W: 80, H: 58}, Now: now}, State{},
			1)
		return pixels(dst)
	}
	dark, lit := shot(0), shot(1)
	more := func(y int) int { return int(lit.RGBAAt(100, y).G) - int(dark.RGBAAt(100, y).G) }
	if in, out := more(50), more(16); in < 12 || out < 25 {
		t.Errorf("the light adds %d to the ground of a number and %d beside it", in, out)
	}
	// Down through the upper edge nothing is brighter than what lies around.
	for y := 20; y < 50; y++ {
		if c, around := lit.RGBAAt(100, y).G, lit.RGBAAt(100, 19).G; c > around {
			t.Errorf("at %d it is %d bright, around the number %d", y, c, around)
		}
	}
}

// A plaque that is larger than the picture of its grain has no line where the picture is repeated.
func TestTheGrainIsRepeatedWithoutALine(t *testing.T) {
	p := newPainter(t, 1, 1)
	grain := ebiten.NewImage(40, 30)
	defer grain.Deallocate()
	grain.Fill(color.White)
	p.SetGrain(grain)
	dst := ebiten.NewImage(240, 200)
	defer dst.Deallocate()
	p.Paint(dst, &ui.Node{Look: ui.LookPlaque, Bounds: ui.Rect{X: 10, Y: 10, W: 220, H: 180}}, State{}, 1)
	img := pixels(dst)
	for at := 40; at < 160; at++ {
		if across, down := img.RGBAAt(at, 100), img.RGBAAt(120, at); apart(across.G, img.RGBAAt(39, 100).G) > 2 ||
			apart(down.G, img.RGBAAt(120, 39).G) > 2 {
			t.Fatalf("%d along, the wood is %v across and %v down", at, across, down)
		}
	}
}

// lit is a white picture, 540 by 300, below a scrim that leaves the part from (220, 60) to (320, 240) in the light.
func lit(t *testing.T, theme Theme) *image.RGBA {
	return dimmed(t, theme, ui.Rect{X: 220, Y: 60, W: 100, H: 180})
}

// dimmed is a white picture, 540 by 300, below a scrim that leaves some places in the light.
func dimmed(t *testing.T, theme Theme, clear ...ui.Rect) *image.RGBA {
	p := newPainter(t, 1, 1)
	p.SetTheme(theme)
	dst := ebiten.NewImage(540, 300)
	defer dst.Deallocate()
	dst.Fill(color.White)
	p.Paint(dst, &ui.Node{Look: ui.LookScrim, Bounds: ui.Rect{W: 540, H: 300}, Now: 1, Clear: clear}, State{}, 1)
	return pixels(dst)
}

// Where light ends at an edge all of every place is lit, however they lie to each other and in whatever order they are told:
// here two stores, one lower than the other, with the number of the one above and that of the other below it.
func TestEveryPlaceIsLitAsAWhole(t *testing.T) {
	places := []ui.Rect{{X: 420, Y: 40, W: 80, H: 180}, {X: 440, Y: 236, W: 40, H: 20}, {X: 40, Y: 80, W: 80, H: 180},
		{X: 60, Y: 44, W: 40, H: 20}}
	for range len(places) {
		places = append(places[1:], places[0])
		img := dimmed(t, Stark(), places...)
		for y := range 300 {
			for x := range 540 {
				// How far the middle of the pixel is from the nearest place, whose ends are round.
				off := math.Inf(1)
				for _, r := range places {
					round := min(r.W, r.H) / 2
					cx, cy := r.Center()
					dx := max(math.Abs(float64(x)+0.5-cx)-r.W/2+round, 0)
					dy := max(math.Abs(float64(y)+0.5-cy)-r.H/2+round, 0)
					off = min(off, math.Hypot(dx, dy)-round)
				}
				const edge = 1.5
				if got := img.RGBAAt(x, y).G > 200; off < -edge && !got || off > edge && got {
					t.Fatalf("%v: lit at %d, %d: %v", places, x, y, got)
				}
			}
		}
	}
}

// Where shapes are plain a sheet casts no shadow on what lies beside it.
func TestAPlainSheetCastsNothing(t *testing.T) {
	for _, theme := range []Theme{Night(), Stark()} {
		p := newPainter(t, 1, 1)
		p.SetTheme(theme)
		dst := ebiten.NewImage(300, 200)
		dst.Fill(color.White)
		p.Paint(dst, &ui.Node{Look: ui.LookSheet, Bounds: ui.Rect{X: 80, Y: 60, W: 140, H: 80}}, State{}, 1)
		beside := pixels(dst).RGBAAt(150, 150)
		dst.Deallocate()
		if white := beside.G == 0xFF; white != theme.Plain {
			t.Errorf("plain %v: beside the sheet it is %v", theme.Plain, beside)
		}
	}
}

// What a scrim leaves in the light fades into the dark: nowhere is there an edge to be seen.
func TestTheLightFadesToNothing(t *testing.T) {
	img := lit(t, Day())
	bright := func(x, y int) int { return int(img.RGBAAt(x, y).G) }
	if got := bright(270, 150); got < 250 {
		t.Errorf("the middle of the light is dimmed to %d", got)
	}
	if in, out := bright(222, 150), bright(20, 150); in-out < 3*(255-out)/5 {
		t.Errorf("what is in the light shows at %d on its edge, what is dark at %d", in, out)
	}
	const most = 5 // of 255, from one pixel to the next
	for x := 1; x < 540; x++ {
		if step := bright(x, 150) - bright(x-1, 150); step > most || step < -most {
			t.Errorf("at %d the light changes by %d", x, step)
		}
	}
	for y := 1; y < 300; y++ {
		if step := bright(270, y) - bright(270, y-1); step > most || step < -most {
			t.Errorf("at a height of %d the light changes by %d", y, step)
		}
	}
}

// In plain surroundings light ends at an edge, and all that lies outside of it is as dim.
func TestPlainLightEndsAtAnEdge(t *testing.T) {
	img := lit(t, Stark())
	dim := img.RGBAAt(0, 0).G
	for x := range 540 {
		got := img.RGBAAt(x, 150).G
		if in := x >= 222 && x < 318; in && got < 250 {
			t.Errorf("at %d the light is dimmed to %d", x, got)
		}
		if out := x < 218 || x >= 322; out && got != dim {
			t.Errorf("at %d the dark is %d, elsewhere %d", x, got, dim)
		}
	}
	if dim > 80 {
		t.Errorf("the dark is %d", dim)
	}
}

// The whole gallery, against pictures that have been looked at. Renderers differ a little in the last
// bit, and anti-aliasing by a little more.
func TestGolden(t *testing.T) {
	st := State{Hover: "button-hover", Press: "primary-press", Focus: "focus", FocusVisible: true}
	for name, got := range map[string]*image.RGBA{
		"wide":  galleryAt(t, 960, 900, 1, 1, st, 0),
		"phone": galleryAt(t, 390, 844, 1.5, 1, st, 380),
		"large": galleryAt(t, 600, 900, 1, 1.6, st, 700),
	} {
		stage.Compare(t, name, got, 4)
	}
}

// scene is a whole screen, ready to be painted again and again.
func scene(t testing.TB) (*Painter, *ebiten.Image, *ui.Node, State) {
	p := newPainter(t, 2, 1)
	root := gallery(960, 900)
	root.Bounds = ui.Rect{W: 960, H: 900}
	ui.Arrange(root, p.writer)
	return p, ebiten.NewImage(1920, 1800), root, State{Hover: "button-hover", Focus: "focus", FocusVisible: true}
}

func TestPaintingAgainIsTheSame(t *testing.T) {
	p, dst, root, st := scene(t)
	defer dst.Deallocate()
	p.Paint(dst, root, st, 2)
	first := pixels(dst)
	dst.Clear()
	p.Paint(dst, root, st, 2)
	if r := differ(first, pixels(dst)); !r.Empty() {
		t.Errorf("differs at %v", r)
	}
}

func TestPaintingAgainAllocatesNothing(t *testing.T) {
	p, dst, root, st := scene(t)
	defer dst.Deallocate()
	pix := make([]byte, 4)
	one := dst.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image)
	p.Paint(dst, root, st, 2)
	one.ReadPixels(pix)
	paint := func() { p.Paint(dst, root, st, 2) }
	// Ebitengine's own buffers grow at first, to what is drawn from one reading to the next: here as much as will be drawn
	// while allocations are counted.
	const counted = 4
	for range 3 {
		for range counted + 1 {
			paint()
		}
		one.ReadPixels(pix)
	}
	if n := testing.AllocsPerRun(counted, paint); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkPaint(b *testing.B) {
	p, dst, root, st := scene(b)
	defer dst.Deallocate()
	// Reading one pixel back ends a frame: everything that was drawn has to be there first.
	pix := make([]byte, 4)
	one := ebiten.NewImageWithOptions(image.Rect(0, 0, 1, 1), &ebiten.NewImageOptions{Unmanaged: true})
	defer one.Deallocate()
	p.Paint(dst, root, st, 2)
	one.ReadPixels(pix)
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(dst, root, st, 2)
		one.DrawImage(dst, nil)
		one.ReadPixels(pix)
	}
}

func BenchmarkMeasure(b *testing.B) {
	p := newPainter(b, 2, 1)
	var m ui.Measurer = p.writer
	root := gallery(960, 900)
	root.Bounds = ui.Rect{W: 960, H: 900}
	b.ReportAllocs()
	for b.Loop() {
		ui.Arrange(root, m)
	}
}

var _ ui.Measurer = (*text.Writer)(nil)
