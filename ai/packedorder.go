package ai

import (
	"math/bits"

	"awale/ai/packed"
)

// moveScores are the scores of the moves of a node by lane, for move ordering. The three lowest bits hold the
// lane, so no two are equal. A score of 0 means that there is no move, or that it has been searched.
type moveScores [packed.MaxSide]int32

const laneBits = 3

// historyScore returns the score of a lane for its value in the history heuristic.
func historyScore(history int32, lane int) int32 { return (history+1)<<laneBits | int32(lane) }

// top returns the largest score.
func (r *moveScores) top() int32 {
	top := larger(larger(larger(r[0], r[1]), larger(r[2], r[3])), larger(r[4], r[5]))
	if r[6]|r[7] != 0 {
		top = larger(top, larger(r[6], r[7]))
	}
	return top
}

// larger returns the larger of two numbers whose difference does not overflow. It has no branch, because the
// branch would be unpredictable.
func larger(a, b int32) int32 {
	d := a - b
	return a - d&(d>>31)
}

// scoreMoves scores the moves of a node and makes those that may capture. It stores their children by lane.
func (s *search) scoreMoves(n *packedNode, captures uint64, order *moveScores) {
	// Scoring all lanes at once is faster than scoring only those with a move. An empty lane scores 0.
	own, m := n.own, &s.packedHistory
	*order = moveScores{m[0][own&packed.MaxSeeds], m[1][own>>8&packed.MaxSeeds], m[2][own>>16&packed.MaxSeeds],
		m[3][own>>24&packed.MaxSeeds], m[4][own>>32&packed.MaxSeeds], m[5][own>>40&packed.MaxSeeds], m[6][own>>48&packed.MaxSeeds],
		m[7][own>>56&packed.MaxSeeds]}
	for illegal := packed.Filled(n.own) ^ n.moves; illegal != 0; illegal &= illegal - 1 {
		order[packed.First(illegal)&(packed.MaxSide-1)] = 0
	}
	for moves := captures; moves != 0; moves &= moves - 1 {
		from := bits.TrailingZeros64(moves) & 0x38
		c := &n.children[from>>3]
		own, opp, loot := s.packedRules.SowBeforeCapture(n.own, n.opp, from)
		if loot == opp && loot != 0 {
			loot = s.packedRules.GrandSlamLoot(n.own, from, loot)
		}
		c.Own, c.Opp, c.Taken = opp^loot, own, uint8(packed.Row(loot))
		order[from>>3] += int32(c.Taken) << 19
	}
}

// recordPackedCutoff updates the history heuristic after the move of a lane caused a beta cutoff.
func (s *search) recordPackedCutoff(n *packedNode, lane, depth int) {
	m := &s.packedHistory[lane&(packed.MaxSide-1)][n.own>>(8*lane&63)&packed.MaxSeeds]
	if *m += int32(depth*depth) << laneBits; *m >= (historyLimit+1)<<laneBits {
		s.ageHistory()
	}
}

// ageHistory halves all values of the history heuristic.
func (s *search) ageHistory() {
	for lane := range s.packedHistory {
		for seeds := 1; seeds < len(s.packedHistory[lane]); seeds++ {
			m := &s.packedHistory[lane][seeds]
			*m = historyScore((*m>>laneBits-1)/2, lane)
		}
	}
}
