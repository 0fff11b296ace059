package screen

import "awale/render/ui"

// tooltip is the name of a control that shows only a sign, beside it for who rests on it.
type tooltip struct {
	// id is the control that is rested on, since how many seconds.
	id   string
	time float64
	on   bool
}

// tipAfter is after how many seconds a name appears.
const tipAfter = 0.5

// tickTooltip lets the name of what is rested on appear, and any other one go.
func (a *App) tickTooltip(dt float64) {
	id := a.root.Hover
	if a.root.FocusVisible {
		id = a.root.Focus
	}
	tip := &a.tip
	if id != tip.id {
		if tip.on {
			a.stale = true
		}
		*tip = tooltip{id: id}
	}
	if id == "" || tip.on {
		return
	}
	if tip.time += dt; tip.time < tipAfter {
		return
	}
	tip.on = true
	if n := a.root.Find(id); n != nil && signOnly(n) {
		a.stale = true
	}
}

// signOnly reports whether a control shows a sign and no words.
func signOnly(n *ui.Node) bool {
	return n.Role == ui.RoleButton && n.Icon != ui.IconNone && n.Words() == ""
}

// buildTooltip makes the name of what is rested on in a tree that has been laid out, nil for none.
func (a *App) buildTooltip() *ui.Node {
	const pad, gap = ui.SpaceNear, ui.SpaceTight
	if !a.tip.on {
		return nil
	}
	of := a.root.Find(a.tip.id)
	if of == nil || !signOnly(of) {
		return nil
	}
	text := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: of.Label, Align: ui.AlignCenter}
	w := min(ui.Width(text, a.Measure)+2*pad+2, a.width-2*margin)
	h := ui.Height(text, w-2*pad, a.Measure) + 2*pad
	x, y := of.Bounds.X+(of.Bounds.W-w)/2, of.Bounds.Y+of.Bounds.H+gap
	if y+h > a.height-margin {
		y = of.Bounds.Y - gap - h
	}
	return &ui.Node{Look: ui.LookToast, Axis: ui.AxisDown, Pad: pad, Children: []*ui.Node{text}, Turned: of.Turned,
		Bounds: ui.Rect{X: max(margin, min(x, a.width-margin-w)), Y: y, W: w, H: h}}
}
