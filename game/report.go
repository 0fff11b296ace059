package game

import (
	"fmt"
	"slices"

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
	_, err := analysis.Restore(s.record.GameOn(s.record.pathTo(node)), r.Extract(), r.TableSeeds, r.Nodes)
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
	return &save.Report{Version: save.ReportVersion, Node: line[len(r.Turns)], Seeds: r.TableSeeds, Nodes: r.Nodes,
		Turns: save.FormatTurns(r.Extract())}
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
	r, err := analysis.Restore(g, turns, saved.Seeds, saved.Nodes)
	if err != nil {
		return fmt.Errorf("report.turns: %w", err)
	}
	rec.reported = reported{slices.Clip(g.Moves), r, true}
	return nil
}
