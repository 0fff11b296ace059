package ai

// nodeResult is the result of searching a node, from the point of view of its side to move.
type nodeResult struct {
	value Value
	proof Proof
	// pathPly is the earliest ply of the path that the value depends on because of a repetition. It is
	// beforeRoot for the game before the root, and pathIndependent if the value holds on every path. This
	// avoids the graph history interaction problem.
	pathPly int16
}

const (
	beforeRoot      int16 = -1
	pathIndependent int16 = MaxDepth + 1
)

// negated returns the result from the point of view of the opponent.
func (f nodeResult) negated() nodeResult {
	return nodeResult{value: -f.value, proof: f.proof.negated(), pathPly: f.pathPly}
}

// addMove updates the result of a node with that of a move. A lower bound is proved if that of the best move
// is. An upper bound is proved if that of every move is. It has no branch, because the branch would be
// unpredictable.
func (f *nodeResult) addMove(got nodeResult) {
	d := got.value - f.value
	worse, better := Proof(d>>31), Proof(-d>>31)
	f.proof = f.proof&got.proof&AtMost | (f.proof&^better|got.proof&^worse)&AtLeast
	f.value += d &^ (d >> 31)
	sooner := got.pathPly - f.pathPly
	f.pathPly += sooner & (sooner >> 15)
}

// clamp restricts the value to proved bounds.
func (f *nodeResult) clamp(least, most Value) {
	switch {
	case f.value < least:
		f.value, f.proof = least, AtLeast
	case f.value > most:
		f.value, f.proof = most, AtMost
	}
}
