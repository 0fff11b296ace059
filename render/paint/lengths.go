package paint

import "awale/render/ui"

// The scales of the looks, in dp. There are no other corners, lines and shadows.
const (
	// smallCorner is the radius of the corners of controls, cards, pictures, strips and messages.
	smallCorner = 12.0
	// sheetCorner is the radius of the corners of sheets.
	sheetCorner = 20.0

	// hairline is the width of the line around ordinary nodes, firmline that around chosen, edited or previewed nodes, and
	// focusline that around the node with the focus.
	hairline  = 1.0
	firmline  = 1.5
	focusline = 2.5

	// The shadows of pressed nodes, of messages and the like, and of sheets: their blur and their distance downwards.
	lowBlur, lowDrop     = 6.0, 2.0
	highBlur, highDrop   = 22.0, 6.0
	sheetBlur, sheetDrop = 34.0, 12.0
)

// PictureCorner is the radius of the corners of a picture, in dp.
const PictureCorner = smallCorner

// shadowed draws the two shadows of a floating node, one wide and soft, one close and tight.
func (p *Painter) shadowed(r ui.Rect, corner, blur, drop float64) {
	if p.theme.Plain {
		return // it would darken its neighbours
	}
	p.shapes.cast(r, corner, blur, drop, faded(p.theme.Shadow, 0.5))
	p.shapes.cast(r, corner, blur/4, drop/4, faded(p.theme.Shadow, 0.4))
}

// The carving of the board stands again where a sheet hangs and in the middle of a line: lozenges of these radii, each
// so far from the middle, to both sides.
const (
	carving       = 4.0
	carvingTop    = 9.0 // below the upper edge of a sheet
	lozengeFirst  = 11.0
	lozengeSecond = 20.0
	carvingAir    = 8.0 // between the carving in a line and its two halves
)
