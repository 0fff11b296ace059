package game

import "awale/variants"

// look keeps the current node of the game while somebody looks at another one.
type look struct {
	on bool
	current
}

// Looking reports whether another moment of the record is shown than that at which the game stands. Position, Outcome and the
// current node of the record are those of that moment then, the computer is not asked and no clock runs, but for that of a
// game with somebody elsewhere or between two who sit opposite each other.
func (s *Session) Looking() bool { return s.look.on }

// GameNode returns the node at which the game stands, also while another one is looked at.
func (s *Session) GameNode() int {
	return s.gameCurrent().at
}

// gameCurrent returns the current node of the game, also while another one is looked at.
func (s *Session) gameCurrent() current {
	if s.look.on {
		return s.look.current
	}
	return s.record.current
}

// turnOfGame is the side to move in the game.
func (s *Session) turnOfGame() variants.Side { return s.record.nodes[s.GameNode()].Position.Turn }

// gameOver reports whether the game is over, also while an earlier moment is looked at.
func (s *Session) gameOver() bool {
	_, o := s.Stands()
	return o.Over()
}

// Stands returns the position and the state of the game where it stands, also while an earlier moment is looked at.
func (s *Session) Stands() (variants.Position, variants.Outcome) {
	return s.record.shows(s.gameCurrent())
}

// Look shows any moment of the record; the game stays where it stands. Everybody may look, also at a game that is played
// elsewhere. The error says that there is no such move.
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

// Return shows the game again where it stands.
func (s *Session) Return() {
	if !s.look.on {
		return
	}
	before, from := s.record.Position(), s.record.at
	s.putBack()
	s.looked(from, before)
}

// putBack ends the look without telling anybody.
func (s *Session) putBack() {
	if s.look.on {
		s.record.current = s.look.current
		s.look = look{}
	}
}

// looked tells that another moment is shown. One move on, it comes with the account of that move.
func (s *Session) looked(from int, before variants.Position) {
	c := Change{Kind: Looked, Side: before.Turn, Move: variants.NoMove, Before: before, After: s.record.Position()}
	if n := &s.record.nodes[s.record.at]; n.Parent == from {
		c.Move, c.Events = n.Move, s.record.Account(s.record.at)
		if s.record.closed != 0 {
			c.Events = append(c.Events, s.record.closingEvents()...)
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

// ChangeTo returns the move that led to a node as observers were told of it, without events for the start.
func (rec *Record) ChangeTo(node int) Change {
	n := &rec.nodes[node]
	c := Change{Kind: Moved, Move: n.Move, After: n.Position}
	if n.Parent >= 0 {
		c.Before = rec.nodes[n.Parent].Position
		c.Side, c.Events = c.Before.Turn, rec.Account(node)
	}
	return c
}

// mayPlayOn reports whether the game may go on from another moment by a word of one side: where two have to agree, or the game
// is played elsewhere, it stays where it stands.
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

// PlayOn makes the moment that is looked at that of the game. What followed it stays in the record, and redo leads along it
// until another move is played. The error is a [*Refusal].
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

// leaveLine makes a node current and the line through it that of the game. [Session.Revert] goes back to what was before.
func (s *Session) leaveLine(node int) {
	before := s.record.Position()
	back := s.lineNow()
	s.look = look{}
	_ = s.record.Go(node) // the node is there
	s.newTurn()
	s.jumped(before, Jumped)
	s.reversal = back
}

// leaveLook prepares for a move that is played at the moment that is looked at: that moment becomes the game's. It returns how
// the line is taken up again that the game was on, nil without a look. A move that is refused changes nothing.
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
	if len(s.record.nodes) > MaxNodes && s.record.child(s.record.at, m) < 0 {
		return nil, ErrFull
	}
	left := s.lineNow()
	s.look = look{}
	_ = s.record.Go(s.record.at) // it is there
	s.newTurn()
	return left, nil
}
