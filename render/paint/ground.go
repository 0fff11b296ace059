package paint

import (
	"image/color"

	"awale/render/ui"
)

// ground is the surface below words. It decides their colours.
type ground struct {
	kind groundKind
	// bounds, top and bottom are those of the sheet, if the ground is one.
	bounds ui.Rect
}

type groundKind uint8

const (
	backdrop groundKind = iota
	sheet
	strip
	plaque // of a player, of wood
	brass  // the one button a screen is for
)

var onBackdrop = ground{kind: backdrop}

// inks returns the colours of words on a ground: ordinary, faint, and headings.
func (t *Theme) inks(on groundKind) (text, faint, heading color.NRGBA) {
	switch on {
	case plaque:
		return t.OnPlaque, t.OnPlaque, t.OnPlaque
	case brass:
		return t.OnAccent, mix(t.OnAccent, t.AccentDark, 0.12), t.OnAccent
	case backdrop, strip:
		return t.Text, t.Faint, t.Text
	}
	return t.Text, t.Faint, t.Heading
}

// inkOf returns the colour of the words of a node on a ground. heads is set if they have the colour of headings.
func (t *Theme) inkOf(n *ui.Node, on groundKind, heads bool) color.NRGBA {
	text, faint, heading := t.inks(on)
	switch {
	case n.Disabled:
		return t.Disabled
	case n.Faint:
		return faint
	case heads:
		return heading
	}
	return text
}
