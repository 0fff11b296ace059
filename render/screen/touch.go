package screen

import (
	"time"

	"awale/render/ui"
)

// touches are the fingers that touch and are not the pointer, which only one can be. They matter where two sit opposite
// each other: a hand that leans on the board takes nothing from the other player.
type touches struct {
	root  *ui.Root
	table touchTable
	// moving reports whether seeds move that a touch skips, and skip lets them arrive.
	moving func() bool
	skip   func()

	fingers []finger
	// ignored is the control whose click is ignored.
	ignored string
}

// touchTable is what touches must know of the play screen.
type touchTable interface {
	// SharedByTwo reports whether two people sit opposite each other and nothing lies over the board.
	SharedByTwo() bool
	// RestingHouse reports whether a node is a house, and whether it is at rest: its player has nothing to sow.
	RestingHouse(id string) (house, rests bool)
	// RestingEnd reports whether a point lies on the half of the window before the player who rests.
	RestingEnd(y float64) bool
}

// finger is one of them.
type finger struct {
	id int
	// node is the control it came down on, "" for none; idle is set if it does nothing there.
	node string
	idle bool
	// began is when it came down.
	began time.Duration
}

// down takes a finger that came down and is not the pointer, and reports whether it is one: a finger on the houses of the
// player who rests or on the cloth, and every second finger.
func (t *touches) down(id int, x, y float64, at time.Duration) bool {
	if !t.table.SharedByTwo() {
		return false
	}
	f := finger{id: id, began: at}
	n := t.root.Hit(x, y)
	if n == nil {
		f.idle = true
		if !t.table.RestingEnd(y) {
			t.skip()
		}
		t.fingers = append(t.fingers, f)
		return true
	}
	f.node = n.ID
	house, rests := t.table.RestingHouse(n.ID)
	switch {
	case rests:
		f.idle = true
	case !t.root.Pressing():
		return false
	case house && t.moving():
		t.skip()
		f.idle = true
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

// ignoreClick makes the click that a browser may still send for a touch of a control do nothing.
func (t *touches) ignoreClick(node string) { t.ignored = node }

// ignoresClick reports whether a click of a control does nothing. The next one is not ignored.
func (t *touches) ignoresClick(node string) bool {
	if node != t.ignored || node == "" {
		return false
	}
	t.ignored = ""
	return true
}
