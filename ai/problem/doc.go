// Package problem makes, proves and keeps problems: positions in which exactly one move reaches a goal.
//
// A [Problem] has South to move. Its [Goal] is to win, to draw, or to take a number of seeds within a number of moves. The
// solution is the first move of its line. Every move of South in the line is the only one that keeps the goal.
//
// # What is proved
//
// The solution reaches the goal whatever North answers, and after every other first move North can prevent it. Both hold in
// the game that begins with the problem, under every rule of repetition: neither proof ever lets a position come back.
//
//   - The [Miner] proves goals to win or draw by endgame tables. Where endless play has no single value, as under abapa, it
//     uses only what both bounds imply: the lower bound of the solution and the upper bounds of the other moves. It proves
//     goals to take seeds by exhaustive search of packed positions.
//   - [Verify] proves the same by a search of its own, on [variants.Rules] alone: a search for a proof within a number of
//     plies. It knows neither the tables nor the packed positions.
//
// # Difficulty
//
// The rating of a problem is that of a player who solves it in half of the tries. It is the maximum of the likelihood of what
// the weak levels and searches of a few sizes play in it, each with a rating of its own ([Miner]). The distances between these
// ratings are set by hand. So the order of problems is measured, while the scale is a convention.
//
// # File
//
// A [Set] is written as 8 bytes "awalePB1", 4 bytes CRC-32C of the rest, little-endian, and a record of 26 bytes for each
// problem. Its place in the file is the number of a problem for ever: releases only append. A record holds
//
//	0–11   the seeds of the houses in ring order
//	12     the store of South; that of North has the rest
//	13     the goal: 0 to win, 1 to draw, otherwise the seeds to take
//	14     the moves to take them in (high four bits) and the theme (low four bits)
//	15     the rating in tens
//	16–19  the line, three bits a move from the lowest on: the index of the house in its row, 7 after the last one
//	20–22  a likely wrong move and the line that refutes it, in the same way
//	23–25  the replies to the six moves of South, in the same way; 7 where no move refutes one
//
// The package knows no language, screen or file system.
package problem
