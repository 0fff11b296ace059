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
// # Rules
//
// A table is about houses and a turn, so it holds where nothing else makes a difference to what is still to come. Under
// some rules there is more at the beginning, such as that every house is sown once first: their tables hold from when no
// more of that is left. Rules that pack (see [packed.Compile]) are played on packed positions, the others by asking
// [variants.Rules] for every move, once, when a layer is begun. There are no tables
//
//   - where the game can be won, or drawn, whatever the seeds say;
//   - where rounds follow each other: what a round is worth, points or houses, is not its seeds;
//   - where who began may get the rest, which the board does not show;
//   - where houses are out of play from the start, and on boards of more than eight houses a side.
//
// Of the catalogue:
//
//	rule                tables
//	abapa               yes, packed
//	achochodi           yes
//	adji-boto           yes
//	adji-kui            yes
//	awari-allis         yes, packed
//	awari-ndyuka        yes
//	ayoayo              yes
//	ba-awa              no: its rounds are not worth their seeds
//	bohnenspiel         yes, packed
//	classical           yes, packed
//	cross-wari          yes
//	djenon-abe          yes
//	english-wari        yes
//	enindji             yes
//	erherhe             no: its rounds are not worth their seeds
//	ivory-coast         yes, packed
//	ivory-coast-free    yes, packed
//	ivory-coast-strict  yes, packed
//	kalah               yes
//	kale                yes
//	leaflet             yes, packed
//	mangala             yes, packed
//	nam-nam             no: its rounds are not worth their seeds
//	ouri                yes
//	songo               yes, packed
//	songo-douala        yes, packed
//	sullins             no: seeds do not say who has won
//	twelve-max          yes
//	urim                no: its rounds are not worth their seeds
//	vai-lung-thlan      yes
//	voleur              yes
//	wari                yes, packed
//
// # File
//
// All numbers are little-endian. The header has 8 bytes "awaleEG1"; one byte each for the houses a side, the
// most seeds, the kind (0 even, 1 bounds) and zero; 8 bytes FNV-1a of the rule's key ([packed.Rules.Key] where it packs);
// and 4 bytes CRC-32C of all these. Then come the layers of 0, 1, 2 … seeds. Each has a byte for every
// position with that many seeds, in the order of the index, with the value or the lower bound; for bounds
// then as many bytes again with what to add to get the upper one; and 4 bytes CRC-32C of the layer.
//
// The package knows no search, no clock and no file system but for the readers and writers it is given.
package endgame
