package learn

import (
	"strconv"

	"awale/ai/problem"
	"awale/game/learn"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// problemsSheet leads to the problems: the problem of the day, those for the player's strength, those of a theme or a
// difficulty, the missed ones, and a run against time.
type problemsSheet struct {
	kit.Page
	kit.CardBoards
	room *Room
	book *problemBook
	// onward is set while the problem of the day is to be opened once it is there.
	onward bool
}

// TaskChoice is a choice of problems to solve.
type TaskChoice struct {
	Title string
	First int
	daily bool
	// day is the day of the problem of the day: it counts for that, also after midnight.
	day   learn.Day
	timed bool
	// set is a set that was sent by link, nil for none.
	set    *setRun
	follow func(last int) (int, bool)
}

func (*problemsSheet) ID() string { return "problems-sheet" }

func (s *problemsSheet) Build() *ui.Node {
	title := s.Kit.Text("problems.title")
	set, failed := s.book.open()
	if set == nil {
		return s.Waiting("problems-sheet", title, failed, s.book.want)
	}
	left := []*ui.Node{kit.Group(s.rows()...), s.room.learnerRow("problems-learner"), s.rules()}
	if s.book.isDefault() {
		left = append([]*ui.Node{s.dailyTile()}, left...)
	}
	right := []*ui.Node{s.steps(), s.themes()}
	printed := s.Kit.Button("problems-print", s.Kit.Text("problems.print"), ui.IconPrint, s.printTasks)
	printed.Text = s.Kit.Text("printing.title")
	send := s.Kit.Button("problems-send", s.Kit.Text("set.make"), ui.IconShare, s.room.openSetMaker)
	foot := []*ui.Node{printed}
	if s.book.isDefault() {
		foot = append(foot, send)
	}
	d := s.Kit.Dialog("problems-sheet", title, foot, s.Window.Halves(left, right)...)
	return s.Window.Widen(d)
}

// begin begins to solve suitable problems. The first is the one nearest to the player's rating.
func (s *problemsSheet) begin(title string, wanted suits) {
	rating := func() int { return int(skillOf(s.book.Progress().Skill).Value) }
	follow := func(last int) (int, bool) { return s.book.next(wanted, rating(), last) }
	if first, ok := follow(-1); ok {
		s.room.OpenTask(TaskChoice{Title: title, First: first, follow: follow})
	}
}

// dailyBoard is the width of the board of the problem of the day, in dp.
const dailyBoard = 124

// dailyTile leads to the problem of the day. It is golden until the problem is solved.
func (s *problemsSheet) dailyTile() *ui.Node {
	p := s.book.Progress()
	today, number := s.book.today(), s.book.Daily()
	done := p.Daily.Day == int(today)
	told := s.Kit.Text("problems.daily.open")
	if done {
		told = s.Kit.Text("problems.daily.done")
	}
	streak := ""
	if row := p.Daily.Row(int(today)); row > 0 {
		streak = s.Kit.Text("problems.streak", "count", row)
	}
	title := s.Kit.Text("problems.daily")
	tile := s.Kit.Tile("problems-daily", title, s.openDaily)
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
	if one, err := s.book.File.Problem(number); err == nil && s.Window.BesidePicture(dailyBoard) {
		tile.Children = append([]*ui.Node{kit.Middle(s.Picture("problems-picture", one.Position, 0, dailyBoard))}, tile.Children...)
	}
	return tile
}

// openDaily opens the problem of the day.
func (s *problemsSheet) openDaily() {
	s.room.OpenTask(TaskChoice{Title: s.Kit.Text("problems.daily"), First: s.book.Daily(), daily: true, day: s.book.today(),
		follow: func(int) (int, bool) { return 0, false }})
}

// rows lead to the suitable problems, the missed ones and the run against time.
func (s *problemsSheet) rows() []*ui.Node {
	p := s.book.Progress()
	note := s.Kit.Text("new.even")
	if p.Skill.Tries > 0 {
		note = s.Kit.Text("problems.rating", "rating", int(skillOf(p.Skill).Value))
	}
	next := s.Kit.Lead("problems-next", s.Kit.Text("problems.next"), note, ui.IconPlay,
		func() { s.begin(s.Kit.Text("problems.title"), nil) })
	rows := []*ui.Node{next}
	due, later := s.ofRule(p.DueBy(int(s.book.today()))), s.ofRule(p.Again)
	told := s.Kit.Text("problems.again.none")
	switch {
	case len(due) > 0:
		told = s.Kit.Text("problems.again.due", "count", len(due))
	case len(later) > 0:
		told = s.Kit.Text("problems.again.later", "count", len(later))
	}
	again := s.Kit.Lead("problems-again", s.Kit.Text("problems.again"), told, ui.IconAgain, func() {
		if first, ok := s.missed(-1); ok {
			s.room.OpenTask(TaskChoice{Title: s.Kit.Text("problems.again"), First: first, follow: s.missed})
		}
	})
	if len(due) == 0 {
		again.Disabled = true
		kit.Disable(again)
	}
	if rows = append(rows, again); !s.book.isDefault() {
		return rows
	}
	best := s.Kit.Text("problems.run.none")
	if p.Run > 0 {
		best = s.Kit.Text("run.best", "count", p.Run)
	}
	run := s.Kit.Lead("problems-run", s.Kit.Text("problems.run"), best, ui.IconSpeed, s.beginRun)
	return append(rows, run)
}

// ofRule returns the missed problems that are of the chosen rule.
func (s *problemsSheet) ofRule(all []save.Again) (of []save.Again) {
	for _, a := range all {
		if n := a.Number - s.book.first; n >= 0 && n < s.book.File.Len() {
			of = append(of, a)
		}
	}
	return of
}

// rules choose the rule of the problems.
func (s *problemsSheet) rules() *ui.Node {
	title := s.Kit.Text("rules.pick")
	chips := &ui.Node{ID: "problems-rules", Role: ui.RoleRadioGroup, Label: title}
	for _, c := range collections {
		name := s.room.Book.RuleName(s.room.Book.Catalogued(c.rule))
		chips.Children = append(chips.Children, s.Kit.Filter("problems-rule-"+c.rule, name, c.rule == s.book.rules.ID(), func() {
			s.book.choose(c.rule)
			s.book.want()
			s.Kit.Changed()
		}))
	}
	return kit.Labelled(title, s.Kit.Chips(chips, s.Window.Wide()))
}

// missed returns the first missed problem that is to be repeated today. ok is false if there is none.
func (s *problemsSheet) missed(int) (int, bool) {
	p := s.book.Progress()
	if due := s.ofRule(p.DueBy(int(s.book.today()))); len(due) > 0 {
		return due[0].Number - s.book.first, true
	}
	return 0, false
}

// beginRun begins a run against time.
func (s *problemsSheet) beginRun() {
	if first, ok := s.book.next(nil, runFirst, -1); ok {
		s.room.OpenTask(TaskChoice{Title: s.Kit.Text("problems.run"), First: first, timed: true})
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
		name := s.Kit.Text("problems.step." + n)
		rows = append(rows, s.Kit.Lead("problems-step-"+n, name,
			s.Kit.Text("problems.solved", "solved", solved, "count", all), ui.IconNone, func() { s.begin(name, wanted) }))
	}
	for _, row := range rows {
		row.Children = row.Children[1:] // they have no sign
	}
	return kit.Labelled(s.Kit.Text("problems.steps"), kit.Group(rows...))
}

// themes lead to the problems of a theme.
func (s *problemsSheet) themes() *ui.Node {
	chips := &ui.Node{ID: "problems-themes", Role: ui.RoleGroup, Label: s.Kit.Text("problems.themes")}
	for _, theme := range problem.Themes() {
		wanted := s.book.ofTheme(theme)
		if _, all := s.book.counts(wanted); all == 0 {
			continue
		}
		name := s.Kit.Text("theme." + theme.Key())
		chip := s.Kit.Filter("problems-theme-"+theme.Key(), name, false, func() { s.begin(name, wanted) })
		chip.Role = ui.RoleButton
		chips.Children = append(chips.Children, chip)
	}
	return kit.Labelled(s.Kit.Text("problems.themes"), s.Kit.Chips(chips, s.Window.Wide()))
}
