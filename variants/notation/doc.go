// Package notation writes and reads houses, moves, positions, rules and share links as text. The program, its
// saves, its links, the UCI program and the arena all use these texts.
//
//   - A house is a letter: A, B, C … for South, a, b, c … for North, both in sowing order ([HouseName]).
//   - A move is the letter of its house, with an "r" after it when the player chose to sow clockwise; "p" is a pass.
//     A game is its moves one after another: "FfEcCc" ([FormatMoves]).
//   - A position is the seeds of the houses in sowing order from A, the stores of South and North and the side to
//     move: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S". The memory of the rule follows ([FormatPosition]).
//   - A record is a position and the moves played from it ([FormatRecord]).
//   - A rule is its id in the catalogue, or another rule and the differences from it ([FormatRule]).
//   - A link holds a rule, a position and moves ([FormatLink]), or a set of problems. One of a game that
//     is played by link also says which game it is and who sends it ([Correspondence]). It is the fragment of an
//     address or, where a server has pages of links, the last part of its path ([PathStart]). A link
//     to a place of the program names only that ([ParsePlace]).
//
// The texts follow the conventions of other Oware programs. Clockwise moves, passes and the memory of a rule are
// not part of those conventions.
//
// All texts come from outside the program. Each parser limits their length, accepts only what the package writes,
// and returns an [*Error] for the rest. A link is also looked for in pasted text, and its moves are played to check
// them.
//
// The package depends on the rules alone. It knows no language, screen, file or network.
package notation
