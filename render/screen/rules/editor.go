package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/assets/locales"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// EditorSheet changes the draft: its name, its fields in groups, and a board on which the player tries it at once.
type EditorSheet struct {
	kit.Page
	room *Room
	// choice is the choice for which the rule is made, nil for none.
	choice *Choice
	// unfolded are the names of the open groups.
	unfolded map[string]bool
	Trial    trial
	// of is the rule that was last put on the trial board.
	of    variants.Parameters
	given bool
	// carets are the numbers of characters before the carets, by the ID of the textbox. Without an entry the caret is
	// at the end.
	carets map[string]int
	// other is the language of the texts besides those in the player's language that was chosen, "" for none.
	other string
	// counted is the number of further numbers of seeds to capture that were asked for, beyond the first ones.
	counted int
}

func (*EditorSheet) ID() string { return "editor-sheet" }

// Diagram implements [kit.Illustrated].
func (s *EditorSheet) Diagram(id string) *boardview.Board { return s.Trial.Diagram(id) }

// Advance and Moving implement [kit.Lively].
func (s *EditorSheet) Advance(dt float64) { s.Trial.Advance(dt) }

func (s *EditorSheet) Moving() bool { return s.Trial.Moving() }

// TwoMost is the greatest width of the fields and the board side by side, in dp.
const TwoMost = 1180

func (s *EditorSheet) Build() *ui.Node {
	t := s.Kit.Text
	d := s.room.Book.Draft
	rules, err := d.Rules()
	s.try(rules)
	base := d.base()
	name := s.buildText("editor-name", textParts[0], s.room.Book.Lang())
	name.First = true
	fields := append([]*ui.Node{name}, s.buildAbout()...)
	for _, g := range FieldGroups {
		fields = append(fields, s.buildGroup(g, &base)...)
	}
	var state []*ui.Node
	if err != nil {
		state = append(state, s.problemCard(err))
	}
	differences := s.buildDifferences(&base)

	reason := s.room.Book.unsavable(rules, err)
	saving := s.Kit.Primary("editor-save", t("sheet.save"), ui.IconCheck, func() { s.save() })
	saving.First = false
	saving.Disabled, saving.Value = reason != "", reason
	undo := s.Kit.Button("editor-undo", t("sheet.undo"), ui.IconUndo, func() {
		if d.undo() {
			s.room.Book.KeepDraft()
			s.Kit.Changed()
		}
	})
	undo.Disabled = len(d.past) == 0

	if s.Window.Wide() {
		left := &ui.Node{ID: "editor-fields", Axis: ui.AxisDown, Gap: ui.SpaceApart, Scroll: true, Children: fields}
		right := &ui.Node{ID: "editor-trial", Axis: ui.AxisDown, Gap: ui.SpaceApart, Scroll: true,
			Children: slices.Concat(s.Trial.buildBeside(), state, differences, s.buildWords(rules))}
		panes := s.Window.SideBySide(fieldsShare, left, right)
		panes.Grow = 1
		// Below the fields stands whether the rule can be played, in the middle of the height of the button.
		told := reason
		switch {
		case err != nil:
			told = t("editor.cannot") // the fault is described in full beside the fields
		case told == "":
			told = t("editor.ready")
			if len(variants.Differences(base, d.Rule)) == 0 {
				told = t("rule.alike", "rule", s.room.Book.RuleName(s.room.Book.Catalogued(d.Rule.Base)))
			}
		}
		foot := s.Window.SideBySide(fieldsShare, kit.Middle(kit.Faint("editor-reason", told)), kit.Together(saving))
		dialog := s.Kit.Dialog("editor-sheet", t("editor.title"), nil)
		s.Kit.BesideTitle(dialog, undo)
		dialog.Children = append(dialog.Children[:1:1], panes, foot)
		dialog.MaxW, dialog.MinH = s.Window.Grown(TwoMost), s.Window.Height
		return dialog
	}
	try := s.Kit.Button("editor-try", t("editor.try"), ui.IconPlay,
		func() { s.Open(&trialSheet{Page: s.Page, trial: &s.Trial, place: s.room.board}) })
	dialog := s.Kit.Dialog("editor-sheet", t("editor.title"), []*ui.Node{try, saving}, append(append(state, fields...), differences...)...)
	dialog.MinH = s.Window.Height
	s.Kit.BesideTitle(dialog, undo)
	if reason != "" {
		why := kit.Faint("editor-reason", reason)
		if !s.Window.ExplainFoot(dialog, why) && err == nil { // the fault is described above the fields
			body := dialog.Children[1]
			body.Children = slices.Insert(body.Children, 0, why)
		}
	}
	return dialog
}

// fieldsShare is the part of the width for the fields in a window that shows them beside the board, 0 to 1.
const fieldsShare = 0.46

// try puts the draft on the trial board. rules is nil if it cannot be played.
func (s *EditorSheet) try(rules *variants.Rules) {
	if s.given && len(variants.Differences(s.of, s.room.Book.Draft.Rule)) == 0 {
		return
	}
	s.given, s.of = true, s.room.Book.Draft.Rule
	s.Trial.use(rules)
}

// set changes a field of the draft.
func (s *EditorSheet) set(path, value string) {
	if err := s.room.Book.Draft.Change(path, value); err != nil {
		s.Refuse(s.room.Book.WhyNot(err))
		return
	}
	s.room.Book.KeepDraft()
	s.Kit.Changed()
	if _, err := s.room.Book.Draft.Rules(); err != nil {
		s.Messages.Announce(s.room.Book.WhyNot(err), false)
	}
}

// buildText makes the textbox of a text in a language. Its label names a language that is not the player's.
func (s *EditorSheet) buildText(id string, part textPart, lang string) *ui.Node {
	d := s.room.Book.Draft
	value := d.Texts[part.name][lang]
	label := s.Kit.Text("field." + part.name)
	if lang != s.room.Book.Lang() {
		label = s.room.Book.inLanguage(label, lang)
	}
	caret, ok := s.carets[id]
	if !ok {
		caret = utf8.RuneCountInString(value)
	}
	return &ui.Node{ID: id, Role: ui.RoleTextbox, Look: ui.LookField, Label: label, Value: value,
		Max: float64(part.most), Now: float64(caret), Write: func(text string, caret int) {
			if text != value {
				d.Texts[part.name][lang] = text
				d.touched = true
				s.room.Book.KeepDraft()
			}
			s.carets[id] = caret
			s.Kit.Changed()
		}}
}

// buildAbout makes the button of the texts that are not needed for saving and, while it is open, their fields below it:
// first the texts in the player's language, then those in another language, which the player chooses.
func (s *EditorSheet) buildAbout() []*ui.Node {
	open, card := s.foldable("about", s.Kit.Text("editor.about"))
	if card == nil {
		return []*ui.Node{open}
	}
	for _, part := range textParts[1:] {
		card.Children = append(card.Children, s.buildText("editor-"+part.name, part, s.room.Book.Lang()))
	}
	other := s.otherLanguage()
	if others := s.Kit.LanguagesBesides(s.room.Book.Lang()); len(others) > 1 {
		list := &kit.LanguageSheet{Page: s.Page, Languages: others, Now: s.otherLanguage, Pick: func(lang string) { s.other = lang }}
		card.Children = append(card.Children, list.Line("editor-other"))
	}
	for _, part := range textParts {
		card.Children = append(card.Children, s.buildText("editor-"+part.name+"-"+other, part, other))
	}
	return []*ui.Node{open, card}
}

// otherLanguage returns the language besides the player's whose texts are shown: the one that was chosen, or else the first of which
// there are texts, or else English.
func (s *EditorSheet) otherLanguage() string {
	own, other := s.room.Book.Lang(), ""
	texts := s.room.Book.Draft.Texts
	for _, l := range s.Kit.Languages {
		switch {
		case l.Tag == own:
		case l.Tag == s.other:
			return s.other
		case other == "" || texts.in(l.Tag) && !texts.in(other) || l.Tag == locales.Fallback && !texts.in(other):
			other = l.Tag
		}
	}
	return other
}

// foldable makes the button that opens and closes a group, and the card for its fields, nil while it is closed.
func (s *EditorSheet) foldable(group, label string) (open, card *ui.Node) {
	open = s.Kit.Row("group-"+group, label, ui.IconUnfold, func() {
		s.unfolded[group] = !s.unfolded[group]
		if s.unfolded[group] {
			s.Root.MakeRoom("group-" + group)
		}
		s.Kit.Changed()
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

// buildGroup makes the button of a group and, while it is open, its fields below it.
func (s *EditorSheet) buildGroup(g fieldGroup, base *variants.Parameters) []*ui.Node {
	d := s.room.Book.Draft
	changed, relevant := 0, false
	for _, f := range g.Fields {
		if d.differs(base, f.Path) {
			changed++
		}
		relevant = relevant || d.Rule.Relevant(f.Path)
	}
	if !relevant {
		return nil // on a board of four rows some groups have no meaning
	}
	name := s.Kit.Text("fieldGroup." + g.Name)
	open, card := s.foldable(g.Name, name)
	if changed > 0 {
		open.Label = s.Kit.Text("editor.group.changed", "group", name, "count", changed)
	}
	if card == nil {
		return []*ui.Node{open}
	}
	for _, f := range g.Fields {
		if d.Rule.Relevant(f.Path) {
			card.Children = append(card.Children, s.buildField(f)...)
		}
	}
	return []*ui.Node{open, card}
}

// problemCard says which field makes the rule unplayable, and why.
func (s *EditorSheet) problemCard(err error) *ui.Node {
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceTight, Children: []*ui.Node{
		{ID: "editor-problem-title", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: s.Kit.Text("editor.cannot")},
		kit.Paragraph("editor-problem", s.room.Book.WhyNot(err))}}
}

// save saves the rule and shows its page.
func (s *EditorSheet) save() {
	d := s.room.Book.Draft
	rules, err := d.Rules()
	if reason := s.room.Book.unsavable(rules, err); reason != "" {
		s.Reject(reason)
		return
	}
	p := d.Rule
	d.Texts.put(&p, s.room.Book.Lang())
	id, problem, err := s.room.Book.keepRule(d.of, p)
	s.Messages.Report(problem)
	if err != nil {
		s.Messages.Notify(s.room.Book.shelfRefusal(err))
		return
	}
	kept, err := s.room.Book.Own.Load(id)
	if err != nil {
		s.Messages.Notify(s.room.Book.shelfRefusal(err))
		return
	}
	if s.Prefs.Settings.Rule == d.of {
		s.Prefs.Settings.Rule = id
		s.Prefs.SaveSettings()
	}
	s.choice.replace(d.of, id)
	s.room.Book.dropDraft()
	s.Close() // the editor
	s.room.OpenRule(kept, s.choice)
	s.Messages.Notify(s.Kit.Text("editor.saved", "rule", s.room.Book.RuleName(kept)))
}

// buildDifferences lists the differences from the base, each with a button that removes it.
func (s *EditorSheet) buildDifferences(base *variants.Parameters) []*ui.Node {
	t := s.Kit.Text
	d := s.room.Book.Draft
	differences := slices.DeleteFunc(variants.Differences(*base, d.Rule),
		func(of variants.Difference) bool { return !d.differs(base, of.Path) })
	baseName := s.room.Book.RuleName(s.room.Book.Catalogued(d.Rule.Base))
	if len(differences) == 0 {
		return nil // the line above the save button says that
	}
	list := &ui.Node{ID: "editor-differences", Role: ui.RoleList, Label: t("editor.differs", "rule", baseName, "count", len(differences)),
		Axis: ui.AxisDown, Gap: ui.SpaceNear}
	for _, f := range variants.Fields() {
		if !d.differs(base, f.Path) {
			continue
		}
		name := t("field." + f.Path)
		now := t("editor.difference", "field", name, "value", s.room.Book.valueWords(&d.Rule, f))
		said, before := now, ""
		if base.Relevant(f.Path) {
			before = t("editor.instead", "value", s.room.Book.valueWords(base, f))
			said += ", " + before
		}
		back := &ui.Node{ID: "revert-" + f.Path, Role: ui.RoleButton, Label: t("editor.revert", "field", name), Text: " ",
			Look: ui.LookQuiet, Icon: ui.IconUndo, Activate: func() {
				s.Kit.Sound.Tick()
				s.revert(base, f.Path)
			}}
		list.Children = append(list.Children, &ui.Node{ID: "difference-" + f.Path, Role: ui.RoleListItem, Label: said,
			Axis: ui.AxisAcross, Gap: ui.SpaceNear, Bleed: ui.SpaceApart, Children: []*ui.Node{
				{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Look: ui.LookText, Label: now},
					{Look: ui.LookText, Type: ui.Small, Faint: true, Label: before}}}, back}})
	}
	return []*ui.Node{kit.Divider(), kit.Section(kit.Heading("editor-differs", list.Label), list)}
}

// buildWords describes the rule in the words of its page, if there is room for that beside the fields.
func (s *EditorSheet) buildWords(rules *variants.Rules) []*ui.Node {
	if rules == nil {
		return nil
	}
	nodes := []*ui.Node{kit.Divider()}
	for _, e := range variants.Explain(rules.Parameters()) {
		id := "editor-words-" + e.Section
		nodes = append(nodes, kit.Section(kit.Heading(id, s.Kit.Text("rule.section."+e.Section)),
			kit.Paragraph(id+"-text", strings.Join(s.room.Book.Explained(e), " "))))
	}
	return nodes
}

// revert sets a field to its value in the base.
func (s *EditorSheet) revert(base *variants.Parameters, path string) {
	s.set(path, base.Value(path))
}

// buildField makes the control of a field.
func (s *EditorSheet) buildField(f variants.Field) []*ui.Node {
	d := s.room.Book.Draft
	id, name := "field-"+f.Path, s.Kit.Text("field."+f.Path)
	value := d.Rule.Value(f.Path)
	set := func(value string) { s.set(f.Path, value) }
	switch f.Kind {
	case variants.ChoiceField:
		var choices []kit.Choice
		for _, c := range f.Choices {
			choices = append(choices, kit.Option(c, s.Kit.Text(choiceKey(f.Path, c))))
		}
		return []*ui.Node{s.Kit.Radios(id, name, value, set, choices...)}
	case variants.SwitchField:
		return []*ui.Node{s.Kit.Toggle(id, name, value == "true", func(on bool) { set(strconv.FormatBool(on)) })}
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
func (s *EditorSheet) buildNumber(f variants.Field) *ui.Node {
	now, err := strconv.Atoi(s.room.Book.Draft.Rule.Value(f.Path))
	if err != nil {
		now = f.Min // the value of a number is one
	}
	return s.Kit.Stepper("field-"+f.Path, s.Kit.Text("field."+f.Path), s.room.Book.valueWords(&s.room.Book.Draft.Rule, f),
		func(by int) (func(), bool) {
			n, ok := StepTo(&s.room.Book.Draft.Rule, f, now, by)
			return func() { s.set(f.Path, strconv.Itoa(n)) }, ok
		})
}

// mostCounted is the largest number of seeds to capture that the editor offers at first. It also offers larger numbers
// that the rule has, and a dozen more each time the player asks for them. With the button for that, the numbers fill
// lines of three, four or six.
const mostCounted = 11

// buildSet makes a set of numbers or of houses. Each is on or off.
func (s *EditorSheet) buildSet(f variants.Field) *ui.Node {
	p := &s.room.Book.Draft.Rule
	label := s.Kit.Text("field." + f.Path)
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
		high = 2 * p.Board.Side()
	case "sowing.clockwise", "sowing.either":
		high = p.Board.Houses
	case "capture.counts":
		total := seedsAtStart(p)
		high = max(high, min(mostCounted+s.counted, total))
		more = high < total
	}
	for n := f.Min; n <= high; n++ {
		text := strconv.Itoa(n)
		if ofHouses(f.Path) {
			text = notation.HouseSign(p.Board.Side(), variants.House(n-1))
		}
		row.Children = append(row.Children, s.Kit.Chip(row.ID+"-"+strconv.Itoa(n), text, "", on[n], func() {
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
		larger := s.Kit.Button(row.ID+"-more", s.Kit.Text("editor.larger"), ui.IconNone, func() {
			s.counted = high + 1
			s.Kit.Changed()
		})
		larger.Grow, larger.Text = 0, strconv.Itoa(high+1)+"+"
		larger.MinW = ui.ControlHeight
		row.Children = append(row.Children, larger)
	}
	return kit.Labelled(label, row)
}

// numbersText writes a list of numbers in the form of a field.
func numbersText(list []string) string {
	if len(list) == 0 {
		return variants.NoNumbers
	}
	return strings.Join(list, "+")
}

// buildStart makes the start position house by house: a switch and, while it is on, a number for every house.
func (s *EditorSheet) buildStart() []*ui.Node {
	p := &s.room.Book.Draft.Rule
	start := p.Board.Start
	nodes := []*ui.Node{s.Kit.Toggle("field-board.start", s.Kit.Text("editor.start.by"), len(start) > 0, func(on bool) {
		var list []string
		if on {
			rules, err := s.room.Book.Draft.Rules()
			for h := range 2 * p.Board.Side() {
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
		name := notation.HouseSign(p.Board.Side(), variants.House(h))
		houses.Children = append(houses.Children, s.Kit.Stepper("field-board.start-"+strconv.Itoa(h), name, strconv.Itoa(n),
			func(by int) (func(), bool) {
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

// buildOrder makes an order of the houses. The player sets it by tapping the houses one after another.
func (s *EditorSheet) buildOrder() *ui.Node {
	p := &s.room.Book.Draft.Rule
	const path = "rounds.order"
	label := s.Kit.Text("field." + path)
	row := &ui.Node{ID: "field-" + path, Role: ui.RoleGroup, Label: label, Axis: ui.AxisGrid, Gap: ui.SpaceNear}
	for _, n := range p.Rounds.Order {
		name := notation.HouseSign(p.Board.Side(), variants.House(n-1))
		b := s.Kit.Button(row.ID+"-"+strconv.Itoa(n), name, ui.IconNone, func() {
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
	return kit.Labelled(label, row, kit.Faint(row.ID+"-how", s.Kit.Text("editor.order")))
}

// trialSheet is the trial board in a window that has no room for it beside the fields.
type trialSheet struct {
	kit.Page
	trial *trial
	place kit.BoardPlace
}

func (*trialSheet) ID() string { return "trial-sheet" }

// Diagram implements [kit.Illustrated].
func (s *trialSheet) Diagram(id string) *boardview.Board { return s.trial.Diagram(id) }

// Advance and Moving implement [kit.Lively].
func (s *trialSheet) Advance(dt float64) { s.trial.Advance(dt) }

func (s *trialSheet) Moving() bool { return s.trial.Moving() }

// Build puts the words in the place of the title, so that all of the board can be seen.
func (s *trialSheet) Build() *ui.Node {
	d := s.Kit.Dialog("trial-sheet", s.Kit.Text("editor.try"), nil)
	d.Gap = ui.SpaceNear
	if s.Window.Height < kit.CompactFrom {
		d.MaxW = s.Window.Width // a low window has room at its sides
	}
	words, again := s.trial.buildWords()
	head := d.Children[0]
	back := head.Children[0]
	back.MinW = s.Kit.SignSize()
	head.Children = []*ui.Node{words, back} // the words need the room of everything else
	w := min(s.Window.SheetArea().W, s.Window.SheetWidth())
	if d.MaxW > 0 {
		w = s.Window.SheetArea().W
	}
	more := 0.0
	if s.Window.TextScale > 1 {
		more = 2 * s.Kit.Measure.LineHeight(ui.Small)
	}
	foot := d.Gap + ui.Height(again, w-2*d.Pad, s.Kit.Measure)
	// room is the height for the board and the parts below it that words of two lines leave, in dp.
	room := s.place.SheetRoom(w) - 2*d.Pad - d.Gap - max(words.MinH, s.Kit.SignSize())
	want, least := 0.0, 0.0
	if s.trial.board != nil {
		want, least = s.trial.height(w-2*d.Pad, room-foot-more)
	}
	switch {
	case ui.Width(again, s.Kit.Measure) <= s.Window.Width/4:
		head.Children = slices.Insert(head.Children, 1, kit.Middle(again))
		foot = 0
	case room-want >= foot:
		d.Children = append(d.Children, kit.Together(again))
	default:
		s.Kit.BesideTitle(d, again)
		foot = 0
	}
	if more > 0 {
		// Large words take the height that the board leaves. If it leaves too little they are smaller.
		words.MinH += max(0, min(room-want-foot, more))
		words.MinH = max(s.Kit.SignSize(), words.MinH+min(0, room-least))
	}
	board := s.trial.buildBoard(func(w float64) float64 {
		return s.place.SheetRoom(w+2*d.Pad) - 2*d.Pad - ui.Height(head, w, s.Kit.Measure) - d.Gap - foot
	})
	if board != nil {
		d.Children[1].Children = []*ui.Node{board}
	}
	return d
}

// unfinishedSheet asks what to do with an unsaved draft before another one is begun.
type unfinishedSheet struct {
	kit.Page
	room   *Room
	anew   *Draft
	old    string
	choice *Choice
}

func (*unfinishedSheet) ID() string { return "unfinished-sheet" }

func (s *unfinishedSheet) Build() *ui.Node {
	return s.Kit.Dialog("unfinished-sheet", s.Kit.Text("editor.unfinished.title"), []*ui.Node{
		s.Kit.Button("unfinished-anew", s.Kit.Text("editor.anew"), ui.IconNew, func() {
			s.Close()
			s.room.Book.dropDraft()
			s.room.Book.Draft = s.anew
			s.room.openEditor(s.choice)
		}),
		s.Kit.Primary("unfinished-continue", s.Kit.Text("editor.continue"), ui.IconRules, func() {
			s.Close()
			s.room.openEditor(s.choice)
		}),
	}, kit.Paragraph("unfinished-text", s.Kit.Text("editor.unfinished.text", "rule", s.old)))
}
