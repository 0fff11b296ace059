package paint

import "image/color"

// Theme has the colours of the interface. All are opaque unless their comment says otherwise. Translucent colours are
// drawn over the backdrop or the wood of the board.
type Theme struct {
	// Text is for words, Faint for less important words, Disabled for controls that cannot be used now; Heading for titles
	// within a sheet.
	Text, Faint, Disabled, Heading color.NRGBA
	// Accent is brass, for items that are on, chosen or recommended. AccentDark is its shaded side. OnAccent is for
	// words on it.
	Accent, AccentDark, OnAccent color.NRGBA
	// Sheet and SheetDark are the top and the bottom of a sheet, Line the lines on it.
	Sheet, SheetDark, Line color.NRGBA
	// SheetEdge is the light on the upper edge of a sheet; translucent.
	SheetEdge color.NRGBA
	// Card is laid over a sheet, CardEdge is its edge; translucent.
	Card, CardEdge color.NRGBA
	// Button and ButtonDark are the top and the bottom of a button, ButtonLine its edge.
	Button, ButtonDark, ButtonLine color.NRGBA
	// Groove is the groove of a slider; Knob and KnobDark are the lit and shaded side of its knob. Hole is the middle of a
	// radio that is off.
	Groove, Knob, KnobDark, Hole color.NRGBA
	// Control is the edge of a control that is off.
	Control color.NRGBA
	// Lift brightens a control under a pointer, and Shine does the same on the colour of the accent. Sink darkens a
	// pressed control; translucent.
	Lift, Shine, Sink color.NRGBA
	// Strip is the ground of strips and of quiet buttons on the backdrop, StripEdge its hem; translucent.
	Strip, StripEdge color.NRGBA
	// Plaque is the lightest part of the wood of a plaque, and OnPlaque the colour of its words: [Theme.Inlaid] sets
	// both. PlaqueLit is the line around the plaque of the player to move.
	Plaque, OnPlaque, PlaqueLit color.NRGBA
	// Shade is the soft shade behind words on the backdrop; translucent.
	Shade color.NRGBA
	// Badge is the ground of a number in the wood, OnBadge the number, and Tag the letter before it. Glint is the light
	// on the lower edge of the hollow around the badge; translucent. Tab is the ground of the letter, and TabMarked
	// that of a letter before a marked number; translucent.
	Badge, OnBadge, Tag, Glint, Tab, TabMarked color.NRGBA
	// Mark is the ground of the number of the house where the last move began, and OnMark the number on it. Mark is
	// also the line around the number of the house where it ended. Would and OnWould are the same for a previewed move.
	// Taken is the line around a number that the move would take seeds from. All are drawn on wood, like a Badge, in
	// every theme. [Theme.Inlaid] sets Mark, Would and Taken to fit the wood.
	Mark, OnMark, Would, OnWould, Taken color.NRGBA
	// Touch is the gold of the hand that shows how to play.
	Touch color.NRGBA
	// Focus is the ring around the node with the focus, and FocusDark the ring around that ring.
	Focus, FocusDark color.NRGBA
	// Shadow and Scrim are dark colours; translucent.
	Shadow, Scrim color.NRGBA
	// Plain is set if there are no shades and no gradients.
	Plain bool
}

// Night is the theme for dark surroundings: indigo backdrop, ivory and brass.
func Night() Theme {
	return onDarkWood(Theme{
		Text:       opaque(0xF5ECD9),
		Faint:      opaque(0xC6BBA5),
		Disabled:   opaque(0x8C8477),
		Heading:    opaque(0xE9C47C),
		Accent:     opaque(0xE9BD63),
		AccentDark: opaque(0xC98F3A),
		OnAccent:   opaque(0x241507),
		Sheet:      opaque(0x2A2836),
		SheetDark:  opaque(0x1F1D29),
		SheetEdge:  color.NRGBA{0xE9, 0xC9, 0x92, 0x70},
		Line:       opaque(0x6A5540),
		Card:       color.NRGBA{0xF5, 0xE6, 0xC8, 0x0D},
		CardEdge:   color.NRGBA{0xE9, 0xC9, 0x92, 0x1F},
		Button:     opaque(0x403A46),
		ButtonDark: opaque(0x342F3B),
		ButtonLine: opaque(0x6F5C4A),
		Groove:     opaque(0x131219),
		Knob:       opaque(0xF3EBDA),
		KnobDark:   opaque(0xB9AF9B),
		Hole:       opaque(0x131219),
		Control:    opaque(0xA5937A),
		Lift:       color.NRGBA{0xFF, 0xEF, 0xD2, 0x16},
		Shine:      color.NRGBA{0xFF, 0xFF, 0xFF, 0x40},
		Sink:       color.NRGBA{0x08, 0x06, 0x0A, 0x5E},
		Strip:      color.NRGBA{0x15, 0x17, 0x22, 0xEC},
		StripEdge:  color.NRGBA{0xE9, 0xC9, 0x92, 0x34},
		PlaqueLit:  opaque(0xFFD98A),
		Shade:      color.NRGBA{0x0D, 0x0E, 0x15, 0xC4},
		Focus:      opaque(0xFFDC8F),
		FocusDark:  opaque(0x14110F),
		Shadow:     color.NRGBA{0x04, 0x03, 0x08, 0xFF},
		Scrim:      color.NRGBA{0x09, 0x09, 0x10, 0xB0},
	})
}

// onDarkWood returns the theme with the colours of numbers on dark wood, and of the hand. [Theme.Inlaid] changes them for pale
// wood.
func onDarkWood(t Theme) Theme {
	t.Badge, t.OnBadge, t.Glint = color.NRGBA{0x23, 0x15, 0x0B, 0xE6}, opaque(0xFBF3E1), color.NRGBA{0xFF, 0xE3, 0xB0, 0x66}
	t.Tag, t.Tab, t.TabMarked = opaque(0xE9BD63), color.NRGBA{0xE9, 0xBD, 0x63, 0x36}, color.NRGBA{0x24, 0x15, 0x07, 0x30}
	t.OnMark, t.OnWould, t.Touch = opaque(0x241507), opaque(0x241507), opaque(0xE9BD63)
	return t
}

// Day is the theme for light surroundings: paper, ink and walnut.
func Day() Theme {
	return onDarkWood(Theme{
		Text:       opaque(0x2B1D10),
		Faint:      opaque(0x5A4630),
		Disabled:   opaque(0x857867),
		Heading:    opaque(0x6B3F08),
		Accent:     opaque(0x7A4706),
		AccentDark: opaque(0x5C3403),
		OnAccent:   opaque(0xFFF6E4),
		Sheet:      opaque(0xFBF5E8),
		SheetDark:  opaque(0xF3EAD8),
		SheetEdge:  color.NRGBA{0xFF, 0xFF, 0xFF, 0xA0},
		Line:       opaque(0xC6AE84),
		Card:       color.NRGBA{0x7A, 0x5A, 0x2A, 0x10},
		CardEdge:   color.NRGBA{0x7A, 0x5A, 0x2A, 0x2C},
		Button:     opaque(0xF6ECD8),
		ButtonDark: opaque(0xEADCC0),
		ButtonLine: opaque(0xB39866),
		Groove:     opaque(0x6E5B3D),
		Knob:       opaque(0xFFFDF6),
		KnobDark:   opaque(0xE2D6BD),
		Hole:       opaque(0xFFFBF2),
		Control:    opaque(0x6C593B),
		Lift:       color.NRGBA{0x6A, 0x48, 0x14, 0x16},
		Shine:      color.NRGBA{0xFF, 0xFF, 0xFF, 0x20},
		Sink:       color.NRGBA{0x6A, 0x48, 0x14, 0x30},
		Strip:      color.NRGBA{0xFB, 0xF5, 0xE8, 0xF2},
		StripEdge:  color.NRGBA{0x7A, 0x5A, 0x2A, 0x50},
		PlaqueLit:  opaque(0x7A4706),
		Shade:      color.NRGBA{0xFB, 0xF5, 0xE8, 0xF0},
		Focus:      opaque(0x174A9C),
		FocusDark:  opaque(0xFFFFFF),
		Shadow:     color.NRGBA{0x2A, 0x1C, 0x0C, 0xFF},
		Scrim:      color.NRGBA{0x2A, 0x20, 0x14, 0x96},
	})
}

// Stark is the theme with the strongest contrast: white and yellow on black, and lines around everything.
func Stark() Theme {
	white, black, yellow := opaque(0xFFFFFF), opaque(0x000000), opaque(0xFFD400)
	return Theme{
		Text: white, Faint: white, Disabled: opaque(0xB4B4B4), Heading: yellow,
		Accent: yellow, AccentDark: opaque(0xE6BE00), OnAccent: black,
		Sheet: black, SheetDark: black, Line: white, SheetEdge: color.NRGBA{}, Card: color.NRGBA{}, CardEdge: white,
		Button: black, ButtonDark: black, ButtonLine: white,
		Groove: black, Knob: white, KnobDark: white, Hole: black, Control: white,
		Lift: color.NRGBA{0xFF, 0xFF, 0xFF, 0x2E}, Shine: color.NRGBA{0xFF, 0xFF, 0xFF, 0x80}, Sink: color.NRGBA{0xFF, 0xFF, 0xFF, 0x48},
		Strip: black, StripEdge: white, Shade: black,
		Badge: black, OnBadge: white, Tag: yellow, OnMark: black,
		OnWould: black, Touch: yellow,
		Focus: opaque(0x00E5FF), FocusDark: black, Shadow: black, Scrim: color.NRGBA{0, 0, 0, 0xD0},
		Plain: true,
	}
}

// Inlay has the colours that the interface takes from the wood of the board and its cloth: those of the ring of the
// last move, of a previewed move and of seeds that would be taken; Tag, for the letters on pale wood, where marks are
// ink and numbers are on bone; Plaque and OnPlaque, for plaques of this wood and the words on them; and Cloth, for the
// ground of the cloth.
type Inlay struct {
	Last, Would, Taken, Tag, Plaque, OnPlaque, Cloth [3]float32
	Pale                                             bool
}

// Inlaid returns the theme with the marks and the plaques of a wood, so that a number has the colour of the ring around
// its house.
func (t Theme) Inlaid(in Inlay) Theme {
	t.Mark, t.Would, t.Taken = solid(in.Last), solid(in.Would), solid(in.Taken)
	t.Plaque, t.OnPlaque = solid(in.Plaque), solid(in.OnPlaque)
	if !t.Plain {
		t.Strip, t.Shade = hemmed(t.Strip, in.Cloth), hemmed(t.Shade, in.Cloth)
	}
	if in.Pale {
		t.Badge, t.OnBadge, t.Tag = color.NRGBA{0xFF, 0xF8, 0xE8, 0xEE}, opaque(0x2B1708), solid(in.Tag)
		t.Tab, t.Glint = faded(t.Tag, 0.16), color.NRGBA{0xFF, 0xFF, 0xFF, 0x80}
		t.OnMark, t.OnWould = opaque(0xFFF8E8), opaque(0xFFF8E8)
		t.TabMarked = color.NRGBA{0xFF, 0xF8, 0xE8, 0x20}
	}
	return t
}

// hemmed returns a ground on the cloth that has some of the colour of the cloth.
func hemmed(ground color.NRGBA, cloth [3]float32) color.NRGBA {
	const share = 0.15
	alpha := ground.A
	ground = mix(ground, solid(cloth), share)
	ground.A = alpha
	return ground
}

// solid returns a colour of the board as an opaque colour.
func solid(c [3]float32) color.NRGBA {
	part := func(v float32) uint8 { return uint8(v*0xFF + 0.5) }
	return color.NRGBA{part(c[0]), part(c[1]), part(c[2]), 0xFF}
}

func opaque(rgb uint32) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xFF}
}

// faded returns a colour with its opacity multiplied by f, 0 to 1.
func faded(c color.NRGBA, f float64) color.NRGBA {
	c.A = uint8(float64(c.A)*f + 0.5)
	return c
}

// mix returns the colour between a and b at the fraction f, 0 for a and 1 for b.
func mix(a, b color.NRGBA, f float64) color.NRGBA {
	between := func(x, y uint8) uint8 { return uint8(float64(x)*(1-f) + float64(y)*f + 0.5) }
	return color.NRGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), between(a.A, b.A)}
}

// over returns the colour that results from c over an opaque ground.
func over(c, ground color.NRGBA) color.NRGBA {
	seen := mix(ground, color.NRGBA{c.R, c.G, c.B, 0xFF}, float64(c.A)/0xFF)
	seen.A = 0xFF
	return seen
}

// ink returns a colour as package text takes it, with premultiplied alpha.
func ink(c color.NRGBA) color.RGBA {
	by := func(x uint8) uint8 { return uint8((uint32(x)*uint32(c.A) + 0x7F) / 0xFF) }
	return color.RGBA{by(c.R), by(c.G), by(c.B), c.A}
}
