package ui

import (
	"math"
	"time"
)

// HoldTime is the time for which a finger has to stay on a control to preview it instead of activating it, in seconds.
const HoldTime = 0.38

// NameTime is the same for a sign, whose name is then shown, in seconds. A slow tap still activates the sign.
const NameTime = 0.6

// LitTime is the time, in seconds, after which a control in a list shows that a finger presses it. Before, the finger
// may be about to scroll.
const LitTime = 0.08

// DragSlop is the largest distance that a pointer may move in a tap, in dp.
const DragSlop = 10

// Root holds the state of the tree: the node with the focus, the nodes that a pointer is over or presses, and the offsets of
// lists. It stays when a new tree is shown.
type Root struct {
	tree *Node
	// measure is the Measurer of the last layout.
	measure Measurer
	// Hover, Press and Focus are IDs, "" for none. FocusVisible is set while the keyboard leads.
	Hover, Press, Focus string
	FocusVisible        bool
	// PointerLeads is set from a press until a key: focus that the page moves meanwhile, as when a
	// dialog opens, is not shown.
	PointerLeads bool
	// KeysLead is set from a key until a press. Only then is focus shown that returns to an earlier control.
	KeysLead bool
	// PageClicks says that a page sends the click of a press itself, by Activate: the end of a press
	// then activates nothing here.
	PageClicks bool
	// Activating is the ID of the control whose Activate runs, "" for none.
	Activating string
	// OnFocus is called when the focus has moved here, so that the page can follow.
	OnFocus func(id string)
	// Changed is set whenever something visible has changed; the caller that draws clears it.
	Changed bool

	// Scrolled is set whenever a list has moved in the tree that is shown; the caller that mirrors the tree clears it.
	Scrolled bool
	// Still is set if the system asks for reduced motion. Lists then stop at their ends.
	Still bool

	// visited is the control of a grid that had the focus last.
	visited string
	offsets map[string]float64
	// chosen are the IDs of the chosen nodes of the rows that scroll to the side, by the IDs of the rows.
	chosen map[string]string
	scroll scroll
	// wheel is the list that the wheel scrolled last, "" once it has not turned for rest seconds.
	wheel struct {
		list string
		rest float64
	}
	// preview is the node whose Preview is on.
	preview string

	pointer struct {
		down, touch, held, dragged bool
		// slides is set while the pointer moves a slider, stopped if its press has stopped a list.
		slides, stopped bool
		id              int
		x, y            float64
		startX, startY  float64
		// on is the node that the last press began on, "" after [Root.Tapped] has asked for it.
		on string
		// time is the number of seconds of frames since the press. began is the time of the press.
		time   float64
		began  time.Duration
		scroll string
		trail  trail
	}
	// muted is true from the end of a hold or drag until the next press: the click that a browser
	// still sends for it is not a tap.
	muted bool
}

// NewRoot returns a root without a tree.
func NewRoot() *Root {
	r := &Root{offsets: map[string]float64{}, chosen: map[string]string{}}
	r.scroll.root = r
	return r
}

// Tree returns the tree that is shown.
func (r *Root) Tree() *Node { return r.tree }

// Show lays a new tree out within bounds and makes it the one that is shown. Focus, hover and
// scrolling carry over to nodes of the same ID. If the node with the focus is gone, the next control of its dialog that is
// still there has it, or the one before.
func (r *Root) Show(tree *Node, bounds Rect, m Measurer) {
	var dialog string
	var before []*Node
	if r.Focus != "" && r.tree != nil && r.tree != tree {
		dialog, before = r.modal().ID, r.controls()
	}
	r.tree, r.measure = tree, m
	tree.Bounds = bounds
	r.relayout(m)
	if r.Focus != "" && r.Find(r.Focus) == nil {
		if lost := r.Focus; r.modal().ID == dialog {
			r.inherit(lost, before)
		} else {
			r.Focus = ""
		}
	}
	if r.Hover != "" && r.Find(r.Hover) == nil {
		r.Hover = ""
	}
	if r.Press != "" && r.Find(r.Press) == nil {
		r.Press = ""
	}
	if r.preview != "" && r.Find(r.preview) == nil {
		r.preview = ""
	}
	r.Changed = true
}

func (r *Root) relayout(m Measurer) {
	each(r.tree, func(n *Node) bool {
		if n.Scroll {
			n.Offset = r.offsets[n.ID]
		}
		return true
	})
	Arrange(r.tree, m)
	each(r.tree, func(n *Node) bool {
		if n.Scroll {
			r.offsets[n.ID] = n.Offset
		}
		return true
	})
	r.showChosen()
	r.scroll.resume(r)
}

// each calls f for a node and, while f returns true, for its descendants, in drawing order.
func each(n *Node, f func(*Node) bool) {
	if n == nil || !f(n) {
		return
	}
	for _, c := range n.Children {
		each(c, f)
	}
}

// Find returns the node with an ID that can be reached, or nil. While a dialog is open, only nodes in it can be reached.
func (r *Root) Find(id string) *Node {
	var found *Node
	each(r.modal(), func(n *Node) bool {
		if n.ID == id && id != "" {
			found = n
		}
		return found == nil
	})
	return found
}

// Dialog returns the ID of the last dialog of the tree, "" if there is none.
func (r *Root) Dialog() string {
	if n := r.modal(); n != nil && n.Role == RoleDialog {
		return n.ID
	}
	return ""
}

// modal returns the last dialog of the tree, or the tree if there is none.
func (r *Root) modal() *Node {
	top := r.tree
	each(r.tree, func(n *Node) bool {
		if n.Role == RoleDialog {
			top = n
		}
		return true
	})
	return top
}

// Hit returns the control at a point, or nil.
func (r *Root) Hit(x, y float64) *Node { return hit(r.modal(), x, y) }

func hit(n *Node, x, y float64) *Node {
	if n == nil || n.Scroll && !n.Bounds.Contains(x, y) {
		return nil
	}
	for i := len(n.Children) - 1; i >= 0; i-- {
		if h := hit(n.Children[i], x, y); h != nil {
			return h
		}
	}
	if n.Role.Interactive() && n.Area().Contains(x, y) {
		return n
	}
	return nil
}

// Activate calls the Activate function of the node with this ID, and reports whether it has one.
func (r *Root) Activate(id string) bool {
	n := r.Find(id)
	if n == nil || n.Activate == nil {
		return false
	}
	r.Changed = true
	r.Activating = id
	n.Activate()
	r.Activating = ""
	return true
}

// Tapped returns the place where the pointer pressed the node that is being activated. ok is false if something else
// activates it, such as a key.
func (r *Root) Tapped() (x, y float64, ok bool) {
	p := &r.pointer
	ok = p.on != "" && p.on == r.Activating
	p.on = ""
	return p.startX, p.startY, ok
}

// Click handles the click that a page sends for the last press, and reports whether it activates anything. The click of
// a hold or a drag never does, however late it comes.
func (r *Root) Click(id string) bool {
	if r.muted {
		r.muted = false
		return false
	}
	return r.Activate(id)
}

// Adjust sets a slider.
func (r *Root) Adjust(id string, v float64) bool {
	n := r.Find(id)
	if n == nil || n.Adjust == nil {
		return false
	}
	r.Changed = true
	n.Adjust(math.Max(n.Min, math.Min(n.Max, v)))
	return true
}

// Write puts a text into a textbox. It reports whether there was one.
func (r *Root) Write(id, text string, caret int) bool {
	n := r.Find(id)
	if n == nil || n.Write == nil {
		return false
	}
	letters := []rune(text)
	if most := int(n.Max); most > 0 && len(letters) > most {
		letters = letters[:most]
	}
	r.Changed = true
	n.Write(string(letters), max(0, min(caret, len(letters))))
	return true
}

// Writing returns the textbox with the focus, nil if there is none.
func (r *Root) Writing() *Node {
	if n := r.Find(r.Focus); n != nil && n.Role == RoleTextbox {
		return n
	}
	return nil
}

// SetFocus moves the focus without calling OnFocus. visible is set if the keyboard moved it.
func (r *Root) SetFocus(id string, visible bool) {
	if id != "" && r.Find(id) == nil {
		return
	}
	if r.Focus == id && r.FocusVisible == visible {
		return
	}
	r.Focus, r.FocusVisible = id, visible
	if r.within(RoleGrid, id) != nil {
		r.visited = id
	}
	r.Changed = true
	if visible {
		r.setPreview(id)
	}
}

func (r *Root) moveFocus(n *Node) {
	r.SetFocus(n.ID, true)
	if r.OnFocus != nil {
		r.OnFocus(n.ID)
	}
}

// FocusFirst gives the focus to the control of the dialog that is marked by First.
func (r *Root) FocusFirst() {
	list := r.stops()
	for _, n := range list {
		if n.First {
			r.moveFocus(n)
			return
		}
	}
	if len(list) > 0 {
		r.moveFocus(list[0])
	}
}

// Step moves the focus to the next control (+1) or the one before (-1). After the last control follows the first.
func (r *Root) Step(by int) {
	list := r.stops()
	if len(list) == 0 {
		return
	}
	at := -1
	from := r.Focus
	if g := r.within(RoleRadioGroup, from); g != nil {
		from = g.chosen().ID
	} else if g := r.within(RoleGrid, from); g != nil {
		from = r.entry(g).ID
	}
	for i, n := range list {
		if n.ID == from {
			at = i
		}
	}
	if r.Focus == "" {
		for i, n := range list {
			if n.First && by > 0 {
				at = i - 1
			}
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	r.moveFocus(list[(at+by+len(list))%len(list)])
}

// Arrow moves the focus to the nearest control in a direction (dx, dy one of -1, 0, 1) and reports
// whether there was one. Within a grid it stays there.
func (r *Root) Arrow(dx, dy float64) bool {
	from := r.Find(r.Focus)
	if from == nil {
		return false
	}
	fx, fy := from.Area().Center()
	var best *Node
	bestCost := math.Inf(1)
	list := r.controls()
	if grid := r.within(RoleGrid, from.ID); grid != nil {
		list = nodesWith(grid, (*Node).interactive)
	}
	for _, n := range list {
		if n == from {
			continue
		}
		x, y := n.Area().Center()
		along := (x-fx)*dx + (y-fy)*dy
		across := math.Abs((x-fx)*dy) + math.Abs((y-fy)*dx)
		if along < 4 || across > along {
			continue
		}
		// A node straight ahead wins over a nearer one to the side.
		if cost := along + 2.5*across; cost < bestCost {
			best, bestCost = n, cost
		}
	}
	if best == nil {
		return false
	}
	r.moveFocus(best)
	return true
}
