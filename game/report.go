package game

import (
	"fmt"
	"slices"

	"awale/ai"
	"awale/game/analysis"
	"awale/game/save"
	"awale/variants"
)

// reported is the report of a line of a record: of the moves from the start on. It stays true of the moves that another line has in
// common with this one.
type reported struct {
	moves  []variants.Move
	report *analysis.Report
	// lasting is set if the report can be saved: it comes back as it was.
	lasting bool
}

// KeepReport keeps the report of moves from the start on in place of an earlier report. It is saved with the game as far as the
// game is on the line of these moves. It does nothing if the record does not hold these moves any more.
func (s *Session) KeepReport(moves []variants.Move, r *analysis.Report) {
	node := s.record.find(moves)
	if node < 0 {
		return
	}
	// A game that cannot be opened again would be worse than a report that is lost.
	_, err := r.Extract(save.MaxReportLine).Report(s.record.GameOn(s.record.pathTo(node)))
	s.record.reported = reported{slices.Clone(moves), r, err == nil}
	s.tell(Change{Kind: Edited, Side: s.Position().Turn})
}

// ReportOn returns what is known of the moves of a line, which begins with the start: the report that is kept, or the first turns
// of it. It is nil if there is none.
func (rec *Record) ReportOn(line []int) *analysis.Report {
	k := &rec.reported
	if k.report == nil {
		return nil
	}
	same := 0
	for same < min(len(k.moves), len(line)-1) && rec.nodes[line[same+1]].Move == k.moves[same] {
		same++
	}
	if same == 0 {
		return nil
	}
	return k.report.Cut(same)
}

// GameOn returns the line of a record as a game that can be analysed.
func (rec *Record) GameOn(line []int) analysis.Game {
	g := analysis.Game{Rules: rec.rules}
	for i, node := range line {
		n := &rec.nodes[node]
		g.Positions = append(g.Positions, n.Position)
		if i > 0 {
			g.Moves = append(g.Moves, n.Move)
		}
	}
	return g
}

// savedReport returns the report of the line through a node in the form that is saved, nil for none.
func (rec *Record) savedReport(node int) *save.Report {
	line := rec.LineThrough(node)
	r := rec.ReportOn(line)
	if r == nil || !rec.reported.lasting {
		return nil
	}
	x := r.Extract(save.MaxReportLine)
	turns := make([]save.ReportTurn, len(x.Points))
	for i, p := range x.Points {
		t := &turns[i]
		t.Worth = worthOf(p)
		t.Played, t.Best = t.Worth, variants.NoMove
		if i == len(x.Turns) {
			break
		}
		k := &x.Turns[i]
		t.Played, t.Only, t.Good = worthOf(k.Played), k.Only, k.Good
		if k.Best != r.Turns[i].Played.Move {
			t.Best = k.Best
		}
		if t.Mistake = len(k.Line) > 0; t.Mistake {
			t.Line = k.Line[1:]
		}
	}
	return &save.Report{Version: save.ReportVersion, Node: line[len(r.Turns)], Seeds: r.TableSeeds, Nodes: r.Nodes,
		Turns: save.FormatTurns(turns)}
}

// putReport puts back what savedReport returned. The error says where it does not fit the moves.
func (rec *Record) putReport(saved *save.Report) error {
	if saved == nil || !saved.Known() {
		return nil
	}
	line := rec.pathTo(saved.Node)
	turns, err := save.ParseTurns(saved.Turns, len(line)-1)
	if err != nil {
		return err
	}
	g := rec.GameOn(line)
	x := analysis.Extract{TableSeeds: saved.Seeds, Nodes: saved.Nodes}
	for i, t := range turns {
		x.Points = append(x.Points, pointOf(t.Worth))
		if i == len(g.Moves) {
			break
		}
		k := analysis.ExtractTurn{Played: pointOf(t.Played), Best: t.Best, Only: t.Only, Good: t.Good}
		if k.Best == variants.NoMove {
			k.Best = g.Moves[i]
		}
		if t.Mistake {
			k.Line = append([]variants.Move{k.Best}, t.Line...)
		}
		x.Turns = append(x.Turns, k)
	}
	r, err := x.Report(g)
	if err != nil {
		return fmt.Errorf("report.turns: %w", err)
	}
	rec.reported = reported{slices.Clip(g.Moves), r, true}
	return nil
}

// worthOf returns a point in the form that is saved.
func worthOf(p analysis.Point) save.Worth {
	return save.Worth{Value: int(p.Value), Proof: int(p.Proof), Least: int(p.Bounds.Least), Most: int(p.Bounds.Most)}
}

// pointOf returns the point that worthOf has written.
func pointOf(w save.Worth) analysis.Point {
	return analysis.Point{Value: ai.Value(w.Value), Proof: ai.Proof(w.Proof),
		Bounds: analysis.Bounds{Least: int8(w.Least), Most: int8(w.Most)}}
}
