// Package score reads scores: pieces of music as text, described in assets/scores/README.md.
//
// [Parse] is strict. If there is a fault in a score, it returns an [Error] with the line, the column and the fault. A piece that it
// returns needs no more checks: every name is resolved, every step is in its bar, and every pitch is in the range of its
// instrument.
//
// A page has no parser, because that has more bytes than all scores. Its site has the scores as [Encode] writes them, and [Decode]
// reads them.
//
// The package knows the instruments of sound/synth, but plays nothing.
package score
