package kit

import (
	"awale/game/save"
	"awale/render/ui"
)

// Window is the room for the whole program. One dp is one CSS px or, in a window larger than a laptop's, zoom CSS px
// (see [Zoom]).
type Window struct {
	// Width and Height are in dp. They are 0 until the size is known.
	Width, Height float64
	// Zoom is the number of CSS px in a dp.
	Zoom float64
	// TextScale is the player's text size, 1 for 100 %.
	TextScale float64
	// Edges returns the edges of the window that must stay free, in CSS px.
	Edges   func() (top, right, bottom, left float64)
	Measure Measurer
	// Touched reports whether a finger is the main pointer.
	Touched func() bool
}

// Tablet reports whether the window is that of a tablet: touched by fingers, and as large as a board that lies between two
// people. Sensors are not asked how the tablet lies: some browsers ask the player first, and the host's pages may not read them.
func (w *Window) Tablet() bool { return w.Touched() && min(w.Width, w.Height) >= TabletLeast }

// FaceToFace reports whether two people at this device sit opposite each other: as they have chosen last, or else at a tablet,
// which often lies flat.
func (w *Window) FaceToFace(s *save.Settings) bool {
	if s.Seated || s.Opposite {
		return s.Opposite
	}
	return w.Tablet()
}

// Zoom is the number of CSS px in a dp, in a window of w by h CSS px. In a window larger than a laptop's everything
// grows, because people sit further away from a large screen.
func Zoom(w, h float64) float64 {
	return max(1, min(w/1440, h/900, 2))
}

// Insets returns the edges of the window that must stay free, in dp.
func (w *Window) Insets() (top, right, bottom, left float64) {
	top, right, bottom, left = w.Edges()
	return top / w.Zoom, right / w.Zoom, bottom / w.Zoom, left / w.Zoom
}

const (
	// TwoPanes is the least width of a window with room for two columns, in dp.
	TwoPanes = 900
	// twoHigh is the least height of such a window, in dp.
	twoHigh = 560
)

// Wide reports whether there is room for two columns side by side.
func (w *Window) Wide() bool {
	return w.Width >= TwoPanes*max(1, w.TextScale) && w.Height >= twoHigh
}

// Folds reports whether the choices above a list are hidden until the player opens them. In a low window they would
// leave no room for the list.
func (w *Window) Folds() bool { return !w.Wide() && w.Height < LinedFrom*w.TextScale }

// SheetArea returns the part of the window that a sheet may cover, in dp.
func (w *Window) SheetArea() ui.Rect {
	top, right, bottom, left := w.Insets()
	return ui.Rect{X: left, Y: top, W: w.Width - left - right, H: w.Height - top - bottom}
}

const (
	// sheetMost is the greatest width of a sheet of one column, in dp.
	sheetMost = 620
	// SheetLines is the same in heights of lines of large words.
	SheetLines = 25
)

// SheetWidth is the width of a sheet in dp, if there is room for it.
func (w *Window) SheetWidth() float64 {
	return max(sheetMost, SheetLines*w.Measure.LineHeight(ui.Body))
}

// SheetMargin is the least width of the window beside a sheet, in dp. A sheet that would leave less takes all of the
// window.
const SheetMargin = 64

// Grown is the width in dp of a sheet of two columns in large words. width is its width in small words. The sheet grows
// as long as it leaves the air at its sides.
func (w *Window) Grown(width float64) float64 {
	return max(width, min(width*w.TextScale, w.SheetArea().W-SheetMargin))
}
