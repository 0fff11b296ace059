package paint

import (
	"image/color"

	"awale/render/text"
	"awale/render/ui"
)

func (p *Painter) drawBadge(n *ui.Node) {
	// The badge is inlaid in wood that is not turned.
	defer func(turned bool) { p.shapes.turned = turned }(p.shapes.turned)
	p.shapes.turned = false
	t := &p.theme
	r, size := n.Bounds, n.Size
	if size == 0 {
		size = r.H / badgeHeight
	}
	corner := min(r.W/2, r.H/2, badgeCorner*size)
	ground, words, tag, tab := t.Badge, t.OnBadge, t.Tag, t.Tab
	mark, onMark := t.Mark, t.OnMark
	if n.Previewed {
		mark, onMark = t.Would, t.OnWould
	}
	switch {
	case n.Current:
		ground, words, tag, tab = mark, onMark, onMark, t.TabMarked
	case n.Faint:
		words = faintBadge(*t)
	}
	if n.Now > 0 {
		p.shapes.cast(r, corner, 0.8*r.H, 0, faded(mix(t.OnBadge, t.Tag, 0.45), passGlow*n.Now))
	}
	// The badge is inlaid in the wood: its upper edge is in the shadow, its lower one in the light.
	p.shapes.box(ui.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: r.H}, corner, color.NRGBA{}, t.Glint)
	p.shapes.box(r, corner, ground, ground)
	letter, number := r, r
	if n.Tag != "" && n.Words() != "" {
		seam, air := tabWide*size, 0.0
		switch {
		case n.Checked:
			air = arrowLong + arrowAir
		case r.W < narrow*size:
			air = numberAir
		}
		if air > 0 {
			// If room is missing, the number or its arrow takes it from the ground of the letter.
			want := p.writer.WidthOf(n.Words(), size, n.Type.Bold()) + air*size
			seam = max(tabLeast*size, min(seam, r.W-want))
		}
		letter, number = tabbed(r, size, seam)
		at := letter
		if p.turned {
			at.X, at.Y = 2*p.turnX-at.X-at.W, 2*p.turnY-at.Y-at.H
		}
		p.shapes.cut(r, at, corner, tab)
	}
	p.edgeBadge(n, r, number, corner, mark)
	if n.Now > 0 {
		light := faded(t.Tag, passLight*n.Now)
		p.shapes.box(r, corner, light, light)
		tag = mix(tag, words, passInk*n.Now)
	}
	style := p.writer.StyleOf(n.Type, ui.AlignCenter, ink(words))
	style.Size = size
	x, y := number.Center()
	if n.Checked {
		air := (arrowAir - arrowGap) * size
		switch {
		case number.X > r.X:
			x -= arrowAside * size // off the round end
		case number.Y > r.Y:
			style.Size, air = arrowSize*size, arrowEdge*size // off the line around it, which is near
		case n.Tag == "":
			air = arrowRound * size // off both round ends
		}
		wide := p.writer.WidthOf(n.Words(), style.Size, n.Type.Bold())
		if most := number.W - air; wide+(arrowShort+arrowGap)*style.Size > most {
			less := most / (wide + (arrowShort+arrowGap)*style.Size)
			style.Size, wide = less*style.Size, less*wide
		}
		x += p.becomes(x, y, number.W, wide, style.Size, words)
	}
	p.queue(n.Words(), x, y+text.CapHeight(style.Size)/2, style)
	if n.Tag != "" {
		style.Size, style.Color = tagSize*size, ink(tag)
		if letter.H < r.H {
			style.Size = tagAbove * size
		}
		x, y = letter.Center()
		if letter.W < r.W {
			x += tagIn * size // off the round end
		}
		if n.Tag == slender {
			// The letter is drawn larger if there is height for it, and twice to be as heavy as the others.
			if letter.H == r.H {
				style.Size *= slenderMore
			}
			x -= slenderWeight * style.Size / 2
			p.queue(n.Tag, x+slenderWeight*style.Size, y+text.CapHeight(style.Size)/2, style)
		}
		p.queue(n.Tag, x, y+text.CapHeight(style.Size)/2, style)
	}
}

// slender is the letter of a house that is lower and finer than other letters, in bold type too. It is drawn
// slenderMore times as large, and heavier by slenderWeight, in sizes of its words.
const (
	slender       = "ℓ"
	slenderMore   = 1.1
	slenderWeight = 0.03
)

// edgeBadge draws the edge of a badge: a broken line around a forecast, a whole line around the number of the house
// that received the last seed, a fine line around others.
func (p *Painter) edgeBadge(n *ui.Node, r, number ui.Rect, corner float64, mark color.NRGBA) {
	t := &p.theme
	broken := max(firmline, brokenLine*r.H)
	switch {
	case n.Landed:
		in, wide := landedEdge*r.H, max(firmline, landedLine*r.H)
		if number.Y > r.Y {
			// A letter above its number is close to the edge.
			wide = max(firmline, landedAbove*r.H)
			in = -wide
		}
		if n.Current {
			mark = t.Badge // the move ends where it began
		}
		p.shapes.ring(r.Inset(in), corner-in, wide, mark, mark)
	case n.Current:
		p.shapes.ring(r, corner, hairline, faded(t.Shadow, 0.55), faded(t.Shadow, 0.1))
	case n.Taken:
		p.shapes.dashes(r, corner, broken, t.Taken)
	case n.Checked:
		p.shapes.dashes(r, corner, broken, mark)
	default:
		p.shapes.ring(r, corner, hairline, faded(t.Shadow, 0.55), faded(t.Shadow, 0.1))
	}
}

// The arrow before a forecast. Lengths are in sizes of the number.
const (
	arrowLong  = 0.46 // its length if there is room
	arrowShort = 0.34 // its least length
	arrowGap   = 0.10 // its distance from the number
	arrowAir   = 0.45 // the least room that arrow and number leave free beside a letter
	arrowEdge  = 0.28 // the same below a letter
	arrowRound = 0.5  // the same without a letter
	arrowAside = 0.06 // the distance by which arrow and number move sideways below a letter
	arrowHead  = 0.19 // the reach of its head, backwards and to either side
	arrowThick = 0.11 // its thickness
	arrowSize  = 0.88 // the size of a forecast below its letter, in sizes of other numbers
)

// becomes draws the arrow before a forecast of a width, in a room about (x, y), and returns the distance by which the
// number moves to the right.
func (p *Painter) becomes(x, y, room, wide, size float64, c color.NRGBA) float64 {
	long := max(arrowShort, min(arrowLong, (room-wide)/size-arrowAir)) * size
	gap, head, thick := arrowGap*size, arrowHead*size, max(1, arrowThick*size)
	aside := (long + gap) / 2
	from := x + aside - wide/2 - gap - long
	to := from + long - thick/2
	defer func(turned bool) { p.shapes.turned = turned }(p.shapes.turned)
	p.shapes.turned = p.turned
	p.shapes.line(from+thick/2, y, to, y, thick, c)
	p.shapes.line(to-head, y-head, to, y, thick, c)
	p.shapes.line(to-head, y+head, to, y, thick, c)
	return aside
}

// tabbed returns the place of the letter of a badge, with the ground of the letter, and the place of its number. The
// number is behind the letter, whose ground is tab wide, or below it if the badge is higher than one line.
func tabbed(r ui.Rect, size, tab float64) (letter, number ui.Rect) {
	letter, number = r, r
	if r.H > badgeHeight*size+1 {
		letter.H = tabHigh * size
		number.Y, number.H = r.Y+letter.H, r.H-letter.H
		return letter, number
	}
	letter.W = tab
	number.X, number.W = r.X+letter.W, r.W-letter.W
	return letter, number
}

// The letter of a badge is tagSize as large as its number, above it tagAbove, and stands on a ground of its own, tabWide wide
// before the number or tabHigh high above it, so that no letter is taken for a digit; beside an arrow, and in a narrow badge,
// where the number wants numberAir left and right together, it is tabLeast wide at the least. At a round end it stands tagIn
// further in. All are in sizes of the number.
const (
	tagSize  = 0.82
	tagAbove = 0.62
	tabWide  = 1.12
	tabLeast = 0.96
	tabHigh  = 0.64
	tagIn    = 0.06

	narrow    = 2.5
	numberAir = 0.6
)

// The light on a number when the turn passes to its house. It has no line, which would look like that of the last house.
// On pale wood, where nothing shines, it is ink. The values are parts, 0 to 1.
const (
	passLight = 0.22 // how far the ground of the number changes to the colour of the letters
	passInk   = 0.7  // how far the colour of the letters changes to that of the number
	passGlow  = 1    // the strength of the glow around the number
)

// The line around the number of the house in which the last move ended, in heights of its badge. It differs from the line
// of a forecast and from the light of a turn that passes.
const (
	landedLine  = 0.07 // its width
	landedEdge  = 0.05 // its distance from the edge of the badge, inwards
	landedAbove = 0.04 // its width if the letter is above the number: it is then drawn around the badge
)

// brokenLine is the width of the line around a forecast, in heights of the badge.
const brokenLine = 0.055

// faintBadge returns the colour of less important numbers, such as 0.
func faintBadge(t Theme) color.NRGBA {
	ground := t.Badge
	ground.A = 0xFF
	return mix(t.OnBadge, ground, 0.35)
}

// The form of a badge, in text sizes.
const (
	badgeHeight = 1.44 // its usual height
	badgeCorner = 0.72 // the largest radius of its corners
)
