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

	// The shadow of a pressed node: its blur and its distance downwards.
	lowBlur = 6.0
	lowDrop = 2.0
	// The same of messages and other nodes that float.
	highBlur = 22.0
	highDrop = 6.0
	// The same of sheets.
	sheetBlur = 34.0
	sheetDrop = 12.0
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

// The carving of the board is repeated at the top of a sheet and in the middle of a line: a lozenge, and two smaller ones
// on either side. Lengths are in dp.
const (
	carving       = 4.0  // the radius of the lozenge in the middle
	carvingTop    = 9.0  // its distance from the upper edge of a sheet
	lozengeFirst  = 11.0 // the distance of the next lozenges from the middle
	lozengeSecond = 20.0 // the distance of the outer lozenges from the middle
	carvingAir    = 8.0  // the gap between the carving in a line and the two halves of the line
)
