// Package anim turns the account of a move into seeds that move.
//
// [Seeds] holds the seeds of a game, each with an identity that it keeps for the whole game, and knows the place of each.
// [Seeds.Play] queues the events of a move; [Seeds.Advance] lets seconds pass and returns the cues that have come due;
// [Seeds.Poses] returns the seeds as they are now.
//
// The timeline stores times and places, never coordinates: a pose is computed from the geometry when
// it is asked for, so a window may change its size or turn round in the middle of a move.
//
// Lengths are device-independent pixels, times are seconds. The package has no clock of its own,
// draws nothing, plays nothing, derives no rule and imports no Ebitengine. Seeds belong to one
// goroutine.
package anim
