package screen

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/assets/locales"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// editorSheet changes the draft: its name, its fields by groups, and a board on which it is tried at once.
type editorSheet struct {
	page
	room *ruleRoom
	// choice is what the rule is made for, nil for nothing.
	choice *ruleChoice
	// unfolded are the names of the groups that are open.
	unfolded map[string]bool
	trial    trial
	// of is the rule that the trial was given last.
	of    variants.Parameters
	given bool
	// carets are the numbers of characters before the carets, by the ID of the textbox. A caret that is not there is at the
	// end.
	carets map[string]int
	// counted is how many numbers of seeds to capture have been asked for beyond the first ones.
	counted int
}

func (*editorSheet) id() string { return "editor-sheet" }

// diagram implements illustrated.
func (s *editorSheet) diagram(id string) *boardview.Board { return s.trial.diagram(id) }

// advance and moving implement lively.
func (s *editorSheet) advance(dt float64) { s.trial.advance(dt) }
func (s *editorSheet) moving() bool       { return s.trial.moving() }

// twoMost is the most that the fields and the board measure side by side, in dp.
const twoMost = 1180

func (s *editorSheet) build() *ui.Node {
	t := s.kit.text
	d := s.room.book.draft
	rules, err := d.rules()
	s.try(rules)
	base := d.base()
	name := s.buildText("editor-name", textParts[0], s.room.book.lang())
	name.First = true
	fields := append([]*ui.Node{name}, s.buildAbout()...)
	for _, g := range fieldGroups {
		fields = append(fields, s.buildGroup(g, &base)...)
	}
	var state []*ui.Node
	if err != nil {
		state = append(state, s.problemCard(err))
	}
	differences := s.buildDifferences(&base)

	reason := s.room.book.unsavable(rules, err)
	saving := s.kit.primary("editor-save", t("editor.save"), ui.IconCheck, func() { s.save() })
	saving.First = false
	saving.Disabled, saving.Value = reason != "", reason
	undo := s.kit.button("editor-undo", t("editor.undo"), ui.IconUndo, func() {
		if d.undo() {
			s.room.book.keepDraft()
			s.kit.changed()
		}
	})
	undo.Disabled = len(d.past) == 0

	if s.window.wide() {
		left := &ui.Node{ID: "editor-fields", Axis: ui.AxisDown, Gap: ui.SpaceApart, Scroll: true, Children: fields}
		right := &ui.Node{ID: "editor-trial", Axis: ui.AxisDown, Gap: ui.SpaceApart, Scroll: true,
			Children: slices.Concat(s.trial.buildBeside(), state, differences, s.buildWords(rules))}
		panes := s.window.sideBySide(fieldsShare, left, right)
		panes.Grow = 1
		// Below the fields stands how far the rule has come, in the middle of the height of the button.
		told := reason
		switch {
		case err != nil:
			told = t("editor.cannot") // what is wrong is told in full beside the fields
		case told == "":
			told = t("editor.ready")
		}
		foot := s.window.sideBySide(fieldsShare, middle(faint("editor-reason", told)), together(saving))
		dialog := s.kit.dialog("editor-sheet", t("editor.title"), nil)
		s.kit.besideTitle(dialog, undo)
		dialog.Children = append(dialog.Children[:1:1], panes, foot)
		dialog.MaxW, dialog.MinH = s.window.grown(twoMost), s.window.height
		return dialog
	}
	try := s.kit.button("editor-try", t("editor.try"), ui.IconPlay, func() { s.open(&trialSheet{page: s.page, trial: &s.trial, place: s.room.board}) })
	dialog := s.kit.dialog("editor-sheet", t("editor.title"), []*ui.Node{try, saving}, append(append(state, fields...), differences...)...)
	dialog.MinH = s.window.height
	s.kit.besideTitle(dialog, undo)
	if reason != "" {
		why := faint("editor-reason", reason)
		if !s.window.explainFoot(dialog, why) && err == nil { // what is wrong stands above the fields
			body := dialog.Children[1]
			body.Children = slices.Insert(body.Children, 0, why)
		}
	}
	return dialog
}

// fieldsShare is the share of the fields in a window where they stand beside the board.
const fieldsShare = 0.46

// try lets the board follow the draft.
func (s *editorSheet) try(rules *variants.Rules) {
	if s.given && len(variants.Differences(s.of, s.room.book.draft.rule)) == 0 {
		return
	}
	s.given, s.of = true, s.room.book.draft.rule
	s.trial.use(rules)
}

// set changes a field of the draft.
func (s *editorSheet) set(path, value string) {
	if err := s.room.book.draft.change(path, value); err != nil {
		s.refuse(s.room.book.whyNot(err))
		return
	}
	s.room.book.keepDraft()
	s.kit.changed()
	if _, err := s.room.book.draft.rules(); err != nil {
		s.messages.announce(s.room.book.whyNot(err), false)
	}
}

// buildText makes the textbox of a text in a language. A language that is not the player's is named.
func (s *editorSheet) buildText(id string, part textPart, lang string) *ui.Node {
	d := s.room.book.draft
	value := d.texts[part.name][lang]
	label := s.kit.text("field." + part.name)
	if lang != s.room.book.lang() {
		label = s.room.book.inLanguage(label, lang)
	}
	caret, ok := s.carets[id]
	if !ok {
		caret = utf8.RuneCountInString(value)
	}
	return &ui.Node{ID: id, Role: ui.RoleTextbox, Look: ui.LookField, Label: label, Value: value,
		Max: float64(part.most), Now: float64(caret), Write: func(text string, caret int) {
			if text != value {
				d.texts[part.name][lang] = text
				d.touched = true
				s.room.book.keepDraft()
			}
			s.carets[id] = caret
			s.kit.changed()
		}}
}

// buildAbout makes the button of the texts that are not needed for saving, and below it their fields while it is open:
// what is told of the rule in the player's language, then its texts in the other ones.
func (s *editorSheet) buildAbout() []*ui.Node {
	open, card := s.foldable("about", s.kit.text("editor.about"))
	if card == nil {
		return []*ui.Node{open}
	}
	for _, part := range textParts[1:] {
		card.Children = append(card.Children, s.buildText("editor-"+part.name, part, s.room.book.lang()))
	}
	for _, lang := range locales.Languages() {
		if lang == s.room.book.lang() {
			continue
		}
		for _, part := range textParts {
			card.Children = append(card.Children, s.buildText("editor-"+part.name+"-"+lang, part, lang))
		}
	}
	return []*ui.Node{open, card}
}

// foldable makes the button that opens and closes a group, and the card for its fields, nil while it is closed.
func (s *editorSheet) foldable(group, label string) (open, card *ui.Node) {
	open = s.kit.row("group-"+group, label, ui.IconUnfold, func() {
		s.unfolded[group] = !s.unfolded[group]
		if s.unfolded[group] {
			s.room.root.MakeRoom("group-" + group)
		}
		s.kit.changed()
	})
	if open.Folds = true; !s.unfolded[group] {
		return open, nil
	}
	open.Unfolded = true
	open.Current = true
	open.Icon = ui.IconFold
	return open, &ui.Node{ID: "fields-" + group, Role: ui.RoleGroup, Label: label, Look: ui.LookCard, Axis: ui.AxisDown,
		Pad: ui.SpaceApart, Gap: ui.SpaceApart}
}

// buildGroup makes the button of a group, and below it its fields while it is open.
func (s *editorSheet) buildGroup(g fieldGroup, base *variants.Parameters) []*ui.Node {
	d := s.room.book.draft
	changed := 0
	for _, f := range g.fields {
		if d.differs(base, f.Path) {
			changed++
		}
	}
	name := s.kit.text("fieldGroup." + g.name)
	open, card := s.foldable(g.name, name)
	if changed > 0 {
		open.Label = s.kit.text("editor.group.changed", "group", name, "count", changed)
	}
	if card == nil {
		return []*ui.Node{open}
	}
	for _, f := range g.fields {
		if d.rule.Relevant(f.Path) {
			card.Children = append(card.Children, s.buildField(f)...)
		}
	}
	return []*ui.Node{open, card}
}

// problemCard says which field stands in the way of playing, and why.
func (s *editorSheet) problemCard(err error) *ui.Node {
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceTight, Children: []*ui.Node{
		{ID: "editor-problem-title", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: s.kit.text("editor.cannot")},
		paragraph("editor-problem", s.room.book.whyNot(err))}}
}

// save keeps the rule and shows its page.
func (s *editorSheet) save() {
	d := s.room.book.draft
	rules, err := d.rules()
	if reason := s.room.book.unsavable(rules, err); reason != "" {
		s.refuse(reason)
		s.messages.notify(reason)
		return
	}
	p := d.rule
	d.texts.put(&p, s.room.book.lang())
	id, problem, err := s.room.book.keepRule(d.of, p)
	s.messages.report(problem)
	if err != nil {
		s.messages.notify(s.room.book.shelfRefusal(err))
		return
	}
	kept, err := s.room.book.own.Load(id)
	if err != nil {
		s.messages.notify(s.room.book.shelfRefusal(err))
		return
	}
	if s.room.prefs.settings.Rule == d.of {
		s.room.prefs.settings.Rule = id
		s.room.prefs.saveSettings()
	}
	s.choice.replace(d.of, id)
	s.room.book.dropDraft()
	s.close() // the editor
	s.room.openRule(kept, s.choice)
	s.messages.notify(s.kit.text("editor.saved", "rule", s.room.book.ruleName(kept)))
}

// buildDifferences lists what differs from the base, each with a way to put it back.
func (s *editorSheet) buildDifferences(base *variants.Parameters) []*ui.Node {
	t := s.kit.text
	d := s.room.book.draft
	differences := variants.Differences(*base, d.rule)
	baseName := s.room.book.ruleName(s.room.book.catalogued(d.rule.Base))
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
			now := t("editor.difference", "field", name, "value", s.room.book.valueWords(&d.rule, f))
			said, before := now, ""
			if base.Relevant(f.Path) {
				before = t("editor.instead", "value", s.room.book.valueWords(base, f))
				said += ", " + before
			}
			back := &ui.Node{ID: "revert-" + f.Path, Role: ui.RoleButton, Label: t("editor.revert", "field", name), Text: " ",
				Look: ui.LookQuiet, Icon: ui.IconUndo, Activate: func() {
					s.kit.sound.Tick()
					s.revert(base, f.Path)
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
func (s *editorSheet) buildWords(rules *variants.Rules) []*ui.Node {
	if rules == nil {
		return nil
	}
	nodes := []*ui.Node{divider()}
	for _, e := range variants.Explain(rules.Parameters()) {
		id := "editor-words-" + e.Section
		nodes = append(nodes, section(heading(id, s.kit.text("rule.section."+e.Section)), paragraph(id+"-text", strings.Join(s.room.book.explained(e), " "))))
	}
	return nodes
}

// revert puts a field back to what it is in the base.
func (s *editorSheet) revert(base *variants.Parameters, path string) {
	s.set(path, base.Value(path))
}

// buildField makes the control of a field.
func (s *editorSheet) buildField(f variants.Field) []*ui.Node {
	d := s.room.book.draft
	id, name := "field-"+f.Path, s.kit.text("field."+f.Path)
	value := d.rule.Value(f.Path)
	set := func(value string) { s.set(f.Path, value) }
	switch f.Kind {
	case variants.ChoiceField:
		var choices []choice
		for _, c := range f.Choices {
			choices = append(choices, option(c, s.kit.text(choiceKey(f.Path, c))))
		}
		return []*ui.Node{s.kit.radios(id, name, value, set, choices...)}
	case variants.SwitchField:
		return []*ui.Node{s.kit.toggle(id, name, value == "true", func(on bool) { set(strconv.FormatBool(on)) })}
	case variants.NumberField:
		return []*ui.Node{s.buildNumber(f)}
	case variants.SetField:
		return []*ui.Node{s.buildSet(f)}
	}
	if f.Path == "board.start" {
		return s.buildStart()
	}
	return []*ui.Node{s.buildOrder()}
}

// buildNumber makes a number with a button for less and one for more.
func (s *editorSheet) buildNumber(f variants.Field) *ui.Node {
	now, err := strconv.Atoi(s.room.book.draft.rule.Value(f.Path))
	if err != nil {
		now = f.Min // the value of a number is one
	}
	return s.kit.stepper("field-"+f.Path, s.kit.text("field."+f.Path), s.room.book.valueWords(&s.room.book.draft.rule, f), func(by int) (func(), bool) {
		n, ok := stepTo(&s.room.book.draft.rule, f, now, by)
		return func() { s.set(f.Path, strconv.Itoa(n)) }, ok
	})
}

// mostCounted is the largest number that the editor offers at first as a number of seeds to capture; larger ones that
// a rule has are offered too, and a dozen more each time they are asked for. With the button for that they are as many as
// fill lines of three, four or six.
const mostCounted = 11

// buildSet makes a set of numbers or of houses, each on or off.
func (s *editorSheet) buildSet(f variants.Field) *ui.Node {
	p := &s.room.book.draft.rule
	label := s.kit.text("field." + f.Path)
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
		row.Children = append(row.Children, s.kit.chip(row.ID+"-"+strconv.Itoa(n), text, "", on[n], func() {
			var list []string
			for k := f.Min; k <= high; k++ {
				if on[k] != (k == n) {
					list = append(list, strconv.Itoa(k))
				}
			}
			s.set(f.Path, numbersText(list))
		}))
	}
	if more {
		larger := s.kit.button(row.ID+"-more", s.kit.text("editor.larger"), ui.IconNone, func() {
			s.counted = high + 1
			s.kit.changed()
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
func (s *editorSheet) buildStart() []*ui.Node {
	p := &s.room.book.draft.rule
	start := p.Board.Start
	nodes := []*ui.Node{s.kit.toggle("field-board.start", s.kit.text("editor.start.by"), len(start) > 0, func(on bool) {
		var list []string
		if on {
			rules, err := s.room.book.draft.rules()
			for h := range 2 * p.Board.Houses {
				n := p.Board.Seeds
				if err == nil {
					position := rules.Start()
					n = int(position.Houses[h])
				}
				list = append(list, strconv.Itoa(n))
			}
		}
		s.set("board.start", numbersText(list))
	})}
	houses := &ui.Node{Axis: ui.AxisGrid, Gap: ui.SpaceNear}
	for h, n := range start {
		name := notation.HouseSign(p.Board.Houses, variants.House(h))
		houses.Children = append(houses.Children, s.kit.stepper("field-board.start-"+strconv.Itoa(h), name, strconv.Itoa(n), func(by int) (func(), bool) {
			list := make([]string, len(start))
			for i, k := range start {
				if i == h {
					k += by
				}
				list[i] = strconv.Itoa(k)
			}
			total := seedsAtStart(p)
			return func() { s.set("board.start", numbersText(list)) }, n+by >= 0 && total+by <= variants.MaxSeeds
		}))
	}
	if len(start) > 0 {
		nodes = append(nodes, houses)
	}
	return nodes
}

// buildOrder makes an order of the houses: who taps them one after another gets that order.
func (s *editorSheet) buildOrder() *ui.Node {
	p := &s.room.book.draft.rule
	const path = "rounds.order"
	label := s.kit.text("field." + path)
	row := &ui.Node{ID: "field-" + path, Role: ui.RoleGroup, Label: label, Axis: ui.AxisGrid, Gap: ui.SpaceNear}
	for _, n := range p.Rounds.Order {
		name := notation.HouseSign(p.Board.Houses, variants.House(n-1))
		b := s.kit.button(row.ID+"-"+strconv.Itoa(n), name, ui.IconNone, func() {
			var list []string
			for _, k := range p.Rounds.Order {
				if k != n {
					list = append(list, strconv.Itoa(k))
				}
			}
			s.set(path, numbersText(append(list, strconv.Itoa(n))))
		})
		b.Grow, b.MinW = 0, ui.ControlHeight
		row.Children = append(row.Children, b)
	}
	return labelled(label, row, faint(row.ID+"-how", s.kit.text("editor.order")))
}

// trialSheet is the board of the editor on a window that has no room for both.
type trialSheet struct {
	page
	trial *trial
	place boardPlace
}

func (*trialSheet) id() string { return "trial-sheet" }

// diagram implements illustrated.
func (s *trialSheet) diagram(id string) *boardview.Board { return s.trial.diagram(id) }

// advance and moving implement lively.
func (s *trialSheet) advance(dt float64) { s.trial.advance(dt) }
func (s *trialSheet) moving() bool       { return s.trial.moving() }

// build has the words stand in the place of the title, so that all of the board can be seen.
func (s *trialSheet) build() *ui.Node {
	d := s.kit.dialog("trial-sheet", s.kit.text("editor.try"), nil)
	d.Gap = ui.SpaceNear
	if s.window.height < compactFrom {
		d.MaxW = s.window.width // a low window has room at its sides
	}
	words, again := s.trial.buildWords()
	head := d.Children[0]
	back := head.Children[0]
	back.MinW = s.kit.signSize()
	head.Children = []*ui.Node{words, back} // the words need the room of everything else
	w := min(s.window.sheetArea().W, s.window.sheetWidth())
	if d.MaxW > 0 {
		w = s.window.sheetArea().W
	}
	more := 0.0
	if s.window.textScale > 1 {
		more = 2 * s.kit.measure.LineHeight(ui.Small)
	}
	foot := d.Gap + ui.Height(again, w-2*d.Pad, s.kit.measure)
	// room is the height that words of two lines leave to the board and what is below it.
	room := s.place.sheetRoom(w) - 2*d.Pad - d.Gap - max(words.MinH, s.kit.signSize())
	want, least := 0.0, 0.0
	if s.trial.board != nil {
		want, least = s.trial.height(w-2*d.Pad, room-foot-more)
	}
	switch {
	case ui.Width(again, s.kit.measure) <= s.window.width/4:
		head.Children = slices.Insert(head.Children, 1, middle(again))
		foot = 0
	case room-want >= foot:
		d.Children = append(d.Children, together(again))
	default:
		s.kit.besideTitle(d, again)
		foot = 0
	}
	if more > 0 {
		// Large words have the height that the board leaves; where it leaves too little they are smaller.
		words.MinH += max(0, min(room-want-foot, more))
		words.MinH = max(s.kit.signSize(), words.MinH+min(0, room-least))
	}
	board := s.trial.buildBoard(func(w float64) float64 {
		return s.place.sheetRoom(w+2*d.Pad) - 2*d.Pad - ui.Height(head, w, s.kit.measure) - d.Gap - foot
	})
	if board != nil {
		d.Children[1].Children = []*ui.Node{board}
	}
	return d
}

// unfinishedSheet asks what becomes of a draft that is not saved, before another one is begun.
type unfinishedSheet struct {
	page
	room   *ruleRoom
	anew   *draft
	old    string
	choice *ruleChoice
}

func (*unfinishedSheet) id() string { return "unfinished-sheet" }

func (s *unfinishedSheet) build() *ui.Node {
	return s.kit.dialog("unfinished-sheet", s.kit.text("editor.unfinished.title"), []*ui.Node{
		s.kit.button("unfinished-anew", s.kit.text("editor.anew"), ui.IconNew, func() {
			s.close()
			s.room.book.dropDraft()
			s.room.book.draft = s.anew
			s.room.openEditor(s.choice)
		}),
		s.kit.primary("unfinished-continue", s.kit.text("editor.continue"), ui.IconRules, func() {
			s.close()
			s.room.openEditor(s.choice)
		}),
	}, paragraph("unfinished-text", s.kit.text("editor.unfinished.text", "rule", s.old)))
}
