package screen

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// buildToast makes the node of the message. over is the top sheet, nil for none. Without a sheet the message lies on
// the strip with the words of the game. It faces the same player as the sheet.
func (a *App) buildToast(over *ui.Node) *ui.Node {
	n := &ui.Node{Look: ui.LookText, Label: a.messages.Toast.Text, Align: ui.AlignCenter}
	toast := &ui.Node{ID: "toast", Look: ui.LookToast, Children: []*ui.Node{n}}
	if over != nil {
		toast.Turned = over.Turned
		a.messages.Toast.At = kit.ToastBySheet(ui.Rect{W: a.window.Width, H: a.window.Height}, over, n, a.kit.Measure)
	} else {
		strip, ground, free := a.play.Strip.SaidOn()
		area := a.window.SheetArea()
		strip.X, strip.W = area.X+kit.Margin, area.W-2*kit.Margin
		a.messages.Toast.At = kit.ToastOn(strip, ground, free, n, a.kit.Measure)
	}
	n.Bounds = a.messages.Toast.At // a line has its own air above and below
	n.Bounds.X, n.Bounds.W = a.messages.Toast.At.X+kit.ToastEdge, a.messages.Toast.At.W-2*kit.ToastEdge
	toast.Bounds = a.messages.Toast.At
	return toast
}
