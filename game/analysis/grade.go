package analysis

import (
	"awale/ai"
)

// Grade is how good a move was.
type Grade uint8

// The grades, the best first.
const (
	// Good: nothing of importance was lost.
	Good Grade = iota
	// Slip: [slipLoss] or more was lost, but less than [mistakeLoss], or the result was kept.
	Slip
	// Mistake: [mistakeLoss] or more was lost, and it is not proved whether the result became worse.
	Mistake
	// Blunder: the result is proved to have become worse.
	Blunder
)

// Verdict says whether a move is proved to have changed the result.
type Verdict uint8

// The verdicts.
const (
	// Unclear: it is not proved whether the result became worse.
	Unclear Verdict = iota
	// Kept: no other move leads to a better result.
	Kept
	// Lost: another move leads to a better result.
	Lost
)

// The least losses of a slip and of a mistake, in hundredths of a seed.
const (
	slipLoss    = 1 * int(ai.Seed)
	mistakeLoss = 3 * int(ai.Seed)
)

// Loss is the loss of a move compared with the best one.
type Loss struct {
	// Hundredths is the loss in hundredths of a seed, at least 0.
	Hundredths int
	// Known is set if the loss is known in seeds. It is not known if one value is a proved result and the other an
	// estimate.
	Known bool
	// Exact is set if both values are exact. Otherwise the loss is an estimate.
	Exact bool
}

// Graded is a legal move of a turn with its grade.
type Graded struct {
	Worth
	Grade   Grade
	Verdict Verdict
	Loss    Loss
}

// gradeMove grades a move. best is the best move, and position has the proved bounds of the result with best play.
func gradeMove(best, w Worth, position Bounds) Graded {
	g := Graded{Worth: w, Loss: lossOf(best, w)}
	switch {
	case w.Bounds.Least >= position.Most:
		g.Verdict = Kept
	case w.Bounds.Most < position.Least:
		g.Verdict = Lost
	}
	switch {
	case g.Verdict == Lost:
		g.Grade = Blunder
	case g.Verdict == Kept && !g.Loss.Exact:
	case g.Loss.Hundredths >= mistakeLoss && g.Verdict == Unclear:
		g.Grade = Mistake
	case g.Loss.Hundredths >= slipLoss:
		g.Grade = Slip
	}
	return g
}

// lossOf returns the loss of a move compared with the best one.
func lossOf(best, w Worth) Loss {
	a, b := seedsOf(best.Value), seedsOf(w.Value)
	l := Loss{Hundredths: max(0, int(a-b))}
	l.Exact = best.Proof == ai.Exact && w.Proof == ai.Exact
	l.Known = l.Exact || !decided(best.Value) && !decided(w.Value)
	return l
}

// decided reports whether a value is that of a won or lost game.
func decided(v ai.Value) bool { return v.Wins() || v.Loses() }

// seedsOf returns the lead in hundredths of a seed. For a won or lost game it is at least one seed.
func seedsOf(v ai.Value) ai.Value {
	switch {
	case v.Wins():
		return max(v-ai.Win, ai.Seed)
	case v.Loses():
		return min(v+ai.Win, -ai.Seed)
	}
	return v
}
