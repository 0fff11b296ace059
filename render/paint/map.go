package paint

import (
	"image/color"
	"slices"

	"awale/render/ui"
)

// The lengths of a map, in dp.
const (
	coastline  = 1.1 // the width of a coast
	landDrop   = 1.6 // the distance of the shadow of the lands, downwards
	isleRadius = 1.5 // the radius of an isle
	markRadius = 3.6 // the radius of a mark
	markChose  = 5.2 // the radius of the chosen mark
	markRing   = 2.2 // the width of the ring around a mark
	nameSide   = 5.0 // the room at both ends of a name
	nameAbove  = 1.0 // the room above and below a name
	nameGap    = 4.0 // the distance of a name from its mark
)

// nameMost is the largest width of a name, in widths of the map. The list beside the map has all names.
const nameMost = 0.6

// mapColors are the colours of a map.
type mapColors struct {
	// land and other are the colours of early growth in the wood of the lands that the map is about, and of other
	// lands.
	sea, land, other, coast, shadow color.NRGBA
	// wood is set if lands have a grain.
	wood bool
}

// mapColors returns the colours of maps: lands of the wood of the board, on a sea in the colour of the surroundings.
func (t *Theme) mapColors() mapColors {
	if t.Plain {
		return mapColors{sea: t.Sheet, land: opaque(0x3C3C3C), other: t.Sheet, coast: t.Line}
	}
	return mapColors{sea: mix(t.SheetDark, t.Groove, 0.35), land: t.Plaque, other: mix(mix(t.SheetDark, t.Groove, 0.35), t.Plaque, 0.3),
		coast: mix(t.Plaque, opaque(0x160B04), 0.72), shadow: faded(t.Shadow, 0.4), wood: true}
}

// drawMap draws a map in the middle of its bounds.
func (p *Painter) drawMap(n *ui.Node) {
	m := n.Map
	at := m.Within(n.Bounds)
	if at.Empty() {
		return
	}
	t := &p.theme
	colors := t.mapColors()
	scale := at.W / m.Width
	place := func(q ui.MapPoint) (x, y float64) { return at.X + q.X*scale, at.Y + q.Y*scale }
	view := p.view
	for i := range m.Frames {
		f := &m.Frames[i]
		r := ui.Rect{X: at.X + f.Bounds.X*scale, Y: at.Y + f.Bounds.Y*scale, W: f.Bounds.W * scale, H: f.Bounds.H * scale}
		corner := min(smallCorner, r.H/8)
		p.shapes.box(r, corner, colors.sea, colors.sea)
		if within := view.Intersect(r); view.Empty() || !within.Empty() {
			if view.Empty() {
				within = r
			}
			p.shapes.setClip(within)
			p.lands(f, p.shapes.roundArea(r, corner), place, colors)
			p.shapes.setClip(view)
		}
		p.shapes.ring(r, corner, firmline, t.Line, t.Line)
	}
	p.lift(n, at, smallCorner)
	for _, chosen := range [2]bool{false, true} {
		for _, k := range m.Marks {
			if k.Chosen == chosen {
				x, y := place(k.MapPoint)
				p.mapMark(x, y, chosen)
			}
		}
	}
	p.mapNames(m, at, scale)
	p.focusable(n, at, smallCorner)
}

// lands draws the content of a frame. within is the area of the frame.
func (p *Painter) lands(f *ui.MapFrame, within []spot, place func(ui.MapPoint) (x, y float64), colors mapColors) {
	fill := func(lands []ui.Outline, drop float64, c color.NRGBA, wood bool) {
		for i := range lands {
			var points []spot
			for _, q := range lands[i].Points {
				x, y := place(q)
				points = append(points, spot{(x + drop/2) * p.shapes.scale, (y + drop) * p.shapes.scale})
			}
			p.shapes.triangles(points, lands[i].Triangles, within, c, wood)
		}
	}
	coast := func(lands []ui.Outline, width float64) {
		for i := range lands {
			points := lands[i].Points
			for k, q := range points {
				x0, y0 := place(q)
				x1, y1 := place(points[(k+1)%len(points)])
				p.shapes.line(x0, y0, x1, y1, width, colors.coast)
			}
		}
	}
	if colors.shadow.A > 0 {
		fill(f.Lands, landDrop, colors.shadow, false)
	}
	fill(f.Around, 0, colors.other, colors.wood)
	coast(f.Around, coastline*0.8)
	fill(f.Lands, 0, colors.land, colors.wood)
	coast(f.Lands, coastline)
	fill(f.Lakes, 0, colors.sea, false)
	coast(f.Lakes, coastline*0.8)
	for _, q := range f.Isles {
		x, y := place(q)
		p.shapes.disc(x, y, isleRadius+coastline*0.6, colors.coast, colors.coast)
		p.shapes.disc(x, y, isleRadius, colors.land, colors.land)
	}
}

// mapMark marks a place with a seed; a chosen one is of brass, in a ring.
func (p *Painter) mapMark(x, y float64, chosen bool) {
	t := &p.theme
	radius, top, bottom := markRadius, color.NRGBA{0xE9, 0xE6, 0xD8, 0xFF}, color.NRGBA{0xA9, 0xA8, 0x98, 0xFF}
	if t.Plain {
		top, bottom = t.Text, t.Text
	}
	dark := color.NRGBA{0x16, 0x0B, 0x04, 0xFF}
	if chosen {
		radius, top, bottom = markChose, t.Touch, mix(t.Touch, dark, 0.25)
		p.shapes.disc(x, y, radius+markRing+firmline, dark, dark)
		p.shapes.disc(x, y, radius+markRing, color.NRGBA{0xFF, 0xFB, 0xF0, 0xFF}, color.NRGBA{0xFF, 0xFB, 0xF0, 0xFF})
	}
	p.shapes.disc(x, y, radius+hairline, dark, dark)
	p.shapes.disc(x, y, radius, top, bottom)
}

// mapNames writes the names of frames, and those of chosen marks if they cover no other name.
func (p *Painter) mapNames(m *ui.Map, at ui.Rect, scale float64) {
	t := &p.theme
	high := p.writer.LineHeight(ui.Small) + 2*nameAbove
	write := func(r ui.Rect, name string, ground, ink color.NRGBA) {
		p.shapes.box(r, min(smallCorner, r.H/2), ground, ground)
		if t.Plain {
			p.shapes.ring(r, min(smallCorner, r.H/2), hairline, t.Line, t.Line)
		}
		p.lines([]string{name}, r, ui.Small, ui.AlignCenter, ink)
	}
	// taken are the places of chosen marks and of names. marks are the places of all marks.
	var taken, marks []ui.Rect
	free := func(r ui.Rect, of []ui.Rect) bool {
		return !slices.ContainsFunc(of, func(other ui.Rect) bool { return !other.Intersect(r).Empty() })
	}
	for i := range m.Marks {
		k := &m.Marks[i]
		x, y, reach := at.X+k.X*scale, at.Y+k.Y*scale, markRadius+hairline
		if k.Chosen {
			reach = markChose + markRing
		}
		if marks = append(marks, ui.Rect{X: x - reach, Y: y - reach, W: 2 * reach, H: 2 * reach}); k.Chosen {
			taken = append(taken, marks[i])
		}
	}
	for i := range m.Marks {
		k := &m.Marks[i]
		wide := p.writer.Width(k.Name, ui.Small) + 2*nameSide
		if !k.Chosen || wide > nameMost*at.W {
			continue
		}
		// The name is to the right of the mark, to its left, below or above it, where it covers no mark, or else no
		// chosen mark.
		x, y, away := at.X+k.X*scale, at.Y+k.Y*scale, markChose+markRing+nameGap
		middle := max(at.X+nameGap, min(x-wide/2, at.X+at.W-nameGap-wide))
		var spots []ui.Rect
		for _, corner := range [...]spot{{x + away, y - high/2}, {x - away - wide, y - high/2}, {middle, y + away},
			{middle, y - away - high}} {
			r := ui.Rect{X: corner.x, Y: corner.y, W: wide, H: high}
			if r.X >= at.X && r.Y >= at.Y && r.X+r.W <= at.X+at.W && r.Y+r.H <= at.Y+at.H && free(r, taken) {
				spots = append(spots, r)
			}
		}
		if len(spots) == 0 {
			continue
		}
		r := spots[max(0, slices.IndexFunc(spots, func(r ui.Rect) bool { return free(r, marks) }))]
		taken = append(taken, r)
		write(r, k.Name, t.Sheet, t.Text)
	}
	for i := range m.Frames {
		f := &m.Frames[i]
		wide := p.writer.Width(f.Name, ui.Small) + 2*nameSide
		r := ui.Rect{X: at.X + (f.Bounds.X+f.Bounds.W)*scale - nameGap - wide, Y: at.Y + f.Bounds.Y*scale + nameGap, W: wide, H: high}
		if f.Name != "" && wide+2*nameGap <= f.Bounds.W*scale && 2.5*high < f.Bounds.H*scale && free(r, marks) {
			write(r, f.Name, faded(t.Sheet, 0.8), t.Faint)
		}
	}
}
