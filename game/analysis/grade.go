package analysis

import (
	"awale/ai"
)

// Grade is how good a move was.
type Grade uint8

// The grades, the best first.
const (
	// Good: nothing that counts was lost.
	Good Grade = iota
	// Slip: [slipLoss] or more was lost, but less than a mistake loses, or the result was kept.
	Slip
	// Mistake: [mistakeLoss] or more was lost, and what became of the result is not proved.
	Mistake
	// Blunder: the result became worse, which is proved.
	Blunder
)

// Verdict is what is proved about the result that a move leads to.
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

// The least losses of the grades, in hundredths of a seed.
const (
	slipLoss    = 1 * int(ai.Seed)
	mistakeLoss = 3 * int(ai.Seed)
)

// Loss is what a move lost against the best one.
type Loss struct {
	// Hundredths of a seed, at least 0.
	Hundredths int
	// Known is set if the loss can be told in seeds. It is not where a proved result stands against an estimate.
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

// gradeMove grades a move. best is the best move, and position is what is proved about the result with best play.
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

// lossOf returns what a move loses against the best one.
func lossOf(best, w Worth) Loss {
	a, b := seedsOf(best.Value), seedsOf(w.Value)
	l := Loss{Hundredths: max(0, int(a-b))}
	l.Exact = best.Proof == ai.Exact && w.Proof == ai.Exact
	l.Known = l.Exact || !decided(best.Value) && !decided(w.Value)
	return l
}

// decided reports whether a value is that of a game that is won or lost.
func decided(v ai.Value) bool { return v.Wins() || v.Loses() }

// seedsOf returns the lead in hundredths of a seed, at least a seed of a game that is won or lost.
func seedsOf(v ai.Value) ai.Value {
	switch {
	case v.Wins():
		return max(v-ai.Win, ai.Seed)
	case v.Loses():
		return min(v+ai.Win, -ai.Seed)
	}
	return v
}
