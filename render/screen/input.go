package screen

import (
	"time"

	"awale/render/screen/kit"
)

// The methods of this file receive pointers, keys and the actions of assistive technology: from the page's event
// handlers in a browser, from the frame loop on a desktop.

// Activate performs the action of a control: for a click or key press on it, or a tap by assistive technology.
func (a *App) Activate(id string) {
	a.Sound.Unlock()
	a.rehearsal.stop()
	a.play.Guide.End()
	a.root.Activate(id)
	a.refresh()
}

// Click handles the click for the press of a pointer. A page sends it after the end of the press.
func (a *App) Click(id string) {
	a.Sound.Unlock()
	a.rehearsal.stop()
	a.play.Guide.End()
	if a.touches.ignoresClick(id) {
		return
	}
	a.root.Click(id)
	a.refresh()
}

// Adjust sets the value of a slider.
func (a *App) Adjust(id string, v float64) {
	a.root.Adjust(id, v)
	a.refresh()
}

// FocusMoved is called when the page has moved the focus to a control, "" for none.
func (a *App) FocusMoved(id string) {
	if id == "" {
		a.root.SetFocus("", false)
		return
	}
	a.root.SetFocus(id, !a.root.PointerLeads)
	a.root.ScrollTo(id)
}

// Pointer follows a mouse, finger or pen. kind is down, move, up, cancel or leave; or lift for the up of a finger for
// which the page makes no click; or second for a press of the second button of a mouse. x and y are in CSS px. at is
// the time of the event, from the same start for all events.
func (a *App) Pointer(kind string, id int, x, y float64, touch bool, at time.Duration) {
	x, y = x/a.window.Zoom, y/a.window.Zoom
	switch kind {
	case "down":
		a.Sound.Unlock()
		a.rehearsal.stop()
		a.play.Callouts.End()
		a.pointing.Follow(touch)
		a.play.Guide.End()
		if a.messages.Toast.Holds(x, y) {
			a.messages.DismissToast() // a message that is touched disappears
			a.root.Mute()
			a.kit.Changed()
			break
		}
		a.touches.ignored = ""
		a.mirror.flush() // the page then finds controls where the player sees them
		if touch && a.touches.down(id, x, y, at) {
			break
		}
		a.root.PointerDown(id, x, y, touch, at)
		if a.root.Press == "" && a.play.Hasten() { // houses and buttons do what they do at the end of the press
			a.root.Mute()
		}
	case "move":
		if !touch {
			a.pointing.Follow(touch)
		}
		a.root.PointerMove(id, x, y, touch, at)
		if a.kit.Stale {
			a.show() // changes by a pointer are mirrored like changes without a person's action
		}
		return
	case "up":
		if !a.touches.up(kind, id, x, y, at) {
			a.root.PointerUp(id, x, y, at)
		}
	case "lift":
		if press := a.root.Press; !a.touches.up(kind, id, x, y, at) {
			a.root.PointerLift(id, x, y, at)
			if press != a.root.Press {
				a.touches.ignoreClick(press)
			}
		}
	case "cancel":
		if !a.touches.up(kind, id, x, y, at) {
			a.root.PointerCancel(id)
		}
	case "leave":
		a.root.PointerLeave()
	case "second":
		a.Sound.Unlock()
		a.rehearsal.stop()
		a.pointing.Follow(false)
		a.mirror.flush()
		a.root.PointerSecond(x, y)
	}
	a.refresh()
}

// Wheel scrolls the list under the pointer, and reports whether it moved. All lengths are in CSS px.
func (a *App) Wheel(x, y, dx, dy float64) bool {
	return a.root.Wheel(x/a.window.Zoom, y/a.window.Zoom, dx/a.window.Zoom, dy/a.window.Zoom)
}

// refresh shows at once the change that an event has made, so that assistive technology does not read the old state
// next.
func (a *App) refresh() {
	if a.kit.Stale {
		a.show()
	}
	a.mirror.follow()
}

// Back closes the top sheet: the player has pressed the back button of a browser or phone.
func (a *App) Back() {
	a.stack.Close()
	a.reportedSheets = len(a.stack.Sheets) // the page has gone back already
	a.refresh()
}

// Hidden follows whether the program can be seen. The game is saved after every move. While the program cannot be seen
// the clock is saved and stopped, all sound is off, and the computer does not think ahead.
func (a *App) Hidden(hidden bool) {
	if hidden {
		kit.KeepDrafts(a.stack)
		saveLater(a.prefs, kit.SaveRest)
	}
	a.play.Hide(hidden)
	a.Sound.SetHidden(hidden)
	a.online.Hide(hidden)
	a.bell.hide(hidden)
	a.Unfocused(hidden)
}

// Unfocused follows whether the player looks at another tab or window: the title then says what waits.
func (a *App) Unfocused(unfocused bool) {
	a.title.unfocused = unfocused
	a.title.set()
}

// Idle is called now and then while the program is hidden and has no frames: it keeps the connection to the server, and calls the player.
// It reports whether it has to be called again, because there is a connection. Without one nothing can happen while the program is hidden.
func (a *App) Idle() (again bool) {
	a.online.Tick()
	a.bell.look()
	a.title.set()
	return !a.online.Connection.Offline()
}

// Preferences is called when the system's settings for languages, motion, colours or the time zone have changed.
func (a *App) Preferences() {
	a.applySettings()
	a.refresh()
}

// Key handles a pressed key and reports whether it had a meaning. key is its name in the DOM ("a", "Enter",
// "ArrowLeft"). onControl is set if a control of the page has the focus; the page then handles Enter, Space and, for a
// slider or radio, arrows by itself.
func (a *App) Key(key string, shift, ctrl, alt, onControl bool) bool {
	a.Sound.Unlock()
	a.rehearsal.stop()
	a.root.PointerLeads, a.root.KeysLead = false, true
	a.pointing.Kind = kit.ByKey
	a.play.Callouts.End()
	a.play.Guide.End()
	done := keyboard{a}.key(key, shift, ctrl, alt, onControl)
	a.refresh()
	return done
}
