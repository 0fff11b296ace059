package boardview

import (
	"awale/render/anim"
	"awale/variants"
)

// Kind says how the numbers of a board are laid out.
type Kind uint8

// The kinds of boards.
const (
	// Picture is a small board within a text. All its houses have letters where there is room, else only the two houses
	// where a move begins and ends.
	Picture Kind = iota
	// Playing is the board of a game. All its houses have letters, or none has. Its numbers grow with the words, and have
	// room for a forecast.
	Playing
)

// Options say what a board shows and how it moves. The zero value shows the seeds of a position alone, at once.
type Options struct {
	Kind Kind
	// View is the side at the bottom, or in the right-hand column of a board that stands.
	View variants.Side
	// Letters shows the letters of the houses next to their numbers, as far as there is room. A picture without numbers has
	// none.
	Letters bool
	// Numbers shows how many seeds lie in every house and store.
	Numbers bool
	// OneNumber shows the number of the house that has the pointer or the focus, without the others.
	OneNumber bool
	// Preview shows the result of sowing the house that has the pointer or the focus.
	Preview bool
	// Forecast makes the numbers show the seeds after a previewed move. Without it they show the present seeds; if the
	// player may sow a house either way round, the preview then shows only that its seeds are lifted.
	Forecast bool
	// Opposite turns the numbers of the side at the top upside down.
	Opposite bool
	// TextScale is the player's text size, 1 for 100 %.
	TextScale float64
	// Speed is how fast moves are shown. With Reduced seeds fade from place to place instead of travelling.
	Speed   anim.Speed
	Reduced bool
	// Shrink is how many times smaller a picture without numbers is than the board that it is drawn from; 0 stands for 1. A
	// board on a card would have no room for its bowls otherwise.
	Shrink float64
}
