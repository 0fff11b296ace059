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
func (an *analyst) build(turns []int) []*ui.Node {
	rec := an.session.Record()
	an.analyses.turnTo(rec)
	if an.exercising() {
		return an.buildExercise()
	}
	an.analyses.show(rec, turns)
	var list []*ui.Node
	if barred := an.barred(); barred != "" {
		list = append(list, faint("history-analysis-barred", barred))
	} else {
		list = append(list, an.buildLive()...)
	}
	if an.canAnalyse() && len(turns) > 1 {
		list = append(append(list, divider()), an.buildWhole(turns)...)
	}
	return list
}

// valueBar is a bar of a value, full for the side at the bottom of the window.
func (an *analyst) valueBar(p analysis.Point) *ui.Node {
	now := barShare(p, an.view(), an.rules.Seeds())
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
func (an *analyst) buildLive() []*ui.Node {
	a := an.analyses
	if _, _, whole := a.whole.Progress(); whole {
		return []*ui.Node{faint("history-analysis-state", an.kit.text("analysis.waits"))}
	}
	if a.node != an.session.Record().At() || len(a.found.Moves) == 0 || a.found.Depth == 0 {
		return []*ui.Node{faint("history-analysis-state", an.kit.text("analysis.searching"))}
	}
	side := an.session.Position().Turn
	best := analysis.PointOf(a.found.Moves[0], side)
	list := []*ui.Node{an.valueBar(best),
		{ID: "history-analysis-value", Role: ui.RoleStatus, Axis: ui.AxisAcross, Gap: ui.SpaceNear, Label: an.kit.words.say(game.ValueWords(an.rules, best, an.narrator.voices())), Children: []*ui.Node{
			column(&ui.Node{Look: ui.LookText, Type: ui.Label, Label: an.signFor(best)}),
			{Look: ui.LookText, Type: ui.Small, Grow: 1, Label: an.kit.words.say(game.ValueWords(an.rules, best, an.narrator.voices()))}}},
	}
	line := a.found.Line
	letters := an.line.nodes("history-analysis-line-", line, lineMost, func(upTo int) { an.line.show(line, upTo, 0) })
	list = append(list, an.smallHead("history-analysis-line", "analysis.line"), an.kit.flow(&ui.Node{Children: append(letters, an.backNodes()...)}, ui.SpaceTight))
	moves := &ui.Node{ID: "history-analysis-moves", Role: ui.RoleGroup, Label: an.kit.text("analysis.moves"), Axis: ui.AxisGrid, Gap: ui.SpaceTight}
	for _, w := range a.found.Moves {
		value := an.signFor(analysis.PointOf(w, side))
		n := an.kit.button("history-analysis-move-"+strconv.Itoa(int(w.Move)), an.kit.text("analysis.move", "house", moveText(an.rules, w.Move), "value", value), ui.IconNone,
			func() { an.line.show([]variants.Move{w.Move}, 1, 0) })
		n.Text, n.Type, n.MinH = moveText(an.rules, w.Move)+"  "+value, ui.Small, touchLeast
		moves.Children = append(moves.Children, n)
	}
	list = append(list, an.smallHead("history-analysis-all", "analysis.moves"), moves)
	list = append(list, an.smallHead("history-analysis-threats", "analysis.threats"),
		faint("history-analysis-threat", strings.Join(an.threats(), " ")))
	return append(list, faint("history-analysis-state", an.kit.text("analysis.depth", "depth", a.found.Depth, "nodes", countText(a.found.Nodes))))
}

// signFor writes a value as the side at the bottom of the window sees it.
func (an *analyst) signFor(p analysis.Point) string {
	return an.kit.words.say(game.ValueSign(p.Of(an.view())))
}

func (an *analyst) smallHead(id, key string) *ui.Node {
	return &ui.Node{ID: id + "-title", Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.SmallBold, Label: an.kit.text(key)}
}

// backNodes is the control that takes a line back, where one is shown.
func (an *analyst) backNodes() []*ui.Node {
	if !an.line.on() {
		return nil
	}
	n := an.kit.button("history-analysis-back", an.kit.text("analysis.back"), ui.IconUndo, func() { an.line.takeBack(false) })
	n.Text, n.Grow, n.MinW = " ", 0, touchLeast
	return []*ui.Node{n}
}

// threats says what the side that rests could take if it were its turn.
func (an *analyst) threats() []string {
	var said []string
	for _, f := range facts.Threats(an.rules, an.session.Position()) {
		said = append(said, an.kit.text("analysis.threat", "house", sign(an.rules.Size(), variants.Sow(f.House)), "count", f.Seeds, "houses", an.signsOf(f.Houses)))
	}
	if len(said) == 0 {
		said = append(said, an.kit.text("analysis.threat.none"))
	}
	return said
}

// signsOf are the signs of houses.
func (an *analyst) signsOf(houses []variants.House) []string {
	var signs []string
	for _, h := range houses {
		signs = append(signs, sign(an.rules.Size(), variants.Sow(h)))
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
func (an *analyst) buildWhole(turns []int) []*ui.Node {
	a := an.analyses
	if done, of, running := a.whole.Progress(); running {
		share := float64(done) / float64(max(1, of))
		cancel := inColumn(an.kit.button("history-analysis-cancel", an.kit.text("analysis.cancel"), ui.IconClose, an.cancelWhole))
		return []*ui.Node{
			{ID: "history-analysis-progress", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Label: an.kit.text("analysis.progress", "done", done, "count", of)},
			{Look: ui.LookMargin, MinH: marginHigh, Now: share, Current: true}, cancel}
	}
	if a.report == nil {
		return []*ui.Node{inColumn(an.kit.primary("history-analysis-whole", an.kit.text("analysis.whole"), ui.IconChart, func() { an.startWhole(turns) }))}
	}
	r := a.report
	list := []*ui.Node{an.smallHead("history-analysis-graph", "analysis.graph"), an.buildGraph(), faint("history-analysis-with", strings.Join(an.madeWith(turns), " "))}
	if a.at > 0 {
		turn := &r.Turns[a.at-1]
		said := an.kit.text("analysis.mistake", "turn", a.at, "player", an.narrator.scoreName(an.narrator.voices()[turn.Side]), "house", moveText(an.rules, turn.Played.Move)) + ". " +
			strings.Join(an.kit.sentences(game.GradeWords(an.rules, turn)), " ")
		list = append(list, &ui.Node{ID: "history-analysis-turn", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Label: said})
	}
	list = append(list, an.smallHead("history-analysis-mistakes", "analysis.mistakes"))
	mistakes := r.Mistakes()
	for _, i := range mistakes {
		turn := &r.Turns[i]
		words := an.kit.text("analysis.mistake", "turn", i+1, "player", an.narrator.scoreName(an.narrator.voices()[turn.Side]), "house", moveText(an.rules, turn.Played.Move))
		n := an.kit.row("history-analysis-mistake-"+strconv.Itoa(i+1), words, ui.IconHint, func() { an.beginExercise(i) })
		n.Type = ui.Small
		n.Value = an.kit.words.say(game.GradeWords(an.rules, turn)[0])
		list = append(list, n)
	}
	if len(mistakes) == 0 {
		list = append(list, faint("history-analysis-none", an.kit.text("analysis.mistakes.none")))
	}
	return append(list, an.buildPlayed(turns)...)
}

// buildPlayed says how well both sides played.
func (an *analyst) buildPlayed(turns []int) []*ui.Node {
	r := an.analyses.report
	var list []*ui.Node
	for side, p := range r.Sides {
		said := an.kit.text("analysis.play", "player", an.narrator.scoreName(an.narrator.voices()[side]), "good", p.Grades[analysis.Good], "slips", p.Grades[analysis.Slip],
			"mistakes", p.Grades[analysis.Mistake], "blunders", p.Grades[analysis.Blunder], "forced", p.Forced)
		if p.Only > 0 {
			said += " " + an.kit.text("analysis.play.only", "count", p.Only)
		}
		if p.Known > 0 && an.rules.Parameters().Rounds.Kind == "single" {
			said += " " + an.kit.text("analysis.play.lost", "seeds", strconv.FormatFloat(float64(p.Lost)/float64(p.Known)/100, 'f', 1, 64))
		}
		list = append(list, &ui.Node{ID: "history-analysis-side-" + strings.ToLower(variants.Side(side).String()), Role: ui.RoleText, Look: ui.LookText, Type: ui.Small, Label: said})
	}
	again := inColumn(an.kit.button("history-analysis-whole", an.kit.text("analysis.whole.again"), ui.IconAgain, func() { an.startWhole(turns) }))
	return append(list, faint("history-analysis-sure", an.kit.text("analysis.unclear", "percent", int(100*r.Unclear()+0.5))), again)
}

// madeWith says of which turns the report tells, where these are not all, with which tables it was made, and whether a new one could
// know more.
func (an *analyst) madeWith(turns []int) (said []string) {
	r := an.analyses.report
	if len(r.Turns) < len(turns)-1 {
		said = append(said, an.kit.text("analysis.first", "count", len(r.Turns)))
	}
	if r.TableSeeds > 0 {
		said = append(said, an.kit.text("analysis.tables", "count", r.TableSeeds))
	} else {
		said = append(said, an.kit.text("analysis.tables.none"))
	}
	seeds := 0
	if t := an.adviser.think.tables.For(an.rules); t != nil {
		seeds = t.Seeds()
	}
	switch {
	case r.TableSeeds < seeds:
		said = append(said, an.kit.text("analysis.tables.more", "count", seeds))
	case r.KnowsLess(seeds, an.analyses.fullNodes):
		said = append(said, an.kit.text("analysis.more"))
	}
	return said
}

// buildGraph makes the graph of the game: a bar for each position, as high as it is good for the side at the bottom. It is a
// slider: where it is touched, the history shows that turn.
func (an *analyst) buildGraph() *ui.Node {
	a := an.analyses
	n := &ui.Node{ID: "history-analysis-graph", Role: ui.RoleSlider, Look: ui.LookCard, Label: an.kit.text("analysis.graph"), Text: " ", MinH: graphHigh,
		Max: float64(len(a.report.Points) - 1), Step: 1, Now: float64(a.at)}
	n.Value = an.kit.text("analysis.graph.at", "turn", a.at, "value", an.signFor(a.report.Points[a.at]))
	n.Adjust = func(v float64) { an.goTo(int(v + 0.5)) }
	for i, p := range a.report.Points {
		bad := i > 0 && a.report.Turns[i-1].Played.Grade >= analysis.Mistake
		n.Children = append(n.Children, &ui.Node{Look: ui.LookBar, Now: math.Max(0.04, barShare(p, an.view(), an.rules.Seeds())), Current: i == a.at, Checked: bad})
	}
	n.Lay = func(n *ui.Node) {
		from, to := ui.SliderRun(n, an.kit.measure)
		w := (to - from) / float64(len(n.Children)-1)
		for i, c := range n.Children {
			c.Bounds = ui.Rect{X: from + (float64(i)-0.4)*w, Y: n.Bounds.Y + ui.SpaceTight, W: math.Max(1, 0.8*w), H: n.Bounds.H - 2*ui.SpaceTight}
		}
	}
	return n
}

// goTo shows a turn of the report on the board.
func (an *analyst) goTo(turn int) {
	a := an.analyses
	turn = max(0, min(turn, len(a.nodes)-1))
	a.at = turn
	an.line.takeBack(true)
	an.skip()
	an.command(an.session.Look(a.nodes[turn]))
	an.kit.changed()
}

// buildExercise makes the exercise that a mistake has become.
func (an *analyst) buildExercise() []*ui.Node {
	return []*ui.Node{
		{ID: "history-analysis-ask", Role: ui.RoleStatus, Look: ui.LookText, Label: an.analyses.answer},
		inColumn(an.kit.button("history-analysis-answer", an.kit.text("exercise.answer"), ui.IconHint, an.showAnswer)),
		inColumn(an.kit.button("history-analysis-end", an.kit.text("exercise.end"), ui.IconBack, an.endExercise)),
	}
}

// trying reports whether what is sown is tried, and not played: in the analysis, where the game does not stand or is over.
func (an *analyst) trying() bool {
	_, o := an.session.Stands()
	return an.open() && an.canAnalyse() && (an.session.Looking() || o.Over())
}

// try plays a move that is tried, or answers the exercise with it.
func (an *analyst) try(m variants.Move) {
	if an.exercising() {
		an.answerExercise(m)
		return
	}
	if err := an.session.Try(m); err != nil {
		an.refuse(m.House(), an.narrator.reason(err))
	}
}
