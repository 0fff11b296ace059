package save

import "cmp"

// DocumentTableClock is the document of the clock for two people who play on a board of wood.
const DocumentTableClock = "table-clock"

// TableClock is that clock: its readings, and whose turn it is.
type TableClock struct {
	Clock Clock `json:"clock"`
	// Begun is set once the clock has been pressed. North is set in a turn of North.
	Begun bool `json:"begun,omitempty"`
	North bool `json:"north,omitempty"`
}

// Check implements [Checker].
func (c TableClock) Check() error {
	return cmp.Or(c.Clock.check(), checkRange("clock.each", c.Clock.Each, 1, MaxClock))
}
