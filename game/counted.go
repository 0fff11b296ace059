package game

import (
	"awale/game/save"
	"awale/variants"
)

// Counted returns the present game as the player's statistics count it. ok is false unless one person here has finished it
// against the computer from the start of the rule: demonstrations, games of two people, problems, positions from links and
// games that were aborted do not count. A game counts as it ended last: a player who takes the end back and plays on counts the
// new end in place of the old one.
func (t *Table) Counted() (c save.Counted, ok bool) {
	s := t.session
	if s == nil || t.id == "" || t.watching {
		return c, false
	}
	rec, o := s.record, s.Outcome()
	person := variants.South
	if !s.seats[person].Local() {
		person = variants.North
	}
	other := t.players[person.Other()]
	start := rec.Rules().Start()
	if start.Turn = rec.Start().Turn; !o.Over() || o.Result == variants.NoResult || !s.seats[person].Local() || other.Kind != save.Engine ||
		rec.Problem() != (Problem{}) || rec.Start() != start {
		return c, false
	}
	p := s.Position()
	c = save.Counted{ID: t.id, Rule: variants.PlayedAs(rec.Rules()), Level: other.Level, Strength: other.Strength, Result: save.Lost,
		Margin: p.Score(person) - p.Score(person.Other()), Moves: rec.depth(rec.at)}
	if t.config.Wall != nil {
		c.At = t.config.Wall()
	}
	switch o.Result {
	case variants.Draw:
		c.Result = save.Drawn
	case variants.Wins(person):
		c.Result = save.Won
	}
	return c, true
}
