package kit

import (
	"math"
	"slices"

	"awale/render/ui"
)

const (
	// ColumnMost is the greatest width of each of two columns of a sheet, in dp.
	ColumnMost = 526
	// TwoWide is the width of a sheet with two columns of that width, in dp.
	TwoWide = 2*ColumnMost + ui.SpaceBroad + 2*ui.SpaceWide
)

// Halves lays out the two halves of a sheet: side by side if the window has room for that, else one below the other.
func (w *Window) Halves(left, right []*ui.Node) []*ui.Node {
	if !w.Wide() {
		return slices.Concat(left, []*ui.Node{Divider()}, right)
	}
	return []*ui.Node{w.Columns(left, right)}
}

// Columns lays out nodes in two columns of equal width.
func (w *Window) Columns(left, right []*ui.Node) *ui.Node {
	return w.SideBySide(0.5, Stack(ui.SpaceApart, left...), Stack(ui.SpaceApart, right...))
}

// Grouped makes a group of rows: two side by side, which are read one after the other, if the window has room for columns.
func (w *Window) Grouped(rows []*ui.Node) *ui.Node {
	if !w.Wide() || len(rows) < 2 {
		return Group(rows...)
	}
	half := (len(rows) + 1) / 2
	return w.Columns([]*ui.Node{Group(rows[:half]...)}, []*ui.Node{Group(rows[half:]...)})
}

// SideBySide lays out two nodes as the columns of a sheet. share is the part of the width that the left one takes, 0 to
// 1.
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

// Narrow gives a dialog the width of one that holds a few fields.
func (w *Window) Narrow(d *ui.Node) *ui.Node {
	d.MaxW = w.Grown(NarrowSheet)
	return d
}

// Widen gives a dialog with columns the width that they want, if the window has room for columns.
func (w *Window) Widen(d *ui.Node) *ui.Node {
	if w.Wide() {
		d.MaxW = w.Grown(TwoWide)
	}
	return d
}

// Broaden makes a dialog with columns as wide as the columns want. Two buttons at its foot stand in the same columns;
// one button is as wide as both.
func (w *Window) Broaden(d *ui.Node) *ui.Node {
	if !w.Wide() {
		return d
	}
	w.Widen(d)
	if foot := FootOf(d); foot != nil && len(foot.Children) == 2 {
		foot.Axis, foot.Children = ui.AxisDown, []*ui.Node{w.Columns(foot.Children[:1:1], foot.Children[1:])}
	}
	return d
}

const (
	// spreadMost is the greatest height of two columns that are read one after the other, in heights of the window: the
	// player sees both at once.
	spreadMost = 0.72
	// LeafGap is the gap between the parts of a column, in dp.
	LeafGap = ui.SpaceWide
)

// Spread lays out parts in two columns if the window has room for them, else in one. Two columns are read down the left
// one, then down the right one. Every leaf begins new columns. The window shows a whole leaf, so that nobody has to
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

// Loosely makes a section of a heading and a text. The first part of the text stays with the heading; the others may
// stand in another column.
func (w *Window) Loosely(head *ui.Node, content ...*ui.Node) []*ui.Node {
	if !w.Wide() {
		return []*ui.Node{Section(head, content...)}
	}
	return slices.Insert(content[1:], 0, Section(head, content[0]))
}

// leaf is a part of a text in two columns. The parts from index first stand in the left column, and those from index
// turn in the right column. next is the index at which the next leaf begins.
type leaf struct{ first, turn, next int }

// height is the height of the higher column of a leaf. high holds the height of each part.
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

// leaves divides parts of these heights into leaves, with the least total height. A leaf is higher than most only if it
// is a single part.
func leaves(high []float64, most float64) []leaf {
	// best[i] is the least total height of the parts from i on, with the first leaf of them.
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
