// Package score reads scores: pieces of music as text, described in assets/scores/README.md.
//
// [Parse] is strict. It refuses a score that is not understood as a whole, with an [Error] that names the line, the column
// and the fault. What it returns needs no more checks: every name is resolved, every step is in its bar and every pitch
// within the range of its instrument.
//
// A page has no parser, which has more bytes than all scores: its site has them as [Encode] writes them, and [Decode] reads
// them.
//
// The package knows the instruments of sound/synth, but plays nothing.
package score
