package ai

import "awale/variants"

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
// the position of f is the last one that was evaluated.
func (s *search) orderMoves(f *node, best variants.Move, gainsKnown bool) int {
	var moves []variants.Move
	switch {
	case !f.movesKnown:
		moves = s.rules.AppendLegal(f.moves[:0], &f.pos)
	case s.packedRules != nil:
		moves = s.packedRules.AppendMoves(f.moves[:0], f.packedMoves, f.pos.Turn)
	default:
		moves = s.crossing.AppendMoves(f.moves[:0], f.packedMoves, f.pos.Turn)
	}
	var own, opp uint64
	if s.rulesEval.packedRules != nil {
		own, opp = s.rulesEval.packedRules.Sides(&f.pos)
	}
	if s.crossing != nil && !gainsKnown {
		own, opp = s.crossing.Sides(&f.pos)
		s.crossing.Gains(own, opp, &s.rulesEval.laneGains)
	}
	for i, m := range moves {
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
			case gainsKnown:
				taken = int(s.rulesEval.gains[f.pos.Turn][h])
			default:
				taken = s.rulesEval.captured(&f.pos, f.pos.Turn, h)
			}
			score = int32(taken)*captureScore + s.historyScores[f.pos.Turn][h][f.pos.Houses[h]]
			if m == f.killer {
				score += killerScore
			}
		}
		f.scores[i] = score
	}
	return len(moves)
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
