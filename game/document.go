package game

import (
	"fmt"
	"slices"
	"time"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// Document returns a record and its players in the form that is saved.
func Document(rec *Record, players [2]save.Player, view variants.Side, seed uint64) save.Game {
	return rec.document(rec.current, players, view, seed)
}

// document returns a record of which a node is the current one, and its players, in the form that is saved.
func (rec *Record) document(c current, players [2]save.Player, view variants.Side, seed uint64) save.Game {
	size := rec.rules.Size()
	doc := save.Game{
		Rule: notation.FormatRule(rec.rules), Start: notation.FormatPosition(rec.Start()), At: c.at, Tip: c.at,
		Players: players, View: sideNames[view], Seed: seed,
		Title: rec.problem.Title, Goal: notation.FormatGoal(rec.problem.Goal), Tags: slices.Clone(rec.tags),
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
	doc.End = c.name()
	_, outcome := rec.shows(c)
	doc.Result = resultNames[outcome.Result]
	if c.closed == variants.Aborted {
		doc.Result = save.ResultNone
	}
	doc.Times, doc.Clocks, doc.Used = rec.noted()
	var proofs []save.Proof
	for i, n := range rec.nodes {
		if n.Proved != variants.NoResult {
			proofs = append(proofs, save.Proof{Node: i, Result: resultNames[n.Proved]})
		}
		if n.Settled {
			doc.Settled = append(doc.Settled, i)
		}
	}
	doc.Proofs = save.FormatProofs(proofs)
	doc.Report = rec.savedReport(c.at)
	return doc
}

// noted returns when the moves were made, the readings of the clocks and how long the moves took, in the form that is saved.
func (rec *Record) noted() (times, clocks, took string) {
	played, used := make([]int64, len(rec.nodes)-1), make([]int64, len(rec.nodes)-1)
	readings := make([]save.Reading, len(rec.nodes))
	for i, n := range rec.nodes {
		if i > 0 {
			played[i-1], used[i-1] = n.Played, n.Used.Milliseconds()
		}
		readings[i] = save.Reading{Known: n.Timed, South: n.Clock[variants.South].Milliseconds(),
			North: n.Clock[variants.North].Milliseconds()}
	}
	return save.FormatTimes(played), save.FormatReadings(readings), save.FormatUsed(used)
}

// note puts back what noted returned. Both have passed their check.
func (rec *Record) note(times, clocks, took string) error {
	played, err := save.ParseTimes(times, len(rec.nodes)-1)
	if err != nil {
		return err
	}
	readings, err := save.ParseReadings(clocks, len(rec.nodes))
	if err != nil {
		return err
	}
	used, err := save.ParseUsed(took, len(rec.nodes)-1)
	if err != nil {
		return err
	}
	for i := range rec.nodes {
		n := &rec.nodes[i]
		if i > 0 {
			n.Played, n.Used = played[i-1], milliseconds(used[i-1])
		}
		if r := readings[i]; r.Known {
			n.Timed, n.Clock = true, [2]time.Duration{milliseconds(r.South), milliseconds(r.North)}
		}
	}
	return nil
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

var sideNames = [2]string{save.South, save.North}

var resultNames = [...]string{variants.NoResult: "", variants.SouthWins: save.ResultSouth, variants.NorthWins: save.ResultNorth,
	variants.Draw: save.ResultDraw}

// resultOf returns the result with a name, NoResult for [save.ResultNone].
func resultOf(name string) variants.Result {
	return variants.Result(max(0, slices.Index(resultNames[:], name)))
}

// closings are the names under which the ways of ending a game are saved.
var closings = map[closing]string{
	{}: "",
	{variants.Resignation, variants.South, variants.NorthWins}: notation.SouthResigned,
	{variants.Resignation, variants.North, variants.SouthWins}: notation.NorthResigned,
	{variants.Timeout, variants.South, variants.NorthWins}:     notation.SouthTimedOut,
	{variants.Timeout, variants.North, variants.SouthWins}:     notation.NorthTimedOut,
	{variants.Agreement, variants.South, variants.Draw}:        notation.Agreed,
	{variants.Left, variants.South, variants.NorthWins}:        notation.SouthLeft,
	{variants.Left, variants.North, variants.SouthWins}:        notation.NorthLeft,
	{variants.Aborted, variants.South, variants.NoResult}:      notation.Aborted,
	{variants.Adjudicated, variants.North, variants.SouthWins}: notation.AdjudicatedSouth,
	{variants.Adjudicated, variants.South, variants.NorthWins}: notation.AdjudicatedNorth,
	{variants.Adjudicated, variants.South, variants.Draw}:      notation.AdjudicatedDraw,
	{variants.Stopped, variants.North, variants.SouthWins}:     notation.StoppedSouth,
	{variants.Stopped, variants.South, variants.NorthWins}:     notation.StoppedNorth,
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
	goal, err := notation.ParseGoal(doc.Goal, rules)
	if err != nil {
		return nil, err
	}
	rec.problem, rec.tags = Problem{doc.Title, goal}, slices.Clone(doc.Tags)
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
	if err := rec.note(doc.Times, doc.Clocks, doc.Used); err != nil {
		return nil, err
	}
	proofs, err := save.ParseProofs(doc.Proofs, len(rec.nodes)-1)
	if err != nil {
		return nil, err
	}
	for _, p := range proofs {
		rec.nodes[p.Node].Proved = resultOf(p.Result)
	}
	for _, n := range doc.Settled {
		rec.nodes[n].Settled = true
	}
	if err := rec.putReport(doc.Report); err != nil {
		return nil, err
	}
	if err := rec.Go(doc.Tip); err != nil {
		return nil, err
	}
	if err := rec.Go(doc.At); err != nil {
		return nil, err
	}
	if err := rec.endAs(doc.End); err != nil {
		return nil, err
	}
	return rec, nil
}

// endAs closes a game as it is saved under a name, "" for a game that was not closed.
func (rec *Record) endAs(name string) error {
	for c, n := range closings {
		if n == name {
			return rec.reclose(c)
		}
	}
	return nil
}

// reclose closes a game again that was closed when it was saved.
func (rec *Record) reclose(c closing) (err error) {
	switch c.closed {
	case 0:
	case variants.Resignation:
		_, err = rec.Resign(c.loser)
	case variants.Stopped:
		if leader, ok := rec.Leader(); !ok || leader == c.loser {
			return ErrUndecided
		}
		_, err = rec.Stop()
	default:
		_, err = rec.close(c)
	}
	return err
}
