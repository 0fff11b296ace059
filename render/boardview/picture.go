package boardview

import (
	"math"
	"slices"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// The least distances between the numbers of a picture along a row, in dp.
const (
	badgesApart = 3   // between two numbers
	tagApart    = 1.5 // between a number with a letter and the next number
)

// The least widths of a number with its letter, in text sizes.
const (
	badgeOneDigit  = 2.2
	badgeTwoDigits = 2.65 // of two digits or more
)

// Picture makes the node of a small board. alt describes it for screen readers. tall returns its height at a width. c
// plays its houses; if it is nil they cannot be played. Without c the same node is returned until the board changes.
func (b *Board) Picture(id, alt string, tall func(w float64) float64, c *Controls) *ui.Node {
	if n := b.picture; n != nil && c == nil && n.ID == id && n.Label == alt {
		n.Tall = tall
		return n
	}
	n := &ui.Node{ID: id, Role: ui.RoleImage, Look: ui.LookPicture, Label: alt, Text: " ", Tall: tall, Children: b.smallBadges()}
	var houses []*ui.Node
	var stores [2]*ui.Node
	if c != nil {
		n.Role = ui.RoleGrid
		for h := range variants.House(2 * b.position.Size) {
			houses = append(houses, b.house(h, c))
		}
		size := len(houses) / 2
		rows := [2][]*ui.Node{houses[:size:size], houses[size:]}
		for side := range variants.Side(2) {
			if c.Store != nil && !b.position.Grid().FourRows() {
				stores[side] = b.store(side, c)
				rows[side] = append(slices.Clip(rows[side]), stores[side])
			}
			n.Children = append(n.Children, &ui.Node{ID: id + "-" + sideNames[side], Role: ui.RoleRow, Label: c.Row(side),
				Children: rows[side]})
		}
	}
	n.Lay = func(n *ui.Node) {
		b.Lay(ui.Rect{W: b.Shrink() * n.Bounds.W, H: b.Shrink() * n.Bounds.H})
		b.laySmall(n.Bounds.X, n.Bounds.Y)
		for h, house := range houses {
			house.Bounds = moved(b.geometry.Target(variants.House(h)), n.Bounds.X, n.Bounds.Y)
		}
		for side, store := range stores {
			if store != nil {
				store.Bounds = moved(b.storeTarget(variants.Side(side)), n.Bounds.X, n.Bounds.Y)
			}
		}
	}
	if b.picture = nil; c == nil {
		b.picture = n
	}
	return n
}

// Shrink returns the factor by which the picture is smaller than the board that it is drawn from.
func (b *Board) Shrink() float64 { return max(1, b.options.Shrink) }

// moved returns a rectangle moved to the right and down.
func moved(r ui.Rect, x, y float64) ui.Rect { return ui.Rect{X: r.X + x, Y: r.Y + y, W: r.W, H: r.H} }

// smallBadges makes the numbers of a picture, without bounds and letters.
func (b *Board) smallBadges() []*ui.Node {
	clear(b.badges[:])
	clear(b.counted[:])
	b.placed = false
	if !b.options.Numbers {
		return nil
	}
	ring := 2 * int(b.position.Size)
	list := make([]*ui.Node, 0, ring+2)
	nodes := make([]ui.Node, ring+2)
	add := func(place geom.Place) {
		n := &nodes[len(list)]
		*n = ui.Node{Look: ui.LookBadge, Type: ui.Count, Align: ui.AlignCenter}
		b.fill(place, n)
		list = append(list, n)
	}
	for h := range variants.House(ring) {
		if !b.position.Blocks(h) {
			add(geom.HouseOf(h))
		}
	}
	for side := range variants.Side(2) {
		if !b.position.Grid().FourRows() {
			add(geom.StoreOf(side))
		}
	}
	return list
}

// laySmall lays out the numbers of a picture whose upper left corner is at (x, y) dp. At rest their places are computed
// only once.
func (b *Board) laySmall(x, y float64) {
	if !b.options.Numbers {
		return
	}
	if !b.placed || b.seeds.Busy() {
		if b.numbers.Houses > 0 {
			b.placeGrown()
		} else {
			b.placeUsual()
		}
		b.placed = true
	}
	for place, n := range b.badges {
		if n != nil {
			n.Bounds = moved(b.spots[place], x, y)
		}
	}
}

// place sets the letter, the size and the place of the number at a place: w by h dp about a spot.
func (b *Board) place(p geom.Place, tag string, size float64, at geom.Point, w, h float64) {
	if n := b.badges[p]; n != nil {
		n.Tag, n.Size = tag, size
		b.spots[p] = ui.Rect{X: at.X - w/2, Y: at.Y - h/2, W: w, H: h}
	}
}

// placeGrown places numbers that are larger than usual, with the letters of all houses.
func (b *Board) placeGrown() {
	n, size := b.numbers, int(b.position.Size)
	wide, high := badgeTagged*n.Houses, badgeLine*n.Houses+n.air
	if n.stacked {
		wide, high = n.wide*n.Houses, badgeStacked*n.Houses
	}
	for h := range variants.House(2 * size) {
		tag := ""
		if b.options.Letters {
			tag = notation.HouseSign(size, h)
		}
		b.place(geom.HouseOf(h), tag, n.Houses, b.geometry.Counts[h], wide, high)
	}
	for side, spot := range n.StoresAt {
		b.place(geom.StoreOf(variants.Side(side)), "", n.Stores, spot, n.wide*n.Stores, badgeLine*n.Stores+n.air)
	}
}

// placeUsual places numbers of the usual size, with the letters of the houses. If there is no room for all letters,
// only the houses where a move begins and ends have theirs, because the text names them.
func (b *Board) placeUsual() {
	g, size := b.geometry, int(b.position.Size)
	ring := 2 * size
	widest := 0.0
	var lettered [variants.MaxRing]bool
	for h := range variants.House(ring) {
		if b.lettered(h) {
			lettered[h] = true
			widest = max(widest, b.tagWide(h)*g.CountSize)
		}
	}
	extent := geom.Extent{Wide: badgeWide, High: badgeHigh}
	if !g.Upright {
		// On a small board of many houses the numbers are close together, but do not touch.
		extent.Wide = min(badgeWide, (g.Pitch-badgesApart)/g.CountSize)
		if g.CountRoom < badgeTagged*g.CountSize {
			extent.Wide = min(extent.Wide, (2*(g.Pitch-tagApart)-widest)/g.CountSize)
		}
	}
	if g.Storeless() && g.Upright {
		extent.Wide = min(badgeWide, g.CountRoom/g.CountSize) // between two rows
	}
	w, high := extent.Wide*g.CountSize, badgeHigh*g.CountSize
	for h := range variants.House(ring) {
		tag, wide := "", w
		if lettered[h] {
			tag, wide = notation.HouseSign(size, h), b.tagWide(h)*g.CountSize
		}
		b.place(geom.HouseOf(h), tag, 0, g.Counts[h], wide, high)
	}
	house := extent
	for _, end := range [...]int{0, size - 1, size, ring - 1} {
		if lettered[end] {
			house.Wide = b.tagWide(variants.House(end))
		}
	}
	for side, spot := range b.layout.storeSpots(extent, house) {
		b.place(geom.StoreOf(variants.Side(side)), "", 0, spot, w, high)
	}
}

// tagWide is the width of the number of a house with its letter, in sizes of its words.
func (b *Board) tagWide(h variants.House) float64 {
	g := b.geometry
	roomy := (badgeTagged+badgeWide)*g.CountSize <= 2*(g.Pitch-badgesApart)
	if g.Upright || hasLetterRoom(g) || roomy && !b.rowLettered(h) {
		return badgeTagged
	}
	return b.tagLeast(h)
}

// tagLeast is the least value of tagWide.
func (b *Board) tagLeast(h variants.House) float64 {
	if b.seeds.Count(geom.HouseOf(h)) > 9 {
		return badgeTwoDigits
	}
	return badgeOneDigit
}

// lettered reports whether a house has its letter.
func (b *Board) lettered(h variants.House) bool {
	g := b.geometry
	switch {
	case !b.options.Letters:
		return false
	case hasLetterRoom(g) || b.rowLettered(h):
		return true
	}
	last := b.last
	if b.Previewing() && len(b.preview.Events) > 0 {
		last = LastOf(b.preview.Events)
	}
	ends := last.To.House()
	if g.Upright || h != last.From && h != ends || last.From == variants.NoHouse || ends == variants.NoHouse {
		return false
	}
	// The room between neighbours is enough for one letter, but not for two letters beside each other.
	if (b.tagWide(h)+badgeNarrow)*g.CountSize > 2*(g.Pitch-tagApart) {
		return false
	}
	from, to := g.Counts[last.From], g.Counts[ends]
	return h == last.From || math.Abs(from.X-to.X) > 1.5*g.Pitch || math.Abs(from.Y-to.Y) > g.Pitch/2
}

// rowLettered reports whether the row of a house has room for all letters although it is short: numbers of one digit leave
// more room.
func (b *Board) rowLettered(h variants.House) bool {
	g := b.geometry
	size := variants.House(g.Columns())
	first := h / size * size
	for h := first + 1; h < first+size; h++ {
		if (b.tagLeast(h-1)+b.tagLeast(h))/2*g.CountSize+tagApart > g.Pitch {
			return false
		}
	}
	return !g.Upright
}
