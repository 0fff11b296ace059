package kit

import (
	"math"

	"awale/render/ui"
)

// longList is a list of rows of one height. It builds only the rows near the visible part. At the end of the built
// rows, screen readers and keys find a control that leads to further rows.
type longList struct {
	Root   *ui.Root
	window *Window
	// Body is the ID of the scrolling list that holds the rows.
	Body string
	// high is the height of a row and gap the space between two rows, in dp. count is the number of entries, and
	// Columns the number of entries in a row.
	high, gap      float64
	count, Columns int
	// from and to are the first built row and the one after the last built row.
	from, to int
}

const (
	// builtAround is how much of the list is built before and after the visible part, in heights of the window.
	builtAround = 1.5
	// leastAround is the least built part before and after the visible part, in heights of the window. With less the list is
	// built anew.
	leastAround = 0.5
)

// rows is the number of rows of the list.
func (l *longList) rows() int { return (l.count + l.Columns - 1) / max(1, l.Columns) }

// span returns the first row within around heights of the window of the visible part, and the row after the last one.
func (l *longList) span(around float64) (from, to int) {
	step := l.high + l.gap
	most := max(0, float64(l.rows())*step-l.gap)
	at := math.Min(l.Root.ListOffset(l.Body), most)
	from = int(math.Floor((at - (around+0.5)*l.window.Height) / step))
	to = int(math.Ceil((at + (around+1)*l.window.Height) / step))
	return max(0, min(from, l.rows())), max(0, min(to, l.rows()))
}

// wanting reports whether rows that are not built come near the visible part.
func (l *longList) wanting() bool {
	if l.Columns == 0 {
		return false
	}
	from, to := l.span(leastAround)
	return from < l.from || to > l.to
}

// build makes the list. entry makes the nodes of an entry, which share its place. more makes the control that leads to
// count entries that are not built.
func (l *longList) build(n *ui.Node, entry func(i int) []*ui.Node, more func(count int, on bool) *ui.Node,
	lay func(nodes []*ui.Node, at ui.Rect)) *ui.Node {
	l.from, l.to = l.span(builtAround)
	step := l.high + l.gap
	type built struct {
		i     int
		nodes []*ui.Node
	}
	var entries []built
	var before, after *ui.Node
	if l.from > 0 {
		before = more(l.from*l.Columns, false)
		n.Children = append(n.Children, before)
	}
	for i := l.from * l.Columns; i < min(l.count, l.to*l.Columns); i++ {
		nodes := entry(i)
		entries = append(entries, built{i, nodes})
		n.Children = append(n.Children, nodes...)
	}
	if rest := l.count - l.to*l.Columns; rest > 0 {
		after = more(rest, true)
		n.Children = append(n.Children, after)
	}
	n.Tall = func(float64) float64 { return math.Max(0, float64(l.rows())*step-l.gap) }
	n.Lay = func(n *ui.Node) {
		in := n.Bounds
		width := (in.W - l.gap*float64(l.Columns-1)) / float64(l.Columns)
		row := func(r int) ui.Rect { return ui.Rect{X: in.X, Y: in.Y + float64(r)*step, W: in.W, H: l.high} }
		if before != nil {
			before.Bounds = row(l.from - 1)
		}
		if after != nil {
			after.Bounds = row(l.to)
		}
		for _, e := range entries {
			at := row(e.i / l.Columns)
			at.X, at.W = in.X+float64(e.i%l.Columns)*(width+l.gap), width
			lay(e.nodes, at)
		}
	}
	return n
}

// Shorten returns the beginning of a text that has room in a width in dp, with an ellipsis for the rest.
func Shorten(text string, t ui.Type, width float64, m ui.Measurer) string {
	if m.Width(text, t) <= width {
		return text
	}
	letters := []rune(text)
	low, high := 0, len(letters)
	for low < high {
		middle := (low + high + 1) / 2
		if m.Width(string(letters[:middle])+"…", t) <= width {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return string(letters[:low]) + "…"
}
