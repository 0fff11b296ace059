package platform

import "time"

// Receiver gets the events of a browser's page. Its methods are called one at a time, never from
// within a method of [Host], and must not wait for the browser.
type Receiver interface {
	// Activate reports a click on a mirrored control, by pointer, keyboard or assistive technology.
	Activate(id string)
	// Click is Activate for the click that a browser sends of the press of a pointer that has ended.
	Click(id string)
	// Adjust sets a mirrored slider.
	Adjust(id string, v float64)
	// Write reports the text in the field of a mirrored textbox, and the number of characters before the caret.
	Write(id, text string, caret int)
	// Entered reports that the key that ends a line was pressed in the field of a mirrored textbox, and returns whether it meant
	// something. If not, the field loses the focus.
	Entered(id string) bool
	// FocusMoved reports which mirrored control has the keyboard focus now, "" for none.
	FocusMoved(id string)
	// Pointer follows a mouse, pen or finger. kind is down, move, up, cancel, leave, or lift, which is the up of
	// a finger that the browser makes no click of, because another one touched meanwhile; x and y are CSS px of
	// the window; touch is set for fingers; at is when it happened, since the page was opened. Only the main button of a
	// mouse goes down and up.
	Pointer(kind string, id int, x, y float64, touch bool, at time.Duration)
	// Wheel reports a turned wheel or two-finger scroll at a point, and returns whether anything has scrolled; dx and dy are CSS px,
	// positive to the right and down.
	Wheel(x, y, dx, dy float64) bool
	// Key reports a pressed key, named as in the DOM's KeyboardEvent.key, and returns whether it meant
	// something. onControl is set while the keyboard leads and a mirrored control has the focus: Enter
	// and Space then click it unless Key returns true. ctrl stands for Command on a Mac as well. A key
	// that is held down repeats only if it is an arrow.
	Key(key string, shift, ctrl, alt, onControl bool) bool
	// Back reports that the back button of the browser or phone was pressed while a sheet was open.
	Back()
	// Hidden reports that the window cannot be seen any more, or can again.
	Hidden(hidden bool)
	// Idle is called while the window is hidden and has no frames: when it is hidden, for whatever comes over a connection, and now and
	// then as long as it returns true.
	Idle() (again bool)
	// Link brings a text that was pasted, or the fragment that was put into the address line.
	Link(text string)
	// File brings a text that was chosen or dropped, under the name of its file. problem is "" or why
	// there is no text: "too-large", "no-text" or "unreadable", or "too-many" for the first of those that are left because they are more
	// than are read at a time. It may be called from any goroutine.
	File(name, text, problem string)
	// Preferences reports that an answer of Languages, ReducedMotion, MoreContrast, Touches, Insets or Full has changed, or the time zone.
	Preferences()
	// StorageChanged reports that another window has changed the store, or has been closed.
	StorageChanged()
	// NewVersion reports that another version of the program is on the device, for the next start.
	NewVersion()
	// OfflineChanged reports that the files on the device have changed.
	OfflineChanged()
}
