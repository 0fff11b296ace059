package ui

import (
	"math"
	"time"
)

// PointerDown begins a press. It reports whether a control is under the pointer. at is the time of the event, counted
// from a moment that is the same for all events of pointers.
func (r *Root) PointerDown(id int, x, y float64, touch bool, at time.Duration) bool {
	p := &r.pointer
	if p.down {
		return false // a second finger does nothing
	}
	r.muted = false
	r.PointerLeads, r.KeysLead = true, false
	p.down, p.touch, p.held, p.dragged, p.slides, p.stopped = true, touch, false, false, false, false
	p.id, p.x, p.y, p.startX, p.startY, p.time, p.began = id, x, y, x, y, 0, at
	p.scroll, p.on = "", ""
	for _, sideways := range [...]bool{true, false} {
		// The list that moves is touched. Otherwise the way of the pointer decides.
		if list := r.listAt(x, y, sideways); list != nil && !p.stopped {
			p.scroll = list.ID
			p.stopped = r.scroll.stopThrow(list)
		}
	}
	p.trail.begin(x, y, at)
	r.SetFocus(r.Focus, false)
	n := r.Hit(x, y)
	if !r.PageClicks {
		// A page moves the focus into a textbox and out of it by itself.
		if n != nil && n.Role == RoleTextbox {
			r.SetFocus(n.ID, false)
		} else if r.Writing() != nil {
			r.SetFocus("", false)
		}
	}
	if n == nil {
		return false
	}
	if p.stopped {
		return true // a touch that stops a list is not a tap
	}
	r.Press, p.on = n.ID, n.ID
	r.Changed = true
	if n.Role == RoleSlider && !touch {
		// A finger may be about to scroll. Only its further way shows that.
		p.slides = true
		r.slide(n, x)
	}
	return true
}

// PointerMove follows a pointer. A finger on a slider moves it only along the slider. Its motion across the slider
// scrolls.
func (r *Root) PointerMove(id int, x, y float64, touch bool, at time.Duration) {
	p := &r.pointer
	if p.down && p.id != id {
		return
	}
	dx, dy := x-p.x, y-p.y
	p.x, p.y = x, y
	if !p.down {
		if !touch {
			r.setHover(x, y)
		}
		return
	}
	p.trail.add(x, y, at)
	n := r.Find(r.Press)
	slider := n != nil && n.Role == RoleSlider
	if far := math.Hypot(x-p.startX, y-p.startY) > DragSlop; slider && far && !p.dragged && !p.held &&
		math.Abs(x-p.startX) >= math.Abs(y-p.startY) {
		p.slides = true
	}
	if slider && p.slides {
		r.slide(n, x)
		return
	}
	if !p.dragged && math.Hypot(x-p.startX, y-p.startY) > DragSlop {
		p.dragged = true
		r.Press = ""
		r.Changed = true
		r.setPreview("")
		if list := r.listAt(p.startX, p.startY, math.Abs(x-p.startX) > math.Abs(y-p.startY)); list != nil {
			p.scroll = list.ID
		}
	}
	if p.dragged && p.scroll != "" {
		if list := r.Find(p.scroll); list != nil {
			by := dy
			if list.Sideways() {
				by = dx
			}
			r.drag(list, -by*r.direction(list))
		}
	}
}

// Lit returns the ID of the control that is shown as pressed, "" for none.
func (r *Root) Lit() string {
	if p := &r.pointer; p.down && p.touch && p.scroll != "" && p.time < LitTime {
		return ""
	}
	return r.Press
}

// Pressing reports whether a press has begun and not ended.
func (r *Root) Pressing() bool { return r.pointer.down }

// PointerUp ends a press. It activates what was tapped, unless the page sends the click itself.
func (r *Root) PointerUp(id int, x, y float64, at time.Duration) {
	r.release(id, x, y, at, r.PageClicks)
}

// PointerLift ends a press for which the page sends no click, because another finger touched the screen meanwhile.
func (r *Root) PointerLift(id int, x, y float64, at time.Duration) { r.release(id, x, y, at, false) }

func (r *Root) release(id int, x, y float64, at time.Duration, clicks bool) {
	p := &r.pointer
	if !p.down || p.id != id {
		return
	}
	p.down = false
	pressed := r.Press
	r.Press = ""
	r.Changed = true
	p.trail.add(x, y, at)
	if p.scroll != "" && (p.dragged || p.stopped) {
		vx, vy := p.trail.speed(at)
		r.releaseList(p.scroll, vx, vy)
	}
	if n := r.Find(pressed); n != nil && n.Role == RoleSlider {
		if !p.dragged && !p.slides {
			r.slide(n, x)
		}
		r.settle(n)
		return
	}
	if p.touch && !p.dragged && pressed != "" {
		// Frames may be late, so only the times of the events can tell a hold from a tap.
		if p.held = r.IsHold(pressed, at-p.began); !p.held {
			r.setPreview("")
		}
	}
	if p.held || p.dragged || p.stopped {
		if p.touch {
			r.setPreview("")
		}
		if clicks {
			r.mute()
		}
		if p.held && p.touch {
			r.hold(r.Hit(x, y), pressed)
		}
		return
	}
	if !p.touch {
		r.setHover(x, y)
	}
	if clicks || pressed == "" {
		return
	}
	if n := r.Hit(x, y); n != nil && n.ID == pressed {
		r.Activate(pressed)
	}
}

// PointerSecond handles a press of the second button of a mouse, which is the same as a hold.
func (r *Root) PointerSecond(x, y float64) {
	if r.pointer.down {
		return
	}
	r.PointerLeads, r.KeysLead = true, false
	r.SetFocus(r.Focus, false)
	if n := r.Hit(x, y); n != nil {
		r.hold(n, n.ID)
	}
}

// hold calls the Hold function of a node if it has this ID.
func (r *Root) hold(n *Node, id string) {
	if n == nil || n.ID != id || n.Hold == nil {
		return
	}
	r.Changed = true
	n.Hold()
}

// PointerCancel ends a press without an action, when the system has taken the pointer away.
func (r *Root) PointerCancel(id int) {
	if !r.pointer.down || r.pointer.id != id {
		return
	}
	r.pointer.down = false
	if n := r.Find(r.Press); n != nil && r.pointer.slides {
		r.settle(n)
	}
	if r.pointer.scroll != "" {
		r.releaseList(r.pointer.scroll, 0, 0)
	}
	r.Press = ""
	r.setPreview("")
	r.mute()
	r.Changed = true
}

// PointerLeave notes that no pointer is over the window any more.
func (r *Root) PointerLeave() {
	if r.Hover != "" {
		r.Hover = ""
		r.setPreview("")
		r.Changed = true
	}
}

// Tick lets dt seconds pass. Thrown lists move on, and a finger that stays long enough on a node previews it.
func (r *Root) Tick(dt float64) {
	if r.scroll.advance(r, dt) {
		r.Changed = true
	}
	if r.wheel.rest -= dt; r.wheel.rest <= 0 {
		r.wheel.list = ""
	}
	p := &r.pointer
	if !p.down || p.held || p.dragged || p.slides || p.stopped {
		return
	}
	lit := r.Lit()
	p.time += dt
	r.Changed = r.Changed || lit != r.Lit()
	if p.touch && p.time >= HoldTime && r.Press != "" && r.IsHold(r.Press, time.Duration(p.time*float64(time.Second))) {
		p.held = true
		r.setPreview(r.Press)
	}
}

// IsHold reports whether a touch of a node of this length previews the node instead of activating it.
func (r *Root) IsHold(id string, long time.Duration) bool {
	n := r.Find(id)
	if n == nil || n.Preview == nil && n.Hold == nil {
		return false
	}
	least := HoldTime
	if n.Icon != IconNone {
		least = NameTime
	}
	return long.Seconds() >= least
}

// Mute makes the press that has begun end without a tap.
func (r *Root) Mute() {
	r.pointer.held = r.pointer.down
	r.Press = ""
	r.mute()
}

func (r *Root) mute() { r.muted = r.PageClicks }

func (r *Root) setHover(x, y float64) {
	id := ""
	if n := r.Hit(x, y); n != nil {
		id = n.ID
	}
	if id != r.Hover {
		r.Hover = id
		r.Changed = true
		r.setPreview(id)
	}
}

// setPreview ends the preview that is on and begins that of the node with this ID.
func (r *Root) setPreview(id string) {
	if id == r.preview {
		return
	}
	if n := r.Find(r.preview); n != nil && n.Preview != nil {
		n.Preview(false)
	}
	r.preview = ""
	if n := r.Find(id); n != nil && n.Preview != nil {
		r.preview = id
		n.Preview(true)
	}
	r.Changed = true
}
