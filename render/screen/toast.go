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

// buildToast makes the message; over is the sheet on top, nil for none.
func (a *App) buildToast(over *ui.Node) *ui.Node {
	n := &ui.Node{Look: ui.LookText, Label: a.toast.text, Align: ui.AlignCenter}
	switch {
	case over != nil && !over.Turned:
		n.Align = ui.AlignStart
		a.toast.at = a.toastInHead(over, n)
	case over != nil:
		w := a.width - 4*margin
		if !a.frame.compact {
			w = min(w, toastWide) // a low window has no height to spare, but width
		}
		w = min(w, ui.Width(n, a.Measure)+2*toastEdge)
		h := ui.Height(n, w-2*toastEdge, a.Measure) + 2*toastEdge
		a.toast.at = ui.Rect{X: (a.width - w) / 2, Y: margin, W: w, H: h}
	default:
		a.toast.at = a.toastPlace(n)
	}
	n.Bounds = a.toast.at // a line has air of its own above and below
	n.Bounds.X, n.Bounds.W = a.toast.at.X+toastEdge, a.toast.at.W-2*toastEdge
	return &ui.Node{ID: "toast", Look: ui.LookToast, Children: []*ui.Node{n}, Bounds: a.toast.at}
}

// toastInHead returns where a message lies that takes the place of the title of a sheet: over all of it, and beside what
// can be pressed there.
func (a *App) toastInHead(sheet, n *ui.Node) ui.Rect {
	head := sheet.Children[0]
	inner := sheet.Bounds.Inset(sheet.Pad)
	free := inner.W + head.Bleed
	for _, c := range head.Children[1:] {
		free -= head.Gap + ui.Width(c, a.Measure)
	}
	words := min(free-toastEdge, max(ui.Width(n, a.Measure), ui.Width(head.Children[0], a.Measure)))
	h := ui.Height(n, words, a.Measure) + 2*toastEdge
	y := inner.Y + (ui.Height(head, inner.W, a.Measure)-h)/2
	return ui.Rect{X: inner.X - toastEdge, Y: max(sheet.Bounds.Y+toastAir, y), W: words + 2*toastEdge, H: h}
}

// toastPlace returns where a message lies that hides as little as it can: in the strip of the words of the game, which
// it takes the place of, beside what that tells of its player or below it, or where there is no room for that in all of
// the strip, but for a clock if that can be. The message becomes smaller before it lies over what is around the strip.
func (a *App) toastPlace(n *ui.Node) ui.Rect {
	ground, free := a.saidOn()
	inner := ground.Inset(toastAir)
	free.Y, free.H = inner.Y, inner.H
	// Beside what stays a message is short.
	for _, n.Type = range [...]ui.Type{ui.Body, ui.Small} {
		if w := ui.Width(n, a.Measure) + 2*toastEdge; w <= free.W {
			middle, _ := ground.Center()
			return ui.Rect{X: middleOf(free, middle, w), Y: free.Y, W: w, H: free.H}
		}
	}
	timed := inner // but for a clock at the end
	timed.W = free.X + free.W - timed.X
	for _, try := range [...]struct {
		rooms []ui.Rect
		from  ui.Type
	}{{[]ui.Rect{free}, ui.Small}, {[]ui.Rect{timed}, ui.Body}, {[]ui.Rect{inner, ground}, ui.Body}} {
		for n.Type = try.from; ; n.Type = n.Type.Smaller() {
			for _, in := range try.rooms {
				if in.W > 2*toastEdge && ui.Height(n, in.W-2*toastEdge, a.Measure) <= in.H {
					return in
				}
			}
			if n.Type == ui.Small.Least() {
				break
			}
		}
	}
	n.Type = ui.Small
	h := ui.Height(n, ground.W-2*toastEdge, a.Measure) + 2*toastEdge
	return ui.Rect{X: ground.X, Y: max(margin, ground.Y+ground.H-h), W: ground.W, H: h}
}

// middleOf returns where something of a width begins that stands in the middle of its ground, or where there is no room
// for that in the middle of its own room.
func middleOf(room ui.Rect, middle, width float64) float64 {
	if half := min(middle-room.X, room.X+room.W-middle); width > 2*half {
		middle = room.X + room.W/2
	}
	return middle - width/2
}

// saidOn returns the ground on which the words of the game stand, before the player at the bottom where two sit opposite
// each other, and its part that is free without them. The words give way: two sentences in one place could not be read.
func (a *App) saidOn() (ground, free ui.Rect) {
	if said := a.play.words; said != nil {
		said.Look = ui.LookNone
	}
	if strip := a.play.ground; strip != nil {
		return strip.Bounds, strip.Bounds.Inset(toastAir)
	}
	for _, strip := range a.coming.strips {
		if strip == nil {
			continue
		}
		last := len(strip.Children) - 1
		said := strip.Children[last]
		if a.opposite() && strip == a.coming.strips[a.view()] || said == a.play.words {
			said.Look = ui.LookNone
			from, to := freeOf(strip.Bounds, strip.Children[:last])
			ground, free = strip.Bounds, strip.Bounds
			free.X, free.W = from, to-from
			if a.frame.below {
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
