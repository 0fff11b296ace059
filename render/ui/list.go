package ui

import "math"

// ScrollTo scrolls every list around the node with this ID until the node can be seen outside of the fades of the list.
// If there is no room for all of it, its beginning can be seen. It reports whether anything moved.
func (r *Root) ScrollTo(id string) bool {
	moved := false
	r.around(id, func(list *Node, from, to float64) {
		fade := r.fade(list)
		end := list.Bounds.H - 2*list.Pad - fade
		r.scroll.stop()
		if r.scrollBy(list, math.Min(math.Max(0, to-end), from-fade)) {
			moved = true
		}
	})
	return moved
}

// ScrollToTop shows the beginning of a list from the next tree on.
func (r *Root) ScrollToTop(id string) { delete(r.offsets, id) }

// ListOffset returns how far the list with this ID has been scrolled, in dp.
func (r *Root) ListOffset(id string) float64 { return r.offsets[id] }

// ScrollList shows a list from an offset in dp on, from the next tree on. It must then be shown again.
func (r *Root) ScrollList(id string, offset float64) {
	if r.scroll.id == id {
		r.scroll.stop()
	}
	r.offsets[id] = math.Max(0, offset)
}

// ShiftList scrolls a list by dp, because content above its visible part has become higher by that, so that the visible
// part stays in place. A throw of the list goes on. The list must then be shown again.
func (r *Root) ShiftList(id string, by float64) { r.offsets[id] = math.Max(0, r.offsets[id]+by) }

// MakeRoom scrolls the lists around the node with this ID so that content that opens below it can be seen. A node in
// the lower part of a list, or in the fade at its upper end, moves to the upper end below the fade. The tree must then
// be shown again.
func (r *Root) MakeRoom(id string) {
	const low = 0.55 // of the height of the list
	r.around(id, func(list *Node, from, _ float64) {
		if fade := r.fade(list); from > low*list.Bounds.H || from < fade {
			// The limit of the list is known when it is shown again.
			r.offsets[list.ID] = list.Offset + from - fade
			r.Changed = true
		}
	})
}

// around calls do for every list around the node with this ID. from and to are the beginning and the end of the node,
// in dp from the beginning of the visible part of the list.
func (r *Root) around(id string, do func(list *Node, from, to float64)) {
	var walk func(n *Node, lists []*Node) bool
	walk = func(n *Node, lists []*Node) bool {
		if n.Scroll {
			lists = append(lists, n)
		}
		if n.ID == id && id != "" {
			for _, l := range lists {
				from := n.Bounds.Y - l.Bounds.Y - l.Pad
				if r.way(l) < 0 {
					from = l.Bounds.Y + l.Bounds.H - l.Pad - n.Bounds.Y - n.Bounds.H
				}
				do(l, from, from+n.Bounds.H)
			}
			return true
		}
		for _, c := range n.Children {
			if walk(c, lists) {
				return true
			}
		}
		return false
	}
	if r.tree != nil {
		walk(r.tree, nil)
	}
}

// fade is the height over which the visible part of a list fades at an end at which it continues, in dp.
func (r *Root) fade(list *Node) float64 { return math.Max(0, Fade(list, r.measure)-list.Pad) }

// Wheel scrolls the list under a point by dy dp and reports whether it moved.
func (r *Root) Wheel(x, y, dy float64) bool {
	list := r.listAt(x, y)
	if list == nil {
		return false
	}
	r.scroll.stop()
	return r.scrollBy(list, dy*r.way(list))
}

// way is 1 for a node that is upright and -1 for one that is turned by 180°, together with its children.
func (r *Root) way(n *Node) float64 {
	var find func(at *Node, way float64) float64
	find = func(at *Node, way float64) float64 {
		if at.Turned {
			way = -1
		}
		if at == n {
			return way
		}
		for _, c := range at.Children {
			if found := find(c, way); found != 0 {
				return found
			}
		}
		return 0
	}
	if found := find(r.tree, 1); found != 0 {
		return found
	}
	return 1
}

func (r *Root) listAt(x, y float64) *Node {
	var list *Node
	each(r.modal(), func(n *Node) bool {
		if n.Scroll && n.Bounds.Contains(x, y) && n.Content > n.Bounds.H-2*n.Pad {
			list = n
		}
		return true
	})
	return list
}

// scrollBy scrolls a list within its limits and reports whether it moved. Its content moves at once, without a new
// layout.
func (r *Root) scrollBy(list *Node, dy float64) bool {
	offset := math.Max(0, math.Min(list.Offset+dy, list.most()))
	if offset == list.Offset {
		return false
	}
	way := r.way(list)
	for _, c := range list.Children {
		c.lower(way * (list.Offset - offset))
	}
	list.Offset, r.offsets[list.ID] = offset, offset
	r.Changed, r.Scrolled = true, true
	return true
}

// most is the largest distance that a list can be scrolled, in dp.
func (n *Node) most() float64 { return math.Max(0, n.Content-(n.Bounds.H-2*n.Pad)) }

// lower moves a node and its descendants down by dp.
func (n *Node) lower(by float64) {
	n.Bounds.Y += by
	if !n.Target.Empty() {
		n.Target.Y += by
	}
	for _, c := range n.Children {
		c.lower(by)
	}
}
