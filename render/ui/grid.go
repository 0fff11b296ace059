package ui

// entry returns the control of a grid that Tab stops at: the one that had the focus last, else the first that is not disabled,
// else the first.
func (r *Root) entry(grid *Node) *Node {
	var last, enabled, first *Node
	each(grid, func(n *Node) bool {
		if !n.Role.Interactive() {
			return true
		}
		if n.ID == r.visited {
			last = n
		}
		if enabled == nil && !n.Disabled {
			enabled = n
		}
		if first == nil {
			first = n
		}
		return true
	})
	switch {
	case last != nil:
		return last
	case enabled != nil:
		return enabled
	}
	return first
}

// within returns the innermost node of a role around the node with this ID, nil if there is none.
func (r *Root) within(role Role, id string) *Node {
	var found *Node
	each(r.modal(), func(n *Node) bool {
		if n.Role == role {
			each(n, func(c *Node) bool {
				if c.ID == id && id != "" {
					found = n
				}
				return found != n
			})
		}
		return true
	})
	return found
}

// RowEnd moves the focus to the first control of the row of a grid that has it, or to the last one, and reports whether it is
// in such a row.
func (r *Root) RowEnd(last bool) bool {
	row := r.within(RoleRow, r.Focus)
	if row == nil {
		return false
	}
	var end *Node
	each(row, func(n *Node) bool {
		if n.Role.Interactive() && (end == nil || last) {
			end = n
		}
		return true
	})
	r.moveFocus(end)
	return true
}
