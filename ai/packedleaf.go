package ai

// staticEval returns the static evaluation of a node.
func (s *search) staticEval(n *packedNode) Value {
	if s.lim.materialOnly {
		return Value(n.lead) * Seed
	}
	return clampToSeeds(Value(s.evaluator.Evaluate(n.own, n.opp, n.lead, n.inPlay)), n.lead, n.inPlay)
}

// clampToSeeds restricts an estimate to what is possible with the seeds in play.
func clampToSeeds(v Value, lead, inPlay int32) Value {
	return min(max(v, Value(lead-inPlay)*Seed), Value(lead+inPlay)*Seed)
}

// evaluateLeaf returns the value of a leaf: by repetition, endgame tables or static evaluation.
func (s *search) evaluateLeaf(n *packedNode) nodeResult {
	if int(n.quietPlies) >= s.ring {
		if again, ok := s.packedRepetition(n); ok {
			return again
		}
	}
	if n.inPlay <= s.endgameSeeds {
		least, most, known, ok := s.probeEndgame(n, -infinite, infinite)
		if ok {
			return known
		}
		v := s.staticEval(n)
		got := nodeResult{value: v, pathPly: pathIndependent}
		got.clamp(least, most)
		return got
	}
	return nodeResult{value: s.staticEval(n), pathPly: pathIndependent}
}
