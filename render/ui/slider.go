package ui

import "math"

// slide moves a slider to the place of a pointer, x dp from the left. A slider with a Try is set only when the pointer
// is released.
func (r *Root) slide(n *Node, x float64) {
	from, to := SliderRun(n, r.measure)
	if to <= from || n.Max <= n.Min {
		return
	}
	share := math.Max(0, math.Min(1, (x-from)/(to-from)))
	if r.direction(n) < 0 {
		share = 1 - share
	}
	v := n.Min + (n.Max-n.Min)*share
	if n.Step > 0 {
		v = n.Min + math.Round((v-n.Min)/n.Step)*n.Step
	}
	if v == n.Now {
		return
	}
	n.Now = v
	if n.Try != nil {
		n.Try(v)
		r.Changed = true
		return
	}
	r.Adjust(n.ID, v)
}

// settle sets a slider with a Try to the place where the pointer was released.
func (r *Root) settle(n *Node) {
	if n.Try != nil {
		r.Adjust(n.ID, n.Now)
	}
}
