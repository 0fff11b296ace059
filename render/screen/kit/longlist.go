package kit

import (
	"math"

	"awale/render/ui"
)

// longList is a list of rows of one height, of which only those near to what is seen are built. Screen readers and keys that
// come to the end of what is built find a control there that leads on.
type longList struct {
	Root   *ui.Root
	window *Window
	// Body is the ID of the list that scrolls, within which the rows stand.
	Body string
	// high is the height of a row, gap what is between two rows, both in dp. count is the number of entries, columns how many
	// stand in a row.
	high, gap      float64
	count, Columns int
	// from and to are the rows that are built.
	from, to int
}

// How much of the list is built before and after what is seen, in heights of the window, and how much at least.
const builtAround, leastAround = 1.5, 0.5

// rows is the number of rows of the list.
func (l *longList) rows() int { return (l.count + l.Columns - 1) / max(1, l.Columns) }

// span returns the rows that lie within so many heights of the window around what is seen.
func (l *longList) span(around float64) (from, to int) {
	step := l.high + l.gap
	most := max(0, float64(l.rows())*step-l.gap)
	at := math.Min(l.Root.ListOffset(l.Body), most)
	from = int(math.Floor((at - (around+0.5)*l.window.Height) / step))
	to = int(math.Ceil((at + (around+1)*l.window.Height) / step))
	return max(0, min(from, l.rows())), max(0, min(to, l.rows()))
}

// wanting reports whether rows come near that are not built.
func (l *longList) wanting() bool {
	if l.Columns == 0 {
		return false
	}
	from, to := l.span(leastAround)
	return from < l.from || to > l.to
}

// build makes the list: entry makes the nodes of an entry, which share its place, and more the control that leads on to so
// many entries that are not built.
func (l *longList) build(n *ui.Node, entry func(i int) []*ui.Node, more func(count int, on bool) *ui.Node, lay func(nodes []*ui.Node, at ui.Rect)) *ui.Node {
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

// Shorten returns as much of a text as has room in a width, with an ellipsis for the rest.
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
