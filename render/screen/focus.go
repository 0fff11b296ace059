package screen

// openerNow returns the control that opens a sheet now: the pressed one, else the one with the focus.
func (a *App) openerNow() string {
	if a.root.Activating != "" {
		return a.root.Activating
	}
	return a.root.Focus
}

// giveFocusBack gives the focus to the control that opened a sheet, once the sheet has closed and the tree without it
// is shown, or to the control that continues after an action of the player. The focus is visible only if the player
// uses the keyboard.
func (a *App) giveFocusBack() {
	id := a.stack.ReturnTo
	a.stack.ReturnTo = ""
	if a.root.Find(id) == nil || !a.root.KeysLead && !a.root.PageClicks {
		return // on a desktop only the keyboard has a focus
	}
	a.root.Return(id)
	a.Host.FocusNode(id, a.root.KeysLead)
}
