package screen

import "awale/render/ui"

// Lengths that several screens share, in dp.
const (
	// margin is the air between two parts of the screen, and between a part and a message over it.
	margin = ui.SpaceNear
	// edge is the air between the controls and the edge of the window.
	edge = ui.SpaceTight
	// touchLeast is the least size of something that is touched.
	touchLeast = 44
	// compactFrom is the height of a window below which everything is laid out for little height.
	compactFrom = 520
	// linedFrom is the height of a window below which the sheet of the end, and sheets like it, save height.
	linedFrom = 660
	// phoneMost is the most that the shorter side of the window of a phone measures. A phone has no keys.
	phoneMost = 480
	// twoColumns is the width from which a low window has a list of controls in two columns.
	twoColumns = 600
	// narrowSheet is the width of a sheet that holds one column of controls, like the menu.
	narrowSheet = 480
	// narrowBar is the width of a window below which a button is placed under the words about it.
	narrowBar = 300
	// marginHigh is the height of a bar that compares two numbers, as of seeds or of games that were won.
	marginHigh = 10
	// graphHigh is the height of a graph of a game or of ratings.
	graphHigh = 72
	// rounding is less than can be seen: a column can hold what it was measured for.
	rounding = 1e-6
)

// searchFrom is the number of items from which on a list has a search and a choice of its order.
const searchFrom = 7

// searchMost is the most characters of a search.
const searchMost = 60

// boardsShared is more than the number of cards that are built at a time.
const boardsShared = 200

// cardsAbreast is the number of cards abreast in a wide window.
const cardsAbreast = 3
