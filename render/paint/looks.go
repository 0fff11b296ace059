package paint

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"awale/render/text"
	"awale/render/ui"
)

// Lengths of the looks, in dp.
const (
	stripInset   = ui.SpaceHair // above and below the ground of a strip
	focusGap     = ui.SpaceHair
	switchSign   = 0.54 // of the height of a switch
	switchEdge   = 4.0  // around the seed in it
	radioEdge    = 5.0  // around the seed in a radio
	grooveHeight = 6.0
	thumbWidth   = 4.0
	litGlow      = 12.0 // round the strip of who is to move
	seedDrop     = 1.5  // of the shadow of a seed that is moved in a groove
	hoverRing    = 6.0  // round the seed of a slider that is pointed at
	pressedLift  = 1.7  // how much more than hovering pressing lifts what has no body
)

// ground is what words stand on; their colours follow from it.
type ground struct {
	kind groundKind
	// bounds, top and bottom are those of the sheet, if there is one.
	bounds ui.Rect
}

type groundKind uint8

const (
	cloth groundKind = iota
	sheet
	strip
	litStrip // of the player whose turn it is
	message
)

var onCloth = ground{kind: cloth}

// inks returns the colours of words on a ground: ordinary, faint, and headings.
func (t *Theme) inks(on groundKind) (text, faint, heading color.NRGBA) {
	switch on {
	case message:
		return t.OnToast, t.OnToast, t.OnToast
	case litStrip:
		return t.Text, t.Accent, t.Heading
	case cloth, strip:
		return t.Text, t.Faint, t.Text
	}
	return t.Text, t.Faint, t.Heading
}

// draw draws a node without its children and returns what they stand on.
func (p *Painter) draw(n *ui.Node, on ground) ground {
	t := &p.theme
	switch n.Look {
	case ui.LookText:
		p.drawText(n, on)
	case ui.LookSheet:
		p.flush()
		return ground{sheet, p.drawSheet(n.Bounds)}
	case ui.LookCard:
		p.shapes.box(n.Bounds, smallCorner, t.Card, t.Card)
		p.shapes.ring(n.Bounds, smallCorner, hairline, t.CardEdge, t.CardEdge)
	case ui.LookScrim:
		p.flush()
		p.drawScrim(n)
		return onCloth
	case ui.LookPrimary, ui.LookButton, ui.LookQuiet:
		p.drawButton(n, on)
	case ui.LookSwitch:
		p.drawSwitch(n)
	case ui.LookRadio:
		p.drawRadio(n)
	case ui.LookSlider:
		p.drawSlider(n)
	case ui.LookStrip:
		return p.drawStrip(n)
	case ui.LookToast:
		p.flush()
		p.shadowed(n.Bounds, smallCorner, highBlur, highDrop)
		p.shapes.box(n.Bounds, smallCorner, t.Toast, mix(t.Toast, t.AccentDark, 0.16))
		return ground{message, n.Bounds}
	case ui.LookBadge:
		p.drawBadge(n)
	case ui.LookDivider:
		p.drawDivider(n.Bounds)
	case ui.LookField:
		p.drawField(n)
	case ui.LookPicture:
		p.drawPicture(n)
	case ui.LookTouch:
		p.drawTouch(n)
	}
	return on
}

// Light fades over clearSoft of the lesser side of what a scrim leaves in it, from clearOut of that way beyond it in.
const clearSoft, clearOut = 0.45, 0.4

// drawScrim dims what lies below but for what is to stay in the light. Where shapes are plain, light ends at an edge: what
// lies across it is not bleached.
func (p *Painter) drawScrim(n *ui.Node) {
	dark := faded(p.theme.Scrim, n.Now)
	if len(n.Clear) == 0 {
		p.shapes.box(n.Bounds, 0, dark, dark)
		return
	}
	p.clear = append(p.clear[:0], n.Clear...)
	p.dim(n.Bounds, p.clear, dark)
}

// dim dims a part of the window but for places in it, which it sorts: the part is shared out among them, along lines that
// cross none of them. Places that no line parts are in one light.
func (p *Painter) dim(part ui.Rect, places []ui.Rect, dark color.NRGBA) {
	if at, n := gap(places, func(r ui.Rect) (from, to float64) { return r.X, r.X + r.W }); n > 0 {
		left, right := part, part
		left.W, right.X, right.W = at-part.X, at, part.X+part.W-at
		p.dim(left, places[:n], dark)
		p.dim(right, places[n:], dark)
		return
	}
	if at, n := gap(places, func(r ui.Rect) (from, to float64) { return r.Y, r.Y + r.H }); n > 0 {
		above, below := part, part
		above.H, below.Y, below.H = at-part.Y, at, part.Y+part.H-at
		p.dim(above, places[:n], dark)
		p.dim(below, places[n:], dark)
		return
	}
	c := places[0]
	for _, r := range places[1:] {
		c = c.Union(r)
	}
	soft := clearSoft * min(c.W, c.H)
	if p.theme.Plain {
		soft = 0
	}
	p.shapes.around(c.Inset(-clearOut*soft), part, soft, dark)
}

// gap finds a line that parts rectangles, with n of them before it, to which it sorts them, and as far from those as from
// the others; n is 0 where there is none. span is from where to where a rectangle goes.
func gap(all []ui.Rect, span func(ui.Rect) (from, to float64)) (at float64, n int) {
	slices.SortFunc(all, func(a, b ui.Rect) int {
		one, _ := span(a)
		other, _ := span(b)
		return cmp.Compare(one, other)
	})
	end := math.Inf(-1)
	for i, r := range all {
		from, to := span(r)
		if i > 0 && from >= end {
			return math.Round((end + from) / 2), i
		}
		end = max(end, to)
	}
	return 0, 0
}

// drawSheet draws a sheet and returns what it covers.
func (p *Painter) drawSheet(r ui.Rect) ui.Rect {
	t := &p.theme
	// A sheet at the lower edge of the window goes on beyond it, for who sits opposite at the upper one.
	bottom := float64(p.dst.Bounds().Dy()) / p.shapes.scale
	if p.turned && r.Y < 1 || !p.turned && r.Y+r.H > bottom-1 {
		r.H += sheetCorner
	}
	p.shadowed(r, sheetCorner, sheetBlur, sheetDrop)
	p.shapes.box(r, sheetCorner, t.Sheet, t.SheetDark)
	p.shapes.ring(r, sheetCorner, hairline, t.Line, faded(t.Line, 0.45))
	p.shapes.ring(r.Inset(hairline), sheetCorner-hairline, hairline, faded(t.SheetEdge, 0.45), faded(t.SheetEdge, 0))
	// The carving of the board again, where a sheet hangs.
	x, _ := r.Center()
	y := r.Y + carvingTop
	c := mix(t.Line, t.Accent, 0.35)
	p.shapes.lozenge(x, y, carving, c)
	for side := -1.0; side <= 1; side += 2 {
		p.shapes.lozenge(x+side*besideFirst, y, 0.75*carving, c)
		p.shapes.lozenge(x+side*besideSecond, y, 0.5*carving, c)
	}
	return r
}

// skin is what a button is made of.
type skin struct{ top, bottom, line, words color.NRGBA }

// skin returns the skin of a button. A disabled one keeps its place and its words but not its body.
func (t *Theme) skin(look ui.Look, disabled, hover, press bool) skin {
	s := skin{t.Button, t.ButtonDark, t.ButtonLine, t.Text}
	if look == ui.LookPrimary {
		s = skin{t.Accent, t.AccentDark, mix(t.Accent, t.AccentDark, 0.2), t.OnAccent}
	}
	if disabled {
		return skin{faded(t.Button, 0.3), faded(t.ButtonDark, 0.3), faded(t.ButtonLine, 0.5), t.Disabled}
	}
	if hover {
		lift := t.Lift
		if look == ui.LookPrimary {
			lift = t.Shine
		}
		s.top, s.bottom = over(lift, s.top), over(lift, s.bottom)
	}
	if press {
		if look == ui.LookPrimary {
			s.top, s.bottom = t.AccentDark, mix(t.AccentDark, t.Accent, 0.45)
		} else {
			s.top, s.bottom = over(t.Sink, s.top), over(faded(t.Sink, 0.6), s.bottom)
		}
	}
	return s
}

func (p *Painter) drawButton(n *ui.Node, on ground) {
	t := &p.theme
	hover, press := p.active(n)
	r := n.Bounds
	words := t.Text
	if on.kind == cloth || on.kind == strip {
		// As high as the strip that it stands beside, or on.
		r.Y, r.H = r.Y+stripInset, max(0, r.H-2*stripInset)
	}
	if n.Look == ui.LookQuiet {
		if on.kind == cloth {
			p.shapes.box(r, smallCorner, t.Strip, t.Strip)
		}
		switch {
		case n.Disabled:
			words = t.Disabled
		case press:
			p.shapes.box(r, smallCorner, faded(t.Lift, pressedLift), faded(t.Lift, pressedLift))
		case hover || n.Checked || n.Current:
			p.shapes.box(r, smallCorner, t.Lift, t.Lift)
		}
		if n.Current || n.Checked {
			words = t.Accent
		}
	} else {
		s := t.skin(n.Look, n.Disabled, hover, press)
		words = s.words
		if !n.Disabled && !press {
			p.shapes.cast(r, smallCorner, lowBlur, lowDrop, faded(t.Shadow, 0.42))
		}
		p.shapes.box(r, smallCorner, s.top, s.bottom)
		p.shapes.ring(r, smallCorner, hairline, s.line, s.line)
		if !n.Disabled && !press {
			p.shapes.ring(r.Inset(hairline), smallCorner-hairline, hairline, t.edge(n.Look), faded(t.SheetEdge, 0))
		}
	}
	p.focusable(n, r, smallCorner)
	p.buttonWords(n, words)
}

// edge is the light on the upper edge of a button.
func (t *Theme) edge(look ui.Look) color.NRGBA {
	if look == ui.LookPrimary {
		return color.NRGBA{0xFF, 0xF3, 0xD0, 0x96}
	}
	return faded(t.SheetEdge, 0.5)
}

// buttonWords draws the icon and the words of a button as one group.
func (p *Painter) buttonWords(n *ui.Node, c color.NRGBA) {
	r := n.Bounds
	words := n.Words()
	cx, cy := r.Center()
	if words == "" {
		// Alone, it grows with the words around it, as far as its button has room.
		p.shapes.icon(n.Icon, cx, cy, max(ui.IconSize, min(ui.IconBeside(n.Type, p.writer), min(r.W, r.H)-ui.IconAir)), c)
		return
	}
	icon, onward := ui.Signs(n, r.W, p.writer)
	if onward > 0 {
		size := onward - ui.IconGap
		p.shapes.icon(ui.IconUnfold, r.X+r.W-ui.ButtonPad-size/2, cy, size, c)
		r.W -= onward
	}
	room := r.W - 2*ui.ButtonPad
	lines := p.broken(n, max(1, room-icon))
	width := 0.0
	for _, l := range lines {
		width = max(width, p.writer.Width(l, n.Type))
	}
	x := r.X + ui.ButtonPad
	switch n.Align {
	case ui.AlignCenter:
		x += (room - icon - width) / 2
	case ui.AlignEnd:
		x += room - icon - width
	}
	if icon > 0 {
		size := icon - ui.IconGap
		p.shapes.icon(n.Icon, x+size/2, cy, size, c)
		x += icon
	}
	p.lines(lines, ui.Rect{X: x, Y: r.Y, W: width, H: r.H}, n.Type, n.Align, c)
}

// outset is how far the ground of a row without a body reaches beyond its words to both sides.
const outset = ui.SpaceNear

// row draws the ground of a control whose words begin where those around it do.
func (p *Painter) row(n *ui.Node) {
	hover, press := p.active(n)
	r := n.Bounds
	r.X, r.W = r.X-outset, r.W+2*outset
	switch {
	case press:
		p.shapes.box(r, smallCorner, faded(p.theme.Lift, pressedLift), faded(p.theme.Lift, pressedLift))
	case hover:
		p.shapes.box(r, smallCorner, p.theme.Lift, p.theme.Lift)
	}
	p.focusable(n, r, smallCorner)
}

// words draws the words of a control from the start of their room on, in the middle of its height.
func (p *Painter) words(n *ui.Node, room ui.Rect, c color.NRGBA) {
	t := ui.WordsType(n)
	p.lines(p.writer.Wrap(n.Words(), t, room.W), room, t, ui.AlignStart, c)
}

// wordsOf returns the colour of the words of a control.
func (t *Theme) wordsOf(n *ui.Node) color.NRGBA {
	if n.Disabled {
		return t.Disabled
	}
	return t.Text
}

func (p *Painter) drawSwitch(n *ui.Node) {
	t := &p.theme
	p.row(n)
	r := n.Bounds
	width, height := ui.SwitchSize(n.Type, p.writer)
	words := ui.Rect{X: r.X, Y: r.Y, W: ui.WordsRoom(n, r.W, p.writer), H: r.H}
	groove := ui.Rect{X: r.X + r.W - width, Y: r.Y + (r.H-height)/2, W: width, H: height}
	if ui.SwitchBelow(n, r.W, p.writer) {
		words.H -= ui.SpaceTight + height
		groove.X, groove.Y = r.X, words.Y+words.H
	}
	p.words(n, words, t.wordsOf(n))

	knob := groove.X + height/2
	top, bottom, edge := t.Groove, t.Groove, t.Control
	if n.Checked {
		knob = groove.X + groove.W - height/2
		top, bottom, edge = t.AccentDark, t.Accent, t.Accent
	}
	if n.Disabled {
		top, bottom, edge = mix(top, t.Sheet, 0.6), mix(bottom, t.Sheet, 0.6), mix(edge, t.Sheet, 0.5)
	}
	p.shapes.box(groove, height/2, top, bottom)
	p.shapes.ring(groove, height/2, firmline, edge, edge)
	if n.Checked {
		// What is on is told by a sign too, not by its place and colour alone.
		sign := t.OnAccent
		if n.Disabled {
			sign = t.Sheet
		}
		p.shapes.icon(ui.IconCheck, groove.X+height/2+1, groove.Y+height/2, switchSign*height, sign)
	}
	p.seed(knob, groove.Y+height/2, height/2-switchEdge*ui.Growth(n.Type, p.writer), n.Disabled)
}

// seed draws what is moved in a groove.
func (p *Painter) seed(x, y, radius float64, disabled bool) {
	t := &p.theme
	top, bottom := t.Knob, t.KnobDark
	if disabled {
		top, bottom = t.Disabled, t.Disabled
	} else {
		p.shapes.shadow(ui.Rect{X: x - radius, Y: y - radius + seedDrop, W: 2 * radius, H: 2 * radius}, radius, lowBlur, faded(t.Shadow, 0.55))
	}
	p.shapes.disc(x, y, radius, top, bottom)
	if !disabled {
		p.shapes.hoop(x, y, radius, 1, color.NRGBA{0xFF, 0xFF, 0xFF, 0x8C}, faded(t.Shadow, 0.18))
	}
}

func (p *Painter) drawRadio(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	hover, press := p.active(n)
	edge := t.ButtonLine
	top, bottom := faded(t.Button, 0.55), faded(t.ButtonDark, 0.55)
	if n.Checked {
		top = over(faded(t.Accent, 0.17), t.Sheet)
		bottom = over(faded(t.Accent, 0.11), t.Sheet)
		edge = t.Accent
	}
	if n.Disabled {
		edge = faded(edge, 0.5)
	}
	p.shapes.box(r, smallCorner, top, bottom)
	switch {
	case press:
		p.shapes.box(r, smallCorner, t.Sink, t.Sink)
	case hover:
		p.shapes.box(r, smallCorner, t.Lift, t.Lift)
	}
	width := hairline
	if n.Checked {
		width = firmline
	}
	p.shapes.ring(r, smallCorner, width, edge, edge)
	p.focusable(n, r, smallCorner)

	radius := ui.RadioSize(n.Type, p.writer) / 2
	pad, gap := ui.RadioAir(n, r.W, p.writer)
	x, y := r.X+pad+radius, r.Y+r.H/2
	mark, hole := t.Control, t.Hole
	if n.Checked {
		mark = t.Accent
	}
	if n.Disabled {
		mark, hole = mix(mark, t.Sheet, 0.5), mix(hole, t.Sheet, 0.6)
	}
	p.shapes.disc(x, y, radius, hole, hole)
	p.shapes.hoop(x, y, radius, firmline, mark, mark)
	if n.Checked {
		p.shapes.disc(x, y, radius-radioEdge*ui.Growth(n.Type, p.writer), mark, mark)
	}
	words := ui.Rect{X: x + radius + gap, Y: r.Y, W: ui.WordsRoom(n, r.W, p.writer), H: r.H}
	p.words(n, words, t.wordsOf(n))
}

func (p *Painter) drawSlider(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	radius, thick := ui.SliderKnob(n.Type, p.writer)/2, grooveHeight*ui.Growth(n.Type, p.writer)
	x0, x1 := ui.SliderRun(n, p.writer)
	top, line := ui.SliderTop(n, r.W, p.writer), p.writer.LineHeight(n.Type)
	p.words(n, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: line}, t.wordsOf(n))
	if n.Value != "" {
		c := t.Heading
		if n.Disabled {
			c = t.Disabled
		}
		p.line(n.Value, ui.Rect{X: r.X, Y: r.Y + top - line, W: r.W, H: line}, n.Type, ui.AlignEnd, c)
	}
	y := r.Y + top + (r.H-top)/2
	at := x0
	if n.Max > n.Min {
		at += (x1 - x0) * max(0, min(1, (n.Now-n.Min)/(n.Max-n.Min)))
	}
	// The groove goes on to where the seed's edge comes at its ends.
	groove := ui.Rect{X: x0 - radius, Y: y - thick/2, W: x1 - x0 + 2*radius, H: thick}
	edge, full := t.Control, t.Accent
	if n.Disabled {
		edge, full = mix(edge, t.Sheet, 0.5), mix(full, t.Sheet, 0.6)
	}
	p.shapes.box(groove, thick/2, t.Groove, t.Groove)
	p.shapes.ring(groove, thick/2, hairline, edge, edge)
	if at > x0 {
		filled := groove
		filled.W = at - groove.X
		p.shapes.box(filled, thick/2, full, full)
	}
	if hover, press := p.active(n); hover || press {
		p.shapes.disc(at, y, radius+hoverRing, faded(t.Accent, 0.22), faded(t.Accent, 0.22))
	}
	p.seed(at, y, radius, n.Disabled)
	p.focusable(n, ui.Rect{X: at - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, radius)
}

func (p *Painter) drawStrip(n *ui.Node) ground {
	t := &p.theme
	r := ui.Rect{X: n.Bounds.X, Y: n.Bounds.Y + stripInset, W: n.Bounds.W, H: max(0, n.Bounds.H-2*stripInset)}
	if !n.Current {
		p.shapes.box(r, smallCorner, t.Strip, t.Strip)
		return ground{strip, r}
	}
	if n.Now < 1 {
		p.shapes.box(r, smallCorner, t.Strip, t.Strip)
	}
	p.shapes.cast(r, smallCorner, litGlow, 0, faded(t.Accent, 0.34*n.Now))
	p.shapes.box(r, smallCorner, faded(over(faded(t.Accent, 0.13), t.SheetDark), n.Now), faded(over(faded(t.Accent, 0.07), t.SheetDark), n.Now))
	p.shapes.ring(r, smallCorner, firmline, faded(t.Accent, n.Now), faded(t.AccentDark, n.Now))
	return ground{litStrip, r}
}

func (p *Painter) drawBadge(n *ui.Node) {
	// It is let into wood that is not turned.
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
	if n.Promised {
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
	// Let into the wood: its upper edge in shadow, its lower one in the light.
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
			// The number takes of the ground of the letter what it or its arrow has too little.
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
			// It is drawn larger where there is height for that, and twice for the weight of the others.
			if letter.H == r.H {
				style.Size *= slenderMore
			}
			x -= slenderWeight * style.Size / 2
			p.queue(n.Tag, x+slenderWeight*style.Size, y+text.CapHeight(style.Size)/2, style)
		}
		p.queue(n.Tag, x, y+text.CapHeight(style.Size)/2, style)
	}
}

// slender is the letter of a house that is lower and finer than others in bold letters too. It is drawn slenderMore times as
// large and slenderWeight heavier, in sizes of its words.
const (
	slender       = "ℓ"
	slenderMore   = 1.1
	slenderWeight = 0.03
)

// edgeBadge draws the edge of a badge: a broken line around a number that would be, a whole one around that of the house
// that gets the last seed, a fine one around others.
func (p *Painter) edgeBadge(n *ui.Node, r, number ui.Rect, corner float64, mark color.NRGBA) {
	t := &p.theme
	broken := max(firmline, brokenLine*r.H)
	switch {
	case n.Landed:
		in, wide := landedEdge*r.H, max(firmline, landedLine*r.H)
		if number.Y > r.Y {
			// A letter above its number stands close to the edge.
			wide = max(firmline, landedAbove*r.H)
			in = -wide
		}
		if n.Current {
			mark = t.Badge // it ends where it began
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

// The arrow before a number that would be, in sizes of the number: how long it is where there is room and at the least,
// how far it stands off, how much of their room they leave free at the least beside a letter, below it and alone, how far they
// stand aside there, how far its head reaches back and to either side, and how thick it is. Below its letter such a number
// is arrowSize as large as others.
const (
	arrowLong, arrowShort = 0.46, 0.34
	arrowGap              = 0.10
	arrowAir, arrowEdge   = 0.45, 0.28
	arrowRound            = 0.5
	arrowAside            = 0.06
	arrowHead             = 0.19
	arrowThick            = 0.11
	arrowSize             = 0.88
)

// becomes draws the arrow before a number so wide in a room, about (x, y), and returns how far it moves the number aside.
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

// tabbed returns where the letter of a badge stands, on a ground of its own, and where its number does: behind the
// letter, whose ground is tab wide, or below it where the badge is higher than one line.
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

// The light of a turn that passes has no line, which would be taken for that of the last house: it brightens the ground of a
// number, by passLight of the colour of the letters, which come nearer to that of the number by passInk, and makes what lies
// around it glow by passGlow; on pale wood, where nothing shines, it is ink.
const passLight, passInk, passGlow = 0.22, 0.7, 1

// The line around the number of the house in which the last move ended is landedLine wide and lies landedEdge within
// the badge, in heights of it: neither like the line of a number that would be nor like the light of a turn that passes.
// Where the letter stands above the number it is landedAbove wide and lies around the badge.
const (
	landedLine  = 0.07
	landedEdge  = 0.05
	landedAbove = 0.04
)

// brokenLine is how wide the line around a number that would be is, in heights of the badge.
const brokenLine = 0.055

// faintBadge returns the colour of a number that matters less, like none.
func faintBadge(t Theme) color.NRGBA {
	ground := t.Badge
	ground.A = 0xFF
	return mix(t.OnBadge, ground, 0.35)
}

// badgeHeight is the usual height of a badge, in sizes of its words, badgeCorner the most that its corners are round.
const badgeHeight, badgeCorner = 1.44, 0.72

func (p *Painter) drawDivider(r ui.Rect) {
	t := &p.theme
	x, y := r.Center()
	// The sign of the board's carving, small, in the middle of the line.
	line := t.Line
	p.shapes.box(ui.Rect{X: r.X, Y: y - hairline/2, W: r.W/2 - carvingAir, H: hairline}, 0, line, line)
	p.shapes.box(ui.Rect{X: x + carvingAir, Y: y - hairline/2, W: r.W/2 - carvingAir, H: hairline}, 0, line, line)
	p.shapes.lozenge(x, y, carving, mix(line, t.Accent, 0.35))
}

// drawField draws a textbox: its label, and below it the groove with the text and, while it has the
// focus, the caret. A text that is longer than the groove shows the part around the caret.
func (p *Painter) drawField(n *ui.Node) {
	t := &p.theme
	r := n.Bounds
	top := ui.FieldTop(n, p.writer)
	p.words(n, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: top - ui.SpaceTight}, t.wordsOf(n))
	r.Y, r.H = r.Y+top, r.H-top
	focused := n.ID != "" && n.ID == p.state.Focus
	edge, hole, words := t.Control, t.Hole, t.Text
	if focused {
		edge = t.Accent
	}
	hover, press := p.active(n)
	switch {
	case n.Disabled:
		edge, hole, words = mix(edge, t.Sheet, 0.5), mix(hole, t.Sheet, 0.6), t.Disabled
	case press:
		hole = over(faded(t.Lift, pressedLift), hole)
	case hover:
		hole = over(t.Lift, hole)
	}
	p.shapes.box(r, smallCorner, hole, hole)
	p.shapes.ring(r, smallCorner, firmline, edge, edge)
	p.focusable(n, r, smallCorner)
	letters := []rune(n.Value)
	caret := max(0, min(int(n.Now), len(letters)))
	room := r.W - 2*ui.RowPad
	from := 0
	for focused && from < caret && p.writer.Width(string(letters[from:caret]), n.Type) > room-2 {
		from++
	}
	to := len(letters)
	for to > from && (to > caret || !focused) && p.writer.Width(string(letters[from:to]), n.Type) > room {
		to--
	}
	inner := ui.Rect{X: r.X + ui.RowPad, Y: r.Y, W: room, H: r.H}
	p.lines([]string{string(letters[from:to])}, inner, n.Type, ui.AlignStart, words)
	if focused {
		x := inner.X + p.writer.Width(string(letters[from:caret]), n.Type)
		h := p.writer.LineHeight(n.Type)
		p.shapes.box(ui.Rect{X: x, Y: r.Y + (r.H-h)/2, W: 2, H: h}, 0, t.Accent, t.Accent)
	}
}

// drawPicture has a board drawn and puts a frame round it.
func (p *Painter) drawPicture(n *ui.Node) {
	t := &p.theme
	if !p.view.Empty() && n.Bounds.Intersect(p.view).Empty() {
		return
	}
	p.shapes.cast(n.Bounds, smallCorner, lowBlur, lowDrop, faded(t.Shadow, 0.42))
	if p.Picture != nil {
		// The picture covers what is drawn so far, and what follows covers it.
		p.flush()
		bounds, view := n.Bounds, p.view
		bounds.Y += p.shift
		if !view.Empty() {
			view.Y += p.shift
		}
		p.Picture(p.dst, n, bounds, view)
	}
	p.shapes.ring(n.Bounds, smallCorner, firmline, t.Line, faded(t.Line, 0.7))
}

// focusRing draws the ring round what has the focus: bright, between two dark ones, so that it shows
// on every ground.
func (p *Painter) focusRing(r ui.Rect, corner float64, view ui.Rect) {
	defer func(turned bool) { p.shapes.turned = turned }(p.shapes.turned)
	p.shapes.turned = false // its place is that on the screen
	t := &p.theme
	const far = focusGap + focusline + 1
	if !view.Empty() {
		p.shapes.setClip(view.Inset(-far))
		defer p.shapes.setClip(p.view)
	}
	p.shapes.ring(r.Inset(-far), corner+far, far, t.FocusDark, t.FocusDark)
	p.shapes.ring(r.Inset(-far+1), corner+far-1, focusline, t.Focus, t.Focus)
}

// scrolled shows where a list goes on, and how far it has been scrolled.
func (p *Painter) scrolled(n *ui.Node, on ground) {
	t := &p.theme
	view := n.Bounds.H - 2*n.Pad
	if n.Content <= view+0.5 || view <= 0 {
		return
	}
	if on.kind == sheet && on.bounds.H > 0 {
		p.flush()
		at := func(y float64) color.NRGBA {
			if p.turned {
				// The sheet is as light above and as dark below as one that is not.
				y = 2*on.bounds.Y + on.bounds.H - y
			}
			return mix(t.Sheet, t.SheetDark, max(0, min(1, (y-on.bounds.Y)/on.bounds.H)))
		}
		r := n.Bounds
		fade := ui.Fade(n, p.writer)
		if n.Offset > 0.5 {
			c := at(r.Y)
			p.fade(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: fade}, c, faded(c, 0))
		}
		if n.Offset < n.Content-view-0.5 {
			c := at(r.Y + r.H)
			p.fade(ui.Rect{X: r.X, Y: r.Y + r.H - fade, W: r.W, H: fade}, faded(c, 0), c)
			p.onward(r, fade)
		}
	}
	// The thumb runs beside the list, in the padding of what holds it.
	height := max(24, n.Bounds.H*view/n.Content)
	y := n.Bounds.Y + (n.Bounds.H-height)*max(0, min(1, n.Offset/(n.Content-view)))
	x := n.Bounds.X + n.Bounds.W + (ui.SpaceWide-thumbWidth)/2
	if n.Pad >= ui.SpaceNear {
		x = n.Bounds.X + n.Bounds.W - n.Pad/2 - thumbWidth/2
	}
	thumb := mix(t.Control, t.Sheet, 0.25)
	p.shapes.box(ui.Rect{X: x, Y: y, W: thumbWidth, H: height}, thumbWidth/2, thumb, thumb)
}

// fade lets what is drawn vanish between the near edge of an area and its far one. Unlike light it turns with all else.
func (p *Painter) fade(r ui.Rect, near, far color.NRGBA) {
	if p.turned {
		near, far = far, near
	}
	p.shapes.box(r, 0, near, far)
}

// onward draws the sign below a list that goes on: where its last line is a whole one, the fade alone would not tell.
// It stands in the room that is left below every list, so that it never lies over words.
func (p *Painter) onward(r ui.Rect, fade float64) {
	x, _ := r.Center()
	half := min(0.36*fade, 0.45*ui.SpaceWide)
	y := r.Y + r.H + 0.4*ui.SpaceWide // nearer to what goes on than to what follows
	width := max(2, 0.06*fade)
	for side := -1.0; side <= 1; side += 2 {
		p.shapes.line(x+side*half, y-half/2, x, y+half/2, width, p.theme.Heading)
	}
}
