package ai

import (
	"context"
	"fmt"
	"slices"

	"awale/variants"
)

// run searches deeper and deeper until a limit is reached.
func (s *search) run(ctx context.Context, r *variants.Rules, t *table, history []variants.Position, lim Limits, gate Gate, report func(Info)) (Result, error) {
	s.begin(ctx, r, t, history, lim, gate)
	defer s.end()

	result := Result{Move: variants.NoMove}
	root := &s.frames[0]
	if r.Outcome(root.pos).Over() || s.rootReturned() {
		return result, ErrOver
	}
	n := s.order(root, variants.NoMove)
	if n == 0 {
		return result, ErrOver
	}
	result.Candidates = make([]Candidate, n)
	for i := range n {
		result.Candidates[i] = Candidate{Move: root.pick(i, n), Value: infinite, Beaten: true}
	}
	result.Move = result.Candidates[0].Move
	result.Line = []variants.Move{result.Move}

	deepest := MaxDepth
	if lim.Depth > 0 {
		deepest = min(deepest, lim.Depth)
	}
	for depth := 1; depth <= deepest; depth++ {
		s.iterate(depth, &result)
		result.Nodes = s.nodes
		if s.stopped {
			break
		}
		result.Depth = depth
		if report != nil {
			info := result.Info
			info.Line = slices.Clone(info.Line)
			report(info)
		}
		if result.Exact || !lim.Margin && !lim.Wide && result.Decided() {
			break
		}
	}
	if s.err != nil {
		return result, fmt.Errorf("ai: search cut short: %w", s.err)
	}
	return result, nil
}

// iterate searches all moves at the root depth plies deep. What it has found when it is stopped is used
// as far as it goes: the expected best move is searched first, and another is preferred only when its
// search has been completed.
func (s *search) iterate(depth int, result *Result) {
	root := &s.frames[0]
	// Moves are searched in the order of the last iteration; what a stopped one leaves is still a
	// complete list.
	list := result.Candidates
	alpha, beta := -infinite, infinite
	best, atMost := -1, AtMost
	for i := range list {
		c := &list[i]
		lowest := alpha
		if s.lim.Wide {
			lowest = -infinite
		}
		root.length = 0
		got := s.reply(0, c.Move, depth-1, lowest, beta, i > 0 && !s.lim.Wide)
		if s.stopped {
			break
		}
		c.Value, c.Proof = got.value, got.proof
		c.Beaten = best >= 0 && got.value <= lowest
		atMost &= got.proof
		if best < 0 || got.value > list[best].Value {
			best = i
			alpha = got.value
			root.expect(c.Move, &s.frames[1])
			result.Move = c.Move
			result.Value = got.value
			result.Proof = got.proof & AtLeast
			result.Line = append(result.Line[:0], root.line[:root.length]...)
		}
	}
	if best < 0 {
		return
	}
	if !s.stopped {
		result.Proof |= atMost
	}
	result.Exact = result.Proof == Exact
	// The best move goes to the front, the others follow by value where that is known of all of them.
	chosen := list[best]
	copy(list[1:best+1], list[:best])
	list[0] = chosen
	if s.lim.Wide && !s.stopped {
		slices.SortStableFunc(list, func(a, b Candidate) int { return int(b.Value) - int(a.Value) })
	}
}

// begin sets a search up.
func (s *search) begin(ctx context.Context, r *variants.Rules, t *table, history []variants.Position, lim Limits, gate Gate) {
	s.rules, s.table = r, t
	s.eval = newEvaluation(r)
	s.eval.naive = lim.naive
	if s.quick != nil && s.quick.Plain() {
		s.eval.quick = s.quick
	}
	s.cycle = newCycle(r.Parameters())
	s.ctx, s.gate, s.lim = ctx, gate, lim
	s.granted, s.left, s.pulse, s.nodes = 0, 0, 0, 0
	s.stopped, s.err = false, nil
	if lim.Time > 0 {
		s.started = lim.Clock()
	}
	clear(s.credit[0][:])
	clear(s.credit[1][:])
	for i := range s.frames {
		s.frames[i].killer = variants.NoMove
	}

	root := &s.frames[0]
	last := len(history) - 1
	root.pos = history[last]
	root.known = false
	root.inPlay = root.pos.InPlay()
	root.key = hash(&root.pos, t.salt)
	// Only positions since seeds were last taken can come back.
	first := last
	for first > 0 && history[first-1].InPlay() == root.inPlay {
		first--
	}
	s.history = history[first:last]
	s.past = s.past[:0]
	for i := range s.history {
		s.past = append(s.past, hash(&s.history[i], t.salt))
	}
	root.quiet = last - first
	s.fresh = root.quiet == 0
}

// end gives back what the search holds of others.
func (s *search) end() {
	s.release()
	s.ctx, s.gate, s.history = nil, nil, nil
	s.lim.Clock = nil
}

// rootReturned reports whether the game has ended because its current position came back.
func (s *search) rootReturned() bool {
	root, seen := &s.frames[0], 1
	for i := range s.history {
		if s.history[i] == root.pos {
			seen++
		}
	}
	return s.cycle.occurrences > 0 && seen >= s.cycle.occurrences
}
