package screen

import (
	"awale/render/anim"
	"awale/render/ui"
	"awale/variants"
)

// boardPlace is the place of the board on the screen on which games are played.
type boardPlace interface {
	// boardRoom returns the room of the board, and whether the window is higher than wide.
	boardRoom() (room ui.Rect, upright bool)
	// sheetRoom returns the most height of a sheet of a width, in dp.
	sheetRoom(width float64) float64
}

// boardScreen is the screen with the board, as sheets with a board of their own see it.
type boardScreen interface {
	boardPlace
	// hear lets a moment of an animation be heard.
	hear(cue anim.Cue)
	// speech says how the words of the game are set.
	speech() speech
	// chooseWay asks which way round a house is sown. name is what the house is called, and play sows it.
	chooseWay(h variants.House, name string, play func(variants.Move))
}
