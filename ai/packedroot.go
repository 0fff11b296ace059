package ai

import (
	"awale/ai/packed"
	"awale/variants"
)

// beginPacked prepares the packed search. The root of the search by rules must be set.
func (s *search) beginPacked() {
	f := &s.nodes[0]
	root := &s.packedNodes[0]
	for i := range s.packedNodes {
		s.packedNodes[i].ply = int16(i)
		if i > 0 {
			s.packedNodes[i-1].next = &s.packedNodes[i]
		}
	}
	turn := f.pos.Turn
	root.own, root.opp = s.packedRules.Sides(&f.pos)
	root.moves = s.packedRules.Moves(root.own, root.opp)
	root.lead = int32(f.pos.Stores[turn]) - int32(f.pos.Stores[turn.Other()])
	root.inPlay, root.quietPlies = int32(f.inPlay), int32(f.quietPlies)
	s.packedRules.Children(root.own, root.opp, root.moves, &root.children)
	s.ring = 2 * s.packedRules.Size()
	s.minSeeds = int32(s.packedRules.Fewer())
	s.earlierHouses = s.earlierHouses[:0]
	for i := range s.earlier {
		own, opp := s.packedRules.Sides(&s.earlier[i])
		s.earlierHouses = append(s.earlierHouses, packedHouses{own, opp})
	}
	for lane := range s.packedHistory {
		for seeds := range s.packedHistory[lane] {
			s.packedHistory[lane][seeds] = historyScore(0, lane)
		}
		s.packedHistory[lane][0] = 0
	}
}

// rootChild returns the child of the root for a move.
func (s *search) rootChild(m variants.Move) *packed.Child {
	root := &s.packedNodes[0]
	lane, _ := s.packedRules.Lane(m)
	for i := range root.children {
		if int(root.children[i].Lane) == lane {
			return &root.children[i]
		}
	}
	return nil
}

// appendPV appends the principal variation after the first move to dst.
func (s *search) appendPV(dst []variants.Move) []variants.Move {
	turn := s.nodes[0].pos.Turn
	next := &s.packedNodes[1]
	for _, lane := range next.pv[:next.pvLength] {
		turn = turn.Other()
		dst = append(dst, s.packedRules.Move(int(lane), turn))
	}
	return dst
}
