package ai

import "awale/ai/packed"

// packedNode is one position on the current path in the packed search, as an entry of the search stack.
type packedNode struct {
	own, opp uint64
	// moves are the legal moves; see [packed.Rules.Moves].
	moves uint64
	key   uint64
	// lead is the difference of the stores for the player to move, inPlay the number of seeds in the houses,
	// and quietPlies the number of plies since the last capture, including those of the game before the root.
	lead, inPlay, quietPlies int32
	// pvLength is the length of pv, the principal variation from here as lanes. It is set only in nodes of the
	// principal variation.
	pvLength uint8
	// ply is the distance from the root. next is the node of the next ply, nil for the last one.
	ply      int16
	next     *packedNode
	children [packed.MaxSide]packed.Child
	pv       [MaxDepth]uint8
}

// packedHouses are the houses of a position from the point of view of the player to move.
type packedHouses struct{ own, opp uint64 }

// setPV sets the principal variation to a lane and that of the next node.
func (n *packedNode) setPV(lane uint8, next *packedNode) {
	n.pv[0] = lane
	n.pvLength = 1 + uint8(copy(n.pv[1:], next.pv[:next.pvLength]))
}

// makeMove enters the position after a move of n into next, from the point of view of the player to move there.
// If the move ends the game, it returns the final lead of the mover instead.
func (s *search) makeMove(n, next *packedNode, own, opp uint64, taken int32) (lead int32, over bool) {
	next.own, next.opp, next.pvLength = own, opp, 0
	// A capture resets the count to 0.
	next.quietPlies = (n.quietPlies + 1) & ((taken - 1) >> 31)
	next.lead, next.inPlay = -n.lead-taken, n.inPlay-taken
	var ok bool
	if next.moves, ok = s.packedRules.OrdinaryMoves(own, opp); ok && next.moves != 0 && next.inPlay >= s.minSeeds &&
		next.inPlay+next.lead >= 0 {
		return 0, false
	}
	return s.checkEnd(next, taken)
}

// checkEnd checks in full whether the game is over in a position that [search.makeMove] has entered.
func (s *search) checkEnd(n *packedNode, taken int32) (lead int32, over bool) {
	lead = -n.lead
	if taken > 0 {
		if s.majority && lead > n.inPlay && n.own != 0 {
			return lead, true
		}
		if n.inPlay < s.minSeeds {
			return s.finalLead(n, lead), true
		}
	}
	if n.moves = s.packedRules.Moves(n.own, n.opp); n.moves == 0 {
		return s.finalLead(n, lead), true
	}
	return 0, false
}

// decidedLead is added to the lead of a player who wins whatever the stores hold, and subtracted from that of one who loses so.
const decidedLead = 1000

// finalLead returns the final lead of the player who made the last move, after the rest has been settled, with [decidedLead] where the
// seeds do not decide.
func (s *search) finalLead(n *packedNode, lead int32) int32 {
	if s.majority && lead > n.inPlay {
		return lead
	}
	method := s.packedRules.End(n.own, n.opp)
	return lead - int32(s.packedRules.Rest(n.own, n.opp, method)+decidedLead*s.packedRules.Winner(n.own, n.opp, method))
}

// leadValue returns the value of a finished game with this lead, see [search.finalLead].
func (s *search) leadValue(lead int32) Value {
	switch {
	case lead > decidedLead/2:
		return s.win + Value(lead-decidedLead)*Seed
	case lead < -decidedLead/2:
		return -s.win + Value(lead+decidedLead)*Seed
	case lead > 0:
		return s.win + Value(lead)*Seed
	case lead < 0:
		return -s.win + Value(lead)*Seed
	}
	return 0
}
