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

	// whole analyses a game of the record of, which is moves long.
	whole *analysis.Analyst
	of    *game.Record
	moves []variants.Move
	done  int
	// report is what is known of the turns that the history lists, nil for nothing, and nodes are those of its positions. at is the
	// one that the graph shows.
	report *analysis.Report
	nodes  []int
	at     int
	// fullNodes is how many nodes a new analysis would search for a turn of the record.
	fullNodes int64
	// exercise is the turn of the report that is to be played better, -1 for none; answer is what was said about it last.
	exercise int
	answer   string
}

// analyst shows the analysis beside the board, and has its searches run.
type analyst struct {
	*commentary
	*preferences
	analyses *analyses
	adviser  *adviser
	// refuse says beside a house why it may not be sown, and shown reports whether the analysis is shown.
	refuse func(h variants.House, why string)
	shown  func() bool
	line   *lineShower
	// skip lets everything that moves arrive at once.
	skip func()
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

// turnTo ends what belongs to another record.
func (a *analyses) turnTo(rec *game.Record) {
	if a.of != rec {
		a.whole.Stop()
		a.of, a.moves, a.report, a.nodes, a.at, a.exercise = rec, nil, nil, nil, 0, -1
		a.fullNodes = analysis.Nodes(rec.Rules())
	}
}

// show takes up what is known of the turns with these nodes. An exercise that is not among them any more ends.
func (a *analyses) show(rec *game.Record, turns []int) {
	a.report = rec.ReportOn(turns)
	if a.report == nil {
		a.nodes, a.exercise = nil, -1
		return
	}
	a.nodes = turns[:len(a.report.Points)]
	if a.at = min(a.at, len(a.nodes)-1); a.exercise >= len(a.report.Turns) {
		a.exercise = -1
	}
}

// analysisBarred says why the position that is shown is not analysed, "" if it is.
func (an *analyst) barred() string {
	_, o := an.session.Stands()
	switch {
	case !o.Over() && an.session.Elsewhere():
		return an.kit.text("analysis.shared")
	case !o.Over() && !an.settings.Hints:
		return an.kit.text("analysis.off")
	case !an.session.Looking() && !o.Over() && !an.session.Local():
		return an.kit.text("analysis.wait")
	case an.session.Outcome().Over():
		return an.kit.text("analysis.over")
	}
	return ""
}

// analysisOpen reports whether the analysis is shown.
func (an *analyst) open() bool {
	return an.shown()
}

// tickAnalysis lets dt seconds pass for the analysis.
func (an *analyst) tick(dt float64) {
	a := an.analyses
	rec := an.session.Record()
	a.turnTo(rec)
	done, _, whole := a.whole.Progress()
	if whole && done != a.done {
		a.done = done
		an.kit.changed()
	}
	if r, ok := a.whole.Poll(); ok {
		a.at = 0
		an.session.KeepReport(a.moves, r)
		an.kit.changed()
	}
	// One after the other is sooner done: the position waits for the game.
	if whole || !an.open() || an.adviser.away || an.barred() != "" || a.exercise >= 0 {
		if a.record != nil {
			a.stopLive()
		}
		return
	}
	if a.record != rec || a.node != rec.At() {
		an.startLive()
		return
	}
	if a.wait -= dt; a.wait > 0 {
		return
	}
	info, running := a.live.Thinking()
	if info.Depth != a.shown || running != a.running {
		a.found, a.running, a.shown, a.wait = analysis.Of(info), running, info.Depth, liveShown
		an.kit.changed()
	}
}

// startLive begins to search the position that is shown.
func (an *analyst) startLive() {
	a := an.analyses
	a.stopLive()
	rec := an.session.Record()
	a.record, a.node, a.running, a.wait = rec, rec.At(), true, 0
	job := ai.GrandMaster.Job(an.rules, rec.History(), 0)
	job.Limits = ai.Limits{Nodes: liveNodes, Wide: true, Threads: an.adviser.machine.threads}
	job.HashEntries, job.EndgameTables = liveEntries, an.adviser.think.tables.For(an.rules)
	a.live.Start(job)
	an.kit.changed()
}

// startWhole begins the analysis of the whole game: of the line that is listed.
func (an *analyst) startWhole(nodes []int) {
	a, rec := an.analyses, an.session.Record()
	a.turnTo(rec)
	g := rec.GameOn(nodes)
	a.moves, a.done, a.exercise = g.Moves, 0, -1
	a.whole.Start(g, rec.Node(nodes[len(nodes)-1]).Outcome, an.adviser.think.tables.For(an.rules))
	an.kit.changed()
}

// cancelWhole ends the analysis of the whole game.
func (an *analyst) cancelWhole() {
	an.analyses.whole.Stop()
	an.kit.changed()
}

// canAnalyse reports whether a whole game may be analysed: once it is over, or where hints are allowed.
func (an *analyst) canAnalyse() bool {
	_, o := an.session.Stands()
	return o.Over() || an.settings.Hints && !an.session.Elsewhere()
}

// beginExercise shows the position of a turn that was played badly, and asks for a better move.
func (an *analyst) beginExercise(turn int) {
	a := an.analyses
	an.line.takeBack(true)
	an.skip()
	if err := an.session.Look(a.nodes[turn]); err != nil {
		an.command(err)
		return
	}
	an.skip()
	a.exercise, a.at = turn, turn
	a.answer = an.kit.text("exercise.ask", "house", moveText(an.rules, a.report.Turns[turn].Played.Move))
	an.tell(a.answer, false)
	an.kit.changed()
}

// leave ends what the analysis shows on the board.
func (an *analyst) leave() {
	an.line.takeBack(true)
	an.analyses.exercise = -1
}

// endExercise goes back to the analysis.
func (an *analyst) endExercise() {
	an.line.takeBack(true)
	an.analyses.exercise = -1
	an.kit.changed()
}

// exercising reports whether what is sown answers an exercise.
func (an *analyst) exercising() bool {
	a := an.analyses
	return a.exercise >= 0 && a.of == an.session.Record() && an.open() && an.session.Record().At() == a.nodes[a.exercise]
}

// answerExercise says whether a move answers the exercise, and shows what it does.
func (an *analyst) answerExercise(m variants.Move) {
	a := an.analyses
	turn := &a.report.Turns[a.exercise]
	if err := an.rules.Check(an.session.Position(), m); err != nil {
		an.refuse(m.House(), an.narrator.reason(err))
		return
	}
	key := "exercise.wrong"
	if turn.Solves(m) {
		key = "exercise.right"
	}
	a.answer = an.kit.text(key, "house", moveText(an.rules, m))
	line := []variants.Move{m}
	if m == turn.Best {
		line = turn.Line
	}
	an.line.show(line, 1, exerciseStays)
	an.tell(a.answer, false)
}

// exerciseStays is how long the answer to an exercise stays on the board, in seconds.
const exerciseStays = 2.5

// showAnswer plays the best line of an exercise.
func (an *analyst) showAnswer() {
	a := an.analyses
	turn := &a.report.Turns[a.exercise]
	a.answer = an.kit.text("grade.better", "house", moveText(an.rules, turn.Best))
	an.tell(a.answer, false)
	an.line.show(turn.Line, min(len(turn.Line), lineMost), exerciseStays)
}
