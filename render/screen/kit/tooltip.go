package kit

import (
	"awale/render/ui"
)

// TipAfter is the time of rest after which a tooltip appears, in seconds.
const TipAfter = 0.5

// Tooltip is the name of a control that shows an icon and no words. It appears when a mouse, the focus or a finger
// rests on the control.
type Tooltip struct {
	Kit    *Kit
	Window *Window
	Root   *ui.Root
	// id is the control under the pointer or with the focus, "" for none, and time is the time of rest in seconds.
	// shown is set once that is long enough.
	id    string
	time  float64
	shown bool
	// held is the control that a finger rests on, "" without a finger.
	held string
	// dialog is the dialog that was shown last, "" for none. given is the control in it that had the focus first: as long as the player
	// does not move the focus, its name would only cover the first lines. awaited is set until that focus is there: a page moves it later.
	dialog, given string
	awaited       bool
}

// Tick lets dt seconds pass.
func (t *Tooltip) Tick(dt float64) {
	t.followDialog()
	id := t.Root.Hover
	if t.Root.FocusVisible && t.Root.Focus != "" && t.Root.Focus != t.given {
		id = t.Root.Focus
	}
	if !t.Root.Pressing() {
		t.held = ""
	}
	if t.held != "" {
		id = t.held
	}
	if id != t.id {
		if t.shown {
			t.Kit.Changed()
		}
		t.id, t.time, t.shown = id, 0, false
	}
	if id == "" || t.shown {
		return
	}
	// A finger shows a name only after it has rested long enough.
	if t.time += dt; t.time < TipAfter && t.held == "" {
		return
	}
	t.shown = true
	if n := t.Root.Find(id); n != nil && iconOnly(n) {
		t.Kit.Changed()
	}
}

// followDialog notes which control of a dialog that has just come has the focus first.
func (t *Tooltip) followDialog() {
	if now := t.Root.Dialog(); now != t.dialog {
		t.dialog, t.given, t.awaited = now, "", now != ""
	}
	focus := t.Root.Focus
	switch {
	case t.awaited && t.Root.Find(focus) != nil: // the root finds the controls of the last dialog alone
		t.given, t.awaited = focus, false
	case focus != t.given:
		t.given = ""
	}
}

// Leave removes the name: a list has moved, and the control with it.
func (t *Tooltip) Leave() {
	if n := t.Root.Find(t.id); t.shown && n != nil && iconOnly(n) {
		t.id, t.time, t.shown = "", 0, false
		t.Kit.Changed()
	}
}

// iconOnly reports whether a control shows an icon and no words.
func iconOnly(n *ui.Node) bool {
	return n.Role == ui.RoleButton && n.Icon != ui.IconNone && n.Words() == ""
}

// Watch makes a finger that rests on a control without words show its name instead of pressing it. It does so for all
// controls of a tree.
func (t *Tooltip) Watch(n *ui.Node) {
	if iconOnly(n) && n.Preview == nil {
		n.Preview = func(on bool) {
			if on && t.Root.Pressing() {
				t.held = n.ID
			}
		}
	}
	for _, c := range n.Children {
		t.Watch(c)
	}
}

// Build makes the tooltip for a tree with bounds, nil for none.
func (t *Tooltip) Build() *ui.Node {
	const pad, gap = ui.SpaceNear, ui.SpaceTight
	if !t.shown {
		return nil
	}
	of := t.Root.Find(t.id)
	if of == nil || !iconOnly(of) {
		return nil
	}
	text := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: of.Label, Align: ui.AlignCenter}
	w := min(ui.Width(text, t.Kit.Measure)+2*pad+2, t.Window.Width-2*Margin)
	h := ui.Height(text, w-2*pad, t.Kit.Measure) + 2*pad
	x, y := of.Bounds.X+(of.Bounds.W-w)/2, of.Bounds.Y+of.Bounds.H+gap
	// A hand would cover a name below the finger.
	if above := of.Bounds.Y - gap - h; y+h > t.Window.Height-Margin || t.held != "" && above > Margin {
		y = above
	}
	return &ui.Node{Look: ui.LookToast, Axis: ui.AxisDown, Pad: pad, Children: []*ui.Node{text}, Turned: t.Root.Turned(of),
		Bounds: ui.Rect{X: max(Margin, min(x, t.Window.Width-Margin-w)), Y: y, W: w, H: h}}
}
