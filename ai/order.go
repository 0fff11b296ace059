package ai

import "awale/variants"

// Where a move stands in the order in which moves are tried.
const (
	tableMove  int32 = 1 << 28
	killerMove int32 = 1 << 20
	// creditLimit bounds what past refutations count, so that old ones fade.
	creditLimit int32 = 1 << 16
)

// order lists the legal moves of f with the expected best one first in line for [frame.pick]. It returns
// their number.
func (s *search) order(f *frame, best variants.Move) int {
	var moves []variants.Move
	if f.known {
		moves = s.quick.AppendMoves(f.moves[:0], f.lawful, f.pos.Turn)
	} else {
		moves = s.rules.AppendLegal(f.moves[:0], &f.pos)
	}
	var own, opp uint64
	if s.eval.quick != nil {
		own, opp = s.eval.quick.Sides(&f.pos)
	}
	for i, m := range moves {
		score := int32(0)
		switch h := m.House(); {
		case m == best:
			score = tableMove
		case h == variants.NoHouse:
			score = -1
		default:
			taken := 0
			if s.eval.quick != nil {
				from, _ := s.eval.quick.Lane(m)
				taken = s.eval.quick.Threat(own, opp, from)
			} else {
				taken = s.eval.reach(&f.pos, f.pos.Turn, h)
			}
			score = int32(taken)<<16 + s.credit[f.pos.Turn][h]
			if m == f.killer {
				score += killerMove
			}
		}
		f.scores[i] = score
	}
	return len(moves)
}

// pick brings the best of the moves from i on to place i and returns it. Equal ones keep their order.
func (f *frame) pick(i, n int) variants.Move {
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

// refuted remembers that m was good enough in f.
func (s *search) refuted(f *frame, m variants.Move, depth int) {
	f.killer = m
	h := m.House()
	if h == variants.NoHouse {
		return
	}
	credit := &s.credit[f.pos.Turn]
	credit[h] += int32(depth * depth)
	if credit[h] >= creditLimit {
		for i := range credit {
			credit[i] /= 2
		}
	}
}
