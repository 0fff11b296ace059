package screen

import "awale/render/ui"

// playerName is what a player is called.
type playerName struct {
	short string
	// level is the level of a computer player and full the name with it, both "" for a person.
	level, full string
}

// within chooses between the full name, if it has room in a width in a type, and the short one.
func (n playerName) within(width float64, t ui.Type, m ui.Measurer) string {
	if n.full != "" && m.Width(n.full, t)+1 <= width {
		return n.full
	}
	return n.short
}
