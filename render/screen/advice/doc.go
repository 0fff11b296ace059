// Package advice helps a player by computer: it makes the computer's seats, and gives hints, warnings of mistakes,
// lines shown on the board, and the guide of the first visit. Its searches run on a [Machine].
//
// Every claim about a position comes from a search or from endgame tables of packages ai and game.
package advice
