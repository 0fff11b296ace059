// Package book is the opening book. Its moves come from searches that were much longer than a game has time for.
//
// A [Book] holds the best move and its value for positions of the opening of one rule. Positions are stored from
// the point of view of the player to move, so both sides use the same entries. They are stored in full, so no
// position is mistaken for another. [For] returns the built-in book, which awale/ai/book/make writes.
//
// # What it is worth
//
// With 93,000 to 107,000 nodes a move, the Grand Master with the book scored 53.0 % ± 7.2 (the interval of 95 %)
// of the points of 100 games against the one without. The games began at the start and after one or two random
// moves that a search values within a seed, each from both sides. So many games show neither a benefit nor
// harm. The book saves the time of the first moves.
//
//	go run ./ai/arena -a './uci' -b './uci' -ao OwnBook=true -nodes 100000 -plies 1 -games 2
//
// # File
//
// All numbers are little-endian. The header has 8 bytes "awaleBK1"; 8 bytes FNV-1a of the rule's key
// ([packed.Rules.Key]); 1 byte houses a side; 3 bytes zero; and 4 bytes the number of entries. An entry has a byte
// for every house, those of the player to move first, in the order of the lanes; 1 byte the lead of the player to
// move; 1 byte the lane of the best move; and 2 bytes its value in hundredths of a seed. Entries are in ascending
// order of their houses and leads. At the end are 4 bytes CRC-32C of all before.
//
// The package knows no search and no clock.
package book
