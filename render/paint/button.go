package paint

import (
	"image/color"

	"awale/render/ui"
)

// skin holds the colours of a button.
type skin struct{ top, bottom, line, words color.NRGBA }

// skin returns the skin of a button. A disabled button keeps its place and its words, but has no ground.
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
	if on.kind == backdrop || on.kind == strip {
		// The button is as high as the strip beside it or below it.
		r.Y, r.H = r.Y+stripInset, max(0, r.H-2*stripInset)
	}
	if n.Look == ui.LookQuiet {
		if on.kind == backdrop {
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
	p.news(n, r)
}

// newsAir is the distance of the middle of the dot of news from the edges of its control, and newsSize its radius, in dp.
const newsAir, newsSize = 9, 3.5

// news draws the dot of news at the corner of a control, whose ground is r.
func (p *Painter) news(n *ui.Node, r ui.Rect) {
	if n.News {
		p.shapes.disc(r.X+r.W-newsAir, r.Y+newsAir, newsSize, p.theme.Accent, p.theme.Accent)
	}
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
		// An icon without words grows with the words around it, as far as its button has room.
		p.shapes.icon(n.Icon, cx, cy, max(ui.IconSize, min(ui.IconSizeFor(n.Type, p.writer), min(r.W, r.H)-ui.IconAir)), c)
		return
	}
	if n.Above {
		lines, size := p.broken(n, ui.WordsRoom(n, r.W, p.writer)), ui.IconSizeFor(n.Type, p.writer)
		high := float64(len(lines)) * p.writer.LineHeight(n.Type)
		top := cy - (size+high)/2
		p.shapes.icon(n.Icon, cx, top+size/2, size, c)
		p.lines(lines, ui.Rect{X: r.X, Y: top + size, W: r.W, H: high}, n.Type, ui.AlignCenter, c)
		return
	}
	icon, onward := ui.Signs(n, r.W, p.writer)
	air := ui.ButtonAir(n, r.W, p.writer)
	if onward > 0 {
		size := onward - ui.IconGap
		p.shapes.icon(ui.IconUnfold, r.X+r.W-air-size/2, cy, size, c)
		r.W -= onward
	}
	room := r.W - 2*air
	lines := p.broken(n, max(1, room-icon))
	width := 0.0
	for _, l := range lines {
		width = max(width, p.writer.Width(l, n.Type))
	}
	x := r.X + air
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
