package kit

import (
	"awale/render/ui"
)

// Window is the room that there is for everything. What is called dp is a CSS px or, in a window larger than a laptop's,
// zoom of them (see [Zoom]).
type Window struct {
	// Width and Height are in dp. They are 0 before the size is known.
	Width, Height float64
	// Zoom is how many CSS px a dp has.
	Zoom float64
	// TextScale is the player's text size, 1 for 100 %.
	TextScale float64
	// Edges returns the edges of the window that nothing may lie under, in CSS px.
	Edges   func() (top, right, bottom, left float64)
	Measure Measurer
}

// Zoom is how many CSS px a dp has in a window of w by h CSS px. In a window larger than a laptop's everything grows,
// because people sit further away from a large screen.
func Zoom(w, h float64) float64 {
	return max(1, min(w/1440, h/900, 2))
}

// Insets are the edges of the window that nothing may lie under, in dp.
func (w *Window) Insets() (top, right, bottom, left float64) {
	top, right, bottom, left = w.Edges()
	return top / w.Zoom, right / w.Zoom, bottom / w.Zoom, left / w.Zoom
}

// A window has room for two columns from twoPanes by twoHigh dp on.
const TwoPanes, twoHigh = 900, 560

// Wide reports whether there is room for two columns side by side.
func (w *Window) Wide() bool {
	return w.Width >= TwoPanes*max(1, w.TextScale) && w.Height >= twoHigh
}

// Folds reports whether the choices above a list are folded away until they are asked for: in a low window they would leave no
// room for the list.
func (w *Window) Folds() bool { return !w.Wide() && w.Height < LinedFrom*w.TextScale }

// SheetArea is what of the window a sheet may cover.
func (w *Window) SheetArea() ui.Rect {
	top, right, bottom, left := w.Insets()
	return ui.Rect{X: left, Y: top, W: w.Width - left - right, H: w.Height - top - bottom}
}

// sheetMost is how wide a sheet of one column is in dp, SheetLines in lines of large words.
const sheetMost, SheetLines = 620, 25

// SheetWidth is how wide a sheet is where there is room.
func (w *Window) SheetWidth() float64 {
	return max(sheetMost, SheetLines*w.Measure.LineHeight(ui.Body))
}

// SheetMargin is how much of its window a sheet leaves at least at its sides, in dp, or it takes all of it.
const SheetMargin = 64

// Grown is how wide a sheet of two columns is in large words that is so wide in small ones: as much wider as leaves its
// sides their air.
func (w *Window) Grown(width float64) float64 {
	return max(width, min(width*w.TextScale, w.SheetArea().W-SheetMargin))
}
