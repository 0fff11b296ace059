// Package music plays scores. A [Performer] plays one piece and follows the game, a [Jukebox] plays the pieces of a list, one
// after the other.
//
// Both render blocks of stereo samples on request and allocate nothing while they do. What they play is set by a seed: where
// a score offers versions, which one is played, and how exactly.
//
// The package knows no device, no clock and no game.
package music
