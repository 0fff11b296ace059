package analysis

import (
	"fmt"
	"slices"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
)

// Extract returns the part of a report that is saved: a turn for each position. The report that [Restore] makes from it is the same
// except for Depth, the lines of moves that were no mistakes, and the moves of a turn: it has only the best move, the move that was
// played and, for a mistake, the other good moves.
func (r *Report) Extract() []save.ReportTurn {
	kept := make([]save.ReportTurn, len(r.Points))
	for i, p := range r.Points {
		k := &kept[i]
		k.Worth = savedWorth(p)
		k.Played, k.Best = k.Worth, variants.NoMove
		if i == len(r.Turns) {
			break
		}
		t := &r.Turns[i]
		k.Played, k.Only = savedWorth(PointOf(t.Played.Worth, t.Side)), t.Only
		if t.Best != t.Played.Move {
			k.Best = t.Best
		}
		if t.Played.Grade < Mistake {
			continue
		}
		k.Mistake, k.Line = true, t.Line[1:min(save.MaxReportLine, len(t.Line))]
		for _, m := range t.Moves {
			if m.Grade == Good && m.Move != t.Best && m.Move != t.Played.Move {
				k.Good = append(k.Good, m.Move)
			}
		}
	}
	return kept
}

// Restore makes the report of a game from its saved part, seeds and nodes. The error says where the game and the part do not match.
func Restore(g Game, kept []save.ReportTurn, seeds int, nodes int64) (*Report, error) {
	if len(kept) != len(g.Positions) {
		return nil, fmt.Errorf("it has %d turns for %d positions", len(kept), len(g.Positions))
	}
	r := &Report{Turns: make([]Turn, len(g.Moves)), Points: make([]Point, len(kept)), TableSeeds: seeds, Nodes: nodes}
	for i := range kept {
		r.Points[i] = restoredPoint(kept[i].Worth)
	}
	for i := range r.Turns {
		t, err := restoreTurn(g, i, &kept[i])
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
		r.Turns[i] = t
		r.Sides[t.Side].add(&t)
	}
	return r, nil
}

// restoreTurn makes turn i of a game from its saved part.
func restoreTurn(g Game, i int, kept *save.ReportTurn) (t Turn, err error) {
	p := g.Positions[i]
	legal := g.Rules.Legal(p)
	played := worthOf(g.Moves[i], restoredPoint(kept.Played).Of(p.Turn))
	before := restoredPoint(kept.Worth).Of(p.Turn)
	best := worthOf(kept.Best, Point{before.Value, before.Proof, unknown})
	if kept.Best == variants.NoMove || kept.Best == played.Move {
		best.Move, best.Bounds = played.Move, played.Bounds
	}
	switch {
	case !slices.Contains(legal, best.Move):
		return t, fmt.Errorf("%v is no legal move", best.Move)
	case best.Move == played.Move && best != played:
		return t, fmt.Errorf("the best move is worth %d and %d", best.Value, played.Value)
	case kept.Only && len(legal) == 1:
		return t, fmt.Errorf("%v is the only move of one", best.Move)
	}
	t = Turn{Side: p.Turn, Best: best.Move, Line: []variants.Move{best.Move}, Before: before.Bounds, After: played.Bounds,
		Forced: len(legal) == 1, Only: kept.Only}
	t.Played = gradeMove(best, played, t.Before)
	t.Moves = []Graded{gradeMove(best, best, t.Before)}
	if best.Move != played.Move {
		t.Moves = append(t.Moves, t.Played)
	}
	for _, m := range kept.Good {
		known := func(w Graded) bool { return w.Move == m }
		if !slices.Contains(legal, m) || slices.ContainsFunc(t.Moves, known) {
			return t, fmt.Errorf("%v is no other legal move", m)
		}
		t.Moves = append(t.Moves, Graded{Worth: worthOf(m, Point{before.Value, ai.Estimate, unknown})})
	}
	// The limit of a mistake may have changed since the line was saved. The line is still good.
	if kept.Mistake {
		t.Line = append(t.Line, kept.Line...)
		err = follows(g.Rules, p, t.Line)
	}
	return t, err
}

// worthOf returns the worth of a move that leads to a point, seen by the side that plays it.
func worthOf(m variants.Move, p Point) Worth { return Worth{m, p.Value, p.Proof, p.Bounds} }

// savedWorth returns a point in the form that is saved.
func savedWorth(p Point) save.Worth {
	return save.Worth{Value: int(p.Value), Proof: int(p.Proof), Least: int(p.Bounds.Least), Most: int(p.Bounds.Most)}
}

// restoredPoint returns the point that savedWorth has written.
func restoredPoint(w save.Worth) Point {
	return Point{ai.Value(w.Value), ai.Proof(w.Proof), Bounds{int8(w.Least), int8(w.Most)}}
}

// follows returns the reason why moves cannot be played from a position, nil if they can.
func follows(r *variants.Rules, p variants.Position, line []variants.Move) error {
	for _, m := range line {
		after, _, err := r.Apply(p, m)
		if err != nil {
			return err
		}
		p = after
	}
	return nil
}

// Cut returns the report of the first turns of a game. It stays true without the rest: a search uses only earlier
// positions, and what later positions prove about earlier ones holds on the way that led there.
func (r *Report) Cut(turns int) *Report {
	if turns >= len(r.Turns) {
		return r
	}
	cut := &Report{Turns: r.Turns[:turns], Points: r.Points[:turns+1], TableSeeds: r.TableSeeds, Nodes: r.Nodes}
	for i := range cut.Turns {
		t := &cut.Turns[i]
		cut.Sides[t.Side].add(t)
	}
	return cut
}

// KnowsLess reports whether an analysis with tables of tableSeeds seeds and nodes nodes for a turn could know more.
func (r *Report) KnowsLess(tableSeeds int, nodes int64) bool {
	return r.TableSeeds < tableSeeds || r.Nodes < nodes
}
