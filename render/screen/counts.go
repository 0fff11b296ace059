package screen

import (
	"slices"
	"strconv"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// Sizes of a number on the board, in sizes of its words: its height, that without the air above and below, which does not
// grow with the words, its width, the least of that, and its width with the letter of the house before it. badgeDigit is
// what every digit beyond the first adds to that where there is room, badgeBecomes what the arrow before a number that would
// be adds. badgeStacked is the height with the letter above the number, badgeFull how wide a letter, an arrow and two digits
// are with air enough and badgeLeast at the least, badgeArrow how wide an arrow and a digit are without a letter where there is room.
const (
	badgeHigh    = 1.44
	badgeLine    = 1
	badgeWide    = 1.8
	badgeNarrow  = 1.5
	badgeTagged  = 2.7
	badgeDigit   = 0.3
	badgeBecomes = 0.3
	badgeStacked = 1.64
	badgeFull    = 3.15
	badgeLeast   = 3.05
	badgeArrow   = 1.9
)

// stackedFrom is by how much larger numbers have to become for their letters to stand above them, airlessFrom by how much for
// half of the air above and below them, or a quarter.
const stackedFrom, airlessFrom = 1.2, 1.05

// buildCounts makes the numbers beside the houses and stores, with the letters of the houses. While
// somebody looks at a house they are those that sowing it would leave. What lies under something is not shown.
func (a *App) buildCounts(root *ui.Node, over ...*ui.Node) {
	clear(a.play.badges[:])
	clear(a.coming.numbers[:])
	tags := tagged(&a.board)
	badge := func(place geom.Place, at geom.Point, tag string) {
		_, store := place.Store()
		size, width := a.numbers.Houses, a.numbers.wide
		if store {
			size = a.numbers.Stores
		}
		high := badgeLine*size + a.numbers.air
		switch {
		case tag != "" && a.numbers.stacked:
			high = badgeStacked * size
		case tag != "":
			width = badgeTagged
		}
		n := &ui.Node{Look: ui.LookBadge, Type: ui.Count, Align: ui.AlignCenter, Tag: tag, Size: size,
			Bounds: ui.Rect{X: at.X - width/2*size, Y: at.Y - high/2, W: width * size, H: high}}
		if slices.ContainsFunc(over, func(o *ui.Node) bool { return !o.Bounds.Intersect(n.Bounds).Empty() }) {
			return
		}
		n.Turned = a.opposite() && a.ownerOf(place) != a.view()
		if a.settings.ShowCounts || a.settings.ShowOne && !store && a.looksAt(place.House()) {
			a.count(n, place)
			a.widen(n)
			a.play.badges[place] = n
		} else if tag == "" {
			return
		}
		if !store {
			a.coming.numbers[place] = n
		}
		root.Children = append(root.Children, n)
	}
	for h := range variants.House(2 * a.rules.Size()) {
		tag := ""
		if tags {
			tag = notation.HouseSign(a.rules.Size(), h)
		}
		if p := a.session.Position(); p.Blocks(h) {
			continue // what is out of play holds no seeds
		}
		badge(geom.Place(h), a.board.Counts[h], tag)
		if n := a.play.badges[h]; n != nil {
			// What would be comes before what was, and what the last move did is over when the next one begins.
			switch {
			case !a.previewing():
				n.Current = a.play.last.From == h
				n.Landed = a.play.last.To == h && a.table.Last() == a.play.last
			case len(a.play.promised) > 0:
				promiseOn(n, h, a.play.promised)
			}
		}
	}
	for side := range variants.Side(2) {
		badge(geom.StoreOf(side), a.numbers.StoresAt[side], "")
	}
}

// promiseOn marks the number of a house as the account of a move wants it that somebody looks at.
func promiseOn(n *ui.Node, h variants.House, promised []variants.Event) {
	m := markOf(promised)
	n.Promised, n.Current, n.Landed = true, m.From == h, m.To == h
	n.Taken = slices.ContainsFunc(promised, func(e variants.Event) bool { return e.Kind == variants.Capture && e.House == h })
}

// tagged reports whether there is room for the letters of the houses beside their numbers.
func tagged(b *geom.Board) bool { return badgeTagged*b.CountSize <= b.CountRoom }

// badgeAir is how much higher a number on the board is than its line, in dp.
func badgeAir(b *geom.Board) float64 { return (badgeHigh - badgeLine) * b.CountSize }

// sizeNumbers makes the numbers on the board as large as the player wants words to be, as far as the wood goes.
func (a *App) sizeNumbers() {
	most, wide := a.settings.TextScale*a.board.CountSize, badgeWide
	if tagged(&a.board) {
		wide = badgeFull
		if !a.board.Upright {
			// Along a row the numbers stand side by side.
			most = min(most, a.board.CountRoom/badgeLeast)
		}
	}
	a.numbers = numbersOn(&a.board, most, wide)
}

// numbersOn makes the numbers on a board as large as there is wood for, up to most dp: those of houses, which are so wide, in
// sizes of their words, and of stores alike. Where the letters beside them take much of that they stand above
// them, and where little wood lies beside the houses numbers keep less air.
func numbersOn(b *geom.Board, most, wide float64) numbers {
	air := badgeAir(b)
	best := func(wide, high, air, airAlone float64) numbers {
		alone := geom.Extent{Wide: min(wide, badgeWide), High: badgeLine, Air: airAlone}
		return alike(b, most, numbers{wide: alone.Wide, air: airAlone}, geom.Extent{Wide: wide, High: high, Air: air}, alone)
	}
	n := best(wide, badgeLine, air, air)
	for _, less := range [...]float64{air / 2, air / 4} {
		if n.Houses >= most {
			break
		}
		if tight := best(wide, badgeLine, less, less); tight.Houses > airlessFrom*n.Houses {
			n = tight
		}
	}
	if wide == badgeWide || n.Houses >= most {
		return n
	}
	for _, wide := range [...]float64{badgeWide, badgeNarrow} {
		stacked := best(wide, badgeStacked, air/2, air)
		stacked.stacked = true
		if stacked.Houses > stackedFrom*n.Houses || n.stacked && stacked.Houses > n.Houses+1 {
			n = stacked
		}
	}
	return n
}

// alikeStep is how near the size of the numbers comes to the largest that there is room for, in dp.
const alikeStep = 0.5

// alike finds the size that the numbers of houses and of stores on a board can both have, and the board for it.
func alike(b *geom.Board, most float64, n numbers, house, store geom.Extent) numbers {
	try := func(size float64) bool {
		board, ok := b.Shortened(size, store)
		c := board.CountsUpTo(size, house, store)
		if ok = ok && c.Stores == c.Houses; !ok && size > b.CountSize {
			return false
		}
		n.Counts, n.board = c, board
		return true
	}
	few, many := b.CountSize, b.CountsUpTo(most, house, store).Houses
	if try(many) {
		return n
	}
	// Smaller numbers of houses leave more wood to those of stores.
	try(few)
	for many-few > alikeStep {
		if size := (few + many) / 2; try(size) {
			few = size
		} else {
			many = size
		}
	}
	return n
}

// numbers is how large the numbers on the board are and where those of the stores stand, on the board that has room for
// them, how wide one is at the least, in sizes of its words, how much higher than its line, in dp, and whether letters stand
// above those of houses.
type numbers struct {
	geom.Counts
	board   geom.Board
	wide    float64
	air     float64
	stacked bool
}

// looksAt reports whether somebody looks at a house: with a pointer, a finger that rests, or the focus.
func (a *App) looksAt(h variants.House) bool {
	id := houseIDs[h]
	return a.play.preview == h || a.root.Hover == id || a.root.FocusVisible && a.root.Focus == id
}

// ownerOf is the side that a place lies before.
func (a *App) ownerOf(place geom.Place) variants.Side {
	if side, ok := place.Store(); ok {
		return side
	}
	p := a.session.Position()
	if place.House() >= p.First(variants.North) {
		return variants.North
	}
	return variants.South
}

// count writes what a place holds, or would hold, on its badge.
func (a *App) count(n *ui.Node, place geom.Place) {
	now := a.table.Count(place)
	n.Checked, n.Promised = false, a.previewing()
	if n.Promised && len(a.play.promised) > 0 {
		then := 0
		if side, ok := place.Store(); ok {
			then = int(a.play.after.Stores[side])
		} else {
			then = int(a.play.after.Houses[place.House()])
		}
		n.Checked = then != now
		now = then
	}
	n.Label = numerals[now]
}

// widen makes a badge as wide as its number wants, about its middle, as far as the wood around it goes.
func (a *App) widen(n *ui.Node) {
	size, width := n.Size, a.numbers.wide
	if more := float64(len(n.Label) - 1); n.Tag != "" && !a.numbers.stacked {
		width = badgeTagged + badgeDigit*more
	} else if more > 1 {
		width += 2 * badgeDigit * (more - 1)
	}
	if n.Checked && n.Tag != "" {
		width += badgeBecomes
	}
	r := &n.Bounds
	at := geom.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}
	r.W = max(r.W, min(width*size, a.board.CountRoom))
	if n.Checked && n.Tag == "" {
		// Nothing stands before the arrow but the round end.
		house := ui.Rect{W: min(badgeFull*a.numbers.Houses, a.board.CountRoom), H: r.H}
		r.W = a.board.WidestAt(at, r.W, (badgeArrow+badgeDigit*float64(len(n.Label)-1))*size, r.H, house)
	}
	r.X = at.X - r.W/2
}

// showCounts brings the numbers up to date with the seeds that have landed, without a new tree.
func (a *App) showCounts() {
	changed := false
	set := func(n *ui.Node, place geom.Place) {
		if n == nil {
			return
		}
		if count := a.table.Count(place); count < len(numerals) && n.Label != numerals[count] {
			n.Label = numerals[count]
			if n.Look == ui.LookBadge {
				a.widen(n)
			}
			changed = true
		}
	}
	for h := range variants.House(2 * a.rules.Size()) {
		set(a.play.badges[h], geom.Place(h))
	}
	for side := range variants.Side(2) {
		set(a.play.badges[geom.StoreOf(side)], geom.StoreOf(side))
		set(a.play.scores[side], geom.StoreOf(side))
	}
	if changed {
		a.root.Changed = true
	}
}

// numerals are the numbers up to the most seeds a house can hold, so that counting up allocates
// nothing.
var numerals = func() (s [variants.MaxSeeds + 1]string) {
	for i := range s {
		s[i] = strconv.Itoa(i)
	}
	return s
}()
