// Package dialect knows the lines that Oware programs and those who run them exchange: the words of UCI, with
// positions and moves of their own kind.
//
//   - A position string is the seeds of the houses in sowing order from A, the stores of South and North
//     and the side to move, with hyphens between: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S" is the start.
//   - A move is the letter of the house, capital for South; a game is the letters written together:
//     "FfEcCc". Two signs are our own: "p" is a pass, and a hyphen after a letter sows clockwise where the rule
//     lets the player choose.
//   - "go" says how long to think ([Go]), "info" what has been found ([Info]), "bestmove" ends the search
//     ([Best]).
//
// What is read is read strictly: an [Error] names the field that cannot be accepted.
package dialect
