package game

import "awale/variants"

// look keeps the current node of the game while somebody looks at another one.
type look struct {
	on bool
	current
}

// Looking reports whether another moment of the record is shown than the current one of the game. Position, Outcome and the current
// node of the record are then those of the moment that is shown. The computer is not asked, and no clock runs, except in a game
// with somebody elsewhere or between two people who sit opposite each other.
func (s *Session) Looking() bool { return s.look.on }

// GameNode returns the current node of the game, also while another one is looked at.
func (s *Session) GameNode() int {
	return s.gameCurrent().at
}

// gameCurrent is GameNode, with how the game was closed there.
func (s *Session) gameCurrent() current {
	if s.look.on {
		return s.look.current
	}
	return s.record.current
}

// turnOfGame returns the side to move in the game, also while another moment is looked at.
func (s *Session) turnOfGame() variants.Side { return s.record.nodes[s.GameNode()].Position.Turn }

// gameOver reports whether the game is over, also while another moment is looked at.
func (s *Session) gameOver() bool {
	_, o := s.GamePosition()
	return o.Over()
}

// GamePosition returns the current position of the game and its outcome, also while another moment is looked at.
func (s *Session) GamePosition() (variants.Position, variants.Outcome) {
	return s.record.shows(s.gameCurrent())
}

// Look shows any moment of the record, and leaves the game as it is. Everybody may look, also in a game that is played elsewhere. The
// error says that there is no such move.
func (s *Session) Look(node int) error {
	if node < 0 || node >= len(s.record.nodes) {
		return errNoNode
	}
	switch {
	case node == s.GameNode():
		s.Return()
		return nil
	case node == s.record.at:
		return nil
	}
	before := s.record.Position()
	from := s.record.at
	if !s.look.on {
		s.stop()
		s.look = look{true, s.record.current}
		s.record.closing = closing{}
	}
	s.record.at = node
	s.looked(from, before)
	return nil
}

// Return shows the current moment of the game again.
func (s *Session) Return() {
	if !s.look.on {
		return
	}
	before, from := s.record.Position(), s.record.at
	s.putBack()
	s.looked(from, before)
}

// putBack ends the look without a word to the observers.
func (s *Session) putBack() {
	if s.look.on {
		s.record.current = s.look.current
		s.look = look{}
	}
}

// looked notifies the observers that another moment is shown. If it is one move later, the change has the account of that move.
func (s *Session) looked(from int, before variants.Position) {
	c := Change{Kind: Looked, Side: before.Turn, Move: variants.NoMove, Before: before, After: s.record.Position()}
	if n := &s.record.nodes[s.record.at]; n.Parent == from {
		c.Move, c.Events = n.Move, s.record.Account(s.record.at)
		if s.record.closed != 0 {
			c.Events, c.Late = append(c.Events, s.record.closingEvents()...), s.LateStart()
		}
	}
	s.tell(c)
}

// Account returns the account of the move that led to a node, nil for the start.
func (rec *Record) Account(node int) []variants.Event {
	n := &rec.nodes[node]
	if n.Parent < 0 {
		return nil
	}
	after, events, err := rec.rules.Apply(rec.nodes[n.Parent].Position, n.Move)
	if err != nil {
		panic(err) // the move has been played
	}
	if events[len(events)-1].Kind != variants.End && n.Outcome.Over() {
		_, more, _ := rec.rules.Repeat(append(rec.historyTo(n.Parent), after))
		events = append(events, more...)
	}
	return events
}

// ChangeTo returns the move that led to a node as the change that observers got, without events for the start.
func (rec *Record) ChangeTo(node int) Change {
	n := &rec.nodes[node]
	c := Change{Kind: Moved, Rules: rec.rules, Move: n.Move, After: n.Position}
	if n.Parent >= 0 {
		c.Before = rec.nodes[n.Parent].Position
		c.Side, c.Events = c.Before.Turn, rec.Account(node)
	}
	return c
}

// mayPlayOn returns why one side alone cannot make the game go on from another moment, nil if it can. It cannot where both sides have to
// agree, and where the game is played elsewhere.
func (s *Session) mayPlayOn() error {
	turn := s.turnOfGame()
	switch {
	case s.table != nil && !s.table.holds():
		return &Refusal{PlayedElsewhere, turn}
	case s.ByLink():
		return &Refusal{NotByLink, turn.Other()}
	case s.Elsewhere() || s.opposed():
		return &Refusal{BothDecide, turn.Other()}
	}
	return nil
}

// opposed reports whether two people sit opposite each other.
func (s *Session) opposed() bool {
	return s.sitting == Opposite && s.seats[variants.South].Local() && s.seats[variants.North].Local()
}

// CanPlayOn reports whether the game may go on from the moment that is looked at.
func (s *Session) CanPlayOn() bool { return s.look.on && s.mayPlayOn() == nil }

// PlayOn makes the moment that is looked at the current one of the game. The moves that followed stay in the record. Redo leads along
// them until another move is played. The error is a [*Refusal].
func (s *Session) PlayOn() error {
	if !s.look.on {
		return &Refusal{NothingToUndo, s.Hand()}
	}
	if err := s.mayPlayOn(); err != nil {
		return err
	}
	s.leaveLine(s.record.at)
	return nil
}

// leaveLine makes a node the current one and its line the line of the game. [Session.Revert] goes back to the line before.
func (s *Session) leaveLine(node int) {
	before := s.record.Position()
	back := s.lineNow()
	s.look = look{}
	_ = s.record.Go(node) // the node is there
	s.newTurn()
	s.jumped(before, Jumped)
	s.reversal = back
}

// leaveLook makes the moment that is looked at the current one of the game, because a move is played there. It returns how to go back to
// the line before, nil without a look. A move that is refused changes nothing.
func (s *Session) leaveLook(m variants.Move) (*reversal, error) {
	if !s.look.on {
		return nil, nil
	}
	if err := s.mayPlayOn(); err != nil {
		return nil, err
	}
	if err := s.record.rules.Check(s.record.Position(), m); err != nil {
		return nil, err
	}
	if len(s.record.nodes) > MaxNodes && s.record.Child(s.record.at, m) < 0 {
		return nil, ErrFull
	}
	left := s.lineNow()
	s.look = look{}
	_ = s.record.Go(s.record.at) // it is there
	s.newTurn()
	return left, nil
}
