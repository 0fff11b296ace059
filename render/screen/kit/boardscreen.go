package kit

import (
	"awale/render/anim"
	"awale/render/ui"
	"awale/variants"
)

// BoardPlace is the place of the board on the screen on which games are played.
type BoardPlace interface {
	// BoardRoom returns the room of the board in dp, and whether the window is upright.
	BoardRoom() (room ui.Rect, upright bool)
	// SheetRoom returns the greatest height of a sheet of a width, both in dp.
	SheetRoom(width float64) float64
}

// BoardScreen is the screen with the board, as it is seen by sheets that have a board of their own.
type BoardScreen interface {
	BoardPlace
	// Hear plays the sound of a moment of an animation.
	Hear(cue anim.Cue)
	// Speech returns how the words of the game are set.
	Speech() Speech
	// ChooseWay asks the player in which direction to sow a house. name is the name of the house; play plays the move.
	ChooseWay(h variants.House, name string, play func(variants.Move))
}
