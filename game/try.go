package game

import (
	"slices"

	"awale/variants"
)

// Try plays a move at the moment that is shown and shows the moment after it, as [Session.Look] does. The game and its line stay as
// they are: the move is kept as a variation. Everybody may try, but not in a game with somebody elsewhere. The
// error is a [*Refusal], the [*variants.Refusal] of a move that is not legal, or ErrFull.
func (s *Session) Try(m variants.Move) error {
	rec := s.record
	switch {
	case s.watched() || s.table != nil && !s.table.holds():
		return &Refusal{PlayedElsewhere, s.turnOfGame()}
	case s.Elsewhere():
		return &Refusal{BothDecide, s.turnOfGame().Other()}
	case rec.Outcome().Over():
		return &variants.Refusal{Move: m, Reason: variants.GameOver}
	}
	parent := rec.at
	child := rec.Child(parent, m)
	if child >= 0 {
		return s.Look(child)
	}
	line, next := s.Line(), rec.nodes[parent].Next
	if _, err := rec.Play(m); err != nil {
		return err
	}
	child, rec.at = rec.at, parent
	if slices.Contains(line, parent) {
		rec.nodes[parent].Next = next
	}
	s.tell(Change{Kind: Edited, Side: rec.Position().Turn})
	return s.Look(child)
}
