package screen

import "awale/render/ui"

// tooltip is the name of a control that shows only a sign, beside it for who rests on it with a mouse, with the focus
// or with a finger.
type tooltip struct {
	// id is the control that is rested on, since how many seconds.
	id   string
	time float64
	on   bool
	// held is the control that a finger rests on, valid as long as it does.
	held string
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
	if !a.root.Pressing() {
		tip.held = ""
	}
	if tip.held != "" {
		id = tip.held
	}
	if id != tip.id {
		if tip.on {
			a.changed()
		}
		*tip = tooltip{id: id, held: tip.held}
	}
	if id == "" || tip.on {
		return
	}
	// A finger has rested long enough when it is told of at all.
	if tip.time += dt; tip.time < tipAfter && tip.held == "" {
		return
	}
	tip.on = true
	if n := a.root.Find(id); n != nil && signOnly(n) {
		a.changed()
	}
}

// signOnly reports whether a control shows a sign and no words.
func signOnly(n *ui.Node) bool {
	return n.Role == ui.RoleButton && n.Icon != ui.IconNone && n.Words() == ""
}

// nameSigns lets a finger that rests on a control without words see its name, instead of doing what it is for.
func (a *App) nameSigns(n *ui.Node) {
	if signOnly(n) && n.Preview == nil {
		n.Preview = func(on bool) {
			if on && a.root.Pressing() {
				a.tip.held = n.ID
			}
		}
	}
	for _, c := range n.Children {
		a.nameSigns(c)
	}
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
	// A hand would lie over what stands below the finger.
	if above := of.Bounds.Y - gap - h; y+h > a.height-margin || a.tip.held != "" && above > margin {
		y = above
	}
	return &ui.Node{Look: ui.LookToast, Axis: ui.AxisDown, Pad: pad, Children: []*ui.Node{text}, Turned: of.Turned,
		Bounds: ui.Rect{X: max(margin, min(x, a.width-margin-w)), Y: y, W: w, H: h}}
}
