package kit

import (
	"slices"
	"strings"

	"awale/render/ui"
)

// This file places a dialog in the window and shares its room among its parts: the head with the title and the back
// button, the body, which scrolls, and the buttons at the foot.

// PlaceDialog sets the bounds of a dialog. It is as high as its content, at most as high as the room. It is a page in a
// small or low window, and a sheet in the middle of a large one, with air dp above and below. In a low window the foot
// moves beside the title or the body.
func (w *Window) PlaceDialog(d *ui.Node, air float64) {
	in := w.SheetArea()
	most := w.SheetWidth()
	if d.MaxW > 0 {
		most = d.MaxW
	}
	width := min(in.W, most)
	// A dialog takes all of the room if there is no space around it, or too little height for its content.
	if in.W-width < SheetMargin || in.H < CompactFrom && sheetHeight(d, width, w.Measure) > in.H-2*air {
		width, air = in.W, 0
	}
	if in.H < CompactFrom && sheetHeight(d, width, w.Measure) > in.H {
		w.lowerHead(d, in.H)
		w.buttonsBesideTitle(d, width)
		w.buttonsBesideBody(d, width, in.H)
	}
	w.fitTitle(d, width)
	w.fitFoot(d, width)
	if sheetHeight(d, width, w.Measure) > in.H {
		w.footIntoBody(d, width, in.H)
	}
	high := in.H - 2*air
	w.fitGap(d, width, high)
	high = min(high, max(d.MinH, sheetHeight(d, width, w.Measure)))
	y := in.Y + (in.H-high)/2
	if width == in.W && high < in.H {
		y = in.Y + in.H - high // on a phone a short sheet lies low, near the thumb
	}
	if d.Turned && width == in.W {
		y = in.Y
	}
	d.Bounds = ui.Rect{X: in.X + (in.W-width)/2, Y: y, W: width, H: high}
}

// sheetHeight is the height in dp of a dialog of a width, with all of its scrolling part shown.
func sheetHeight(d *ui.Node, width float64, m ui.Measurer) float64 {
	total := 2 * d.Pad
	for i, c := range d.Children {
		if i > 0 {
			total += d.Gap
		}
		scroll := c.Scroll
		c.Scroll = false
		total += ui.Height(c, width-2*d.Pad, m)
		c.Scroll = scroll
	}
	return total
}

// FootOf returns the row of buttons at the foot of a dialog, nil for none.
func FootOf(d *ui.Node) *ui.Node {
	if foot := d.Children[len(d.Children)-1]; foot.ID == d.ID+"-foot" {
		return foot
	}
	return nil
}

// bodyOf returns the body above the foot of a dialog, nil if there is no foot or another part is above it.
func bodyOf(d *ui.Node) *ui.Node {
	if body := d.Children[len(d.Children)-2]; FootOf(d) != nil && body.ID == d.ID+"-body" {
		return body
	}
	return nil
}

// buttonsBesideTitle moves the buttons at the foot of a dialog up beside its title if a width in dp has room for them,
// with or without icons. In a low window the body then has all of the height.
func (w *Window) buttonsBesideTitle(d *ui.Node, width float64) {
	head, foot := d.Children[0], FootOf(d)
	if foot == nil {
		return
	}
	icons, ok := ui.Fit(func(icons bool) bool {
		line := ui.Width(head, w.Measure)
		for _, n := range foot.Children {
			line += head.Gap + ui.Shown{Type: n.Type, Icon: icons}.Width(n, w.Measure)
		}
		return line <= width-2*d.Pad
	}, true, false)
	if !ok {
		return
	}
	for _, n := range foot.Children {
		ui.Shown{Type: n.Type, Icon: icons}.Set(n)
		n.Grow = 0
	}
	head.Children = slices.Insert(head.Children, len(head.Children)-1, foot.Children...) // the back button stays last
	d.Children = d.Children[:len(d.Children)-1]
}

// fewLines is the number of lines of large words in a low window below which the title of a dialog is no larger than
// these words.
const fewLines = 10

// lowerHead gives a dialog a low head if a window of this height in dp holds few lines of words.
func (w *Window) lowerHead(d *ui.Node, height float64) {
	if height < fewLines*w.Measure.LineHeight(ui.Body) {
		TitleOf(d).Type = ui.Label
		d.Gap = ui.SpaceNear
	}
}

// fitGap chooses the largest gap between the parts of a dialog with which all of it is seen in a height in dp. If there
// is none, the gap stays.
func (w *Window) fitGap(d *ui.Node, width, height float64) {
	before := d.Gap
	if _, ok := ui.Fit(func(gap float64) bool {
		d.Gap = gap
		return sheetHeight(d, width, w.Measure) <= height
	}, before, min(before, ui.SpaceApart), min(before, ui.SpaceNear)); !ok {
		d.Gap = before
	}
}

// largeTitle is the text size from which a title in the type of small words counts as large, 1 for 100 %.
const largeTitle = 1.4

// fitTitle chooses the largest type in which the title of a dialog has room in one line: the type of titles, of
// headings or, in large words, of small words. If none has room for a title of one large word, the signs beside it come closer. If
// that is not enough, a large title takes two or three lines, or stands below the signs, where only a word wider than the dialog is
// smaller than the player wants it. Any other title stays.
func (w *Window) fitTitle(d *ui.Node, width float64) {
	head, title := d.Children[0], TitleOf(d)
	left := func() float64 {
		room := width - 2*d.Pad + head.Bleed
		for _, n := range head.Children {
			if n != title {
				room -= head.Gap + ui.Width(n, w.Measure)
			}
		}
		return room
	}
	room := left()
	types := []ui.Type{title.Type, ui.Label}
	large := w.TextScale >= largeTitle
	if large {
		types = append(types, ui.SmallBold)
	}
	fits := func(t ui.Type) bool { return w.Measure.Width(title.Label, t) <= room }
	t, ok := ui.Fit(fits, types...)
	if !ok && large && !strings.Contains(title.Label, " ") {
		tightenHead(head, title)
		room = left()
		t, ok = ui.Fit(fits, types...)
	}
	// inLines reports whether a type breaks no word of the title in a width in dp, and needs so many lines at most.
	inLines := func(t ui.Type, width float64, most int) bool {
		return ui.LongestWord(title.Label, t, w.Measure) <= width && len(w.Measure.Wrap(title.Label, t, width)) <= most
	}
	if !ok && large {
		t, ok = ui.Fit(func(t ui.Type) bool { return inLines(t, room, 2) }, ui.Label, ui.SmallBold)
	}
	if !ok && large {
		if t = ui.SmallBold; !inLines(t, room, titleLines) {
			room = width - 2*d.Pad
			titleBelow(head, title, w.Measure)
			t, _ = ui.Fit(func(t ui.Type) bool {
				return inLines(t, room, titleLines) || t != ui.Label && inLines(t, room, len(title.Label))
			},
				append([]ui.Type{ui.Label}, ui.SmallBold.DownTo(ui.SmallBold.Least())...)...)
		}
		ok = true
	}
	switch {
	case ok:
		title.Type = t
	case !large && ui.Height(&ui.Node{Look: ui.LookText, Type: title.Type, Label: title.Label}, room,
		w.Measure) > 2.5*w.Measure.LineHeight(title.Type):
		title.Type = ui.Label // three lines or more would be higher than the content
	}
}

// titleLines is the greatest number of lines of a large title beside the signs.
const titleLines = 3

// titleBelow places a title below the signs of a head: the one that leads back at the start, the others at the end.
func titleBelow(head, title *ui.Node, m ui.Measurer) {
	high := func() (high float64) {
		for _, n := range head.Children {
			if n != title {
				high = max(high, ui.Height(n, ui.Width(n, m), m))
			}
		}
		return high
	}
	head.Axis = ui.AxisNone
	head.Tall = func(width float64) float64 { return high() + ui.Height(title, width-head.Bleed, m) }
	head.Lay = func(head *ui.Node) {
		in, signs := head.Bounds, high()
		title.Bounds = ui.Rect{X: in.X, Y: in.Y + signs, W: in.W - head.Bleed, H: max(0, in.H-signs)}
		at := slices.Index(head.Children, title)
		x := in.X
		for _, n := range head.Children[:at] {
			n.Bounds = ui.Rect{X: x, Y: in.Y, W: ui.Width(n, m), H: signs}
			x += n.Bounds.W + head.Gap
		}
		x = in.X + in.W
		for _, n := range slices.Backward(head.Children[at+1:]) {
			x -= ui.Width(n, m)
			n.Bounds = ui.Rect{X: x, Y: in.Y, W: ui.Width(n, m), H: signs}
			x -= head.Gap
		}
	}
}

// tightenHead makes the signs beside a title as narrow as a finger needs, and the spaces between them small.
func tightenHead(head, title *ui.Node) {
	head.Gap = ui.SpaceTight
	for _, n := range head.Children {
		if n != title && n.Text == " " && n.MinW > ui.ControlHeight {
			n.MinW, n.MaxW = ui.ControlHeight, ui.ControlHeight
		}
	}
}

// buttonsBesideBody places three buttons of the foot of a dialog one below the other beside its body, with or without
// icons. It does so if they take at most half of the width and a window of this height shows all of them.
func (w *Window) buttonsBesideBody(d *ui.Node, width, height float64) {
	head, body, foot := d.Children[0], bodyOf(d), FootOf(d)
	if body == nil || len(foot.Children) != 3 {
		return
	}
	column := &ui.Node{ID: foot.ID, Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: foot.Children}
	room := width - 2*d.Pad
	wide := 0.0
	icons, ok := ui.Fit(func(icons bool) bool {
		wide = 0
		for _, n := range foot.Children {
			wide = max(wide, ui.Shown{Type: n.Type, Icon: icons}.Width(n, w.Measure))
		}
		return wide <= (room-ui.SpaceBroad)/2
	}, true, false)
	if !ok || 2*d.Pad+d.Gap+ui.Height(head, room, w.Measure)+ui.Height(column, wide, w.Measure) > height {
		return
	}
	for _, n := range foot.Children {
		ui.Shown{Type: n.Type, Icon: icons}.Set(n)
		n.Grow = 0
	}
	body.Scroll = false
	tall := max(ui.Height(body, room-ui.SpaceBroad-wide, w.Measure), ui.Height(column, wide, w.Measure))
	body.Scroll = true
	both := w.SideBySide(1-wide/(room-ui.SpaceBroad), body, column)
	both.Grow = 1
	d.Children = append(d.Children[:len(d.Children)-2:len(d.Children)-2], both)
	d.MinH = min(height, 2*d.Pad+ui.Height(head, room, w.Measure)+d.Gap+tall)
}

// fitFoot chooses how the buttons at the foot of a dialog stand. They stand in one line, all of one width, in smaller
// letters if they need that and words are not large. Or three of them stand in two lines, with the main button alone in
// the last line. Three buttons prefer two lines unless the window is low, and become smaller for either. More than
// three stand in pairs above the last one.
func (w *Window) fitFoot(d *ui.Node, width float64) {
	foot := FootOf(d)
	if foot == nil || foot.Axis != ui.AxisGrid {
		return
	}
	room := width - 2*d.Pad
	if len(foot.Children) > 3 {
		w.pairFoot(foot, room)
		return
	}
	if len(foot.Children) != 3 {
		types := []ui.Type{ui.Label}
		if w.TextScale < largeTitle {
			types = append(types, ui.SmallBold)
		}
		if !w.inOneLine(foot.Children, room, types...) {
			w.wholeWords(foot.Children, room)
		}
		return
	}
	if w.Height < CompactFrom && w.inOneLine(foot.Children, room, ui.Label, ui.SmallBold) {
		return
	}
	if two := foot.Children[:2:2]; w.inOneLine(two, room, ui.Label, ui.SmallBold) {
		foot.Axis, foot.Children = ui.AxisDown, []*ui.Node{Together(two...), foot.Children[2]}
	}
}

// wholeWords makes the letters of buttons small if a word has no room in a button of a width in dp.
func (w *Window) wholeWords(buttons []*ui.Node, width float64) {
	if slices.ContainsFunc(buttons, func(n *ui.Node) bool {
		return ui.LongestWord(n.Words(), n.Type, w.Measure) > ui.WordsRoom(n, width, w.Measure)
	}) {
		for _, n := range buttons {
			n.Type = ui.SmallBold
		}
	}
}

// pairFoot sets the buttons of a foot of a width in pairs above the last button, each pair in one line if it has room.
// An odd button is alone in the first line. All pairs have the same type if each has room in a line with it.
func (w *Window) pairFoot(foot *ui.Node, width float64) {
	last := len(foot.Children) - 1
	others := foot.Children[:last:last]
	alike := w.inOneLine(others[len(others)%2:], float64(len(others)/2)*(width+ui.SpaceNear)-ui.SpaceNear, ui.Label, ui.SmallBold)
	var lines []*ui.Node
	for first := -(len(others) % 2); first < len(others); first += 2 {
		pair := others[max(0, first):min(first+2, len(others))]
		if !alike {
			w.inOneLine(pair, width, ui.Label, ui.SmallBold)
		}
		lines = append(lines, Together(pair...))
	}
	foot.Axis, foot.Children = ui.AxisDown, append(lines, foot.Children[last])
}

// inOneLine sets buttons in one line, all of one width, with or without icons. It uses the first of the types in which
// all have room, and reports whether there is one. If there is none, the buttons stay.
func (w *Window) inOneLine(buttons []*ui.Node, width float64, types ...ui.Type) bool {
	count := float64(len(buttons))
	most := (width - (count-1)*ui.SpaceNear) / count
	t, icons, ok := ui.Fit2(func(t ui.Type, icons bool) bool {
		return ui.Shown{Type: t, Icon: icons}.Widest(buttons, w.Measure) <= most
	}, types, []bool{true, false})
	if ok {
		ui.Shown{Type: t, Icon: icons}.Set(buttons...)
	}
	return ok
}

// footMost is the largest part of the height of a window that the buttons at the foot of a dialog take, 0 to 1.
const footMost = 0.28

// footIntoBody moves all buttons at the foot of a dialog but the main one to the end of its body, if they leave the
// body too little of a window of this height.
func (w *Window) footIntoBody(d *ui.Node, width, height float64) {
	body, foot := bodyOf(d), FootOf(d)
	if body == nil || ui.Height(foot, width-2*d.Pad, w.Measure) <= footMost*height {
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
		d.Children = d.Children[:len(d.Children)-1]
	}
	body.Children = append(body.Children, Together(others...))
}

// ExplainFoot places words above the foot of a dialog if words and foot together leave enough of the window. It reports
// whether it did.
func (w *Window) ExplainFoot(d, words *ui.Node) bool {
	in, last := w.SheetArea(), len(d.Children)-1
	width := min(in.W, w.SheetWidth()) - 2*d.Pad
	if ui.Height(d.Children[last], width, w.Measure)+d.Gap+ui.Height(words, width, w.Measure) > footMost*in.H {
		return false
	}
	d.Children = slices.Insert(d.Children, last, words)
	return true
}

// BesideHead places words beside the title of a dialog, before the back button, if they have room there in one line. It
// reports whether they have.
func (w *Window) BesideHead(d, words *ui.Node) bool {
	head := d.Children[0]
	room := min(w.SheetArea().W, w.SheetWidth()) - 2*d.Pad + head.Bleed
	if ui.Width(head, w.Measure)+head.Gap+ui.Width(words, w.Measure) > room {
		return false
	}
	TitleOf(d).Grow, words.Grow, words.Align = 0, 1, ui.AlignEnd
	head.Children = slices.Insert(head.Children, 1, words)
	return true
}
