package screen

import (
	"time"

	"awale/render/screen/play"
	"awale/render/ui"
)

// touches are the touching fingers that are not the pointer; only one finger can be the pointer. They matter if two
// players sit opposite each other: a hand that leans on the board must not disturb the other player.
type touches struct {
	root    *ui.Root
	play    *play.Screen
	fingers []finger
	// ignored is the ID of the control whose click is ignored.
	ignored string
}

// finger is one of these fingers.
type finger struct {
	id int
	// node is the ID of the control that it touched first, "" for none. idle is set if the touch does nothing there.
	node string
	idle bool
	// began is the time of the first touch.
	began time.Duration
}

// down handles a finger that touches the screen. It reports whether the finger is not the pointer: a finger on the
// cloth or on houses of the player who is not to move, and every second finger.
func (t *touches) down(id int, x, y float64, at time.Duration) bool {
	if !t.play.Resting.SharedByTwo() {
		return false
	}
	f := finger{id: id, began: at}
	n := t.root.Hit(x, y)
	if n == nil {
		f.idle = true
		if !t.play.Resting.RestingEnd(y) {
			t.play.Hasten()
		}
		t.fingers = append(t.fingers, f)
		return true
	}
	f.node = n.ID
	switch {
	case t.play.Resting.RestingHouse(n.ID):
		f.idle = true
	case !t.root.Pressing():
		return false
	}
	t.fingers = append(t.fingers, f)
	return true
}

// up ends the touch of a finger and reports whether it was one of these. kind is as for [App.Pointer].
func (t *touches) up(kind string, id int, x, y float64, at time.Duration) bool {
	for i, f := range t.fingers {
		if f.id != id {
			continue
		}
		t.fingers = append(t.fingers[:i], t.fingers[i+1:]...)
		clicks := t.root.PageClicks && kind == "up"
		switch n := t.root.Hit(x, y); {
		case kind == "cancel":
		case f.idle || t.root.IsHold(f.node, at-f.began):
			t.ignoreClick(f.node)
		case !clicks && n != nil && n.ID == f.node:
			t.root.Activate(f.node)
			t.ignoreClick(f.node)
		}
		return true
	}
	return false
}

// ignoreClick ignores the next click of a control. A browser may still send one for a touch.
func (t *touches) ignoreClick(node string) { t.ignored = node }

// ignoresClick reports whether to ignore a click of a control. The click after it is not ignored.
func (t *touches) ignoresClick(node string) bool {
	if node != t.ignored || node == "" {
		return false
	}
	t.ignored = ""
	return true
}
