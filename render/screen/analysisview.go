package screen

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"awale/game"
	"awale/game/analysis"
	"awale/game/facts"
	"awale/render/ui"
	"awale/variants"
)

// The analysis as a view of the history: the value of the position that is shown, its best line, all moves and threats, and
// below that the whole game.

// lineMost is how many moves of a line are shown.
const lineMost = 8

// buildAnalysis makes the analysis. turns are the nodes that the history lists.
func (ps *playScreen) buildAnalysis(turns []int) []*ui.Node {
	if ps.exercising() {
		return ps.buildExercise()
	}
	var list []*ui.Node
	if barred := ps.analysisBarred(); barred != "" {
		list = append(list, faint("history-analysis-barred", barred))
	} else {
		list = append(list, ps.buildLive()...)
	}
	if ps.canAnalyse() && len(turns) > 1 {
		list = append(append(list, divider()), ps.buildWhole(turns)...)
	}
	return list
}

// valueBar is a bar of a value, full for the side at the bottom of the window.
func (ps *playScreen) valueBar(p analysis.Point) *ui.Node {
	now := barShare(p, ps.view(), ps.rules.Seeds())
	return &ui.Node{Look: ui.LookMargin, MinH: marginHigh, Now: now, Current: now >= 0.5, Checked: now == 0.5}
}

// barShare returns how much of a bar belongs to a side.
func barShare(p analysis.Point, view variants.Side, seeds int) float64 {
	v := float64(p.Value) / 100
	switch {
	case p.Value.Wins():
		v = float64(seeds)
	case p.Value.Loses():
		v = -float64(seeds)
	}
	if view == variants.North {
		v = -v
	}
	// Most games are decided by less than a third of the seeds.
	return 0.5 + 0.5*math.Max(-1, math.Min(v/(float64(seeds)/3), 1))
}

// buildLive makes what the search of the position has found so far.
func (ps *playScreen) buildLive() []*ui.Node {
	a := ps.analyses
	if a.node != ps.session.Record().At() || len(a.found.Moves) == 0 || a.found.Depth == 0 {
		return []*ui.Node{faint("history-analysis-state", ps.text("analysis.searching"))}
	}
	side := ps.session.Position().Turn
	best := analysis.PointOf(a.found.Moves[0], side)
	list := []*ui.Node{ps.valueBar(best),
		{ID: "history-analysis-value", Role: ui.RoleStatus, Axis: ui.AxisAcross, Gap: ui.SpaceNear, Label: ps.words.say(game.ValueWords(ps.rules, best, ps.voices())), Children: []*ui.Node{
			column(&ui.Node{Look: ui.LookText, Type: ui.Label, Label: ps.signFor(best)}),
			{Look: ui.LookText, Type: ui.Small, Grow: 1, Label: ps.words.say(game.ValueWords(ps.rules, best, ps.voices()))}}},
	}
	line := a.found.Line
	letters := ps.lineNodes("history-analysis-line-", line, lineMost, func(upTo int) { ps.showLine(line, upTo, 0) })
	list = append(list, ps.smallHead("history-analysis-line", "analysis.line"), ps.flow(&ui.Node{Children: append(letters, ps.backNodes()...)}, ui.SpaceTight))
	moves := &ui.Node{ID: "history-analysis-moves", Role: ui.RoleGroup, Label: ps.text("analysis.moves"), Axis: ui.AxisGrid, Gap: ui.SpaceTight}
	for _, w := range a.found.Moves {
		value := ps.signFor(analysis.PointOf(w, side))
		n := ps.button("history-analysis-move-"+strconv.Itoa(int(w.Move)), ps.text("analysis.move", "house", moveText(ps.rules, w.Move), "value", value), ui.IconNone,
			func() { ps.showLine([]variants.Move{w.Move}, 1, 0) })
		n.Text, n.Type, n.MinH = moveText(ps.rules, w.Move)+"  "+value, ui.Small, touchLeast
		moves.Children = append(moves.Children, n)
	}
	list = append(list, ps.smallHead("history-analysis-all", "analysis.moves"), moves)
	list = append(list, ps.smallHead("history-analysis-threats", "analysis.threats"),
		faint("history-analysis-threat", strings.Join(ps.threats(), " ")))
	return append(list, faint("history-analysis-state", ps.text("analysis.depth", "depth", a.found.Depth, "nodes", countText(a.found.Nodes))))
}

// signFor writes a value as the side at the bottom of the window sees it.
func (ps *playScreen) signFor(p analysis.Point) string {
	return ps.words.say(game.ValueSign(p.Of(ps.view())))
}

func (ps *playScreen) smallHead(id, key string) *ui.Node {
	return &ui.Node{ID: id + "-title", Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.SmallBold, Label: ps.text(key)}
}

// backNodes is the control that takes a line back, where one is shown.
func (ps *playScreen) backNodes() []*ui.Node {
	if !ps.play.line.on() {
		return nil
	}
	n := ps.button("history-analysis-back", ps.text("analysis.back"), ui.IconUndo, func() { ps.takeLineBack(false) })
	n.Text, n.Grow, n.MinW = " ", 0, touchLeast
	return []*ui.Node{n}
}

// threats says what the side that rests could take if it were its turn.
func (ps *playScreen) threats() []string {
	var said []string
	for _, f := range facts.Threats(ps.rules, ps.session.Position()) {
		said = append(said, ps.text("analysis.threat", "house", sign(ps.rules.Size(), variants.Sow(f.House)), "count", f.Seeds, "houses", ps.signsOf(f.Houses)))
	}
	if len(said) == 0 {
		said = append(said, ps.text("analysis.threat.none"))
	}
	return said
}

// signsOf are the signs of houses.
func (ps *playScreen) signsOf(houses []variants.House) []string {
	var signs []string
	for _, h := range houses {
		signs = append(signs, sign(ps.rules.Size(), variants.Sow(h)))
	}
	return signs
}

// countText writes a large number short.
func countText(n int64) string {
	switch {
	case n >= 1_000_000:
		return fmt.Sprintf("%.1f M", float64(n)/1e6)
	case n >= 1_000:
		return fmt.Sprintf("%d k", n/1000)
	}
	return strconv.FormatInt(n, 10)
}

// buildWhole makes the analysis of the whole game: its control, its progress, or its report.
func (ps *playScreen) buildWhole(turns []int) []*ui.Node {
	a := ps.analyses
	if done, of, running := a.whole.Progress(); running {
		share := float64(done) / float64(max(1, of))
		cancel := ps.button("history-analysis-cancel", ps.text("analysis.cancel"), ui.IconClose, ps.cancelWhole)
		return []*ui.Node{
			{ID: "history-analysis-progress", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Label: ps.text("analysis.progress", "done", done, "count", of)},
			{Look: ui.LookMargin, MinH: marginHigh, Now: share, Current: true}, cancel}
	}
	if a.report == nil {
		return []*ui.Node{ps.primary("history-analysis-whole", ps.text("analysis.whole"), ui.IconChart, func() { ps.startWhole(turns) })}
	}
	r := a.report
	list := []*ui.Node{ps.smallHead("history-analysis-graph", "analysis.graph"), ps.buildGraph()}
	if a.at > 0 {
		turn := &r.Turns[a.at-1]
		said := ps.text("analysis.mistake", "turn", a.at, "player", ps.scoreName(ps.voices()[turn.Side]), "house", moveText(ps.rules, turn.Played.Move)) + ". " +
			strings.Join(ps.sentences(game.GradeWords(ps.rules, turn)), " ")
		list = append(list, &ui.Node{ID: "history-analysis-turn", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Label: said})
	}
	list = append(list, ps.smallHead("history-analysis-mistakes", "analysis.mistakes"))
	mistakes := r.Mistakes()
	for _, i := range mistakes {
		turn := &r.Turns[i]
		words := ps.text("analysis.mistake", "turn", i+1, "player", ps.scoreName(ps.voices()[turn.Side]), "house", moveText(ps.rules, turn.Played.Move))
		n := ps.row("history-analysis-mistake-"+itoa(i+1), words, ui.IconHint, func() { ps.beginExercise(i) })
		n.Type = ui.Small
		n.Value = ps.words.say(game.GradeWords(ps.rules, turn)[0])
		list = append(list, n)
	}
	if len(mistakes) == 0 {
		list = append(list, faint("history-analysis-none", ps.text("analysis.mistakes.none")))
	}
	return append(list, ps.buildPlayed(turns)...)
}

// buildPlayed says how well both sides played.
func (ps *playScreen) buildPlayed(turns []int) []*ui.Node {
	r := ps.analyses.report
	var list []*ui.Node
	for side, p := range r.Sides {
		said := ps.text("analysis.play", "player", ps.scoreName(ps.voices()[side]), "good", p.Grades[analysis.Good], "slips", p.Grades[analysis.Slip],
			"mistakes", p.Grades[analysis.Mistake], "blunders", p.Grades[analysis.Blunder], "forced", p.Forced)
		if p.Only > 0 {
			said += " " + ps.text("analysis.play.only", "count", p.Only)
		}
		if p.Known > 0 && ps.rules.Parameters().Rounds.Kind == "single" {
			said += " " + ps.text("analysis.play.lost", "seeds", strconv.FormatFloat(float64(p.Lost)/float64(p.Known)/100, 'f', 1, 64))
		}
		list = append(list, &ui.Node{ID: "history-analysis-side-" + strings.ToLower(variants.Side(side).String()), Role: ui.RoleText, Look: ui.LookText, Type: ui.Small, Label: said})
	}
	sure := ps.text("analysis.unclear", "percent", int(100*r.Unclear()+0.5)) + " "
	if r.TableSeeds > 0 {
		sure += ps.text("analysis.tables", "count", r.TableSeeds)
	} else {
		sure += ps.text("analysis.tables.none")
	}
	again := ps.button("history-analysis-whole", ps.text("analysis.whole.again"), ui.IconAgain, func() { ps.startWhole(turns) })
	return append(list, faint("history-analysis-sure", sure), again)
}

// graphHigh is the height of the graph, in dp.
const graphHigh = 72

// buildGraph makes the graph of the game: a bar for each position, as high as it is good for the side at the bottom. It is a
// slider: where it is touched, the history shows that turn.
func (ps *playScreen) buildGraph() *ui.Node {
	a := ps.analyses
	n := &ui.Node{ID: "history-analysis-graph", Role: ui.RoleSlider, Look: ui.LookCard, Label: ps.text("analysis.graph"), Text: " ", MinH: graphHigh,
		Max: float64(len(a.report.Points) - 1), Step: 1, Now: float64(a.at)}
	n.Value = ps.text("analysis.graph.at", "turn", a.at, "value", ps.signFor(a.report.Points[a.at]))
	n.Adjust = func(v float64) { ps.goTo(int(v + 0.5)) }
	for i, p := range a.report.Points {
		bad := i > 0 && a.report.Turns[i-1].Played.Grade >= analysis.Mistake
		n.Children = append(n.Children, &ui.Node{Look: ui.LookBar, Now: math.Max(0.04, barShare(p, ps.view(), ps.rules.Seeds())), Current: i == a.at, Checked: bad})
	}
	n.Lay = func(n *ui.Node) {
		from, to := ui.SliderRun(n, ps.measure)
		w := (to - from) / float64(len(n.Children)-1)
		for i, c := range n.Children {
			c.Bounds = ui.Rect{X: from + (float64(i)-0.4)*w, Y: n.Bounds.Y + ui.SpaceTight, W: math.Max(1, 0.8*w), H: n.Bounds.H - 2*ui.SpaceTight}
		}
	}
	return n
}

// goTo shows a turn of the report on the board.
func (ps *playScreen) goTo(turn int) {
	a := ps.analyses
	turn = max(0, min(turn, len(a.nodes)-1))
	a.at = turn
	ps.takeLineBack(true)
	ps.skip()
	ps.adviser.command(ps.session.Look(a.nodes[turn]))
	ps.changed()
}

// buildExercise makes the exercise that a mistake has become.
func (ps *playScreen) buildExercise() []*ui.Node {
	return []*ui.Node{
		{ID: "history-analysis-ask", Role: ui.RoleStatus, Look: ui.LookText, Label: ps.analyses.answer},
		ps.button("history-analysis-answer", ps.text("exercise.answer"), ui.IconHint, ps.showAnswer),
		ps.button("history-analysis-end", ps.text("exercise.end"), ui.IconBack, ps.endExercise),
	}
}

// trying reports whether what is sown is tried, and not played: in the analysis, where the game does not stand or is over.
func (ps *playScreen) trying() bool {
	_, o := ps.session.Stands()
	return ps.analysisOpen() && (ps.session.Looking() || o.Over())
}

// try plays a move that is tried, or answers the exercise with it.
func (ps *playScreen) try(m variants.Move) {
	if ps.exercising() {
		ps.answerExercise(m)
		return
	}
	if err := ps.session.Try(m); err != nil {
		ps.refuseHouse(m.House(), ps.narrator.reason(err))
	}
}
