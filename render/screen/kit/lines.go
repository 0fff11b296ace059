package kit

import (
	"awale/render/ui"
)

// Lines are the heights of lines of text at the player's text size, in dp. Smaller is the height of small words that
// grow only three quarters as much.
type Lines struct{ Body, Small, Smaller float64 }

// LinesOf measures lines of text.
func LinesOf(m ui.Measurer) Lines {
	return Lines{m.LineHeight(ui.Body), m.LineHeight(ui.Small), m.LineHeight(ui.Small.Shrunk(1))}
}
