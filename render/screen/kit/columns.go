package kit

import (
	"math"
	"slices"

	"awale/render/ui"
)

// ColumnMost is the most that each of two columns of a sheet measures, TwoWide the width of the sheet then, in dp.
const (
	ColumnMost = 526
	TwoWide    = 2*ColumnMost + ui.SpaceBroad + 2*ui.SpaceWide
)

// Halves lays the two halves of a sheet out side by side if the window has room for that, else one below the other.
func (w *Window) Halves(left, right []*ui.Node) []*ui.Node {
	if !w.Wide() {
		return slices.Concat(left, []*ui.Node{Divider()}, right)
	}
	return []*ui.Node{w.Columns(left, right)}
}

// Columns lays nodes out in two columns of one width.
func (w *Window) Columns(left, right []*ui.Node) *ui.Node {
	return w.SideBySide(0.5, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: left},
		&ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: right})
}

// SideBySide makes two nodes the columns of a sheet; the left one has a share of their width.
func (w *Window) SideBySide(share float64, left, right *ui.Node) *ui.Node {
	widths := func(width float64) (l, r float64) {
		l = (width - ui.SpaceBroad) * share
		return l, width - ui.SpaceBroad - l
	}
	return &ui.Node{Children: []*ui.Node{left, right},
		Tall: func(width float64) float64 {
			l, r := widths(width)
			return max(ui.Height(left, l, w.Measure), ui.Height(right, r, w.Measure))
		},
		Lay: func(n *ui.Node) {
			left.Bounds, right.Bounds = n.Bounds, n.Bounds
			left.Bounds.W, right.Bounds.W = widths(n.Bounds.W)
			right.Bounds.X += n.Bounds.W - right.Bounds.W
		}}
}

// Broaden makes a dialog in columns as wide as they want. Two buttons at its foot stand in the same columns, one is as
// wide as both.
func (w *Window) Broaden(d *ui.Node) *ui.Node {
	if !w.Wide() {
		return d
	}
	d.MaxW = w.Grown(TwoWide)
	if foot := FootOf(d); foot != nil && len(foot.Children) == 2 {
		foot.Axis, foot.Children = ui.AxisDown, []*ui.Node{w.Columns(foot.Children[:1:1], foot.Children[1:])}
	}
	return d
}

// spreadMost is the most that two columns are high that are read one after the other, in heights of the window: both are
// seen at once. LeafGap is the air between their parts, in dp.
const (
	spreadMost = 0.72
	LeafGap    = ui.SpaceWide
)

// Spread chooses between two columns, if the window has room for them, and one. Two columns are read down the left one,
// then down the right one. They begin anew with every leaf, which the window shows as a whole, so that nobody has to
// scroll back.
func (w *Window) Spread(parts []*ui.Node) []*ui.Node {
	if !w.Wide() {
		return parts
	}
	lay := func(width float64) (high []float64, column float64, all []leaf) {
		column = (width - ui.SpaceBroad) / 2
		for _, n := range parts {
			high = append(high, ui.Height(n, column, w.Measure))
		}
		return high, column, leaves(high, spreadMost*w.Height)
	}
	return []*ui.Node{{Children: parts,
		Tall: func(width float64) float64 {
			total := 0.0
			high, _, all := lay(width)
			for _, l := range all {
				total += l.height(high) + LeafGap
			}
			return max(0, total-LeafGap)
		},
		Lay: func(n *ui.Node) {
			y := n.Bounds.Y
			high, column, all := lay(n.Bounds.W)
			for _, l := range all {
				at := ui.Rect{X: n.Bounds.X, Y: y, W: column}
				for i := l.first; i < l.next; i++ {
					if i == l.turn {
						at.X, at.Y = n.Bounds.X+n.Bounds.W-column, y
					}
					at.H = high[i]
					parts[i].Bounds = at
					at.Y += high[i] + LeafGap
				}
				y += l.height(high) + LeafGap
			}
		}}}
}

// Loosely makes the parts of a text of a section of which all but the first may stand in another column than its heading.
func (w *Window) Loosely(head *ui.Node, content ...*ui.Node) []*ui.Node {
	if !w.Wide() {
		return []*ui.Node{Section(head, content...)}
	}
	return slices.Insert(content[1:], 0, Section(head, content[0]))
}

// leaf is a stretch of a text in two columns: the parts from first on stand in the left one, those from turn on in the right
// one, and next begins the next leaf.
type leaf struct{ first, turn, next int }

// height is how high the higher column of a leaf is when its parts are so high.
func (l leaf) height(high []float64) float64 {
	column := func(high []float64) float64 {
		total := 0.0
		for _, h := range high {
			total += h + LeafGap
		}
		return total - LeafGap
	}
	return max(column(high[l.first:l.turn]), column(high[l.turn:l.next]))
}

// leaves shares parts of these heights out so that all leaves together are as low as can be. A leaf is higher than most only
// where a part alone is.
func leaves(high []float64, most float64) []leaf {
	// best is how low the parts from each one on can be made, with the first leaf of that.
	best := make([]struct {
		first leaf
		total float64
	}, len(high)+1)
	for first := len(high) - 1; first >= 0; first-- {
		b := &best[first]
		b.total = math.Inf(1)
		for next := first + 1; next <= len(high); next++ {
			for turn := next; turn > first; turn-- {
				l := leaf{first, turn, next}
				h := l.height(high)
				if alone := turn == first+1 && next <= turn+1; h > most && !alone {
					continue
				}
				if total := h + LeafGap + best[next].total; total < b.total {
					b.first, b.total = l, total
				}
			}
		}
	}
	var all []leaf
	for i := 0; i < len(high); i = best[i].first.next {
		all = append(all, best[i].first)
	}
	return all
}
