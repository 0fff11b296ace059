package game

import "awale/variants"

// prove notes at the current node that a search has proved the result, NoResult if it has not.
func (rec *Record) prove(result variants.Result) {
	if rec.closed == 0 && result != variants.NoResult {
		rec.nodes[rec.at].Proved = result
	}
}

// Proved returns the number of the move after which the winner of the game could force the win, as searches have proved it:
// the first one after which that was known. house is what was sown then. ok is false if nothing is proved, if the game goes
// on or is drawn, and if only its last move decided it.
func (rec *Record) Proved() (move int, house variants.House, ok bool) {
	result := rec.Outcome().Result
	if result != variants.SouthWins && result != variants.NorthWins {
		return 0, variants.NoHouse, false
	}
	path := rec.Path()
	first := 0
	for i := len(path) - 1; i > 0; i-- {
		switch rec.nodes[path[i]].Proved {
		case variants.NoResult:
		case result:
			first = i
		default:
			i = 1 // the other side gave it away later
		}
	}
	if first == 0 || first >= len(path)-1 {
		return 0, variants.NoHouse, false
	}
	return first, rec.nodes[path[first]].Move.House(), true
}
