package screen

import (
	"math"
	"slices"

	"awale/render/ui"
)

// The parts that sheets are put together from.

// tuck moves the buttons at the foot of a dialog up beside its title, if there is room for them in a width: in a low
// window all height goes to what the dialog holds.
func (w *window) tuck(d *ui.Node, width float64) {
	head, last := d.Children[0], len(d.Children)-1
	foot := d.Children[last]
	if foot.ID != d.ID+"-foot" {
		return
	}
	beside := ui.Width(head, w.measure)
	bare := beside
	for _, n := range foot.Children {
		wide := ui.Width(n, w.measure)
		icon, _ := ui.Signs(n, math.Inf(1), w.measure)
		beside += head.Gap + wide
		bare += head.Gap + wide - icon
	}
	if bare > width-2*d.Pad {
		return
	}
	for _, n := range foot.Children {
		if n.Grow = 0; beside > width-2*d.Pad {
			n.Icon = ui.IconNone
		}
	}
	way := len(head.Children) - 1 // the way back stays last
	head.Children = slices.Insert(head.Children, way, foot.Children...)
	d.Children = d.Children[:last]
}

// fewLines is how many lines of large words a low window holds in which the title of a dialog is no larger than they are.
const fewLines = 10

// lower gives a dialog a low head where the words are so large that a window holds few lines of them.
func (w *window) lower(d *ui.Node, height float64) {
	if height < fewLines*w.measure.LineHeight(ui.Body) {
		d.Children[0].Children[0].Type = ui.Label
		d.Gap = ui.SpaceNear
	}
}

// tighten puts the parts of a dialog closer together where so high it shows all that it holds only then.
func (w *window) tighten(d *ui.Node, width, height float64) {
	gap := d.Gap
	for _, d.Gap = range [...]float64{gap, min(gap, ui.SpaceApart), min(gap, ui.SpaceNear)} {
		if sheetHeight(d, width, w.measure) <= height {
			return
		}
	}
	d.Gap = gap
}

// largeTitle is from what size of the words on a title is a large one in the type of small ones.
const largeTitle = 1.6

// entitle makes the title of a dialog as small as a heading if it has only so room in one line, and in large words still
// smaller.
func (w *window) entitle(d *ui.Node, width float64) {
	head := d.Children[0]
	title, room := head.Children[0], width-2*d.Pad+head.Bleed
	for _, n := range head.Children[1:] {
		room -= head.Gap + ui.Width(n, w.measure)
	}
	types := []ui.Type{title.Type, ui.Label, ui.SmallBold}
	if w.textScale < largeTitle {
		types = types[:2]
	}
	for _, t := range types {
		if w.measure.Width(title.Label, t) <= room {
			title.Type = t
			return
		}
	}
}

// flank puts three buttons at the foot of a dialog one below the other beside what it tells, if a window so high shows
// all of them there.
func (w *window) flank(d *ui.Node, width, height float64) {
	head, last := d.Children[0], len(d.Children)-1
	foot, body := d.Children[last], d.Children[last-1]
	if foot.ID != d.ID+"-foot" || body.ID != d.ID+"-body" || len(foot.Children) != 3 {
		return
	}
	column := &ui.Node{ID: foot.ID, Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: foot.Children}
	room := width - 2*d.Pad
	wide, bare := ui.Width(column, w.measure), 0.0
	for _, n := range foot.Children {
		icon, _ := ui.Signs(n, math.Inf(1), w.measure)
		bare = max(bare, ui.Width(n, w.measure)-icon)
	}
	signs := wide <= (room-ui.SpaceBroad)/2
	if !signs {
		wide = bare
	}
	if wide > (room-ui.SpaceBroad)/2 || 2*d.Pad+d.Gap+ui.Height(head, room, w.measure)+ui.Height(column, wide, w.measure) > height {
		return
	}
	for _, n := range foot.Children {
		if n.Grow = 0; !signs {
			n.Icon = ui.IconNone
		}
	}
	body.Scroll = false
	tall := max(ui.Height(body, room-ui.SpaceBroad-wide, w.measure), ui.Height(column, wide, w.measure))
	body.Scroll = true
	beside := w.sideBySide(1-wide/(room-ui.SpaceBroad), body, column)
	beside.Grow = 1
	d.Children = append(d.Children[:last-1:last-1], beside)
	d.MinH = min(height, 2*d.Pad+ui.Height(head, room, w.measure)+d.Gap+tall)
}

// even lets the buttons at the foot of a dialog share one line, all of one width; three share two where there is height
// for that or no room for one, the last one, which the dialog is for, alone in its. Three become smaller for that.
func (w *window) even(d *ui.Node, width float64) {
	foot := d.Children[len(d.Children)-1]
	if foot.ID != d.ID+"-foot" || foot.Axis != ui.AxisGrid {
		return
	}
	room := width - 2*d.Pad
	if len(foot.Children) != 3 {
		w.abreast(foot.Children, room, ui.Label)
		return
	}
	if w.height < compactFrom && w.abreast(foot.Children, room, ui.Label, ui.SmallBold) {
		return
	}
	if two := foot.Children[:2:2]; w.abreast(two, room, ui.Label, ui.SmallBold) {
		foot.Axis, foot.Children = ui.AxisDown, []*ui.Node{together(two...), foot.Children[2]}
	}
}

// abreast reports whether buttons have room in one line, all of one width, in letters of one of some types, the largest
// first. Where they have it only without their icons it takes these off.
func (w *window) abreast(buttons []*ui.Node, width float64, types ...ui.Type) bool {
	count := float64(len(buttons))
	most := (width - (count-1)*ui.SpaceNear) / count
	for _, t := range types {
		widest, bare := 0.0, 0.0
		for _, n := range buttons {
			of := *n
			of.Type = t
			wide := ui.Width(&of, w.measure)
			icon, _ := ui.Signs(&of, math.Inf(1), w.measure)
			widest, bare = max(widest, wide), max(bare, wide-icon)
		}
		if bare > most {
			continue
		}
		for _, n := range buttons {
			if n.Type = t; widest > most {
				n.Icon = ui.IconNone
			}
		}
		return true
	}
	return false
}

// footMost is the largest part of a window that the buttons at the foot of a dialog take.
const footMost = 0.28

// relieve lets all buttons at the foot of a dialog but the one it is for follow what it holds, where they would leave
// too little of it to be seen in a window so high.
func (w *window) relieve(d *ui.Node, width, height float64) {
	last := len(d.Children) - 1
	foot, body := d.Children[last], d.Children[last-1]
	if foot.ID != d.ID+"-foot" || body.ID != d.ID+"-body" || ui.Height(foot, width-2*d.Pad, w.measure) <= footMost*height {
		return
	}
	var first, others []*ui.Node
	for _, n := range foot.Children {
		if n.Look == ui.LookPrimary {
			first = append(first, n)
		} else {
			others = append(others, n)
		}
	}
	if foot.Children = first; len(first) == 0 {
		d.Children = d.Children[:last]
	}
	body.Children = append(body.Children, together(others...))
}

// explainFoot puts words above the buttons at the foot of a dialog and reports whether these leave them room there.
func (w *window) explainFoot(d, words *ui.Node) bool {
	in, last := w.sheetArea(), len(d.Children)-1
	room := min(in.W, w.sheetWidth()) - 2*d.Pad
	if ui.Height(d.Children[last], room, w.measure)+d.Gap+ui.Height(words, room, w.measure) > footMost*in.H {
		return false
	}
	d.Children = slices.Insert(d.Children, last, words)
	return true
}

// columnMost is the most that each of two columns of a sheet measures, twoWide what the sheet does then, in dp.
const (
	columnMost = 526
	twoWide    = 2*columnMost + ui.SpaceBroad + 2*ui.SpaceWide
)

// halves lays the two halves of what a sheet holds side by side where the window has room for that, else one below the
// other.
func (w *window) halves(left, right []*ui.Node) []*ui.Node {
	if !w.wide() {
		return slices.Concat(left, []*ui.Node{divider()}, right)
	}
	return []*ui.Node{w.columns(left, right)}
}

// columns lays nodes out in two columns of one width.
func (w *window) columns(left, right []*ui.Node) *ui.Node {
	return w.sideBySide(0.5, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: left},
		&ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: right})
}

// sideBySide makes two nodes the columns of a sheet; the left one has a share of their width.
func (w *window) sideBySide(share float64, left, right *ui.Node) *ui.Node {
	widths := func(width float64) (l, r float64) {
		l = (width - ui.SpaceBroad) * share
		return l, width - ui.SpaceBroad - l
	}
	return &ui.Node{Children: []*ui.Node{left, right},
		Tall: func(width float64) float64 {
			l, r := widths(width)
			return max(ui.Height(left, l, w.measure), ui.Height(right, r, w.measure))
		},
		Lay: func(n *ui.Node) {
			left.Bounds, right.Bounds = n.Bounds, n.Bounds
			left.Bounds.W, right.Bounds.W = widths(n.Bounds.W)
			right.Bounds.X += n.Bounds.W - right.Bounds.W
		}}
}

// broaden lets a dialog in columns be as wide as they want. Two buttons at its foot stand in the same columns, one is as
// wide as both.
func (w *window) broaden(d *ui.Node) *ui.Node {
	if !w.wide() {
		return d
	}
	d.MaxW = w.grown(twoWide)
	if foot := d.Children[len(d.Children)-1]; len(foot.Children) == 2 {
		foot.Axis, foot.Children = ui.AxisDown, []*ui.Node{w.columns(foot.Children[:1:1], foot.Children[1:])}
	}
	return d
}
