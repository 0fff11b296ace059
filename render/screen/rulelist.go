package screen

import (
	"slices"
	"strings"
	"unicode"

	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// rulesSheet is the catalogue of rules: cards in groups, which chips and a search narrow down, and a bar for the rule that
// is chosen.
type rulesSheet struct {
	page
	room   *ruleRoom
	boards cardBoards
	// played is the rule on the board.
	played *variants.Rules
	// choice is what a rule is looked for, nil for nothing.
	choice *ruleChoice
	// chosen is the rule of the bar.
	chosen *variants.Rules
	// shown is the group of rules that is shown alone, "" for all groups. query are the words of the search, and caret the
	// number of characters before the caret.
	shown, query string
	caret        int
	// unfolded is set while the chips are shown in a window that folds them away.
	unfolded bool
	// own are the player's own rules as they were read last, changes the number of changes to them by
	// then.
	own     []*variants.Rules
	changes int
	// drafts are the unfinished rules besides the one that is worked on, read when the sheet opens or one of them is taken up.
	// looked is set once they are read.
	drafts []save.Draft
	looked bool
	// deleted is the name of the rule that was deleted last and can be brought back from here.
	deleted string
}

func (*rulesSheet) id() string { return "rules-sheet" }

// diagram implements illustrated.
func (s *rulesSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

// ruleGroup is a group of rules in the catalogue.
type ruleGroup struct {
	// id names the group, and label says what it is.
	id, label string
	rules     []*variants.Rules
	// listed is set if the group has a heading in the list of all rules. The rules of the others stand in one of those.
	listed bool
}

func (s *rulesSheet) build() *ui.Node {
	s.readOwn()
	if s.chosen == nil || s.chosen != s.played && s.find(s.chosen.ID(), s.room.book.catalogueByName()) == nil {
		s.chosen = s.inUse()
	}
	t := s.kit.text
	groups := s.groups()
	if !slices.ContainsFunc(groups, func(g ruleGroup) bool { return g.id == s.shown }) {
		s.shown = ""
	}
	content := s.buildDeleted()
	if !s.looked {
		s.looked = true
		s.room.book.restoreDraft()
		s.drafts = s.room.book.otherDrafts()
	}
	if s.room.book.draft != nil && s.room.book.draft.touched {
		content = append(content, s.kit.opener("rules-draft", t("editor.unfinished", "rule", s.room.book.draft.texts.title(s.room.book.lang())), ui.IconEdit, func() { s.room.openEditor(s.choice) }))
	}
	for _, stored := range s.drafts {
		if d := s.room.book.opened(stored); d != nil {
			content = append(content, s.kit.opener("rules-draft-"+stored.ID, t("editor.unfinished", "rule", d.texts.title(s.room.book.lang())), ui.IconEdit, func() {
				s.looked = false
				s.room.book.takeDraft(stored)
				s.room.openEditor(s.choice)
			}))
		}
	}
	search := s.buildSearch()
	wide := s.window.wide()
	switch {
	case s.window.folds():
		search.Grow = 1
		content = append(content, &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{search, s.buildFold()}})
	case !wide:
		content = append(content, search)
	}
	if !s.window.folds() || s.unfolded {
		content = append(content, s.buildFilters(groups))
	}
	content = append(content, s.buildGroups(groups))
	load := s.kit.button("rules-open", t("rules.open"), ui.IconFile, s.room.exchange.askForFile)
	paper := s.kit.button("rules-print", t("rules.printAll"), ui.IconPrint, func() { s.room.exchange.printEverything() })
	paper.Text = t("rules.printAll.short") // the title says what
	content = append(content, together(load, paper))
	d := s.window.broaden(s.kit.dialog("rules-sheet", t("menu.rules"), nil, content...))
	if wide {
		search.MinW, search.MaxW = searchWide, searchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	d.MinH = s.window.sheetArea().H - 2*ui.SpaceBroad // the bar stays where it is while the list grows and shrinks
	d.Children = append(d.Children, s.buildBar())
	return d
}

// searchWide is the width of the field of the search beside the title, in dp.
const searchWide = 320

// readOwn reads the player's own rules if they have changed.
func (s *rulesSheet) readOwn() {
	if s.own != nil && s.changes == s.room.book.changes {
		return
	}
	own, problem := s.room.book.own.List()
	s.messages.report(problem)
	s.own, s.changes = own, s.room.book.changes
	if own == nil {
		s.own = []*variants.Rules{}
	}
}

// buildSearch makes the field of the search.
func (s *rulesSheet) buildSearch() *ui.Node {
	return s.kit.searchField("rules-search", s.kit.text("rules.search"), s.query, s.caret, func(text string, caret int) { s.query, s.caret = text, caret })
}

// groups returns the groups that have rules: those to start with, those that were played lately, the player's own, families,
// and the parts of the world.
func (s *rulesSheet) groups() []ruleGroup {
	all := s.room.book.catalogueByName()
	byID := func(ids []string) (rules []*variants.Rules) {
		for _, id := range ids {
			if r := s.find(id, all); r != nil {
				rules = append(rules, r)
			}
		}
		return rules
	}
	of := func(belongs func(r *variants.Rules) bool, lists ...[]*variants.Rules) (rules []*variants.Rules) {
		for _, r := range slices.Concat(lists...) {
			if belongs(r) {
				rules = append(rules, r)
			}
		}
		return rules
	}
	groups := []ruleGroup{
		{"start", s.kit.text("rules.start"), byID(ruletext.Beginners()), true},
		{"lately", s.kit.text("rules.lately"), byID(s.room.prefs.settings.LatelyPlayed()), true},
		{"own", s.kit.text("rules.own"), s.own, true},
	}
	for _, f := range ruletext.Families() {
		groups = append(groups, ruleGroup{string(f), s.kit.text("rules.family." + string(f)), of(f.Belongs, s.own, all), false})
	}
	for _, a := range ruletext.Areas() {
		groups = append(groups, ruleGroup{string(a), s.kit.text("rules.area." + string(a)),
			of(func(r *variants.Rules) bool { return ruletext.AreaOf(r.ID()) == a }, all), true})
	}
	return slices.DeleteFunc(groups, func(g ruleGroup) bool { return len(g.rules) == 0 })
}

// find returns the rule with an id among the player's own and those of the catalogue, nil if it is not there any more.
func (s *rulesSheet) find(id string, catalogue []*variants.Rules) *variants.Rules {
	for _, r := range slices.Concat(s.own, catalogue) {
		if r.ID() == id {
			return r
		}
	}
	return nil
}

// buildFilters makes the chips that show one group alone.
func (s *rulesSheet) buildFilters(groups []ruleGroup) *ui.Node {
	row := &ui.Node{ID: "rules-groups", Role: ui.RoleRadioGroup, Label: s.kit.text("rules.groups")}
	add := func(id, label, shown string) {
		row.Children = append(row.Children, s.kit.filter("rules-show-"+id, label, s.query == "" && s.shown == shown, func() {
			s.shown, s.query, s.caret = shown, "", 0
		}))
	}
	add("all", s.kit.text("rules.all"), "")
	for _, g := range groups {
		add(g.id, g.label, g.id)
	}
	return s.kit.flow(row, ui.SpaceNear)
}

// buildFold makes the control that opens and closes the chips.
func (s *rulesSheet) buildFold() *ui.Node {
	return s.kit.fold("rules-fold", s.kit.text("rules.groups"), &s.unfolded)
}

// buildGroups makes the list: what the search finds, the group that is shown alone, or all groups, in which each rule stands
// once.
func (s *rulesSheet) buildGroups(groups []ruleGroup) *ui.Node {
	list := &ui.Node{ID: "rules-list", Role: ui.RoleGroup, Label: s.kit.text("rules.pick"), Axis: ui.AxisDown, Gap: ui.SpaceWide}
	switch {
	case strings.TrimSpace(s.query) != "":
		found := s.search(groups)
		told := &ui.Node{ID: "rules-found", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small, Faint: true,
			Label: s.kit.text("rules.found", "count", len(found))}
		list.Children = append(list.Children, told, s.buildCards(found))
	case s.shown != "":
		i := slices.IndexFunc(groups, func(g ruleGroup) bool { return g.id == s.shown })
		list.Children = append(list.Children, section(heading("rules-title-"+groups[i].id, groups[i].label), s.buildCards(groups[i].rules)))
	default:
		shown := map[string]bool{}
		for _, g := range groups {
			var rules []*variants.Rules
			for _, r := range g.rules {
				if g.listed && !shown[r.ID()] {
					shown[r.ID()] = true
					rules = append(rules, r)
				}
			}
			if len(rules) > 0 {
				list.Children = append(list.Children, section(heading("rules-title-"+g.id, g.label), s.buildCards(rules)))
			}
		}
	}
	return list
}

// search returns the rules that have all words of the query in their name, another name, their region, the names of their
// groups, or what is different about them.
func (s *rulesSheet) search(groups []ruleGroup) (found []*variants.Rules) {
	for _, r := range slices.Concat(s.own, s.room.book.catalogueByName()) {
		texts := append(ruletext.OtherNames(r.ID()), s.room.book.ruleName(r), s.room.book.origin(r), ruletext.Line(s.kit.words.catalog, r))
		for _, g := range groups {
			if slices.Contains(g.rules, r) {
				texts = append(texts, g.label)
			}
		}
		text := squeezed(strings.Join(texts, " "))
		matches := true
		for word := range strings.FieldsSeq(s.query) {
			matches = matches && strings.Contains(text, squeezed(word))
		}
		if matches {
			found = append(found, r)
		}
	}
	return found
}

// squeezed is a text as a search compares it: small letters without accents, and nothing between them.
func squeezed(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, plain(text))
}

// line is what is different about a rule, in one line: of a player's own, the rule it was made from.
func (s *rulesSheet) line(r *variants.Rules) string {
	if line := ruletext.Line(s.kit.words.catalog, r); line != "" {
		return line
	}
	return s.room.book.origin(r)
}

// Widths of the boards on cards, in dp.
const (
	// cardBoardBeside is that of a board beside the words, cardBoardAbove that of one above them.
	cardBoardBeside = 104
	cardBoardAbove  = 216
)

// buildCards makes the cards of rules: one below the other, or abreast where the window has room for that. They are read
// across, as they are walked through by keys.
func (s *rulesSheet) buildCards(rules []*variants.Rules) *ui.Node {
	list := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear}
	for _, r := range rules {
		list.Children = append(list.Children, s.buildCard(r))
	}
	if s.window.wide() {
		s.kit.table(list, cardsAbreast, ui.SpaceApart)
	}
	return list
}

// buildCard makes the card of a rule: its board at the start, its name, what is different about it and where it comes from.
func (s *rulesSheet) buildCard(r *variants.Rules) *ui.Node {
	name, origin, line := s.room.book.ruleName(r), s.room.book.origin(r), ruletext.Line(s.kit.words.catalog, r)
	if used, key := s.used(); used == r.ID() {
		origin = s.kit.text("rules.origin.used", "origin", origin, "used", s.kit.text(key))
	}
	words, value := []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: name}}, origin
	if line != "" {
		words = append(words, &ui.Node{ID: "line-" + r.ID(), Look: ui.LookText, Type: ui.Small, Label: line})
		value = line + " " + origin
	}
	words = append(words, &ui.Node{ID: "region-" + r.ID(), Look: ui.LookText, Type: ui.Small, Faint: true, Label: origin})
	card := s.kit.tile("rule-"+r.ID(), name, func() { s.choose(r) })
	card.Value = value
	card.Current = s.chosen.ID() == r.ID()
	if beside := s.window.besidePicture(cardBoardBeside); s.window.wide() || !beside {
		width := float64(cardBoardAbove)
		if !beside {
			width = cardBoardBeside
		}
		card.Axis, card.Gap = ui.AxisDown, ui.SpaceTight
		card.Children = append([]*ui.Node{s.boards.picture("card-"+r.ID(), r.Start(), variants.South, width), {MinH: ui.SpaceTight}}, words...)
		return card
	}
	card.Children = []*ui.Node{middle(s.boards.picture("card-"+r.ID(), r.Start(), variants.South, cardBoardBeside)),
		{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: slices.Concat([]*ui.Node{{Grow: 1}}, words, []*ui.Node{{Grow: 1}})}}
	return card
}

// choose puts a rule into the bar. The one that is there already is opened.
func (s *rulesSheet) choose(r *variants.Rules) {
	if s.chosen.ID() == r.ID() {
		s.room.openRule(r, s.choice)
		return
	}
	s.chosen = r
	s.kit.changed()
}

// buildBar makes the bar of the rule that is chosen: to read it, and to play it or to take it for the new game.
func (s *rulesSheet) buildBar() *ui.Node {
	r := s.chosen
	name := s.room.book.ruleName(r)
	play := s.kit.primary("rules-play", s.kit.text("rules.play", "rule", name), ui.IconPlay, func() { s.room.playRule(r, s.choice) })
	play.Text = s.kit.text("rules.play.short")
	if s.choice != nil {
		play = s.kit.primary("rules-choose", s.kit.text("rules.choose", "rule", name), ui.IconCheck, func() { s.room.chooseRule(r, s.choice) })
		play.Text = s.kit.text("rules.choose.short")
	}
	read := s.kit.button("rules-read", s.kit.text("rules.read", "rule", name), ui.IconRules, func() { s.room.openRule(r, s.choice) })
	read.Text = s.kit.text("rules.read.short")
	title := &ui.Node{ID: "rules-bar-name", Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: name}
	words := &ui.Node{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{title}}
	low := s.window.height < compactFrom
	if !s.window.folds() { // the card says it too
		words.Children = append(words.Children, &ui.Node{Look: ui.LookText, Type: ui.Small, Label: s.line(r)})
	}
	bar := &ui.Node{ID: "rules-bar", Role: ui.RoleGroup, Label: s.kit.text("rules.barOf"), Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Children: []*ui.Node{words, together(read, play)}}
	if s.window.wide() || low && s.window.width >= twoColumns*s.window.textScale {
		words.Children = slices.Concat([]*ui.Node{{Grow: 1}}, words.Children, []*ui.Node{{Grow: 1}})
		read.Grow, play.Grow = 0, 0
		play.MinW = barPlay
		bar.Axis, bar.Gap, bar.Children = ui.AxisAcross, ui.SpaceApart, []*ui.Node{words, middle(read), middle(play)}
	}
	return bar
}

// barPlay is the least width of the button that plays the rule of the bar, in dp.
const barPlay = 160

// used returns the rule that is in use and the key of the words that say so: the one that was chosen for a new game, or
// the one on the board.
func (s *rulesSheet) used() (id, key string) {
	if s.choice != nil {
		return s.choice.rule, "rules.chosen"
	}
	return s.played.ID(), "rules.onBoard"
}

// inUse returns the rule that is in use.
func (s *rulesSheet) inUse() *variants.Rules {
	if s.choice != nil {
		return s.room.book.loadRule(s.choice.rule)
	}
	return s.played
}

// buildDeleted offers to bring back the rule that was deleted last.
func (s *rulesSheet) buildDeleted() []*ui.Node {
	if s.deleted == "" || !s.room.book.own.CanUndelete() {
		return nil
	}
	back := s.kit.button("rules-undelete", s.kit.text("rules.undelete"), ui.IconUndo, func() {
		id, problem, err := s.room.book.own.Undelete()
		s.messages.report(problem)
		if err != nil {
			s.messages.notify(s.room.book.shelfRefusal(err))
			return
		}
		s.deleted = ""
		s.room.book.changes++
		s.kit.changed()
		s.messages.announce(s.room.book.ruleName(s.room.book.loadRule(id)), false)
	})
	back.Grow = 0
	words := paragraph("rules-deleted", s.kit.text("rules.deleted", "rule", s.deleted))
	return []*ui.Node{{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear, Children: []*ui.Node{words, back}}}
}
