package ai

import (
	"time"

	"awale/variants"
)

// timeManager decides after each iteration whether a search with a usual time goes on. The usual time is multiplied by a
// factor, which is small while one move is clearly the best, and large while the search changes its mind or sees its move
// turn out worse. [Limits.Time] ends the search in any case.
type timeManager struct {
	usual time.Duration
	// choices is the number of root moves that are searched.
	choices int
	// best is the best move of the last iteration, value its value.
	best  variants.Move
	value Value
	// changes counts the changes of the best move. Each iteration halves what was counted before.
	changes float64
	begun   bool
}

// The factor of the usual time. The package documentation has matches at the same mean time of a move. There fallFactor made
// no difference that they could show, from 0 to 1.
const (
	// calmFactor is the factor if the best move has not changed, has not turned out worse, and took no nodes.
	calmFactor = 1.4
	// effortFactor is taken from it in proportion to the share of the nodes that went into the best move. That share is large
	// if the other moves are soon refuted.
	effortFactor = 1.0
	// changeFactor is added for each change of the best move, as far as it still counts.
	changeFactor = 0.6
	// fallFactor is added for each seed by which the value fell in the last iteration, up to mostFall.
	fallFactor = 0.5
	mostFall   = 2 * Seed
)

// enough reports whether the search may end after an iteration with this result, after it has lasted for elapsed. effort is
// the share of the nodes that went into the best move.
func (m *timeManager) enough(r *Result, effort float64, elapsed time.Duration) bool {
	fall := Value(0)
	m.changes /= 2
	if m.begun {
		fall = min(max(m.value-r.Value, 0), mostFall)
		if m.best != r.Move {
			m.changes++
		}
	}
	m.best, m.value, m.begun = r.Move, r.Value, true
	if m.choices == 1 && r.Depth >= forcedDepth {
		return true
	}
	factor := calmFactor - effortFactor*effort + changeFactor*m.changes + fallFactor*float64(fall)/float64(Seed)
	return elapsed >= time.Duration(factor*float64(m.usual))
}
