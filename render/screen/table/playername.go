package table

import (
	"awale/render/ui"
)

// PlayerName is the name of a player.
type PlayerName struct {
	Short string
	// Brief is a name for a place without room for the short one, "" if there is none.
	Brief string
	// Level is the level of a computer player and Full the name with the level. Both are "" for a person.
	Level, Full string
}

// Within returns the full name if it has room in a width in dp in a type, else the short one.
func (n PlayerName) Within(width float64, t ui.Type, m ui.Measurer) string {
	if n.Full != "" && m.Width(n.Full, t)+1 <= width {
		return n.Full
	}
	return n.Short
}
