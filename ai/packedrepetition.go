package ai

import "awale/ai/packed"

// packedRepetition does the same as [search.repetition] in the packed search.
func (s *search) packedRepetition(n *packedNode) (nodeResult, bool) {
	ply := int(n.ply)
	seen := 1
	earliest, inLine := pathIndependent, false
	// Seeds only move forward. Before a position can recur every house must have been sown.
	for at := ply - s.ring; at >= ply-int(n.quietPlies); at -= 2 {
		if at >= 0 {
			if g := &s.packedNodes[at]; g.own == n.own && g.opp == n.opp {
				seen++
				earliest, inLine = int16(at), true
			}
			continue
		}
		i := len(s.earlierHouses) + at
		if i < 0 {
			break
		}
		if s.earlierHouses[i] == (packedHouses{n.own, n.opp}) {
			seen++
			earliest = beforeRoot
		}
	}
	ended := s.repetitionRule.occurrences > 0 && seen >= s.repetitionRule.occurrences
	if !ended && !inLine {
		return nodeResult{}, false
	}
	lead := n.lead
	if s.repetitionRule.ownRows {
		lead += int32(packed.Row(n.own) - packed.Row(n.opp))
	}
	if s.repetitionRule.drawn {
		lead = 0
	}
	switch {
	case s.repetitionRule.oneValue() && s.packedProofsHold(n), ended && earliest == beforeRoot && !(s.rootInEndgame && s.endgameProof):
		return nodeResult{value: s.leadValue(lead), proof: Exact, pathPly: earliest}, true
	case ended && earliest == beforeRoot:
		// This is true, but proofs by endgame tables hold without a history. One proof must not mix the two.
		return nodeResult{value: s.leadValue(lead), pathPly: earliest}, true
	}
	return nodeResult{value: min(max(Value(lead)*Seed, -estimable), estimable), pathPly: earliest}, true
}

// packedProofsHold does the same as [search.proofsHold] in the packed search.
func (s *search) packedProofsHold(n *packedNode) bool {
	return s.irreversibleRoot || n.inPlay < s.packedNodes[0].inPlay
}
