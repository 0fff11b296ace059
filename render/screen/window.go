package screen

import "awale/render/ui"

// window is the room that there is for everything. What is called dp is a CSS px or, in a window larger than a laptop's,
// zoom of them (see [Zoom]).
type window struct {
	// width and height are in dp. They are 0 before the size is known.
	width, height float64
	// zoom is how many CSS px a dp has.
	zoom float64
	// textScale is the player's text size, 1 for 100 %.
	textScale float64
	// edges returns the edges of the window that nothing may lie under, in CSS px.
	edges   func() (top, right, bottom, left float64)
	measure Measurer
}

// Zoom is how many CSS px a dp has in a window of w by h CSS px. In a window larger than a laptop's everything grows,
// because people sit further away from a large screen.
func Zoom(w, h float64) float64 {
	return max(1, min(w/1440, h/900, 2))
}

// insets are the edges of the window that nothing may lie under, in dp.
func (w *window) insets() (top, right, bottom, left float64) {
	top, right, bottom, left = w.edges()
	return top / w.zoom, right / w.zoom, bottom / w.zoom, left / w.zoom
}

// A window has room for two columns from twoPanes by twoHigh dp on.
const twoPanes, twoHigh = 900, 560

// wide reports whether there is room for two columns side by side.
func (w *window) wide() bool {
	return w.width >= twoPanes*max(1, w.textScale) && w.height >= twoHigh
}

// folds reports whether the choices above a list are folded away until they are asked for: in a low window they would leave no
// room for the list.
func (w *window) folds() bool { return !w.wide() && w.height < linedFrom*w.textScale }

// sheetArea is what of the window a sheet may cover.
func (w *window) sheetArea() ui.Rect {
	top, right, bottom, left := w.insets()
	return ui.Rect{X: left, Y: top, W: w.width - left - right, H: w.height - top - bottom}
}

// sheetMost is how wide a sheet of one column is in dp, sheetLines in lines of large words.
const sheetMost, sheetLines = 620, 25

// sheetWidth is how wide a sheet is where there is room.
func (w *window) sheetWidth() float64 {
	return max(sheetMost, sheetLines*w.measure.LineHeight(ui.Body))
}

// sheetMargin is how much of its window a sheet leaves at least at its sides, in dp, or it takes all of it.
const sheetMargin = 64

// grown is how wide a sheet of two columns is in large words that is so wide in small ones: as much wider as leaves its
// sides their air.
func (w *window) grown(width float64) float64 {
	return max(width, min(width*w.textScale, w.sheetArea().W-sheetMargin))
}
