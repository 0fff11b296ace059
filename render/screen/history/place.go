package history

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// Form is a form in which the window shows the panel.
type Form uint8

const (
	NoForm Form = iota
	// Column: at the right end of the window, as high as the window.
	Column
	// Sheet: at the bottom of the window, as wide as the window.
	Sheet
)

// Place is the place of the panel in the window, and its form.
type Place struct {
	Panel ui.Rect
	Form  Form
	// Beside is set for a column in a window that is not low. There the panel stays open, and has the talk.
	Beside bool
}

// Share is the part of the window that a panel takes, in dp, with the air around it: a width for a column, a
// height for a sheet.
type Share struct {
	Form Form
	Size float64
}

// Split divides a window into a panel and the rest.
func (s Share) Split(window ui.Rect) (panel, rest ui.Rect) {
	panel, rest = window, window
	switch s.Form {
	case Column:
		rest.W -= s.Size
		panel = ui.Rect{X: window.X + rest.W, Y: window.Y + kit.Edge, W: s.Size - kit.Margin, H: window.H - 2*kit.Edge}
	case Sheet:
		rest.H -= s.Size
		panel = ui.Rect{X: window.X + kit.Margin, Y: window.Y + rest.H, W: window.W - 2*kit.Margin, H: s.Size - kit.Edge}
	default:
		panel = ui.Rect{}
	}
	return panel, rest
}

// Lengths of the panel, in dp unless said otherwise.
const (
	// PanelPart is the largest part of the width of a window that a column takes, 0 to 1.
	PanelPart = 0.25
	// BoardPart is the least part of the height of the board that a sheet leaves it, 0 to 1.
	BoardPart = 0.5
	// HouseLeast is the least distance between houses beside a column. It is [geom.Finger] in a low window, in which no
	// board beside a column has houses that large.
	HouseLeast = 56
	// panelLeast is the least width of a panel in a window that has no room for more.
	panelLeast = 200
	// panelLines is the same in heights of small lines.
	panelLines = 5
	// panelWord is the room for the longest words of the analysis, in heights of small lines. A panel with less has less air.
	panelWord = 5.2
	// PanelRead is the width from which every view of a panel is read well, in heights of lines.
	PanelRead = 8
	// panelRead is the least such width, in dp: two columns of turns, five controls for fingers below them, and the names of four
	// views side by side.
	panelRead = 280
	// PanelMost is the greatest width of a column, in heights of lines: a longer line is harder to read.
	PanelMost = 18
	// PanelStep is the step in which a column becomes narrower.
	PanelStep = ui.SpaceNear
	// panelAir is the air inside the edges of a panel.
	panelAir = ui.SpaceApart
	// panelTight is the same if height is short, or width for large words.
	panelTight = ui.SpaceNear
	// panelGap is the gap between the parts of a panel.
	panelGap = ui.SpaceNear
)

// Needs returns the sizes that the panel needs, in dp: the width from which it is read well, the least width that holds a
// few words, and the least height, for its head and two lines.
func Needs(k *kit.Kit) (read, narrow, high float64) {
	line := kit.LinesOf(k.Measure)
	return max(panelRead, PanelRead*line.Body), max(panelLeast, panelLines*line.Small),
		2*panelTight + k.SignSize() + panelGap + max(ui.ControlHeight, 2*line.Small)
}

// LowColumn is the width of a column in a low window, in dp: quarter, a part of the window. If that is too narrow for any words, it is
// narrow with the air inside and beside it, but at most two quarters.
func LowColumn(quarter, narrow float64) float64 {
	if quarter >= panelLeast {
		return quarter
	}
	return min(narrow+2*panelAir+kit.Margin, 2*quarter)
}

// holds reports whether a node or something in it has an ID.
func holds(n *ui.Node, id string) bool {
	if n == nil || id == "" {
		return false
	}
	if n.ID == id {
		return true
	}
	for _, c := range n.Children {
		if holds(c, id) {
			return true
		}
	}
	return false
}

// fill gives the children of a node the bounds of the node.
func fill(n *ui.Node) {
	for _, c := range n.Children {
		c.Bounds = n.Bounds
	}
}
