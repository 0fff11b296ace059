package screen

import (
	"slices"
	"strconv"
	"strings"

	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// editorSheet changes the draft: its name, its fields by groups, and a board on which it is tried at once.
type editorSheet struct {
	app  *App
	game *newGameSheet
	// unfolded are the names of the groups that are open.
	unfolded map[string]bool
	trial    trial
	// of is the rule that the trial was given last.
	of    variants.Parameters
	given bool
	// caret is the number of characters before the caret in the name.
	caret int
	// counted is how many numbers of seeds to capture have been asked for beyond the first ones.
	counted int
}

// edit opens the editor on a draft. Another draft that has not been saved is offered first.
func (a *App) edit(d *draft, g *newGameSheet) {
	if old := a.draft; old != nil && old.touched && !(old.of != "" && old.of == d.of) {
		a.open(&unfinishedSheet{app: a, anew: d, old: old.name, game: g})
		return
	}
	if a.draft == nil || !a.draft.touched {
		a.draft = d
	}
	a.openEditor(g)
}

func (a *App) openEditor(g *newGameSheet) {
	a.open(&editorSheet{app: a, game: g, unfolded: map[string]bool{}, caret: len([]rune(a.draft.name))})
}

func (*editorSheet) id() string { return "editor-sheet" }

// diagram implements illustrated.
func (s *editorSheet) diagram(id string) *boardview.Board {
	if id == "trial" {
		return s.trial.board
	}
	return nil
}

// advance and moving implement lively.
func (s *editorSheet) advance(a *App, dt float64) { s.trial.advance(a, dt) }
func (s *editorSheet) moving() bool               { return s.trial.moving() }

// twoMost is the most that the fields and the board measure side by side, in dp.
const twoMost = 1180

func (s *editorSheet) build() *ui.Node {
	a := s.app
	t := a.words.text
	d := a.draft
	rules, err := d.rules()
	s.try(a, rules)
	base := d.base()
	name := &ui.Node{ID: "editor-name", Role: ui.RoleTextbox, Look: ui.LookField, Label: t("editor.name"), Value: d.name,
		Max: variants.MaxName, Now: float64(s.caret), Write: func(text string, caret int) {
			if text != d.name {
				d.name, d.touched = text, true
				a.keepDraft()
			}
			s.caret = caret
			a.changed()
		}}
	name.First = true
	fields := []*ui.Node{name}
	for _, g := range fieldGroups {
		fields = append(fields, s.buildGroup(a, g, &base)...)
	}
	var state []*ui.Node
	if err != nil {
		state = append(state, a.problemCard(err))
	}
	differences := s.buildDifferences(a, &base)

	reason := a.unsavable(rules, err)
	saving := a.primary("editor-save", t("editor.save"), ui.IconCheck, func() { s.save(a) })
	saving.First = false
	saving.Disabled, saving.Value = reason != "", reason
	undo := a.button("editor-undo", t("editor.undo"), ui.IconUndo, func() {
		if d.undo() {
			a.keepDraft()
			a.changed()
		}
	})
	undo.Disabled = len(d.past) == 0

	if a.wide() {
		left := &ui.Node{ID: "editor-fields", Axis: ui.AxisDown, Gap: ui.SpaceApart, Scroll: true, Children: fields}
		right := &ui.Node{ID: "editor-trial", Axis: ui.AxisDown, Gap: ui.SpaceApart, Scroll: true,
			Children: slices.Concat(s.trial.buildBeside(a), state, differences, s.buildWords(a, rules))}
		panes := a.sideBySide(fieldsShare, left, right)
		panes.Grow = 1
		// Below the fields stands how far the rule has come, in the middle of the height of the button.
		told := reason
		switch {
		case err != nil:
			told = t("editor.cannot") // what is wrong is told in full beside the fields
		case told == "":
			told = t("editor.ready")
		}
		foot := a.sideBySide(fieldsShare, middle(faint("editor-reason", told)), together(saving))
		dialog := a.dialog("editor-sheet", t("editor.title"), nil)
		a.besideTitle(dialog, undo)
		dialog.Children = append(dialog.Children[:1:1], panes, foot)
		dialog.MaxW, dialog.MinH = a.grown(twoMost), a.height
		return dialog
	}
	try := a.button("editor-try", t("editor.try"), ui.IconPlay, func() { a.open(&trialSheet{editor: s}) })
	dialog := a.dialog("editor-sheet", t("editor.title"), []*ui.Node{try, saving}, append(append(state, fields...), differences...)...)
	dialog.MinH = a.height
	a.besideTitle(dialog, undo)
	if reason != "" {
		why := faint("editor-reason", reason)
		if !a.explainFoot(dialog, why) && err == nil { // what is wrong stands above the fields
			body := dialog.Children[1]
			body.Children = slices.Insert(body.Children, 0, why)
		}
	}
	return dialog
}

// fieldsShare is the share of the fields in a window where they stand beside the board.
const fieldsShare = 0.46

// try lets the board follow the draft.
func (s *editorSheet) try(a *App, rules *variants.Rules) {
	if s.given && len(variants.Differences(s.of, a.draft.rule)) == 0 {
		return
	}
	s.given, s.of = true, a.draft.rule
	s.trial.use(a, rules)
}

// set changes a field of the draft.
func (s *editorSheet) set(a *App, path, value string) {
	if err := a.draft.change(path, value); err != nil {
		a.refuse(a.whyNot(err))
		return
	}
	a.keepDraft()
	a.changed()
	if _, err := a.draft.rules(); err != nil {
		a.announce(a.whyNot(err), false)
	}
}

// buildGroup makes the button of a group, and below it its fields while it is open.
func (s *editorSheet) buildGroup(a *App, g fieldGroup, base *variants.Parameters) []*ui.Node {
	d := a.draft
	changed := 0
	for _, f := range g.fields {
		if d.differs(base, f.Path) {
			changed++
		}
	}
	name := a.words.text("fieldGroup." + g.name)
	open := a.row("group-"+g.name, name, ui.IconUnfold, func() {
		s.unfolded[g.name] = !s.unfolded[g.name]
		if s.unfolded[g.name] {
			a.root.MakeRoom("group-" + g.name)
		}
		a.changed()
	})
	if changed > 0 {
		open.Label = a.words.text("editor.group.changed", "group", name, "count", changed)
	}
	if !s.unfolded[g.name] {
		return []*ui.Node{open}
	}
	open.Current = true
	open.Icon = ui.IconFold
	card := &ui.Node{ID: "fields-" + g.name, Role: ui.RoleGroup, Label: name, Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceApart}
	for _, f := range g.fields {
		if d.rule.Matters(f.Path) {
			card.Children = append(card.Children, s.buildField(a, f)...)
		}
	}
	return []*ui.Node{open, card}
}

// problemCard says which field stands in the way of playing, and why.
func (a *App) problemCard(err error) *ui.Node {
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceTight, Children: []*ui.Node{
		{ID: "editor-problem-title", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: a.words.text("editor.cannot")},
		paragraph("editor-problem", a.whyNot(err))}}
}

// save keeps the rule and shows its page.
func (s *editorSheet) save(a *App) {
	d := a.draft
	rules, err := d.rules()
	if reason := a.unsavable(rules, err); reason != "" {
		a.refuse(reason)
		a.notify(reason)
		return
	}
	p := d.rule
	name := strings.TrimSpace(d.name)
	p.Name = map[string]string{"en": name}
	id, problem, err := a.keepRule(d.of, p)
	a.report(problem)
	if err != nil {
		a.notify(a.shelfRefusal(err))
		return
	}
	kept, err := a.own.Load(id)
	if err != nil {
		a.notify(a.shelfRefusal(err))
		return
	}
	if a.settings.Rule == d.of {
		a.settings.Rule = id
		a.saveSettings()
	}
	if s.game != nil && s.game.rule == d.of {
		s.game.rule = id
	}
	a.dropDraft()
	a.close() // the editor
	a.openRule(kept, s.game)
	a.notify(a.words.text("editor.saved", "rule", name))
}

// buildDifferences lists what differs from the base, each with a way to put it back.
func (s *editorSheet) buildDifferences(a *App, base *variants.Parameters) []*ui.Node {
	t := a.words.text
	d := a.draft
	differences := variants.Differences(*base, d.rule)
	baseName := a.ruleName(a.catalogued(d.rule.Base))
	if len(differences) == 0 {
		return nil // that is said above the button that saves
	}
	list := &ui.Node{ID: "editor-differences", Role: ui.RoleList, Label: t("editor.differs", "rule", baseName, "count", len(differences)),
		Axis: ui.AxisDown, Gap: ui.SpaceNear}
	for _, g := range fieldGroups {
		for _, f := range g.fields {
			if !d.differs(base, f.Path) {
				continue
			}
			name := t("field." + f.Path)
			now := t("editor.difference", "field", name, "value", a.valueWords(&d.rule, f))
			said, before := now, ""
			if base.Matters(f.Path) {
				before = t("editor.instead", "value", a.valueWords(base, f))
				said += ", " + before
			}
			back := &ui.Node{ID: "revert-" + f.Path, Role: ui.RoleButton, Label: t("editor.revert", "field", name), Text: " ",
				Look: ui.LookQuiet, Icon: ui.IconUndo, Activate: func() {
					a.Sound.Tick()
					s.revert(a, base, f.Path)
				}}
			list.Children = append(list.Children, &ui.Node{ID: "difference-" + f.Path, Role: ui.RoleListItem, Label: said,
				Axis: ui.AxisAcross, Gap: ui.SpaceNear, Bleed: ui.SpaceApart, Children: []*ui.Node{
					{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Look: ui.LookText, Label: now},
						{Look: ui.LookText, Type: ui.Small, Faint: true, Label: before}}}, back}})
		}
	}
	return []*ui.Node{divider(), section(heading("editor-differs", list.Label), list)}
}

// buildWords tells the rule in words, as its page will, where there is room for that beside the fields.
func (s *editorSheet) buildWords(a *App, rules *variants.Rules) []*ui.Node {
	if rules == nil {
		return nil
	}
	nodes := []*ui.Node{divider()}
	for _, e := range variants.Explain(rules.Parameters()) {
		id := "editor-words-" + e.Section
		nodes = append(nodes, section(heading(id, a.words.text("rule.section."+e.Section)), paragraph(id+"-text", strings.Join(a.explained(e), " "))))
	}
	return nodes
}

// revert puts a field back to what it is in the base.
func (s *editorSheet) revert(a *App, base *variants.Parameters, path string) {
	s.set(a, path, base.Value(path))
}

// buildField makes the control of a field.
func (s *editorSheet) buildField(a *App, f variants.Field) []*ui.Node {
	d := a.draft
	id, name := "field-"+f.Path, a.words.text("field."+f.Path)
	value := d.rule.Value(f.Path)
	set := func(value string) { s.set(a, f.Path, value) }
	switch f.Kind {
	case variants.ChoiceField:
		var choices []choice
		for _, c := range f.Choices {
			choices = append(choices, choice{c, a.words.text(choiceKey(f.Path, c))})
		}
		return []*ui.Node{a.radios(id, name, value, set, choices...)}
	case variants.SwitchField:
		return []*ui.Node{a.toggle(id, name, value == "true", func(on bool) { set(strconv.FormatBool(on)) })}
	case variants.NumberField:
		return []*ui.Node{s.buildNumber(a, f)}
	case variants.SetField:
		return []*ui.Node{s.buildSet(a, f)}
	}
	if f.Path == "board.start" {
		return s.buildStart(a)
	}
	return []*ui.Node{s.buildOrder(a)}
}

// buildNumber makes a number with a button for less and one for more.
func (s *editorSheet) buildNumber(a *App, f variants.Field) *ui.Node {
	now, err := strconv.Atoi(a.draft.rule.Value(f.Path))
	if err != nil {
		now = f.Min // the value of a number is one
	}
	return a.stepper("field-"+f.Path, a.words.text("field."+f.Path), a.valueWords(&a.draft.rule, f), func(by int) (func(), bool) {
		n, ok := stepTo(&a.draft.rule, f, now, by)
		return func() { s.set(a, f.Path, strconv.Itoa(n)) }, ok
	})
}

// mostCounted is the largest number that the editor offers at first as a number of seeds to capture; larger ones that
// a rule has are offered too, and a dozen more each time they are asked for. With the button for that they are as many as
// fill lines of three, four or six.
const mostCounted = 11

// buildSet makes a set of numbers or of houses, each on or off.
func (s *editorSheet) buildSet(a *App, f variants.Field) *ui.Node {
	p := &a.draft.rule
	label := a.words.text("field." + f.Path)
	row := &ui.Node{ID: "field-" + f.Path, Role: ui.RoleGroup, Label: label, Axis: ui.AxisGrid, Gap: ui.SpaceNear}
	value := p.Value(f.Path)
	on := map[int]bool{}
	high := mostCounted
	if value != variants.NoNumbers {
		for part := range strings.SplitSeq(value, "+") {
			if n, err := strconv.Atoi(part); err == nil {
				on[n] = true
				high = max(high, n)
			}
		}
	}
	more := false
	switch f.Path {
	case "board.blocked":
		high = 2 * p.Board.Houses
	case "sowing.clockwise":
		high = p.Board.Houses
	case "capture.counts":
		total := seedsAtStart(p)
		high = max(high, min(mostCounted+s.counted, total))
		more = high < total
	}
	for n := f.Min; n <= high; n++ {
		text := strconv.Itoa(n)
		if ofHouses(f.Path) {
			text = notation.HouseSign(p.Board.Houses, variants.House(n-1))
		}
		row.Children = append(row.Children, a.chip(row.ID+"-"+strconv.Itoa(n), text, "", on[n], func() {
			var list []string
			for k := f.Min; k <= high; k++ {
				if on[k] != (k == n) {
					list = append(list, strconv.Itoa(k))
				}
			}
			s.set(a, f.Path, numbersText(list))
		}))
	}
	if more {
		larger := a.button(row.ID+"-more", a.words.text("editor.larger"), ui.IconNone, func() {
			s.counted = high + 1
			a.changed()
		})
		larger.Grow, larger.Text = 0, strconv.Itoa(high+1)+"+"
		larger.MinW = ui.ControlHeight
		row.Children = append(row.Children, larger)
	}
	return labelled(label, row)
}

// numbersText writes a list of numbers as a field has it.
func numbersText(list []string) string {
	if len(list) == 0 {
		return variants.NoNumbers
	}
	return strings.Join(list, "+")
}

// buildStart makes the start house by house: a switch, and while it is on a number for every house.
func (s *editorSheet) buildStart(a *App) []*ui.Node {
	p := &a.draft.rule
	start := p.Board.Start
	nodes := []*ui.Node{a.toggle("field-board.start", a.words.text("editor.start.by"), len(start) > 0, func(on bool) {
		var list []string
		if on {
			rules, err := a.draft.rules()
			for h := range 2 * p.Board.Houses {
				n := p.Board.Seeds
				if err == nil {
					position := rules.Start()
					n = int(position.Houses[h])
				}
				list = append(list, strconv.Itoa(n))
			}
		}
		s.set(a, "board.start", numbersText(list))
	})}
	houses := &ui.Node{Axis: ui.AxisGrid, Gap: ui.SpaceNear}
	for h, n := range start {
		name := notation.HouseSign(p.Board.Houses, variants.House(h))
		houses.Children = append(houses.Children, a.stepper("field-board.start-"+strconv.Itoa(h), name, strconv.Itoa(n), func(by int) (func(), bool) {
			list := make([]string, len(start))
			for i, k := range start {
				if i == h {
					k += by
				}
				list[i] = strconv.Itoa(k)
			}
			total := seedsAtStart(p)
			return func() { s.set(a, "board.start", numbersText(list)) }, n+by >= 0 && total+by <= variants.MaxSeeds
		}))
	}
	if len(start) > 0 {
		nodes = append(nodes, houses)
	}
	return nodes
}

// buildOrder makes an order of the houses: who taps them one after another gets that order.
func (s *editorSheet) buildOrder(a *App) *ui.Node {
	p := &a.draft.rule
	const path = "rounds.order"
	label := a.words.text("field." + path)
	row := &ui.Node{ID: "field-" + path, Role: ui.RoleGroup, Label: label, Axis: ui.AxisGrid, Gap: ui.SpaceNear}
	for _, n := range p.Rounds.Order {
		name := notation.HouseSign(p.Board.Houses, variants.House(n-1))
		b := a.button(row.ID+"-"+strconv.Itoa(n), name, ui.IconNone, func() {
			var list []string
			for _, k := range p.Rounds.Order {
				if k != n {
					list = append(list, strconv.Itoa(k))
				}
			}
			s.set(a, path, numbersText(append(list, strconv.Itoa(n))))
		})
		b.Grow, b.MinW = 0, ui.ControlHeight
		row.Children = append(row.Children, b)
	}
	return labelled(label, row, faint(row.ID+"-how", a.words.text("editor.order")))
}

// trialSheet is the board of the editor on a window that has no room for both.
type trialSheet struct{ editor *editorSheet }

func (*trialSheet) id() string { return "trial-sheet" }

// diagram implements illustrated.
func (s *trialSheet) diagram(id string) *boardview.Board { return s.editor.diagram(id) }

// advance and moving implement lively.
func (s *trialSheet) advance(a *App, dt float64) { s.editor.trial.advance(a, dt) }
func (s *trialSheet) moving() bool               { return s.editor.trial.moving() }

// build has the words stand in the place of the title, so that all of the board can be seen.
func (s *trialSheet) build() *ui.Node {
	a := s.editor.app
	d := a.dialog("trial-sheet", a.words.text("editor.try"), nil)
	d.Gap = ui.SpaceNear
	if a.height < compactFrom {
		d.MaxW = a.width // a low window has room at its sides
	}
	words, again := s.editor.trial.buildWords(a)
	head := d.Children[0]
	head.Children[0] = words
	w := min(a.sheetArea().W, a.sheetWidth())
	if d.MaxW > 0 {
		w = a.sheetArea().W
	}
	more := 0.0
	if a.settings.TextScale > 1 {
		more = 2 * a.Measure.LineHeight(ui.Small)
	}
	foot := d.Gap + ui.Height(again, w-2*d.Pad, a.Measure)
	// room is the height that words of two lines leave to the board and what is below it.
	room := a.sheetRoom(w) - 2*d.Pad - d.Gap - max(words.MinH, a.signSize())
	want, least := 0.0, 0.0
	if s.editor.trial.board != nil {
		want, least = s.editor.trial.height(a, w-2*d.Pad, room-foot-more)
	}
	switch {
	case ui.Width(again, a.Measure) <= a.width/4:
		head.Children = slices.Insert(head.Children, 1, middle(again))
		foot = 0
	case room-want >= foot:
		d.Children = append(d.Children, together(again))
	default:
		a.besideTitle(d, again)
		foot = 0
	}
	if more > 0 {
		// Large words have the height that the board leaves; where it leaves too little they are smaller.
		words.MinH += max(0, min(room-want-foot, more))
		words.MinH = max(a.signSize(), words.MinH+min(0, room-least))
	}
	board := s.editor.trial.buildBoard(a, func(w float64) float64 {
		return a.sheetRoom(w+2*d.Pad) - 2*d.Pad - ui.Height(head, w, a.Measure) - d.Gap - foot
	})
	if board != nil {
		d.Children[1].Children = []*ui.Node{board}
	}
	return d
}

// unfinishedSheet asks what becomes of a draft that is not saved, before another one is begun.
type unfinishedSheet struct {
	app  *App
	anew *draft
	old  string
	game *newGameSheet
}

func (*unfinishedSheet) id() string { return "unfinished-sheet" }

func (s *unfinishedSheet) build() *ui.Node {
	a := s.app
	return a.dialog("unfinished-sheet", a.words.text("editor.unfinished.title"), []*ui.Node{
		a.button("unfinished-anew", a.words.text("editor.anew"), ui.IconNew, func() {
			a.close()
			a.dropDraft()
			a.draft = s.anew
			a.openEditor(s.game)
		}),
		a.primary("unfinished-continue", a.words.text("editor.continue"), ui.IconRules, func() {
			a.close()
			a.openEditor(s.game)
		}),
	}, paragraph("unfinished-text", a.words.text("editor.unfinished.text", "rule", s.old)))
}
