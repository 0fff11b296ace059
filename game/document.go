package game

import (
	"fmt"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// Document returns a record and who plays it as they are saved.
func Document(rec *Record, players [2]save.Player, view variants.Side, seed uint64) save.Game {
	size := rec.rules.Size()
	doc := save.Game{
		Rule: notation.FormatRule(rec.rules), Start: notation.FormatPosition(rec.Start()), At: rec.at, Tip: rec.at,
		Players: players, View: sideNames[view], Seed: seed,
	}
	moves := make([]variants.Move, 0, len(rec.nodes)-1)
	linear := true
	parents := make([]int, 0, len(rec.nodes)-1)
	for i, n := range rec.nodes[1:] {
		moves = append(moves, n.Move)
		parents = append(parents, n.Parent)
		linear = linear && n.Parent == i
	}
	doc.Moves = notation.FormatMoves(size, moves)
	if !linear {
		doc.Parents = parents
	}
	for i, n := range rec.nodes {
		if n.Comment != "" {
			doc.Comments = append(doc.Comments, save.Comment{Node: i, Text: n.Comment})
		}
	}
	for rec.nodes[doc.Tip].Next >= 0 {
		doc.Tip = rec.nodes[doc.Tip].Next
	}
	if rec.closed != 0 {
		doc.End = closings[closing{rec.closed, rec.loser}]
	}
	return doc
}

var sideNames = [2]string{save.South, save.North}

// closing is how a game was ended beyond what the rules say, and by whom; an agreement has no side but
// South.
type closing struct {
	how   variants.Method
	loser variants.Side
}

var closings = map[closing]string{
	{variants.Resignation, variants.South}: save.SouthResigned, {variants.Resignation, variants.North}: save.NorthResigned,
	{variants.Timeout, variants.South}: save.SouthTimedOut, {variants.Timeout, variants.North}: save.NorthTimedOut,
	{variants.Agreement, variants.South}: save.Agreed,
}

// Restore replays a saved game with the rules. It refuses, naming the move, what could not have been
// played. The moves, the comments, the current node and the line that redo leads along come back as they were
// saved; on other lines redo follows what was played last.
func Restore(doc save.Game) (*Record, error) {
	if err := doc.Check(); err != nil {
		return nil, err
	}
	rules, err := notation.ParseRule(doc.Rule)
	if err != nil {
		return nil, err
	}
	start := rules.Start()
	if doc.Start != "" {
		if start, err = notation.ParsePosition(doc.Start, rules); err != nil {
			return nil, err
		}
	}
	rec, err := NewRecord(rules, start)
	if err != nil {
		return nil, err
	}
	moves, err := notation.ParseMoves(doc.Moves, rules.Size())
	if err != nil {
		return nil, err
	}
	for i, m := range moves {
		if err := rec.replay(doc.Parent(i+1), m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	for _, c := range doc.Comments {
		rec.nodes[c.Node].Comment = c.Text
	}
	if err := rec.Go(doc.Tip); err != nil {
		return nil, err
	}
	if err := rec.Go(doc.At); err != nil {
		return nil, err
	}
	for c, name := range closings {
		if doc.End != name {
			continue
		}
		if err := rec.reclose(c); err != nil {
			return nil, err
		}
	}
	return rec, nil
}

// reclose closes a game again that was closed when it was saved.
func (rec *Record) reclose(c closing) (err error) {
	switch c.how {
	case variants.Resignation:
		_, err = rec.Resign(c.loser)
	case variants.Timeout:
		_, err = rec.Expire(c.loser)
	case variants.Agreement:
		_, err = rec.Agree()
	}
	return err
}
