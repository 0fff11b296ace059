package ai

import (
	"context"
	"fmt"
	"slices"

	"awale/ai/appraise"
	"awale/ai/packed"
	"awale/variants"
)

// run searches deeper and deeper until a limit is reached.
func (s *search) run(ctx context.Context, r *variants.Rules, t *table, tables Tables, history []variants.Position, lim Limits, gate Gate, report func(Info)) (Result, error) {
	s.begin(ctx, r, t, tables, history, lim, gate)
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
	s.ruledOut = -infinite
	choices := s.choices(result.Candidates)
	result.Move = result.Candidates[0].Move
	result.Line = []variants.Move{result.Move}

	deepest := MaxDepth
	if lim.Depth > 0 {
		deepest = min(deepest, lim.Depth)
	}
	for depth := 1 + s.ahead; depth <= deepest; depth++ {
		s.iterate(depth, &result, choices)
		result.Nodes = s.nodes()
		if s.stopped {
			break
		}
		result.Depth = depth
		told := Result{Info: result.Info}
		s.tell(&told)
		if report != nil {
			told.Line = slices.Clone(told.Line)
			report(told.Info)
		}
		if result.Exact || !lim.Margin && !lim.Wide && result.Decided() {
			break
		}
		if s.asked && depth >= s.farEnough() && (told.Exact || !lim.Margin && told.Decided()) {
			break
		}
	}
	s.tell(&result)
	if s.err != nil {
		return result, fmt.Errorf("ai: search cut short: %w", s.err)
	}
	return result, nil
}

// iterate searches all moves at the root depth plies deep. What it has found when it is stopped is used
// as far as it goes: the expected best move is searched first, and another is preferred only when its
// search has been completed. Only the first few moves, the choices, are searched.
func (s *search) iterate(depth int, result *Result, choices int) {
	// Moves are searched in the order of the last iteration; what a stopped one leaves is still a
	// complete list.
	list := result.Candidates[:choices]
	alpha, beta := -infinite, infinite
	best, atMost := -1, AtMost
	for i := range list {
		c := &list[i]
		lowest := alpha
		if s.lim.Wide {
			lowest = -infinite
		}
		got := s.replyRoot(c.Move, depth-1, lowest, beta, i > 0 && !s.lim.Wide)
		if s.stopped {
			break
		}
		c.Value, c.Proof = got.value, got.proof
		c.Beaten = best >= 0 && got.value <= lowest
		atMost &= got.proof
		if best < 0 || got.value > list[best].Value {
			best = i
			alpha = got.value
			result.Move = c.Move
			result.Value = got.value
			result.Proof = got.proof & AtLeast
			result.Line = s.expected(result.Line[:0], c.Move)
		}
	}
	if best < 0 {
		return
	}
	if !s.stopped && result.Value >= s.ruledOut {
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
func (s *search) begin(ctx context.Context, r *variants.Rules, t *table, tables Tables, history []variants.Position, lim Limits, gate Gate) {
	s.rules, s.table = r, t
	s.eval = newEvaluation(r)
	s.eval.naive = lim.naive
	if s.quick != nil && s.quick.Plain() {
		s.eval.quick = s.quick
	}
	p := r.Parameters()
	s.cycle, s.majority = newCycle(p), p.End.Majority
	slice := packedSlice
	if s.appraisal == nil {
		slice = byRulesSlice
	}
	s.reset(ctx, gate, lim, slice)
	s.common = s.report
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
	if s.appraisal != nil {
		s.beginQuick()
	}
	s.askTables(tables)
}

// replyRoot is reply at the root.
func (s *search) replyRoot(m variants.Move, depth int, alpha, beta Value, narrow bool) found {
	if s.appraisal != nil {
		root, c := &s.spots[0], s.rootChild(m)
		if lead, over := s.arrive(root, root.next, c.Own, c.Opp, int32(c.Taken)); over {
			return s.outcome(lead)
		}
		s.approach(root.next)
		return s.follow(root.next, depth, alpha, beta, narrow)
	}
	return s.reply(0, m, depth, alpha, beta, narrow)
}

// expected appends m, a move at the root that has just been searched, and what is expected after it.
func (s *search) expected(dst []variants.Move, m variants.Move) []variants.Move {
	dst = append(dst, m)
	if s.appraisal != nil {
		return s.appendLine(dst)
	}
	return append(dst, s.frames[1].line[:s.frames[1].length]...)
}

// prepare makes the search one of a rule.
func (s *search) prepare(r *variants.Rules) {
	s.appraisal = nil
	var ok bool
	if s.quick, ok = packed.Compile(r); ok && s.quick.Plain() && s.quick.Counted() {
		s.appraisal = appraise.New(s.quick, appraise.For(r))
	}
}

// end gives back what the search holds of others.
func (s *search) end() {
	s.release()
	s.history, s.tables = nil, nil
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
