package screen

import "awale/render/ui"

// tipAfter is after how many seconds of rest a tooltip appears.
const tipAfter = 0.5

// tooltip is the name of a control that shows an icon and no words. It appears when a mouse, the focus or a finger rests
// on the control.
type tooltip struct {
	kit    *kit
	window *window
	root   *ui.Root
	// id is the control that is rested on, "" for none, and time for how many seconds. shown is set once it has been
	// long enough.
	id    string
	time  float64
	shown bool
	// held is the control that a finger rests on, valid as long as it does.
	held string
}

// tick lets dt seconds pass.
func (t *tooltip) tick(dt float64) {
	id := t.root.Hover
	if t.root.FocusVisible && t.root.Focus != "" {
		id = t.root.Focus
	}
	if !t.root.Pressing() {
		t.held = ""
	}
	if t.held != "" {
		id = t.held
	}
	if id != t.id {
		if t.shown {
			t.kit.changed()
		}
		t.id, t.time, t.shown = id, 0, false
	}
	if id == "" || t.shown {
		return
	}
	// A finger is told of only after it has rested long enough.
	if t.time += dt; t.time < tipAfter && t.held == "" {
		return
	}
	t.shown = true
	if n := t.root.Find(id); n != nil && iconOnly(n) {
		t.kit.changed()
	}
}

// leave takes the name away: a list has moved, and the control with it.
func (t *tooltip) leave() {
	if n := t.root.Find(t.id); t.shown && n != nil && iconOnly(n) {
		t.id, t.time, t.shown = "", 0, false
		t.kit.changed()
	}
}

// iconOnly reports whether a control shows an icon and no words.
func iconOnly(n *ui.Node) bool {
	return n.Role == ui.RoleButton && n.Icon != ui.IconNone && n.Words() == ""
}

// watch makes a finger that rests on a control without words show its name instead of pressing it, for all controls of a
// tree.
func (t *tooltip) watch(n *ui.Node) {
	if iconOnly(n) && n.Preview == nil {
		n.Preview = func(on bool) {
			if on && t.root.Pressing() {
				t.held = n.ID
			}
		}
	}
	for _, c := range n.Children {
		t.watch(c)
	}
}

// build makes the tooltip for a tree that has been laid out, nil for none.
func (t *tooltip) build() *ui.Node {
	const pad, gap = ui.SpaceNear, ui.SpaceTight
	if !t.shown {
		return nil
	}
	of := t.root.Find(t.id)
	if of == nil || !iconOnly(of) {
		return nil
	}
	text := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: of.Label, Align: ui.AlignCenter}
	w := min(ui.Width(text, t.kit.measure)+2*pad+2, t.window.width-2*margin)
	h := ui.Height(text, w-2*pad, t.kit.measure) + 2*pad
	x, y := of.Bounds.X+(of.Bounds.W-w)/2, of.Bounds.Y+of.Bounds.H+gap
	// A hand would cover what stands below the finger.
	if above := of.Bounds.Y - gap - h; y+h > t.window.height-margin || t.held != "" && above > margin {
		y = above
	}
	return &ui.Node{Look: ui.LookToast, Axis: ui.AxisDown, Pad: pad, Children: []*ui.Node{text}, Turned: of.Turned,
		Bounds: ui.Rect{X: max(margin, min(x, t.window.width-margin-w)), Y: y, W: w, H: h}}
}
