package screen

import (
	"strconv"

	"awale/ai/problem"
	"awale/render/boardview"
	"awale/render/ui"
)

// problemsSheet leads to the problems: that of the day, those that suit the player, those of a theme or a step, those that were
// missed, and a run against time.
type problemsSheet struct {
	page
	room *learning
	book *problemBook
	// learners are those who learn with the program.
	learners *learnerBook
	boards   cardBoards
	solve    func(s taskChoice)
	// print prints a page and tells where it went.
	print func(html string)
}

// taskChoice is what a player has chosen to solve.
type taskChoice struct {
	title string
	first int
	daily bool
	timed bool
	// set is a set that was sent, nil for none.
	set    *setRun
	follow func(last int) (int, bool)
}

func (*problemsSheet) id() string { return "problems-sheet" }

// diagram implements illustrated.
func (s *problemsSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

func (s *problemsSheet) build() *ui.Node {
	title := s.kit.text("problems.title")
	set, failed := s.book.open()
	if set == nil {
		return s.waiting("problems-sheet", title, failed, func() { s.book.library.want(problemFile) })
	}
	left := []*ui.Node{s.dailyTile(), group(s.rows()...), s.room.learnerRow("problems-learner")}
	right := []*ui.Node{s.steps(), s.themes()}
	printed := s.kit.button("problems-print", s.kit.text("problems.print"), ui.IconPrint, s.printTasks)
	printed.Text = s.kit.text("problems.print.short")
	send := s.kit.button("problems-send", s.kit.text("set.make"), ui.IconShare, s.room.openSetMaker)
	d := s.kit.dialog("problems-sheet", title, []*ui.Node{printed, send}, s.window.halves(left, right)...)
	if s.window.wide() {
		d.MaxW = s.window.grown(twoWide)
	}
	return d
}

// waiting is a sheet whose content has not come.
func (p *page) waiting(id, title string, failed bool, again func()) *ui.Node {
	if !failed {
		return p.kit.dialog(id, title, nil, &ui.Node{ID: id + "-waiting", Role: ui.RoleStatus, Look: ui.LookText, Label: p.kit.text("content.coming")})
	}
	return p.kit.dialog(id, title, []*ui.Node{p.kit.primary(id+"-retry", p.kit.text("content.again"), ui.IconAgain, func() {
		again()
		p.kit.changed()
	})}, &ui.Node{ID: id + "-failed", Role: ui.RoleStatus, Look: ui.LookText, Label: p.kit.text("content.failed")})
}

// open begins to solve problems that suit, from the one on that is nearest to the rating of the player.
func (s *problemsSheet) begin(title string, wanted suits) {
	rating := func() int { return int(skillOf(s.book.progress().Skill).Value) }
	follow := func(last int) (int, bool) { return s.book.next(wanted, rating(), last) }
	if first, ok := follow(-1); ok {
		s.solve(taskChoice{title: title, first: first, follow: follow})
	}
}

// dailyBoard is the width of the board of the problem of the day, in dp.
const dailyBoard = 124

// dailyTile leads to the problem of the day, in gold until it is solved.
func (s *problemsSheet) dailyTile() *ui.Node {
	p := s.book.progress()
	today, number := s.book.today(), s.book.daily()
	done := p.Daily.Day == int(today)
	told := s.kit.text("problems.daily.open")
	if done {
		told = s.kit.text("problems.daily.done")
	}
	streak := ""
	if row := p.Daily.Row(int(today)); row > 0 {
		streak = s.kit.text("problems.streak", "count", row)
	}
	title := s.kit.text("problems.daily")
	tile := s.kit.tile("problems-daily", title, func() {
		s.solve(taskChoice{title: title, first: number, daily: true, follow: func(int) (int, bool) { return 0, false }})
	})
	tile.Value, tile.Text = told, " "
	if !done {
		tile.Look, tile.First = ui.LookPrimary, true
	}
	words := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: title}, {Look: ui.LookText, Type: ui.Small, Label: told}}
	if streak != "" {
		words = append(words, &ui.Node{Look: ui.LookText, Type: ui.Small, Label: streak})
		tile.Value += " " + streak
	}
	tile.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Children: append(words, &ui.Node{Grow: 1})}}
	if one, err := s.book.file.Problem(number); err == nil && s.window.besidePicture(dailyBoard) {
		tile.Children = append([]*ui.Node{middle(s.boards.picture("problems-picture", one.Position, 0, dailyBoard))}, tile.Children...)
	}
	return tile
}

// rows lead to the problems that suit, those that were missed and the run against time.
func (s *problemsSheet) rows() []*ui.Node {
	p := s.book.progress()
	note := s.kit.text("problems.rating.none")
	if p.Skill.Tries > 0 {
		note = s.kit.text("problems.rating", "rating", int(skillOf(p.Skill).Value))
	}
	next := s.kit.onwards(s.kit.item("problems-next", s.kit.text("problems.next"), note, ui.IconPlay, func() { s.begin(s.kit.text("problems.title"), nil) }))
	rows := []*ui.Node{next}
	due := p.DueBy(int(s.book.today()))
	told := s.kit.text("problems.again.none")
	switch {
	case len(due) > 0:
		told = s.kit.text("problems.again.due", "count", len(due))
	case len(p.Again) > 0:
		told = s.kit.text("problems.again.later", "count", len(p.Again))
	}
	again := s.kit.onwards(s.kit.item("problems-again", s.kit.text("problems.again"), told, ui.IconAgain, func() {
		if first, ok := s.missed(-1); ok {
			s.solve(taskChoice{title: s.kit.text("problems.again"), first: first, follow: s.missed})
		}
	}))
	if len(due) == 0 {
		again.Disabled = true
		disable(again)
	}
	best := s.kit.text("problems.run.none")
	if p.Run > 0 {
		best = s.kit.text("run.best", "count", p.Run)
	}
	run := s.kit.onwards(s.kit.item("problems-run", s.kit.text("problems.run"), best, ui.IconSpeed, s.beginRun))
	return append(rows, again, run)
}

// missed returns the first mistake that comes again today.
func (s *problemsSheet) missed(int) (int, bool) {
	p := s.book.progress()
	for _, a := range p.DueBy(int(s.book.today())) {
		if a.Number < s.book.file.Len() {
			return a.Number, true
		}
	}
	return 0, false
}

// beginRun begins a run against time.
func (s *problemsSheet) beginRun() {
	if first, ok := s.book.next(nil, runFirst, -1); ok {
		s.solve(taskChoice{title: s.kit.text("problems.run"), first: first, timed: true})
	}
}

// steps lead to the problems of a difficulty.
func (s *problemsSheet) steps() *ui.Node {
	var rows []*ui.Node
	for step := range problem.Steps {
		n := strconv.Itoa(step)
		wanted := s.book.ofStep(problem.Step(step))
		solved, all := s.book.counts(wanted)
		if all == 0 {
			continue
		}
		name := s.kit.text("problems.step." + n)
		rows = append(rows, s.kit.onwards(s.kit.item("problems-step-"+n, name, s.kit.text("problems.solved", "solved", solved, "count", all), ui.IconNone,
			func() { s.begin(name, wanted) })))
	}
	for _, row := range rows {
		row.Children = row.Children[1:] // they have no sign
	}
	return headed(s.kit.text("problems.steps"), "", "", group(rows...))
}

// themes lead to the problems of a theme.
func (s *problemsSheet) themes() *ui.Node {
	chips := &ui.Node{ID: "problems-themes", Role: ui.RoleGroup, Label: s.kit.text("problems.themes")}
	for _, theme := range problem.Themes() {
		wanted := s.book.ofTheme(theme)
		if _, all := s.book.counts(wanted); all == 0 {
			continue
		}
		name := s.kit.text("theme." + theme.Key())
		chip := s.kit.filter("problems-theme-"+theme.Key(), name, false, func() { s.begin(name, wanted) })
		chip.Role = ui.RoleButton
		chips.Children = append(chips.Children, chip)
	}
	return headed(s.kit.text("problems.themes"), "", "", s.kit.flow(chips, ui.SpaceNear))
}
