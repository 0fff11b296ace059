// Package anim turns the account of a move into seeds that move.
//
// [Seeds] holds the seeds of a game. Each keeps its number for the whole game. [Seeds.Play] adds the events of a move to a queue,
// [Seeds.Advance] lets seconds pass and returns the cues of that time, and [Seeds.Poses] returns the seeds as they are now.
//
// The plan of a move has times and places, but no coordinates. A pose is computed from the geometry when somebody asks for it, so
// that a window may change its size, or the board may be turned, in the middle of a move.
//
// Lengths are device-independent pixels (dp), times are seconds. The package has no clock of its own, draws nothing, plays no
// sound, knows no rules and does not import Ebitengine. Seeds belong to one goroutine.
package anim
