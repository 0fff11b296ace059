package hall

import (
	"strconv"
	"strings"

	"awale/render/ui"
)

// cells lays out nodes side by side, each in the middle of the height. Widths are in dp; cells of width 0 share the rest.
func cells(m ui.Measurer, widths []float64, nodes ...*ui.Node) *ui.Node {
	each := func(width float64) []float64 {
		rest, open := width-ui.SpaceNear*float64(len(nodes)-1), 0
		for _, w := range widths {
			if rest -= w; w == 0 {
				open++
			}
		}
		list := make([]float64, len(nodes))
		for i, w := range widths {
			if list[i] = w; w == 0 {
				list[i] = max(0, rest/float64(open))
			}
		}
		return list
	}
	return &ui.Node{Children: nodes, Grow: 1,
		Tall: func(width float64) (high float64) {
			for i, w := range each(width) {
				high = max(high, ui.Height(nodes[i], w, m))
			}
			return high
		},
		Lay: func(n *ui.Node) {
			x := n.Bounds.X
			for i, w := range each(n.Bounds.W) {
				high := ui.Height(nodes[i], w, m)
				nodes[i].Bounds = ui.Rect{X: x, Y: n.Bounds.Y + (n.Bounds.H-high)/2, W: w, H: high}
				x += w + ui.SpaceNear
			}
		}}
}

// word is the content of a cell.
func word(text string, t ui.Type, align ui.Align, faint bool) *ui.Node {
	return &ui.Node{Look: ui.LookText, Type: t, Label: text, Align: align, Faint: faint}
}

// widest returns the width of the widest of some texts, in dp.
func widest(m ui.Measurer, t ui.Type, texts ...string) (w float64) {
	for _, text := range texts {
		w = max(w, m.Width(text, t))
	}
	return w + 1
}

// fits reports whether no word of some texts is wider than a width in dp.
func fits(m ui.Measurer, width float64, t ui.Type, texts ...string) bool {
	for _, text := range texts {
		for word := range strings.FieldsSeq(strings.ReplaceAll(text, "-", "- ")) {
			if m.Width(word, t)+1 > width {
				return false
			}
		}
	}
	return true
}

// whole returns the largest of some types in which no word of the texts is wider than a width in dp, and true. It returns the last type and
// false if there is none.
func whole(m ui.Measurer, width float64, types []ui.Type, texts ...string) (ui.Type, bool) {
	return ui.Fit(func(t ui.Type) bool { return fits(m, width, t, texts...) }, types...)
}

// inner is the width of the rows of a table on a sheet that may be as wide as most, in dp.
func (s *page) inner(most float64) float64 {
	return min(s.Window.SheetArea().W, most) - 2*(ui.SpaceWide+ui.SpaceTight+ui.SpaceNear)
}

// row is a row of a table that opens something. value is what a screen reader says after the name.
func (s *page) row(id, label, value string, line *ui.Node, do func()) *ui.Node {
	n := s.Kit.Tile(id, label, do, line)
	n.Look, n.Pad, n.Value = ui.LookItem, ui.SpaceNear, value
	return n
}

// marked returns a row, which stands out if it is about the player of this device.
func marked(row *ui.Node, own bool) *ui.Node {
	if own {
		row.Look, row.Current = ui.LookTile, true
	}
	return row
}

// table is a table with a head. A screen reader reads its rows.
func table(id, label string, head *ui.Node, rows ...*ui.Node) *ui.Node {
	list := &ui.Node{ID: id, Role: ui.RoleGroup, Label: label, Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceTight, Children: rows}
	if head == nil {
		return list
	}
	above := &ui.Node{Pad: ui.SpaceNear + ui.SpaceTight, Children: []*ui.Node{head}}
	above.Tall = func(width float64) float64 { return head.Tall(width - 2*above.Pad) }
	above.Lay = func(n *ui.Node) {
		head.Bounds = ui.Rect{X: n.Bounds.X + n.Pad, Y: n.Bounds.Y, W: n.Bounds.W - 2*n.Pad, H: n.Bounds.H}
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceHair, Children: []*ui.Node{above, list}}
}

// rowsShown is the number of rows of a table that are shown at once.
const rowsShown = 60

// slice returns the rows that a table shows now, from and to, and the chips that lead to the others, nil if all are shown.
func (s *page) slice(id, label string, count int, part *int) (from, to int, chips *ui.Node) {
	*part = max(0, min(*part, (count-1)/rowsShown))
	from, to = *part*rowsShown, min(count, (*part+1)*rowsShown)
	if count <= rowsShown {
		return from, to, nil
	}
	row := &ui.Node{ID: id, Role: ui.RoleRadioGroup, Label: label}
	for i := 0; i*rowsShown < count; i++ {
		name := strconv.Itoa(i*rowsShown+1) + "–" + strconv.Itoa(min(count, (i+1)*rowsShown))
		row.Children = append(row.Children, s.Kit.Filter(id+"-"+strconv.Itoa(i), name, i == *part, func() { *part = i }))
	}
	return from, to, s.Kit.Chips(row, false)
}
