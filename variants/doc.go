// Package variants knows the rules of the two-row sowing games: what a position is, which moves are
// legal, what a move does and when a game ends.
//
// A rule is data: [Parameters], read from a rule file, validated by [New] into [Rules]. Rules answer
// everything about a position; they hold no state and may be shared between goroutines.
//
// The package knows nothing of screens, sounds, languages, files on disk, clocks or opponents. What a
// move does is told once, as a list of [Event]; animation, sound, commentary and network all work from
// that list and nobody derives a move a second time. Why a move may not be played is a [Refusal].
//
// Houses are numbered in sowing order, counter-clockwise: on a board of six houses a side 0…5 are
// South's A…F from left to right as South sees them, 6…11 are North's a…f, and a faces F.
package variants
