// Package synth makes the sounds of the game out of numbers: seeds on wood, a handful lifted, a
// capture, a kalimba phrase at the end.
//
// An [Effect] is a list of strikes on something that rings. A strike is modal synthesis: the sum of a
// few damped, mostly inharmonic sine modes, made duller by the time the two bodies stay in contact,
// and a short burst of filtered noise for the touch itself. [Effect.Render] renders one at once;
// [Work] renders it strike by strike, so that a frame loop can spread the cost.
//
// Samples are mono, 32-bit, between -1 and 1, at [Rate] a second. The same effect always gives the
// same samples on the same machine. Times are seconds, frequencies hertz, gains linear.
//
// The package knows nothing of devices, players, volumes or the game, and imports no Ebitengine, so
// that it runs in any test.
package synth

// Rate is the number of samples a second of everything in this package. It is what most devices run
// at, so that nothing has to be resampled on the way out.
const Rate = 48000
