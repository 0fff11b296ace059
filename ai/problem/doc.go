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
//     goals to take seeds by exhaustive search of all moves.
//   - [Verify] proves the same by a search of its own, on [variants.Rules] alone: a search for a proof within a number of
//     plies. It does not know the tables. Under rules of several rounds a problem is one of the first round: whoever leaves the round
//     has proved nothing.
//
// Under rules that give another move the moves of a goal are sowings, and a line may have several moves of a side in turn.
//
// # Difficulty
//
// The rating of a problem is that of a player who solves it in half of the tries. It is the maximum of the likelihood of what
// the weak levels and searches of a few sizes play in it, each with a rating of its own ([Miner]). The distances between these
// ratings are set by hand. So the order of problems is measured, while the scale is a convention.
//
// # File
//
// A [Set] is written as 8 bytes "awalePB1", 4 bytes CRC-32C of the rest, little-endian, and a record for each problem. Its place in the
// file is the number of a problem for ever: releases only append. On a board of six houses a side a record has 26 bytes:
//
//	0–11   the seeds of the houses in ring order
//	12     the store of South; that of North has the rest
//	13     the goal: 0 to win, 1 to draw, otherwise the seeds to take
//	14     the moves to take them in (high four bits) and the theme (low four bits)
//	15     the rating in tens
//	16–19  the line, three bits a move from the lowest on: the index of the house in its row, 7 after the last one
//	20–22  a likely wrong move and the line that refutes it, in the same way
//	23–25  the replies to the moves of the six houses of South, in the same way; 7 where no move refutes one
//
// Boards of other sizes have as many houses and replies as they need. From eight houses a side on a move has four bits. Under
// rules with claims the claims of South and North follow, a byte each, as [variants.Memory] has them.
//
// The package knows no language, screen or file system.
package problem
