// Package endgame knows how positions with few seeds end, because it has looked at all of them.
//
// A [Builder] works through every position of a rule, first those with no seed in play, then those with
// one, two and so on, and finds what the player to move gets from there to the end of the game: the seeds
// he still receives less those the other one receives, both playing perfectly. What is in the stores
// already does not matter to that. [Tables] hold the values and answer for a position in constant time;
// they are read from and written to files that are refused when they are damaged or belong to another rule.
//
// # Endless play
//
// Captures leave fewer seeds for good, but between captures a game can go round for ever. What that is
// worth decides what can be said of a position by itself:
//
//   - Where a repetition leaves the seeds in play to nobody, or splits them evenly, endless play is worth 0
//     for what is still to come, and every position has one exact value ([Even]).
//   - Where each player gets the seeds of his own row, it depends on the moves before, which no table
//     knows. Two bounds are kept ([Bounds]): what the player to move gets if endless play were the worst that
//     could happen to him, every seed in play lost, and if it were the best, every seed in play won. The
//     true value lies between them, and where they are the same it is exact.
//
// No table knows the moves before, though. What it says of a position holds in a game in which no position, with
// as many seeds, has stood so often that the rule ends the game when it comes back once more: the best way could
// lead through it.
//
// A majority that ends the game early changes no winner: it only stops counting.
//
// # File
//
// All numbers are little-endian. The header has 8 bytes "awaleEG1"; one byte each for the houses a side, the
// most seeds, the kind (0 even, 1 bounds) and zero; 8 bytes FNV-1a of the rule's key ([packed.Rules.Key]);
// and 4 bytes CRC-32C of all these. Then come the layers of 0, 1, 2 … seeds. Each has a byte for every
// position with that many seeds, in the order of the index, with the value or the lower bound; for bounds
// then as many bytes again with what to add to get the upper one; and 4 bytes CRC-32C of the layer.
//
// The package knows no search, no clock and no file system but for the readers and writers it is given.
package endgame
