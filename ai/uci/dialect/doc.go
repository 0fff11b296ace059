// Package dialect reads and writes the lines that an Oware program exchanges with the program that runs it. They are
// the words of UCI, the protocol of chess programs.
//
// Moves and positions are those of package [awale/variants/notation]. The lines are:
//
//   - "go" says how long to think ([Go]).
//   - "info" is the result of the search so far ([Info]).
//   - "bestmove" ends the search ([Best]).
//
// The parsers accept only what the protocol allows. Their errors are [*notation.Error] and name the word that cannot
// be accepted.
package dialect
