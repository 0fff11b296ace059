package screen

import (
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/analysis"
	"awale/variants"
)

// analyses are the searches of the analysis: of the position that is shown, and of the whole game.
type analyses struct {
	// live searches the position of node of record, which is what was asked last.
	live   *ai.Thinker
	record *game.Record
	node   int
	// found is what the search has found, running is set while it goes on.
	found   analysis.Finding
	running bool
	// shown is the depth that is shown, and wait how many seconds the next one waits: the first ones come too fast to be read.
	shown int
	wait  float64

	// whole analyses the game of the record that it was started for. nodes are those of its line.
	whole *analysis.Analyst
	of    *game.Record
	nodes []int
	done  int
	// report is what it has found, nil for nothing. at is the turn of it that the graph shows.
	report *analysis.Report
	at     int
	// exercise is the turn of the report that is to be played better, -1 for none; answer is what was said about it last.
	exercise int
	answer   string
}

// The search of a position that is analysed goes on for so many nodes at most, so that a machine does not run hot for ever.
// Its table has so many entries.
const (
	liveNodes       = 400_000_000
	liveEntries     = 1 << 18
	liveShown       = 0.25 // seconds between two depths that are shown
	wholeWorkersMax = 8
)

func newAnalyses(gate ai.Gate, clock func() time.Duration, threads int) *analyses {
	return &analyses{live: ai.NewThinker(gate, clock), whole: analysis.NewAnalyst(gate, min(max(1, threads), wholeWorkersMax)), node: -1, exercise: -1}
}

// stopLive ends the search of a position.
func (a *analyses) stopLive() {
	a.live.Stop()
	a.record, a.node, a.running, a.found, a.shown = nil, -1, false, analysis.Finding{}, 0
}

// forgetOther drops the report of another record.
func (a *analyses) forgetOther(rec *game.Record) {
	if a.of != nil && a.of != rec {
		a.whole.Stop()
		a.of, a.nodes, a.report, a.exercise = nil, nil, nil, -1
	}
}

// analysisBarred says why the position that is shown is not analysed, "" if it is.
func (ps *playScreen) analysisBarred() string {
	_, o := ps.session.Stands()
	switch {
	case !o.Over() && !ps.settings.Hints:
		return ps.text("analysis.off")
	case !ps.session.Looking() && !o.Over() && !ps.session.Local():
		return ps.text("analysis.wait")
	case ps.session.Outcome().Over():
		return ps.text("analysis.over")
	}
	return ""
}

// analysisOpen reports whether the analysis is shown.
func (ps *playScreen) analysisOpen() bool {
	h, open := ps.historyOpen()
	return open && h.as == analysisView
}

// tickAnalysis lets dt seconds pass for the analysis.
func (ps *playScreen) tickAnalysis(dt float64) {
	a := ps.analyses
	rec := ps.session.Record()
	a.forgetOther(rec)
	if done, _, running := a.whole.Progress(); running && done != a.done {
		a.done = done
		ps.changed()
	}
	if r, ok := a.whole.Poll(); ok {
		a.report, a.at = r, 0
		ps.changed()
	}
	if !ps.analysisOpen() || ps.hidden || ps.analysisBarred() != "" || a.exercise >= 0 {
		if a.record != nil {
			a.stopLive()
		}
		return
	}
	if a.record != rec || a.node != rec.At() {
		ps.startLive()
		return
	}
	if a.wait -= dt; a.wait > 0 {
		return
	}
	info, running := a.live.Thinking()
	if info.Depth != a.shown || running != a.running {
		a.found, a.running, a.shown, a.wait = analysis.Of(info), running, info.Depth, liveShown
		ps.changed()
	}
}

// startLive begins to search the position that is shown.
func (ps *playScreen) startLive() {
	a := ps.analyses
	a.stopLive()
	rec := ps.session.Record()
	a.record, a.node, a.running, a.wait = rec, rec.At(), true, 0
	job := ai.GrandMaster.Job(ps.rules, rec.History(), 0)
	job.Limits = ai.Limits{Nodes: liveNodes, Wide: true, Threads: ps.config.Threads}
	job.HashEntries, job.EndgameTables = liveEntries, ps.adviser.think.tables.For(ps.rules)
	a.live.Start(job)
	ps.changed()
}

// startWhole begins the analysis of the whole game: of the line that is listed.
func (ps *playScreen) startWhole(nodes []int) {
	a, rec := ps.analyses, ps.session.Record()
	a.of, a.nodes, a.report, a.done, a.exercise = rec, append([]int(nil), nodes...), nil, 0, -1
	g := analysis.Game{Rules: ps.rules}
	for i, node := range nodes {
		n := rec.Node(node)
		g.Positions = append(g.Positions, n.Position)
		if i > 0 {
			g.Moves = append(g.Moves, n.Move)
		}
	}
	a.whole.Start(g, rec.Node(nodes[len(nodes)-1]).Outcome, ps.adviser.think.tables.For(ps.rules))
	ps.changed()
}

// cancelWhole ends the analysis of the whole game.
func (ps *playScreen) cancelWhole() {
	ps.analyses.whole.Stop()
	ps.analyses.of, ps.analyses.nodes = nil, nil
	ps.changed()
}

// canAnalyse reports whether a whole game may be analysed: once it is over, or where hints are allowed.
func (ps *playScreen) canAnalyse() bool {
	_, o := ps.session.Stands()
	return o.Over() || ps.settings.Hints
}

// beginExercise shows the position of a turn that was played badly, and asks for a better move.
func (ps *playScreen) beginExercise(turn int) {
	a := ps.analyses
	ps.takeLineBack(true)
	ps.skip()
	if err := ps.session.Look(a.nodes[turn]); err != nil {
		ps.adviser.command(err)
		return
	}
	ps.skip()
	a.exercise, a.at = turn, turn
	a.answer = ps.text("exercise.ask", "house", moveText(ps.rules, a.report.Turns[turn].Played.Move))
	ps.adviser.tell(a.answer, false)
	ps.changed()
}

// endExercise goes back to the analysis.
func (ps *playScreen) endExercise() {
	ps.takeLineBack(true)
	ps.analyses.exercise = -1
	ps.changed()
}

// exercising reports whether what is sown answers an exercise.
func (ps *playScreen) exercising() bool {
	a := ps.analyses
	return a.exercise >= 0 && a.of == ps.session.Record() && ps.analysisOpen() && ps.session.Record().At() == a.nodes[a.exercise]
}

// answerExercise says whether a move answers the exercise, and shows what it does.
func (ps *playScreen) answerExercise(m variants.Move) {
	a := ps.analyses
	turn := &a.report.Turns[a.exercise]
	if err := ps.rules.Check(ps.session.Position(), m); err != nil {
		ps.refuseHouse(m.House(), ps.narrator.reason(err))
		return
	}
	key := "exercise.wrong"
	if turn.Solves(m) {
		key = "exercise.right"
	}
	a.answer = ps.text(key, "house", moveText(ps.rules, m))
	line := []variants.Move{m}
	if m == turn.Best {
		line = turn.Line
	}
	ps.showLine(line, 1, exerciseStays)
	ps.adviser.tell(a.answer, false)
}

// exerciseStays is how long the answer to an exercise stays on the board, in seconds.
const exerciseStays = 2.5

// showAnswer plays the best line of an exercise.
func (ps *playScreen) showAnswer() {
	a := ps.analyses
	turn := &a.report.Turns[a.exercise]
	a.answer = ps.text("grade.better", "house", moveText(ps.rules, turn.Best))
	ps.adviser.tell(a.answer, false)
	ps.showLine(turn.Line, min(len(turn.Line), lineMost), exerciseStays)
}
