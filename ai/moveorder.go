package ai

import (
	"slices"

	"awale/variants"
)

// Scores for move ordering. The hash move comes first.
const (
	hashMoveScore int32 = 1 << 28
	killerScore   int32 = 1 << 20
	// captureScore is the score of each seed captured. A move that captures nothing scores less, apart from the hash move and
	// the killer move.
	captureScore = historyLimit
	// historyLimit bounds the history scores, so that old cutoffs lose weight.
	historyLimit int32 = 1 << 16
)

// orderMoves generates and scores the legal moves of f for [node.pickMove]. It returns their number. gainsKnown says that
// the evaluator has the gains of the position of f.
func (s *search) orderMoves(f *node, best variants.Move, gainsKnown bool) int {
	n := s.generateMoves(f)
	s.scoreMovesByRules(f, 0, n, best, gainsKnown)
	return n
}

// generateMoves generates the legal moves of f without scores, and returns their number.
func (s *search) generateMoves(f *node) int {
	switch {
	case !f.movesKnown:
		return len(s.rules.AppendLegal(f.moves[:0], &f.pos))
	case s.packedRules != nil:
		return len(s.packedRules.AppendMoves(f.moves[:0], f.packedMoves, f.pos.Turn))
	}
	return len(s.crossing.AppendMoves(f.moves[:0], f.packedMoves, f.pos.Turn))
}

// bringForward moves m to the front of the n moves of f, if it is one of them.
func (f *node) bringForward(m variants.Move, n int) (found bool) {
	i := slices.Index(f.moves[:n], m)
	if i < 0 {
		return false
	}
	copy(f.moves[1:i+1], f.moves[:i])
	f.moves[0], f.scores[0] = m, hashMoveScore
	return true
}

// scoreMovesByRules scores the moves of f from one on, see [search.orderMoves].
func (s *search) scoreMovesByRules(f *node, from, n int, best variants.Move, gainsKnown bool) {
	var own, opp uint64
	switch {
	case s.rulesEval.packedRules != nil:
		own, opp = s.rulesEval.packedRules.Sides(&f.pos)
	case gainsKnown:
	case s.crossing != nil:
		own, opp = s.crossing.Sides(&f.pos)
		s.rulesEval.gainsOf(own, opp, &s.rulesEval.laneGains)
	default:
		s.rulesEval.threats(&f.pos, f.pos.Turn, 0, 0)
	}
	for i := from; i < n; i++ {
		m := f.moves[i]
		score := int32(0)
		switch h := m.House(); {
		case m == best:
			score = hashMoveScore
		case h == variants.NoHouse:
			score = -1
		default:
			taken := 0
			switch {
			case m.Clockwise():
				// The evaluator knows the captures of a house only by its other move.
				taken = s.rules.Gain(&f.pos, f.pos.Turn, m)
			case s.rulesEval.packedRules != nil:
				from, _ := s.rulesEval.packedRules.Lane(m)
				taken = s.rulesEval.packedRules.Threat(own, opp, from)
			case s.crossing != nil:
				from, _ := s.crossing.Lane(m)
				taken = int(s.rulesEval.laneGains[from])
			default:
				taken = int(s.rulesEval.gains[f.pos.Turn][h])
			}
			score = int32(taken)*captureScore + s.historyScores[f.pos.Turn][h][f.pos.Houses[h]]
			if m == f.killer {
				score += killerScore
			}
		}
		f.scores[i] = score
	}
}

// pickMove moves the best of the moves from i on to index i and returns it. Equal moves keep their order.
func (f *node) pickMove(i, n int) variants.Move {
	top := i
	for j := i + 1; j < n; j++ {
		if f.scores[j] > f.scores[top] {
			top = j
		}
	}
	m, score := f.moves[top], f.scores[top]
	for ; top > i; top-- {
		f.moves[top], f.scores[top] = f.moves[top-1], f.scores[top-1]
	}
	f.moves[i], f.scores[i] = m, score
	return m
}

// recordCutoff updates the killer move and the history scores after m caused a beta cutoff in f.
func (s *search) recordCutoff(f *node, m variants.Move, depth int) {
	f.killer = m
	h := m.House()
	if h == variants.NoHouse {
		return
	}
	scores := &s.historyScores[f.pos.Turn]
	score := &scores[h][f.pos.Houses[h]]
	if *score += int32(depth * depth); *score < historyLimit {
		return
	}
	for h := range scores {
		for seeds := range scores[h] {
			scores[h][seeds] /= 2
		}
	}
}
