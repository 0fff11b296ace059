package kit

import (
	"awale/render/ui"
)

// Lengths that several screens share, in dp.
const (
	// Margin is the air between two parts of the screen, and between a part and a message over it.
	Margin = ui.SpaceNear
	// Edge is the air between the controls and the edge of the window.
	Edge = ui.SpaceTight
	// TouchLeast is the least size of something that is touched.
	TouchLeast = 44
	// CompactFrom is the height of a window below which everything is laid out for little height.
	CompactFrom = 520
	// LinedFrom is the height of a window below which the sheet of the end, and similar sheets, save height.
	LinedFrom = 660
	// PhoneMost is the greatest length of the shorter side of a phone's window. A phone has no keys.
	PhoneMost = 480
	// TabletLeast is the least length of the shorter side of a tablet's window.
	TabletLeast = 600
	// TwoColumns is the width from which a low window shows a list of controls in two columns.
	TwoColumns = 600
	// NarrowSheet is the width of a sheet that holds one column of controls, like the menu.
	NarrowSheet = 480
	// narrowBar is the width of a window below which a button stands under its words.
	narrowBar = 300
	// MarginHigh is the height of a bar that compares two numbers, such as seeds or games won.
	MarginHigh = 10
	// GraphHigh is the height of a graph of a game or of ratings.
	GraphHigh = 72
	// Rounding is a length too small to see. It makes up for rounding when a column is as wide as its measured content.
	Rounding = 1e-6
)

// SearchFrom is the number of items from which a list has a search and a choice of its order.
const SearchFrom = 7

// searchMost is the greatest number of characters of a search.
const searchMost = 60

// BoardsShared is more than the number of cards that are built at once.
const BoardsShared = 200

// CardsAbreast is the number of cards abreast in a wide window.
const CardsAbreast = 3
