package ai

import (
	"awale/ai/eval"
	"awale/ai/packed"
)

// Futility pruning: near the leaves a static evaluation that is outside the window by more than the margin is
// final. It works in both directions. The numbers were tuned by matches at equal nodes.
const (
	futilityDepth  = 8
	futilityBase   = 130
	futilityPerPly = 50
)

// futilityMargin returns the margin at a depth in plies.
func futilityMargin(depth int) Value { return Value(depth)*futilityPerPly + futilityBase }

// selective reports whether the search may use futility pruning and late move reductions.
func (s *search) selective() bool { return !s.lim.fullWidth && !s.lim.materialOnly }

// alphaBeta searches a position to a depth in plies, with a window of alpha and beta. If depth is 2 or more the
// key of the node must be set.
func (s *search) alphaBeta(n *packedNode, depth int, alpha, beta Value) nodeResult {
	n.pvLength = 0
	if !s.countNode() {
		return nodeResult{pathPly: pathIndependent}
	}
	if int(n.quietPlies) >= s.ring {
		if repeated, ok := s.packedRepetition(n); ok {
			return repeated
		}
	}
	least, most := -infinite, infinite
	if n.inPlay <= s.endgameSeeds {
		var tabled nodeResult
		var ok bool
		if least, most, tabled, ok = s.probeEndgame(n, alpha, beta); ok {
			return tabled
		}
	}
	if depth <= 1 {
		if depth < 1 {
			return nodeResult{value: min(max(s.staticEval(n), least), most), pathPly: pathIndependent}
		}
		if beta-alpha == 1 {
			if value, ok := s.quickFrontier(n, beta); ok {
				return nodeResult{value: value, pathPly: pathIndependent}
			}
		}
		result := s.frontier(n, alpha, beta)
		result.clamp(least, most)
		return result
	}

	// Futility pruning comes before the probe of the transposition table, which is a cache miss.
	hits := eval.UnknownHits
	if depth <= futilityDepth && beta-alpha == 1 && s.selective() && beta < estimable && alpha > -estimable {
		var static int32
		static, hits = s.evaluator.EvaluateWithHits(n.own, n.opp, n.lead, n.inPlay)
		v := clampToSeeds(Value(static), n.lead, n.inPlay)
		v = min(max(v, least), most)
		if margin := futilityMargin(depth); v-margin >= beta || v+margin <= alpha {
			return nodeResult{value: v, pathPly: pathIndependent}
		}
	}

	// Score the moves before the probe too: it seldom gives a cutoff, and its cache line is still being
	// prefetched.
	captures := n.moves & s.evaluator.Capturers(n.own, hits)
	var order moveScores
	s.scoreMoves(n, captures, &order)
	hashMove := false
	if e, ok := s.tt.probe(n.key); ok {
		if int(e.depth) >= depth || e.proof() != Estimate {
			if got, ok := s.packedCutoff(n, e, depth, alpha, beta); ok {
				return got
			}
		}
		if e.move < packed.MaxSide && order[e.move] != 0 {
			order[e.move] = hashMoveScore | int32(e.move)
			hashMove = true
		}
	}
	if !hashMove && depth >= unknownMoveDepth && beta-alpha == 1 && s.selective() {
		// Internal iterative reduction, as in the search by rules. Nodes in which no move was good enough have no hash move either.
		depth--
	}

	next := n.next
	result, best := nodeResult{value: -infinite, proof: AtMost, pathPly: pathIndependent}, noBestMove
	if depth == 2 && beta-alpha == 1 {
		best = s.preFrontier(n, &order, captures, beta, &result)
		if s.stopped {
			return nodeResult{pathPly: pathIndependent}
		}
	} else {
		bestAlpha := alpha
		reduceLate := depth > 2 && s.selective()
		for i := 0; ; i++ {
			top := order.top()
			if top == 0 {
				break
			}
			lane := int(top & (packed.MaxSide - 1))
			order[lane] = 0
			own, opp, taken := s.childHouses(n, lane, captures)
			if depth > 2 {
				// The child will be probed soon.
				next.key = hashPacked(own, opp, -n.lead-taken)
				s.tt.prefetch(next.key)
			}

			var got nodeResult
			if lead, over := s.makeMove(n, next, own, opp, taken); over {
				got = s.gameOver(lead)
			} else {
				got.value = infinite
				if reduceLate && i > 1 && taken == 0 {
					// Late move reduction: first a null-window search at reduced depth.
					got = s.alphaBeta(next, depth-1-s.reduction(i, depth), -bestAlpha-1, -bestAlpha).negated()
				}
				if got.value > bestAlpha && !s.stopped {
					if beta-bestAlpha == 1 {
						got = s.alphaBeta(next, depth-1, -beta, -bestAlpha).negated()
					} else {
						got = s.searchChild(next, depth-1, bestAlpha, beta, i > 0)
					}
				}
			}
			if s.stopped {
				return nodeResult{pathPly: pathIndependent}
			}
			result.addMove(got)
			if got.value <= bestAlpha {
				continue
			}
			best, bestAlpha = uint8(lane), got.value
			if bestAlpha >= beta {
				result.proof &= AtLeast
				s.recordPackedCutoff(n, lane, depth)
				break
			}
			n.setPV(best, next)
		}
	}
	result.clamp(least, most)

	bound := Exact
	if result.value >= beta {
		bound = AtLeast
	} else if result.value <= alpha {
		bound = AtMost
		best = noBestMove
	}
	if result.pathPly >= n.ply {
		result.pathPly = pathIndependent
		s.tt.store(n.key, entry{value: result.value, depth: int8(depth), move: best, flags: flagsOf(bound, result.proof)})
	}
	return result
}

// preFrontier searches the moves of a pre-frontier node, that is, one with a depth of two plies, with a null
// window below beta. Only the moves in captures may capture. It returns the lane of a move that causes a beta
// cutoff. Most children take the fast path of [search.quickFrontier].
func (s *search) preFrontier(n *packedNode, order *moveScores, captures uint64, beta Value, result *nodeResult) (best uint8) {
	next := n.next
	for top := order.top(); top != 0; top = order.top() {
		lane := int(top & (packed.MaxSide - 1))
		order[lane] = 0
		own, opp, taken := s.childHouses(n, lane, captures)
		var got nodeResult
		if lead, over := s.makeMove(n, next, own, opp, taken); over {
			if got = s.gameOver(lead); s.stopped {
				break
			}
		} else if value, ok := s.quickFrontier(next, 1-beta); ok {
			s.sliceLeft--
			got = nodeResult{value: -value, pathPly: pathIndependent}
		} else if got = s.alphaBeta(next, 1, -beta, 1-beta).negated(); s.stopped {
			break
		}
		result.addMove(got)
		if got.value >= beta {
			result.proof &= AtLeast
			s.recordPackedCutoff(n, lane, 2)
			return uint8(lane)
		}
	}
	return noBestMove
}

// childHouses returns the position after sowing a lane, from the point of view of the player to move there, and
// the number of captured seeds. Children of moves that may capture were stored by [search.scoreMoves]; the
// others only sow.
func (s *search) childHouses(n *packedNode, lane int, captures uint64) (own, opp uint64, taken int32) {
	if captures>>(8*lane&63)&0x80 != 0 {
		c := &n.children[lane&(packed.MaxSide-1)]
		return c.Own, c.Opp, int32(c.Taken)
	}
	opp, own = s.packedRules.SowQuiet(n.own, n.opp, 8*lane)
	return own, opp, 0
}

// hashNode sets the key of a node and prefetches its cluster of the transposition table.
func (s *search) hashNode(n *packedNode) {
	n.key = hashPacked(n.own, n.opp, n.lead)
	s.tt.prefetch(n.key)
}

// reduction returns the late move reduction in plies for the move at index i, from 2.
func (s *search) reduction(i, depth int) int {
	less := 1
	if i > 3 && depth > 5 {
		less = 2
	}
	return less
}

// searchChild searches the position after a move and returns its value for the mover. If nullWindow is set,
// another move is expected to be better: it searches with a null window first and again only if that fails high
// (principal variation search).
func (s *search) searchChild(next *packedNode, depth int, alpha, beta Value, nullWindow bool) nodeResult {
	if nullWindow && beta-alpha > 1 {
		got := s.alphaBeta(next, depth, -alpha-1, -alpha).negated()
		if got.value <= alpha || got.value >= beta || s.stopped {
			return got
		}
	}
	return s.alphaBeta(next, depth, -beta, -alpha).negated()
}

// gameOver counts a node and returns the value of a game that ends with this lead.
func (s *search) gameOver(lead int32) nodeResult {
	if !s.countNode() {
		return nodeResult{pathPly: pathIndependent}
	}
	return nodeResult{value: s.leadValue(lead), proof: Exact, pathPly: pathIndependent}
}

// packedCutoff does the same as [search.cutoff] in the packed search.
func (s *search) packedCutoff(n *packedNode, e entry, depth int, alpha, beta Value) (nodeResult, bool) {
	proof := e.proof()
	if n.inPlay == s.packedNodes[0].inPlay {
		if !s.irreversibleRoot {
			proof = Estimate
		}
		if int(e.depth) > depth && (e.value.Wins() || e.value.Loses()) {
			// This win takes longer than the remaining depth. Accepting it again and again would make no
			// progress.
			return nodeResult{}, false
		}
	}
	sides := proof
	if int(e.depth) >= depth {
		sides |= e.bound()
	}
	switch {
	case sides == Exact, sides&AtLeast != 0 && e.value >= beta, sides&AtMost != 0 && e.value <= alpha:
		if e.move != noBestMove {
			n.pv[0], n.pvLength = e.move, 1
		}
		return nodeResult{value: e.value, proof: proof, pathPly: pathIndependent}, true
	}
	return nodeResult{}, false
}
