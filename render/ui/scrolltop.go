package ui

// ScrollToTop shows the beginning of a list from the next tree on.
func (r *Root) ScrollToTop(id string) { delete(r.offsets, id) }
