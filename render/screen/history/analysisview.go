package history

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"awale/game"
	"awale/game/analysis"
	"awale/game/facts"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// build makes the analysis for a width in dp. turns are the nodes in the list of the history. Where both parts can be read side by
// side, the position is on the left and the whole game on the right. low is set where there is little height.
func (an *Analyst) build(turns []int, w *kit.Window, width float64, low bool) []*ui.Node {
	rec := an.Session.Record()
	an.Analyses.turnTo(rec)
	if an.Exercising() {
		return an.buildExercise()
	}
	an.Analyses.show(rec, turns)
	var list []*ui.Node
	if barred := an.barred(); barred != "" {
		list = append(list, kit.Faint("history-analysis-barred", barred))
	} else {
		list = append(list, an.buildLive(low, width)...)
	}
	if !an.canAnalyse() || len(turns) < 2 {
		return list
	}
	whole := an.buildWhole(turns)
	if read, _, _ := Needs(an.Kit); width >= 2*read+ui.SpaceBroad {
		return []*ui.Node{w.SideBySide(0.5, kit.Stack(ui.SpaceNear, list...), kit.Stack(ui.SpaceNear, whole...))}
	}
	return append(append(list, kit.Divider()), whole...)
}

// valueBar is a bar for a value. It is full if the value is best for the side at the bottom of the window.
func (an *Analyst) valueBar(p analysis.Point) *ui.Node {
	now := barShare(p, an.View(), an.Rules.Seeds())
	return &ui.Node{Look: ui.LookMargin, MinH: kit.MarginHigh, Now: now, Current: now >= 0.5, Checked: now == 0.5}
}

// barShare returns the part of a bar that belongs to a side, 0 to 1.
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

// buildLive makes the result of the search of the position so far for a width in dp. Where there is little height, the bar stands beside
// the value, and the best line beside its name. In a narrow column the words stand below the value.
func (an *Analyst) buildLive(low bool, width float64) []*ui.Node {
	a := an.Analyses
	if _, _, whole := a.Whole.Progress(); whole {
		return []*ui.Node{kit.Faint("history-analysis-state", an.Kit.Text("analysis.waits"))}
	}
	if a.node != an.Session.Record().At() || len(a.found.Moves) == 0 || a.found.Depth == 0 {
		return []*ui.Node{kit.Faint("history-analysis-state", an.Kit.Text("analysis.searching"))}
	}
	side := an.Session.Position().Turn
	best := analysis.PointOf(a.found.Moves[0], side)
	words := an.Kit.Words.Say(game.ValueWords(an.Rules, best, an.Narrator.Voices()))
	bar, sign := an.valueBar(best), &ui.Node{Look: ui.LookText, Type: ui.Label, Label: an.signFor(best)}
	value := &ui.Node{ID: "history-analysis-value", Role: ui.RoleStatus, Label: words}
	told := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: words, Grow: 1}
	line := a.found.Line
	letters := append(an.Line.Nodes("history-analysis-line-", line, advice.LineMost, func(upTo int) { an.Line.Show(line, upTo, 0) }),
		an.backNodes()...)
	head := an.smallHead("history-analysis-line", an.Kit.Text("analysis.line"))
	var list []*ui.Node
	if low {
		beside := kit.Middle(bar)
		beside.Grow, told.Grow = 1, 0
		value.Axis = ui.AxisDown
		value.Children = []*ui.Node{{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{kit.Column(sign), beside}}, told}
		head.MinH = kit.TouchLeast
		list = []*ui.Node{value, an.Kit.Flow(&ui.Node{Children: append([]*ui.Node{head}, letters...)}, ui.SpaceTight)}
	} else {
		value.Axis, value.Gap = ui.AxisAcross, ui.SpaceNear
		value.Children = []*ui.Node{kit.Column(sign), told}
		if narrow := PanelRead * an.Kit.Measure.LineHeight(ui.Body); width < narrow {
			value.Axis, value.Gap, told.Grow = ui.AxisDown, 0, 0
		}
		list = []*ui.Node{bar, value, head, an.Kit.Flow(&ui.Node{Children: letters}, ui.SpaceTight)}
	}
	moves := &ui.Node{ID: "history-analysis-moves", Role: ui.RoleGroup, Label: an.forSide("analysis.moves"), Axis: ui.AxisGrid,
		Gap: ui.SpaceTight}
	for _, w := range a.found.Moves {
		point := analysis.PointOf(w, side)
		n := an.Kit.Button("history-analysis-move-"+strconv.Itoa(int(w.Move)),
			an.Kit.Text("analysis.move", "house", advice.MoveText(an.Rules, w.Move), "value", an.namedSign(point)), ui.IconNone,
			func() { an.Line.Show([]variants.Move{w.Move}, 1, 0) })
		n.Text, n.Type, n.MinH = advice.MoveText(an.Rules, w.Move)+"  "+an.signFor(point), ui.Small, kit.TouchLeast
		moves.Children = append(moves.Children, n)
	}
	list = append(list, an.smallHead("history-analysis-all", moves.Label), moves)
	list = append(list, an.smallHead("history-analysis-threats", an.Kit.Text("analysis.threats")),
		kit.Faint("history-analysis-threat", strings.Join(an.threats(), " ")))
	return append(list, kit.Faint("history-analysis-state", an.Kit.Text("analysis.depth", "depth", a.found.Depth, "nodes",
		variants.Decimal(countText(a.found.Nodes)))))
}

// signFor writes a value from the view of the side at the bottom of the window.
func (an *Analyst) signFor(p analysis.Point) string {
	return an.Kit.Words.Say(game.ValueSign(an.Rules, p.Of(an.View())))
}

// namedSign writes the same value with the name of that side.
func (an *Analyst) namedSign(p analysis.Point) string {
	return an.Kit.Text("analysis.sign.for", "player", an.Narrator.ScoreName(an.Narrator.Voices()[an.View()]), "value", an.signFor(p))
}

// forSide names what values are told of, and the side for which they are told.
func (an *Analyst) forSide(key string) string {
	voice := an.Narrator.Voices()[an.View()]
	if voice.You {
		return an.Kit.Text(key + ".you")
	}
	return an.Kit.Text(key, "player", voice.Name)
}

func (an *Analyst) smallHead(id, label string) *ui.Node {
	return &ui.Node{ID: id + "-title", Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.SmallBold, Label: label}
}

// backNodes makes the control that takes back a shown line, none if no line is shown.
func (an *Analyst) backNodes() []*ui.Node {
	if !an.Line.On() {
		return nil
	}
	n := an.Kit.Button("history-analysis-back", an.Kit.Text("analysis.back"), ui.IconUndo, func() { an.Line.TakeBack(false) })
	n.Text, n.Grow, n.MinW = " ", 0, kit.TouchLeast
	return []*ui.Node{n}
}

// threats says what the side that is not to move could capture if it were its turn.
func (an *Analyst) threats() []string {
	var said []string
	for _, f := range facts.Threats(an.Rules, an.Session.Position()) {
		said = append(said, an.Kit.Text("analysis.threat", "house", kit.HouseSign(an.Rules.Size(), variants.Sow(f.House)), "count", f.Seeds,
			"houses", an.signsOf(f.Houses)))
	}
	if len(said) == 0 {
		said = append(said, an.Kit.Text("analysis.threat.none"))
	}
	return said
}

// signsOf are the letters of houses.
func (an *Analyst) signsOf(houses []variants.House) []string {
	var signs []string
	for _, h := range houses {
		signs = append(signs, kit.HouseSign(an.Rules.Size(), variants.Sow(h)))
	}
	return signs
}

// countText writes a large number in short form.
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
func (an *Analyst) buildWhole(turns []int) []*ui.Node {
	a := an.Analyses
	if done, of, running := a.Whole.Progress(); running {
		share := float64(done) / float64(max(1, of))
		cancel := kit.InColumn(an.Kit.Button("history-analysis-cancel", an.Kit.Text("sheet.cancel"), ui.IconClose, an.cancelWhole))
		return []*ui.Node{
			{ID: "history-analysis-progress", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small,
				Label: an.Kit.Text("analysis.progress", "done", done, "count", of)},
			{Look: ui.LookMargin, MinH: kit.MarginHigh, Now: share, Current: true}, cancel}
	}
	if a.Report == nil {
		return []*ui.Node{kit.InColumn(an.Kit.Primary("history-analysis-whole", an.Kit.Text("analysis.whole"), ui.IconChart,
			func() { an.startWhole(turns) }))}
	}
	r := a.Report
	list := []*ui.Node{an.smallHead("history-analysis-graph", an.forSide("analysis.graph")), an.buildGraph(),
		kit.Faint("history-analysis-with", strings.Join(an.madeWith(turns), " "))}
	if a.at > 0 {
		list = append(list, &ui.Node{ID: "history-analysis-turn", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small,
			Label: an.turnWords(a.at - 1)})
	}
	list = append(list, an.smallHead("history-analysis-mistakes", an.Kit.Text("analysis.mistakes")))
	mistakes := r.Mistakes()
	for _, i := range mistakes {
		turn := &r.Turns[i]
		words := an.Kit.Text("history.label", "turn", i+1, "player", an.Narrator.ScoreName(an.Narrator.Voices()[turn.Side]), "house",
			advice.MoveText(an.Rules, turn.Played.Move))
		n := an.Kit.Row("history-analysis-mistake-"+strconv.Itoa(i+1), words, ui.IconHint, func() { an.beginExercise(i) })
		n.Type = ui.Small
		n.Value = an.Kit.Words.Say(game.GradeWords(an.Rules, turn)[0])
		list = append(list, n)
	}
	if len(mistakes) == 0 {
		list = append(list, kit.Faint("history-analysis-none", an.Kit.Text("analysis.mistakes.none")))
	}
	return append(list, an.buildPlayed(turns)...)
}

// buildPlayed says how well both sides played.
func (an *Analyst) buildPlayed(turns []int) []*ui.Node {
	r := an.Analyses.Report
	var list []*ui.Node
	for side, p := range r.Sides {
		said := an.Kit.Text("analysis.play", "player", an.Narrator.ScoreName(an.Narrator.Voices()[side]), "good", p.Grades[analysis.Good],
			"slips", p.Grades[analysis.Slip], "mistakes", p.Grades[analysis.Mistake], "blunders", p.Grades[analysis.Blunder],
			"forced", p.Forced)
		if p.Only > 0 {
			said += " " + an.Kit.Text("analysis.play.only", "count", p.Only)
		}
		if p.Known > 0 && an.Rules.Parameters().Rounds.Kind == "single" {
			said += " " + an.Kit.Text("analysis.play.lost", "seeds",
				variants.Decimal(strconv.FormatFloat(float64(p.Lost)/float64(p.Known)/100, 'f', 1, 64)))
		}
		list = append(list, &ui.Node{ID: "history-analysis-side-" + strings.ToLower(variants.Side(side).String()), Role: ui.RoleText,
			Look: ui.LookText, Type: ui.Small, Label: said})
	}
	again := kit.InColumn(an.Kit.Button("history-analysis-whole", an.Kit.Text("analysis.whole.again"), ui.IconAgain,
		func() { an.startWhole(turns) }))
	return append(list, kit.Faint("history-analysis-sure", an.Kit.Text("analysis.unclear", "percent", int(100*r.Unclear()+0.5))), again)
}

// madeWith says to which turns the report applies if it does not apply to all, with which tables it was made, and
// whether a new one could be more exact.
func (an *Analyst) madeWith(turns []int) (said []string) {
	r := an.Analyses.Report
	if len(r.Turns) < len(turns)-1 {
		said = append(said, an.Kit.Text("analysis.first", "count", len(r.Turns)))
	}
	if r.TableSeeds > 0 {
		said = append(said, an.Kit.Text("analysis.tables", "count", r.TableSeeds))
	} else {
		said = append(said, an.Kit.Text("analysis.tables.none"))
	}
	seeds := 0
	if t := an.Adviser.Think.Tables.For(an.Rules); t != nil {
		seeds = t.Seeds()
	}
	switch {
	case r.TableSeeds < seeds:
		said = append(said, an.Kit.Text("analysis.tables.more", "count", seeds))
	case r.KnowsLess(seeds, an.Analyses.fullNodes):
		said = append(said, an.Kit.Text("analysis.more"))
	}
	return said
}

// buildGraph makes the graph of the game: a bar for each position, above the middle if it is good for the side at the
// bottom and below it if it is bad. The graph is a slider: a touch shows the turn there in the history.
func (an *Analyst) buildGraph() *ui.Node {
	a := an.Analyses
	n := &ui.Node{ID: "history-analysis-graph", Role: ui.RoleSlider, Look: ui.LookCard, Label: an.forSide("analysis.graph"), Text: " ",
		MinH: kit.GraphHigh, Max: float64(len(a.Report.Points) - 1), Step: 1, Now: float64(a.at)}
	n.Value = an.Kit.Text("analysis.graph.at", "turn", a.at, "value", an.namedSign(a.Report.Points[a.at]))
	n.Adjust = func(v float64) { an.goTo(int(v + 0.5)) }
	for i, p := range a.Report.Points {
		bad := i > 0 && a.Report.Turns[i-1].Played.Grade >= analysis.Mistake
		n.Children = append(n.Children, &ui.Node{Look: ui.LookSwing, Now: 2*barShare(p, an.View(), an.Rules.Seeds()) - 1,
			Current: i == a.at, Checked: bad})
	}
	bars := n.Children
	even := &ui.Node{Look: ui.LookLine}
	n.Children = append(n.Children, even)
	n.Lay = func(n *ui.Node) {
		from, to := ui.SliderRun(n, an.Kit.Measure)
		step, air := (to-from)/float64(max(1, len(bars)-1)), from-n.Bounds.X-ui.SpaceTight
		even.Bounds = ui.Rect{X: from - air, Y: n.Bounds.Y + ui.SpaceTight, W: to - from + 2*air, H: n.Bounds.H - 2*ui.SpaceTight}
		wide := math.Max(1, math.Min(step, 2*air)) // the first and the last bar stay in the card
		for i, c := range bars {
			c.Bounds = even.Bounds
			c.Bounds.X, c.Bounds.W = from+float64(i)*step-wide/2, wide
		}
	}
	return n
}

// goTo shows a turn of the report on the board.
func (an *Analyst) goTo(turn int) {
	a := an.Analyses
	turn = max(0, min(turn, len(a.nodes)-1))
	a.at = turn
	an.Line.TakeBack(true)
	an.Skip()
	an.Command(an.Session.Look(a.nodes[turn]))
	an.Kit.Changed()
}

// buildExercise makes the exercise about a mistake.
func (an *Analyst) buildExercise() []*ui.Node {
	return []*ui.Node{
		{ID: "history-analysis-ask", Role: ui.RoleStatus, Look: ui.LookText, Label: an.Kit.Words.Say(an.Analyses.answer)},
		kit.InColumn(an.Kit.Button("history-analysis-answer", an.Kit.Text("exercise.answer"), ui.IconHint, an.showAnswer)),
		kit.InColumn(an.Kit.Button("history-analysis-end", an.Kit.Text("exercise.end"), ui.IconBack, an.endExercise)),
	}
}

// Trying reports whether a sown house only tries a move: in the analysis of an earlier position or of a game that is
// over.
func (an *Analyst) Trying() bool {
	_, o := an.Session.GamePosition()
	return an.open() && an.canAnalyse() && (an.Session.Looking() || o.Over())
}

// Try tries a move, or answers the exercise with it.
func (an *Analyst) Try(m variants.Move) {
	if an.Exercising() {
		an.answerExercise(m)
		return
	}
	if err := an.Session.Try(m); err != nil {
		an.Refuse(m.House(), an.Narrator.Reason(err))
	}
}
