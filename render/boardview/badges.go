package boardview

import (
	"slices"

	"awale/render/anim"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// Badges makes the numbers of the houses and stores of a board that was laid out in the window, with the letters of the
// houses. A number that a node in over would cover is left out.
func (b *Board) Badges(over ...*ui.Node) []*ui.Node {
	clear(b.badges[:])
	clear(b.counted[:])
	size := int(b.position.Size)
	list := make([]*ui.Node, 0, 2*size+2)
	add := func(place geom.Place, n *ui.Node) {
		if slices.ContainsFunc(over, func(o *ui.Node) bool { return !o.Bounds.Intersect(n.Bounds).Empty() }) || !b.fill(place, n) {
			return
		}
		n.Turned = b.options.Opposite && b.RowOf(place) != b.options.View
		list = append(list, n)
	}
	letters := b.options.Letters && hasLetterRoom(b.geometry)
	for h := range variants.House(2 * size) {
		if b.position.Blocks(h) {
			continue // a house out of play holds no seeds
		}
		tag := ""
		if letters {
			tag = notation.HouseSign(size, h)
		}
		add(geom.HouseOf(h), b.badge(tag, b.geometry.Counts[h], b.numbers.Houses))
	}
	for side := range variants.Side(2) {
		if b.geometry.Storeless() {
			break
		}
		add(geom.StoreOf(side), b.badge("", b.numbers.StoresAt[side], b.numbers.Stores))
	}
	if h := b.refusal.house; h != variants.NoHouse {
		if n := b.badges[geom.HouseOf(h)]; n != nil {
			n.Bounds.X += b.refusal.dx // a tree that comes in the middle of the swing goes on swinging
		}
	}
	return list
}

// badge makes a number at a spot, without its digits.
func (b *Board) badge(tag string, at geom.Point, size float64) *ui.Node {
	width, high := b.numbers.wide, badgeLine*size+b.numbers.air
	switch {
	case tag != "" && b.numbers.stacked:
		high = badgeStacked * size
	case tag != "":
		width = badgeTagged
	}
	return &ui.Node{Look: ui.LookBadge, Type: ui.Count, Align: ui.AlignCenter, Tag: tag, Size: size,
		Bounds: ui.Rect{X: at.X - width/2*size, Y: at.Y - high/2, W: width * size, H: high}}
}

// fill sets the number of a badge. It reports whether the badge shows a number or a letter.
func (b *Board) fill(place geom.Place, n *ui.Node) bool {
	h := place.House()
	if counted := b.options.Numbers || b.options.OneNumber && h != variants.NoHouse && b.isPointedAt(h); counted {
		b.counted[place] = true
		b.count(n, place)
		b.markBadge(n, place)
		if b.options.Kind == Playing {
			b.widen(n)
		}
	} else if n.Tag == "" {
		return false
	}
	b.badges[place] = n
	return true
}

// count sets the number of a badge: the seeds in its place, or those after the previewed move.
func (b *Board) count(n *ui.Node, place geom.Place) {
	now := b.seeds.Count(place)
	n.Previewed = b.Previewing()
	if b.forecast() {
		then := 0
		if side, ok := place.Store(); ok {
			then = int(b.preview.After.Stores[side])
		} else {
			then = int(b.preview.After.Houses[place.House()])
		}
		n.Checked = then != now
		now = then
	}
	n.Label = numerals[now]
}

// markBadge marks the number of a place where a move begins, ends or takes seeds. The previewed move comes before the last
// one, and the last one ends when the next one begins. Where it ends is marked when all its seeds rest: a tree that comes before
// would show it earlier than the others.
func (b *Board) markBadge(n *ui.Node, place geom.Place) {
	h := place.House()
	begins := func(m anim.Last) bool { return h != variants.NoHouse && m.From == h }
	switch {
	case !b.Previewing():
		n.Current = begins(b.last)
		n.Landed = b.last.To == place && b.seeds.Last() == b.last && !b.seeds.Busy()
	case len(b.preview.Events) > 0:
		m := LastOf(b.preview.Events)
		n.Current, n.Landed, n.Taken = begins(m), m.To == place, h != variants.NoHouse && takes(b.preview.Events, h)
	}
}

// widen makes a badge as wide as its number needs, to both sides, as far as the wood around it allows.
func (b *Board) widen(n *ui.Node) {
	size, width := n.Size, b.numbers.wide
	if more := float64(len(n.Label) - 1); n.Tag != "" && !b.numbers.stacked {
		width = badgeTagged + badgeDigit*more
	} else if more > 1 {
		width += 2 * badgeDigit * (more - 1)
	}
	if n.Checked && n.Tag != "" {
		width += badgeBecomes
	}
	r := &n.Bounds
	at := geom.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}
	r.W = max(r.W, min(width*size, b.geometry.CountRoom))
	if n.Checked && n.Tag == "" {
		// Only the round end of the badge is before the arrow.
		house := ui.Rect{W: min(badgeFull*b.numbers.Houses, b.geometry.CountRoom), H: r.H}
		r.W = b.geometry.WidestAt(at, r.W, (badgeArrow+badgeDigit*float64(len(n.Label)-1))*size, r.H, house)
	}
	r.X = at.X - r.W/2
}

// Badge returns the node of the number or bare letter at a place, nil if there is none.
func (b *Board) Badge(p geom.Place) *ui.Node { return b.badges[p] }

// showNumbers updates the numbers after seeds have landed, without a new tree.
func (b *Board) showNumbers() {
	for place, n := range b.badges {
		if n == nil || !b.counted[place] {
			continue
		}
		now := numerals[b.seeds.Count(geom.Place(place))]
		if n.Label == now {
			continue
		}
		n.Label = now
		if b.options.Kind == Playing {
			b.widen(n)
		}
		b.root.Changed = true
	}
}
