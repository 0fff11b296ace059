package analysis

import (
	"fmt"
	"slices"

	"awale/ai"
	"awale/variants"
)

// Extract is the part of a [Report] that is saved. The report that [Extract.Report] makes from it is the same except
// for Depth, the lines of moves that were no mistakes, and the moves of a turn: it has only the best move, the move
// that was played and, for a mistake, the other good moves.
type Extract struct {
	// TableSeeds and Nodes are those of the report.
	TableSeeds int
	Nodes      int64
	// Points are those of the report.
	Points []Point
	Turns  []ExtractTurn
}

// ExtractTurn is the part of a turn that is saved.
type ExtractTurn struct {
	// Played is the worth of the move that was played, for South.
	Played Point
	Best   variants.Move
	Only   bool
	// Line and Good are saved for a mistake: the line that begins with the best move, and the other good moves.
	Line, Good []variants.Move
}

// Extract returns the part of a report that is saved. Lines are cut to line moves.
func (r *Report) Extract(line int) Extract {
	x := Extract{TableSeeds: r.TableSeeds, Nodes: r.Nodes, Points: r.Points}
	for i := range r.Turns {
		t := &r.Turns[i]
		kept := ExtractTurn{Played: PointOf(t.Played.Worth, t.Side), Best: t.Best, Only: t.Only}
		if t.Played.Grade >= Mistake {
			kept.Line = t.Line[:min(line, len(t.Line))]
			for _, m := range t.Moves {
				if m.Grade == Good && m.Move != t.Best && m.Move != t.Played.Move {
					kept.Good = append(kept.Good, m.Move)
				}
			}
		}
		x.Turns = append(x.Turns, kept)
	}
	return x
}

// Report makes the report of a game from its saved part. The error says where the two do not match.
func (x Extract) Report(g Game) (*Report, error) {
	if len(x.Turns) != len(g.Moves) || len(x.Points) != len(g.Positions) {
		return nil, fmt.Errorf("it has %d turns for %d moves", len(x.Turns), len(g.Moves))
	}
	r := &Report{Turns: make([]Turn, len(x.Turns)), Points: x.Points, TableSeeds: x.TableSeeds, Nodes: x.Nodes}
	for i := range x.Turns {
		t, err := x.turn(g, i)
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
		r.Turns[i] = t
		r.Sides[t.Side].add(&t)
	}
	return r, nil
}

// turn makes a turn from its saved part.
func (x Extract) turn(g Game, i int) (t Turn, err error) {
	p, kept := g.Positions[i], &x.Turns[i]
	legal := g.Rules.Legal(p)
	played := worthOf(g.Moves[i], kept.Played.Of(p.Turn))
	before := x.Points[i].Of(p.Turn)
	best := worthOf(kept.Best, Point{before.Value, before.Proof, unknown})
	if kept.Best == played.Move {
		best.Bounds = played.Bounds
	}
	switch {
	case !slices.Contains(legal, kept.Best):
		return t, fmt.Errorf("%v is no legal move", kept.Best)
	case kept.Best == played.Move && best != played:
		return t, fmt.Errorf("the best move is worth %d and %d", best.Value, played.Value)
	case kept.Only && len(legal) == 1:
		return t, fmt.Errorf("%v is the only move of one", kept.Best)
	}
	t = Turn{Side: p.Turn, Best: kept.Best, Line: []variants.Move{kept.Best}, Before: before.Bounds, After: played.Bounds,
		Forced: len(legal) == 1, Only: kept.Only}
	t.Played = gradeMove(best, played, t.Before)
	t.Moves = []Graded{gradeMove(best, best, t.Before)}
	if kept.Best != played.Move {
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
	if len(kept.Line) > 0 {
		if kept.Line[0] != kept.Best {
			return t, fmt.Errorf("the line begins with %v, not the best move", kept.Line[0])
		}
		t.Line = kept.Line
		err = follows(g.Rules, p, kept.Line)
	}
	return t, err
}

// worthOf returns the worth of a move that leads to a point, seen by the side that plays it.
func worthOf(m variants.Move, p Point) Worth { return Worth{m, p.Value, p.Proof, p.Bounds} }

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
