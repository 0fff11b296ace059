// Package synth synthesises the sounds of the game: seeds on wood, a handful lifted, a capture, a kalimba
// phrase at the end.
//
// An [Effect] is a list of strikes on resonating bodies. A strike is modal synthesis: the sum of a few damped,
// mostly inharmonic sine modes, with a low-pass that depends on the contact time, and a short burst of filtered
// noise for the contact itself. [Effect.Render] renders it at once. [Work] renders it strike by strike, so that
// a frame loop can spread the cost.
//
// Samples are mono, 32-bit, between -1 and 1, at [Rate] per second. The same effect always gives the same
// samples on the same machine. Times are seconds, frequencies hertz, gains linear.
//
// The package knows no devices, players, volumes or game, and does not import Ebitengine, so it runs in any
// test.
package synth

// Rate is the sample rate of this package per second. Most devices use it, so nothing has to be resampled.
const Rate = 48000
