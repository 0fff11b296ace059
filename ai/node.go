package ai

import "awale/variants"

// node is what a search knows of one position of the line it looks at.
type node struct {
	pos variants.Position
	key uint64
	// inPlay is the number of seeds in the houses. It never grows.
	inPlay int
	// quietPlies is how many plies have passed since seeds were last taken, over the history of the game
	// too: only positions since then can come back.
	quietPlies int
	// packedMoves are the legal moves as packed rules have them, if known.
	packedMoves uint64
	movesKnown  bool
	// moves are the legal moves and, beside them, what ordering thinks of them.
	moves  [variants.MaxMoves]variants.Move
	scores [variants.MaxMoves]int32
	// killer is the last move that refuted a sibling of this position.
	killer variants.Move
	// pv is the expected play from here, of length plies.
	pv       [MaxDepth]variants.Move
	pvLength int
}

// setPV makes m, and what is expected after it, the expected play.
func (f *node) setPV(m variants.Move, next *node) {
	f.pv[0] = m
	f.pvLength = 1 + copy(f.pv[1:], next.pv[:next.pvLength])
}
