package scores

// Texts returns nothing: the page fetches the scores.
func Texts() []string { return nil }
