// Package variants knows the rules of the sowing games on boards of two and four rows: what a position is, which moves are
// legal, what a move does and when a game ends.
//
// A rule is data: [Parameters], read from a rule file. [New] validates them and returns [Rules]. Rules answer every
// question about a position. They hold no state, so goroutines may share them.
//
// The package knows nothing of screens, sounds, languages, files on disk, clocks or opponents. A move is described once,
// as a list of [Event]. Animation, sound, commentary and network all use that list; none of them works out a move again.
// A move that the rules do not allow is a [Refusal]. Texts for players are [Message] values, which have no language.
//
// Houses are numbered in sowing order, counter-clockwise: on a board of six houses a side 0…5 are
// South's A…F from left to right as South sees them, 6…11 are North's a…f, and a faces F.
package variants
