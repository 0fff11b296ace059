package screen

import (
	"strings"

	"awale/render/screen/kit"
	"awale/render/ui"
)

// keyboard gives keys their meanings.
type keyboard struct{ app *App }

// key handles a pressed key, as [App.Key] says.
func (k keyboard) key(key string, shift, ctrl, alt, onControl bool) bool {
	if alt && key != "F10" {
		return false
	}
	if !ctrl && k.app.writingKey(key) {
		return true
	}
	if on, ok := k.app.stack.Top().(kit.Keyed); ok && k.app.root.Writing() == nil && on.Key(key, shift, ctrl) {
		return true
	}
	if ctrl {
		return k.ctrlKey(key, shift)
	}
	if key == "Escape" && len(k.app.stack.Sheets) == 0 && k.app.play.Retract() || k.app.play.History.Key(key) {
		return true
	}
	switch key {
	case "Escape":
		k.escape()
		return true
	case "F1", "?":
		ways(k).OpenHelp()
		return true
	case "F10":
		ways(k).OpenMenu(nil)
		return true
	case "Tab":
		return k.tab(shift)
	case "ArrowLeft":
		return k.arrow(-1, 0)
	case "ArrowRight":
		return k.arrow(1, 0)
	case "ArrowUp":
		return k.arrow(0, -1)
	case "ArrowDown":
		return k.arrow(0, 1)
	case "Enter", " ":
		if onControl {
			return false
		}
		if k.enter(key) {
			return true
		}
	case "Home", "End":
		if k.app.root.RowEnd(key == "End") {
			k.followFocus()
			return true
		}
	}
	return k.app.soundtrack.key(key) || len(k.app.stack.Sheets) == 0 && k.app.play.PlayKey(key)
}

// ctrlKey handles a key that is pressed with Control, and reports whether it had a meaning.
func (k keyboard) ctrlKey(key string, shift bool) bool {
	key = strings.ToLower(key)
	if (len(k.app.stack.Sheets) > 0 || k.app.root.Writing() != nil) && key != "q" {
		return false // a key must not change what a sheet covers, nor the game while the player writes
	}
	switch {
	case key == "z" && !shift:
		k.app.play.Seats.Undo()
	case key == "z", key == "y":
		k.app.play.Seats.Redo()
	case key == "q" && !k.app.Host.OwnsInput(): // the browser closes a page
		k.app.quit()
	default:
		return false
	}
	return true
}

// escape closes what is open: a sheet, a field of the history, or the history. Else it opens the menu.
func (k keyboard) escape() {
	if len(k.app.stack.Sheets) > 0 {
		k.app.stack.Close()
		return
	}
	if k.app.play.History.LeaveField() {
		return
	}
	if _, open := k.app.play.History.Shown(); open {
		k.app.play.History.Close()
		return
	}
	ways(k).OpenMenu(nil)
}

// tab moves the focus to the next control, or back. It does nothing where the page does that by itself.
func (k keyboard) tab(back bool) bool {
	if k.app.root.PageClicks {
		return false
	}
	if back {
		k.app.root.Step(-1)
	} else {
		k.app.root.Step(1)
	}
	k.followFocus()
	return true
}

// enter activates the control with the focus, for Enter or Space, and reports whether the key had a meaning there.
func (k keyboard) enter(key string) bool {
	switch {
	case k.app.root.Focus == "":
		return false
	case k.app.root.FocusVisible:
		k.app.root.Activate(k.app.root.Focus)
		return true
	case key == "Enter":
		k.app.root.SetFocus(k.app.root.Focus, true) // the player sees the focus before anything is pressed
		return true
	}
	return false
}

// arrow moves the focus, or the value of a slider with the focus. Without a focus an arrow moves it to the board. It
// reports whether the arrow had a meaning.
func (k keyboard) arrow(dx, dy float64) bool {
	n := k.app.root.Find(k.app.root.Focus)
	switch {
	case n == nil && len(k.app.stack.Sheets) > 0:
		k.app.root.Step(1)
	case n == nil:
		k.app.play.FocusBoard()
	case n.Role == ui.RoleRadio:
		if k.app.root.PageClicks {
			return false // the page moves between its radios by itself
		}
		k.app.root.Choose(int(dx + dy))
	case n.Adjust != nil:
		if k.app.root.PageClicks && n.Role != ui.RoleSpin {
			return false
		}
		k.app.root.Adjust(n.ID, n.Now+(dx-dy)*max(n.Step, (n.Max-n.Min)/20))
	default:
		if !k.app.root.Arrow(dx, dy) {
			return true
		}
	}
	k.followFocus()
	return true
}

// followFocus brings the control with the focus into sight.
func (k keyboard) followFocus() {
	k.app.root.ScrollTo(k.app.root.Focus)
}
