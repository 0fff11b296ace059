package kit

import (
	"awale/render/anim"
	"awale/render/ui"
	"awale/variants"
)

// BoardPlace is the place of the board on the screen on which games are played.
type BoardPlace interface {
	// BoardRoom returns the room of the board, and whether the window is higher than wide.
	BoardRoom() (room ui.Rect, upright bool)
	// SheetRoom returns the most height of a sheet of a width, in dp.
	SheetRoom(width float64) float64
}

// BoardScreen is the screen with the board, as sheets with a board of their own see it.
type BoardScreen interface {
	BoardPlace
	// Hear lets a moment of an animation be heard.
	Hear(cue anim.Cue)
	// Speech says how the words of the game are set.
	Speech() Speech
	// ChooseWay asks which way round a house is sown. name is what the house is called, and play sows it.
	ChooseWay(h variants.House, name string, play func(variants.Move))
}
