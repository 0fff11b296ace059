package screen

import (
	"awale/render/ui"
)

// Lengths of a message, in dp: toastEdge is the air left and right of its words, toastAir what it keeps off the ends of
// the strip it lies in. toastWide is the most that it measures over a sheet.
const (
	toastEdge = ui.SpaceApart
	toastAir  = ui.SpaceTight
	toastWide = 520
)

// buildToast makes the message; over is the sheet on top, nil for none. It chooses its place by what it lies over: the
// head of a sheet, the end of the window above a sheet that is turned, or the strip in which the game speaks.
func (a *App) buildToast(over *ui.Node) *ui.Node {
	n := &ui.Node{Look: ui.LookText, Label: a.toast.text, Align: ui.AlignCenter}
	switch {
	case over != nil && !over.Turned:
		n.Align = ui.AlignStart
		a.toast.at = toastInHead(over, n, a.kit.measure)
	case over != nil:
		a.toast.at = toastAbove(a.width, a.play.frame.compact, n, a.kit.measure)
	default:
		ground, free := a.play.saidOn()
		a.toast.at = toastOn(ground, free, n, a.kit.measure)
	}
	n.Bounds = a.toast.at // a line has air of its own above and below
	n.Bounds.X, n.Bounds.W = a.toast.at.X+toastEdge, a.toast.at.W-2*toastEdge
	return &ui.Node{ID: "toast", Look: ui.LookToast, Children: []*ui.Node{n}, Bounds: a.toast.at}
}

// toastInHead returns where a message n lies that takes the place of the title of a sheet: over all of the title, and
// beside the controls in the head.
func toastInHead(sheet, n *ui.Node, m ui.Measurer) ui.Rect {
	head := sheet.Children[0]
	inner := sheet.Bounds.Inset(sheet.Pad)
	free, title := inner.W+head.Bleed, titleOf(sheet)
	for i, c := range head.Children {
		if c == title {
			continue
		}
		wide := head.Gap + ui.Width(c, m)
		free -= wide
		if i == 0 {
			inner.X += wide // the way back stands before the title
		}
	}
	words := min(free-toastEdge, max(ui.Width(n, m), ui.Width(title, m)))
	h := ui.Height(n, words, m) + 2*toastEdge
	y := inner.Y + (ui.Height(head, inner.W, m)-h)/2
	return ui.Rect{X: inner.X - toastEdge, Y: max(sheet.Bounds.Y+toastAir, y), W: words + 2*toastEdge, H: h}
}

// toastAbove returns where a message n lies at the top of a window of a width. A compact window has no height to spare,
// but width.
func toastAbove(width float64, compact bool, n *ui.Node, m ui.Measurer) ui.Rect {
	w := width - 4*margin
	if !compact {
		w = min(w, toastWide)
	}
	w = min(w, ui.Width(n, m)+2*toastEdge)
	return ui.Rect{X: (width - w) / 2, Y: margin, W: w, H: ui.Height(n, w-2*toastEdge, m) + 2*toastEdge}
}

// toastOn returns where a message n lies on a strip, its ground, so that it hides as little as it can, and sets its
// type. It chooses between one line in the part of the ground that is free; lines there in small letters; lines on all
// of the ground but a clock at its end; and lines on all of the ground, with air around them or without. Each becomes
// smaller before the next is tried. If none fits, the message reaches beyond the ground.
func toastOn(ground, free ui.Rect, n *ui.Node, m ui.Measurer) ui.Rect {
	inner := ground.Inset(toastAir)
	free.Y, free.H = inner.Y, inner.H
	if t, ok := ui.Fit(func(t ui.Type) bool {
		n.Type = t
		return ui.Width(n, m)+2*toastEdge <= free.W
	}, ui.Body, ui.Small); ok {
		n.Type = t
		middle, _ := ground.Center()
		w := ui.Width(n, m) + 2*toastEdge
		return ui.Rect{X: middleOf(free, middle, w), Y: free.Y, W: w, H: free.H}
	}
	timed := inner
	timed.W = free.X + free.W - timed.X
	for _, way := range [...]struct {
		from  ui.Type
		rooms []ui.Rect
	}{{ui.Small, []ui.Rect{free}}, {ui.Body, []ui.Rect{timed}}, {ui.Body, []ui.Rect{inner, ground}}} {
		if _, room, ok := ui.Fit2(func(t ui.Type, room ui.Rect) bool {
			n.Type = t
			return room.W > 2*toastEdge && ui.Height(n, room.W-2*toastEdge, m) <= room.H
		}, way.from.DownTo(ui.Small.Least()), way.rooms); ok {
			return room
		}
	}
	n.Type = ui.Small
	h := ui.Height(n, ground.W-2*toastEdge, m) + 2*toastEdge
	return ui.Rect{X: ground.X, Y: max(margin, ground.Y+ground.H-h), W: ground.W, H: h}
}

// middleOf returns the left end of a message of a width that stands in the middle of its ground or, if its room is too
// narrow for that, in the middle of its room.
func middleOf(room ui.Rect, middle, width float64) float64 {
	if half := min(middle-room.X, room.X+room.W-middle); width > 2*half {
		middle = room.X + room.W/2
	}
	return middle - width/2
}

// saidOn returns the ground on which the words of the game stand, and its part that is free without them. If two players
// sit opposite each other it is the ground before the one at the bottom. The words are hidden: two sentences in one place
// could not be read.
func (ps *playScreen) saidOn() (ground, free ui.Rect) {
	if said := ps.play.words; said != nil {
		said.Look = ui.LookNone
	}
	if strip := ps.play.ground; strip != nil {
		return strip.Bounds, strip.Bounds.Inset(toastAir)
	}
	for _, strip := range ps.light.strips {
		if strip == nil {
			continue
		}
		last := len(strip.Children) - 1
		said := strip.Children[last]
		if ps.opposite() && strip == ps.light.strips[ps.view()] || said == ps.play.words {
			said.Look = ui.LookNone
			from, to := freeOf(strip, strip.Children[:last])
			ground, free = strip.Bounds, strip.Bounds
			free.X, free.W = from, to-from
			if ps.frame.below {
				// The line above the words stays.
				ground = ground.Inset(toastAir)
				ground.H -= said.Bounds.Y - ground.Y
				ground.Y = said.Bounds.Y
				free = ui.Rect{}
			}
		}
	}
	return ground, free
}
