package boardview

import (
	"awale/render/anim"
	"awale/variants"
)

// Kind is the way in which the numbers of a board are laid out.
type Kind uint8

// The kinds of boards.
const (
	// Picture is a small board within a text. All its houses have letters if there is room. Otherwise only the two
	// houses where a move begins and ends have them.
	Picture Kind = iota
	// Playing is the board of a game. All its houses have letters, or none has. Its numbers grow with the words, and have
	// room for a forecast.
	Playing
)

// Options say what a board shows and how it moves. The zero value shows the seeds of a position alone, at once.
type Options struct {
	Kind Kind
	// View is the side at the bottom, or in the right-hand column of an upright board.
	View variants.Side
	// Letters shows the letters of the houses next to their numbers, as far as there is room. A picture without numbers
	// has no letters.
	Letters bool
	// Numbers shows the number of seeds in every house and store.
	Numbers bool
	// OneNumber shows the number of the house that has the pointer or the focus, without the others.
	OneNumber bool
	// Preview shows the result of sowing the house that has the pointer or the focus.
	Preview bool
	// Forecast shows the numbers of seeds after a previewed move. Without it the numbers stay the present ones. If the
	// player may sow a house in either direction, the preview then shows only that its seeds are lifted.
	Forecast bool
	// Opposite turns the numbers of the side at the top upside down.
	Opposite bool
	// TextScale is the player's text size, 1 for 100 %.
	TextScale float64
	// Speed is the speed at which moves are shown. With Reduced seeds fade from place to place instead of moving.
	Speed   anim.Speed
	Reduced bool
	// Shrink is the factor by which a picture without numbers is smaller than the board that it is drawn from; 0 stands
	// for 1. Without it a board on a card would have no room for its bowls.
	Shrink float64
}
