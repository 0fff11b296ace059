package ai

import (
	"context"
	"fmt"
	"slices"

	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

// deepen searches by iterative deepening until a limit is reached.
func (s *search) deepen(ctx context.Context, r *variants.Rules, t *transpositionTable, tables EndgameTables, history []variants.Position,
	lim Limits, gate Gate, report func(Info)) (Result, error) {
	s.begin(ctx, r, t, tables, history, lim, gate)
	defer s.finish()

	result := Result{Move: variants.NoMove}
	root := &s.nodes[0]
	if r.Outcome(root.pos).Over() || s.rootRepeats() {
		return result, ErrOver
	}
	n := s.orderMoves(root, variants.NoMove, false)
	if n == 0 {
		return result, ErrOver
	}
	result.Candidates = make([]Candidate, n)
	for i := range n {
		result.Candidates[i] = Candidate{Move: root.pickMove(i, n), Value: infinite, Beaten: true}
	}
	s.ruledOutMost = -infinite
	searched := s.filterRootMoves(result.Candidates)
	result.Move = result.Candidates[0].Move
	result.PV = []variants.Move{result.Move}

	manager := timeManager{usual: lim.UsualTime, choices: searched}
	deepest := MaxDepth
	if lim.Depth > 0 {
		deepest = min(deepest, lim.Depth)
	}
	for depth := 1 + s.depthOffset; depth <= deepest; depth++ {
		effort := s.searchRoot(depth, &result, searched)
		result.Nodes = s.searched()
		if s.stopped {
			break
		}
		result.Depth = depth
		amended := Result{Info: result.Info}
		if lim.Wide {
			amended.Candidates = slices.Clone(result.Candidates)
		} else {
			amended.Candidates = nil
		}
		s.amendResult(&amended)
		if report != nil {
			amended.PV = slices.Clone(amended.PV)
			report(amended.Info)
		}
		if result.Exact || !lim.Margin && !lim.Wide && result.Decided() {
			break
		}
		if lim.UsualTime > 0 && manager.enough(&result, effort, s.lim.Clock()-s.started) {
			break
		}
		if s.rootInEndgame && depth >= s.decidedDepth() && (amended.Exact || !lim.Margin && amended.Decided()) {
			break
		}
	}
	s.amendResult(&result)
	if s.err != nil {
		return result, fmt.Errorf("ai: search cut short: %w", s.err)
	}
	return result, nil
}

// searchRoot searches the root moves to a depth in plies. The best move of the last iteration comes first. A
// stopped iteration keeps what it has completed: another move is preferred only if its search was finished.
// Only the first moves of the list are searched; searched is their number. effort is the share of the nodes that went
// into the best move.
func (s *search) searchRoot(depth int, result *Result, searched int) (effort float64) {
	// Keep the list in the order of the last iteration while it is in use, so that it is complete even if the
	// search is stopped.
	list := result.Candidates[:searched]
	alpha, beta := -infinite, infinite
	best, atMost := -1, AtMost
	begun, bestNodes := s.searched(), int64(0)
	for i := range list {
		c := &list[i]
		before := s.searched()
		rootAlpha := alpha
		if s.lim.Wide {
			rootAlpha = -infinite
		}
		got := s.searchRootMove(c.Move, depth-1, rootAlpha, beta, i > 0 && !s.lim.Wide)
		if s.stopped {
			break
		}
		c.Value, c.Proof = got.value, got.proof
		c.Beaten = best >= 0 && got.value <= rootAlpha
		atMost &= got.proof
		if best < 0 || got.value > list[best].Value {
			best, bestNodes = i, s.searched()-before
			alpha = got.value
			result.Move = c.Move
			result.Value = got.value
			result.Proof = got.proof & AtLeast
			result.PV = s.principalVariation(result.PV[:0], c.Move)
		}
	}
	if best < 0 {
		return 0
	}
	if !s.stopped && result.Value >= s.ruledOutMost {
		result.Proof |= atMost
	}
	result.Exact = result.Proof == Exact
	// Move the best move to the front. With Wide all values are known, so sort the moves by value.
	chosen := list[best]
	copy(list[1:best+1], list[:best])
	list[0] = chosen
	if s.lim.Wide && !s.stopped {
		slices.SortStableFunc(list, func(a, b Candidate) int { return int(b.Value) - int(a.Value) })
	}
	return float64(bestNodes) / float64(max(s.searched()-begun, 1))
}

// begin prepares a search.
func (s *search) begin(ctx context.Context, r *variants.Rules, t *transpositionTable, tables EndgameTables, history []variants.Position,
	lim Limits, gate Gate) {
	s.rules, s.tt = r, t
	s.rulesEval = newRulesEvaluator(r)
	s.rulesEval.materialOnly = lim.materialOnly
	if s.packedRules != nil && s.packedRules.Plain() {
		s.rulesEval.packedRules = s.packedRules
	}
	if s.crossing = s.crossingForm; !s.crossing.Covers(&history[len(history)-1]) {
		s.crossing = nil
	}
	s.rulesEval.crossing, s.rulesEval.crossingEval = s.crossing, s.crossingEval
	p := r.Parameters()
	switch relays := p.Sowing.Relay != "none"; {
	case s.crossing != nil && s.crossing.Relays():
		s.rulesEval.gainsCache = s.gains.of(s.crossing)
	case s.crossing == nil && s.packedRules == nil && (relays || r.FourRows()):
		s.rulesEval.threatCache = s.threats.of(r)
	}
	s.win = Win
	if lim.seedsOnly {
		s.win = 0
	}
	s.repetitionRule, s.majority = newRepetitionRule(p), p.End.Majority
	s.extraTurnsExtend = p.Sowing.Stores == "own-again" && p.Sowing.Relay == "none"
	slice := byRulesSlice
	switch {
	case s.evaluator != nil:
		slice = packedSlice
	case s.crossing != nil:
		slice = crossingSlice
	}
	s.reset(ctx, gate, lim, slice)
	s.helperNodes = s.sharedNodes
	clear(s.historyScores[:])
	for i := range s.nodes {
		s.nodes[i].killer = variants.NoMove
	}

	root := &s.nodes[0]
	last := len(history) - 1
	root.pos = history[last]
	root.movesKnown = false
	root.inPlay = root.pos.InPlay()
	root.key = hash(&root.pos, 0)
	// Only positions since the last capture can be repeated.
	first := last
	for first > 0 && history[first-1].InPlay() == root.inPlay {
		first--
	}
	s.earlier = history[first:last]
	s.earlierKeys = s.earlierKeys[:0]
	for i := range s.earlier {
		s.earlierKeys = append(s.earlierKeys, hash(&s.earlier[i], 0))
	}
	root.quietPlies = last - first
	s.irreversibleRoot = root.quietPlies == 0
	if s.evaluator != nil {
		s.beginPacked()
	}
	s.prepareEndgame(tables)
}

// searchRootMove does the same as [search.searchMove] for a root move.
func (s *search) searchRootMove(m variants.Move, depth int, alpha, beta Value, nullWindow bool) nodeResult {
	if s.evaluator != nil {
		root, c := &s.packedNodes[0], s.rootChild(m)
		if lead, over := s.makeMove(root, root.next, c.Own, c.Opp, int32(c.Taken)); over {
			return s.gameOver(lead)
		}
		s.hashNode(root.next)
		return s.searchChild(root.next, depth, alpha, beta, nullWindow)
	}
	return s.searchMove(0, m, depth, 0, alpha, beta, nullWindow)
}

// principalVariation appends to dst the root move m, which has just been searched, and the principal variation
// after it.
func (s *search) principalVariation(dst []variants.Move, m variants.Move) []variants.Move {
	dst = append(dst, m)
	if s.evaluator != nil {
		return s.appendPV(dst)
	}
	return append(dst, s.nodes[1].pv[:s.nodes[1].pvLength]...)
}

// useRules prepares what the search needs of a rule.
func (s *search) useRules(r *variants.Rules) {
	s.evaluator, s.crossing, s.crossingForm = nil, nil, nil
	var ok bool
	if s.packedRules, ok = packed.Compile(r); ok && s.packedRules.Plain() {
		w := s.weights
		if w == nil {
			w = eval.For(r)
		}
		s.evaluator = eval.New(s.packedRules, w)
	}
	if s.evaluator == nil {
		s.useCrossing(r)
	}
}

// finish releases the grant and drops references to the caller's objects.
func (s *search) finish() {
	s.release()
	s.earlier, s.endgameTables = nil, nil
}

// rootRepeats reports whether a repetition has already ended the game.
func (s *search) rootRepeats() bool {
	root, seen := &s.nodes[0], 1
	for i := range s.earlier {
		if s.earlier[i] == root.pos {
			seen++
		}
	}
	return s.repetitionRule.occurrences > 0 && seen >= s.repetitionRule.occurrences
}
