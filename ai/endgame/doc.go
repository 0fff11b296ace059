// Package endgame solves positions with few seeds by retrograde analysis.
//
// A [Builder] processes all positions of a rule in layers: those without a seed in play, then those with one, two
// and so on. For each it computes the seeds that the player to move gets more than the opponent from there to the
// end of the game, with best play by both. This does not depend on the stores. [Tables] hold the values and
// return them in constant time. They are read from and written to files. Files that are damaged or belong to
// another rule are refused.
//
// # Endless play
//
// A capture leaves fewer seeds for good, but without captures a game can go on for ever. The value of endless play
// decides what a table can say about a position:
//
//   - If a repetition leaves the seeds in play to nobody, or splits them evenly, endless play is worth 0 for the
//     rest of the game, and every position has one exact value ([Even]).
//   - If each player gets the seeds of his own row, the value depends on the moves before, which no table
//     knows. The table holds two bounds ([Bounds]): with endless play at its worst for the player to move, every
//     seed in play lost, and at its best, every seed in play won. The true value is between them, and exact
//     where they are equal.
//
// Tables know no history. The value of a position holds if no position with as many seeds has occurred so often
// that the rule ends the game when it recurs once more. The best line could lead through it.
//
// A majority that ends the game early does not change the winner. It only stops the count.
//
// # Rules
//
// A table knows the houses and the player to move, so it holds where nothing else affects the rest of the game.
// Some rules have more at the beginning, for instance that every house must be sown once first. Their tables hold
// as soon as nothing of that is left. Rules that pack (see [packed.Compile]) are played on packed positions. For the
// others [variants.Rules] makes every move once, when a layer is begun. A rule has no tables
//
//   - if the game can be won or drawn without regard to the seeds;
//   - if it has several rounds: a round is worth points or houses, not its seeds;
//   - if the player who began may get the rest, because the board does not show who that was;
//   - if a single seed may not be sown straight back, because the board does not show where it came from;
//   - if houses are out of play from the start, or there are more than eight houses a side;
//   - if a move has to feed after the end that it leads to, and that can be a majority: the stores decide then what is legal.
//
// The rules of the catalogue:
//
//	rule                tables
//	abapa               yes, packed
//	achochodi           yes
//	adji-boto           yes
//	adji-kui            yes
//	alemungula          no: a single seed may not be sown straight back
//	awari-allis         yes, packed
//	awari-ndyuka        yes
//	ayoayo              yes
//	ba-awa              no: its rounds are not worth their seeds
//	bestemshe           yes
//	bohnenspiel         yes, packed
//	classical           yes, packed
//	congklak            no: its rounds are not worth their seeds
//	cross-wari          yes
//	dakon               no: its rounds are not worth their seeds
//	djenon-abe          yes
//	english-wari        yes
//	enindji             yes
//	erherhe             no: its rounds are not worth their seeds
//	hus                 no: seeds do not say who has won
//	ivory-coast         yes, packed
//	ivory-coast-free    yes, packed
//	ivory-coast-strict  yes, packed
//	jongkak             no: seeds do not say who has won
//	kalah               yes
//	kale                yes
//	lamlameta           no: its board is too large
//	leaflet             yes, packed
//	mangala             yes, packed
//	mangala-turkey      no: its rounds are not worth their seeds
//	meusueb             yes
//	nam-nam             no: its rounds are not worth their seeds
//	omweso              no: seeds do not say who has won
//	ouri                yes
//	pallanguzhi         no: its rounds are not worth their seeds
//	pandi               no: its rounds are not worth their seeds
//	sadeqa-iii          yes
//	songo               yes, packed
//	songo-douala        yes, packed
//	sullins             no: seeds do not say who has won
//	sungka              yes
//	toguz-kumalak       no: houses can be claimed
//	twelve-max          yes
//	um-el-bagara        yes
//	um-el-tuweisat      yes
//	urim                no: its rounds are not worth their seeds
//	vai-lung-thlan      yes
//	voleur              yes
//	wari                yes, packed
//	wouri               no: its rounds are not worth their seeds
//	yovodji             yes
//
// # File
//
// All numbers are little-endian. The header has 8 bytes "awaleEG2"; one byte each for the houses a side, the
// most seeds, the kind (0 even, 1 bounds) and the most seeds of a plain layer; 8 bytes FNV-1a of the rule's key
// ([packed.Rules.Key] if it packs); 8 bytes for the size of the file; and 4 bytes CRC-32C of all these. The layers
// of 0, 1, 2 … seeds follow, each with 4 bytes CRC-32C of it.
//
// A plain layer has a byte for every position with that many seeds, in the order of the numbering, with the value or
// the lower bound; for bounds then as many bytes again with the differences to the upper bounds.
//
// A compressed layer takes about half a byte a position. It begins with two bytes for the number of different values and
// with these, two bytes each, in ascending order: the lower bound and the difference to the upper one. Then come the lengths of
// the codes in bits, one byte for each value: a list for each lower bound, used after a position with it, and the last one for the
// first position of a block. A block has 128 positions. A byte for each block tells its size, and the blocks follow, with the
// first bit of a code highest; at last ten bytes of zero. [Tables.Compress] says what a probe costs there.
//
// The package knows no search and no clock, and no file system except for the readers and writers it is given.
package endgame
