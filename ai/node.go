package ai

import "awale/variants"

// node is one position on the current path in the search by rules, as an entry of the search stack.
type node struct {
	pos variants.Position
	key uint64
	// inPlay is the number of seeds in the houses. It never grows.
	inPlay int
	// quietPlies is the number of plies since the last capture, including those of the game before the root.
	// Only positions since then can be repeated.
	quietPlies int
	// packedMoves are the legal moves as [packed.Rules.Moves] returns them, if movesKnown.
	packedMoves uint64
	movesKnown  bool
	// moves are the legal moves, and scores their scores for move ordering.
	moves  [variants.MaxMoves]variants.Move
	scores [variants.MaxMoves]int32
	// killer is the last move that caused a beta cutoff at this ply.
	killer variants.Move
	// pv is the principal variation from here. It has pvLength moves.
	pv       [MaxDepth]variants.Move
	pvLength int
}

// setPV sets the principal variation to m and that of the next node.
func (f *node) setPV(m variants.Move, next *node) {
	f.pv[0] = m
	f.pvLength = 1 + copy(f.pv[1:], next.pv[:next.pvLength])
}
