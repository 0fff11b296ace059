// Package analysis judges the moves of a game. [Examine] searches one turn and gives the value of every legal move. [Judge]
// makes a [Report] of a whole game out of that: what each move lost in seeds and in result, and how well each side played.
// An [Analyst] examines all turns of a game beside a frame loop.
//
// A report is reproducible. Each turn is searched by itself, by one thread, with a number of nodes and a transposition table
// that depend on the rule alone. So the same game with the same endgame tables gives the same report, on every machine and in
// any number of slices.
//
// A result (won, drawn, lost) is given only if it is proved, by a search to the end of the game or by the tables.
// Otherwise the grade of a move is an estimate in seeds, and its [Verdict] is [Unclear].
//
// The package is pure: it knows rules, positions and searches, and no record, language or screen.
package analysis
