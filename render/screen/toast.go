package screen

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// buildToasts makes the nodes of the message. over is the top sheet, nil for none: by a sheet the message faces the same
// player as the sheet. Without a sheet it lies on the words of the game. Two players who sit opposite each other then
// both read it, as they do these words.
func (a *App) buildToasts(over *ui.Node) (toasts []*ui.Node) {
	a.messages.Toast.At = nil
	add := func(turned bool, place func(n *ui.Node) ui.Rect) {
		n := &ui.Node{Look: ui.LookText, Label: a.messages.Toast.Text, Align: ui.AlignCenter}
		at := place(n)
		n.Bounds = at // a line has its own air above and below
		n.Bounds.X, n.Bounds.W = at.X+kit.ToastEdge, at.W-2*kit.ToastEdge
		toast := &ui.Node{Look: ui.LookToast, Turned: turned, Bounds: at, Children: []*ui.Node{n}}
		if len(toasts) == 0 {
			toast.ID = "toast"
		}
		toasts = append(toasts, toast)
		a.messages.Toast.At = append(a.messages.Toast.At, at)
	}
	if over != nil {
		add(over.Turned, func(n *ui.Node) ui.Rect {
			return kit.ToastBySheet(ui.Rect{W: a.window.Width, H: a.window.Height}, over, n, a.kit.Measure)
		})
		return toasts
	}
	for _, said := range a.play.Strip.SaidOn() {
		x, y := said.Seat.Center()
		turned := !said.Seat.Empty()
		area := a.window.SheetArea()
		if turned {
			area = area.Turned(x, y)
		}
		said.Row.X, said.Row.W = area.X+kit.Margin, area.W-2*kit.Margin
		add(turned, func(n *ui.Node) ui.Rect {
			at := kit.ToastOn(said.Row, said.Ground, said.Free, n, a.kit.Measure)
			if turned {
				at = at.Turned(x, y)
			}
			return at
		})
	}
	return toasts
}
