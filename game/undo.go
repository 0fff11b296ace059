package game

import "awale/variants"

// CanUndo reports whether there is a turn that Undo goes back to.
func (s *Session) CanUndo() bool {
	// Nobody takes anything back for others, nor in a rated game, and a game on the Internet that is over stays so.
	online := s.Online() && (s.Outcome().Over() || !s.seats[s.Hand()].Local() || s.remoteSeat().Known().Rated)
	return !online && !s.look.on && !s.watched() && s.undoTarget(s.Hand()) >= 0
}

// CanRedo reports whether a move was taken back that Redo plays again.
func (s *Session) CanRedo() bool {
	return !s.Online() && !s.look.on && !s.watched() && s.record.closed == 0 && s.record.nodes[s.record.at].Next >= 0
}

// undoTarget returns the node that undo goes back to, -1 for none: the last turn of a person here, one move back between two
// people and two against the computer. If a player is elsewhere it is the last turn of the side that asks, which both players
// know. It is no turn in which that person could only pass, which would be passed again at once.
func (s *Session) undoTarget(asks variants.Side) int {
	rec := s.record
	if rec.lasting() {
		return -1
	}
	if s.ByLink() {
		return s.undoByLink(asks)
	}
	n := rec.at
	if first, ok := rec.Settled(); ok {
		n = rec.nodes[first].Parent
	} else if rec.closed == 0 {
		n = rec.nodes[n].Parent
	}
	for ; n >= 0; n = rec.nodes[n].Parent {
		if s.stopsAt(n, asks) && !s.onlyPasses(n) {
			return n
		}
	}
	return -1
}

// redoTarget returns the node that redo goes forward to: the next turn of a person here, or the end of what was taken
// back.
func (s *Session) redoTarget(asks variants.Side) int {
	n := s.record.at
	for s.record.nodes[n].Next >= 0 {
		n = s.record.nodes[n].Next
		if at := &s.record.nodes[n]; at.Outcome.Over() || !at.Settled && s.stopsAt(n, asks) {
			break
		}
	}
	return n
}

// stopsAt reports whether a turn is one that undo and redo may stop at.
func (s *Session) stopsAt(n int, asks variants.Side) bool {
	turn := s.record.nodes[n].Position.Turn
	if s.Elsewhere() {
		return turn == asks
	}
	people := s.seats[variants.South].Local() || s.seats[variants.North].Local()
	return !people || s.seats[turn].Local()
}

// onlyPasses reports whether a person has the move at a node and can only pass.
func (s *Session) onlyPasses(n int) bool {
	node := &s.record.nodes[n]
	if node.Outcome.Over() || !s.seats[node.Position.Turn].Local() && !s.Elsewhere() {
		return false
	}
	// It is called in every frame, so the list is used again.
	s.legal = s.record.rules.AppendLegal(s.legal[:0], &node.Position)
	return len(s.legal) == 1 && s.legal[0] == variants.Pass
}

// MustPass reports whether a person here is to move and can do nothing but pass. Tick passes then.
func (s *Session) MustPass() bool {
	return s.remote.pending == 0 && !s.look.on && s.Local() && s.onlyPasses(s.record.at)
}

// jump makes a node current that lies on the current line, before or after.
func (s *Session) jump(node int, kind ChangeKind) {
	before := s.record.Position()
	s.record.closing = closing{}
	s.record.at = node
	s.newTurn()
	s.jumped(before, kind)
}

// newTurn begins a turn that no move has led to.
func (s *Session) newTurn() {
	s.used = 0
	if s.clock != nil {
		s.clock.NewTurn()
	}
}

func (s *Session) jumped(before variants.Position, kind ChangeKind) {
	s.stop()
	s.offer, s.reversal = Offer{}, nil
	s.tell(Change{Kind: kind, Side: before.Turn, Move: variants.NoMove, Before: before, After: s.record.Position()})
}

// UndoAsker returns the side that takes a move back where the control does not name a side. Of two people opposite each other it is the
// one that moved last or gave up, else Hand.
func (s *Session) UndoAsker() variants.Side {
	rec := s.record
	switch at := rec.nodes[rec.at]; {
	case s.sitting == Beside || s.Elsewhere():
		return s.Hand()
	case rec.closed == variants.Resignation:
		return rec.loser
	case rec.closed == 0 && at.Parent >= 0:
		return rec.nodes[at.Parent].Position.Turn
	}
	return s.Position().Turn.Other()
}
