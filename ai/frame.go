package ai

import "awale/variants"

// frame is what a search knows of one position of the line it looks at.
type frame struct {
	pos variants.Position
	key uint64
	// inPlay is the number of seeds in the houses. It never grows.
	inPlay int
	// quiet is how many plies have passed since seeds were last taken, over the history of the game
	// too: only positions since then can come back.
	quiet int
	// lawful are the legal moves as packed rules have them, if known.
	lawful uint64
	known  bool
	// moves are the legal moves and, beside them, what ordering thinks of them.
	moves  [variants.MaxMoves]variants.Move
	scores [variants.MaxMoves]int32
	// killer is the last move that refuted a sibling of this position.
	killer variants.Move
	// line is the expected play from here, of length plies.
	line   [MaxDepth]variants.Move
	length int
}

// expect makes m, and what is expected after it, the expected play.
func (f *frame) expect(m variants.Move, next *frame) {
	f.line[0] = m
	f.length = 1 + copy(f.line[1:], next.line[:next.length])
}
