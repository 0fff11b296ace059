package screen

import (
	"awale/render/ui"
)

// toast is a short message that floats above everything for a while: something that was done or that
// went wrong outside the game.
type toast struct {
	text string
	left float64
	// at is where it was shown last.
	at ui.Rect
}

// notify shows a message and has it spoken. It stays long enough to be read twice.
func (a *App) notify(text string) {
	a.toast = toast{text: text, left: 2.5 + 0.05*float64(len(text))}
	a.Host.Announce(text, true)
	a.stale = true
}

func (a *App) tickToast(dt float64) {
	if a.toast.text == "" {
		return
	}
	if a.toast.left -= dt; a.toast.left <= 0 {
		a.toast = toast{}
		a.stale = true
	}
}

func (a *App) buildToast() *ui.Node {
	const pad = ui.SpaceApart
	w := a.width - 4*margin
	if !a.frame.compact {
		w = min(w, 520) // a low window has no height to spare, but width
	}
	n := &ui.Node{Look: ui.LookText, Label: a.toast.text, Align: ui.AlignCenter}
	if natural := ui.Width(n, a.Measure); natural+2*pad < w {
		w = natural + 2*pad
	}
	h := ui.Height(n, w-2*pad, a.Measure) + 2*pad
	// It hides as little as it can: the words of the game and the strip they are in; over a sheet it
	// stands at the upper edge.
	at := a.frame.near
	switch {
	case !a.frame.words.Empty():
		at = a.frame.words
	case a.frame.upright && !a.seating.opposite:
		at = a.frame.far
	}
	y := at.Y + at.H - h
	if len(a.sheets) > 0 {
		y = margin
	}
	if said := a.play.words; said != nil && len(a.sheets) == 0 {
		said.Look = ui.LookNone // two sentences in one place could not be read; this one does not stay
	}
	a.toast.at = ui.Rect{X: (a.width - w) / 2, Y: max(margin, y), W: w, H: h}
	return &ui.Node{ID: "toast", Look: ui.LookToast, Axis: ui.AxisDown, Pad: pad, Children: []*ui.Node{n}, Bounds: a.toast.at}
}
