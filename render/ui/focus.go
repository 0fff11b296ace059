package ui

import "slices"

// nodesWith returns the nodes of a tree that have a property, in drawing order.
func nodesWith(tree *Node, has func(n *Node) bool) (list []*Node) {
	each(tree, func(n *Node) bool {
		if has(n) {
			list = append(list, n)
		}
		return true
	})
	return list
}

func (n *Node) interactive() bool { return n.Role.Interactive() }

func (n *Node) radio() bool { return n.Role == RoleRadio }

// controls returns the controls that can be reached, in the order of the tree.
func (r *Root) controls() []*Node {
	return nodesWith(r.modal(), func(n *Node) bool { return n.interactive() && n.ID != "" })
}

// stops returns the controls that Tab stops at. A group of radios and a grid have one each: of radios the chosen one,
// or the first if none is chosen. The buttons beside a value are left out, because arrow keys on the value do the same.
func (r *Root) stops() []*Node {
	var list []*Node
	each(r.modal(), func(n *Node) bool {
		if n.Role == RoleRadioGroup {
			if s := n.chosen(); s != nil {
				list = append(list, s)
			}
			return false
		}
		if n.Role == RoleGrid {
			if s := r.entry(n); s != nil {
				list = append(list, s)
			}
			return false
		}
		if n.Role.Interactive() && n.ID != "" && !n.NoTab {
			list = append(list, n)
		}
		return true
	})
	return list
}

// chosen returns the checked radio of a group, or its first one, nil if it has none.
func (n *Node) chosen() *Node {
	radios := nodesWith(n, (*Node).radio)
	if len(radios) == 0 {
		return nil
	}
	return radios[max(0, slices.IndexFunc(radios, func(c *Node) bool { return c.Checked }))]
}

// Choose chooses the next radio of the group with the focus (+1) or the one before (-1). After the last radio follows
// the first. It reports whether the focus is on a radio.
func (r *Root) Choose(by int) bool {
	group := r.within(RoleRadioGroup, r.Focus)
	if group == nil {
		return false
	}
	radios := nodesWith(group, (*Node).radio)
	at := max(0, slices.IndexFunc(radios, func(c *Node) bool { return c.ID == r.Focus }))
	next := radios[(at+by+len(radios))%len(radios)]
	r.moveFocus(next)
	return r.Activate(next.ID)
}

// inherit moves the focus from a control that is gone. It goes to the next of the earlier controls that is still there,
// or else to the last one before it.
func (r *Root) inherit(lost string, before []*Node) {
	r.Focus = ""
	heir := ""
	for _, n := range before {
		if n.ID == lost {
			lost = ""
			continue
		}
		if r.Find(n.ID) == nil {
			continue
		}
		if heir = n.ID; lost == "" {
			break
		}
	}
	if heir == "" {
		return
	}
	r.Focus = heir
	if r.OnFocus != nil {
		r.OnFocus(heir)
	}
}

// Return gives the focus back to a control, without its preview. The focus is visible if the keyboard leads.
func (r *Root) Return(id string) {
	if r.Find(id) == nil {
		return
	}
	if r.within(RoleGrid, id) != nil {
		r.visited = id
	}
	r.Focus, r.FocusVisible = id, r.KeysLead
	r.Changed = true
}
