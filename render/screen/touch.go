package screen

import (
	"time"

	"awale/variants"
)

// finger is one that touches and is not the pointer, which only one can be: where two sit opposite each other a
// hand that leans takes nothing from the other one.
type finger struct {
	id int
	// node is the control it came down on, "" for none; idle is set when it does nothing there.
	node string
	idle bool
}

// clickTime is the longest time from the end of a touch to the click that a browser makes of it.
const clickTime = 500 * time.Millisecond

// rests reports whether a house is of the one, or after the end of both, who has nothing to sow while the other
// sits opposite.
func (a *App) rests(h variants.House) bool {
	p := a.session.Position()
	return a.opposite() && (a.session.Outcome().Over() || p.Owner(h) != p.Turn)
}

// restingEnd reports whether a point lies on the half of the window before who rests.
func (a *App) restingEnd(y float64) bool {
	_, middle := a.frame.board.Center()
	near := y > middle
	return a.session.Outcome().Over() || near != (a.session.Position().Turn == a.view())
}

// aside takes a finger that came down and is not the pointer, and reports whether it did: one that leans on the
// houses of who rests or on the cloth, and a second one of two who sit opposite each other.
func (a *App) aside(id int, x, y float64) bool {
	if !a.opposite() || len(a.sheets) > 0 {
		return false
	}
	f := finger{id: id}
	n := a.root.Hit(x, y)
	if n == nil {
		f.idle = true
		if !a.restingEnd(y) {
			a.skip()
		}
		a.fingers = append(a.fingers, f)
		return true
	}
	f.node = n.ID
	h, house := houseOf(n.ID)
	switch {
	case house && a.rests(h):
		f.idle = true
	case !a.root.Pressing():
		return false
	case house && a.moving():
		a.skip()
		f.idle = true
	}
	a.fingers = append(a.fingers, f)
	return true
}

// lifted ends the touch of a finger that was taken aside, and reports whether it was one.
func (a *App) lifted(kind string, id int, x, y float64) bool {
	for i, f := range a.fingers {
		if f.id != id {
			continue
		}
		a.fingers = append(a.fingers[:i], a.fingers[i+1:]...)
		clicks := a.root.PageClicks && kind == "up"
		switch n := a.root.Hit(x, y); {
		case kind == "cancel":
		case f.idle:
			a.ignore(f.node)
		case !clicks && n != nil && n.ID == f.node:
			a.root.Activate(f.node)
			a.ignore(f.node)
		}
		return true
	}
	return false
}

// ignore makes the click come to nothing that a browser may still send for a touch.
func (a *App) ignore(node string) { a.ignored, a.ignoredAt = node, a.Clock() }

// ignores reports whether a click of a control is one to be ignored; the next one is not.
func (a *App) ignores(node string) bool {
	if node != a.ignored || node == "" {
		return false
	}
	a.ignored = ""
	return a.Clock()-a.ignoredAt < clickTime
}
