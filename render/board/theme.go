package board

// RGB is a colour in sRGB, 0 to 1 each.
type RGB [3]float32

// Theme holds the wood, the backdrop and the colours of marks and seeds.
type Theme struct {
	// Wood is the board.
	Wood Wood
	// Backdrop is the cloth below the board.
	Backdrop Backdrop
	// Husks are the colours of the seeds, the commonest first. A kind of seed has a colour between two of them.
	Husks [4]RGB
	// Last is the colour of the inlay that marks the last move, and Inlay that of all other inlays. Light is the colour
	// of previews and hints, Ember that of captures, and Refuse that of illegal moves. Edge is the colour of the lines
	// beside marks, black if the marks shine.
	Last, Inlay, Light, Ember, Refuse, Edge RGB
	// Plaque is the lightest colour of a plaque of this wood. OnPlaque is the colour of words on it.
	Plaque, OnPlaque RGB
	// Flat draws plain shapes instead of wood and cloth: the plank in Wood.Early, its lines in Wood.Late,
	// the hollows in Wood.Pore, on Backdrop.Ground.
	Flat bool
}

// Day returns the theme on light cloth. The cloth of a pale board is darker than the board.
func (t Theme) Day() Theme {
	if t.Written() {
		t.Backdrop = Backdrop{Ground: hex(0xa68f6b), Band: hex(0x6f4b2a), Accent: hex(0x5f362b), Thread: hex(0xdccbaa)}
		return t
	}
	t.Backdrop = Backdrop{Ground: hex(0xd9c9a8), Band: hex(0x9a6a3a), Accent: hex(0x7d4536), Thread: hex(0xf0e6cf)}
	return t
}

// Stark is a flat theme with white lines on black and bright seeds. It has the strongest contrast.
func Stark() Theme {
	return Theme{
		Wood:     Wood{Early: hex(0x000000), Late: hex(0xffffff), Pore: hex(0x26262b), Rings: 12, Rough: 0.4},
		Backdrop: Backdrop{Ground: hex(0x000000), Band: hex(0x000000), Accent: hex(0x000000), Thread: hex(0x000000)},
		Husks:    [4]RGB{hex(0xf4f0dc), hex(0xfffbe8), hex(0xe9e2c2), hex(0xf2e7b4)},
		Last:     hex(0xffd400), Inlay: hex(0xffd400), Light: hex(0x00e5ff), Ember: hex(0xff9a3c), Refuse: hex(0xff6a4d),
		Plaque: hex(0x000000), OnPlaque: hex(0xffffff),
		Flat: true,
	}
}

// Wood is a kind of wood.
type Wood struct {
	// Early and Late are the colours of the two halves of a year's growth. Pore is the dark colour of the pores.
	Early, Late, Pore RGB
	// Rings is the number of years of growth in a pitch. Contrast is the strength of the rings, 0 to 1, and Fibre that
	// of the streaks along the grain.
	Rings, Contrast, Fibre float32
	// Rough is the roughness of the varnish, 0.1 (a mirror) to 0.6 (oiled).
	Rough float32
}

// Backdrop holds the colours of a woven cloth.
type Backdrop struct {
	Ground, Band, Accent, Thread RGB
}

// Iroko is golden brown wood on indigo cloth.
func Iroko() Theme {
	return Theme{
		Wood: Wood{
			Early: hex(0xbf8557), Late: hex(0x66371c), Pore: hex(0x351b0e),
			Rings: 21, Contrast: 0.90, Fibre: 0.8, Rough: 0.33,
		},
		Backdrop: Backdrop{Ground: hex(0x292d40), Band: hex(0x86683a), Accent: hex(0x6a343a), Thread: hex(0xa39a84)},
		Husks:    [4]RGB{hex(0x868c80), hex(0x9fa295), hex(0x6d7464), hex(0x8d866c)},
		Last:     hex(0xe8c98a), Inlay: hex(0xe8c98a), Light: hex(0xfff1cf), Ember: hex(0xff9a3c), Refuse: hex(0xe2674c),
		Plaque: hex(0xdcaa6c), OnPlaque: hex(0x1c0f05),
	}
}

// Ebony is dark wood with brown figure, on cloth that is darker.
func Ebony() Theme {
	t := Iroko()
	t.Wood = Wood{
		Early: hex(0x5d483b), Late: hex(0x261b15), Pore: hex(0x100b08),
		Rings: 16, Contrast: 0.90, Fibre: 0.9, Rough: 0.36,
	}
	t.Backdrop = Backdrop{Ground: hex(0x2f1b19), Band: hex(0x75552c), Accent: hex(0x1d2440), Thread: hex(0x9c8f72)}
	t.Husks = [4]RGB{hex(0xa6ab9f), hex(0xbfc0b2), hex(0x8e9485), hex(0xb0a68c)}
	t.Plaque, t.OnPlaque = hex(0x66493a), hex(0xfbf1dd)
	return t
}

// Whitewood is pale, with hardly a figure.
func Whitewood() Theme {
	t := Iroko()
	t.Wood = Wood{
		Early: hex(0xd9c198), Late: hex(0xa37c4d), Pore: hex(0x7a5832),
		Rings: 11, Contrast: 0.75, Fibre: 0.7, Rough: 0.40,
	}
	t.Backdrop = Backdrop{Ground: hex(0x2b3a3c), Band: hex(0x8f7a4c), Accent: hex(0x6d3a2c), Thread: hex(0xc9c0a8)}
	t.Husks = [4]RGB{hex(0x868c80), hex(0x9da093), hex(0x6f7568), hex(0x8e866d)}
	// Bright marks do not show on pale wood; bronze and ink do.
	t.Inlay, t.Light, t.Ember, t.Refuse = hex(0x5a3008), hex(0x12356a), hex(0x6e2202), hex(0x7a0f0d)
	t.Last = hex(0x005a50) // bronze would be taken for the carved rim
	t.Edge = hex(0xfff6e0)
	t.Plaque = hex(0xe6d0a4)
	return t
}

// Written reports whether marks are drawn in ink, which does not shine.
func (t *Theme) Written() bool { return t.Edge != RGB{} }

// glow is the warm light of a victory on wood, the colour of a lamp.
var glow = hex(0xffc46b)

// ink returns the colour of the line of a mark.
func (t *Theme) ink(k MarkKind) RGB {
	switch k {
	case MarkFrom, MarkTo:
		return t.Last
	case MarkHint, MarkLook, MarkLent, MarkClaimed, MarkWon, MarkHonour:
		return t.Inlay
	case MarkCheer, MarkRadiance, MarkFront:
		if t.Flat {
			return t.Inlay
		}
		return glow
	case MarkCapture, MarkTake, MarkForgo:
		return t.Ember
	case MarkRefuse:
		return t.Refuse
	case MarkBlocked:
		if t.Flat {
			return t.Wood.Late // a plug of the plank's own colour would not be seen there
		}
		return t.Wood.Early
	}
	return t.Light
}

func hex(c uint32) RGB {
	return RGB{float32(c>>16&255) / 255, float32(c>>8&255) / 255, float32(c&255) / 255}
}

// linear returns the colour in linear light.
func (c RGB) linear() []float32 {
	out := make([]float32, 3)
	for i, v := range c {
		if v <= 0.04045 {
			out[i] = v / 12.92
		} else {
			out[i] = pow((v+0.055)/1.055, 2.4)
		}
	}
	return out
}
