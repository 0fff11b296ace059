package render

// setIcon does nothing: a page has no window of its own, and names its icons itself.
func setIcon() {}
