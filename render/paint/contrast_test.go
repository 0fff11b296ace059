package paint

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"testing"

	"awale/render/board"
	"awale/render/ui"
)

// luminance is the relative luminance of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
func luminance(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

// contrast is the contrast ratio of WCAG 2.2, 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// What the least and the most light parts of the table look like.
var (
	cloths = []color.NRGBA{opaque(0x12141D), opaque(0x2A3044), opaque(0xA8843F), opaque(0x9A4038)}
	// By day.
	pale = []color.NRGBA{opaque(0xF4EAD6), opaque(0xD9C9A8), opaque(0x9A6A3A), opaque(0x7D4536)}
)

func TestContrast(t *testing.T) {
	// Level AA asks 4.5 of words and 3 of the outlines that tell a control and its state.
	const words, shapes, disabled = 4.5, 3, 3
	themes := map[string]Theme{}
	tables := map[string]board.Theme{"iroko": board.Iroko(), "ebony": board.Ebony(), "whitewood": board.Whitewood(), "stark": board.Stark()}
	for name, th := range map[string]Theme{"night": Night(), "day": Day(), "stark": Stark()} {
		for wood, b := range tables {
			if name == "day" {
				b = b.Day()
			}
			if (name == "stark") == (wood == "stark") {
				themes[name+" on "+wood] = th.Inlaid(Inlay{b.Last, b.Light, b.Ember, b.Inlay, b.Plaque, b.OnPlaque, b.Backdrop.Ground,
					b.Written()})
			}
		}
	}
	for name, th := range themes {
		_, wood, _ := strings.Cut(name, " on ")
		b := tables[wood].Wood
		woods := []color.NRGBA{solid(b.Early), solid(b.Late), solid(b.Pore)}
		cloths := cloths
		if strings.HasPrefix(name, "day") {
			cloths = append(pale, cloths...) // a strip comes before the cloth does
		}
		check := func(what string, least float64, ink color.NRGBA, grounds ...color.NRGBA) {
			t.Helper()
			for _, g := range grounds {
				if g.A != 0xFF {
					t.Errorf("%s: %s: the ground %v is not opaque", name, what, g)
				}
				if c := contrast(over(ink, g), g); c < least {
					t.Errorf("%s: %s: contrast %.2f of %v on %v, want %v", name, what, c, ink, g, least)
				}
			}
		}
		on := func(layer color.NRGBA, grounds ...color.NRGBA) []color.NRGBA {
			var out []color.NRGBA
			for _, g := range grounds {
				out = append(out, over(layer, g))
			}
			return out
		}
		sheets := []color.NRGBA{th.Sheet, th.SheetDark}
		all := append(on(th.Card, sheets...), sheets...)

		for kind, grounds := range map[groundKind][]color.NRGBA{
			sheet:    all,
			strip:    on(th.Strip, cloths...),
			plaque:   {th.Plaque, grainDark(th.Plaque)},
			backdrop: on(th.Shade, cloths...),
		} {
			text, faint, heading := th.inks(kind)
			for i, c := range []color.NRGBA{text, faint, heading} {
				check(fmt.Sprintf("ink %d on ground %d", i, kind), words, c, grounds...)
			}
		}

		for _, look := range []ui.Look{ui.LookPrimary, ui.LookButton} {
			for state := range 4 {
				s := th.skin(look, false, state&1 != 0, state&2 != 0)
				check(fmt.Sprintf("button %d in state %d", look, state), words, s.words, s.top, s.bottom)
			}
			s := th.skin(look, true, false, false)
			for _, g := range all {
				check("disabled button", disabled, s.words, over(s.top, g), over(s.bottom, g))
			}
		}
		for _, lift := range []float64{0, 1, pressedLift} {
			lifted := on(faded(th.Lift, lift), append(all, on(th.Strip, cloths...)...)...)
			check("quiet button or row", words, th.Text, lifted...)
			check("quiet button that is on", words, th.Accent, lifted...)
		}
		check("disabled words", disabled, th.Disabled, append(all, on(th.Strip, cloths...)...)...)
		for _, g := range all {
			rest := []color.NRGBA{over(faded(th.Button, 0.55), g), over(faded(th.ButtonDark, 0.55), g),
				over(faded(th.Accent, 0.17), th.Sheet), over(faded(th.Accent, 0.11), th.Sheet)}
			check("radio", words, th.Text, rest...)
			check("radio, hovered", words, th.Text, on(th.Lift, rest...)...)
			check("radio, pressed", words, th.Text, on(th.Sink, rest...)...)
			check("mark of a radio", shapes, th.Control, rest...)
			check("mark of a radio that is chosen", shapes, th.Accent, rest...)
		}
		check("value of a slider", words, th.Heading, all...)
		check("edge of a control", shapes, th.Control, all...)
		check("control that is on", shapes, th.Accent, all...)
		for _, lift := range []float64{0, 1, pressedLift} {
			check("field", words, th.Text, over(faded(th.Lift, lift), th.Hole))
		}
		for _, g := range all {
			check("disabled field", disabled, th.Disabled, mix(th.Hole, th.Sheet, 0.6), g)
		}
		check("edge of a field", shapes, th.Control, th.Sheet)
		check("seed in a groove", shapes, th.KnobDark, th.Groove)
		check("thumb of a list", shapes, mix(th.Control, th.Sheet, 0.25), sheets...)
		check("number", words, th.OnBadge, on(th.Badge, woods...)...)
		for what, mark := range map[string][2]color.NRGBA{"of the last move": {th.Mark, th.OnMark},
			"that would be": {th.Would, th.OnWould}} {
			check("number "+what, words, mark[1], mark[0])
			check("letter of a number "+what, words, mark[1], on(th.TabMarked, mark[0])...)
			check("ground or edge of a number "+what, shapes, mark[0], on(th.Badge, woods...)...)
		}
		check("edge of a number that would be taken", shapes, th.Taken, on(th.Badge, woods...)...)
		check("letter of a number", words, th.Tag, on(th.Tab, on(th.Badge, woods...)...)...)
		passing := faded(th.Tag, passLight)
		check("number while the turn passes", words, th.OnBadge, on(passing, on(th.Badge, woods...)...)...)
		check("letter while the turn passes", words, mix(th.Tag, th.OnBadge, passInk),
			on(passing, on(th.Tab, on(th.Badge, woods...)...)...)...)
		check("number that is faint", words, faintBadge(th), on(th.Badge, woods...)...)
		check("focus ring", shapes, th.Focus, append(all, th.FocusDark)...)
	}
}

// grainDark is the darkest part of a plaque whose lightest part has a colour, as in shapes.kage.
func grainDark(early color.NRGBA) color.NRGBA {
	part := func(v uint8, by float64) uint8 { return uint8(float64(v)*by + 0.5) }
	return color.NRGBA{part(early.R, 0.88), part(early.G, 0.83), part(early.B, 0.76), early.A}
}
