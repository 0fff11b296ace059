package screen

import (
	"math"
	"strconv"

	"awale/render/anim"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// Diagram is a board drawn small within a sheet: at rest, or one on which a rule is tried. It has a
// geometry of its own, whose origin is the upper left corner of its node.
type Diagram struct {
	size     int
	position variants.Position
	table    *anim.Table
	geometry geom.Board
	// numbers are those on the board where words are so large that they are larger than usual, at textScale.
	numbers   numbers
	textScale float64
	look      Look
	// badges are the numbers of the tree that is shown, houses first, then stores.
	badges []*ui.Node
	// version grows whenever what is seen at rest has changed.
	version int
}

// newDiagram returns a board with the seeds of a position.
func newDiagram(p variants.Position) *Diagram {
	d := &Diagram{table: anim.NewTable(), look: noLook}
	d.set(p)
	return d
}

// noLook shows nothing beyond the seeds.
var noLook = Look{Preview: variants.NoHouse, Advice: variants.NoHouse, Focus: variants.NoHouse}

// set puts the seeds of a position on the board, at rest.
func (d *Diagram) set(p variants.Position) {
	d.size, d.position = int(p.Size), p
	d.table.Set(p)
	d.version++
}

// Board returns where everything on it lies, in dp from the corner of its node.
func (d *Diagram) Board() geom.Board { return d.geometry }

// Table returns its seeds.
func (d *Diagram) Table() *anim.Table { return d.table }

// Look returns what is marked on it.
func (d *Diagram) Look() Look {
	l := d.look
	l.Blocked, l.Lent = d.position.Blocked, d.position.Lent
	return l
}

// Version grows whenever what is seen at rest has changed.
func (d *Diagram) Version() int { return d.version }

// fit lays the board out in w by h dp.
func (d *Diagram) fit(a *App, w, h float64) {
	area, scale := ui.Rect{W: w, H: h}, a.settings.TextScale
	if d.geometry.Size == d.size && d.geometry.Area == area && d.textScale == scale {
		return
	}
	l := a.laidOut(area, d.size)
	d.geometry, d.numbers, d.textScale = l.board, l.grown(scale), scale
	if d.numbers.Houses > 0 {
		d.geometry = d.numbers.board
	}
	d.table.SetBoard(d.geometry)
	d.version++
}

// layout is a board of a page, and the numbers on it at the text size they were asked for last.
type layout struct {
	board   geom.Board
	scale   float64
	numbers numbers
}

// grown returns the numbers on the board with their letters where these can be so many times as large as usual or at least
// larger, else none.
func (l *layout) grown(scale float64) numbers {
	if l.scale != scale {
		l.scale, l.numbers = scale, numbers{}
		if scale > 1 {
			l.numbers = numbersOn(&l.board, scale*l.board.CountSize, badgeTagged)
		}
		if n := &l.numbers; n.Houses <= l.board.CountSize || !n.stacked && !tagged(&l.board) {
			l.numbers = numbers{}
		}
	}
	return l.numbers
}

// laidOut is geom.Layout with a memory: the boards of one page are mostly alike, and piling up the
// seeds of each takes time.
func (a *App) laidOut(area ui.Rect, size int) *layout {
	for _, l := range a.layouts {
		if l.board.Area == area && l.board.Size == size {
			return l
		}
	}
	const most = 6
	if len(a.layouts) >= most {
		a.layouts = append(a.layouts[:0], a.layouts[1:]...)
	}
	l := &layout{board: geom.Layout(area, size, variants.South)}
	a.layouts = append(a.layouts, l)
	return l
}

// illustrated is a sheet with boards in it.
type illustrated interface {
	// diagram returns the board of the node with this ID, nil when it has none.
	diagram(id string) *Diagram
}

// lively is a sheet on which something moves by itself.
type lively interface {
	// advance lets dt seconds pass; moving reports whether anything moves.
	advance(a *App, dt float64)
	moving() bool
}

// Diagram returns the board that the node with this ID shows, nil when it shows none.
func (a *App) Diagram(id string) *Diagram {
	if n := len(a.sheets); n > 0 {
		if s, ok := a.sheets[n-1].(illustrated); ok {
			return s.diagram(id)
		}
	}
	return nil
}

// advanceDiagrams lets time pass on the boards of the sheet that is open.
func (a *App) advanceDiagrams(dt float64) {
	if n := len(a.sheets); n > 0 {
		if s, ok := a.sheets[n-1].(lively); ok {
			s.advance(a, dt)
		}
	}
}

// Lively reports whether something moves on a board within a sheet.
func (a *App) Lively() bool {
	if n := len(a.sheets); n > 0 {
		if s, ok := a.sheets[n-1].(lively); ok {
			return s.moving()
		}
	}
	return false
}

// boardLow is the least height of a board, in dp, boardMost the most of a picture of one, in heights of the window: all of
// it is seen at once in a low one too. boardWide is how wide a board is that lies, in houses.
const (
	boardLow  = 112
	boardMost = 0.55
	boardWide = 3.2
)

// boardHeight is how high a board of size houses a side wants to be at a width, lying.
func boardHeight(size int, w float64) float64 {
	return max(boardLow, boardWide*w/(float64(size)+longLying)+trialAir)
}

// A picture of a board whose houses would be narrower than standFrom lying, in dp, stands: its letters have no room else. Its
// houses are standHouse wide along the rows where there is height for that, and it is standHigh times as high as wide at the
// least. One whose houses are narrower than growFrom is growHigh times as high in words of twice the size: there is no room
// for larger numbers but above them.
const (
	standFrom, standHouse = 32, 30
	standHigh             = 1.1
	growFrom, growHigh    = 48, 1.3
)

// pictureHeight is how high the picture of a board wants to be at a width.
func (a *App) pictureHeight(size int, w float64) float64 {
	n, high := float64(size), boardHeight(size, w)
	switch house := w / (n + longLying); {
	case house < standFrom:
		high = max(standHouse*(n+longBeside), standHigh*w) + trialAir
	case house < growFrom:
		high *= 1 + (growHigh-1)*max(0, a.settings.TextScale-1)
	}
	return min(high, max(boardLow, boardMost*a.height))
}

// picture makes the node of a diagram. alt tells what it shows to those who cannot see it.
func (a *App) picture(id, alt string, d *Diagram) *ui.Node {
	n := &ui.Node{ID: id, Role: ui.RoleImage, Look: ui.LookPicture, Label: alt, Text: " ",
		Tall: func(w float64) float64 { return a.pictureHeight(d.size, w) }}
	n.Children = a.badges(d)
	n.Lay = func(n *ui.Node) {
		d.fit(a, n.Bounds.W, n.Bounds.H)
		layBadges(d, n, n.Children)
	}
	return n
}

// badges makes the numbers of a diagram: one for each house that is in play and for each store.
func (a *App) badges(d *Diagram) []*ui.Node {
	ring := 2 * d.size
	list := make([]*ui.Node, 0, ring+2)
	badge := func(count int, hidden bool) {
		n := &ui.Node{Look: ui.LookBadge, Type: ui.Count, Align: ui.AlignCenter, Label: strconv.Itoa(count)}
		if hidden {
			n.Look, n.Label = ui.LookNone, ""
		}
		list = append(list, n)
	}
	last := d.table.Last()
	d.badges = nil
	for h := range variants.House(ring) {
		badge(d.table.Count(geom.Place(h)), d.position.Blocks(h))
		switch {
		case d.look.Preview == variants.NoHouse:
			list[h].Current, list[h].Landed = last.From == h, last.To == h
		case len(d.look.Promised) > 0:
			promiseOn(list[h], h, d.look.Promised)
		}
	}
	for side := range variants.Side(2) {
		badge(d.table.Count(geom.StoreOf(side)), false)
	}
	d.badges = list
	return list
}

// showCounts brings the numbers up to date with the seeds that have landed, without a new tree.
func (d *Diagram) showCounts(a *App) {
	for i, n := range d.badges {
		place := geom.Place(i)
		if i >= 2*d.size {
			place = geom.StoreOf(variants.Side(i - 2*d.size))
		}
		count := d.table.Count(place)
		if n.Look == ui.LookNone || n.Label == numerals[count] {
			continue
		}
		n.Label = numerals[count]
		a.root.Changed = true
	}
}

// badgesApart is how far numbers of a diagram keep apart along a row, besideTag beside one with a letter at the least, in dp.
const badgesApart, besideTag = 3, 1.5

// badgeOneDigit is how wide a number of one digit with its letter is at the least, badgeTwoDigits how wide others are, in
// sizes of their words.
const badgeOneDigit, badgeTwoDigits = 2.2, 2.65

// tagWide is how wide the number of a house with its letter is in a diagram, in sizes of its words.
func (d *Diagram) tagWide(h variants.House) float64 {
	b := &d.geometry
	roomy := (badgeTagged+badgeWide)*b.CountSize <= 2*(b.Pitch-badgesApart)
	if b.Upright || tagged(b) || roomy && !d.rowLettered(h) {
		return badgeTagged
	}
	return d.tagLeast(h)
}

// tagLeast is the least that tagWide may be.
func (d *Diagram) tagLeast(h variants.House) float64 {
	if d.table.Count(geom.Place(h)) > 9 {
		return badgeTwoDigits
	}
	return badgeOneDigit
}

// layBadges puts the numbers of a diagram beside its houses, with the letters of the houses: where there is no room
// for all of them, with those of the houses where a move begins and ends, of which the words speak.
func layBadges(d *Diagram, at *ui.Node, list []*ui.Node) {
	if d.numbers.Houses > 0 {
		d.layGrown(at, list)
		return
	}
	b := &d.geometry
	ring := 2 * d.size
	widest := 0.0
	for h := range variants.House(ring) {
		list[h].Tag, list[h].Size = "", 0
		if d.lettered(h) {
			list[h].Tag = notation.HouseSign(d.size, h)
			widest = max(widest, d.tagWide(h)*b.CountSize)
		}
	}
	extent := geom.Extent{Wide: badgeWide, High: badgeHigh}
	if !b.Upright {
		// On a small board of many houses the numbers stand close, but each on its own.
		extent.Wide = min(badgeWide, (b.Pitch-badgesApart)/b.CountSize)
		if b.CountRoom < badgeTagged*b.CountSize {
			extent.Wide = min(extent.Wide, (2*(b.Pitch-besideTag)-widest)/b.CountSize)
		}
	}
	put := func(n *ui.Node, c geom.Point, tagged float64) {
		w, h := extent.Wide*b.CountSize, badgeHigh*b.CountSize
		if n.Tag != "" {
			w = tagged
		}
		n.Bounds = ui.Rect{X: at.Bounds.X + c.X - w/2, Y: at.Bounds.Y + c.Y - h/2, W: w, H: h}
	}
	for h := range variants.House(ring) {
		put(list[h], b.Counts[h], d.tagWide(h)*b.CountSize)
	}
	house := extent
	for _, end := range [...]int{0, d.size - 1, d.size, ring - 1} {
		if list[end].Tag != "" {
			house.Wide = d.tagWide(variants.House(end))
		}
	}
	for side, spot := range b.StoreSpots(extent, house) {
		list[ring+side].Size = 0
		put(list[ring+side], spot, 0)
	}
}

// layGrown puts numbers on a diagram that are larger than usual, with the letters of all houses.
func (d *Diagram) layGrown(at *ui.Node, list []*ui.Node) {
	g := &d.numbers
	put := func(n *ui.Node, c geom.Point, size, w, h float64) {
		n.Size = size
		n.Bounds = ui.Rect{X: at.Bounds.X + c.X - w/2, Y: at.Bounds.Y + c.Y - h/2, W: w, H: h}
	}
	ring := 2 * d.size
	wide, high := badgeTagged*g.Houses, badgeLine*g.Houses+g.air
	if g.stacked {
		wide, high = g.wide*g.Houses, badgeStacked*g.Houses
	}
	for h := range variants.House(ring) {
		list[h].Tag = notation.HouseSign(d.size, h)
		put(list[h], d.geometry.Counts[h], g.Houses, wide, high)
	}
	for side, spot := range g.StoresAt {
		put(list[ring+side], spot, g.Stores, g.wide*g.Stores, badgeLine*g.Stores+g.air)
	}
}

// lettered reports whether a house of a diagram has its letter.
func (d *Diagram) lettered(h variants.House) bool {
	b := &d.geometry
	if tagged(b) || d.rowLettered(h) {
		return true
	}
	last := d.table.Last()
	if len(d.look.Promised) > 0 {
		last = markOf(d.look.Promised)
	}
	if b.Upright || h != last.From && h != last.To || last.From == variants.NoHouse || last.To == variants.NoHouse {
		return false
	}
	// One letter takes room that its neighbours have to spare; two do not fit side by side.
	if (d.tagWide(h)+badgeNarrow)*b.CountSize > 2*(b.Pitch-besideTag) {
		return false
	}
	from, to := b.Counts[last.From], b.Counts[last.To]
	return h == last.From || math.Abs(from.X-to.X) > 1.5*b.Pitch || math.Abs(from.Y-to.Y) > b.Pitch/2
}

// rowLettered reports whether the row of a house has room for all letters although there is little along it: beside numbers
// of one digit there is more.
func (d *Diagram) rowLettered(h variants.House) bool {
	b, size := &d.geometry, variants.House(d.size)
	first := h / size * size
	for h := first + 1; h < first+size; h++ {
		if (d.tagLeast(h-1)+d.tagLeast(h))/2*b.CountSize+besideTag > b.Pitch {
			return false
		}
	}
	return !b.Upright
}

// inWords tells a position to those who cannot see it.
func (a *App) inWords(p variants.Position) string {
	row := func(side variants.Side) string {
		words := ""
		for i := range variants.House(p.Size) {
			h := p.First(side) + i
			if i > 0 {
				words += ", "
			}
			words += notation.HouseName(int(p.Size), h) + " " + strconv.Itoa(int(p.Houses[h]))
		}
		return words
	}
	return a.words.text("diagram.board", "south", row(variants.South), "north", row(variants.North),
		"southStore", int(p.Stores[variants.South]), "northStore", int(p.Stores[variants.North]))
}
