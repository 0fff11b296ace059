package ui

import "math"

// ScrollTo scrolls every list around the node with this ID until the node can be seen outside of the fades of the list.
// If there is no room for all of it, its beginning can be seen. It reports whether anything moved.
func (r *Root) ScrollTo(id string) bool {
	moved := false
	r.eachListAround(id, func(list *Node, from, to float64) {
		fade := r.fade(list)
		end := list.View() - fade
		r.scroll.stop()
		if r.scrollBy(list, math.Min(math.Max(0, to-end), from-fade)) {
			moved = true
		}
	})
	return moved
}

// showChosen scrolls every row to its chosen node where another one is chosen than before.
func (r *Root) showChosen() {
	each(r.tree, func(n *Node) bool {
		if !n.Sideways() {
			return true
		}
		for _, c := range n.Children {
			if c.Checked && r.chosen[n.ID] != c.ID {
				r.chosen[n.ID] = c.ID
				r.eachListAround(c.ID, func(list *Node, from, to float64) {
					if fade := r.fade(n); list == n {
						r.scrollBy(n, math.Min(math.Max(0, to-n.View()+fade), from-fade))
					}
				})
			}
		}
		return true
	})
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
	r.eachListAround(id, func(list *Node, from, _ float64) {
		if list.Sideways() {
			return
		}
		if fade := r.fade(list); from > low*list.Bounds.H || from < fade {
			// The limit of the list is known when it is shown again.
			r.offsets[list.ID] = list.Offset + from - fade
			r.Changed = true
		}
	})
}

// eachListAround calls do for every list around the node with this ID. from and to are the beginning and the end of the node,
// in dp from the beginning of the visible part of the list.
func (r *Root) eachListAround(id string, do func(list *Node, from, to float64)) {
	var walk func(n *Node, lists []*Node) bool
	walk = func(n *Node, lists []*Node) bool {
		if n.Scroll {
			lists = append(lists, n)
		}
		if n.ID == id && id != "" {
			for _, l := range lists {
				from := l.start(n.Bounds) - l.start(l.Bounds) - l.Pad
				if r.direction(l) < 0 {
					from = l.start(l.Bounds) + l.long(l.Bounds) - l.Pad - l.start(n.Bounds) - l.long(n.Bounds)
				}
				do(l, from, from+l.long(n.Bounds))
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

// fade is the length over which the visible part of a list fades at an end at which it continues, in dp.
func (r *Root) fade(list *Node) float64 { return math.Max(0, Fade(list, r.measure)-list.Pad) }

// wheelTime is the time without a turn of the wheel after which it may scroll another list, in seconds.
const wheelTime = 0.3

// Wheel scrolls the list under a point by a turn of the wheel in dp, and reports whether it moved. A turn to the side scrolls
// rows only. A turn down scrolls a row under the point too, because few wheels turn to the side. While the wheel goes on
// turning it stays with the list that it began with, so that a list that scrolls does not stop at a row that comes along.
func (r *Root) Wheel(x, y, dx, dy float64) bool {
	row, down := r.listAt(x, y, true), r.listAt(x, y, false)
	turn := func(list *Node, by float64) bool {
		if list == nil {
			return false
		}
		r.scroll.stop()
		r.wheel.list, r.wheel.rest = list.ID, wheelTime
		return r.scrollBy(list, by*r.direction(list))
	}
	switch began := r.wheel.list; {
	case row != nil && math.Abs(dx) > math.Abs(dy):
		return turn(row, dx)
	case row == nil || down != nil && began == down.ID:
		return turn(down, dy)
	case began == row.ID:
		return turn(row, dy)
	}
	return turn(row, dy) || turn(down, dy)
}

// Sideways reports whether a list is a row that scrolls to the side.
func (n *Node) Sideways() bool { return n.Scroll && n.Axis == AxisAcross }

// long is the length of a rectangle along the way that a list scrolls, and start is where it begins on that way, in dp.
func (n *Node) long(r Rect) float64 {
	if n.Sideways() {
		return r.W
	}
	return r.H
}

func (n *Node) start(r Rect) float64 {
	if n.Sideways() {
		return r.X
	}
	return r.Y
}

// View is the length of the visible part of a list, in dp.
func (n *Node) View() float64 { return n.long(n.Bounds) - 2*n.Pad }

// Turned reports whether a node of the tree is upside down, by itself or within a node that is.
func (r *Root) Turned(n *Node) bool { return r.direction(n) < 0 }

// direction is 1 for a node that is upright and -1 for one that is turned by 180°, together with its children.
func (r *Root) direction(n *Node) float64 {
	var find func(at *Node, direction float64) float64
	find = func(at *Node, direction float64) float64 {
		if at.Turned {
			direction = -1
		}
		if at == n {
			return direction
		}
		for _, c := range at.Children {
			if found := find(c, direction); found != 0 {
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

// listAt returns the innermost list at a point that can scroll to the side, or up and down, nil if there is none.
func (r *Root) listAt(x, y float64, sideways bool) *Node {
	var list *Node
	each(r.modal(), func(n *Node) bool {
		if !n.Scroll {
			return true
		}
		if !n.Bounds.Contains(x, y) {
			return false
		}
		if n.Sideways() == sideways && n.Content > n.View() {
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
	direction := r.direction(list)
	list.shiftContent(direction * (list.Offset - offset))
	list.Offset, r.offsets[list.ID] = offset, offset
	r.Changed, r.Scrolled = true, true
	return true
}

// most is the largest distance that a list can be scrolled, in dp.
func (n *Node) most() float64 { return math.Max(0, n.Content-n.View()) }

// shiftContent moves the content of a list by dp along the way that the list scrolls.
func (n *Node) shiftContent(by float64) {
	dx, dy := 0.0, by
	if n.Sideways() {
		dx, dy = by, 0
	}
	for _, c := range n.Children {
		c.move(dx, dy)
	}
}

// move moves a node and its descendants to the right and down by dp.
func (n *Node) move(dx, dy float64) {
	n.Bounds.X += dx
	n.Bounds.Y += dy
	if !n.Target.Empty() {
		n.Target.X += dx
		n.Target.Y += dy
	}
	for _, c := range n.Children {
		c.move(dx, dy)
	}
}
