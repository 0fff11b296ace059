package ui

import "slices"

// entry returns the control of a grid that Tab stops at: the one that had the focus last, else the first that is not disabled,
// else the first.
func (r *Root) entry(grid *Node) *Node {
	list := nodesWith(grid, (*Node).interactive)
	for _, wanted := range [...]func(n *Node) bool{
		func(n *Node) bool { return n.ID == r.visited },
		func(n *Node) bool { return !n.Disabled },
		(*Node).interactive,
	} {
		if i := slices.IndexFunc(list, wanted); i >= 0 {
			return list[i]
		}
	}
	return nil
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
	list := nodesWith(row, (*Node).interactive)
	if last {
		slices.Reverse(list)
	}
	r.moveFocus(list[0])
	return true
}
