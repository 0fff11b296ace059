package history

import (
	"strings"
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/analysis"
	"awale/render/screen/advice"
	"awale/variants"
)

// analyses are the searches of the analysis: of the shown position, and of the whole game.
type analyses struct {
	// live searches the position of node of record, which was asked for last.
	live   *ai.Thinker
	Record *game.Record
	node   int
	// found is the result of the search so far, and running is set while the search runs.
	found   analysis.Finding
	running bool
	// shown is the depth that is shown, and wait the time before the next one is shown, in seconds: the first ones come
	// too fast to read.
	shown int
	wait  float64

	// Whole analyses a game of the record of, which has moves moves.
	Whole *analysis.Analyst
	of    *game.Record
	moves []variants.Move
	done  int
	// Report is the analysis of the turns in the history, nil for none, and nodes are the nodes of its positions. at is
	// the index of the position that the graph marks.
	Report *analysis.Report
	nodes  []int
	at     int
	// fullNodes is the number of nodes that a new analysis would search for each turn of the record.
	fullNodes int64
	// Exercise is the index of the turn for which the player looks for a better move, -1 for none. answer is the last
	// sentence about it.
	Exercise int
	answer   variants.Message
	// seeking is set while the turn that cost the side sought the most waits for the report.
	seeking bool
	sought  variants.Side
}

// Analyst shows the analysis beside the board, and runs its searches.
type Analyst struct {
	*advice.Base
	Analyses *analyses
	Adviser  *advice.Adviser
	// Refuse says beside a house why it may not be sown. shown reports whether the analysis is shown.
	Refuse func(h variants.House, why string)
	Shown  func() bool
	Line   *advice.LineShower
	// Seek scrolls to a control as soon as it is built.
	Seek func(id string)
}

const (
	liveShown       = 0.25 // seconds between two depths that are shown
	wholeWorkersMax = 8
)

func NewAnalyses(gate ai.Gate, clock func() time.Duration, threads int) *analyses {
	return &analyses{live: ai.NewThinker(gate, clock), Whole: analysis.NewAnalyst(gate, min(max(1, threads), wholeWorkersMax)),
		node: -1, Exercise: -1}
}

// stopLive ends the search of a position.
func (a *analyses) stopLive() {
	a.live.Stop()
	a.Record, a.node, a.running, a.found, a.shown = nil, -1, false, analysis.Finding{}, 0
}

// Stop ends all searches of the analysis.
func (a *analyses) Stop() {
	a.stopLive()
	a.Whole.Stop()
}

// turnTo ends everything that belongs to another record.
func (a *analyses) turnTo(rec *game.Record) {
	if a.of != rec {
		a.Whole.Stop()
		a.of, a.moves, a.Report, a.nodes, a.at, a.Exercise = rec, nil, nil, nil, 0, -1
		a.seeking = false
		a.fullNodes = analysis.Nodes(rec.Rules())
	}
}

// show takes the known analysis of the turns with these nodes. An exercise that is no longer among them ends.
func (a *analyses) show(rec *game.Record, turns []int) {
	a.Report = rec.ReportOn(turns)
	if a.Report == nil {
		a.nodes, a.Exercise = nil, -1
		return
	}
	a.nodes = turns[:len(a.Report.Points)]
	if a.at = min(a.at, len(a.nodes)-1); a.Exercise >= len(a.Report.Turns) {
		a.Exercise = -1
	}
}

// barred says why the shown position is not analysed, "" if it is.
func (an *Analyst) barred() string {
	if why := an.Adviser.Barred(); why != "" {
		return why
	}
	_, o := an.Session.GamePosition()
	switch {
	case !an.Session.Looking() && !o.Over() && !an.Session.Local():
		return an.Kit.Text("analysis.wait")
	case an.Session.Outcome().Over():
		return an.Kit.Text("refuse.gameOver")
	}
	return ""
}

// open reports whether the analysis is shown.
func (an *Analyst) open() bool {
	return an.Shown()
}

// Tick lets dt seconds pass for the analysis.
func (an *Analyst) Tick(dt float64) {
	a := an.Analyses
	rec := an.Session.Record()
	a.turnTo(rec)
	done, _, whole := a.Whole.Progress()
	if whole && done != a.done {
		a.done = done
		an.Kit.Changed()
	}
	if r, ok := a.Whole.Poll(); ok {
		a.at = 0
		an.Session.KeepReport(a.moves, r)
		an.Kit.Changed()
		an.showTurning()
	}
	// One search after the other is faster: the search of the position waits for that of the game.
	if whole || !an.open() || an.Adviser.Hidden || an.barred() != "" || a.Exercise >= 0 {
		if a.Record != nil {
			a.stopLive()
		}
		return
	}
	if a.Record != rec || a.node != rec.At() {
		an.startLive()
		return
	}
	if a.wait -= dt; a.wait > 0 {
		return
	}
	info, running := a.live.Thinking()
	if info.Depth != a.shown || running != a.running {
		a.found, a.running, a.shown, a.wait = analysis.Of(info), running, info.Depth, liveShown
		an.Kit.Changed()
	}
}

// Rest ends the search of the shown position. It begins anew with the next Tick, unless the program is hidden then.
func (an *Analyst) Rest() { an.Analyses.stopLive() }

// startLive begins to search the shown position.
func (an *Analyst) startLive() {
	a := an.Analyses
	a.stopLive()
	rec := an.Session.Record()
	a.Record, a.node, a.running, a.wait = rec, rec.At(), true, 0
	job := ai.GrandMaster.Job(an.Rules, rec.History(), 0)
	job.Limits = ai.Limits{Nodes: advice.SearchNodes, Wide: true, Threads: an.Adviser.Machine.Threads}
	job.HashEntries, job.EndgameTables = advice.SearchEntries, an.Adviser.Think.Tables.For(an.Rules)
	a.live.Start(job)
	an.Kit.Changed()
}

// startWhole begins the analysis of the whole game: of the line in the list.
func (an *Analyst) startWhole(nodes []int) {
	a, rec := an.Analyses, an.Session.Record()
	a.turnTo(rec)
	g := rec.GameOn(nodes)
	a.moves, a.done, a.Exercise = g.Moves, 0, -1
	a.Whole.Start(g, rec.Node(nodes[len(nodes)-1]).Outcome, an.Adviser.Think.Tables.For(an.Rules))
	an.Kit.Changed()
}

// wantWhole begins the analysis of the game through nodes of its record, unless there is one or it cannot be made now.
func (an *Analyst) wantWhole(nodes []int) {
	an.Analyses.show(an.Session.Record(), nodes)
	if _, _, running := an.Analyses.Whole.Progress(); !running && an.Analyses.Report == nil && an.canAnalyse() && len(nodes) > 1 {
		an.startWhole(nodes)
	}
}

// seekTurning shows the turn that cost a side the most, now or as soon as the analysis of the whole game is there.
func (an *Analyst) seekTurning(side variants.Side) {
	an.Analyses.seeking, an.Analyses.sought = true, side
	an.showTurning()
}

// showTurning shows the turn that is sought, if the analysis is there and still open.
func (an *Analyst) showTurning() {
	a := an.Analyses
	line := an.Session.Line()
	if !a.seeking || !an.open() {
		return
	}
	if a.show(an.Session.Record(), line); a.Report == nil {
		return
	}
	a.seeking = false
	turn, ok := a.Report.Turning(a.sought)
	if !ok {
		an.Tell(an.Kit.Text("analysis.turned.none"), false)
		return
	}
	an.goTo(turn + 1)
	an.Tell(an.turnWords(turn), false)
	an.Seek("history-analysis-turn")
}

// turnWords says whose a turn of the report was, and how good its move was: exactly, or by estimate.
func (an *Analyst) turnWords(turn int) string {
	t := &an.Analyses.Report.Turns[turn]
	return an.Kit.Text("history.label", "turn", turn+1, "player", an.Narrator.ScoreName(an.Narrator.Voices()[t.Side]), "house",
		advice.MoveText(an.Rules, t.Played.Move)) + ". " + strings.Join(an.Kit.Sentences(game.GradeWords(an.Rules, t)), " ")
}

// cancelWhole ends the analysis of the whole game.
func (an *Analyst) cancelWhole() {
	an.Analyses.seeking = false
	an.Analyses.Whole.Stop()
	an.Kit.Changed()
}

// canAnalyse reports whether the player may analyse a whole game: once it is over, or if hints are allowed.
func (an *Analyst) canAnalyse() bool {
	_, o := an.Session.GamePosition()
	return o.Over() || an.Settings.Hints && an.Session.Help() == game.AllHelp
}

// beginExercise shows the position before a bad move, and asks for a better move.
func (an *Analyst) beginExercise(turn int) {
	a := an.Analyses
	an.Line.TakeBack(true)
	an.Skip()
	if err := an.Session.Look(a.nodes[turn]); err != nil {
		an.Command(err)
		return
	}
	an.Skip()
	a.Exercise, a.at = turn, turn
	an.answer("exercise.ask", a.Report.Turns[turn].Played.Move)
	an.Kit.Changed()
}

// answer tells the sentence of a key about a move of the exercise, and keeps it to be shown in any language.
func (an *Analyst) answer(key string, m variants.Move) {
	an.Analyses.answer = variants.Say(key, "house", advice.MoveText(an.Rules, m))
	an.Tell(an.Kit.Words.Say(an.Analyses.answer), false)
}

// leave ends everything that the analysis shows on the board.
func (an *Analyst) leave() {
	an.Line.TakeBack(true)
	an.Analyses.Exercise = -1
}

// endExercise returns to the analysis.
func (an *Analyst) endExercise() {
	an.Line.TakeBack(true)
	an.Analyses.Exercise = -1
	an.Kit.Changed()
}

// Exercising reports whether a sown house answers an exercise.
func (an *Analyst) Exercising() bool {
	a := an.Analyses
	return a.Exercise >= 0 && a.of == an.Session.Record() && an.open() && an.Session.Record().At() == a.nodes[a.Exercise]
}

// answerExercise says whether a move answers the exercise, and shows its effect.
func (an *Analyst) answerExercise(m variants.Move) {
	a := an.Analyses
	turn := &a.Report.Turns[a.Exercise]
	if err := an.Rules.Check(an.Session.Position(), m); err != nil {
		an.Refuse(m.House(), an.Narrator.Reason(err))
		return
	}
	key := "exercise.wrong"
	if turn.Solves(m) {
		key = "exercise.right"
	}
	line := []variants.Move{m}
	if m == turn.Best {
		line = turn.Line
	}
	an.Line.Show(line, 1, exerciseStays)
	an.answer(key, m)
}

// exerciseStays is the time for which the answer to an exercise stays on the board, in seconds.
const exerciseStays = 2.5

// showAnswer plays the best line of an exercise.
func (an *Analyst) showAnswer() {
	a := an.Analyses
	turn := &a.Report.Turns[a.Exercise]
	an.answer("grade.better", turn.Best)
	an.Line.Show(turn.Line, min(len(turn.Line), advice.LineMost), exerciseStays)
}
