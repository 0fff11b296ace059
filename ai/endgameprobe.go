package ai

import (
	"math"

	"awale/variants"
)

// valueBounds are the bounds that endgame tables give for the value of a position, from the point of view of
// the player to move.
type valueBounds struct{ least, most Value }

// negated returns the bounds from the point of view of the opponent.
func (v valueBounds) negated() valueBounds { return valueBounds{-v.most, -v.least} }

// endgameBounds probes the endgame tables for a node of the packed search.
func (s *search) endgameBounds(n *packedNode) (valueBounds, bool) {
	low, high, ok := s.endgameTables.Probe(n.own, n.opp)
	return s.gameBounds(low, high, n.lead, n.inPlay), ok
}

// endgameBoundsByRules probes the endgame tables for a position under any rule.
func (s *search) endgameBoundsByRules(p *variants.Position) (valueBounds, bool) {
	low, high, ok := s.endgameTables.Position(p)
	lead := int32(p.Stores[p.Turn]) - int32(p.Stores[p.Turn.Other()])
	return s.gameBounds(low, high, lead, int32(p.InPlay())), ok
}

// gameBounds converts bounds of the seeds still to come into bounds of the value of the game.
//
// The tables play to the last seed, while most rules end the game as soon as a player has more than half of all
// seeds. This does not change the winner, but it changes the margin. With a majority rule a win is therefore
// bounded by one seed and by all that are left.
func (s *search) gameBounds(low, high int, lead, inPlay int32) valueBounds {
	least, most := lead+int32(low), lead+int32(high)
	if !s.majority || least == 0 && most == 0 {
		return valueBounds{s.leadValue(least), s.leadValue(most)}
	}
	v := valueBounds{s.leadValue(0), s.leadValue(0)}
	if least > 0 {
		v.least = s.leadValue(1)
	} else if least < 0 {
		v.least = s.leadValue(min(lead-inPlay, -1))
	}
	if most < 0 {
		v.most = s.leadValue(-1)
	} else if most > 0 {
		v.most = s.leadValue(max(lead+inPlay, 1))
	}
	return v
}

// probeEndgame probes the endgame tables for a node of the packed search. If ok, tabled is the result.
// Otherwise the value is between least and most.
func (s *search) probeEndgame(n *packedNode, alpha, beta Value) (least, most Value, tabled nodeResult, ok bool) {
	v, ok := s.endgameBounds(n)
	if !ok {
		return -infinite, infinite, nodeResult{}, false
	}
	return s.useEndgameBounds(v, n.inPlay == s.packedNodes[0].inPlay, n.ply&1 != 0, alpha, beta)
}

// probeEndgameByRules does the same as probeEndgame in the search by rules.
func (s *search) probeEndgameByRules(f *node, alpha, beta Value) (least, most Value, tabled nodeResult, ok bool) {
	if f.inPlay > int(s.endgameSeeds) {
		return -infinite, infinite, nodeResult{}, false
	}
	v, ok := s.endgameBoundsByRules(&f.pos)
	if !ok {
		return -infinite, infinite, nodeResult{}, false
	}
	root := &s.nodes[0]
	return s.useEndgameBounds(v, f.inPlay == root.inPlay, f.pos.Turn != root.pos.Turn, alpha, beta)
}

// useEndgameBounds returns the result of a node, or its bounds, from what the endgame tables say. noCapture
// says that nothing has been captured since the root, otherSide that the opponent of the root's player is to
// move.
//
// Before the first capture, bounds are ignored if they equal those of the root. The search must make progress
// towards a win, and the tables only say that there is one.
func (s *search) useEndgameBounds(v valueBounds, noCapture, otherSide bool,
	alpha, beta Value) (least, most Value, tabled nodeResult, ok bool) {
	least, most = -infinite, infinite
	proof := Exact
	if noCapture {
		seen := v
		if otherSide {
			seen = v.negated()
		}
		if s.rootInEndgame && seen == s.rootBounds {
			return least, most, nodeResult{}, false
		}
		if !s.endgameProof {
			proof = Estimate
		}
	}
	switch {
	case v.least == v.most:
		return least, most, nodeResult{value: v.least, proof: proof, pathPly: pathIndependent}, true
	case v.least >= beta, v.least.Wins() && !s.lim.Margin:
		return least, most, nodeResult{value: v.least, proof: AtLeast & proof, pathPly: pathIndependent}, true
	case v.most <= alpha, v.most.Loses() && !s.lim.Margin:
		return least, most, nodeResult{value: v.most, proof: AtMost & proof, pathPly: pathIndependent}, true
	case proof == Estimate:
		return least, most, nodeResult{}, false
	}
	return v.least, v.most, nodeResult{}, false
}

// noRepetitionDue reports whether no earlier position would end the game by recurring once more.
func (s *search) noRepetitionDue() bool {
	if s.repetitionRule.occurrences == 0 {
		return true
	}
	for i := range s.earlier {
		times := 1
		for j := range i {
			if s.earlier[i] == s.earlier[j] {
				times++
			}
		}
		if times >= s.repetitionRule.occurrences-1 {
			return false
		}
	}
	return true
}

// prepareEndgame sets the endgame tables of the search and probes the root.
func (s *search) prepareEndgame(t EndgameTables) {
	s.endgameTables, s.endgameSeeds, s.rootInEndgame, s.endgameProof = nil, -1, false, true
	s.ordinarySeeds = s.minSeeds
	if s.lim.materialOnly {
		s.ordinarySeeds = math.MaxInt32
	}
	if t == nil || !t.Fits(s.rules) {
		return
	}
	s.endgameTables, s.endgameSeeds = t, int32(t.Seeds())
	s.ordinarySeeds = max(s.ordinarySeeds, s.endgameSeeds+1)
	root := &s.nodes[0]
	if root.inPlay > int(s.endgameSeeds) {
		return
	}
	s.rootBounds, s.rootInEndgame = s.endgameBoundsByRules(&root.pos)
	s.endgameProof = s.noRepetitionDue()
}
